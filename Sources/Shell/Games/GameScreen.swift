import Archive
import TerminalKit

/// A screen on which a game is played.
protocol GameScreen: Screen {
  var game: any OpenGame { get }
}

/// A game on the screen, without its types: where it is kept, and whether it is.
protocol OpenGame: AnyObject {
  /// Whether another program plays it, so that it can only be looked at here.
  var isReadOnly: Bool { get }
  /// Why it is not kept as it is now, `nil` where it is.
  var unkept: ArchiveError? { get }
  /// Tries to keep it once more.
  func keepAgain()
  /// Keeps it in another folder from now on.
  func move(to archive: Archive) throws(ArchiveError)
}

extension GameScreen {
  var warning: String { game.isReadOnly ? "only to look at" : game.unkept != nil ? "! not saved" : "" }
}

extension RunningShell {
  /// Takes a game's screen away; asks first where the game is not kept.
  func leave(_ screen: any GameScreen) {
    writer.finish()
    guard screen.game.unkept != nil else { return remove(screen) }
    UnsavedGame.ask(screen.game, self) { [self] in remove(screen) }
  }
}
