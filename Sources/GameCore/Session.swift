/// One step of a journal.
public struct JournalEntry<Action: Codable & Hashable & Sendable>: Codable, Hashable, Sendable {
  public var action: Action
  /// How long the player thought before it, in milliseconds.
  public var thinking: Int

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
/// Time is passed in by whoever holds a clock. A session is a value; a copy of it is a save point.
public struct Session<G: Game>: Sendable {
  public let game: G
  public let options: G.Options
  public let seed: UInt64
  public private(set) var state: G.State
  /// The actions that led from the start to `state`, in order.
  public private(set) var journal: [JournalEntry<G.Action>] = []
  /// The actions taken back, the next one to take again last.
  public private(set) var undone: [JournalEntry<G.Action>] = []
  /// Thinking time in all, in milliseconds, that of undone actions included.
  public private(set) var thinking = 0

  /// The states before the last actions that can be forgotten, oldest first.
  private var past: [G.State] = []
  private var unreportedMilliseconds = 0

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
  public var score: Int { game.score(of: state) }
  public var isOver: Bool { game.isOver(state) }

  /// Takes an action after the player thought for some milliseconds. Whatever was undone is gone then.
  ///
  /// When it throws, nothing has changed. Where time counts in a game, whole seconds are told to it first.
  @discardableResult
  public mutating func perform(_ action: G.Action, thinking milliseconds: Int = 0) throws(G.Refusal) -> [G.Event] {
    var next = self
    var events: [G.Event] = []
    next.unreportedMilliseconds += max(0, milliseconds)
    let seconds = next.unreportedMilliseconds / 1000
    var unrecorded = max(0, milliseconds)
    if seconds > 0, let clock = game.clockAction(seconds: seconds) {
      next.unreportedMilliseconds -= seconds * 1000
      events += try next.take(clock, thinking: unrecorded)
      unrecorded = 0
    }
    events += try next.take(action, thinking: unrecorded)
    next.undone = []
    self = next
    return events
  }

  private mutating func take(_ action: G.Action, thinking milliseconds: Int) throws(G.Refusal) -> [G.Event] {
    let before = state
    let events = try game.apply(action, to: &state)
    switch game.undoRule(for: action) {
    case .forget: past.append(before)
    case .never: past = []
    case .byAction: break
    }
    journal.append(JournalEntry(action: action, thinking: milliseconds))
    thinking += milliseconds
    return events
  }

  /// Takes back the last action.
  /// - Returns: What a game that undoes by itself says of it, otherwise nothing.
  @discardableResult
  public mutating func undo() throws(UndoRefusal) -> [G.Event] {
    guard let last = journal.last else { throw .nothing }
    switch game.undoRule(for: last.action) {
    case .byAction(let undo, _):
      guard let events = try? take(undo, thinking: 0) else { throw .nothing }
      return events
    case .never: throw .cannotBeUnseen
    case .forget:
      guard let before = past.popLast() else { throw .cannotBeUnseen }
      state = before
      undone.append(journal.removeLast())
      return []
    }
  }

  /// Takes the last undone action again.
  @discardableResult
  public mutating func redo() throws(UndoRefusal) -> [G.Event] {
    if let last = journal.last, case .byAction(_, let redo) = game.undoRule(for: last.action) {
      guard let events = try? take(redo, thinking: 0) else { throw .nothing }
      return events
    }
    guard let entry = undone.last else { throw .nothing }
    // It was legal in this very state before; where it is no longer, it stays where it was.
    guard let events = try? take(entry.action, thinking: entry.thinking) else { throw .nothing }
    undone.removeLast()
    thinking -= entry.thinking
    return events
  }

  /// Whether `undo()` would work now.
  public var canUndo: Bool {
    var copy = self
    return (try? copy.undo()) != nil
  }

  /// Whether `redo()` would work now.
  public var canRedo: Bool {
    var copy = self
    return (try? copy.redo()) != nil
  }

  /// Puts back what a save knows beyond the journal.
  mutating func restore(undone: [JournalEntry<G.Action>], thinking: Int) {
    self.undone = undone
    self.thinking = thinking
  }

  /// The start as text.
  public var start: Start { Start(game: game.id, options: options.description, seed: seed) }
}

extension Session {
  /// Takes an action that a journal holds: its clock actions stand in the journal themselves.
  @discardableResult
  public mutating func replay(_ entry: JournalEntry<G.Action>) throws(G.Refusal) -> [G.Event] {
    let events = try take(entry.action, thinking: entry.thinking)
    undone = []
    return events
  }
}
