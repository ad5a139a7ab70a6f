/// A complete record of a game: its start, its actions, and hashes of the state after some of them.
///
/// ```swift
/// let text = Replay(of: session).description
/// let replay = try Replay(text: text)
/// let reached = try replay.check(with: Fifteen())
/// print(reached.score)
/// ```
public struct Replay: Hashable, Sendable {
  /// One action, as text.
  public struct Turn: Hashable, Sendable, Codable {
    /// The text of the action.
    public var action: String
    /// Milliseconds of thinking before it.
    public var thinking: Int
    /// The checkpoint: the low 16 bits of the digest of the state after it; `nil` if the turn has none. One in 65,536
    /// differences slips through one checkpoint; the final digest has 64 bits.
    public var trace: UInt16?
  }

  /// The start of the game.
  public var start: Start
  /// The version of the rules of the game.
  public var rulesVersion: Int
  /// The actions in their order, clock actions included.
  public var turns: [Turn]
  /// The score that the replay claims. ``check(with:)`` finds the one reached.
  public var score: Int
  /// The digest of the state after the last turn.
  public var digest: UInt64

  /// The most turns of a replay that has a checkpoint after every turn, and the most checkpoints of a longer one. They only
  /// locate a difference, and a digest of the whole state takes longer than a turn.
  private static let mostChecked = 256, checkpoints = 32

  /// True if a turn of a new replay has a checkpoint.
  private static func isChecked(_ index: Int, of count: Int) -> Bool {
    count <= mostChecked || (index + 1) % ((count + checkpoints - 1) / checkpoints) == 0
  }

  /// The replay of a session so far. Plays it again to compute the checkpoints.
  public init<G: Game>(of session: Session<G>) { self.init(of: session, visit: { (_: G.State) throws(Never) in }) }

  /// The replay of a session so far.
  /// - Parameter visit: called with the state at the start and after each turn. An error that it throws ends the
  ///   computation.
  public init<G: Game, Stop: Error>(of session: Session<G>, visit: (G.State) throws(Stop) -> Void) throws(Stop) {
    start = session.start
    rulesVersion = session.game.rulesVersion
    score = session.score
    digest = Digest(of: session.state).value
    turns = []
    guard var state = try? session.game.start(session.options, seed: session.seed) else { return }
    try visit(state)
    let count = session.journal.count
    turns.reserveCapacity(count)
    for (index, entry) in session.journal.enumerated() {
      _ = try? session.game.apply(entry.action, to: &state)
      try visit(state)
      let trace = Self.isChecked(index, of: count) ? Replay.trace(of: state) : nil
      turns.append(Turn(action: entry.action.description, thinking: entry.thinking, trace: trace))
    }
  }

  init(start: Start, rulesVersion: Int, turns: [Turn], score: Int, digest: UInt64) {
    self.start = start
    self.rulesVersion = rulesVersion
    self.turns = turns
    self.score = score
    self.digest = digest
  }

  fileprivate static func trace(of state: some Encodable) -> UInt16 {
    UInt16(truncatingIfNeeded: Digest(of: state).value)
  }

  /// True if another replay has the same course. Only checkpoints that both have are compared.
  public func agrees(with other: Replay) -> Bool {
    guard turns.count == other.turns.count else { return false }
    var (one, two) = (self, other)
    for index in turns.indices where turns[index].trace == nil || other.turns[index].trace == nil {
      (one.turns[index].trace, two.turns[index].trace) = (nil, nil)
    }
    return one == two
  }

  /// Thinking time in all, in milliseconds.
  public var thinking: Int { turns.reduce(0) { $0 + $1.thinking } }
}

/// A replay is coded as its text. The form of an earlier version, an object with the same fields, is read too.
extension Replay: Codable {
  private enum CodingKeys: String, CodingKey {
    case start, rulesVersion, score, digest
    // The names of earlier versions.
    case turns = "steps"
  }

  public init(from decoder: any Decoder) throws {
    if let text = try? decoder.singleValueContainer().decode(String.self) {
      do throws(TextError) { self = try Replay(text: text) } catch {
        throw DecodingError.dataCorrupted(
          .init(codingPath: decoder.codingPath, debugDescription: "line \(error.line) of a replay: \(error.problem)"))
      }
    } else {
      let fields = try decoder.container(keyedBy: CodingKeys.self)
      self.init(
        start: try fields.decode(Start.self, forKey: .start),
        rulesVersion: try fields.decode(Int.self, forKey: .rulesVersion),
        turns: try fields.decode([Turn].self, forKey: .turns), score: try fields.decode(Int.self, forKey: .score),
        digest: try fields.decode(UInt64.self, forKey: .digest))
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}

/// The reasons for which a replay fails its check. Actions are numbered from 1.
public enum ReplayError: Error, Hashable, Sendable {
  /// It is a replay of another game.
  case otherGame(String)
  /// It was played by other rules; only a program with those rules can check it.
  case otherRules(version: Int, current: Int)
  /// The options cannot be read, or no game starts from them.
  case unusableStart(String)
  /// An action cannot be read.
  case unreadable(action: Int, text: String)
  /// An action is illegal in its state.
  case illegal(action: Int, text: String, why: String)
  /// The state after this action is not the one recorded: it is the first checkpoint that differs.
  case differs(action: Int, text: String)
  /// Every checkpoint agrees, but the state at the end is not the one recorded.
  case endDiffers
  /// The game played is right, but the score claimed is not the score reached.
  case otherScore(claimed: Int, reached: Int)
}

extension Replay {
  /// Plays the whole game again and checks it against its checkpoints and its score.
  /// - Returns: The session at the end. Its score is the one to trust.
  public func check<G: Game>(with game: G) throws(ReplayError) -> Session<G> {
    var session = try begin(game)
    for index in turns.indices { _ = try play(index, in: &session) }
    guard Digest(of: session.state).value == digest else { throw .endDiffers }
    guard session.score == score else { throw .otherScore(claimed: score, reached: session.score) }
    return session
  }

  /// The session before the first turn, to watch a replay turn by turn.
  public func begin<G: Game>(_ game: G) throws(ReplayError) -> Session<G> {
    guard start.game == game.id else { throw .otherGame(start.game) }
    guard let game = game.withRules(version: rulesVersion), game.rulesVersion == rulesVersion else {
      throw .otherRules(version: rulesVersion, current: game.rulesVersion)
    }
    guard let options = G.Options(start.options ?? ""),
      let session = try? Session(game, asWritten: options, seed: start.seed)
    else { throw .unusableStart(start.description) }
    return session
  }

  /// Plays the turn with this index, counted from 0, and compares the state after it with its checkpoint.
  public func play<G: Game>(_ index: Int, in session: inout Session<G>) throws(ReplayError) -> [G.Event] {
    let turn = turns[index]
    guard let action = G.Action(turn.action) else { throw .unreadable(action: index + 1, text: turn.action) }
    let events: [G.Event]
    do {
      events = try session.replay(JournalTurn(action: action, thinking: turn.thinking))
    } catch {
      throw .illegal(action: index + 1, text: turn.action, why: "\(error)")
    }
    guard turn.trace.map({ $0 == Self.trace(of: session.state) }) ?? true else {
      throw .differs(action: index + 1, text: turn.action)
    }
    return events
  }
}

/// The problem as the end of a sentence about the replay.
extension ReplayError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .otherGame(let id): "it is a game of another kind, \(id)"
    case .otherRules(let version, let current):
      "it was played by the rules of version \(version); this program has version \(current)"
    case .unusableStart(let start): "no game can start from '\(start)'"
    case .unreadable(let action, let text): "its action \(action), '\(text)', cannot be read"
    case .illegal(let action, let text, _): "its action \(action), '\(text)', is not allowed there"
    case .differs(let action, _): "its course differs from action \(action) on"
    case .endDiffers: "its end differs from the recorded end"
    case .otherScore(let claimed, let reached): "it claims \(claimed) points and reaches \(reached)"
    }
  }
}
