import SudokuGame
import SudokuVariants

/// The signs of a board's own marks in the corners of cells, which are visible without colours.
enum BoardSigns {
  /// - Parameter isPlain: true if glyphs are ASCII.
  /// - Returns: the signs of each cell, the topmost first.
  static func of(_ layout: SudokuLayout, isPlain: Bool) -> [Int: [Character]] {
    var signs: [Int: [Character]] = [:]
    func add(_ sign: Character, _ cell: Int) {
      if signs[cell]?.contains(sign) != true { signs[cell, default: []].insert(sign, at: 0) }
    }
    for mark in layout.marks {
      switch mark {
      case .shade(let cells, let sign, _): for cell in cells { add(isPlain ? sign.plain : sign.glyph, cell) }
      case .shape(_, let cell, let sign): add(isPlain ? sign.plain : sign.glyph, cell)
      case .line(let line):
        let sign = isPlain ? line.sign.plain : line.sign.glyph
        add(sign, line.cells[0])
        for (from, to) in zip(line.cells, line.cells.dropFirst()) {
          let isLast = to == line.cells[line.cells.count - 1]
          add(line.end == .ring && isLast ? sign : arrow(from, to, layout.size), to)
        }
      case .outline, .dot, .edge, .corner, .clue: break
      }
    }
    return signs
  }

  /// The arrow from a cell to the next.
  private static func arrow(_ from: Int, _ to: Int, _ size: Int) -> Character {
    Character(BoardClue.arrow((to / size - from / size, to % size - from % size)))
  }
}
