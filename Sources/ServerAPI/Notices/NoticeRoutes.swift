import GameService
import Hummingbird
import ServerStore

/// The inbox, the stream of notices, and presence.
struct NoticeRoutes: Sendable {
  let services: Services
  let reader: RequestReader
  let streams: EventStreams

  func add(to routes: RouterGroup<APIContext>) {
    routes.get("inbox", use: inbox)
    routes.put("inbox/read", use: markRead)
    routes.get("events", use: follow)
    routes.get("presence", use: presence)
    routes.put("presence", use: beat)
  }

  @Sendable private func inbox(_ request: Request, _ context: APIContext) async throws -> Response {
    let player = try context.requirePlayer()
    let query = Query(request)
    let limit = try query.limit()
    var before: Int?
    if let parts = try query.cursor(parts: 1) {
      guard let id = Int(parts[0]) else { throw query.wrong("cursor", "must be the `next` of another page") }
      before = id
    }
    try await services.notices.tellOfToday(player.id)
    let readMark = try await services.store.player(player.id)?.readMark ?? 0
    let notices = try await services.store.notices(of: player.id, before: before, limit: limit + 1)
    let page = notices.prefix(limit)
    return JSON.response(
      InboxBody(
        notices: page.map { NoticeBody($0, readMark: readMark) },
        unread: try await services.store.unreadCount(of: player.id), read: readMark,
        next: notices.count > limit ? page.last.map { Query.cursor($0.id) } : nil))
  }

  @Sendable private func markRead(_ request: Request, _ context: APIContext) async throws -> Response {
    let player = try context.requirePlayer()
    var fields = try await reader.fields(request)
    let id = try fields.required("id", try fields.int("id", 0...999_999_999_999_999_999))
    try fields.end()
    let mark = try await services.store.markRead(player.id, upTo: id)
    services.players.forget(player.id)
    return JSON.response(ReadMarkBody(id: mark))
  }

  @Sendable private func follow(_ request: Request, _ context: APIContext) async throws -> Response {
    let (_, session) = try context.requireSession()
    return try streams.notices(of: session, after: try streams.start(request) ?? 0, from: context.client)
  }

  @Sendable private func presence(_ request: Request, _ context: APIContext) async throws -> Response {
    _ = try context.requirePlayer()
    return JSON.response(PresenceBody(try await services.notices.presence()))
  }

  @Sendable private func beat(_ request: Request, _ context: APIContext) async throws -> Response {
    // This request counts as activity like any other.
    _ = try context.requirePlayer()
    return Response(status: .noContent)
  }
}

struct InboxBody: Encodable, Sendable {
  var notices: [NoticeBody]
  var unread: Int
  var read: Int
  var next: String?
}

struct ReadMarkBody: Encodable, Sendable {
  var id: Int
}
