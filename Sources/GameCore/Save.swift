/// What a save holds: a journal, the way forward again, and what a list of saves shows.
///
/// The state follows from the journal, and the digest tells whether it still does. A long game also holds a state, so that it
/// is not played from its start when it is opened.
public struct Save: Codable, Hashable, Sendable {
  /// One turn of the journal, as text.
  public struct Turn: Codable, Hashable, Sendable {
    /// The text of the action.
    public var action: String
    /// Milliseconds of thinking before it.
    public var thinking: Int

    /// An action after some milliseconds of thinking.
    public init(action: String, thinking: Int) {
      self.action = action
      self.thinking = thinking
    }
  }

  /// The state after some of the turns.
  public struct Snapshot: Codable, Hashable, Sendable {
    /// How many turns lead to it.
    public var turns: Int
    /// Milliseconds of thinking that the game was not told yet, since it counts whole seconds.
    public var untold: Int
    /// The state as ``StateCoder`` writes it.
    public var state: [UInt8]

    private enum CodingKeys: String, CodingKey {
      case untold, state
      case turns = "steps"
    }

    /// A state, and how far the game had come.
    public init(turns: Int, untold: Int, state: [UInt8]) {
      self.turns = turns
      self.untold = untold
      self.state = state
    }
  }

  /// What the game started from.
  public var start: Start
  /// The version of the rules that it is played by.
  public var rulesVersion: Int
  /// The turns taken, in their order.
  public var turns: [Turn]
  /// The undone turns, the next one to take again last.
  public var undone: [Turn]
  /// Milliseconds of thinking in all.
  public var thinking: Int
  /// Seconds since 1970 at which it was saved, by the caller's clock.
  public var savedAt: Int
  /// The score when it was saved.
  public var score: Int
  /// Whether the game was over when it was saved.
  public var isOver: Bool
  /// The digest of the state after the last turn.
  public var digest: UInt64
  /// `nil` in a game that is quickly played again.
  public var snapshot: Snapshot?

  private enum CodingKeys: String, CodingKey {
    case start, rulesVersion, undone, thinking, savedAt, score, isOver, digest, snapshot
    // As files have it.
    case turns = "steps"
  }
}

/// How the state of a game is written and read: as JSON, say. `GameCore` itself knows no such format.
public protocol StateCoder: Sendable {
  /// The state as bytes; `nil` where it cannot be written.
  func bytes(of state: some Encodable) -> [UInt8]?
  /// Reads what ``bytes(of:)`` has written; `nil` where the bytes are no such state.
  func state<State: Decodable>(_ type: State.Type, from bytes: [UInt8]) -> State?
}

extension Save {
  /// Journals that are shorter than this are played from their start: that is quick, and shows whether the rules still give the
  /// same.
  public static let fewestWithSnapshot = 1000

  /// What a session holds now.
  /// - Parameter coder: writes the state of a long game; without one it is left out.
  /// - Complexity: linear in the journal.
  public init<G: Game>(_ session: Session<G>, at seconds: Int, coder: (any StateCoder)? = nil) {
    start = session.start
    rulesVersion = session.game.rulesVersion
    turns = session.journal.map { Turn($0) }
    undone = session.undone.map { Turn($0) }
    thinking = session.thinking
    savedAt = seconds
    score = session.score
    isOver = session.isOver
    digest = Digest(of: session.state).value
    if turns.count >= Save.fewestWithSnapshot, let state = coder?.bytes(of: session.state) {
      snapshot = Snapshot(turns: turns.count, untold: session.unreportedMilliseconds, state: state)
    }
  }

  /// Goes on where the save stopped.
  /// - Parameters:
  ///   - coder: reads the state that a long game holds; without one the game is played from its start.
  ///   - watch: is told each action that is played again, by its place in the journal, what happened, and the state after it.
  /// - Complexity: linear in the actions; the rules are asked about those behind the snapshot alone.
  public func resume<G: Game>(
    _ game: G, coder: (any StateCoder)? = nil,
    watching watch: (Int, G.Action, [G.Event], G.State) -> Void = { _, _, _, _ in }
  ) throws(ReplayError) -> Session<G> {
    let replay = Replay(start: start, rulesVersion: rulesVersion, turns: [], score: score, digest: digest)
    var session = try replay.begin(game)
    if let snapshot, snapshot.turns <= turns.count, let state = coder?.state(G.State.self, from: snapshot.state) {
      session.restore(try Save.entries(turns[..<snapshot.turns]), reaching: state)
      if snapshot.turns == turns.count { session.restore(untold: snapshot.untold) }
    }
    for index in session.journal.count..<turns.count {
      let entry: JournalTurn<G.Action> = try turns[index].entry(number: index + 1)
      do {
        let events = try session.replay(entry)
        watch(index, entry.action, events, session.state)
      } catch {
        throw .illegal(action: index + 1, text: turns[index].action, why: "\(error)")
      }
    }
    guard Digest(of: session.state).value == digest else {
      // A program before this one may have had other states; the journal is what counts.
      guard snapshot != nil, coder != nil else { throw .endDiffers }
      return try resume(game, watching: watch)
    }
    session.restore(undone: try Save.entries(undone[...]), thinking: thinking)
    return session
  }

  private static func entries<Action: LosslessStringConvertible>(
    _ turns: ArraySlice<Turn>
  ) throws(ReplayError) -> [JournalTurn<Action>] {
    var entries: [JournalTurn<Action>] = []
    entries.reserveCapacity(turns.count)
    for (index, turn) in turns.enumerated() { entries.append(try turn.entry(number: index + 1)) }
    return entries
  }
}

extension Save.Turn {
  init<Action: LosslessStringConvertible>(_ entry: JournalTurn<Action>) {
    self.init(action: entry.action.description, thinking: entry.thinking)
  }

  /// - Parameter number: of the turn, from 1, for the error.
  func entry<Action: LosslessStringConvertible>(number: Int) throws(ReplayError) -> JournalTurn<Action> {
    guard let action = Action(action) else { throw .unreadable(action: number, text: action) }
    return JournalTurn(action: action, thinking: thinking)
  }
}
