/// A turn-based game: the one definition that screens, servers, bots and the replay checker all drive.
///
/// A game is pure: the same options, seed and actions give the same state bit for bit on every machine. It reads no
/// clock, no file and no global randomness, and no iteration order of a `Set` or a `Dictionary` may reach its state.
/// The conforming value holds the rules (tables, and the caller's arguments), never anything of one play.
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
  /// The choices made before the game starts. Their text has no white space and no `#`, so that it fits in a start's
  /// name.
  associatedtype Options: LosslessStringConvertible & Codable & Hashable & Sendable
  /// The complete state of a game under way, its random streams included.
  associatedtype State: Codable & Hashable & Sendable
  /// A turn of the player. Its text is one line, as in `buy 12 medicine`, and reads back to an equal action.
  associatedtype Action: LosslessStringConvertible & Codable & Hashable & Sendable
  /// An event of the game, in a form that a screen can animate and a test can check; never text for people.
  associatedtype Event: Codable & Hashable & Sendable
  /// A legal action as it is offered: with its range of amounts, its odds, its price.
  associatedtype Choice: GameChoice where Choice.Action == Action
  /// The reasons for which a game cannot start from some options.
  associatedtype StartRefusal: Error & Hashable
  /// The reasons for which an action is illegal.
  associatedtype Refusal: Error & Hashable

  /// The name of the game in saves, scores and replays: lower-case ASCII letters and digits.
  var id: String { get }

  /// The version of the rules. Raise it with every change after which any journal could have another result. A
  /// journal is only played by the rules of its version.
  var rulesVersion: Int { get }

  /// The same game by the rules of a version. A game begun under older tables is finished, replayed and judged by
  /// them.
  /// - Returns: A game with this `rulesVersion`, or `nil` if these rules are not available.
  func withRules(version: Int) -> Self?

  /// Options that hold the thing itself instead of the recipe for it, such as a puzzle instead of its level. A new
  /// game is started, saved and replayed by these options, so that a better generator of puzzles breaks no old game.
  /// They give the same start as `options`, whatever the seed.
  func held(_ options: Options, seed: UInt64) throws(StartRefusal) -> Options

  /// The state before the first action.
  func start(_ options: Options, seed: UInt64) throws(StartRefusal) -> State

  /// Every kind of legal action, in a fixed order; empty when the game is over.
  func choices(in state: State) -> [Choice]

  /// Takes one action. When it throws, the state is as it was.
  func apply(_ action: Action, to state: inout State) throws(Refusal) -> [Event]

  /// The score so far; final once the game is over.
  func score(of state: State) -> Int

  /// True if no action is left to take.
  func isOver(_ state: State) -> Bool

  /// The way in which a session undoes this action.
  func undoRule(for action: Action) -> UndoRule<Action>

  /// The action that passes thinking time to the game, for games in which time counts; `nil` for the others.
  func clockAction(seconds: Int) -> Action?
}

extension Game {
  /// The game itself if the version is its own, otherwise `nil`.
  public func withRules(version: Int) -> Self? { version == rulesVersion ? self : nil }
  /// The options as they are: they hold the thing itself already.
  public func held(_ options: Options, seed: UInt64) throws(StartRefusal) -> Options { options }
  /// No such action: time does not count in the game.
  public func clockAction(seconds: Int) -> Action? { nil }
}

/// The way in which a session undoes an action.
public enum UndoRule<Action: Hashable & Sendable>: Hashable, Sendable {
  /// The action is removed from the journal.
  case forget
  /// The action revealed something. Neither it nor anything before it can be undone.
  case never
  /// The game undoes and redoes by these actions, so that the journal keeps the undone actions.
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

  /// True if it ends the game at once, such as giving up. A front end asks first, and a bot takes it only as a last
  /// resort.
  var endsGame: Bool { get }

  /// The action with another amount; the same action if it has none.
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
