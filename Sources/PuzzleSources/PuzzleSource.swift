import Catalogue

/// A place that puzzles come from: our own collections, a file, a folder, a link, the generator, a feed, another server.
///
/// Every source has the same outcomes: ``SourceFailure`` for what gives no puzzles, ``SourceNote`` for what comes with them.
public protocol PuzzleSource: Sendable {
  /// The name of the source, which its puzzles carry.
  var name: String { get }
  /// The facts that are known before anything is fetched.
  var abilities: SourceAbilities { get }
  /// Fetches the puzzles, or learns that they are the same as before.
  func fetch(_ request: SourceRequest) async throws(SourceFailure) -> SourceAnswer
}

/// The facts about a source that are known before anything is fetched.
public struct SourceAbilities: Hashable, Sendable {
  /// The names of the kinds that it has; `nil` if that is unknown.
  public var kinds: [String]?
  /// The number of days ahead for which it has puzzles; `nil` if its puzzles belong to no day.
  public var daysAhead: Int?
  /// The seconds for which a copy counts as fresh; `nil` if it never changes.
  public var freshness: Int?

  /// The facts about a source.
  public init(kinds: [String]? = nil, daysAhead: Int? = nil, freshness: Int? = nil) {
    (self.kinds, self.daysAhead, self.freshness) = (kinds, daysAhead, freshness)
  }
}

/// A wish for the puzzles of a source.
public struct SourceRequest: Hashable, Sendable {
  /// The time of the request in seconds since 1970.
  public var now: Int
  /// The facts of the last good copy; `nil` if there is none.
  public var known: SourceCopy?

  /// A wish at a time.
  public init(now: Int, known: SourceCopy? = nil) { (self.now, self.known) = (now, known) }

  /// The day of the request as `2026-11-29`, in UTC.
  public var day: String { CalendarDay.text(now) }
}

/// The facts of the last good copy of a source.
public struct SourceCopy: Codable, Hashable, Sendable {
  /// The time of the fetch in seconds since 1970.
  public var fetched: Int
  /// The number of puzzles in it.
  public var count: Int
  /// The digest of its puzzles.
  public var digest: String
  /// The day that it is for, if it is for one.
  public var day: String?
  /// The entity tag and the time of change, which a conditional request names.
  public var tag: String?, changed: String?

  /// A copy of some puzzles.
  public init(
    fetched: Int, count: Int, digest: String, day: String? = nil, tag: String? = nil, changed: String? = nil
  ) {
    (self.fetched, self.count, self.digest) = (fetched, count, digest)
    (self.day, self.tag, self.changed) = (day, tag, changed)
  }
}

/// The answer of a source.
public enum SourceAnswer: Sendable {
  /// The puzzles are those of the last good copy.
  case unchanged
  /// Puzzles, with the facts of the copy.
  case puzzles([ImportedPuzzle], SourceCopy, notes: [SourceNote])
}

/// The reason why a source gives no puzzles. Each case has a name for programs.
public enum SourceFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// Nobody answers, or the file is missing.
  case down(String)
  /// No whole answer within some seconds.
  case slow(Int)
  /// An answer that is a refusal, such as status 403, and the seconds after which to ask again.
  case refused(Int, retryAfter: Int?)
  /// An answer without puzzles.
  case empty
  /// An answer that ends early.
  case truncated
  /// A text that is not UTF-8.
  case otherEncoding
  /// A field that has another name or another type than before.
  case changedField(String)
  /// Puzzles for another day than the one that was asked for.
  case wrongDay(String)
  /// The puzzles of an earlier day once more.
  case repeated(String)
  /// More than is read.
  case tooLarge
  /// Redirections without end.
  case endlessRedirect
  /// A text that is no puzzle.
  case unreadable(String)

  /// The name of the outcome.
  public var name: String {
    switch self {
    case .down: "down"
    case .slow: "slow"
    case .refused: "refused"
    case .empty: "empty"
    case .truncated: "truncated"
    case .otherEncoding: "other-encoding"
    case .changedField: "changed-field"
    case .wrongDay: "wrong-day"
    case .repeated: "repeated"
    case .tooLarge: "too-large"
    case .endlessRedirect: "endless-redirect"
    case .unreadable: "unreadable"
    }
  }

  public var description: String {
    switch self {
    case .down(let reason): "it cannot be reached: \(reason)"
    case .slow(let seconds): "it gave no whole answer within \(seconds) seconds"
    case .refused(let status, let wait):
      "it refused with status \(status)" + (wait.map { "; ask again in \($0) seconds" } ?? "")
    case .empty: "it has no puzzle"
    case .truncated: "its answer ends early"
    case .otherEncoding: "its text is not UTF-8"
    case .changedField(let field): "its fields have changed: \(field)"
    case .wrongDay(let day): "its puzzles are for another day: \(day)"
    case .repeated(let day): "it has the puzzles of \(day) once more"
    case .tooLarge: "it has more than \(FeedText.mostBytes >> 20) MiB or \(FeedText.mostPuzzles) puzzles"
    case .endlessRedirect: "it redirects without end"
    case .unreadable(let reason): "it holds no puzzle: \(reason)"
    }
  }
}

/// A remark about puzzles that were taken.
public enum SourceNote: Hashable, Sendable, CustomStringConvertible {
  /// Puzzles that come more than once in the source.
  case duplicates(Int)
  /// A clock of the source that differs from ours by some hours.
  case wrongClock(Int)
  /// A field of a puzzle that a higher source has with another value, which stays.
  case contradiction(String)
  /// A puzzle that was left out, with the reason.
  case leftOut(String)

  /// The name of the outcome.
  public var name: String {
    switch self {
    case .duplicates: "duplicates"
    case .wrongClock: "wrong-clock"
    case .contradiction: "contradiction"
    case .leftOut: "left-out"
    }
  }

  public var description: String {
    switch self {
    case .duplicates(let count): "\(count) puzzles come more than once"
    case .wrongClock(let hours): "its clock differs from this one by \(hours) hours"
    case .contradiction(let what): what
    case .leftOut(let what): what
    }
  }
}
