/// What has changed in a save since it was written: a turn more, or one less. Its size does not grow with the game.
public struct SaveChange: Codable, Hashable, Sendable {
  /// How many of the steps that were there stay.
  public var from: Int
  /// The steps after those.
  public var steps: [Save.Step]
  /// All undone steps after the change, the next one to take again last.
  public var undone: [Save.Step]
  /// Milliseconds of thinking in all, after the change.
  public var thinking: Int
  /// When it was saved, in seconds since 1970.
  public var savedAt: Int
  /// The score after the change.
  public var score: Int
  /// Whether the game is over after the change.
  public var isOver: Bool
  /// The digest of the state after the last step.
  public var digest: UInt64

  /// What a session holds beyond its first steps.
  /// - Parameters:
  ///   - from: how many steps the save has in common with the session.
  ///   - seconds: now, since 1970.
  /// - Complexity: Linear in the steps after `from`, the undone ones, and the state.
  public init<G: Game>(_ session: Session<G>, from: Int, at seconds: Int) {
    self.from = min(from, session.journal.count)
    steps = session.journal[self.from...].map { Save.Step($0) }
    undone = session.undone.map { Save.Step($0) }
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
    both.steps = steps.prefix(next.from - from) + next.steps
    return both
  }
}

extension Save {
  /// Takes a change over.
  /// - Returns: `false` where it belongs to another save; nothing has changed then.
  public mutating func apply(_ change: SaveChange) -> Bool {
    guard (0...steps.count).contains(change.from) else { return false }
    steps.removeLast(steps.count - change.from)
    steps += change.steps
    // A state that was taken back belongs to no step that is left.
    if let snapshot, snapshot.steps > change.from { self.snapshot = nil }
    undone = change.undone
    (thinking, savedAt, score) = (change.thinking, change.savedAt, change.score)
    (isOver, digest) = (change.isOver, change.digest)
    return true
  }
}
