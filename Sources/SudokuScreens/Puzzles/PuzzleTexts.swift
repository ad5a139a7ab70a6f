import Catalogue
import Phrases
import Sudoku
import TerminalKit

/// Puzzles from text, in any format that Gridship reads.
enum PuzzleTexts {
  struct Problem: Error { let text: Phrase }

  /// The greatest size of a text that is read at once, in bytes. A longer file is read line by line.
  static let textLimit = 1 << 20

  /// The puzzles in a text, in any format, or a killer, a jigsaw or another kind a line.
  static func read(_ text: String) -> Result<[ListedPuzzle], Problem> {
    guard text.utf8.count <= textLimit else { return .failure(Problem(text: "the text is longer than a megabyte")) }
    guard text.contains(where: { !$0.isWhitespace }) else { return .failure(Problem(text: "the text is empty")) }
    do throws(ImportError) { return .success(try PuzzleImport.read(text).map { ListedPuzzle(imported: $0) }) } catch {
      return .failure(Problem(text: Phrase(verbatim: CellWidth.clean("\(error)"))))
    }
  }

  /// The cells of a grid, row by row.
  static func rows(_ grid: Grid) -> [String] {
    (0..<9).map { row in
      (0..<9).map { column in
        let digit = grid[row * 9 + column]
        return (digit == 0 ? "·" : "\(digit)") + (column == 2 || column == 5 ? " │ " : " ")
      }.joined()
    }
  }
}
