import Sudoku
import SudokuGame
import SudokuVariants

/// A client's puzzle in text form: the fields of another kind, which `Documentation/variants.md` lists, or any text
/// that `solve` reads, with one puzzle.
enum PuzzleText {
  /// The greatest number of characters. A killer of 16 rows has some 2,000.
  static let longest = 6000

  static func read(_ text: String) throws(Problem) -> SudokuPuzzle {
    if text.utf8.count == 81, text.utf8.allSatisfy({ (48...57).contains($0) || $0 == 46 }), let grid = Grid(text) {
      return SudokuPuzzle(grid)
    }
    // The form of a start, with ; between the fields.
    if text.hasPrefix("size="), let puzzle = SudokuPuzzle(text) { return puzzle }
    let text = VariantLines.written(text) ?? text
    guard VariantLines.isVariantText(Array(text.utf8)) else { return try classic(text) }
    do throws(VariantTextError) {
      let records = try VariantLines.records(text)
      guard records.count == 1 else {
        throw VariantTextError.field("puzzle", "one line is a puzzle; there are \(records.count)")
      }
      return SudokuPuzzle(records[0].puzzle)
    } catch { throw Problem(.invalid, "`puzzle` cannot be read: \(error).", field: "puzzle") }
  }

  /// A classic puzzle in any form of puzzle texts. Entries are left out.
  private static func classic(_ text: String) throws(Problem) -> SudokuPuzzle {
    let records: [PuzzleRecord]
    do throws(FormatError) { records = try Sudoku.PuzzleText(text).records() } catch {
      throw Problem(
        .invalid,
        "`puzzle` must be 81 characters, digits and points, another form of one puzzle, or a line of another kind such as "
          + "`size=4`, with tabs between its fields: \(error).", field: "puzzle")
    }
    guard records.count == 1 else {
      throw Problem(.invalid, "`puzzle` holds \(records.count) puzzles where 1 belongs.", field: "puzzle")
    }
    return SudokuPuzzle(records[0].givens)
  }
}
