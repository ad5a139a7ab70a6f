import Sudoku
import SudokuVariants

/// Writes puzzles in any form that can hold them.
public enum PuzzleExport {
  /// The text of a puzzle in a form, with its line end in files.
  /// - Throws: ``ExportError`` if the form has no place for the puzzle, a rule of it, or the player's work.
  public static func write(_ puzzle: ImportedPuzzle, as form: ExchangeFormat) throws(ExportError) -> String {
    switch form {
    case .sdm, .sdk, .ss, .hodoku, .csv, .json, .pencilMarks: return try classic(puzzle, form)
    case .openSudoku: return try OpenSudokuFile.write([puzzle])
    case .sdx: return try SDXText.write(puzzle)
    case .fields: return try fields(puzzle)
    case .numbered: return try NumberedLine.write(puzzle)
    case .fPuzzles:
      return "https://www.f-puzzles.com/?load=" + LZString.compress(try FPuzzlesWriter.board(puzzle, form: form).json)
    case .sudokuPad:
      return "https://sudokupad.app/fpuzzles" + LZString.compress(try FPuzzlesWriter.board(puzzle, form: form).json)
    case .sudokuPadDrawn:
      return "https://sudokupad.app/ctc" + LZString.compress(try CTCWriter.board(puzzle, form: form).json)
    case .sudokuPadZipped:
      return "https://sudokupad.app/scl"
        + LZString.compress(ZippedJSON.text(try CTCWriter.board(puzzle, form: form)))
    case .sudokuPadClassic: return try classicLink(puzzle)
    case .sudokuWiki:
      let draft = BoardDraft(puzzle)
      try requireGivensAlone(draft, form)
      return "https://www.sudokuwiki.org/sudoku.htm?bd=" + draft.givens.map { "\($0)" }.joined()
    case .penpa: return try PenpaWriter.link(puzzle)
    case .sumoCue: return try SumoCueLine.write(puzzle)
    case .killerPairs: return try KillerPairsLine.write(puzzle)
    case .janko: return try JankoText.write(puzzle)
    case .kSudoku: return try KSudokuXML.write(puzzle)
    case .solo: return try SoloID.write(puzzle)
    }
  }

  private static func classic(_ puzzle: ImportedPuzzle, _ form: ExchangeFormat) throws(ExportError) -> String {
    guard case .classic(var record) = puzzle.content, let format = form.classicFormat else {
      try RuleNames.requireClassic(BoardDraft(puzzle), form)
      throw .cannotHold(form, "this puzzle")
    }
    guard format.keepsEntries || record.entries.isEmpty else { throw .cannotHold(form, "a player's entries") }
    guard format.keepsEliminated || record.eliminated.isEmpty else { throw .cannotHold(form, "crossed out candidates") }
    record.title = puzzle.credits.title
    return (form == .sdk ? SDKFacts.lines(puzzle.credits) : "") + format.write([record])
  }

  private static func fields(_ puzzle: ImportedPuzzle) throws(ExportError) -> String {
    guard puzzle.progress.isEmpty else { throw .cannotHold(.fields, "a player's entries") }
    if case .other(let record) = puzzle.content { return record.line + "\n" }
    guard let variant = try? VariantPuzzle(size: 9, givens: puzzle.givens) else {
      throw .cannotHold(.fields, "this puzzle")
    }
    return VariantRecord(variant).line + "\n"
  }

  private static func classicLink(_ puzzle: ImportedPuzzle) throws(ExportError) -> String {
    var draft = BoardDraft(puzzle)
    let suffix = (draft.rules.diagonals == .both ? "x" : "") + (draft.rules.isWindoku ? "w" : "")
    if draft.rules.diagonals == .both { draft.rules.diagonals = [] }
    draft.rules.isWindoku = false
    try requireGivensAlone(draft, .sudokuPadClassic)
    return "https://sudokupad.app/scf" + ClassicCode.code(draft.givens) + suffix
  }

  private static func requireGivensAlone(_ draft: BoardDraft, _ form: ExchangeFormat) throws(ExportError) {
    try RuleNames.requireClassic(draft, form)
    guard draft.progress.isEmpty else { throw .cannotHold(form, "a player's entries") }
  }
}
