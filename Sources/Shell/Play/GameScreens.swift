import Archive
import GameCore
import Phrases
import TerminalKit

/// The screens of a game in the shell. Everything but the game has a default.
///
/// A game without a type of its own is shown by its scene: ``SceneScreens``. The program passes the others in.
package protocol GameScreens<Game>: Sendable {
  /// The type of the game.
  associatedtype Game: PlayableGame

  /// The game with its rules.
  var game: Game { get }

  /// The screens of the game in a language.
  func speaking(_ words: Words) -> Self
  /// The screen of a game in play.
  func screen(for play: GameOnScreen<Game>) -> any Screen
  /// Draws a state of a replay, of the game by the rules of that replay.
  func draw(
    _ state: Game.State, of game: Game, after action: Game.Action?, into frame: inout Frame, _ area: Area,
    depth: ColourDepth)
  /// The width of such a drawing in columns if a replay's words stand beside it; `nil` to have them below.
  func pictureWidth(of state: Game.State, in area: Area) -> Int?

  /// The starts that its menu accepts as text; `nil` if it accepts none.
  var pastedStart: PastedStart? { get }
  /// The screens in its menu besides the levels.
  var extraScreens: [ExtraScreen] { get }
  /// A text about a finished game for a message; `nil` for the usual one.
  func sharedText(of session: Session<Game>) -> String?
  /// The screens that can be opened during a game.
  func extraScreens(beside play: GameOnScreen<Game>) -> [ExtraScreen]
  /// The reason why a level cannot be chosen yet; `nil` if it can.
  func refusal(ofLevel level: String, on shell: RunningShell) -> String?

  /// The statistics of all played sessions; `nil` if the game keeps none.
  var statistics: (any GameStatistics<Game>)? { get }
  /// The parts of the shell that it brings along.
  var parts: ShellParts { get }
}

extension GameScreens {
  /// The words stand below.
  package func pictureWidth(of state: Game.State, in area: Area) -> Int? { nil }
  /// None.
  package var pastedStart: PastedStart? { nil }
  /// The usual text.
  package func sharedText(of session: Session<Game>) -> String? { nil }
  /// None.
  package var extraScreens: [ExtraScreen] { [] }
  /// Those of the menu.
  package func extraScreens(beside play: GameOnScreen<Game>) -> [ExtraScreen] { extraScreens }
  /// Every level can be chosen from the beginning.
  package func refusal(ofLevel level: String, on shell: RunningShell) -> String? { nil }
  /// None.
  package var statistics: (any GameStatistics<Game>)? { nil }
  /// None.
  package var parts: ShellParts { ShellParts() }
}

/// The statistics that a game keeps of all played sessions.
package protocol GameStatistics<Game>: Sendable {
  /// The type of the game.
  associatedtype Game: PlayableGame

  /// True if a session can be recorded now. Otherwise it is recorded later.
  func mayLearn(from session: Session<Game>) -> Bool
  /// Records a session. It is called whenever the game is left, and when it ends.
  /// - Parameters:
  ///   - name: the unique name of this game, the same each time.
  ///   - known: the number of turns that were recorded before; a session is never recorded twice.
  func learn(
    from session: Session<Game>, named name: String, after known: Int, in archive: Archive
  ) throws(ArchiveError)
  /// Further results of a finished session besides its score, in some short lines.
  func lastWords(of session: Session<Game>) -> [String]
}

extension GameStatistics {
  /// At any time.
  package func mayLearn(from session: Session<Game>) -> Bool { true }
  /// None.
  package func lastWords(of session: Session<Game>) -> [String] { [] }

  /// Records a finished game that was played on another machine or in a browser. An invalid replay changes nothing.
  /// Linear in its actions.
  func learn(from replay: Replay, of game: Game, named name: String, in archive: Archive) {
    guard let session = try? replay.check(with: game), mayLearn(from: session) else { return }
    try? learn(from: session, named: name, after: 0, in: archive)
  }
}
