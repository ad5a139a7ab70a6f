/// The text formats of puzzles.
public enum PuzzleFormat: String, CaseIterable, Codable, Sendable {
  /// 81 characters a line, `1`-`9` and `.` `0` `*` `-` `_` `x` `X` `?` for a blank (.sdm). Text after a space, a
  /// comma or a semicolon is ignored. So are lines that begin with `#` or `[`.
  case lines = "sdm"
  /// One puzzle, nine rows, perhaps under `[Puzzle]`, entries under `[State]` (.sdk).
  case sdk
  /// One puzzle drawn with `|` and `---` between the boxes (.ss, Simple Sudoku).
  case simpleSudoku = "ss"
  /// OpenSudoku's XML.
  case openSudoku = "opensudoku"
  /// HoDoKu's library line: givens, placed digits with `+`, crossed out candidates as digit, row, column.
  case hodoku
  /// Comma separated, a header with `puzzle` and perhaps `title`; fields may be quoted.
  case csv
  /// A list of objects with `grid`, and perhaps `entries`, `eliminated` and `title`.
  case json
  /// 729 characters a line: nine for each cell, with its candidates at their places.
  case pencilMarks = "pencilmarks"

  /// Reads every puzzle of a text; ``PuzzleText`` reads files of any encoding and format.
  /// - Throws: ``FormatError`` at the first error; nothing is guessed.
  public func read(_ text: String) throws(FormatError) -> [PuzzleRecord] { try PuzzleText(text).records(as: self) }

  /// Writes puzzles. Formats of one puzzle a file (.sdk, .ss) write them one after another with a blank line between.
  /// Data without a place in the format (see ``keepsEntries``, ``keepsEliminated``, ``keepsTitle``) is left out.
  public func write(_ puzzles: [PuzzleRecord]) -> String {
    switch self {
    case .lines: puzzles.map { $0.grid.description + "\n" }.joined()
    case .sdk: puzzles.map(SDKFormat.write).joined(separator: "\n")
    case .simpleSudoku: puzzles.map(SimpleSudokuFormat.write).joined(separator: "\n")
    case .openSudoku: OpenSudokuFormat.write(puzzles)
    case .hodoku: puzzles.map(HodokuFormat.write).joined()
    case .csv: CSVFormat.write(puzzles)
    case .json: JSONFormat.write(puzzles)
    case .pencilMarks: puzzles.map(PencilMarks.write).joined()
    }
  }

  /// The form of such a text, for messages.
  var inWords: String {
    switch self {
    case .lines: "a puzzle of 81 cells a line"
    case .sdk, .simpleSudoku: "nine rows of nine cells"
    case .openSudoku: "OpenSudoku's XML"
    case .hodoku: "a line of HoDoKu's library"
    case .csv: "a table with a header"
    case .json: "a list of puzzles in JSON"
    case .pencilMarks: "729 pencil marks a line"
    }
  }

  /// True if entries are distinguished from givens.
  public var keepsEntries: Bool { [.sdk, .openSudoku, .hodoku, .json].contains(self) }
  /// True if crossed out candidates are kept.
  public var keepsEliminated: Bool { [.hodoku, .json, .pencilMarks].contains(self) }
  /// True if a title is kept.
  public var keepsTitle: Bool { [.sdk, .openSudoku, .csv, .json].contains(self) }
}
