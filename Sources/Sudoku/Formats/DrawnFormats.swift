/// Nine rows under `[Puzzle]`, the whole grid with entries under `[State]`, and lines of `#` with a letter for facts.
enum SDKFormat {
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
