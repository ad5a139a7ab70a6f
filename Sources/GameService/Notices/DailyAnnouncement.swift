import ServerStore
import Synchronization

/// Announces the new day's puzzle to the players who have played one in the last days. Each player is notified once, by
/// one of the processes.
package final class DailyAnnouncement: Sendable {
  /// The number of days without a day's puzzle after which a player is no longer notified.
  private static let days = 14
  /// The number of players that are notified in one transaction.
  private static let batch = 500

  private let store: any Store
  private let hub: EventHub
  private let clock: Clock
  /// The last day whose announcement is known to be complete.
  private let done = Mutex("")

  /// An announcement that has not been made by this process.
  package init(store: any Store, hub: EventHub, clock: Clock) {
    (self.store, self.hub, self.clock) = (store, hub, clock)
  }

  /// Announces today's puzzle, if that is not done yet.
  package func tell() async throws(StoreError) {
    let now = clock.now()
    let today = Day(at: now)
    guard done.withLock({ $0 }) != today.description else { return }
    let since = Day(at: today.start - Self.days * Day.length).description
    let notice = NoticeRecord.daily(today.description, at: now)
    while let told = try await store.tellRecentPlayers(
      of: today.description, notice, since: since, limit: Self.batch)
    {
      for player in told { hub.announce(.player(player)) }
    }
    done.withLock { $0 = today.description }
  }
}

extension NoticeRecord {
  /// The notice that a day's puzzle is out.
  package static func daily(_ day: String, at time: Int) -> NoticeRecord {
    NoticeRecord(
      id: 0, kind: .dailyOut, subject: day, text: "The daily puzzle of \(day) is out.",
      arguments: ["day": day], at: time)
  }
}
