/// A subscription to messages: of a browser (RFC 8030), or of a program by a webhook.
package struct PushSubscription: Hashable, Sendable {
  /// The greatest number of subscriptions of a player; the oldest one is dropped first.
  package static let most = 20

  /// The id, which follows from the endpoint. A renewed subscription has another one.
  package var id: String
  /// The id of the player.
  package var player: String
  /// The id of the session of the device. The subscription ends with it.
  package var session: String
  /// The address that takes the messages.
  package var endpoint: String
  /// The browser's public key and its secret, in base 64.
  package var p256dh: String, auth: String
  /// The id of the server's key that the subscription was made with.
  package var key: String
  /// The kinds of notices that are sent.
  package var kinds: Set<NoticeRecord.Kind>
  /// The minute of the day in UTC at which the day's puzzle is announced.
  package var dailyMinute: Int
  /// The time at which it was made, in milliseconds since 1970.
  package var created: Int
  /// The time at which the push service last took a message; `nil` for never.
  package var delivered: Int?
  /// The number of refusals in a row without a delivery before them.
  package var refusals = 0
  /// The last failure, for the player; `nil` if there was none since the last delivery.
  package var failure: String?

  /// A subscription that nothing was sent to. Its id follows from the endpoint.
  package init(
    player: String, session: String, endpoint: String, p256dh: String, auth: String, key: String,
    kinds: Set<NoticeRecord.Kind>, dailyMinute: Int, created: Int
  ) {
    id = Self.id(of: endpoint)
    (self.player, self.session, self.endpoint) = (player, session, endpoint)
    (self.p256dh, self.auth, self.key) = (p256dh, auth, key)
    (self.kinds, self.dailyMinute, self.created) = (kinds, dailyMinute, created)
  }

  /// The key of the signatures of a webhook, in base 64; `nil` for a browser.
  package var webhookKey: String? { p256dh.isEmpty ? auth : nil }

  /// The id of the subscription with an endpoint.
  package static func id(of endpoint: String) -> String { String(Identifier.digest(endpoint).prefix(22)) }
}

/// A message that waits to be sent.
package struct PushDelivery: Sendable {
  /// The subscription that it goes to.
  package var subscription: PushSubscription
  /// The notice that it tells.
  package var notice: NoticeRecord
  /// The number of attempts, with this one.
  package var attempts: Int
  /// True if the player has read the notice, or has begun the day's puzzle that it announces.
  package var isSettled: Bool

  /// A delivery that was claimed.
  package init(subscription: PushSubscription, notice: NoticeRecord, attempts: Int, isSettled: Bool) {
    (self.subscription, self.notice) = (subscription, notice)
    (self.attempts, self.isSettled) = (attempts, isSettled)
  }
}

/// The result of an attempt to send a message.
package enum PushOutcome: Hashable, Sendable {
  /// The push service took the message.
  case delivered
  /// The push service does not know the subscription any longer (404 or 410).
  case gone
  /// The push service refuses messages to this subscription, for a reason for the player.
  case refused(String)
  /// The attempt failed for a reason that may pass; the next one is at a time in milliseconds since 1970.
  case failed(String, again: Int)
  /// The message is not sent any more.
  case dropped
}
