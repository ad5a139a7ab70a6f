import Catalogue
import ServerAPI
import Sudoku
import SudokuGame
import SudokuVariants

/// A client's puzzle in text form: the fields of another kind, which `Documentation/variants.md` lists, a link, or any text
/// that `solve` reads, with one puzzle.
enum PuzzleText {
  /// Entries are left out.
  static func read(_ text: String) throws(Problem) -> SudokuPuzzle {
    if text.utf8.count == 81, text.utf8.allSatisfy({ (48...57).contains($0) || $0 == 46 }), let grid = Grid(text) {
      return SudokuPuzzle(grid)
    }
    // The form of a start, with ; between the fields.
    if text.hasPrefix("size="), let puzzle = SudokuPuzzle(text) { return puzzle }
    let puzzles: [ImportedPuzzle]
    do throws(ImportError) { puzzles = try PuzzleImport.read(text) } catch { throw Problem(error) }
    guard puzzles.count == 1 else {
      throw Problem(.invalid, "`puzzle` holds \(puzzles.count) puzzles where 1 belongs.", field: "puzzle")
    }
    return switch puzzles[0].content {
    case .classic(let record): SudokuPuzzle(record.givens)
    case .other(let record): SudokuPuzzle(record.puzzle)
    }
  }
}

extension Problem {
  fileprivate init(_ error: ImportError) {
    switch error {
    case .text, .empty, .noText:
      self.init(
        .invalid,
        "`puzzle` must be 81 characters, digits and points, a link, another form of one puzzle, or a line of another kind such as "
          + "`size=4`, with tabs between its fields: \(error).", field: "puzzle")
    default: self.init(.invalid, "`puzzle` cannot be read: \(error).", field: "puzzle")
    }
  }
}
