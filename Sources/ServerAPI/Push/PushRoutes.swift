import GameService
import Hummingbird
import ServerStore
import WebPush

/// Push messages: the server's key, subscriptions of browsers, and a test.
struct PushRoutes: Sendable {
  let services: Services
  let reader: RequestReader
  private var push: PushService { services.push }

  func add(to routes: RouterGroup<APIContext>) {
    routes.get("push", use: show)
    routes.put("push/subscriptions", use: subscribe)
    routes.delete("push/subscriptions/:subscription", use: delete)
    routes.post("push/subscriptions/:subscription/test", use: test)
  }

  @Sendable private func show(_ request: Request, _ context: APIContext) async throws -> Response {
    let (player, session) = try context.requireSession()
    let subscriptions = try await services.store.pushSubscriptions(of: player.id)
    return JSON.response(
      PushBody(
        key: try await push.keys.newest().text, kinds: NoticeRecord.Kind.allCases.map(\.rawValue),
        subscriptions: subscriptions.map { PushSubscriptionBody($0, current: session.id) }))
  }

  @Sendable private func subscribe(_ request: Request, _ context: APIContext) async throws -> Response {
    let (player, session) = try context.requireSession()
    try services.limits.admit(.player(player.id), .push)
    var fields = try await reader.fields(request)
    let endpoint = try fields.required("endpoint", try fields.string("endpoint", 1...PushEndpoint.longest))
    let p256dh = try fields.required("p256dh", try fields.string("p256dh", 1...100))
    let auth = try fields.required("auth", try fields.string("auth", 1...30))
    let key = try fields.required("key", try fields.string("key", 1...100))
    let kinds = try fields.strings("kinds", count: 0...NoticeRecord.Kind.allCases.count)
    let dailyMinute = try fields.int("dailyMinute", 0...1439)
    let former = try fields.string("replaces", 1...PushEndpoint.longest).map(PushSubscription.id)
    try fields.end()
    do {
      _ = try PushEndpoint(endpoint, allowsPrivate: push.allowsPrivate)
    } catch {
      throw Problem(.invalid, "`endpoint` \(error).", field: "endpoint")
    }
    guard (try? SubscriptionKeys(p256dh: p256dh, auth: auth)) != nil else {
      throw Problem(.invalid, "`p256dh` must be a point of P-256, and `auth` have 16 bytes.", field: "p256dh")
    }
    guard let keyID = try await push.keys.id(of: key) else {
      throw Problem(.invalid, "`key` must be the one of `GET /api/v1/push`.", field: "key")
    }
    var known = try await services.store.pushSubscription(PushSubscription.id(of: endpoint), of: player.id)
    if known == nil, let former { known = try await services.store.pushSubscription(former, of: player.id) }
    guard let wanted = try kinds.map(Self.kinds) ?? known?.kinds else {
      throw Problem(.invalid, "`kinds` is missing.", field: "kinds")
    }
    let new = PushSubscription(
      player: player.id, session: session.id, endpoint: endpoint, p256dh: p256dh, auth: auth, key: keyID, kinds: wanted,
      dailyMinute: dailyMinute ?? known?.dailyMinute ?? 0, created: services.clock.now())
    guard try await services.store.add(push: new, replacing: former),
      let stored = try await services.store.pushSubscription(new.id, of: player.id)
    else { throw Problem(.sessionEnded, "This device was signed out.") }
    return JSON.response(PushSubscriptionBody(stored, current: session.id))
  }

  private static func kinds(_ words: [String]) throws(Problem) -> Set<NoticeRecord.Kind> {
    var kinds: Set<NoticeRecord.Kind> = []
    for word in words {
      guard let kind = NoticeRecord.Kind(rawValue: word) else {
        throw Problem(
          .invalid, "`kinds` must be some of \(NoticeRecord.Kind.allCases.map(\.rawValue).joined(separator: ", ")).",
          field: "kinds")
      }
      kinds.insert(kind)
    }
    return kinds
  }

  @Sendable private func delete(_ request: Request, _ context: APIContext) async throws -> Response {
    let player = try context.requirePlayer()
    let id = try context.identifier("subscription", of: "subscription")
    guard try await services.store.delete(push: id, of: player.id) else { throw Problem.notFound("subscription") }
    return Response(status: .noContent)
  }

  @Sendable private func test(_ request: Request, _ context: APIContext) async throws -> Response {
    let player = try context.requirePlayer()
    try services.limits.admit(.player(player.id), .push)
    let id = try context.identifier("subscription", of: "subscription")
    guard let subscription = try await services.store.pushSubscription(id, of: player.id) else {
      throw Problem.notFound("subscription")
    }
    return JSON.response(PushTestBody(try await push.test(subscription)))
  }
}

struct PushBody: Encodable, Sendable {
  var key: String
  var kinds: [String]
  var subscriptions: [PushSubscriptionBody]
}

struct PushSubscriptionBody: Encodable, Sendable {
  var id: String
  var isCurrent: Bool
  var service: String
  var kinds: [String]
  var dailyMinute: Int
  var createdAt: Timestamp
  var deliveredAt: Timestamp?
  var failure: String?

  /// - Parameter current: the id of the session of the request; `nil` for none.
  init(_ subscription: PushSubscription, current: String?) {
    id = subscription.id
    isCurrent = subscription.session == current
    service = PushEndpoint.host(of: subscription.endpoint)
    kinds = subscription.kinds.map(\.rawValue).sorted()
    dailyMinute = subscription.dailyMinute
    createdAt = Timestamp(subscription.created)
    deliveredAt = subscription.delivered.map { Timestamp($0) }
    failure = subscription.failure
  }
}

struct PushTestBody: Encodable, Sendable {
  var outcome: String
  var detail: String?

  init(_ outcome: PushOutcome) {
    self.outcome = outcome.word
    switch outcome {
    case .refused(let why), .failed(let why, _): detail = why
    case .gone: detail = "the push service does not know this browser any longer"
    case .delivered, .dropped: break
    }
  }
}
