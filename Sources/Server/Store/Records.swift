import Foundation

/// A player as it is stored. Times are milliseconds since 1970.
struct PlayerRecord: Hashable, Sendable {
  var id: String
  var name: String?
  var created: Int
  /// Raised to make every token issued before void.
  var generation: Int
  var seen: Int
  /// The last notice that was shown.
  var readMark: Int
}

/// A key that signs tokens.
struct KeyRecord: Hashable, Sendable {
  var id: String
  var secret: [UInt8]
  var created: Int
}

/// Where a game starts from.
enum GameOrigin: String, Hashable, Sendable {
  case server, daily, own, puzzle, reading
}

/// A game as it is stored, without its journal.
struct GameRecord: Hashable, Sendable {
  var id: String
  var player: String
  var game: String
  var options: String
  var difficulty: String?
  var origin: GameOrigin
  /// `2026-11-21`, of a daily game.
  var day: String?
  var seed: UInt64
  var rules: Int
  /// How many steps were accepted.
  var number: Int
  var score: Int
  var isOver: Bool
  var isRanked: Bool
  var created: Int
  var updated: Int
  /// Its entry in a leaderboard.
  var entry: String?
}

/// A step of a game: an action, or one taken back or again.
struct StepRecord: Hashable, Sendable {
  enum Kind: String, Codable, Hashable, Sendable { case act, undo, redo }

  var number: Int
  var kind: Kind
  /// `nil` for undo and redo.
  var action: String?
  /// Milliseconds that count as thinking.
  var thinking: Int
  var at: Int
  /// What came of it, as event streams send it.
  var outcome: String
}

/// An entry of a leaderboard.
struct EntryRecord: Hashable, Sendable {
  var id: String
  /// The game that was played.
  var played: String
  var player: String
  var game: String
  var difficulty: String
  var day: String?
  var name: String
  var score: Int
  var at: Int
  var actions: Int
  var thinking: Int
  /// What makes a run the same run: a digest of its start and its actions.
  var run: String
}

/// Which entries a leaderboard shows.
struct Board: Hashable, Sendable {
  enum Period: Hashable, Sendable {
    case all
    /// Those since this time.
    case since(Int)
    case day(String)
  }

  var game: String
  var difficulty: String
  var period: Period
}

/// A place on a leaderboard: the entries after it are worse, or as good and later.
struct BoardPlace: Hashable, Sendable {
  var score: Int
  var at: Int
  var id: String
}

/// Something that a player should know.
struct NoticeRecord: Hashable, Sendable {
  enum Kind: String, Hashable, Sendable {
    case scorePassed = "score-passed"
    case readingDone = "reading-done"
    case dailyOut = "daily-out"
  }

  var id: Int
  var kind: Kind
  /// What it is about: an entry, a reading, a day. A player is told of it once.
  var subject: String
  var text: String
  var at: Int
}

/// A reading as it is stored.
struct ReadingRecord: Hashable, Sendable {
  enum Status: String, Hashable, Sendable { case pending, done, failed }

  var id: String
  var player: String
  var status: Status
  /// Raised with every change.
  var version: Int
  var isKept: Bool
  var created: Int
  /// When it is forgotten; `nil` if it is kept.
  var expires: Int?
  /// What was read, as JSON.
  var body: String
}

extension ReadingRecord {
  /// The body as it was written.
  var stored: StoredReading? { try? JSONDecoder().decode(StoredReading.self, from: Data(body.utf8)) }
}

/// A picture of a reading.
struct PictureRecord: Hashable, Sendable {
  var name: String
  var title: String
  var type: String
  var bytes: [UInt8]
}

/// What was answered to a request with an idempotency key.
struct AnswerRecord: Hashable, Sendable {
  /// A digest of the request.
  var request: String
  /// `nil` while the request is being answered.
  var status: Int?
  var location: String?
  var tag: String?
  var body: [UInt8]
}

/// A score as phone games sent it; nobody has checked it.
struct ClassicScore: Hashable, Sendable {
  var name: String
  var score: Int
  var at: Int
}
