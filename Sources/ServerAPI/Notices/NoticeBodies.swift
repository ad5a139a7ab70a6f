import GameService
import ServerInterface
import ServerStore

struct NoticeBody: Encodable, Equatable, Sendable {
  var id: Int
  var kind: String
  var text: String
  var arguments: [String: String]?
  var at: Timestamp
  var isRead: Bool
  var entry: String?
  var reading: String?
  var day: String?
  var challenge: String?
  var match: String?

  init(_ notice: NoticeRecord, readMark: Int) {
    id = notice.id
    kind = notice.kind.rawValue
    text = notice.text
    if !notice.arguments.isEmpty { arguments = notice.arguments }
    at = Timestamp(notice.at)
    isRead = notice.id <= readMark
    switch notice.kind {
    case .scorePassed: entry = notice.subject.split(separator: " ").first.map(String.init)
    case .readingDone: reading = notice.subject
    case .dailyOut, .streak: day = notice.subject
    case .match: match = notice.subject.split(separator: " ").first.map(String.init)
    case .challenge: challenge = notice.subject.split(separator: " ").first.map(String.init)
    // `entry ID ...`, or another subject.
    case .account:
      let words = notice.subject.split(separator: " ")
      if words.count > 1, words[0] == "entry" { entry = String(words[1]) }
    }
  }
}

/// A row of an inbox that a client follows.
struct NoticeRowBody: Encodable, Equatable, Identifiable, Sendable {
  var id: String
  var notice: NoticeBody

  init(_ notice: NoticeBody) { (id, self.notice) = ("\(notice.id)", notice) }
}

/// The facts about an inbox.
struct InboxFacts: Encodable, Equatable, Sendable {
  /// The number of unread notices.
  var unread: Int
  /// The read mark.
  var read: Int
}

extension NoticeBody: Described {
  static let schema = Schema.object(NoticeBody.self, "Notice") {
    Field("id", \.id)
    Field(
      "kind", \.kind,
      "`account`: a decision of an administrator or a rule about a name or an entry; `entry` may be present.",
      .words(NoticeRecord.Kind.allCases.map(\.rawValue)))
    Field("text", \.text)
    Field("arguments", \.arguments, "The values in the text by name, for texts in other languages.")
    Field("at", \.at)
    Field("isRead", \.isRead)
    Field("entry", \.entry, .id)
    Field("reading", \.reading, .id)
    Field("day", \.day, .date)
    Field("challenge", \.challenge, .code)
    Field("match", \.match, .id)
  }
}
