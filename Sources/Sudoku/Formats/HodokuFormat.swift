import Texts

/// `:code:digits:givens:crossed out:eliminations:placements:extra`, of which the third and fourth field are the
/// position; a `+` before a digit says that it was placed while solving.
enum HodokuFormat {
  /// The puzzle of a line; `nil` for a blank line or a remark.
  static func record(_ line: NumberedLines.Line) throws(FormatError) -> PuzzleRecord? {
    guard let first = line.text.first, !line.isBlank, first != "#" else { return nil }
    guard first == ":" else { throw line.error(0, "a line begins with ':'") }
    let colons = line.text.indices.filter { line.text[$0] == ":" }
    guard colons.count >= 4 else { throw line.error(line.text.count, "\(colons.count) fields where 4 belong") }
    let end = colons.count > 4 ? colons[4] : line.text.count
    return try position(line, cells: colons[2] + 1..<colons[3], out: colons[3] + 1..<end)
  }

  /// The puzzle of two parts of a line: its cells, `+` before each entry, and its crossed out candidates.
  static func position(_ line: NumberedLines.Line, cells range: Range<Int>, out: Range<Int>) throws(FormatError)
    -> PuzzleRecord
  {
    var entries = CellSet()
    let grid = try cells(line, range, &entries)
    return PuzzleRecord(grid, entries: entries, eliminated: try candidates(line, out))
  }

  private static func cells(_ line: NumberedLines.Line, _ range: Range<Int>, _ entries: inout CellSet)
    throws(FormatError)
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
      guard let value = CellAlphabet.value(character), !(isEntry && value == 0) else {
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

  private static func candidates(_ line: NumberedLines.Line, _ range: Range<Int>) throws(FormatError) -> [Candidate] {
    var out: [Candidate] = []
    var column = range.lowerBound
    while column < range.upperBound {
      if line.text[column] == " " {
        column += 1
        continue
      }
      let numbers = (0..<3).compactMap { (i) -> Int? in
        let at = column + i
        guard at < range.upperBound, let n = CellAlphabet.value(line.text[at]), n > 0 else { return nil }
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
