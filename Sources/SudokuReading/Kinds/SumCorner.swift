import BoardVision

/// The top left part of a cell without the lines that run along it.
struct SumCorner: Sendable {
  let cell: Int
  /// Where it begins in the close-up.
  private let left: Int, top: Int
  let ink: GrayImage

  /// How much of a cell it is, across and down.
  private static let across = 0.7, down = 0.6

  init(_ cell: Int, of view: CloseUp) {
    let pitch = CloseUp.pitch
    let x = CloseUp.line(cell % view.columns), y = CloseUp.line(cell / view.columns)
    (self.cell, left, top) = (cell, x, y)
    var ink = view.darkness.cropped(
      x: x, y: y, width: Int(Self.across * Double(pitch)), height: Int(Self.down * Double(pitch)))
    // What goes on below and at the right is a line: it is taken off.
    let below = y + pitch * 55 / 100..<y + pitch * 88 / 100, beside = x + pitch * 72 / 100..<x + pitch * 92 / 100
    let columns = (0..<pitch / 4).map { column in Self.median(below.map { view.darkness[x + column, $0] }) }
    let rows = (0..<pitch / 4).map { row in Self.median(beside.map { view.darkness[$0, y + row] }) }
    for row in 0..<ink.height {
      for column in 0..<ink.width {
        let line = max(column < columns.count ? columns[column] : 0, row < rows.count ? rows[row] : 0)
        ink[column, row] = ink[column, row] > line ? ink[column, row] - line : 0
      }
    }
    self.ink = ink
  }

  private static func median(_ values: [UInt8]) -> UInt8 { values.sorted()[values.count / 2] }

  /// A part of it as the label network is shown it.
  func patch(_ xs: Range<Int>, _ ys: Range<Int>) -> GrayImage { LabelPatch.cut(ink, x: xs, y: ys) }

  /// Columns of the close-up in the corner.
  func own(x: Range<Int>) -> Range<Int> { x.lowerBound - left..<x.upperBound - left }
  /// Columns in the close-up.
  func moved(x: Range<Int>) -> Range<Int> { left + x.lowerBound..<left + x.upperBound }
  /// Rows in the close-up.
  func moved(y: Range<Int>) -> Range<Int> { top + y.lowerBound..<top + y.upperBound }

  /// The share of a part of it that is ink.
  func inkShare(_ xs: Range<Int>, _ ys: Range<Int>, from least: UInt8) -> Double {
    let count = ys.reduce(0) { sum, y in sum + xs.count { ink[$0, y] >= least } }
    return Double(count) / Double(max(1, xs.count * ys.count))
  }
}
