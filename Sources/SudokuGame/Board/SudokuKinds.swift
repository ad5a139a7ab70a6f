import GameCore
import SudokuVariants

/// The names of kinds of puzzle, and their rules in words.
extension VariantKind {
  /// The kind in the name of a level: lower-case letters.
  var levelPrefix: String { rawValue.lowercased() }

  /// The title for people.
  public var title: String {
    switch self {
    case .killer: "Killer"
    case .jigsaw: "Jigsaw"
    case .diagonal: "X"
    case .evenOdd: "Even-odd"
    case .six: "6x6"
    case .sixteen: "16x16"
    }
  }
}

extension SudokuLayout {
  /// The name of this kind of board, as in `killer` or `jigsaw 6x6`; `classic` for the classic one.
  public var kindName: String {
    var words: [String] = []
    if rules.cages.contains(where: { $0.sum != nil }) { words.append("killer") }
    if !rules.cages.isEmpty, !words.contains("killer") { words.append("cages") }
    if isJigsaw { words.append("jigsaw") }
    if !rules.diagonals.isEmpty { words.append("X") }
    if !rules.even.isEmpty || !rules.odd.isEmpty { words.append("even-odd") }
    if !rules.thermometers.isEmpty { words.append("thermometer") }
    if !rules.arrows.isEmpty { words.append("arrow") }
    if !rules.dots.isEmpty { words.append("dots") }
    if !rules.extraHouses.isEmpty { words.append("extra houses") }
    if rules.isAntiKnight { words.append("anti-knight") }
    if rules.isAntiKing { words.append("anti-king") }
    if rules.isNonConsecutive { words.append("non-consecutive") }
    if size != 9 { words.append("\(size)x\(size)") }
    return words.isEmpty ? (isClassic ? "classic" : "Latin square") : words.joined(separator: " ")
  }

  /// The rules beside rows and columns, a sentence each; none for the classic board.
  public var ruleSentences: [String] {
    if isClassic { return [] }
    let houses = isJigsaw || puzzle.regions == .none ? "row and column" : "row, column and box"
    var lines = size == 9 ? [] : ["Each \(houses) has the digits 1 to \(size)."]
    if isJigsaw { lines.append("Each region within heavy lines has every digit once.") }
    if puzzle.regions == .none { lines.append("There are no boxes.") }
    if rules.cages.contains(where: { $0.sum != nil }) {
      lines.append("The digits of a cage add up to its number, and none stands twice in it.")
    } else if !rules.cages.isEmpty {
      lines.append("No digit stands twice in a cage.")
    }
    if rules.diagonals == .both {
      lines.append("Both long diagonals have every digit once.")
    } else if !rules.diagonals.isEmpty {
      lines.append("The marked diagonal has every digit once.")
    }
    if !rules.even.isEmpty || !rules.odd.isEmpty { lines.append("Squares are even digits, circles odd ones.") }
    if !rules.thermometers.isEmpty { lines.append("Digits grow along a thermometer, from its bulb on.") }
    if !rules.arrows.isEmpty { lines.append("The digits along an arrow add up to the one in its circle.") }
    if rules.dots.contains(where: { $0.kind == .consecutive }) {
      lines.append("Beside a white dot digits are one apart.")
    }
    if rules.dots.contains(where: { $0.kind == .double }) {
      lines.append("Beside a black dot one digit is twice the other.")
    }
    if !rules.extraHouses.isEmpty { lines.append("Each further house has every digit once.") }
    if rules.isAntiKnight { lines.append("Cells a chess knight's move apart differ.") }
    if rules.isAntiKing { lines.append("Cells that touch at a corner differ.") }
    if rules.isNonConsecutive { lines.append("Neighbours are never one apart.") }
    return lines
  }
}
