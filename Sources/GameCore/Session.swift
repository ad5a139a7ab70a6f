/// One turn of a journal.
public struct JournalTurn<Action: Codable & Hashable & Sendable>: Codable, Hashable, Sendable {
  /// The action taken.
  public var action: Action
  /// How long the player thought before it, in milliseconds.
  public var thinking: Int

  /// An action after some milliseconds of thinking.
  public init(action: Action, thinking: Int) {
    self.action = action
    self.thinking = thinking
  }
}

/// Why a session does not take back, or take again, an action.
public enum UndoRefusal: Error, Hashable, Sendable {
  /// No action was taken, or none was taken back.
  case nothing
  /// The last action showed something that cannot be unseen.
  case cannotBeUnseen
}

/// A game being played: its state, its journal, and the way back.
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
  /// What the game started from, holding the thing itself; see ``Game/held(_:seed:)``.
  public let options: G.Options
  /// The seed that it started from.
  public let seed: UInt64
  /// The state after the last action of the journal.
  public private(set) var state: G.State
  /// The actions that led from the start to `state`, in order.
  public private(set) var journal: ChunkedArray<JournalTurn<G.Action>> = []
  /// The actions taken back, the next one to take again last.
  public private(set) var undone: [JournalTurn<G.Action>] = []
  /// Thinking time in all, in milliseconds, that of undone actions included.
  public private(set) var thinking = 0

  /// The states before the last actions that can be forgotten, oldest first. Where it is empty and such an action stands
  /// last, they are made again from the journal.
  private var past: ChunkedArray<G.State> = []
  /// Milliseconds of thinking that the game was not told yet.
  private(set) var unreportedMilliseconds = 0

  /// Starts a new game. Its start holds the thing itself; see ``Game/held(_:seed:)``.
  public init(_ game: G, options: G.Options, seed: UInt64) throws(G.StartRefusal) {
    try self.init(game, asWritten: try game.held(options, seed: seed), seed: seed)
  }

  /// Starts a game that was started before, by the options as they were written then.
  public init(_ game: G, asWritten options: G.Options, seed: UInt64) throws(G.StartRefusal) {
    self.game = game
    self.options = options
    self.seed = seed
    state = try game.start(options, seed: seed)
  }

  /// What can be done now.
  public var choices: [G.Choice] { game.choices(in: state) }
  /// The score so far; final once the game is over.
  public var score: Int { game.score(of: state) }
  /// Whether no action is left to take.
  public var isOver: Bool { game.isOver(state) }

  /// Takes an action after the player thought for some milliseconds. Whatever was undone is gone then.
  ///
  /// When it throws, nothing has changed. Where time counts in a game, whole seconds are told to it first.
  @discardableResult
  public mutating func perform(_ action: G.Action, thinking milliseconds: Int = 0) throws(G.Refusal) -> [G.Event] {
    let milliseconds = max(0, milliseconds)
    var reached = state
    let told = try tellTime(milliseconds, to: &reached)
    let clocked = reached
    let events = try (told?.events ?? []) + game.apply(action, to: &reached)
    // Both are legal: only now does anything change.
    if let told { enter(told.entry, reaching: clocked) }
    enter(JournalTurn(action: action, thinking: told == nil ? milliseconds : 0), reaching: reached)
    unreportedMilliseconds = told?.rest ?? unreportedMilliseconds + milliseconds
    undone = []
    return events
  }

  /// Tells a game in which time counts the whole seconds that went by, before it is put away.
  /// - Returns: whether there were any.
  @discardableResult
  public mutating func pass(_ milliseconds: Int) throws(G.Refusal) -> Bool {
    let milliseconds = max(0, milliseconds)
    var reached = state
    guard let told = try tellTime(milliseconds, to: &reached) else { return false }
    enter(told.entry, reaching: reached)
    unreportedMilliseconds = told.rest
    return true
  }

  /// Tells a state the whole seconds that went by; `nil` where there are none, or where no time counts. `rest` are the
  /// milliseconds that are not told yet.
  private func tellTime(
    _ milliseconds: Int, to reached: inout G.State
  ) throws(G.Refusal) -> (entry: JournalTurn<G.Action>, events: [G.Event], rest: Int)? {
    let unreported = unreportedMilliseconds + milliseconds
    guard unreported >= 1000, let clock = game.clockAction(seconds: unreported / 1000) else { return nil }
    let events = try game.apply(clock, to: &reached)
    return (JournalTurn(action: clock, thinking: milliseconds), events, unreported % 1000)
  }

  /// Takes an action of a journal, or one that takes back another.
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

  /// Keeps a state that an undo could go back to.
  private mutating func remember(_ state: G.State, before action: G.Action) {
    switch game.undoRule(for: action) {
    case .forget:
      // A long game does not hold all that it ever was.
      if past.count == 2 * Self.mostPast { past = ChunkedArray(past.suffix(Self.mostPast)) }
      past.append(state)
    case .never: past = []
    case .byAction: break
    }
  }

  /// Takes back the last action.
  /// - Returns: What a game that undoes by itself says of it, otherwise nothing.
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

  /// Takes the last undone action again.
  @discardableResult
  public mutating func redo() throws(UndoRefusal) -> [G.Event] {
    if let last = journal.last, case .byAction(_, let redo) = game.undoRule(for: last.action) {
      guard let events = try? take(JournalTurn(action: redo, thinking: 0)) else { throw .nothing }
      return events
    }
    guard let entry = undone.last else { throw .nothing }
    // It was legal in this very state before; where it is no longer, it stays where it was.
    guard let events = try? take(entry) else { throw .nothing }
    undone.removeLast()
    thinking -= entry.thinking
    return events
  }

  /// Whether `undo()` would work now.
  public var canUndo: Bool {
    guard let last = journal.last else { return false }
    switch game.undoRule(for: last.action) {
    case .byAction(let undo, _): return isLegal(undo)
    case .never: return false
    case .forget: return true
    }
  }

  /// Whether `redo()` would work now.
  public var canRedo: Bool {
    if let last = journal.last, case .byAction(_, let redo) = game.undoRule(for: last.action) { return isLegal(redo) }
    return undone.last.map { isLegal($0.action) } ?? false
  }

  private func isLegal(_ action: G.Action) -> Bool {
    var reached = state
    return (try? game.apply(action, to: &reached)) != nil
  }

  /// So many states are made again at least, where there are so many, and twice as many are held at most.
  private static var mostPast: Int { 1000 }

  /// Plays the journal again for the states before its last actions.
  private mutating func remakePast() {
    guard let start = try? game.start(options, seed: seed) else { return }
    var state = start
    for entry in journal {
      remember(state, before: entry.action)
      _ = try? game.apply(entry.action, to: &state)
    }
  }

  /// Goes to a state that is known, by actions that are not played.
  mutating func restore(_ entries: [JournalTurn<G.Action>], reaching next: G.State) {
    journal = ChunkedArray(entries)
    thinking = entries.reduce(0) { $0 + $1.thinking }
    (state, past) = (next, [])
  }

  mutating func restore(untold milliseconds: Int) { unreportedMilliseconds = milliseconds }

  /// Puts back what a save knows beyond the journal.
  mutating func restore(undone: [JournalTurn<G.Action>], thinking: Int) {
    self.undone = undone
    self.thinking = thinking
  }

  /// The start as text.
  public var start: Start { Start(game: game.id, options: options.description, seed: seed) }
}

extension Session {
  /// Takes an action that a journal holds: its clock actions stand in the journal themselves.
  @discardableResult
  public mutating func replay(_ entry: JournalTurn<G.Action>) throws(G.Refusal) -> [G.Event] {
    let events = try take(entry)
    undone = []
    return events
  }
}
