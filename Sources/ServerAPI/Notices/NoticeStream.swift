import GameService
import Hummingbird
import ServerInterface
import ServerStore

extension EventStreams {
  /// The stream of a player's notices, and of the players who are online.
  func notices(of session: SessionRecord, after: Int, from client: String) throws(Problem) -> Response {
    try respond(session.player, client) { writer in
      var last = after
      var version: Int?
      var told: (last: Int, read: Int)?
      let player = session.player
      let signals = services.hub.signals(.player(player), seconds: services.configuration.streamSeconds)
      func sendNotices() async throws -> PlayerRecord? {
        guard try await services.players.isSignedIn(session), let now = try await services.store.player(player) else {
          return nil
        }
        try await services.notices.tellOfToday(player)
        for notice in try await services.store.notices(of: player, after: max(last, now.readMark), limit: 100) {
          try await writer.event("notice", id: notice.id, data: JSON.text(NoticeBody(notice, readMark: now.readMark)))
          last = notice.id
        }
        if told?.last != last || told?.read != now.readMark {
          let facts = InboxFacts(unread: try await services.store.unreadCount(of: player), read: now.readMark)
          try await writer.event("inbox", id: nil, data: JSON.text(facts))
          told = (last, now.readMark)
        }
        return now
      }
      func sendPresence() async throws {
        let news = presence.events("", at: services.players.online.list(), after: version)
        for event in news.events { try await writer.put(event) }
        version = news.version
      }
      guard var now = try await sendNotices() else { return }
      services.players.online.note(now)
      try await sendPresence()
      for await signal in signals {
        if signal != .heartbeat {
          guard let changed = try await sendNotices() else { return }
          now = changed
        }
        if signal != .news {
          try await writer.comment()
          services.players.online.note(now)
        }
        try await sendPresence()
      }
    }
  }

  /// The stream of the newest notices of a player's inbox.
  func inbox(of session: SessionRecord, limit: Int, after: Int?, from client: String) throws(Problem) -> Response {
    let logs = ListLogs<FollowedList<InboxFacts, NoticeRowBody>, InboxFacts, NoticeRowBody>()
    let player = session.player
    return try list("", in: logs, on: .player(player), after: after, of: player, from: client) {
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
