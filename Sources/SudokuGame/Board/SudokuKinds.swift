import GameCore
import Phrases
import SudokuVariants

/// The names of kinds of puzzle, and their rules in words.
extension VariantKind {
  /// The kind in the name of a level: lower-case letters.
  var levelPrefix: String { rawValue.lowercased() }

  /// The title for people.
  public var title: Phrase {
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
  /// The name of this kind of board.
  public var kindName: String { puzzle.kindName(.english) }

  /// The name of this kind of board in a language.
  public func kindName(_ say: Words) -> String { puzzle.kindName(say) }

  /// The rules beside rows and columns, a sentence each; none for the classic board.
  public var ruleSentences: [String] { ruleSentences(.english) }

  /// The rules in a language.
  public func ruleSentences(_ say: Words) -> [String] {
    if isClassic { return [] }
    let hasBoxes = !isJigsaw && puzzle.regions != .none
    var lines: [String] = []
    if size != 9 {
      lines.append(
        say(
          hasBoxes
            ? "Each row, column and box has the digits 1 to \(size)."
            : "Each row and column has the digits 1 to \(size)."))
    }
    if isJigsaw { lines.append(say("Each region within heavy lines has every digit once.")) }
    if puzzle.regions == .none { lines.append(say("There are no boxes.")) }
    return lines + puzzle.ruleSentences.map { say.text($0) }
  }
}
