/// The text formats of puzzles.
public enum PuzzleFormat: String, CaseIterable, Codable, Sendable {
  /// 81 characters a line, `1`-`9` and `.` `0` `*` `-` `_` for a blank (.sdm); lines that begin with `#` are skipped.
  case lines = "sdm"
  /// One puzzle, nine rows under `[Puzzle]`, entries under `[State]` (.sdk).
  case sdk
  /// One puzzle drawn with `|` and `---` between the boxes (.ss, Simple Sudoku).
  case simpleSudoku = "ss"
  /// OpenSudoku's XML.
  case openSudoku = "opensudoku"
  /// HoDoKu's library line: givens, placed digits with `+`, crossed out candidates as digit, row, column.
  case hodoku
  /// Comma separated, a header with `puzzle` and perhaps `title`.
  case csv
  /// A list of objects with `grid`, and perhaps `entries`, `eliminated` and `title`.
  case json

  /// Reads every puzzle of a text.
  /// - Throws: ``FormatError`` at the first thing that is not in order; nothing is guessed.
  public func read(_ text: String) throws(FormatError) -> [PuzzleRecord] {
    switch self {
    case .lines: try LineFormat.read(text)
    case .sdk: try SDKFormat.read(text)
    case .simpleSudoku: try SimpleSudokuFormat.read(text)
    case .openSudoku: try OpenSudokuFormat.read(text)
    case .hodoku: try HodokuFormat.read(text)
    case .csv: try CSVFormat.read(text)
    case .json: try JSONFormat.read(text)
    }
  }

  /// Writes puzzles. Formats of one puzzle a file (.sdk, .ss) write them one after another with a blank line between.
  /// What a format has no place for (see ``keepsEntries``, ``keepsEliminated``, ``keepsTitle``) is left out.
  public func write(_ puzzles: [PuzzleRecord]) -> String {
    switch self {
    case .lines: puzzles.map { $0.grid.description + "\n" }.joined()
    case .sdk: puzzles.map(SDKFormat.write).joined(separator: "\n")
    case .simpleSudoku: puzzles.map(SimpleSudokuFormat.write).joined(separator: "\n")
    case .openSudoku: OpenSudokuFormat.write(puzzles)
    case .hodoku: puzzles.map(HodokuFormat.write).joined()
    case .csv: CSVFormat.write(puzzles)
    case .json: JSONFormat.write(puzzles)
    }
  }

  /// Whether entries stay apart from givens.
  public var keepsEntries: Bool { [.sdk, .hodoku, .json].contains(self) }
  /// Whether crossed out candidates are kept.
  public var keepsEliminated: Bool { [.hodoku, .json].contains(self) }
  /// Whether a title is kept.
  public var keepsTitle: Bool { [.sdk, .openSudoku, .csv, .json].contains(self) }

  /// The format that a text looks like, by its first characters that are no blanks.
  public static func detect(_ text: String) -> PuzzleFormat {
    let start = text.drop { $0.isWhitespace }
    if start.hasPrefix("<") { return .openSudoku }
    if start.hasPrefix("{") || (start.hasPrefix("[") && !start.lowercased().hasPrefix("[puzzle]")) { return .json }
    if start.hasPrefix(":") { return .hodoku }
    if start.lowercased().hasPrefix("[puzzle]") || start.hasPrefix("#A") || start.hasPrefix("#D") { return .sdk }
    let line = start.prefix { !$0.isNewline }
    if line.contains("|") || line.hasPrefix("---") || line.hasPrefix("***") { return .simpleSudoku }
    if line.lowercased().split(separator: ",").contains("puzzle") { return .csv }
    return line.count == 9 ? .sdk : .lines
  }
}
