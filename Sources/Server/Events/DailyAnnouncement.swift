import ServerStore
import Synchronization

/// Tells those who played a day's puzzle lately that the next is out: once, whichever process does it.
final class DailyAnnouncement: Sendable {
  /// How many days without a day's puzzle end a player's interest.
  private static let days = 14
  /// How many players are told in one transaction.
  private static let batch = 500

  /// The last day that this process knows to be told of.
  private let done = Mutex("")

  /// Tells of today, if that is not done.
  func tell(_ services: Services) async throws(StoreError) {
    let now = services.clock.now()
    let today = Day(at: now)
    guard done.withLock({ $0 }) != today.description else { return }
    let since = Day(at: today.start - Self.days * 86_400_000).description
    let notice = NoticeRecord.daily(today.description, at: now)
    while let told = try await services.store.tellRecentPlayers(
      of: today.description, notice, since: since, limit: Self.batch)
    {
      for player in told { services.hub.announce(.player(player)) }
    }
    done.withLock { $0 = today.description }
  }
}

extension NoticeRecord {
  /// A day's puzzle is out.
  static func daily(_ day: String, at time: Int) -> NoticeRecord {
    NoticeRecord(id: 0, kind: .dailyOut, subject: day, text: "The daily puzzle of \(day) is out.", at: time)
  }
}
