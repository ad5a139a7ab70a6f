import BoardVision

/// The small printed digits of a board, as on some screens.
///
/// The network takes small digits for pencil marks, which is right on most boards. But if all marks in the middle of
/// cells are small and alike, they are digits. So they are enlarged to the usual size and read again.
struct SmallPrint {
  /// The height of small digits and their height after enlargement, in pixels of a patch, whose cell has 28.
  private static let heights = 6...11, shownHeight = 15.0
  /// The least share of the cells with a small digit: no classic puzzle with fewer than 17 givens has one solution. Then
  /// the greatest number of larger marks for each small one.
  private static let leastShare = 17.0 / 81, largerShare = 0.12
  /// The least number of digits for the usual height, and the heights of digits that are read again.
  private static let fewestSure = 8, heightsAgain = 4...11
  /// The greatest distance of a digit's middle from its cell's, in pixels.
  private static let furthest = 5.0

  /// The cells with a small digit, and their enlarged patches.
  let indices: [Int]
  let patches: [GrayImage]

  /// `nil` unless the board's digits are small.
  init?(_ cells: [Cell]) {
    let marked = cells.indices.filter { cells[$0].mark != nil }
    let small = marked.filter { cells[$0].mark.map { Self.isSmall($0) } ?? false }
    let larger = marked.count { cells[$0].mark.map { $0.height > Self.heights.upperBound } ?? false }
    guard Double(small.count) >= Self.leastShare * Double(cells.count),
      Double(larger) <= Self.largerShare * Double(small.count)
    else { return nil }
    indices = small
    patches = small.compactMap { index in cells[index].mark.map { Self.enlarged(cells[index].patch, $0) } }
  }

  /// Returns the enlarged mark of a cell, if it is small and as high as the certain digits. A pencil mark would be
  /// lower. `nil` for any other mark.
  /// - Parameter digits: the marks of the cells with certain digits.
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

  /// Returns the isolated mark, centred in its patch and scaled to the usual height.
  private static func enlarged(_ patch: GrayImage, _ mark: Cell.Mark) -> GrayImage {
    // Blur reaches a pixel beyond the bounds of the ink.
    patch.enlarged(
      around: mark.middle, step: Double(mark.height) / shownHeight,
      xs: Double(mark.left - 1)...Double(mark.right + 1), ys: Double(mark.top - 1)...Double(mark.bottom + 1))
  }
}

extension Cell.Mark {
  /// The height in pixels of the patch.
  fileprivate var height: Int { bottom - top + 1 }
  var middle: Point { Point(Double(left + right) / 2, Double(top + bottom) / 2) }
}
