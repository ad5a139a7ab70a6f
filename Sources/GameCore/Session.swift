/// One turn of a journal.
public struct JournalTurn<Action: Codable & Hashable & Sendable>: Codable, Hashable, Sendable {
  /// The action taken.
  public var action: Action
  /// The thinking time before it, in milliseconds.
  public var thinking: Int

  /// An action after some milliseconds of thinking.
  public init(action: Action, thinking: Int) {
    self.action = action
    self.thinking = thinking
  }
}

/// The reasons for which a session cannot undo or redo an action.
public enum UndoRefusal: Error, Hashable, Sendable {
  /// There is no action to undo or redo.
  case nothing
  /// The last action revealed something.
  case cannotBeUnseen
}

/// A game being played: its state, its journal, and undo.
///
/// A session reads no clock: the caller passes the time in. A session is a value, so that a copy of it is a save point.
///
/// ```swift
/// var session = try Session(Fifteen(), options: .small, seed: 7)
/// while let choice = session.choices.first, session.journal.count < 20 {
///   try session.perform(choice.action, thinking: 800)
/// }
/// if session.canUndo { try session.undo() }
/// let save = Save(session, at: 1_700_000_000)
/// ```
public struct Session<G: Game>: Sendable {
  /// The rules.
  public let game: G
  /// The options of the start, which hold the thing itself; see ``Game/held(_:seed:)``.
  public let options: G.Options
  /// The seed of the start.
  public let seed: UInt64
  /// The state after the last action of the journal.
  public private(set) var state: G.State
  /// The actions that led from the start to `state`, in order.
  public private(set) var journal: ChunkedArray<JournalTurn<G.Action>> = []
  /// The undone actions. The last one is the next to redo.
  public private(set) var undone: [JournalTurn<G.Action>] = []
  /// Thinking time in all, in milliseconds, including that of undone actions.
  public private(set) var thinking = 0

  /// The states before the last actions with the undo rule `forget`, oldest first. If it is empty and such an action
  /// is last, the states are computed again from the journal.
  private var past: ChunkedArray<G.State> = []
  /// Milliseconds of thinking not yet passed to the game.
  private(set) var unreportedMilliseconds = 0

  /// Starts a new game. Its options hold the thing itself; see ``Game/held(_:seed:)``.
  public init(_ game: G, options: G.Options, seed: UInt64) throws(G.StartRefusal) {
    try self.init(game, asWritten: try game.held(options, seed: seed), seed: seed)
  }

  /// Starts a game again from its options as written.
  public init(_ game: G, asWritten options: G.Options, seed: UInt64) throws(G.StartRefusal) {
    self.game = game
    self.options = options
    self.seed = seed
    state = try game.start(options, seed: seed)
  }

  /// The choices of the current state.
  public var choices: [G.Choice] { game.choices(in: state) }
  /// The score so far; final once the game is over.
  public var score: Int { game.score(of: state) }
  /// True if no action is left to take.
  public var isOver: Bool { game.isOver(state) }

  /// Takes an action after some milliseconds of thinking. Undone actions are then lost.
  ///
  /// If it throws, nothing has changed. A game with a clock action first gets the whole seconds.
  @discardableResult
  public mutating func perform(_ action: G.Action, thinking milliseconds: Int = 0) throws(G.Refusal) -> [G.Event] {
    let milliseconds = max(0, milliseconds)
    var reached = state
    let told = try tellTime(milliseconds, to: &reached)
    let clocked = reached
    let events = try (told?.events ?? []) + game.apply(action, to: &reached)
    // Both actions are legal, so the session may change.
    if let told { enter(told.entry, reaching: clocked) }
    enter(JournalTurn(action: action, thinking: told == nil ? milliseconds : 0), reaching: reached)
    unreportedMilliseconds = told?.rest ?? unreportedMilliseconds + milliseconds
    undone = []
    return events
  }

  /// Passes the whole seconds to a game in which time counts, before it is saved.
  /// - Returns: True if there were any.
  @discardableResult
  public mutating func pass(_ milliseconds: Int) throws(G.Refusal) -> Bool {
    let milliseconds = max(0, milliseconds)
    var reached = state
    guard let told = try tellTime(milliseconds, to: &reached) else { return false }
    enter(told.entry, reaching: reached)
    unreportedMilliseconds = told.rest
    return true
  }

  /// Passes the whole seconds to a state; `nil` if there are none, or if time does not count. `rest` is the
  /// milliseconds left over.
  private func tellTime(
    _ milliseconds: Int, to reached: inout G.State
  ) throws(G.Refusal) -> (entry: JournalTurn<G.Action>, events: [G.Event], rest: Int)? {
    let unreported = unreportedMilliseconds + milliseconds
    guard unreported >= 1000, let clock = game.clockAction(seconds: unreported / 1000) else { return nil }
    let events = try game.apply(clock, to: &reached)
    return (JournalTurn(action: clock, thinking: milliseconds), events, unreported % 1000)
  }

  /// Takes an action of a journal, or an action that undoes or redoes another.
  private mutating func take(_ entry: JournalTurn<G.Action>) throws(G.Refusal) -> [G.Event] {
    var reached = state
    let events = try game.apply(entry.action, to: &reached)
    enter(entry, reaching: reached)
    return events
  }

  private mutating func enter(_ entry: JournalTurn<G.Action>, reaching next: G.State) {
    remember(state, before: entry.action)
    state = next
    journal.append(entry)
    thinking += entry.thinking
  }

  /// Keeps a state for undo.
  private mutating func remember(_ state: G.State, before action: G.Action) {
    switch game.undoRule(for: action) {
    case .forget:
      // A long game does not keep all its states.
      if past.count == 2 * Self.mostPast { past = ChunkedArray(past.suffix(Self.mostPast)) }
      past.append(state)
    case .never: past = []
    case .byAction: break
    }
  }

  /// Undoes the last action.
  /// - Returns: The events of the undoing action of a game, otherwise none.
  @discardableResult
  public mutating func undo() throws(UndoRefusal) -> [G.Event] {
    guard let last = journal.last else { throw .nothing }
    switch game.undoRule(for: last.action) {
    case .byAction(let undo, _):
      guard let events = try? take(JournalTurn(action: undo, thinking: 0)) else { throw .nothing }
      return events
    case .never: throw .cannotBeUnseen
    case .forget:
      if past.isEmpty { remakePast() }
      guard let before = past.popLast() else { throw .cannotBeUnseen }
      state = before
      _ = journal.popLast()
      undone.append(last)
      return []
    }
  }

  /// Redoes the last undone action.
  @discardableResult
  public mutating func redo() throws(UndoRefusal) -> [G.Event] {
    if let last = journal.last, case .byAction(_, let redo) = game.undoRule(for: last.action) {
      guard let events = try? take(JournalTurn(action: redo, thinking: 0)) else { throw .nothing }
      return events
    }
    guard let entry = undone.last else { throw .nothing }
    // It was legal in this very state. If it no longer is, it stays undone.
    guard let events = try? take(entry) else { throw .nothing }
    undone.removeLast()
    thinking -= entry.thinking
    return events
  }

  /// True if `undo()` would succeed now.
  public var canUndo: Bool {
    guard let last = journal.last else { return false }
    switch game.undoRule(for: last.action) {
    case .byAction(let undo, _): return isLegal(undo)
    case .never: return false
    case .forget: return true
    }
  }

  /// True if `redo()` would succeed now.
  public var canRedo: Bool {
    if let last = journal.last, case .byAction(_, let redo) = game.undoRule(for: last.action) { return isLegal(redo) }
    return undone.last.map { isLegal($0.action) } ?? false
  }

  private func isLegal(_ action: G.Action) -> Bool {
    var reached = state
    return (try? game.apply(action, to: &reached)) != nil
  }

  /// The least number of states that are computed again, if there are as many. At most twice as many are kept.
  private static var mostPast: Int { 1000 }

  /// Plays the journal again to compute the states before its last actions.
  private mutating func remakePast() {
    guard let start = try? game.start(options, seed: seed) else { return }
    var state = start
    for entry in journal {
      remember(state, before: entry.action)
      _ = try? game.apply(entry.action, to: &state)
    }
  }

  /// Sets a known state with the actions that lead to it, which are not played.
  mutating func restore(_ entries: [JournalTurn<G.Action>], reaching next: G.State) {
    journal = ChunkedArray(entries)
    thinking = entries.reduce(0) { $0 + $1.thinking }
    (state, past) = (next, [])
  }

  mutating func restore(untold milliseconds: Int) { unreportedMilliseconds = milliseconds }

  /// Restores the undone turns and the thinking time of a save.
  mutating func restore(undone: [JournalTurn<G.Action>], thinking: Int) {
    self.undone = undone
    self.thinking = thinking
  }

  /// The start as text.
  public var start: Start { Start(game: game.id, options: options.description, seed: seed) }
}

extension Session {
  /// Takes an action of a journal. Its clock actions are in the journal themselves.
  @discardableResult
  public mutating func replay(_ entry: JournalTurn<G.Action>) throws(G.Refusal) -> [G.Event] {
    let events = try take(entry)
    undone = []
    return events
  }
}
