import Catalogue
import GameCore
import Phrases
import Shell
import Sudoku
import SudokuGame
import SudokuVariants
import TerminalKit

/// The import of typed or pasted puzzles, in any format that Gridship reads.
enum ImportScreen {
  static func ask(_ shell: RunningShell) {
    shell.push(PasteBox(shell))
  }

  /// Accepts pasted text: asks before it starts a game of one puzzle, and shows the list if there are more. Text that
  /// is no puzzle changes nothing.
  /// - Parameter box: the box that it was typed into; it is removed once there is a puzzle.
  static func take(_ text: String, from box: PasteBox? = nil, _ shell: RunningShell) {
    switch PuzzleTexts.read(text) {
    case .success(let puzzles): show(puzzles, from: box, shell)
    case .failure(let problem): shell.complain(shell.words("No puzzle: \(problem.text)"))
    }
  }

  private static func show(_ puzzles: [ListedPuzzle], from box: PasteBox?, _ shell: RunningShell) {
    guard let first = puzzles.first else { return shell.complain(shell.words("The pasted text holds no puzzle.")) }
    guard puzzles.count == 1 else {
      if let box { shell.remove(box) }
      return shell.push(PuzzleListScreen(shell, ReadPuzzles(puzzles)))
    }
    switch first.imported.content {
    case .classic(let record): propose(first, PuzzleTexts.rows(record.givens), from: box, shell)
    case .other(let record):
      let puzzle = SudokuPuzzle(record.puzzle)
      do throws(SudokuStartRefusal) {
        let state = try SudokuGame.standard.start(.puzzle(puzzle), seed: 0)
        let name = [Text.capital(puzzle.layout.kindName(shell.words))]
        let lines = SudokuGame.standard.lines(of: state)
        // The question wraps the text after the board to its own width.
        let meaning = [lines.dropFirst(puzzle.size).joined(separator: " ")]
        propose(first, name + lines.prefix(puzzle.size) + meaning, from: box, shell)
      } catch { shell.complain(SudokuNarrator(shell.words).text(error)) }
    }
  }

  private static func propose(_ puzzle: ListedPuzzle, _ rows: [String], from box: PasteBox?, _ shell: RunningShell) {
    if let box { shell.remove(box) }
    // Plain cells need no name; a link or a file says what it is.
    let imported = puzzle.imported
    let name = [.sdm, .fields].contains(imported.format) ? [] : [Text.capital(CellWidth.clean(imported.inWords)), ""]
    let notes = imported.notes.map { CellWidth.clean(shell.words("Note: \($0).")) }
    shell.push(
      Question(
        shell.stack, shell.words("Play this puzzle?"), name + rows + notes,
        [.init(key: "y", label: shell.words("Play it")) { puzzle.start(on: shell) }]))
  }

  /// Shows the list of a file longer than ``PuzzleTexts/textLimit``.
  static func open(list path: String, _ shell: RunningShell) {
    let wait = WaitScreen(shell.stack, shell.words("Looking through the list"))
    wait.run { cancellation in
      PuzzleFileIndex(path) { cancellation.isCancelled }
    } then: { index in
      guard let index else { return shell.complain(shell.words("No puzzle: \("the file cannot be read" as Phrase)")) }
      do throws(PuzzleTexts.Problem) { shell.push(PuzzleListScreen(shell, try IndexedPuzzles(index))) } catch {
        shell.complain(shell.words("No puzzle: \(error.text)"))
      }
    }
  }
}
