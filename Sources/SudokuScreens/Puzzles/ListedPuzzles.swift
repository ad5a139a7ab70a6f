import Catalogue
import Phrases
import Shell
import Sudoku
import SudokuGame
import SudokuVariants
import TerminalKit

/// A puzzle of a list: a classic one, perhaps begun, or one of another kind.
struct ListedPuzzle: Sendable {
  let imported: ImportedPuzzle

  /// Starts a game of it, with the player's digits and candidates.
  func start(on shell: RunningShell) {
    let puzzle =
      switch imported.content {
      case .classic(let record): SudokuPuzzle(record.givens)
      case .other(let record): SudokuPuzzle(record.puzzle)
      }
    let entries = imported.progress.entries.sorted { $0.key < $1.key }.map { (cell: $0.key, digit: $0.value) }
    SudokuStart.begin(.puzzle(puzzle), entries: entries, candidates: imported.progress.candidates, on: shell)
  }

  /// The text of a puzzle in a row of a list.
  func label(_ words: Words) -> String {
    switch imported.content {
    case .classic(let record):
      words("\((0..<81).count { record.givens[$0] != 0 }) given") + "  \(record.givens)"
    case .other(let record):
      "\(Text.capital(SudokuPuzzle(record.puzzle).layout.kindName(words)))  \(VariantRecord(record.puzzle).line)"
    }
  }

  /// The board, row by row.
  var rows: [String] {
    switch imported.content {
    case .classic(let record): return PuzzleTexts.rows(record.givens)
    case .other(let record):
      let puzzle = SudokuPuzzle(record.puzzle)
      guard let state = try? SudokuGame.standard.start(.puzzle(puzzle), seed: 0) else { return [] }
      return Array(SudokuGame.standard.lines(of: state).prefix(puzzle.size))
    }
  }
}

/// Puzzles in order, read on demand.
protocol ListedPuzzles: AnyObject {
  var count: Int { get }
  /// The puzzle at an index, from 0; the fault in its line if it is none.
  func puzzle(_ place: Int) -> Result<ListedPuzzle, PuzzleTexts.Problem>
}

/// Puzzles in memory.
final class ReadPuzzles: ListedPuzzles {
  private let puzzles: [ListedPuzzle]

  init(_ puzzles: [ListedPuzzle]) { self.puzzles = puzzles }

  var count: Int { puzzles.count }
  func puzzle(_ place: Int) -> Result<ListedPuzzle, PuzzleTexts.Problem> { .success(puzzles[place]) }
}
