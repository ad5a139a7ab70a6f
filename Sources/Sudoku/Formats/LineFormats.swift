/// 81 characters a line.
enum LineFormat {
  static func read(_ text: String) throws(FormatError) -> [PuzzleRecord] {
    var puzzles: [PuzzleRecord] = []
    for line in TextLines(text).lines where !line.isBlank && line.text[0] != "#" {
      puzzles.append(PuzzleRecord(Grid(checked: try line.digits(81))))
    }
    return puzzles
  }
}

/// `:code:digits:givens:crossed out:eliminations:placements:extra`, of which the third and fourth field are the
/// position; a `+` before a digit says that it was placed while solving.
enum HodokuFormat {
  static func read(_ text: String) throws(FormatError) -> [PuzzleRecord] {
    var puzzles: [PuzzleRecord] = []
    for line in TextLines(text).lines where !line.isBlank && line.text[0] != "#" {
      guard line.text[0] == ":" else { throw line.error(0, "a line begins with ':'") }
      let colons = line.text.indices.filter { line.text[$0] == ":" }
      guard colons.count >= 4 else { throw line.error(line.text.count, "\(colons.count) fields where 4 belong") }
      var entries = CellSet()
      let grid = try cells(line, colons[2] + 1..<colons[3], &entries)
      let end = colons.count > 4 ? colons[4] : line.text.count
      let out = try candidates(line, colons[3] + 1..<end)
      puzzles.append(PuzzleRecord(grid, entries: entries, eliminated: out))
    }
    return puzzles
  }

  private static func cells(_ line: TextLines.Line, _ range: Range<Int>, _ entries: inout CellSet) throws(FormatError)
    -> Grid
  {
    var values: [Int] = []
    var isEntry = false
    for column in range {
      let character = line.text[column]
      if character == "+" {
        guard !isEntry else { throw line.error(column, "'+' twice") }
        isEntry = true
        continue
      }
      guard let value = TextLines.value(character), !(isEntry && value == 0) else {
        throw line.error(column, "'\(character)' is no digit\(isEntry ? "" : " and no blank")")
      }
      guard values.count < 81 else { throw line.error(column, "more than 81 cells") }
      if isEntry { entries.insert(values.count) }
      isEntry = false
      values.append(value)
    }
    guard values.count == 81 else { throw line.error(range.upperBound, "\(values.count) cells where 81 belong") }
    return Grid(checked: values)
  }

  private static func candidates(_ line: TextLines.Line, _ range: Range<Int>) throws(FormatError) -> [Candidate] {
    var out: [Candidate] = []
    var column = range.lowerBound
    while column < range.upperBound {
      if line.text[column] == " " {
        column += 1
        continue
      }
      let numbers = (0..<3).compactMap { (i) -> Int? in
        let at = column + i
        guard at < range.upperBound, let n = TextLines.value(line.text[at]), n > 0 else { return nil }
        return n
      }
      guard numbers.count == 3, column + 3 >= range.upperBound || line.text[column + 3] == " " else {
        throw line.error(column, "a crossed out candidate is a digit, a row and a column")
      }
      out.append(Candidate(cell: (numbers[1] - 1) * 9 + numbers[2] - 1, digit: numbers[0]))
      column += 3
    }
    return out
  }

  static func write(_ puzzle: PuzzleRecord) -> String {
    let cells = (0..<81).map { cell -> String in
      let digit = puzzle.grid[cell]
      return digit == 0 ? "." : (puzzle.entries.contains(cell) ? "+" : "") + "\(digit)"
    }
    let out = puzzle.eliminated.map { "\($0.digit)\($0.cell / 9 + 1)\($0.cell % 9 + 1)" }
    return ":0000:x:\(cells.joined()):\(out.joined(separator: " "))::\n"
  }
}

/// Comma separated values with a header. Fields may be quoted; a quote within is doubled.
enum CSVFormat {
  static func read(_ text: String) throws(FormatError) -> [PuzzleRecord] {
    let lines = TextLines(text).lines.filter { !$0.isBlank }
    guard let header = lines.first else { return [] }
    let names = try fields(header).map { String($0.text).lowercased() }
    guard let puzzle = names.firstIndex(of: "puzzle") else {
      throw header.error(0, "the header names no column 'puzzle'")
    }
    let title = names.firstIndex(of: "title")
    var puzzles: [PuzzleRecord] = []
    for line in lines.dropFirst() {
      let fields = try fields(line)
      guard fields.count == names.count else {
        throw line.error(line.text.count, "\(fields.count) fields where the header has \(names.count)")
      }
      // The error points into the line, so the field is read as a line that begins at its column.
      let field = fields[puzzle]
      let padded = TextLines.Line(
        number: line.number, text: [Character](repeating: " ", count: field.column) + field.text)
      let grid = Grid(checked: try padded.digits(81, from: field.column))
      let name = title.map { String(fields[$0].text) }
      puzzles.append(PuzzleRecord(grid, title: name?.isEmpty == false ? name : nil))
    }
    return puzzles
  }

  private static func fields(_ line: TextLines.Line) throws(FormatError) -> [(column: Int, text: [Character])] {
    var fields: [(column: Int, text: [Character])] = []
    var column = 0
    while true {
      var text: [Character] = []
      var start = column
      if column < line.text.count, line.text[column] == "\"" {
        start += 1
        column += 1
        while true {
          guard column < line.text.count else { throw line.error(start - 1, "a quote that is never closed") }
          if line.text[column] == "\"" {
            guard column + 1 < line.text.count, line.text[column + 1] == "\"" else { break }
            column += 1
          }
          text.append(line.text[column])
          column += 1
        }
        column += 1
        if column < line.text.count, line.text[column] != "," { throw line.error(column, "text after a closing quote") }
      } else {
        while column < line.text.count, line.text[column] != "," {
          text.append(line.text[column])
          column += 1
        }
      }
      fields.append((start, text))
      guard column < line.text.count else { return fields }
      column += 1
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
