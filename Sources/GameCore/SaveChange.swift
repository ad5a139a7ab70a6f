/// What has changed in a save since it was written: a turn more, or one less. Its size does not grow with the game.
public struct SaveChange: Codable, Hashable, Sendable {
  /// How many of the steps that were there stay.
  public var from: Int
  /// The steps after those.
  public var steps: [Save.Step]
  public var undone: [Save.Step]
  public var thinking: Int
  public var savedAt: Int
  public var score: Int
  public var isOver: Bool
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
