import GameCore

/// A game as the server shows it: words and views for people, nothing of its rules.
protocol ServedGame: Sendable {
  associatedtype G: Game

  var game: G { get }
  /// What it is called.
  var name: String { get }
  /// The difficulties, easiest first: the word and what people call it.
  var difficulties: [(id: String, name: String)] { get }
  /// The difficulty where none is asked for.
  var usualDifficulty: String { get }
  /// The options that a difficulty stands for.
  func options(difficulty: String) -> String
  /// Texts by key.
  var words: [String: String] { get }

  /// What is seen. It holds nothing of the state that the player may not know.
  func view(_ session: Session<G>) -> ViewBody
  /// The legal actions.
  func choices(_ session: Session<G>) -> [ChoiceBody]
  func event(_ event: G.Event, in session: Session<G>) -> EventBody
  /// What makes a run this run and no other: see ``Essence``.
  func essence(_ session: Session<G>) -> Essence
  /// How fast a person can play what a replay holds.
  func pace(of replay: Replay) -> Pace
  /// The day in the game, where it has days.
  func day(_ session: Session<G>) -> Int?
  /// What an action that was taken back was called.
  func name(of action: G.Action, in session: Session<G>) -> String
  func reason(_ refusal: G.Refusal) -> String
  func reason(_ refusal: G.StartRefusal) -> String
  /// Whether an action may take so long that it must not run on an event loop.
  func isSlow(_ action: String) -> Bool
}

extension ServedGame {
  var id: String { game.id }
  var rulesVersion: Int { game.rulesVersion }
  var referee: Referee { Referee(game) }

  /// Starts a game.
  func start(options: String, seed: UInt64) throws(GameProblem) -> any LiveGame {
    guard let options = G.Options(options) else { throw .unusableStart("There is no such start: \(options)") }
    do throws(G.StartRefusal) {
      return Live(self, try Session(game, options: options, seed: seed))
    } catch {
      throw .unusableStart(reason(error))
    }
  }
}

/// Why a game does not do something, in words.
enum GameProblem: Error, Hashable, Sendable {
  case unusableStart(String)
  /// The action cannot be read.
  case unreadable(String)
  case refused(String)
  /// The journal was played by other rules than this program's.
  case otherRules
}
