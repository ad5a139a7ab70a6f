import ServerStore
import Synchronization

/// Warns players in the evening, once a day, whose days in a row end at midnight (UTC).
package final class StreakWarnings: Sendable {
  /// The least streak that is worth a warning, in days.
  static let least = 3
  /// The time of the day from which players are warned, in milliseconds: the last five hours.
  static let begin = 19 * 3_600_000
  /// The number of players that are looked at together.
  private static let batch = 200

  private let store: any Store
  private let notices: NoticesService
  private let clock: Clock
  /// The last day whose warnings are known to be complete.
  private let done = Mutex("")

  /// Warnings that have not been given by this process. Each player gets one a day, from whichever process.
  package init(store: any Store, notices: NoticesService, clock: Clock) {
    (self.store, self.notices, self.clock) = (store, notices, clock)
  }

  /// Warns the players of today, if that is not done yet and the evening has come.
  package func tell() async throws(StoreError) {
    let now = clock.now(), today = Day(at: now)
    guard now - today.start >= Self.begin, done.withLock({ $0 }) != today.description else { return }
    let yesterday = Day(at: today.start - Day.length).description
    var last = ""
    while true {
      let players = try await store.players(
        withGameOf: yesterday, notOf: today.description, after: last, limit: Self.batch)
      for player in players { try await warn(player, now, today) }
      guard let next = players.last, players.count == Self.batch else { break }
      last = next
    }
    done.withLock { $0 = today.description }
  }

  private func warn(_ player: String, _ now: Int, _ today: Day) async throws(StoreError) {
    let games = try await store.finishedGames(of: player, limit: PlayerStatistics.mostGames)
    let streak = PlayerStatistics(games, now: now).streak
    guard streak.isInDanger, streak.current >= Self.least else { return }
    try await notices.tell(
      player,
      NoticeRecord(
        id: 0, kind: .streak, subject: today.description,
        text: "Your \(streak.current) days in a row end at midnight (UTC) without a daily game.",
        arguments: ["days": "\(streak.current)"], at: now))
  }
}
