import Shell
import TerminalKit

/// The parts of Sudoku beside its board: puzzles as text, photographs of puzzles, and the catalogue.
extension SudokuScreens {
  package var pastedStart: PastedStart? {
    PastedStart(
      name: "puzzle", action: KeyAction("paste", ["n"], "Type or paste a Sudoku."),
      take: { ImportScreen.take($0, $1) }, ask: { ImportScreen.ask($0) })
  }

  package var parts: ShellParts {
    var parts = ShellParts()
    parts.homeScreens = [
      ExtraScreen(
        name: "Catalogue", action: KeyAction("catalogue", ["c"], "Open the catalogue of puzzles."),
        detail: "Your collection of Sudokus, by technique, rating and much more."
      ) { CatalogueInShell.open(on: $0) },
      ExtraScreen(
        name: "Photograph", detail: "Read a Sudoku from a photograph to play, solve, check or rate it."
      ) { $0.push(FileBrowser($0)) },
    ]
    parts.welcome = ExtraScreen(
      name: "Read this Sudoku", detail: "A photograph of a newspaper is read and solved before your eyes."
    ) { PhotographScreen.openSample(on: $0) }
    parts.keySections = [
      SudokuScreen.actions, SudokuScreen.largeActions, PhotographScreen.actions, CatalogueScreen.actions,
    ]
    parts.settings = [.showsTimer, .showsSame, .waitsWithMistakes]
    parts.openFile = { FileOpening.open($0, on: $1) }
    return parts
  }
}
