import Texts

/// Comma separated values with a header. Fields may be quoted; a quote within is doubled. Semicolons and tabs separate
/// too, where the header has them.
struct CSVFormat: Sendable {
  /// What a column of puzzles is called, here and in the collections that go about.
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

  /// What a row's field of cells holds, and its title.
  func cells(_ row: ArraySlice<UInt8>) -> (cells: CellLine, title: String?) {
    guard row.contains(where: { $0 > 32 }) else { return (.nothing, nil) }
    let fields: [SeparatedFields.Field]
    do throws(SeparatedFields.Problem) { fields = try SeparatedFields(row, separator: separator).fields } catch {
      return (.malformed(column: error.column, problem: error.text), nil)
    }
    guard fields.count == columns else {
      let problem = "\(fields.count) fields where the header has \(columns)"
      return (.malformed(column: SeparatedFields.column(row.endIndex, in: row), problem: problem), nil)
    }
    let field = fields[puzzle]
    let name = title.map { fields[$0].string }
    switch CellLine(field.text) {
    case .nothing: return (.malformed(column: SeparatedFields.column(field.start, in: row), problem: "no puzzle"), nil)
    case .malformed(let column, let problem):
      return (.malformed(column: SeparatedFields.column(field.start, in: row) + column - 1, problem: problem), nil)
    case let cells: return (cells, name?.isEmpty == false ? name : nil)
    }
  }

  static func write(_ puzzles: [PuzzleRecord]) -> String {
    let rows = puzzles.map { "\($0.grid),\(SeparatedFields.quoted($0.title ?? ""))\n" }
    return "puzzle,title\n" + rows.joined()
  }
}
