import Texts

/// Comma separated values with a header. Fields may be quoted; a quote within is doubled. Semicolons and tabs also
/// separate, if the header has them.
struct CSVFormat: Sendable {
  /// The names of a column of puzzles, here and in well-known collections.
  private static let puzzleNames = ["puzzle", "puzzles", "quizzes", "quiz", "sudoku", "grid", "givens"]

  private let puzzle: Int, title: Int?, columns: Int
  private let separator: UInt8

  /// Reads the header; `nil` for a line that names no column of puzzles.
  init?(header: ArraySlice<UInt8>) {
    guard header.count < 4096 else { return nil }
    let separator = [UInt8(ascii: ","), UInt8(ascii: ";"), 9].first { header.contains($0) } ?? UInt8(ascii: ",")
    guard let fields = try? SeparatedFields(header, separator: separator).fields else { return nil }
    let names = fields.map { field in
      field.string.lowercased().filter { !$0.isWhitespace }
    }
    guard let puzzle = names.firstIndex(where: CSVFormat.puzzleNames.contains) else { return nil }
    (self.puzzle, title, columns, self.separator) = (puzzle, names.firstIndex(of: "title"), names.count, separator)
  }

  /// The cells of a row, and its title.
  func cells(_ row: ArraySlice<UInt8>) -> (cells: CellLine, title: String?) {
    guard row.contains(where: { $0 > 32 }) else { return (.nothing, nil) }
    let fields: [SeparatedFields.Field]
    do throws(SeparatedFields.Problem) { fields = try SeparatedFields(row, separator: separator).fields } catch {
      return (.malformed(column: error.column, problem: error.text), nil)
    }
    // Some programs end each row with a separator, and spreadsheets leave out the empty fields at a row's end.
    guard fields.count > puzzle, fields.dropFirst(columns).allSatisfy({ !$0.text.contains { $0 > 32 } }) else {
      let problem = "\(fields.count) fields where the header has \(columns)"
      return (.malformed(column: SeparatedFields.column(row.endIndex, in: row), problem: problem), nil)
    }
    let field = fields[puzzle]
    let name = title.flatMap { $0 < fields.count ? fields[$0].string : nil }
    switch CellLine(field.text) {
    case .nothing: return (.malformed(column: SeparatedFields.column(field.start, in: row), problem: "no puzzle"), nil)
    case .malformed(let column, let problem):
      return (.malformed(column: SeparatedFields.column(field.start, in: row) + column - 1, problem: problem), nil)
    case let cells: return (cells, name?.isEmpty == false ? name : nil)
    }
  }

  /// Rows that may have line ends in quoted fields: each with the number of its first line.
  static func rows(_ lines: PuzzleText.Lines) -> [(number: Int, row: ArraySlice<UInt8>)] {
    var lines = lines
    var rows: [(Int, ArraySlice<UInt8>)] = []
    var open: (number: Int, row: [UInt8])?
    while let (number, line) = lines.next() {
      let row = (open?.row).map { $0 + [10] + line } ?? Array(line)
      let first = open?.number ?? number
      // A quote within a field is doubled, so that an even number of quotes closes all fields.
      if row.count(where: { $0 == quote }) % 2 == 1 {
        open = (first, row)
      } else {
        rows.append((first, row[...]))
        open = nil
      }
    }
    if let open { rows.append((open.number, open.row[...])) }
    return rows
  }

  /// True if a quoted field of a text goes on in the next line.
  static func hasLongRows(_ text: ArraySlice<UInt8>) -> Bool {
    guard text.contains(quote) else { return false }
    return text.split(separator: 10).contains { line in line.count(where: { $0 == quote }) % 2 == 1 }
  }

  private static let quote = UInt8(ascii: "\"")

  static func write(_ puzzles: [PuzzleRecord]) -> String {
    let rows = puzzles.map { "\($0.grid),\(SeparatedFields.quoted($0.title ?? ""))\n" }
    return "puzzle,title\n" + rows.joined()
  }
}
