import Sudoku
import SudokuGame
import SudokuVariants

/// A puzzle as a client sends it: 81 characters, or the fields of another kind as `Documentation/variants.md` lists them.
enum PuzzleText {
  /// The most characters. A killer of 16 rows has some 2,000.
  static let longest = 6000

  static func read(_ text: String) throws(Problem) -> SudokuPuzzle {
    if text.utf8.count == 81, text.utf8.allSatisfy({ (48...57).contains($0) || $0 == 46 }), let grid = Grid(text) {
      return SudokuPuzzle(grid)
    }
    // As a start holds it, with ; between the fields.
    if text.hasPrefix("size="), let puzzle = SudokuPuzzle(text) { return puzzle }
    guard VariantLines.isVariantText(Array(text.utf8)) else {
      throw Problem(
        .invalid,
        "`puzzle` must be 81 characters, digits and points, or a line of another kind such as `size=4`, with "
          + "tabs between its fields.", field: "puzzle")
    }
    do throws(VariantTextError) {
      let records = try VariantLines.records(text)
      guard records.count == 1 else {
        throw VariantTextError.field("puzzle", "one line is a puzzle; there are \(records.count)")
      }
      return SudokuPuzzle(records[0].puzzle)
    } catch { throw Problem(.invalid, "`puzzle` cannot be read: \(error).", field: "puzzle") }
  }
}
