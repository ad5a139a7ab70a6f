/// The cells that are seen from one cell: symmetric shadow casting. If one cell sees another, it is seen from there.
///
/// Albert Ford, "Symmetric Shadowcasting", 2020. Slopes are exact fractions, so that no rounding breaks the symmetry.
struct Sight {
  private let opaque: Cells
  private let origin: (x: Int, y: Int)
  private let reach: Int
  private(set) var seen = Cells()

  /// - Parameters:
  ///   - opaque: the cells that stop sight. They are seen themselves.
  ///   - reach: the distance of sight, in steps.
  init(from cell: Int, opaque: Cells, reach: Int) {
    self.opaque = opaque
    self.reach = reach
    origin = (Grid.x(cell), Grid.y(cell))
    seen[cell] = true
    for quadrant in 0..<4 { scan(quadrant) }
  }

  /// A row of a quadrant between two slopes.
  private struct Row {
    var depth: Int
    /// The slopes, as numerators and denominators above 0.
    var start: (top: Int, bottom: Int), end: (top: Int, bottom: Int)
  }

  private func cell(_ quadrant: Int, _ depth: Int, _ column: Int) -> Int? {
    let (dx, dy) =
      switch quadrant {
      case 0: (column, -depth)
      case 1: (depth, column)
      case 2: (column, depth)
      default: (-depth, column)
      }
    let (x, y) = (origin.x + dx, origin.y + dy)
    guard x >= 0, y >= 0, x < Grid.width, y < Grid.height else { return nil }
    return y * Grid.width + x
  }

  private mutating func scan(_ quadrant: Int) {
    var rows = [Row(depth: 1, start: (-1, 1), end: (1, 1))]
    while var row = rows.popLast() {
      // Halves are rounded up at the first column and down at the last one.
      let first = Self.floor(2 * row.depth * row.start.top + row.start.bottom, 2 * row.start.bottom)
      let last = -Self.floor(-(2 * row.depth * row.end.top - row.end.bottom), 2 * row.end.bottom)
      guard first <= last else { continue }
      var wasOpaque: Bool?
      for column in first...last {
        guard let cell = cell(quadrant, row.depth, column) else { continue }
        let isOpaque = opaque[cell]
        let isSymmetric =
          column * row.start.bottom >= row.depth * row.start.top && column * row.end.bottom <= row.depth * row.end.top
        if (isOpaque || isSymmetric) && isNear(row.depth, column) { seen[cell] = true }
        let slope = (2 * column - 1, 2 * row.depth)
        if wasOpaque == true, !isOpaque { row.start = slope }
        if wasOpaque == false, isOpaque, row.depth < reach {
          rows.append(Row(depth: row.depth + 1, start: row.start, end: slope))
        }
        wasOpaque = isOpaque
      }
      if wasOpaque == false, row.depth < reach {
        rows.append(Row(depth: row.depth + 1, start: row.start, end: row.end))
      }
    }
  }

  private func isNear(_ depth: Int, _ column: Int) -> Bool { depth * depth + column * column <= reach * (reach + 1) }

  private static func floor(_ top: Int, _ bottom: Int) -> Int {
    top >= 0 ? top / bottom : -((-top + bottom - 1) / bottom)
  }

  /// The cells of a straight line from one cell to another, without the first.
  static func line(_ from: Int, _ to: Int) -> [Int] {
    let (x1, y1, x2, y2) = (Grid.x(from), Grid.y(from), Grid.x(to), Grid.y(to))
    let steps = max(abs(x2 - x1), abs(y2 - y1))
    guard steps > 0 else { return [] }
    return (1...steps).map { step in
      // Rounded to the nearest cell, halves away from the start.
      let x = floor(2 * (x2 - x1) * step + steps, 2 * steps), y = floor(2 * (y2 - y1) * step + steps, 2 * steps)
      return Grid.cell(x1 + x, y1 + y)
    }
  }
}
