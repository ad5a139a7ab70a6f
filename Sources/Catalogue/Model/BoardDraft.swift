import Sudoku
import SudokuVariants
import Texts

/// A board while its text is read. Cells are numbered row by row from 0.
struct BoardDraft {
  let size: Int
  /// The regions; `nil` for the usual boxes.
  var regions: Regions?
  var givens: [UInt8]
  var rules = VariantRules()
  var solution: [UInt8]?
  var credits = PuzzleCredits()
  var progress = PuzzleProgress()
  var notes: [String] = []

  /// - Throws: an error for a size without boards.
  init(size: Int, form: ExchangeFormat) throws(ImportError) {
    guard VariantPuzzle.sizes.contains(size) else { throw .noPuzzle(form, .size(size)) }
    self.size = size
    givens = [UInt8](repeating: 0, count: size * size)
  }

  /// The draft of a puzzle, to write it.
  init(_ puzzle: ImportedPuzzle) {
    size = puzzle.size
    givens = puzzle.givens
    (credits, progress, notes) = (puzzle.credits, puzzle.progress, puzzle.notes)
    if case .other(let record) = puzzle.content {
      (regions, rules, solution) = (record.puzzle.regions, record.puzzle.rules, record.solution)
    }
  }

  var cellCount: Int { size * size }

  /// The regions, the usual ones too.
  var usedRegions: Regions { regions ?? .usual(size: size) }

  /// True if all regions are those that a board of this size usually has.
  var hasUsualRegions: Bool { usedRegions == .usual(size: size) }

  /// Adds a note, each once.
  mutating func note(_ text: String) { if !notes.contains(text) { notes.append(text) } }

  /// Sets a digit of the player; outside of the board or the digits it is refused.
  mutating func enter(_ digit: Int, at cell: Int, form: ExchangeFormat) throws(ImportError) {
    guard givens.indices.contains(cell), (1...size).contains(digit) else {
      throw .malformed(form, "an entry of \(digit) where 1 to \(size) belong")
    }
    if givens[cell] == 0 { progress.entries[cell] = digit }
  }

  /// The puzzle, checked.
  func puzzle(form: ExchangeFormat) throws(ImportError) -> ImportedPuzzle {
    let puzzle: VariantPuzzle
    do throws(VariantError) {
      puzzle = try VariantPuzzle(size: size, regions: regions, givens: givens, rules: rules)
    } catch { throw .noPuzzle(form, error) }
    let isClassic = size == 9 && puzzle.rules.isEmpty && puzzle.regions == .usual(size: 9)
    guard isClassic, var grid = Grid(values: givens.map(Int.init)) else {
      return ImportedPuzzle(
        VariantRecord(puzzle, solution: solution), format: form, credits: credits, progress: progress, notes: notes)
    }
    for (cell, digit) in progress.entries where grid[cell] == 0 { grid[cell] = digit }
    let record = PuzzleRecord(grid, entries: CellSet(progress.entries.keys), title: credits.title)
    return ImportedPuzzle(record, format: form, credits: credits, progress: progress, notes: notes)
  }
}
