import CoreMetrics
import Logging
import ServerStore
import WebPush

/// Subscriptions to push messages, and the sending of one message.
package struct PushService: Sendable {
  /// The number of refusals after which a subscription that never took a message is deleted.
  static let mostRefusals = 5
  /// The number of attempts after which a message is dropped.
  static let mostAttempts = 10

  /// The store with subscriptions and waiting messages.
  package let store: any Store
  /// The keys that sign for the push services.
  package let keys: PushKeys
  private let sender: PushSender
  private let clock: Clock
  private let logger: Logger
  /// True if endpoints may be in private networks, in tests.
  package let allowsPrivate: Bool

  /// A service that has sent nothing.
  package init(
    store: any Store, keys: PushKeys, sender: PushSender, clock: Clock, logger: Logger, allowsPrivate: Bool
  ) {
    (self.store, self.keys, self.sender) = (store, keys, sender)
    (self.clock, self.logger, self.allowsPrivate) = (clock, logger, allowsPrivate)
  }

  /// Sends a test message at once, and records the result.
  package func test(_ subscription: PushSubscription) async throws -> PushOutcome {
    let outcome = try await attempt(.test, to: subscription, attempts: 1, lifetime: 60, topic: nil)
    try await store.settle(
      push: subscription.id, notice: nil, outcome, at: clock.now(), mostRefusals: Self.mostRefusals)
    return outcome
  }

  /// Sends a claimed message, and records the result.
  func send(_ delivery: PushDelivery) async throws {
    let now = clock.now()
    let lifetime = (delivery.notice.expires - now) / 1000
    let isDropped = delivery.isSettled || lifetime <= 0 || delivery.attempts > Self.mostAttempts
    let outcome =
      isDropped
      ? .dropped
      : try await attempt(
        PushContent(delivery.notice), to: delivery.subscription, attempts: delivery.attempts, lifetime: lifetime,
        topic: "n\(delivery.notice.id)")
    try await store.settle(
      push: delivery.subscription.id, notice: delivery.notice.id, outcome, at: clock.now(),
      mostRefusals: Self.mostRefusals)
  }

  private func attempt(
    _ message: PushContent, to subscription: PushSubscription, attempts: Int, lifetime: Int, topic: String?
  ) async throws -> PushOutcome {
    guard let endpoint = try? PushEndpoint(subscription.endpoint, allowsPrivate: allowsPrivate) else { return .gone }
    let sent: PushSender.Sent
    if let secret = subscription.webhookKey {
      let body = JSON.data(message)
      guard
        let headers = Webhook.headers(
          id: "\(topic ?? "test")-\(subscription.id)", at: clock.now() / 1000, body: Array(body), key: secret)
      else { return .gone }
      sent = .init(endpoint: endpoint, headers: headers, body: Array(body))
    } else {
      guard let authorization = try await keys.authorization(key: subscription.key, audience: endpoint.origin),
        let body = try? message.body(for: subscription)
      else { return .gone }
      sent = .init(
        endpoint: endpoint, authorization: authorization, topic: topic, lifetime: min(lifetime, 2_592_000), body: body)
    }
    let answer = await sender.send(sent)
    let outcome = Self.outcome(of: answer, attempts: attempts, at: clock.now())
    Counter(label: "push_messages_total", dimensions: [("outcome", outcome.word)]).increment()
    if case .failed(let why, _) = outcome {
      logger.warning("a push message was not taken", metadata: ["host": "\(endpoint.host)", "reason": "\(why)"])
    }
    return outcome
  }

  /// The result of an answer. Only a status that concerns the subscription itself counts against it.
  static func outcome(of answer: PushSender.Answer, attempts: Int, at now: Int) -> PushOutcome {
    switch answer {
    case .status(200...299, _): .delivered
    case .status(404, _), .status(410, _): .gone
    case .status(413, _): .dropped
    case .status(let status, let retryAfter) where [401, 403, 408, 429].contains(status) || status >= 500:
      .failed("the push service answered \(status)", again: now + pause(after: attempts, asked: retryAfter))
    case .status(let status, _): .refused("the push service answered \(status)")
    case .none(let why): .failed(why, again: now + pause(after: attempts, asked: nil))
    }
  }

  /// The pause before the next attempt, in milliseconds. It is 5 seconds after the first one, and four times as long after each further
  /// one. At most a fifth is added by chance. The longest pause is six hours.
  static func pause(after attempts: Int, asked seconds: Int?) -> Int {
    let usual = min(5000 << (2 * min(attempts - 1, 8)), 21_600_000)
    let least = min(max(seconds ?? 0, 0), 86_400) * 1000
    return max(least, usual + Int.random(in: 0...usual / 5))
  }
}

extension PushOutcome {
  /// The name of the result, for metrics and for clients.
  package var word: String {
    switch self {
    case .delivered: "delivered"
    case .gone: "gone"
    case .refused: "refused"
    case .failed: "failed"
    case .dropped: "dropped"
    }
  }
}

extension NoticeRecord {
  /// The time after which the notice is no longer sent, in milliseconds since 1970.
  var expires: Int {
    switch kind {
    case .dailyOut, .streak: Day(at: at).end
    case .readingDone: at + 3_600_000
    case .scorePassed, .challenge, .match, .account: at + 3 * Day.length
    }
  }
}
