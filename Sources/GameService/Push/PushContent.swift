import ServerStore
import WebPush

/// The content of a push message. The browser writes the text in the language of its player, by the kind and the arguments.
package struct PushContent: Codable, Hashable, Sendable {
  /// The id of the notice; `nil` for a test.
  package var id: Int?
  /// The kind of the notice, or `test`.
  package var kind: String
  /// The subject of the notice: a score, a reading, a day.
  package var subject: String
  /// The notice in English.
  package var text: String
  /// The values in the text by name.
  package var arguments: [String: String]

  /// The greatest length of each text, in bytes, so that a message always fits.
  private static let longestText = 800, longestArgument = 100

  /// The message of a notice.
  package init(_ notice: NoticeRecord) {
    (id, kind, subject) = (notice.id, notice.kind.rawValue, Self.shortened(notice.subject, to: 120))
    text = Self.shortened(notice.text, to: Self.longestText)
    arguments = notice.arguments.mapValues { Self.shortened($0, to: Self.longestArgument) }
  }

  /// The message of a test.
  package static let test = PushContent(
    NoticeRecord(id: 0, kind: .account, subject: "", text: "This is a test message.", at: 0), kind: "test")

  private init(_ notice: NoticeRecord, kind: String) {
    self.init(notice)
    (id, self.kind) = (nil, kind)
  }

  /// A text of at most so many bytes, which ends between two characters.
  package static func shortened(_ text: String, to bytes: Int) -> String {
    guard text.utf8.count > bytes else { return text }
    var length = "…".utf8.count
    var end = text.startIndex
    for index in text.indices {
      let size = text[index].utf8.count
      guard length + size <= bytes else { break }
      length += size
      end = text.index(after: index)
    }
    return text[..<end] + "…"
  }

  /// The body for a subscription.
  func body(for subscription: PushSubscription) throws(WebPushError) -> [UInt8] {
    try MessageEncryption.body(
      of: JSON.data(self), for: SubscriptionKeys(p256dh: subscription.p256dh, auth: subscription.auth))
  }
}
