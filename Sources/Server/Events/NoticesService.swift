import GameCore
import ServerStore

/// Tells players what concerns them, and who is there.
struct NoticesService: Sendable {
  let services: Services

  /// Adds a notice, and wakes the player's streams.
  func tell(_ player: String, _ kind: NoticeRecord.Kind, about subject: String, _ text: String) async throws(StoreError)
  {
    try await tell(
      player, NoticeRecord(id: 0, kind: kind, subject: subject, text: text, at: services.clock.now()))
  }

  private func tell(_ player: String, _ notice: NoticeRecord) async throws(StoreError) {
    if try await services.store.addNotice(to: player, notice) != nil { services.hub.announce(.player(player)) }
  }

  /// Tells a player that the day's puzzle is out, once a day, when they come.
  func tellOfToday(_ player: String) async throws(StoreError) {
    let today = services.clock.today.description
    let isNew = services.told.insert(player, on: today)
    guard isNew else { return }
    do {
      try await tell(player, .daily(today, at: services.clock.now()))
    } catch {
      services.told.remove(player)
      throw error
    }
  }

  /// Who gave a sign of life lately.
  func presence() async throws(StoreError) -> PresenceBody {
    let since = services.clock.now() - PlayersService.presence
    await services.players.signs.write()
    let (count, named) = try await services.store.online(since: since, limit: 100)
    return PresenceBody(online: count, players: named.map { .init(id: $0.id, name: $0.name ?? "") })
  }
}

struct PresenceBody: Encodable, Hashable, Sendable {
  struct Row: Encodable, Hashable, Sendable {
    var id: String
    var name: String
  }

  var online: Int
  var players: [Row]
}

struct NoticeBody: Encodable, Sendable {
  var id: Int
  var kind: String
  var text: String
  var at: Timestamp
  var isRead: Bool
  var entry: String?
  var reading: String?
  var day: String?

  init(_ notice: NoticeRecord, readMark: Int) {
    id = notice.id
    kind = notice.kind.rawValue
    text = notice.text
    at = Timestamp(notice.at)
    isRead = notice.id <= readMark
    switch notice.kind {
    case .scorePassed: entry = notice.subject.split(separator: " ").first.map(String.init)
    case .readingDone: reading = notice.subject
    case .dailyOut: day = notice.subject
    // `entry ID ...`, or what else it is about.
    case .account:
      let words = notice.subject.split(separator: " ")
      if words.count > 1, words[0] == "entry" { entry = String(words[1]) }
    }
  }
}
