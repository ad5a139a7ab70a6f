import Archive
import Phrases
import TerminalKit

/// A screen on which a game is played.
package protocol GameScreen: Screen {
  /// The game that is played.
  var game: any OpenGame { get }
  /// The words of the screens.
  var words: Words { get }
}

/// A game on the screen without its types, with the state of its saving.
package protocol OpenGame: AnyObject {
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
  /// A warning if the game is not saved, or only to look at.
  package var warning: String {
    game.isReadOnly ? words("only to look at") : game.unkept != nil ? words("! not saved") : ""
  }
}
