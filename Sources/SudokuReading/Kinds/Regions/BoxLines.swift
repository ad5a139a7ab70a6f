import BoardVision

/// Whether the lines of boxes are thicker than those of cells, on a board of nine by nine cells that is rectified already.
///
/// Hardly a classic Sudoku is printed without them. A jigsaw may make a classic puzzle by chance.
struct BoxLines {
  /// Whether thick lines draw the boxes.
  let areDrawn: Bool

  /// How far to each side of a line ink counts, and which part of a cell's side is looked at, in pixels.
  private static let reach = 2, part = 5..<23
  /// How much more ink a thick side has at the least than most thin ones, and the share of the boxes' sides that have it.
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
