/// What a save holds: a journal, the way forward again, and what a list of saves shows.
///
/// The state is not in it: it follows from the journal, and the digest tells whether it still does.
public struct Save: Codable, Hashable, Sendable {
  public struct Step: Codable, Hashable, Sendable {
    public var action: String
    /// Milliseconds of thinking before it.
    public var thinking: Int

    public init(action: String, thinking: Int) {
      self.action = action
      self.thinking = thinking
    }
  }

  public var start: Start
  public var rulesVersion: Int
  public var steps: [Step]
  /// The undone steps, the next one to take again last.
  public var undone: [Step]
  /// Milliseconds of thinking in all.
  public var thinking: Int
  /// Seconds since 1970 at which it was saved, by the caller's clock.
  public var savedAt: Int
  public var score: Int
  public var isOver: Bool
  /// The digest of the state after the last step.
  public var digest: UInt64

  /// What a session holds now.
  public init<G: Game>(_ session: Session<G>, at seconds: Int) {
    start = session.start
    rulesVersion = session.game.rulesVersion
    steps = session.journal.map { Step(action: $0.action.description, thinking: $0.thinking) }
    undone = session.undone.map { Step(action: $0.action.description, thinking: $0.thinking) }
    thinking = session.thinking
    savedAt = seconds
    score = session.score
    isOver = session.isOver
    digest = Digest(of: session.state).value
  }

  /// Goes on where the save stopped.
  /// - Parameter watch: is told each action that is played again, by its place in the journal, what happened, and the state
  ///   after it.
  /// - Complexity: linear in the actions.
  public func resume<G: Game>(
    _ game: G, watching watch: (Int, G.Action, [G.Event], G.State) -> Void = { _, _, _, _ in }
  ) throws(ReplayError) -> Session<G> {
    let replay = Replay(start: start, rulesVersion: rulesVersion, steps: [], score: score, digest: digest)
    var session = try replay.begin(game)
    for (index, step) in steps.enumerated() {
      let entry: JournalEntry<G.Action> = try Save.entry(step, number: index + 1)
      do {
        let events = try session.replay(entry)
        watch(index, entry.action, events, session.state)
      } catch {
        throw .illegal(action: index + 1, text: step.action, why: "\(error)")
      }
    }
    guard Digest(of: session.state).value == digest else { throw .endDiffers }
    var entries: [JournalEntry<G.Action>] = []
    for step in undone { entries.append(try Save.entry(step, number: steps.count + 1)) }
    session.restore(undone: entries, thinking: thinking)
    return session
  }

  private static func entry<Action: LosslessStringConvertible>(
    _ step: Step, number: Int
  ) throws(ReplayError) -> JournalEntry<Action> {
    guard let action = Action(step.action) else { throw .unreadable(action: number, text: step.action) }
    return JournalEntry(action: action, thinking: step.thinking)
  }
}
