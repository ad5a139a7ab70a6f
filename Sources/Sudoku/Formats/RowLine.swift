import Texts

/// A line of nine cells: `53..7....`, `5 3 . | . 7 . | . . .`, or `5 3 124 | 26 7 ...` with pencil marks.
struct RowLine {
  /// The digits of each cell: one, all nine for a blank, or its pencil marks.
  let candidates: [Digits]
  /// True if spaces stood for blanks.
  let hasSpacesAsBlanks: Bool

  /// The digits, 0 for a blank; `nil` if there are pencil marks.
  var values: [Int]? {
    guard candidates.allSatisfy({ $0.count == 1 || $0 == .all }) else { return nil }
    return candidates.map { $0.count == 1 ? $0.lowest : 0 }
  }

  /// - Parameter text: a line whose drawn lines are plain; `nil` if it is no row.
  init?(_ text: [Character]) {
    // Longer than nine cells of nine marks with all that may be drawn between them.
    guard text.count <= 256 else { return nil }
    let columns = text.filter { $0 != "|" }
    if columns.count == 9, let cells = CellLine.spaced(columns) {
      candidates = cells.map { RowLine.candidates(of: $0) ?? .all }
      hasSpacesAsBlanks = true
      return
    }
    hasSpacesAsBlanks = false
    let cells = text.filter { !CellAlphabet.isSeparator($0) }
    if cells.count == 9 {
      let found = cells.compactMap { RowLine.candidates(of: $0) }
      guard found.count == 9 else { return nil }
      candidates = found
      return
    }
    let words = text.split(whereSeparator: CellAlphabet.isSeparator)
    guard words.count == 9 else { return nil }
    var found: [Digits] = []
    for word in words {
      let digits = word.compactMap(CellAlphabet.value)
      guard digits.count == word.count, word.count == 1 || !digits.contains(0), Set(digits).count == digits.count else {
        return nil
      }
      found.append(digits == [0] ? .all : Digits(digits))
    }
    candidates = found
  }

  private static func candidates(of character: Character) -> Digits? {
    CellAlphabet.value(character).map { $0 == 0 ? .all : Digits($0) }
  }

  /// True if a line is drawn between bands: strokes side by side, at least ten wide, or `===`.
  static func isRule(_ text: [Character]) -> Bool {
    if text.count < 10 { return text.allSatisfy { "=+".contains($0) } }
    guard text.allSatisfy({ "-+*|=:.'`, ".contains($0) }) else { return false }
    return zip(text, text.dropFirst()).contains { $0 == $1 && "-=*".contains($0) }
  }

  /// True if a line may be a heading above a puzzle: it has letters, and mostly other characters than cells.
  static func isHeading(_ text: [Character]) -> Bool {
    let cells = text.count { CellAlphabet.value($0) != nil || CellAlphabet.isSeparator($0) }
    return text.contains { $0.isLetter && CellAlphabet.value($0) == nil } && cells * 2 <= text.count
  }

  /// The problem with a line that should be a row.
  static func problem(with line: NumberedLines.Line) -> FormatError {
    var count = 0
    for (column, character) in line.text.enumerated() where !CellAlphabet.isSeparator(character) {
      guard CellAlphabet.value(character) != nil else {
        return line.error(column, "'\(character)' is no digit and no blank")
      }
      if count == 9 { return line.error(column, "more than 9 cells") }
      count += 1
    }
    return line.error(line.text.count, "\(count) cells where 9 belong")
  }
}
