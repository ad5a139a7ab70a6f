import BoardVision

/// A quick look at the top left corners of cells, on the board that is rectified already. Small ink in many of them may
/// be the sums of cages, and is worth a closer look.
struct CornerMarks {
  /// How many cells have small ink standing free in their corner.
  let count: Int

  /// From so many on the board may have cages.
  static let fewest = 9

  /// The corner, and the heights of a sum's digits, as parts of a cell.
  private static let across = 0.62, down = 0.5, heights = 0.14...0.4
  /// How far in ink may begin, as a part of a cell.
  private static let start = 0.26
  /// How dark ink is, as a part of the board's ink.
  private static let leastInk = 0.35

  init(_ board: RectifiedBoard) {
    let pitch = Double(RectifiedBoard.pitch), least = UInt8(max(8, Double(board.inkDarkness) * Self.leastInk))
    let area = (width: Int(Self.across * pitch), height: Int(Self.down * pitch))
    count = (0..<board.rows * board.columns).count { cell in
      let left = RectifiedBoard.margin + cell % board.columns * RectifiedBoard.pitch + 1
      let top = RectifiedBoard.margin + cell / board.columns * RectifiedBoard.pitch + 1
      return Ink.boxes(
        in: board.darkness, xs: left..<left + area.width, ys: top..<top + area.height, from: least
      ).contains { box in
        Self.heights.contains(Double(box.height) / pitch) && box.width > 1 && box.width <= 2 * box.height
          && Double(box.left - left) <= Self.start * pitch && Double(box.top - top) <= Self.start * pitch
          && box.left > left && box.top > top && box.right < left + area.width - 1 && box.bottom < top + area.height - 1
      }
    }
  }
}
