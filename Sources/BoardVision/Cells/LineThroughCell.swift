/// The detection of cells with a grid line through them, which means that the lattice is wrong there.
///
/// On strongly curled paper a lattice may follow most of its lines and leave them in a corner. Its cells there contain
/// parts of two true cells, with the line between these in the middle. A digit's stroke does not run from one side of a
/// cell to the other.
enum LineThroughCell {
  /// The least darkness of a line on a patch. Thin lines are fainter than digits, whose darkness is about 200.
  private static let lineDarkness: UInt8 = 45
  /// The columns that a line must run through, and the rows within which it must be.
  private static let span = 4..<Cell.side - 4, middle = 8..<Cell.side - 8
  /// The greatest number of pixels missing from a line, and the least number of dark pixels of a line at the cell's
  /// edge.
  private static let mostMissing = 2, leastAtEdge = 14

  /// The directions in which lines run through a cell.
  struct Directions: OptionSet, Sendable {
    let rawValue: Int
    static let across = Directions(rawValue: 1), down = Directions(rawValue: 2)
  }

  static func directions(_ patch: GrayImage) -> Directions {
    var found: Directions = []
    if isCrossed({ patch[$0, $1] }) { found.insert(.across) }
    if isCrossed({ patch[$1, $0] }) { found.insert(.down) }
    return found
  }

  /// Returns true for each cell whose line continues in the next cell. A line through a single cell is a stroke.
  static func crossed(_ directions: [Directions], columns: Int) -> [Bool] {
    directions.indices.map { cell in
      let column = cell % columns
      func both(_ other: Int, _ direction: Directions) -> Bool {
        directions.indices.contains(other) && directions[cell].contains(direction)
          && directions[other].contains(direction)
      }
      return column > 0 && both(cell - 1, .across) || column + 1 < columns && both(cell + 1, .across)
        || both(cell - columns, .down) || both(cell + columns, .down)
    }
  }

  /// - Parameter value: returns the darkness at a position along the line and across it.
  private static func isCrossed(_ value: (_ along: Int, _ across: Int) -> UInt8) -> Bool {
    func isDark(_ along: Int, _ across: Int) -> Bool { value(along, across) >= lineDarkness }
    // In most cells, a single row across rules a line out.
    let half = Cell.side / 2
    guard middle.contains(where: { isDark(half, $0) }) else { return false }
    func hasLine(_ edge: Range<Int>) -> Bool {
      span.count { along in edge.contains { isDark(along, $0) } } >= leastAtEdge
    }
    guard !hasLine(0..<6) && !hasLine(Cell.side - 6..<Cell.side) else { return false }
    // Dynamic programming: the fewest light pixels on a path through the cell that moves across by at most a pixel at
    // each step.
    var missing = middle.map { isDark(span.lowerBound, $0) ? 0 : 1 }
    for along in span.dropFirst() {
      missing = middle.indices.map { index in
        let place = index - middle.lowerBound
        let before = missing[max(0, place - 1)...min(missing.count - 1, place + 1)].min() ?? 0
        return before + (isDark(along, index) ? 0 : 1)
      }
    }
    return (missing.min() ?? span.count) <= mostMissing
  }
}
