import GameService
import Hummingbird
import ServerInterface
import ServerStore

extension EventStreams {
  /// The stream of a player's notices, and of the players who are online.
  func notices(of session: SessionRecord, after: Int, in context: APIContext) throws(Problem) -> Response {
    let source = NoticeSource(services: services, presence: presence, session: session, last: after)
    return try respond(with: source, on: .player(session.player), in: context)
  }

  /// The stream of the newest notices of a player's inbox.
  func inbox(of session: SessionRecord, limit: Int, after: Int?, in context: APIContext) async throws -> Response {
    let logs = ListLogs<FollowedList<InboxFacts, NoticeRowBody>, InboxFacts, NoticeRowBody>()
    let player = session.player
    return try await list("", in: logs, on: .player(player), after: after, in: context) {
      guard try await services.players.isSignedIn(session),
        let mark = try await services.store.player(player)?.readMark
      else { return nil }
      try await services.notices.tellOfToday(player)
      let notices = try await services.store.notices(of: player, before: nil, limit: limit)
      let facts = InboxFacts(unread: try await services.store.unreadCount(of: player), read: mark)
      let rows = notices.map { NoticeRowBody(NoticeBody($0, readMark: mark)) }
      return FollowedList(facts, RowList(sections: [.init(id: "notices", rows: rows)]))
    }
  }
}

/// The events of a player's notices, and of the players who are online.
private struct NoticeSource: EventSource {
  let services: Services
  let presence: ListLogs<Presence, PresenceBody.Facts, PresenceBody.Row>
  let session: SessionRecord
  /// The id of the last notice that was sent.
  var last: Int
  /// The player, as the store had it at the last reading.
  private var player: PlayerRecord?
  /// The version of the list of online players.
  private var version: Int?
  /// The last and the read notice at which the inbox was told.
  private var told: (last: Int, read: Int)?

  init(
    services: Services, presence: ListLogs<Presence, PresenceBody.Facts, PresenceBody.Row>, session: SessionRecord,
    last: Int
  ) { (self.services, self.presence, self.session, self.last) = (services, presence, session, last) }

  mutating func events(at signal: EventHub.Signal?) async throws -> EventBatch {
    var events: [String] = []
    if signal != .heartbeat {
      guard let notices = try await notices() else { return EventBatch(then: .end) }
      events = notices
    }
    if signal != .news, let player { services.players.online.note(player) }
    let news = presence.events("", at: services.players.online.list(), after: version)
    version = news.version
    return EventBatch(events + news.events)
  }

  /// The events of new notices, and of the inbox; `nil` if the player is signed out or gone.
  private mutating func notices() async throws -> [String]? {
    guard try await services.players.isSignedIn(session),
      let now = try await services.store.player(session.player)
    else { return nil }
    player = now
    try await services.notices.tellOfToday(now.id)
    let new = try await services.store.notices(of: now.id, after: max(last, now.readMark), limit: 100)
    var events = new.map {
      EventText.event("notice", id: $0.id, data: JSON.text(NoticeBody($0, readMark: now.readMark)))
    }
    last = new.last?.id ?? last
    if told?.last != last || told?.read != now.readMark {
      let facts = InboxFacts(unread: try await services.store.unreadCount(of: now.id), read: now.readMark)
      events.append(EventText.event("inbox", id: nil, data: JSON.text(facts)))
      told = (last, now.readMark)
    }
    return events
  }
}
