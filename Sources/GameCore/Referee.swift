/// Checks replays of one game without naming its types, so that a table of games can be made: a server's, a shell's.
public struct Referee: Sendable {
  /// The result of a checked replay.
  public struct Verdict: Hashable, Sendable {
    /// The score reached when the replay was played again.
    public let score: Int
    /// True if the game was played to its end. An unfinished game enters no table.
    public let isOver: Bool
    /// The number of actions, clock actions included.
    public let actions: Int
    /// Milliseconds of thinking that the replay claims.
    public let thinking: Int
  }

  /// The game's `id`.
  public let game: String
  /// The version of the game's own rules. Replays of older versions are judged by ``Game/withRules(version:)``.
  public let rulesVersion: Int
  private let verdict: @Sendable (Replay) throws(ReplayError) -> Verdict

  /// A referee for a game.
  public init<G: Game>(_ game: G) {
    self.game = game.id
    rulesVersion = game.rulesVersion
    verdict = { (replay) throws(ReplayError) in
      let session = try replay.check(with: game)
      return Verdict(
        score: session.score, isOver: session.isOver, actions: session.journal.count, thinking: session.thinking)
    }
  }

  /// Plays a replay again. Linear in its actions.
  public func judge(_ replay: Replay) throws(ReplayError) -> Verdict { try verdict(replay) }
}
