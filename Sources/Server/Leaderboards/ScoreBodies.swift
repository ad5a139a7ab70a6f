import ServerStore

/// An entry of a leaderboard as it is sent.
struct ScoreBody: Encodable, Sendable {
  var id: String
  var game: String
  var difficulty: String
  var day: String?
  var name: String
  var score: Int
  var at: Timestamp
  var actions: Int
  var thinking: Int
  var isYours: Bool
  var isOnline: Bool
  var isSealed: Bool
  /// Why it is set apart; absent where it is ranked.
  var apart: [Suspicion]?
  var rank: Int?

  init(_ entry: ScoreRecord, isYours: Bool, isOnline: Bool, isSealed: Bool) {
    id = entry.id
    game = entry.game
    difficulty = entry.difficulty
    day = entry.day
    name = entry.name
    score = entry.score
    at = Timestamp(entry.at)
    actions = entry.actions
    thinking = entry.thinking
    self.isYours = isYours
    self.isOnline = isOnline
    self.isSealed = isSealed
    apart = entry.apart.isEmpty ? nil : entry.apart
  }
}

struct EnteredScoreBody: Encodable, Sendable {
  struct Ranks: Encodable, Sendable {
    var all: Int
    var week: Int
    var daily: Int?
  }

  var entry: ScoreBody
  /// Absent where the entry is set apart.
  var ranks: Ranks?
}

struct LeaderboardBody: Encodable, Sendable {
  var game: String
  var difficulty: String
  var period: String
  /// `ranked`, or `apart` for those that are not.
  var part: String
  var day: String?
  var count: Int
  var entries: [ScoreBody]
  var next: String?
}

struct FrameBody: Encodable, Sendable {
  var number: Int
  var action: String?
  var thinking: Int
  var score: Int
  var events: [EventBody]
  var view: ViewBody
  var lines: [String]
}

struct ReplayPageBody: Encodable, Sendable {
  var entry: ScoreBody
  var seed: String
  var count: Int
  var frames: [FrameBody]
}
