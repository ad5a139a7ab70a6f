import ServerStore

/// Deletes accounts that nobody has used for long, after a warning in their inbox.
package struct IdleAccounts: Sendable {
  private let store: any Store
  private let hub: EventHub
  private let clock: Clock
  private let days: Int
  /// Days between the warning and the deletion.
  private var lead: Int { min(30, days / 2) }

  /// - Parameter days: days without a sign of life after which an account is deleted; 0 for never.
  package init(store: any Store, hub: EventHub, clock: Clock, days: Int) {
    (self.store, self.hub, self.clock, self.days) = (store, hub, clock, days)
  }

  /// Warns some players and deletes some others. Called again and again.
  package func turn() async throws(StoreError) {
    guard days > 0 else { return }
    let now = clock.now()
    try await warn(now)
    let due = now - days * Day.length
    for player in try await store.idle(since: due, warnedBefore: now - lead * Day.length, limit: 20) {
      let scores = try await store.scores(of: player)
      guard try await store.delete(idle: player, since: due) else { continue }
      hub.announce(.player(player))
      for board in Set(scores.map { "\($0.game)/\($0.difficulty)" }) { hub.announce(.leaderboard(board)) }
    }
  }

  private func warn(_ now: Int) async throws(StoreError) {
    let end = Day(at: now + lead * Day.length)
    let notice = NoticeRecord(
      id: 0, kind: .account, subject: "idle \(end)",
      text:
        "This account was not used for long. With its games and scores it is deleted on \(end), unless you come before.",
      at: now)
    let warned = try await store.warnIdle(
      since: now - (days - lead) * Day.length, at: now, notice: notice, limit: 100)
    for player in warned { hub.announce(.player(player)) }
  }
}
