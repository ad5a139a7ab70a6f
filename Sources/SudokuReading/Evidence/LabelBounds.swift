import BoardVision

/// The bounds of a label's characters in a cell's patch.
struct LabelBounds {
  private(set) var x: Range<Int>
  private(set) var y: Range<Int>
  /// True if a single component is as tall as a character. Pencil marks and dirt are smaller.
  let isTall: Bool
  /// The cell, counted row by row.
  let cell: Int
  /// True if the ink around the bounds does not belong to the label.
  private let touchesLine: Bool

  /// The least darkness of ink in a patch.
  private static let ink: UInt8 = 90
  /// The part of the patch inside the cell's lines, and the part in which a mark is searched.
  private static let inside = 4..<Cell.side - 4, looked = 3..<Cell.side - 3
  /// The cell's middle. A mark has ink there.
  private static let middle = 8..<Cell.side - 8
  /// The least vertical overlap of a character with the mark, as a part of the taller one.
  private static let leastHeight = 0.6
  /// The least height of a character in pixels of a patch, whose cell has 28.
  private static let leastTall = 11

  /// The bounds of the cell's mark and of equally tall characters beside it. The mark has ink in the cell's middle, but
  /// the other characters of a number need not. `nil` if the cell has no mark.
  init?(in cell: Cell) {
    guard let mark = cell.mark else { return nil }
    self.cell = cell.index
    x = mark.left..<mark.right + 1
    y = mark.top..<mark.bottom + 1
    let whole = 0..<Cell.side
    var patch = cell.patch
    let ends = [mark.left, mark.top, Cell.side - 1 - mark.right, Cell.side - 1 - mark.bottom]
    if ends.contains(Self.looked.lowerBound), let bare = Self.withoutLines(patch),
      let mark = Self.mark(in: bare)
    {
      patch = bare
      (x, y, touchesLine) = (mark.left..<mark.right + 1, mark.top..<mark.bottom + 1, true)
    } else {
      touchesLine = false
    }
    let pieces = Ink.boxes(in: patch, xs: whole, ys: whole, from: Self.ink).filter { piece in
      [piece.left, piece.right, piece.top, piece.bottom].allSatisfy(Self.inside.contains)
    }
    isTall = pieces.contains { $0.height >= Self.leastTall }
    let own = y
    for piece in pieces {
      let overlap = min(piece.bottom, own.upperBound - 1) - max(piece.top, own.lowerBound) + 1
      let taller = max(piece.height, own.count)
      guard Double(overlap) >= Self.leastHeight * Double(taller) else { continue }
      x = min(x.lowerBound, piece.left)..<max(x.upperBound, piece.right + 1)
    }
  }

  /// True if another label has the same position and size in its cell.
  func isAlike(_ other: LabelBounds, within pixels: Int) -> Bool {
    [
      (x.lowerBound, other.x.lowerBound), (x.upperBound, other.x.upperBound), (y.lowerBound, other.y.lowerBound),
      (y.upperBound, other.y.upperBound),
    ].allSatisfy { abs($0 - $1) <= pixels }
  }

  /// Returns the label's bounds in the close-up.
  private func part(of view: CloseUp) -> (xs: Range<Int>, ys: Range<Int>) {
    let (row, column) = (cell / view.columns, cell % view.columns)
    func place(_ patch: Int, _ line: Int) -> Int { CloseUp.line(line) + (patch - RectifiedBoard.margin) * Self.scale }
    return (
      place(x.lowerBound, column)..<place(x.upperBound, column), place(y.lowerBound, row)..<place(y.upperBound, row)
    )
  }
  private static let scale = CloseUp.pitch / RectifiedBoard.pitch

  /// Returns the widths of the label's two characters; `nil` unless it has two of one height.
  func strokeWidths(on view: CloseUp) -> StrokeWidths? {
    let (xs, ys) = part(of: view)
    return StrokeWidths(in: view.darkness, xs: xs, ys: ys)
  }

  /// Returns the label's patch for the label network, from the close-up.
  func patch(on view: CloseUp) -> GrayImage {
    let (xs, ys) = part(of: view)
    guard touchesLine else { return LabelPatch.cut(view.darkness, x: xs, y: ys) }
    let around = Self.scale
    let alone = view.darkness.cropped(x: xs.lowerBound, y: ys.lowerBound, width: xs.count, height: ys.count)
    var free = GrayImage(width: xs.count + 2 * around, height: ys.count + 2 * around)
    for row in 0..<alone.height {
      for column in 0..<alone.width { free[column + around, row + around] = alone[column, row] }
    }
    return LabelPatch.cut(free, x: around..<around + xs.count, y: around..<around + ys.count)
  }

  /// The greatest depth of a cell's line from the edge of the searched part, and its least number of dark pixels.
  private static let deepest = 7, fewest = 16

  /// Returns the patch without the lines along its edges; `nil` if there are none.
  private static func withoutLines(_ patch: GrayImage) -> GrayImage? {
    let first = looked.lowerBound, last = looked.upperBound - 1
    func lines(_ isDark: (_ depth: Int, _ along: Int) -> Bool) -> Int {
      (0..<deepest).last { depth in looked.count { isDark(depth, $0) } >= fewest }.map { $0 + 1 } ?? 0
    }
    let left = lines { patch[first + $0, $1] >= ink }, right = lines { patch[last - $0, $1] >= ink }
    let above = lines { patch[$1, first + $0] >= ink }, below = lines { patch[$1, last - $0] >= ink }
    guard max(left, right, above, below) > 0 else { return nil }
    var bare = patch
    for y in 0..<patch.height {
      for x in 0..<patch.width
      where x < first + left || x > last - right || y < first + above || y > last - below {
        bare[x, y] = 0
      }
    }
    return bare
  }

  /// Returns the bounds of the components with ink in the middle of a patch.
  private static func mark(in patch: GrayImage) -> InkBox? {
    let pieces = Ink.boxes(in: patch, xs: looked, ys: looked, from: ink).filter { piece in
      piece.area >= 6 && piece.left < middle.upperBound && piece.right >= middle.lowerBound
        && piece.top < middle.upperBound && piece.bottom >= middle.lowerBound
    }
    guard let first = pieces.first else { return nil }
    return pieces.dropFirst().reduce(first) { whole, piece in
      InkBox(
        left: min(whole.left, piece.left), top: min(whole.top, piece.top), right: max(whole.right, piece.right),
        bottom: max(whole.bottom, piece.bottom), area: whole.area + piece.area)
    }
  }
}
