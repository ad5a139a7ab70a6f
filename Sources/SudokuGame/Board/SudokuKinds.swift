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
    var words = puzzle.ruleWords
    if isJigsaw { words.insert("jigsaw", at: rules.cages.isEmpty ? 0 : 1) }
    // A title has room for some words.
    if words.count > 6 { words = words.prefix(5) + ["and more"] }
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
    return lines + puzzle.ruleSentences
  }
}
