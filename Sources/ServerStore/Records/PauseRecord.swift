/// The pauses of a game, which do not count as thinking. Times are the game's own, in milliseconds.
package struct PauseRecord: Hashable, Sendable {
  /// The time of the action since which ``sinceAction`` is counted.
  package var clockedAt: Int
  /// Milliseconds of finished pauses since the last action that stopped the clock.
  package var sinceAction: Int
  /// Milliseconds of all finished pauses of the game that stopped the clock.
  package var total: Int
  /// The start of the pause that is under way.
  package var start: Int?

  /// The pauses of a game; without parameters those of one that was never paused.
  package init(clockedAt: Int = 0, sinceAction: Int = 0, total: Int = 0, start: Int? = nil) {
    self.clockedAt = clockedAt
    self.sinceAction = sinceAction
    self.total = total
    self.start = start
  }

  /// Begins a pause, unless one is under way.
  /// - Parameter action: the time of the last action.
  package mutating func begin(at now: Int, after action: Int) {
    follow(action)
    if start == nil { start = now }
  }

  /// Ends the pause that is under way.
  /// - Parameters:
  ///   - action: the time of the last action.
  ///   - most: milliseconds for which the clock of a game stands still in all.
  package mutating func end(at now: Int, after action: Int, most: Int) {
    follow(action)
    guard let start else { return }
    let stopped = min(max(0, now - start), max(0, most - total))
    (sinceAction, total, self.start) = (sinceAction + stopped, total + stopped, nil)
  }

  /// Forgets a pause of an earlier action.
  private mutating func follow(_ action: Int) {
    guard clockedAt != action else { return }
    (clockedAt, sinceAction, start) = (action, 0, nil)
  }
}
