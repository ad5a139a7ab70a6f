import Sudoku

/// The lines of `#` and a letter above a board in .sdk: author, description, comment, date, source, level and address.
enum SDKFacts {
  private static let letters: [(Character, WritableKeyPath<PuzzleCredits, String?> & Sendable)] = [
    ("A", \.author), ("D", \.title), ("C", \.comment), ("B", \.date), ("S", \.source), ("L", \.level), ("U", \.address),
  ]

  /// The facts of each puzzle of a text, where there is one for each of `count` puzzles; none otherwise.
  static func credits(_ text: String, count: Int) -> [PuzzleCredits] {
    var found: [PuzzleCredits] = []
    var credits = PuzzleCredits()
    var isInFacts = true
    for line in text.split(whereSeparator: \.isNewline) where line.contains(where: { !$0.isWhitespace }) {
      let isFact = line.first == "#"
      if isFact || line.lowercased().hasPrefix("[puzzle]"), !isInFacts {
        found.append(credits)
        credits = PuzzleCredits()
      }
      isInFacts = isFact || (isInFacts && line.lowercased().hasPrefix("[puzzle]"))
      guard isFact, let letter = line.dropFirst().first, let known = letters.first(where: { $0.0 == letter }) else {
        continue
      }
      let value = String(line.dropFirst(2).drop { $0.isWhitespace })
      guard !value.isEmpty else { continue }
      // A long comment goes on in further lines.
      credits[keyPath: known.1] = credits[keyPath: known.1].map { "\($0) \(value)" } ?? value
    }
    found.append(credits)
    return found.count == count ? found : []
  }

  /// The lines of a puzzle's facts but its title, which the board's writer has.
  static func lines(_ credits: PuzzleCredits) -> String {
    letters.filter { $0.0 != "D" }.compactMap { letter, path in
      credits[keyPath: path].map { "#\(letter)\($0.split(whereSeparator: \.isNewline).joined(separator: " "))\n" }
    }.joined()
  }
}
