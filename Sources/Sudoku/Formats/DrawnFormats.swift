/// Nine rows under `[Puzzle]`, the whole grid with entries under `[State]`, and lines of `#` with a letter for facts.
enum SDKFormat {
  static func read(_ text: String) throws(FormatError) -> [PuzzleRecord] {
    let document = TextLines(text)
    var puzzles: [PuzzleRecord] = []
    var rows: [Int] = []
    var state: [Int] = []
    var title: String?
    var inState = false
    func finish() throws(FormatError) {
      guard !rows.isEmpty || !state.isEmpty else { return }
      guard rows.count == 81 else { throw document.endError("\(rows.count / 9) rows where 9 belong") }
      guard state.isEmpty || state.count == 81 else {
        throw document.endError("\(state.count / 9) rows of the state where 9 belong")
      }
      let all = state.isEmpty ? rows : zip(rows, state).map { $0 != 0 ? $0 : $1 }
      let entries = CellSet((0..<81).filter { rows[$0] == 0 && all[$0] != 0 })
      puzzles.append(PuzzleRecord(Grid(checked: all), entries: entries, title: title))
      (rows, state, title, inState) = ([], [], nil, false)
    }
    for line in document.lines where !line.isBlank {
      let word = String(line.text).lowercased()
      if line.text[0] == "#" {
        if rows.count == 81 && (state.isEmpty || state.count == 81) { try finish() }
        if line.text.count > 2, line.text[1] == "D" { title = String(line.text.dropFirst(2)) }
      } else if word.hasPrefix("[puzzle]") {
        try finish()
      } else if word.hasPrefix("[state]") {
        guard rows.count == 81 else { throw line.error(0, "[State] before nine rows of the puzzle") }
        inState = true
      } else if line.text[0] == "[" {
        throw line.error(0, "\(String(line.text)) is no section of this format")
      } else {
        let row = try line.digits(9)
        if inState {
          guard state.count < 81 else { throw line.error(0, "a tenth row of the state") }
          state += row
        } else {
          if rows.count == 81 { try finish() }
          rows += row
        }
      }
    }
    try finish()
    return puzzles
  }

  static func write(_ puzzle: PuzzleRecord) -> String {
    var lines: [String] = []
    if let title = puzzle.title, !title.isEmpty { lines.append("#D" + title) }
    lines += ["[Puzzle]"] + puzzle.givens.rowTexts
    if !puzzle.entries.isEmpty { lines += ["[State]"] + puzzle.grid.rowTexts }
    return lines.joined(separator: "\n") + "\n"
  }
}

/// Rows with `|` between boxes and a line of dashes between bands.
enum SimpleSudokuFormat {
  static func read(_ text: String) throws(FormatError) -> [PuzzleRecord] {
    let document = TextLines(text)
    var puzzles: [PuzzleRecord] = []
    var values: [Int] = []
    for line in document.lines where !line.isBlank {
      // A rule between bands: longer than a row, nothing but strokes.
      if line.text.count >= 10 && line.text.allSatisfy({ "-+*|= ".contains($0) }) { continue }
      if line.text.count < 10 && line.text.allSatisfy({ "=+".contains($0) }) { continue }
      values += try line.digits(9, ignoring: ["|", " "])
      if values.count == 81 {
        puzzles.append(PuzzleRecord(Grid(checked: values)))
        values = []
      }
    }
    guard values.isEmpty else { throw document.endError("\(values.count / 9) rows where 9 belong") }
    return puzzles
  }

  static func write(_ puzzle: PuzzleRecord) -> String {
    var text = ""
    for (i, row) in puzzle.grid.rowTexts.enumerated() {
      let cells = Array(row)
      text += "\(String(cells[0..<3]))|\(String(cells[3..<6]))|\(String(cells[6..<9]))\n"
      if i == 2 || i == 5 { text += "---+---+---\n" }
    }
    return text
  }
}
