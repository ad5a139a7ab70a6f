/// What has changed in a save since it was written: a turn more, or one less. Its size does not grow with the game.
public struct SaveChange: Codable, Hashable, Sendable {
  /// How many of the turns that were there stay.
  public var from: Int
  /// The turns after those.
  public var turns: [Save.Turn]
  /// All undone turns after the change, the next one to take again last.
  public var undone: [Save.Turn]
  /// Milliseconds of thinking in all, after the change.
  public var thinking: Int
  /// When it was saved, in seconds since 1970.
  public var savedAt: Int
  /// The score after the change.
  public var score: Int
  /// Whether the game is over after the change.
  public var isOver: Bool
  /// The digest of the state after the last turn.
  public var digest: UInt64

  private enum CodingKeys: String, CodingKey {
    case from, undone, thinking, savedAt, score, isOver, digest
    // As files have it.
    case turns = "steps"
  }

  /// What a session holds beyond its first turns.
  /// - Parameters:
  ///   - from: how many turns the save has in common with the session.
  ///   - seconds: now, since 1970.
  /// - Complexity: Linear in the turns after `from`, the undone ones, and the state.
  public init<G: Game>(_ session: Session<G>, from: Int, at seconds: Int) {
    self.from = min(from, session.journal.count)
    turns = session.journal[self.from...].map { Save.Turn($0) }
    undone = session.undone.map { Save.Turn($0) }
    thinking = session.thinking
    savedAt = seconds
    score = session.score
    isOver = session.isOver
    digest = Digest(of: session.state).value
  }

  /// Both changes, one after the other, as one.
  public func followed(by next: SaveChange) -> SaveChange {
    guard next.from >= from else { return next }
    var both = next
    both.from = from
    both.turns = turns.prefix(next.from - from) + next.turns
    return both
  }
}

extension Save {
  /// Takes a change over.
  /// - Returns: `false` where it belongs to another save; nothing has changed then.
  public mutating func apply(_ change: SaveChange) -> Bool {
    guard (0...turns.count).contains(change.from) else { return false }
    turns.removeLast(turns.count - change.from)
    turns += change.turns
    // A state that was taken back belongs to no turn that is left.
    if let snapshot, snapshot.turns > change.from { self.snapshot = nil }
    undone = change.undone
    (thinking, savedAt, score) = (change.thinking, change.savedAt, change.score)
    (isOver, digest) = (change.isOver, change.digest)
    return true
  }
}
