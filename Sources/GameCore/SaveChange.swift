/// The difference between a save and a later one: turns removed and added. Its size does not grow with the game.
public struct SaveChange: Codable, Hashable, Sendable {
  /// The number of turns that stay.
  public var from: Int
  /// The turns after those.
  public var turns: [Save.Turn]
  /// All undone turns after the change. The last one is the next to redo.
  public var undone: [Save.Turn]
  /// Milliseconds of thinking in all, after the change.
  public var thinking: Int
  /// The time of saving, in seconds since 1970.
  public var savedAt: Int
  /// The score after the change.
  public var score: Int
  /// True if the game is over after the change.
  public var isOver: Bool
  /// The digest of the state after the last turn.
  public var digest: UInt64

  private enum CodingKeys: String, CodingKey {
    case from, undone, thinking, savedAt, score, isOver, digest
    // The names in files.
    case turns = "steps"
  }

  /// The change from a save to a session.
  /// - Parameters:
  ///   - from: the number of turns that the save and the session have in common.
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

  /// Both changes as one, first this one and then `next`.
  public func followed(by next: SaveChange) -> SaveChange {
    guard next.from >= from else { return next }
    var both = next
    both.from = from
    both.turns = turns.prefix(next.from - from) + next.turns
    return both
  }
}

extension Save {
  /// Applies a change.
  /// - Returns: `false` if the change belongs to another save. The save is then unchanged.
  public mutating func apply(_ change: SaveChange) -> Bool {
    guard (0...turns.count).contains(change.from) else { return false }
    turns.removeLast(turns.count - change.from)
    turns += change.turns
    // The snapshot is of an undone turn.
    if let snapshot, snapshot.turns > change.from { self.snapshot = nil }
    undone = change.undone
    (thinking, savedAt, score) = (change.thinking, change.savedAt, change.score)
    (isOver, digest) = (change.isOver, change.digest)
    return true
  }
}
