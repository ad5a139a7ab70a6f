import Archive
import TerminalKit

/// A screen on which a game is played.
protocol GameScreen: Screen {
  var game: any OpenGame { get }
}

/// A game on the screen without its types, with the state of its saving.
protocol OpenGame: AnyObject {
  /// True if another program plays it, so that it can only be viewed here.
  var isReadOnly: Bool { get }
  /// The reason why the present state is not saved; `nil` if it is.
  var unkept: ArchiveError? { get }
  /// Tries to save it once more.
  func keepAgain()
  /// Saves it in another folder from now on.
  func move(to archive: Archive) throws(ArchiveError)
}

extension GameScreen {
  var warning: String { game.isReadOnly ? "only to look at" : game.unkept != nil ? "! not saved" : "" }
}

extension RunningShell {
  /// Removes a game's screen; asks first if the game is not saved.
  func leave(_ screen: any GameScreen) {
    writer.finish()
    guard screen.game.unkept != nil else { return remove(screen) }
    UnsavedGame.ask(screen.game, self) { [self] in remove(screen) }
  }
}
