import BoardVision

/// A quick check of the cells' top left corners on the rectified board. Small ink in many of them may be the sums of
/// cages.
struct SumCorners {
  /// The number of cells with isolated small ink in the corner.
  let count: Int

  /// The least number on a board that may have cages, and that on a board whose printed digits make a puzzle.
  private static let fewest = 9, many = 15

  /// The measured corner and the range of a sum's height, as parts of a cell.
  private static let across = 0.62, down = 0.5, heights = 0.14...0.4
  /// The greatest distance of the ink from the corner, as a part of a cell.
  private static let start = 0.26
  /// The least darkness of ink, as a part of the board's ink.
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

  /// True if as many cells have small ink in the corner as a board with cages has at least.
  var areMany: Bool { count >= Self.fewest }

  /// True if so many corners have small ink that it may be sums. Entries, and lines under sums, hide many of them. Then
  /// the top left corners have more ink than the top right ones.
  /// - Parameters:
  ///   - written: the number of cells with a digit.
  ///   - isPuzzle: true if the printed digits make a puzzle by themselves. It needs no sums, and ink in a few corners
  ///     is pencil marks.
  static func mayBeSums(on board: RectifiedBoard, written: Int, isPuzzle: Bool) -> Bool {
    let ink = SumCorners(board), count = ink.count
    if (isPuzzle ? count >= many : ink.areMany) || linedSides(board) >= fewestLined { return true }
    if isPuzzle { return false }
    let heeled = heeled(board)
    return heeled >= surelyHeeled || heeled >= leastHeel && (written >= filled || count >= some)
  }

  /// The least number of cell sides with a line inside on a board with cages, and the range of the line's inset in
  /// pixels.
  private static let fewestLined = 76, insets = 3...6
  /// The measured part of a side. Then the least darkness of the line, and the least difference to two pixels further
  /// inside, as parts of the board's ink.
  private static let middle = 6..<23, leastLine = 0.15, leastStep = 0.1

  /// Returns the number of cell sides with a line inside, at the most frequent inset.
  private static func linedSides(_ board: RectifiedBoard) -> Int {
    let pitch = RectifiedBoard.pitch, ink = Double(board.inkDarkness) * Double(middle.count)
    let least = Int(leastLine * ink), step = Int(leastStep * ink)
    var counts = [Int](repeating: 0, count: insets.upperBound + 1)
    for cell in 0..<board.rows * board.columns {
      let left = RectifiedBoard.margin + cell % board.columns * pitch
      let top = RectifiedBoard.margin + cell / board.columns * pitch
      for direction in 0..<4 {
        func darkness(_ inside: Int) -> Int {
          let across = direction % 2 == 0 ? inside : pitch - inside
          return middle.reduce(0) { sum, along in
            sum
              + Int(
                direction < 2 ? board.darkness[left + across, top + along] : board.darkness[left + along, top + across])
          }
        }
        for inset in insets {
          let own = darkness(inset)
          if own >= least && own >= darkness(inset + 2) + step { counts[inset] += 1 }
        }
      }
    }
    return counts.max() ?? 0
  }

  /// The least number of digits on a filled-in board, and of corners with small ink on another one. Then the least
  /// surplus of left corners with ink on such a board, and on any board.
  private static let filled = 45, some = 6, leastHeel = 10, surelyHeeled = 15
  /// The least darkness of ink in a corner, as parts of the board's ink. Sums may be paler than digits.
  private static let levels = [0.2, 0.35, 0.5]
  /// The corner and the area below it in pixels, the width of that area, and the least number of ink pixels.
  private static let corner = 3..<10, below = 12..<22, side = 5, leastCount = 5

  /// Returns the number of cells with ink in the top left corner and none below it, minus that for the top right. A
  /// line along the cell would be in both areas.
  private static func heeled(_ board: RectifiedBoard) -> Int {
    let pitch = RectifiedBoard.pitch
    func count(_ level: UInt8) -> Int {
      (0..<board.rows * board.columns).reduce(0) { sum, cell in
        let left = RectifiedBoard.margin + cell % board.columns * pitch
        let top = RectifiedBoard.margin + cell / board.columns * pitch
        func hasInk(_ xs: Range<Int>, _ ys: Range<Int>) -> Bool {
          ys.reduce(0) { sum, y in sum + xs.count { board.darkness[left + $0, top + y] >= level } } >= leastCount
        }
        func mirrored(_ xs: Range<Int>) -> Range<Int> { pitch + 1 - xs.upperBound..<pitch + 1 - xs.lowerBound }
        let beside = corner.lowerBound..<corner.lowerBound + side
        let isLeft = hasInk(corner, corner), isRight = hasInk(mirrored(corner), corner)
        if isLeft == isRight { return sum }
        if isLeft { return hasInk(beside, below) ? sum : sum + 1 }
        return hasInk(mirrored(beside), below) ? sum : sum - 1
      }
    }
    return levels.map { count(UInt8(max(8, Double(board.inkDarkness) * $0))) }.max() ?? 0
  }
}
