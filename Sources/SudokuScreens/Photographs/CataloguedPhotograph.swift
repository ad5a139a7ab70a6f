import Catalogue
import CatalogueStore
import Phrases
import Shell
import Sudoku
import SudokuGame
import SudokuReading
import SudokuVariants

/// A puzzle of a photograph in the catalogue.
enum CataloguedPhotograph {
  /// The name of the source of such puzzles.
  static let source = "photographs"

  /// Takes the printed puzzle of a photograph into the catalogue, in the background. One that is there already stays as it
  /// is.
  /// - Parameter name: the name of the file.
  static func keep(_ board: BoardReading, of name: String, on shell: RunningShell) {
    guard board.kind != .samurai else { return }
    let (file, day) = (shell.environment.catalogueFile, shell.environment.dayText)
    shell.jobs.start { _ in
      guard let imported = printed(board) else { return "" }
      var catalogued = CataloguedPuzzle(imported)
      (catalogued.credits.title, catalogued.credits.source, catalogued.credits.date) = (name, source, day)
      do throws(CatalogueError) {
        _ = try CatalogueStore(file: file).add([catalogued])
        return ""
      } catch { return "\(error)" }
    } then: { (problem: String) in
      if !problem.isEmpty { shell.complain(shell.words("The puzzle is not in the catalogue: \(problem)")) }
    }
  }

  /// The puzzle without what was written by hand; `nil` if the parts that were read make no puzzle.
  private static func printed(_ board: BoardReading) -> ImportedPuzzle? {
    if board.kind == .classic {
      let givens = AttemptCheck(board)?.givens ?? board.grid
      return givens.map { ImportedPuzzle(PuzzleRecord($0), format: .sdm) }
    }
    let puzzle = VariantCheck(board, mostGuesses: PhotographScreen.mostGuesses)?.printed ?? board.puzzle
    return puzzle.map { ImportedPuzzle(VariantRecord($0), format: .fields) }
  }
}

extension ShellEnvironment {
  /// The local date as catalogues write it: `2026-11-29`.
  fileprivate var dayText: String {
    let (year, month, day) = today()
    return "\(year)-\(month < 10 ? "0" : "")\(month)-\(day < 10 ? "0" : "")\(day)"
  }
}
