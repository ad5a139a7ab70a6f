import GameCore
import ServerStore

/// Notices for players.
package struct NoticesService: Sendable {
  /// The store with the inboxes.
  package let store: any Store
  /// The hub that wakes a player's streams for a notice.
  package let hub: EventHub
  /// The clock for the times of notices and for the present day.
  package let clock: Clock
  private let told = NotifiedToday()

  /// A service that has notified nobody of today's puzzle yet.
  package init(store: any Store, hub: EventHub, clock: Clock) {
    (self.store, self.hub, self.clock) = (store, hub, clock)
  }

  /// Adds a notice, and wakes the player's streams.
  package func tell(_ player: String, _ kind: NoticeRecord.Kind, about subject: String, _ text: String)
    async throws(StoreError)
  {
    try await tell(
      player, NoticeRecord(id: 0, kind: kind, subject: subject, text: text, at: clock.now()))
  }

  func tell(_ player: String, _ notice: NoticeRecord) async throws(StoreError) {
    if try await store.addNotice(to: player, notice) != nil { hub.announce(.player(player)) }
  }

  /// Notifies a player of the day's puzzle, once a day, at the first request.
  package func tellOfToday(_ player: String) async throws(StoreError) {
    let today = clock.today.description
    let isNew = told.insert(player, on: today)
    guard isNew else { return }
    do {
      try await tell(player, .daily(today, at: clock.now()))
    } catch {
      told.remove(player)
      throw error
    }
  }
}
