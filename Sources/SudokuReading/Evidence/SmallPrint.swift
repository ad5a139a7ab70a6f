import BoardVision

/// The digits of a board that prints them small in their cells, as some screens do.
///
/// The network takes a small digit for a pencil mark, and it is right on most boards. Where the marks in the middle of the
/// cells are all small and alike, they are the board's digits, and are shown to the network once more as large as usual.
struct SmallPrint {
  /// Pixels of a patch, whose cell has 28: how high small digits are, and how high they are shown.
  private static let heights = 6...11, shownHeight = 15.0
  /// No puzzle with fewer givens has one solution; so many small digits at the least, and few larger ones beside them.
  private static let fewest = 17, largerShare = 0.12
  /// So many digits say how high digits are, and so high is one that is looked at again.
  private static let fewestSure = 8, heightsAgain = 4...11
  /// How far the middle of a digit may lie from that of its cell, in pixels.
  private static let furthest = 5.0

  /// The cells with a small digit, as they lie on the board, and what to show of each.
  let indices: [Int]
  let patches: [GrayImage]

  /// `nil` where the board's digits are not small.
  init?(_ cells: [Cell]) {
    let marked = cells.indices.filter { cells[$0].mark != nil }
    let small = marked.filter { cells[$0].mark.map { Self.isSmall($0) } ?? false }
    let larger = marked.count { cells[$0].mark.map { $0.height > Self.heights.upperBound } ?? false }
    guard small.count >= Self.fewest, Double(larger) <= Self.largerShare * Double(small.count) else { return nil }
    indices = small
    patches = small.compactMap { index in cells[index].mark.map { Self.enlarged(cells[index].patch, $0) } }
  }

  /// A cell's mark shown larger, where it is one of small digits: small, and as high as the digits that are surely read.
  /// Such a mark is no pencil mark, which would be lower. `nil` for any other mark.
  /// - Parameter digits: the marks of the cells whose digits are surely read.
  static func enlarged(_ cell: Cell, among digits: [Cell.Mark]) -> GrayImage? {
    guard let mark = cell.mark, isSmall(mark, heightsAgain), digits.count >= fewestSure else { return nil }
    let usual = digits.map(\.height).sorted()[digits.count / 2]
    return abs(usual - mark.height) <= 1 ? enlarged(cell.patch, mark) : nil
  }

  private static func isSmall(_ mark: Cell.Mark, _ heights: ClosedRange<Int> = heights) -> Bool {
    let middle = Double(Cell.side - 1) / 2
    return heights.contains(mark.height) && mark.right - mark.left < heights.upperBound
      && abs(mark.middle.x - middle) <= furthest && abs(mark.middle.y - middle) <= furthest
  }

  /// A mark alone on paper, in the middle of its patch, as high as digits usually are.
  private static func enlarged(_ patch: GrayImage, _ mark: Cell.Mark) -> GrayImage {
    let scale = Double(mark.height) / shownHeight, middle = Double(Cell.side - 1) / 2
    // Blur reaches a pixel beyond what counts as ink.
    let (xs, ys) = (Double(mark.left - 1)...Double(mark.right + 1), Double(mark.top - 1)...Double(mark.bottom + 1))
    var result = GrayImage(width: Cell.side, height: Cell.side)
    for row in 0..<Cell.side {
      for column in 0..<Cell.side {
        let x = mark.middle.x + (Double(column) - middle) * scale, y = mark.middle.y + (Double(row) - middle) * scale
        if xs.contains(x) && ys.contains(y) { result[column, row] = UInt8(patch.value(atX: x, y: y)) }
      }
    }
    return result
  }
}

extension Cell.Mark {
  /// In pixels of the patch.
  fileprivate var height: Int { bottom - top + 1 }
  fileprivate var middle: Point { Point(Double(left + right) / 2, Double(top + bottom) / 2) }
}
