/// Boards as lines of cells: rows of any size, fields of a spreadsheet, drawn boards, or tables of Markdown. Blanks
/// may be empty fields in a spreadsheet, and spaces in a drawn board.
enum RowBoards {
  /// The boards of a plain text; `nil` if a line is not understood.
  static func read(_ text: String) -> [WrittenBoard]? {
    let lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }.map { Array($0) }
    // A line of strokes alone may be a row of blanks.
    return read(lines, strokesAreRules: false) ?? read(lines, strokesAreRules: true)
  }

  private static func read(_ lines: [[Character]], strokesAreRules: Bool) -> [WrittenBoard]? {
    var boards: [WrittenBoard] = []
    var part = Part()
    for line in lines {
      let trimmed = line.drop { $0 == " " }
      if trimmed.isEmpty {
        part.chunks.append(Chunk())
      } else if trimmed.first == "#" || trimmed.starts(with: ["/", "/"]) {
        continue
      } else if RowMarks.isRule(line) || strokesAreRules && trimmed.allSatisfy({ "-_=|: ".contains($0) }) {
        part.chunks[part.chunks.count - 1].noteRule()
      } else if RowMarks.isHeading(line) {
        guard let found = part.boards else { return nil }
        boards += found
        part = Part()
      } else {
        part.chunks[part.chunks.count - 1].rows.append(line)
      }
    }
    guard let found = part.boards else { return nil }
    boards += found
    return boards.isEmpty ? nil : boards
  }

  /// Rows without an empty line between them.
  private struct Chunk {
    var rows: [[Character]] = []
    /// True if a rule stands below the first row, as in a table of Markdown.
    var hasHeader = false

    mutating func noteRule() { if rows.count == 1 { hasHeader = true } }

    var boards: [WrittenBoard]? {
      if let boards = RowBoards.boards(rows) { return boards }
      return hasHeader ? RowBoards.boards(Array(rows.dropFirst())) : nil
    }
  }

  /// The lines between two headings.
  private struct Part {
    var chunks = [Chunk()]

    /// The boards of the part; `nil` if rows are left over.
    var boards: [WrittenBoard]? {
      let chunks = chunks.filter { !$0.rows.isEmpty }
      let single = chunks.map(\.boards)
      if !single.contains(where: { $0 == nil }) { return single.flatMap { $0 ?? [] } }
      // Empty lines stand between bands.
      if let boards = RowBoards.boards(chunks.flatMap(\.rows)) { return boards }
      // An empty line between rows is a row of blanks.
      guard let first = self.chunks.firstIndex(where: { !$0.rows.isEmpty }),
        let last = self.chunks.lastIndex(where: { !$0.rows.isEmpty })
      else { return nil }
      return RowBoards.boards(Array(self.chunks[first...last].map(\.rows).joined(separator: [[]])))
    }
  }

  /// The boards that stand one below the other in some rows.
  private static func boards(_ rows: [[Character]]) -> [WrittenBoard]? {
    if rows.isEmpty { return [] }
    if let boards = lineEach(rows) { return boards }
    if let board = board(rows) { return [board] }
    for side in [9, 6, 4, 8, 16, 12, 10, 5, 7, 15] where rows.count > side && rows.count % side == 0 {
      let boards = stride(from: 0, to: rows.count, by: side).map { board(Array(rows[$0..<$0 + side])) }
      if !boards.contains(nil) { return boards.compactMap { $0 } }
    }
    return nil
  }

  /// All cells of a board on each line.
  private static func lineEach(_ rows: [[Character]]) -> [WrittenBoard]? {
    let lines = rows.map { $0.filter { !RowMarks.isSeparator($0) } }
    guard let count = lines.first?.count, lines.allSatisfy({ $0.count == count }),
      let side = WrittenBoard.sides.first(where: { $0 * $0 == count })
    else { return nil }
    // Sixteen rows of sixteen cells are a board, unless all are digits of a board of four.
    guard rows.count % 16 > 0 || side > 4 || lines.joined().allSatisfy({ !$0.isNumber || "01234".contains($0) }) else {
      return nil
    }
    let boards = lines.map { WrittenBoard(side: side, $0.map { String($0) }) }
    return boards.contains(nil) ? nil : boards.compactMap { $0 }
  }

  /// A board with a line for each row.
  private static func board(_ rows: [[Character]]) -> WrittenBoard? {
    let side = rows.count
    guard WrittenBoard.sides.contains(side) else { return nil }
    for words in [RowWords.plain, RowWords.fields, RowWords.drawn, RowWords.columns] {
      if let cells = words(rows, side), let board = WrittenBoard(side: side, cells) { return board }
    }
    return nil
  }
}

/// Lines that hold no cells.
enum RowMarks {
  static func isSeparator(_ character: Character) -> Bool { " \t|,;".contains(character) }

  /// True if a line is drawn between bands: strokes side by side with corners or bars, or a long line of strokes.
  static func isRule(_ text: [Character]) -> Bool {
    guard text.allSatisfy({ "-+*|=:.'`, ".contains($0) }) else { return false }
    if text.count < 10, text.allSatisfy({ "=+".contains($0) }) { return true }
    let pairs = zip(text, text.dropFirst())
    // The line below the head of a table of Markdown.
    if text.contains("|"), pairs.contains(where: { $0 == ":" && $1 == "-" || $0 == "-" && $1 == ":" }) { return true }
    guard pairs.contains(where: { $0 == $1 && "-=*".contains($0) }) else { return false }
    return text.count >= 10 || text.contains("+") || text.contains("|")
  }

  /// True if a line may stand above a board as its name: letters side by side that are no cells.
  static func isHeading(_ text: [Character]) -> Bool {
    let others = text.map { $0.isLetter && !"xXabcdefgABCDEFG".contains($0) }
    guard others.contains(true) else { return false }
    return zip(text, text.dropFirst()).contains { $0.isLetter && $1.isLetter }
      || others.count(where: { $0 }) * 2 >= text.count(where: { !$0.isWhitespace })
  }
}
