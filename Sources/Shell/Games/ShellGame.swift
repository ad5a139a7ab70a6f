import Archive
import GameCore
import Games
import TerminalKit

/// A game with a richer display than ``SceneScreen``. Conformance is optional.
protocol ShellGame: PlayableGame {
  /// The name of the starts that its menu accepts as pasted or typed text, such as a puzzle; `nil` if it accepts none.
  var pastedStart: String? { get }
  /// Starts a game from pasted text, or shows the fault in the text.
  func start(pasted text: String, on shell: RunningShell)
  /// Shows a prompt for such a start.
  func askForStart(on shell: RunningShell)
  /// The screen of a game in play.
  func screen(for play: GameOnScreen<Self>) -> any Screen
  /// Draws a state for a replay.
  func draw(_ state: State, after action: Action?, into frame: inout Frame, _ area: Area)
  /// The width of such a drawing in columns if a replay's words stand beside it; `nil` to have them below.
  func pictureWidth(of state: State, in area: Area) -> Int?
}

extension ShellGame {
  func pictureWidth(of state: State, in area: Area) -> Int? { nil }
  var pastedStart: String? { nil }
  func start(pasted text: String, on shell: RunningShell) {}
  func askForStart(on shell: RunningShell) {}

  fileprivate func screen(of play: AnyObject) -> (any Screen)? { (play as? GameOnScreen<Self>).map { screen(for: $0) } }
  fileprivate func pictureWidth(ofAny state: Any, in area: Area) -> Int? {
    (state as? State).flatMap { pictureWidth(of: $0, in: area) }
  }
  fileprivate func draw(_ state: Any, _ action: Any?, into frame: inout Frame, _ area: Area) {
    if let state = state as? State { draw(state, after: action as? Action, into: &frame, area) }
  }
}

/// A screen of a game besides the one on which it is played, such as a trainer. It is opened from the game's menu or by
/// a key.
struct ExtraScreen {
  /// The name in the menu and in the footer.
  let name: String
  /// The key that opens it while the game is played from its scene: a lower-case letter that neither the scene nor a
  /// list uses.
  var key: Character? = nil
  /// A sentence about it.
  let detail: String
  let open: (RunningShell) -> Void
}

/// A game that records statistics of all played sessions, or has further screens.
protocol LearningGame: PlayableGame {
  /// The screens in its menu.
  var extraScreens: [ExtraScreen] { get }
  /// The screens that can be opened during a game.
  func screens(beside play: GameOnScreen<Self>) -> [ExtraScreen]
  /// True if a session can be recorded now. Otherwise it is recorded later.
  func mayLearn(from session: Session<Self>) -> Bool
  /// Records a session. It is called whenever the game is left, and when it ends.
  /// - Parameters:
  ///   - name: the unique name of this game, the same each time.
  ///   - known: the number of turns that were recorded before; a session is never recorded twice.
  func learn(
    from session: Session<Self>, named name: String, after known: Int, in archive: Archive
  ) throws(ArchiveError)
  /// Further results of a finished session besides its score, in some short lines.
  func lastWords(of session: Session<Self>) -> [String]
  /// The reason why a level cannot be chosen yet; `nil` if it can.
  func refusal(ofLevel level: String, on shell: RunningShell) -> String?
}

extension LearningGame {
  /// Every level can be chosen from the beginning.
  func refusal(ofLevel level: String, on shell: RunningShell) -> String? { nil }
  func screens(beside play: GameOnScreen<Self>) -> [ExtraScreen] { extraScreens }
  func mayLearn(from session: Session<Self>) -> Bool { true }
  func lastWords(of session: Session<Self>) -> [String] { [] }

  fileprivate func lastWords(ofAny session: Any) -> [String] {
    (session as? Session<Self>).map { lastWords(of: $0) } ?? []
  }

  fileprivate func screens(besideAny play: AnyObject) -> [ExtraScreen] {
    (play as? GameOnScreen<Self>).map { screens(beside: $0) } ?? []
  }
  fileprivate func mayLearn(fromAny session: Any) -> Bool {
    (session as? Session<Self>).map { mayLearn(from: $0) } ?? false
  }

  fileprivate func learn(
    fromAny session: Any, named name: String, after known: Int, in archive: Archive
  ) throws(ArchiveError) {
    guard let session = session as? Session<Self> else { return }
    try learn(from: session, named: name, after: known, in: archive)
  }
}

/// Games that were played elsewhere.
public enum GameLearning {
  /// Lets a game record a finished game that was played on another machine or in a browser. Invalid replays and games
  /// without records change nothing. Linear in its actions.
  /// - Parameter name: the unique name of this game.
  public static func learn(from replay: Replay, named name: String, in archive: Archive) {
    guard let game = GameRegistry[replay.start.game] as? any LearningGame else { return }
    game.learn(from: replay, named: name, in: archive)
  }
}

extension LearningGame {
  fileprivate func learn(from replay: Replay, named name: String, in archive: Archive) {
    guard let session = try? replay.check(with: self), mayLearn(from: session) else { return }
    try? learn(from: session, named: name, after: 0, in: archive)
  }
}

extension GameOnScreen {
  /// Further results of the finished game besides its score.
  var lastWords: [String] { (game as? any LearningGame)?.lastWords(ofAny: session) ?? [] }

  /// The screens of the game besides this one.
  var extraScreens: [ExtraScreen] { (game as? any LearningGame)?.screens(besideAny: self) ?? [] }

  /// Lets a game with records record this session.
  /// - Returns: true if all turns so far are recorded.
  func learn(after known: Int) throws(ArchiveError) -> Bool {
    guard let game = game as? any LearningGame else { return true }
    guard game.mayLearn(fromAny: session) else { return false }
    // A slot may be reused by a later game, so the seed is part of the name.
    let name = "\(place.slot.name) \(session.seed)"
    try game.learn(fromAny: session, named: name, after: known, in: shell.archive)
    return true
  }
}

/// The display of any game: its own if it has one, otherwise by its scene.
enum GamePicture {
  static func screen<G: PlayableGame>(for play: GameOnScreen<G>) -> any Screen {
    (play.game as? any ShellGame)?.screen(of: play) ?? SceneScreen(play)
  }

  static func draw<G: PlayableGame>(
    _ game: G, _ state: G.State, after action: G.Action?, into frame: inout Frame, _ area: Area, depth: ColourDepth
  ) {
    if let game = game as? any ShellGame { return game.draw(state, action, into: &frame, area) }
    let area = area.inset(2, 0)
    let shape = SceneDrawing.shape(in: area) { game.scene(of: state, in: $0) }
    SceneDrawing(game.scene(of: state, in: shape), in: area).draw(
      into: &frame, forms: { game.characterForm(ofSprite: $0, columns: $1, rows: $2) }, depth: depth)
  }

  static func width<G: PlayableGame>(of game: G, _ state: G.State, in area: Area) -> Int? {
    (game as? any ShellGame)?.pictureWidth(ofAny: state, in: area)
  }
}
