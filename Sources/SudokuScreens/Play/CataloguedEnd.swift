import Catalogue
import CatalogueStore
import Files
import Phrases
import Shell
import SudokuGame

extension ShellEnvironment {
  /// The file of the catalogue of puzzles.
  package var catalogueFile: String { dataFolder + "/catalogue.sqlite" }
}

/// The end of a game whose puzzle is in the catalogue.
enum CataloguedEnd {
  /// Keeps the end of a game whose puzzle is in the catalogue. Costs nothing without a catalogue.
  static func note(_ state: SudokuState, on shell: RunningShell) {
    let file = shell.environment.catalogueFile
    guard state.isOver, PathName.status(file) != nil else { return }
    let (puzzle, isSolved) = (state.puzzle, state.isSolved)
    shell.jobs.start { _ in
      do throws(CatalogueError) {
        let identity = puzzle.grid.map { PuzzleIdentity($0) } ?? PuzzleIdentity(puzzle.variant)
        let store = try CatalogueStore(file: file)
        guard let number = try store.number(of: identity) else { return "" }
        try store.mark(number, isSolved ? .solved : .failed)
        return ""
      } catch { return "\(error)" }
    } then: { (problem: String) in
      if !problem.isEmpty { shell.complain(shell.words("The catalogue does not know of the end: \(problem)")) }
    }
  }
}
