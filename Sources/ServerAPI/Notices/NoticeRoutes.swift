import GameService
import Hummingbird
import ServerInterface
import ServerStore

extension Interface {
  static let getInbox = Route(
    .get, "/inbox", "notices", "getInbox", "My notices, newest first",
    parameters: .these(InQuery.cursor, InQuery.limit),
    answer: .ok(InboxBody.self, "A page, and the number of unread notices."))

  static let markRead = Route(
    .put, "/inbox/read", "notices", "markRead", "Mark notices as shown, up to and including one",
    "The mark never moves back. Marked notices are sent in no event stream again, on no device.",
    body: .json(ReadMark.self),
    answer: .ok(ReadMark.self, "The present mark."))

  static let followNotices = Route(
    .get, "/events", "notices", "followNotices", "My notices as they come (server-sent events)",
    """
    `event: notice`, `id:` the notice's id, `data:` a Notice. Begins after `Last-Event-ID` (or `after`) or the \
    read mark, whichever is later. `event: inbox`, without id, gives the number of unread notices and the read mark, \
    first and when they change. `event: presence`, without id, gives the players who are online, and `event: \
    presence-change` the changes: the number `online`, and rows as in `followLeaderboard`. An open stream counts as a heartbeat. A stream ends now and then (after an hour, when the \
    token's key is revoked, when the server stops); then connect again.
    """,
    parameters: .these(InQuery.number("after", 0...999_999_999_999_999_999, "The same as `Last-Event-ID`.")),
    headers: [.lastEventID],
    answer: .media(["text/event-stream": .component("PlayerEvent")], "The stream; the schema is that of one event."))

  static let followInbox = Route(
    .get, "/inbox/events", "notices", "followInbox", "My newest notices as they come and are read (server-sent events)",
    """
    `event: rows` has the newest notices, their number `unread` and the read mark. `event: change` has the changes, as in \
    `followLeaderboard`.
    """,
    parameters: .these(InQuery.limit),
    headers: [.lastEventID],
    answer: .media(["text/event-stream": .component("InboxEvent")], "The stream; the schema is that of one event."))

  static let getPresence = Route(
    .get, "/presence", "notices", "getPresence", "The players who are online",
    answer: .ok(
      PresenceBody.self,
      "Players with a request or an open event stream in the last 20 seconds. A list of a thousand may be a second old."
    ))

  static let beat = Route(
    .put, "/presence", "notices", "beat", "Heartbeat",
    answer: .done("Recorded."))
}

/// The inbox, the stream of notices, and presence.
struct NoticeRoutes: RouteGroup {
  let services: Services
  let reader: RequestReader
  let streams: EventStreams

  var routes: [ServedRoute] {
    [
      Interface.getInbox.served(by: inbox),
      Interface.markRead.served(by: markRead),
      Interface.followNotices.served(by: follow),
      Interface.followInbox.served(by: followInbox),
      Interface.getPresence.served(by: presence),
      Interface.beat.served(by: beat),
    ]
  }

  @Sendable private func inbox(_ call: Call<(String?, Int), Nothing>) async throws -> Reply<InboxBody> {
    let player = try call.requirePlayer()
    let (cursor, limit) = try call.values()
    var before: Int?
    if let parts = try Cursor.parts(cursor, 1) {
      guard let id = Int(parts[0]) else { throw Cursor.wrong }
      before = id
    }
    try await services.notices.tellOfToday(player.id)
    let readMark = try await services.store.player(player.id)?.readMark ?? 0
    let notices = try await services.store.notices(of: player.id, before: before, limit: limit + 1)
    let page = notices.prefix(limit)
    return Reply(
      InboxBody(
        notices: page.map { NoticeBody($0, readMark: readMark) },
        unread: try await services.store.unreadCount(of: player.id), read: readMark,
        next: notices.count > limit ? page.last.map { Cursor.text($0.id) } : nil))
  }

  @Sendable private func markRead(_ call: Call<Void, ReadMark>) async throws -> Reply<ReadMark> {
    let player = try call.requirePlayer()
    let id = try await reader.body(of: call).id
    let mark = try await services.store.markRead(player.id, upTo: id)
    // The other devices of the player show it too.
    if mark > player.readMark { services.players.changed(player.id) }
    return Reply(ReadMark(id: mark))
  }

  @Sendable private func follow(_ call: Call<Int?, Nothing>) async throws -> Reply<Nothing> {
    let (_, session) = try call.requireSession()
    let after = try streams.start(call.request, after: try call.values()) ?? 0
    return Reply(response: try streams.notices(of: session, after: after, in: call.context))
  }

  @Sendable private func followInbox(_ call: Call<Int, Nothing>) async throws -> Reply<Nothing> {
    let (_, session) = try call.requireSession()
    let after = try streams.start(call.request, after: nil)
    return Reply(
      response: try await streams.inbox(of: session, limit: try call.values(), after: after, in: call.context))
  }

  @Sendable private func presence(_ call: Call<Void, Nothing>) async throws -> Reply<PresenceBody> {
    _ = try call.requirePlayer()
    return Reply(PresenceBody(services.players.online.list()))
  }

  @Sendable private func beat(_ call: Call<Void, Nothing>) async throws -> Reply<Nothing> {
    // This request counts as activity like any other.
    _ = try call.requirePlayer()
    return .done()
  }
}

struct InboxBody: Encodable, Sendable {
  var notices: [NoticeBody]
  var unread: Int
  var read: Int
  var next: String?
}

/// The last notice that was shown.
struct ReadMark: Codable, Described, Sendable {
  var id: Int

  static let schema = Schema.object(ReadMark.self, "ReadMark", isClosed: true) {
    Field("id", \.id, .range(0...999_999_999_999_999_999))
  }
}

extension InboxBody: Described {
  static let schema = Schema.object(InboxBody.self, "Inbox") {
    Field("notices", \.notices)
    Field("unread", \.unread)
    Field("read", \.read, "The read mark.")
    Field("next", \.next)
  }
}
