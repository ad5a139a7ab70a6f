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
    guard let fields = try? CSVFormat.fields(header, separator) else { return nil }
    let names = fields.map { field in
      String(decoding: field.text, as: UTF8.self).lowercased().filter { !$0.isWhitespace }
    }
    guard let puzzle = names.firstIndex(where: CSVFormat.puzzleNames.contains) else { return nil }
    (self.puzzle, title, columns, self.separator) = (puzzle, names.firstIndex(of: "title"), names.count, separator)
  }

  /// What a row's field of cells holds, and its title.
  func cells(_ row: ArraySlice<UInt8>) -> (cells: CellLine, title: String?) {
    guard row.contains(where: { $0 > 32 }) else { return (.nothing, nil) }
    let fields: [(start: Int, text: ArraySlice<UInt8>)]
    do throws(Problem) { fields = try CSVFormat.fields(row, separator) } catch {
      return (.malformed(column: error.column, problem: error.text), nil)
    }
    guard fields.count == columns else {
      let problem = "\(fields.count) fields where the header has \(columns)"
      return (.malformed(column: CSVFormat.column(row.endIndex, in: row), problem: problem), nil)
    }
    let field = fields[puzzle]
    let name = title.map { String(decoding: fields[$0].text, as: UTF8.self) }
    switch CellLine(field.text) {
    case .nothing: return (.malformed(column: CSVFormat.column(field.start, in: row), problem: "no puzzle"), nil)
    case .malformed(let column, let problem):
      return (.malformed(column: CSVFormat.column(field.start, in: row) + column - 1, problem: problem), nil)
    case let cells: return (cells, name?.isEmpty == false ? name : nil)
    }
  }

  private struct Problem: Error {
    let column: Int
    let text: String
  }

  /// The column of a byte, from 1, in characters.
  private static func column(_ index: Int, in row: ArraySlice<UInt8>) -> Int {
    String(decoding: row[row.startIndex..<index], as: UTF8.self).count + 1
  }

  private static func fields(_ row: ArraySlice<UInt8>, _ separator: UInt8) throws(Problem) -> [(
    start: Int, text: ArraySlice<UInt8>
  )] {
    let quote = UInt8(ascii: "\"")
    var row = row
    while let last = row.last, last == 13 { row.removeLast() }
    var fields: [(start: Int, text: ArraySlice<UInt8>)] = []
    var at = row.startIndex
    while true {
      if at < row.endIndex, row[at] == quote {
        let start = at + 1
        var text: [UInt8] = []
        at = start
        while true {
          guard at < row.endIndex else {
            throw Problem(column: column(start - 1, in: row), text: "a quote that is never closed")
          }
          if row[at] == quote {
            guard at + 1 < row.endIndex, row[at + 1] == quote else { break }
            at += 1
          }
          text.append(row[at])
          at += 1
        }
        at += 1
        guard at == row.endIndex || row[at] == separator else {
          throw Problem(column: column(at, in: row), text: "text after a closing quote")
        }
        fields.append((start, text[...]))
      } else {
        let end = row[at...].firstIndex(of: separator) ?? row.endIndex
        fields.append((at, row[at..<end]))
        at = end
      }
      guard at < row.endIndex else { return fields }
      at += 1
    }
  }

  static func write(_ puzzles: [PuzzleRecord]) -> String {
    let rows = puzzles.map { "\($0.grid),\(quoted($0.title ?? ""))\n" }
    return "puzzle,title\n" + rows.joined()
  }

  private static func quoted(_ text: String) -> String {
    guard text.contains(where: { ",\"".contains($0) }) else { return text }
    return "\"" + text.map { $0 == "\"" ? "\"\"" : String($0) }.joined() + "\""
  }
}
