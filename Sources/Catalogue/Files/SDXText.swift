import Sudoku

/// SudoCue's rows of candidates: nine words a line, each a digit or the candidates of a cell; `u` marks what the user set.
enum SDXText {
  private static let form = ExchangeFormat.sdx

  static func isText(_ lines: [Substring]) -> Bool {
    guard lines.count == 9 else { return false }
    let words = lines.flatMap { $0.split(whereSeparator: \.isWhitespace) }
    guard words.count == 81, words.allSatisfy({ $0.allSatisfy { $0 == "u" || ("1"..."9").contains($0) } }) else {
      return false
    }
    return words.contains { $0.contains("u") || $0 == "123456789" }
  }

  static func read(_ lines: [Substring]) throws(ImportError) -> ImportedPuzzle {
    var draft = try BoardDraft(size: 9, form: form)
    for (cell, word) in lines.flatMap({ $0.split(whereSeparator: \.isWhitespace) }).enumerated() {
      let digits = word.compactMap(\.wholeNumberValue)
      guard !digits.isEmpty, Set(digits).count == digits.count else {
        throw .malformed(form, "'\(word)' where the candidates of a cell belong")
      }
      if digits.count > 1 {
        if digits.count < 9 { draft.progress.centreMarks[cell] = digits.sorted() }
      } else if word.first == "u" {
        try draft.enter(digits[0], at: cell, form: form)
      } else {
        draft.givens[cell] = UInt8(digits[0])
      }
    }
    return try draft.puzzle(form: form)
  }

  static func write(_ puzzle: ImportedPuzzle) throws(ExportError) -> String {
    let draft = BoardDraft(puzzle)
    try RuleNames.requireClassic(draft, form)
    let marks = draft.progress.candidates
    let words = (0..<81).map { cell -> String in
      if draft.givens[cell] != 0 { return "\(draft.givens[cell])" }
      if let digit = draft.progress.entries[cell] { return "u\(digit)" }
      // A word of one digit would be a given.
      let digits = marks[cell].flatMap { $0.count > 1 ? $0 : nil } ?? Array(1...9)
      return digits.map { "\($0)" }.joined()
    }
    return (0..<9).map { words[$0 * 9..<$0 * 9 + 9].joined(separator: " ") + "\n" }.joined()
  }
}
