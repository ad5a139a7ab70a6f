import BoardVision

/// The top left part of a cell, with the lines along its sides erased.
struct SumCorner: Sendable {
  let cell: Int
  /// Its position in the close-up.
  private let left: Int, top: Int
  let ink: GrayImage
  /// The columns of vertical lines that were kept.
  private(set) var keptColumns: [ClosedRange<Int>] = []

  /// Its size as a part of the cell.
  private static let across = 0.7, down = 0.6

  /// The darkness of the lines at the left and at the top of a cell, by column and by row. It is the median outside the
  /// corner, where the lines continue.
  struct Edges {
    fileprivate var columns: [UInt8], rows: [UInt8]

    init(_ cell: Int, of view: CloseUp) {
      let pitch = CloseUp.pitch, edge = pitch / 4
      let x = CloseUp.line(cell % view.columns), y = CloseUp.line(cell / view.columns)
      let below = y + pitch * 55 / 100..<y + pitch * 88 / 100, beside = x + pitch * 72 / 100..<x + pitch * 92 / 100
      func median(_ line: Int, isUpright: Bool, _ along: Range<Int>) -> UInt8 {
        view.darkness.value(atRank: along.count / 2, ofLine: line, isUpright: isUpright, along: along)
      }
      columns = (x..<x + edge).map { median($0, isUpright: true, below) }
      rows = (y..<y + edge).map { median($0, isUpright: false, beside) }
    }
  }

  /// - Parameter keepsLines: true if the lines of cages are kept. They may coincide with a stroke of a digit.
  init(_ cell: Int, of view: CloseUp, _ edges: Edges, keepsLines: Bool) {
    let pitch = CloseUp.pitch
    let x = CloseUp.line(cell % view.columns), y = CloseUp.line(cell / view.columns)
    (self.cell, left, top) = (cell, x, y)
    var ink = view.darkness.cropped(
      x: x, y: y, width: Int(Self.across * Double(pitch)), height: Int(Self.down * Double(pitch)))
    // Subtract the lines.
    var (columns, rows) = (edges.columns, edges.rows)
    if keepsLines {
      let ends = (columns: Self.gridLineEnd(columns), rows: Self.gridLineEnd(rows))
      keptColumns = Self.bands(columns.indices.map { $0 > ends.columns ? columns[$0] : 0 })
      for place in columns.indices where place > ends.columns { columns[place] = 0 }
      for place in rows.indices where place > ends.rows { rows[place] = 0 }
    }
    let whole = ink
    let width = ink.width
    let across = columns.prefix(width) + repeatElement(0, count: max(0, width - columns.count))
    ink.pixels.withUnsafeMutableBufferPointer { pixels in
      for (row, first) in stride(from: 0, to: pixels.count, by: width).enumerated() {
        let down = row < rows.count ? rows[row] : 0
        for column in 0..<width {
          let line = max(across[column], down)
          pixels[first + column] -= min(pixels[first + column], line)
        }
      }
    }
    Self.bridge(Self.bands(rows), ink.width, from: whole, in: &ink) { ($1, $0) }
    Self.bridge(Self.bands(columns), ink.height, from: whole, in: &ink) { ($0, $1) }
    self.ink = ink
  }

  /// The least darkness of a line that may cut a digit, and a cage line's greatest thickness in pixels. Then the least
  /// darkness of a cut stroke.
  private static let leastLine: UInt8 = 20, thickest = CloseUp.pitch / 10, leastCut: UInt8 = 45

  /// Returns the last position of the grid line: beyond it, darkness increases again or is that of paper.
  private static func gridLineEnd(_ lines: [UInt8]) -> Int {
    lines.indices.dropLast().first { lines[$0 + 1] > lines[$0] && $0 > 0 || lines[$0] < leastLine } ?? 0
  }

  /// Returns the positions of lines with space for ink on both sides.
  private static func bands(_ lines: [UInt8]) -> [ClosedRange<Int>] {
    var bands: [ClosedRange<Int>] = []
    var start: Int?
    for (place, line) in (lines + [0]).enumerated() {
      if line >= leastLine {
        start = start ?? place
      } else if let first = start {
        if first > 1 && place - first <= thickest { bands.append(first...place - 1) }
        start = nil
      }
    }
    return bands
  }

  /// Restores the parts of strokes that were erased with a line across them. Ink on both sides of the line belongs
  /// together. Lines are usually interrupted at sums, so the restored ink belongs to the stroke.
  /// - Parameters:
  ///   - length: the length of the lines.
  ///   - at: returns column and row of a position across the line and along it.
  private static func bridge(
    _ bands: [ClosedRange<Int>], _ length: Int, from whole: GrayImage, in ink: inout GrayImage,
    at: (_ across: Int, _ along: Int) -> (column: Int, row: Int)
  ) {
    for band in bands {
      let sides = [band.lowerBound - 1, band.upperBound + 1].map { across in
        (0..<length).map { along in
          let place = at(across, along)
          return ink[place.column, place.row]
        }
      }
      for along in 0..<length {
        // A stroke may be slanted.
        let near = max(0, along - 1)...min(length - 1, along + 1)
        let least = sides.map { side in near.map { side[$0] }.max() ?? 0 }.min() ?? 0
        guard least >= leastCut else { continue }
        for across in band {
          let place = at(across, along)
          ink[place.column, place.row] = max(
            ink[place.column, place.row], min(whole[place.column, place.row], least))
        }
      }
    }
  }

  /// Returns a part of the corner as a patch for the label network.
  func patch(_ xs: Range<Int>, _ ys: Range<Int>) -> GrayImage { LabelPatch.cut(ink, x: xs, y: ys) }

  /// Converts columns of the close-up to columns of the corner.
  func own(x: Range<Int>) -> Range<Int> { x.lowerBound - left..<x.upperBound - left }
  /// Converts columns of the corner to columns of the close-up.
  func moved(x: Range<Int>) -> Range<Int> { left + x.lowerBound..<left + x.upperBound }
  /// Converts rows of the corner to rows of the close-up.
  func moved(y: Range<Int>) -> Range<Int> { top + y.lowerBound..<top + y.upperBound }

  /// Returns the ink share of a part of the corner.
  func inkShare(_ xs: Range<Int>, _ ys: Range<Int>, from least: UInt8) -> Double {
    let count = ys.reduce(0) { sum, y in sum + xs.count { ink[$0, y] >= least } }
    return Double(count) / Double(max(1, xs.count * ys.count))
  }
}
