/// A turn-based game: the one definition that screens, servers, bots and the replay checker all drive.
///
/// A game is pure: the same options, seed and actions give the same state bit for bit on every machine. It reads no
/// clock, no file and no global randomness, and no iteration order of a `Set` or a `Dictionary` may reach its state.
/// The conforming value holds the rules (tables, and whatever the caller passes in), never anything of one play.
///
/// ```swift
/// let game = Fifteen()
/// var state = try game.start(.small, seed: 7)
/// if let choice = game.choices(in: state).first {
///   let events = try game.apply(choice.action, to: &state)
///   print(choice.action, events, game.score(of: state))
/// }
/// ```
///
/// A ``Session`` adds the journal and undo; `checkGame` of `GameCoreTesting` checks that a game keeps these promises.
public protocol Game: Sendable {
  /// What is chosen before the game starts. Its text has no white space and no `#`, so that it fits in a start's name.
  associatedtype Options: LosslessStringConvertible & Codable & Hashable & Sendable
  /// Everything there is to know of a game under way, its random streams included.
  associatedtype State: Codable & Hashable & Sendable
  /// A turn of the player. Its text is one line, as in `buy 12 medicine`, and reads back to an equal action.
  associatedtype Action: LosslessStringConvertible & Codable & Hashable & Sendable
  /// Something that happened, in a form that a screen can animate and a test can check; never text for people.
  associatedtype Event: Codable & Hashable & Sendable
  /// A legal action as it is offered: with its range of amounts, its odds, its price.
  associatedtype Choice: GameChoice where Choice.Action == Action
  /// Why a game cannot start from some options.
  associatedtype StartRefusal: Error & Hashable
  /// Why an action is illegal.
  associatedtype Refusal: Error & Hashable

  /// The name of the game in saves, scores and replays: lower-case ASCII letters and digits.
  var id: String { get }

  /// Raise it with every change after which any journal could give something else. A journal is only played by the
  /// rules of its version.
  var rulesVersion: Int { get }

  /// The same game by the rules of a version, so that a game begun under older tables is finished, replayed and judged by them.
  /// - Returns: A game whose `rulesVersion` is this one, or `nil` where these rules are not there.
  func withRules(version: Int) -> Self?

  /// Options that hold the thing itself instead of how it was made, such as a puzzle instead of its level. A new game is
  /// started, saved and replayed by these, so that a better maker of puzzles breaks no old game. The start from them is the
  /// start from `options`, whatever the seed.
  func held(_ options: Options, seed: UInt64) throws(StartRefusal) -> Options

  /// The state before the first action.
  func start(_ options: Options, seed: UInt64) throws(StartRefusal) -> State

  /// Every kind of legal action, in a fixed order; empty when the game is over.
  func choices(in state: State) -> [Choice]

  /// Takes one action. When it throws, the state is as it was.
  func apply(_ action: Action, to state: inout State) throws(Refusal) -> [Event]

  /// The score so far; final once the game is over.
  func score(of state: State) -> Int

  /// Whether no action is left to take.
  func isOver(_ state: State) -> Bool

  /// How a session takes back this action.
  func undoRule(for action: Action) -> UndoRule<Action>

  /// The action that tells the game of thinking time, for games in which time counts; `nil` for the others.
  func clockAction(seconds: Int) -> Action?
}

extension Game {
  /// The game itself where the version is its own, otherwise `nil`.
  public func withRules(version: Int) -> Self? { version == rulesVersion ? self : nil }
  /// The options as they are: they hold the thing itself already.
  public func held(_ options: Options, seed: UInt64) throws(StartRefusal) -> Options { options }
  /// No such action: time does not count in the game.
  public func clockAction(seconds: Int) -> Action? { nil }
}

/// How a session takes back an action.
public enum UndoRule<Action: Hashable & Sendable>: Hashable, Sendable {
  /// It is forgotten, and the journal with it.
  case forget
  /// What it showed cannot be unseen: neither it nor anything before it can be taken back.
  case never
  /// The game undoes and redoes by itself, by these actions, so that the journal keeps what was undone.
  case byAction(undo: Action, redo: Action)
}

/// A legal action as a game offers it.
public protocol GameChoice: Hashable, Sendable {
  /// The game's own type of action.
  associatedtype Action

  /// The action at its largest amount.
  var action: Action { get }

  /// The amounts that are legal, or `nil` for an action without an amount.
  var amounts: ClosedRange<Int>? { get }

  /// Whether it ends the game at once, such as giving up. A front end asks first, and a bot takes it only as a last resort.
  var endsGame: Bool { get }

  /// The action with another amount; the same action where it has none.
  /// - Precondition: `amount` is in `amounts`.
  func action(amount: Int) -> Action
}

extension GameChoice {
  /// It does not end the game.
  public var endsGame: Bool { false }
  /// It has no amount.
  public var amounts: ClosedRange<Int>? { nil }
  /// The same action: it has no amount.
  public func action(amount: Int) -> Action { action }
}
