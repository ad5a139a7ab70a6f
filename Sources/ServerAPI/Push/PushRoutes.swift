import Foundation
import GameService
import Hummingbird
import ServerInterface
import ServerStore
import WebPush

extension Interface {
  static let getPush = Route(
    .get, "/push", "notices", "getPush", "The key for push messages, and my subscriptions",
    """
    `key` is the `applicationServerKey` of new subscriptions. A browser with a subscription of another key \
    renews it: it unsubscribes, subscribes with this key, and sends the new subscription with `replaces`.
    """,
    answer: .ok(
      PushBody.self,
      "The key, the kinds of notices that can be sent, and the subscriptions of all devices, newest first."))

  static let subscribe = Route(
    .put, "/push/subscriptions", "notices", "subscribe", "Subscribe this device to push messages",
    """
    A subscription with the same endpoint is changed. Notices of its `kinds` are then sent as push messages, \
    encrypted (RFC 8291). A message is JSON with `kind`, `subject`, `text`, `arguments` and the `id` of the \
    notice. The subscription ends with the session of the device, once the push service answers 404 or 410, or \
    after five refusals without a delivery. Of more than 20 the oldest is deleted. An endpoint must be an \
    address of https at a public host.
    """,
    body: .json(NewPushSubscription.self),
    answer: .ok(PushSubscriptionBody.self, "The subscription."))

  static let addWebhook = Route(
    .post, "/push/webhooks", "notices", "addWebhook", "Send my notices to a program",
    """
    Each notice of the `kinds` is sent by POST to the `endpoint`, as JSON in the form of a push message. It is signed \
    in the form of Standard Webhooks: `webhook-id`, `webhook-timestamp`, and in `webhook-signature` the HMAC-SHA-256 of \
    both and the body under the `secret`, which is shown only here. Answers, repetitions and limits are those of push \
    subscriptions, among which it is listed, tested and deleted. It ends with the session that made it.
    """,
    body: .json(NewWebhook.self),
    answer: .created(WebhookBody.self, "The webhook."))

  static let unsubscribe = Route(
    .delete, "/push/subscriptions/{subscription}", "notices", "unsubscribe", "Delete a push subscription",
    "The id follows from the endpoint, so a renewed subscription is not deleted by the id of its predecessor.",
    parameters: .these(InPath.id("subscription", of: "subscription")),
    answer: .done("Deleted."))

  static let testPush = Route(
    .post, "/push/subscriptions/{subscription}/test", "notices", "testPush",
    "Send a test message to a push subscription",
    parameters: .these(InPath.id("subscription", of: "subscription")),
    answer: .ok(PushTestBody.self, "The result."))
}

/// Push messages: the server's key, subscriptions of browsers, and a test.
struct PushRoutes: RouteGroup {
  let services: Services
  let reader: RequestReader
  private var push: PushService { services.push }

  var routes: [ServedRoute] {
    [
      Interface.getPush.served(by: show),
      Interface.subscribe.served(by: subscribe),
      Interface.addWebhook.served(by: addWebhook),
      Interface.unsubscribe.served(by: delete),
      Interface.testPush.served(by: test),
    ]
  }

  @Sendable private func show(_ call: Call<Void, Nothing>) async throws -> Reply<PushBody> {
    let (player, session) = try call.requireSession()
    let subscriptions = try await services.store.pushSubscriptions(of: player.id)
    return Reply(
      PushBody(
        key: try await push.keys.newest().text, kinds: NoticeRecord.Kind.allCases.map(\.rawValue),
        subscriptions: subscriptions.map { PushSubscriptionBody($0, current: session.id) }))
  }

  @Sendable private func subscribe(_ call: Call<Void, NewPushSubscription>) async throws -> Reply<PushSubscriptionBody>
  {
    let (player, session) = try call.requireSession()
    try services.limits.admit(.player(player.id), .push)
    let wanted = try await reader.body(of: call)
    let (endpoint, former) = (wanted.endpoint, wanted.replaces.map(PushSubscription.id))
    do {
      _ = try PushEndpoint(endpoint, allowsPrivate: push.allowsPrivate)
    } catch {
      throw Problem(.invalid, "`endpoint` \(error).", field: "endpoint")
    }
    guard (try? SubscriptionKeys(p256dh: wanted.p256dh, auth: wanted.auth)) != nil else {
      throw Problem(.invalid, "`p256dh` must be a point of P-256, and `auth` have 16 bytes.", field: "p256dh")
    }
    guard let keyID = try await push.keys.id(of: wanted.key) else {
      throw Problem(.invalid, "`key` must be the one of `GET /api/v1/push`.", field: "key")
    }
    var known = try await services.store.pushSubscription(PushSubscription.id(of: endpoint), of: player.id)
    if known == nil, let former { known = try await services.store.pushSubscription(former, of: player.id) }
    guard let kinds = wanted.kinds.map(Set.init) ?? known?.kinds else {
      throw Problem(.invalid, "`kinds` is missing.", field: "kinds")
    }
    let new = PushSubscription(
      player: player.id, session: session.id, endpoint: endpoint, p256dh: wanted.p256dh, auth: wanted.auth,
      key: keyID, kinds: kinds, dailyMinute: wanted.dailyMinute ?? known?.dailyMinute ?? 0,
      created: services.clock.now())
    guard try await services.store.add(push: new, replacing: former),
      let stored = try await services.store.pushSubscription(new.id, of: player.id)
    else { throw Problem(.sessionEnded, "This device was signed out.") }
    return Reply(PushSubscriptionBody(stored, current: session.id))
  }

  @Sendable private func addWebhook(_ call: Call<Void, NewWebhook>) async throws -> Reply<WebhookBody> {
    let (player, session) = try call.requireSession()
    try services.limits.admit(.player(player.id), .push)
    let wanted = try await reader.body(of: call)
    do {
      _ = try PushEndpoint(wanted.endpoint, allowsPrivate: push.allowsPrivate)
    } catch {
      throw Problem(.invalid, "`endpoint` \(error).", field: "endpoint")
    }
    let secret = Data(Identifier.bytes(Webhook.keyBytes)).base64EncodedString()
    let new = PushSubscription(
      player: player.id, session: session.id, endpoint: wanted.endpoint, p256dh: "", auth: secret,
      key: try await push.keys.newest().id, kinds: Set(wanted.kinds), dailyMinute: wanted.dailyMinute ?? 0,
      created: services.clock.now())
    guard try await services.store.add(push: new, replacing: nil) else {
      throw Problem(.sessionEnded, "This device was signed out.")
    }
    return Reply(
      WebhookBody(
        id: new.id, endpoint: wanted.endpoint, kinds: new.kinds.map(\.rawValue).sorted(),
        secret: Webhook.keyPrefix + secret))
  }

  @Sendable private func delete(_ call: Call<String, Nothing>) async throws -> Reply<Nothing> {
    let player = try call.requirePlayer()
    let id = try call.values()
    guard try await services.store.delete(push: id, of: player.id) else { throw Problem.notFound("subscription") }
    return .done()
  }

  @Sendable private func test(_ call: Call<String, Nothing>) async throws -> Reply<PushTestBody> {
    let player = try call.requirePlayer()
    try services.limits.admit(.player(player.id), .push)
    let id = try call.values()
    guard let subscription = try await services.store.pushSubscription(id, of: player.id) else {
      throw Problem.notFound("subscription")
    }
    return Reply(PushTestBody(try await push.test(subscription)))
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
  var isWebhook: Bool
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
    isWebhook = subscription.webhookKey != nil
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

extension PushBody: Described {
  static let schema = Schema.object(PushBody.self, "Push") {
    Field("key", \.key, "The public key in base 64 (URL alphabet, no padding).")
    Field("kinds", \.kinds, .each(.schema(NoticeRecord.Kind.schema)))
    Field("subscriptions", \.subscriptions)
  }
}

extension PushSubscriptionBody: Described {
  static let schema = Schema.object(PushSubscriptionBody.self, "PushSubscription") {
    Field("id", \.id, .id)
    Field("isCurrent", \.isCurrent, "True if it belongs to the device of the request.")
    Field("service", \.service, "The host of the push service, or of the program.")
    Field("isWebhook", \.isWebhook, "True for a webhook, false for a browser.")
    Field("kinds", \.kinds, .each(.schema(NoticeRecord.Kind.schema)))
    Field("dailyMinute", \.dailyMinute)
    Field("createdAt", \.createdAt)
    Field("deliveredAt", \.deliveredAt)
    Field("failure", \.failure, "The reason why the last message was not taken.")
  }
}

extension PushTestBody: Described {
  static let schema = Schema.object(PushTestBody.self, "PushTest") {
    Field("outcome", \.outcome, .words(["delivered", "gone", "refused", "failed", "dropped"]))
    Field("detail", \.detail)
  }
}

/// A subscription as a browser makes it.
struct NewPushSubscription: Decodable, Described, Sendable {
  var endpoint: String
  var p256dh: String
  var auth: String
  var key: String
  var kinds: [NoticeRecord.Kind]?
  var dailyMinute: Int?
  var replaces: String?

  static let schema = Schema.object(NewPushSubscription.self, "NewPushSubscription", isClosed: true) {
    Field("endpoint", \.endpoint, .length(1...PushEndpoint.longest))
    Field("p256dh", \.p256dh, "The browser's public key in base 64.", .length(1...100))
    Field("auth", \.auth, "The browser's secret in base 64.", .length(1...30))
    Field("key", \.key, "The server's key that the subscription was made with.", .length(1...100))
    Field(
      "kinds", \.kinds, "Without it those of the former subscription.", .count(0...NoticeRecord.Kind.allCases.count))
    Field(
      "dailyMinute", \.dailyMinute,
      "The minute of the day in UTC at which the day's puzzle is announced, unless it was begun before.",
      .range(0...1439))
    Field(
      "replaces", \.replaces, "The endpoint of the former subscription of this browser, which is deleted.",
      .length(1...PushEndpoint.longest))
  }
}

/// A wish for notices to a program.
struct NewWebhook: Decodable, Described, Sendable {
  var endpoint: String
  var kinds: [NoticeRecord.Kind]
  var dailyMinute: Int?

  static let schema = Schema.object(NewWebhook.self, "NewWebhook", isClosed: true) {
    Field("endpoint", \.endpoint, "An address of https at a public host.", .length(1...PushEndpoint.longest))
    Field("kinds", \.kinds, .count(1...NoticeRecord.Kind.allCases.count))
    Field("dailyMinute", \.dailyMinute, "The minute of the day in UTC for `daily-out`.", .range(0...1439))
  }
}

/// A webhook with its secret.
struct WebhookBody: Encodable, Sendable {
  var id: String
  var endpoint: String
  var kinds: [String]
  var secret: String
}

extension WebhookBody: Described {
  static let schema = Schema.object(WebhookBody.self, "Webhook") {
    Field("id", \.id, "The id among the push subscriptions.", .id)
    Field("endpoint", \.endpoint)
    Field("kinds", \.kinds, .each(.schema(NoticeRecord.Kind.schema)))
    Field(
      "secret", \.secret, "The secret of the signatures.", .pattern("^whsec_[A-Za-z0-9+/]{32}$"),
      .example("whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"))
  }
}
