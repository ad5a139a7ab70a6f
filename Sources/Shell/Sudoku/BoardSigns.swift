import SudokuGame

/// The signs of a board's own marks, one in the corner of a cell, which are visible without colours.
enum BoardSigns {
  /// - Parameter isPlain: true if glyphs are ASCII.
  static func of(_ layout: SudokuLayout, isPlain: Bool) -> [Int: Character] {
    var signs: [Int: Character] = [:]
    let (rules, size) = (layout.rules, layout.size)
    for house in rules.extraHouses { for cell in house { signs[cell] = isPlain ? "." : "░" } }
    if rules.diagonals.contains(.down) { for row in 0..<size { signs[row * size + row] = "╲" } }
    if rules.diagonals.contains(.up) {
      for row in 0..<size {
        let cell = row * size + size - 1 - row
        signs[cell] = signs[cell] == "╲" ? "╳" : "╱"
      }
    }
    for cell in rules.even { signs[cell] = isPlain ? "e" : "□" }
    for cell in rules.odd { signs[cell] = isPlain ? "o" : "○" }
    for line in rules.thermometers {
      signs[line[0]] = "●"
      for (from, to) in zip(line, line.dropFirst()) { signs[to] = arrow(from, to, size) }
    }
    for line in rules.arrows {
      signs[line.circle] = "◎"
      for (from, to) in zip([line.circle] + line.shaft, line.shaft) { signs[to] = arrow(from, to, size) }
    }
    return signs
  }

  /// The arrow from a cell to the next.
  private static func arrow(_ from: Int, _ to: Int, _ size: Int) -> Character {
    let (down, right) = (to / size - from / size, to % size - from % size)
    return switch (down, right) {
    case (0, 1): "→"
    case (0, -1): "←"
    case (1, 0): "↓"
    case (-1, 0): "↑"
    case (1, 1): "↘"
    case (1, -1): "↙"
    case (-1, 1): "↗"
    default: "↖"
    }
  }
}
