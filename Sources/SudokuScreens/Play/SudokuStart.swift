import GameCore
import Shell
import SudokuGame

/// The start of a game from a puzzle that was read.
enum SudokuStart {
  /// Starts a game from options, and writes entries and candidates in.
  static func begin(
    _ options: SudokuOptions, entries: [(cell: Int, digit: Int)], candidates: [Int: [Int]] = [:],
    on shell: RunningShell
  ) {
    do throws(SudokuStartRefusal) {
      var session = try Session(SudokuGame.standard.speaking(shell.words), options: options, seed: 0)
      for entry in entries {
        _ = try? session.perform(.place(session.state.layout.cell(entry.cell), digit: entry.digit))
      }
      for (cell, digits) in candidates.sorted(by: { $0.key < $1.key }) {
        for digit in digits { _ = try? session.perform(.mark(session.state.layout.cell(cell), digit: digit)) }
      }
      let place = OpenSlot.new("sudoku", on: shell)
      shell.push(SudokuScreen(GameOnScreen(session, of: SudokuScreens().speaking(shell.words), in: place, on: shell)))
    } catch { shell.complain(SudokuNarrator(shell.words).text(error)) }
  }
}
