import Sudoku

/// A line of a list with a number, a hash or a name before 81 cells, and perhaps a rating behind them.
enum NumberedLine {
  private static let longest = 1024

  /// The puzzle of a line; `nil` for another line.
  static func read(_ line: String) -> ImportedPuzzle? {
    guard line.utf8.count >= 83, line.utf8.count <= longest else { return nil }
    let words = line.split { $0.isWhitespace || ",;|".contains($0) }
    guard let place = words.firstIndex(where: isCells), (1...3).contains(place) else { return nil }
    let label = words[..<place].map { $0.last == ":" || $0.last == ")" ? $0.dropLast() : $0 }.joined(separator: " ")
    guard let record = PuzzleText.puzzle(String(words[place])), !label.isEmpty, label.first != "#" else { return nil }
    var credits = PuzzleCredits()
    credits.identifier = label
    credits.level = words.dropFirst(place + 1).first { Double($0) != nil }.map(String.init)
    return ImportedPuzzle(record, format: .numbered, credits: credits)
  }

  private static func isCells(_ word: Substring) -> Bool {
    word.utf8.count == 81 && word.utf8.allSatisfy { (48...57).contains($0) || ".*-_?xX".utf8.contains($0) }
      && word.utf8.contains { (49...57).contains($0) }
  }

  static func write(_ puzzle: ImportedPuzzle) throws(ExportError) -> String {
    let draft = BoardDraft(puzzle)
    try RuleNames.requireClassic(draft, .numbered)
    guard draft.progress.isEmpty else { throw .cannotHold(.numbered, "a player's entries") }
    let label = puzzle.credits.identifier?.split(whereSeparator: \.isWhitespace).joined(separator: "-") ?? "1"
    let cells = draft.givens.map { "\($0)" }.joined()
    return "\(label) \(cells)" + (puzzle.credits.level.flatMap { Double($0) == nil ? nil : "  \($0)" } ?? "") + "\n"
  }
}
