import Texts

/// Nine rows of nine cells, however they are drawn. There may be spaces or bars between cells, lines between bands, and
/// pencil marks. The rows may stand under `[Puzzle]` with entries under `[State]`. Lines of `#` and a letter hold
/// facts.
enum RowsFormat {
  static func read(_ text: String) throws(FormatError) -> [PuzzleRecord] {
    var reader = Reader(document: NumberedLines(text))
    for line in reader.document.lines { try reader.take(line.plain) }
    try reader.finish()
    return reader.puzzles
  }

  private struct Reader {
    let document: NumberedLines
    var puzzles: [PuzzleRecord] = []
    private var rows: [Digits] = []
    private var state: [Int] = []
    private var title: String?
    private var inState = false
    private var spacesAreBlanks = false

    init(document: NumberedLines) { self.document = document }

    private var isWhole: Bool { rows.count == Grid.cellCount && (state.isEmpty || state.count == Grid.cellCount) }

    mutating func take(_ line: NumberedLines.Line) throws(FormatError) {
      if line.isBlank {
        // A row that is all blanks.
        if spacesAreBlanks, !rows.isEmpty, rows.count < Grid.cellCount, line.text.count == 9 {
          rows += [Digits](repeating: .all, count: 9)
        }
        return
      }
      let word = String(line.text).lowercased()
      if line.text[0] == "#" {
        if isWhole { try finish() }
        if line.text.count > 2, line.text[1] == "D" { title = String(line.text.dropFirst(2)) }
      } else if word.hasPrefix("[puzzle]") {
        try finish()
      } else if word.hasPrefix("[state]") {
        guard rows.count == Grid.cellCount else { throw line.error(0, "[State] before nine rows of the puzzle") }
        inState = true
      } else if line.text[0] == "[" {
        throw line.error(0, "\(String(line.text)) is no section of this format")
      } else if RowLine.isRule(line.text) {
        return
      } else if let row = RowLine(line.text) {
        try add(row, line)
      } else if rows.isEmpty || isWhole, RowLine.isHeading(line.text) {
        try finish()
        title = String(line.text)
      } else {
        throw RowLine.problem(with: line)
      }
    }

    private mutating func add(_ row: RowLine, _ line: NumberedLines.Line) throws(FormatError) {
      if inState {
        guard state.count < Grid.cellCount else { throw line.error(0, "a tenth row of the state") }
        guard let values = row.values else { throw line.error(0, "pencil marks in the state") }
        state += values
        return
      }
      if rows.count == Grid.cellCount { try finish() }
      spacesAreBlanks = spacesAreBlanks || row.hasSpacesAsBlanks
      rows += row.candidates
    }

    mutating func finish() throws(FormatError) {
      guard !rows.isEmpty || !state.isEmpty else { return }
      guard rows.count == Grid.cellCount else { throw document.endError("\(rows.count / 9) rows where 9 belong") }
      guard state.isEmpty || state.count == Grid.cellCount else {
        throw document.endError("\(state.count / 9) rows of the state where 9 belong")
      }
      var entries = CellSet()
      for cell in state.indices where state[cell] != 0 && rows[cell].count > 1 {
        rows[cell] = Digits(state[cell])
        entries.insert(cell)
      }
      puzzles.append(PuzzleRecord(candidates: rows, entries: entries, title: title))
      (rows, state, title, inState, spacesAreBlanks) = ([], [], nil, false, false)
    }
  }
}
