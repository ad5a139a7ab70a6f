import Phrases
import TerminalKit

/// Leaving a game or the program, without losing a game that could not be saved.
extension RunningShell: ScreenProgram {
  package var name: String { "Gridship" }
  package var leastSize: (columns: Int, rows: Int) { (60, 18) }
  package var leavingHelp: Phrase { "Leave the program. Games are saved." }

  package func takeProblem() -> String? {
    writer.takeProblem().map { words("Not saved: \(FileProblem.text($0, words))") }
  }

  /// Ends the program; asks first if a game is not saved.
  package func leave() {
    writer.finish()
    guard let screen = stack.screens.lazy.compactMap({ $0 as? any GameScreen }).first(where: { $0.game.unkept != nil })
    else { return quit() }
    // The question offers leaving, and one more Ctrl-C must not lose a game.
    guard (stack.top as? Question)?.title != words(UnsavedGame.title) else { return }
    UnsavedGame.ask(screen.game, self) { [self] in quit() }
  }

  /// Removes a game's screen; asks first if the game is not saved.
  package func leave(_ screen: any GameScreen) {
    writer.finish()
    guard screen.game.unkept != nil else { return remove(screen) }
    UnsavedGame.ask(screen.game, self) { [self] in remove(screen) }
  }
}
