import Sudoku

/// The forms of puzzles as text: files, lines and links.
public enum ExchangeFormat: String, CaseIterable, Sendable {
  /// 81 characters a line.
  case sdm
  /// Nine rows, with lines of `#` and a letter for facts.
  case sdk
  /// Nine rows of candidates, as SudoCue writes them.
  case sdx
  /// A board drawn with `|` and `-`, as Simple Sudoku writes it.
  case ss
  /// OpenSudoku's XML, with the state of begun games.
  case openSudoku = "opensudoku"
  /// HoDoKu's library line.
  case hodoku
  /// A table with a header.
  case csv
  /// A list of objects or of rows.
  case json
  /// 729 candidates a line.
  case pencilMarks = "pencilmarks"
  /// Our own line of fields, which holds every kind.
  case fields
  /// A line of cells behind a number or a hash.
  case numbered
  /// An f-puzzles link.
  case fPuzzles = "f-puzzles"
  /// A SudokuPad link with an f-puzzles board.
  case sudokuPad = "sudokupad"
  /// A SudokuPad link with a drawn board.
  case sudokuPadDrawn = "sudokupad-ctc"
  /// A SudokuPad link with a drawn board of short names.
  case sudokuPadZipped = "sudokupad-scl"
  /// A SudokuPad link with a classic board.
  case sudokuPadClassic = "sudokupad-scf"
  /// A link to the solver of sudokuwiki.org.
  case sudokuWiki = "sudokuwiki"
  /// A Penpa+ link.
  case penpa
  /// A SumoCue line.
  case sumoCue = "sumocue"
  /// A killer as pairs of cage and sum: `3x3::k:`.
  case killerPairs = "killer-pairs"
  /// The text form of janko.at.
  case janko
  /// KSudoku's XML.
  case kSudoku = "ksudoku"
  /// A game id of Simon Tatham's Solo.
  case solo

  /// The form in words, for a person.
  public var inWords: String {
    switch self {
    case .sdm: "81 characters a line (.sdm)"
    case .sdk: "rows of cells (.sdk)"
    case .sdx: "candidates of SudoCue (.sdx)"
    case .ss: "a drawn board (.ss)"
    case .openSudoku: "an OpenSudoku file"
    case .hodoku: "a HoDoKu line"
    case .csv: "a table (.csv)"
    case .json: "JSON"
    case .pencilMarks: "729 candidates a line"
    case .fields: "a line of fields"
    case .numbered: "a numbered list"
    case .fPuzzles: "an f-puzzles link"
    case .sudokuPad: "a SudokuPad link"
    case .sudokuPadDrawn: "a SudokuPad link with drawings"
    case .sudokuPadZipped: "a short SudokuPad link with drawings"
    case .sudokuPadClassic: "a SudokuPad link of a classic puzzle"
    case .sudokuWiki: "a link to sudokuwiki.org"
    case .penpa: "a Penpa+ link"
    case .sumoCue: "a SumoCue line"
    case .killerPairs: "a killer line (3x3::k:)"
    case .janko: "a janko.at text"
    case .kSudoku: "a KSudoku file"
    case .solo: "a game id of Solo"
    }
  }

  /// The form of classic puzzles that the module `Sudoku` reads and writes; `nil` for another form.
  public var classicFormat: PuzzleFormat? { PuzzleFormat(rawValue: rawValue) }
}
