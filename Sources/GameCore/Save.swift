/// A saved game: a journal, the undone turns, and the data that a list of saves shows.
///
/// The state follows from the journal, and the digest verifies it. A long game also holds a snapshot, so that it is
/// opened without playing the whole journal.
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
    /// The number of turns that lead to it.
    public var turns: Int
    /// Milliseconds of thinking not yet passed to the game, which counts whole seconds.
    public var untold: Int
    /// The state as written by ``StateCoder``.
    public var state: [UInt8]

    private enum CodingKeys: String, CodingKey {
      case untold, state
      case turns = "steps"
    }

    /// A state after a number of turns.
    public init(turns: Int, untold: Int, state: [UInt8]) {
      self.turns = turns
      self.untold = untold
      self.state = state
    }
  }

  /// The start of the game.
  public var start: Start
  /// The version of the rules of the game.
  public var rulesVersion: Int
  /// The turns taken, in their order.
  public var turns: [Turn]
  /// The undone turns. The last one is the next to redo.
  public var undone: [Turn]
  /// Milliseconds of thinking in all.
  public var thinking: Int
  /// The time of saving by the caller's clock, in seconds since 1970.
  public var savedAt: Int
  /// The score at the time of saving.
  public var score: Int
  /// True if the game was over at the time of saving.
  public var isOver: Bool
  /// The digest of the state after the last turn.
  public var digest: UInt64
  /// A state of a long game; `nil` in a short game, which is quickly played again.
  public var snapshot: Snapshot?

  private enum CodingKeys: String, CodingKey {
    case start, rulesVersion, undone, thinking, savedAt, score, isOver, digest, snapshot
    // The names in files.
    case turns = "steps"
  }
}

/// Writes and reads the state of a game, for example as JSON. `GameCore` itself knows no such format.
public protocol StateCoder: Sendable {
  /// The state as bytes; `nil` if it cannot be written.
  func bytes(of state: some Encodable) -> [UInt8]?
  /// Reads the bytes of ``bytes(of:)``; `nil` if they hold no such state.
  func state<State: Decodable>(_ type: State.Type, from bytes: [UInt8]) -> State?
}

extension Save {
  /// The length from which a journal has a snapshot. Shorter ones are played from their start. That is quick, and
  /// shows whether the rules still give the same result.
  public static let fewestWithSnapshot = 1000

  /// The save of a session.
  /// - Parameter coder: writes the state of a long game. Without one the state is left out.
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

  /// Resumes the saved game.
  /// - Parameters:
  ///   - coder: reads the state of a long game. Without one the game is played from its start.
  ///   - watch: called for each action that is played again, with its index in the journal, its events and the state
  ///     after it.
  /// - Complexity: linear in the actions. Only those after the snapshot are played by the rules.
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
      // An earlier version of the program may have had other states. The journal decides.
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

  /// - Parameter number: the number of the turn for the error, from 1.
  func entry<Action: LosslessStringConvertible>(number: Int) throws(ReplayError) -> JournalTurn<Action> {
    guard let action = Action(action) else { throw .unreadable(action: number, text: action) }
    return JournalTurn(action: action, thinking: thinking)
  }
}
