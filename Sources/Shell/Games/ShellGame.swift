import Archive
import GameCore
import Games
import TerminalKit

/// A game that the shell shows richer than by ``SceneScreen``. Where it does not conform, it is played all the same.
protocol ShellGame: PlayableGame {
  /// Whether its menu takes a start that is pasted or typed, such as a puzzle; what that is called.
  var pastedStart: String? { get }
  /// Starts from pasted text, or says what is wrong with it.
  func start(pasted text: String, on shell: RunningShell)
  /// Shows a place to type such a start.
  func askForStart(on shell: RunningShell)
  /// The screen on which it is played.
  func screen(for play: GameOnScreen<Self>) -> any Screen
  /// Draws a state as a replay shows it.
  func draw(_ state: State, after action: Action?, into frame: inout Frame, _ area: Area)
  /// The columns that such a drawing takes, where a replay's words stand beside it; `nil` to have them below.
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

/// A screen that a game has besides the one on which it is played, such as a trainer. Its menu lists it, or the game has a key for it.
struct ExtraScreen {
  /// What it is called in the menu and in the footer.
  let name: String
  /// The key that opens it while the game is played from its scene: a lower-case letter that neither the scene nor a list has.
  var key: Character? = nil
  /// A sentence about it.
  let detail: String
  let open: (RunningShell) -> Void
}

/// A game that keeps something of all that was played, or has further screens.
protocol LearningGame: PlayableGame {
  /// The screens that its menu lists.
  var extraScreens: [ExtraScreen] { get }
  /// The screens that can be opened from a game under way.
  func screens(beside play: GameOnScreen<Self>) -> [ExtraScreen]
  /// Whether a session teaches something yet. What is not learnt now is learnt later.
  func mayLearn(from session: Session<Self>) -> Bool
  /// Keeps what a session teaches. It is asked whenever the game is put away, and when it ends.
  /// - Parameters:
  ///   - name: what tells this game from every other, the same each time.
  ///   - known: how many turns were kept before; a session is never kept twice.
  func learn(
    from session: Session<Self>, named name: String, after known: Int, in archive: Archive
  ) throws(ArchiveError)
  /// What is said of a session that is over, besides its score: some short lines.
  func lastWords(of session: Session<Self>) -> [String]
  /// Why a level cannot be chosen yet; `nil` where it can.
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
  /// Lets a game keep what a finished game teaches that was played on another machine or in a browser. A replay that does not
  /// play, and a game that keeps nothing, change nothing. Linear in its actions.
  /// - Parameter name: what tells this game from every other.
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
  /// What is said of the game once it is over, besides its score.
  var lastWords: [String] { (game as? any LearningGame)?.lastWords(ofAny: session) ?? [] }

  /// The screens that the game has besides this one.
  var extraScreens: [ExtraScreen] { (game as? any LearningGame)?.screens(besideAny: self) ?? [] }

  /// Lets a game that keeps something of all that was played keep it.
  /// - Returns: whether it has learnt all that there is by now.
  func learn(after known: Int) throws(ArchiveError) -> Bool {
    guard let game = game as? any LearningGame else { return true }
    guard game.mayLearn(fromAny: session) else { return false }
    // Two games may have had one place, one after the other.
    let name = "\(place.slot.name) \(session.seed)"
    try game.learn(fromAny: session, named: name, after: known, in: shell.archive)
    return true
  }
}

/// How any game is shown: in its own way where it has one, by its scene elsewhere.
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
