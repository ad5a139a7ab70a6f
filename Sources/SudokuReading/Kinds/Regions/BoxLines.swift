import BoardVision

/// A check for box lines that are thicker than cell lines, on a rectified board of nine by nine cells.
///
/// Nearly every classic Sudoku is printed with them, but the digits of a jigsaw may make a classic puzzle by chance.
struct BoxLines {
  /// True if thick lines draw the boxes.
  let areDrawn: Bool

  /// The measured range on each side of a line, and the measured part of a cell's side, in pixels.
  private static let reach = 2, part = 5..<23
  /// The least ratio of a thick side's ink to the median of thin ones, and the least share of box sides that reach it.
  private static let thicker = 1.12, share = 0.8

  init(_ board: RectifiedBoard) {
    let pitch = RectifiedBoard.pitch, margin = RectifiedBoard.margin
    var thick: [Int] = [], thin: [Int] = []
    for isUpright in [true, false] {
      for line in 1..<9 {
        for cell in 0..<9 {
          let middle = margin + line * pitch, start = margin + cell * pitch
          let ink = Self.part.reduce(0) { sum, along in
            (middle - Self.reach...middle + Self.reach).reduce(sum) {
              $0 + Int(isUpright ? board.darkness[$1, start + along] : board.darkness[start + along, $1])
            }
          }
          if line % 3 == 0 { thick.append(ink) } else { thin.append(ink) }
        }
      }
    }
    let usual = Double(thin.sorted()[thin.count / 2])
    areDrawn = Double(thick.count { Double($0) > Self.thicker * usual }) >= Self.share * Double(thick.count)
  }
}
