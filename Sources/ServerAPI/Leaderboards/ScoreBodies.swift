import GameCore
import GameService
import ServerStore

/// The body of a score record.
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
  /// The reasons why it is set apart; absent if it is ranked.
  var apart: [Suspicion]?
  /// True for a ranked score whose run is seldom a person's.
  var isUnusual: Bool
  var rank: Int?

  init(_ score: ListedScore) {
    let record = score.record
    (id, game, difficulty, day) = (record.id, record.game, record.difficulty, record.day)
    (name, self.score, at) = (record.name, record.score, Timestamp(record.at))
    (actions, thinking) = (record.actions, record.thinking)
    (isYours, isOnline, isSealed) = (score.isYours, score.isOnline, score.isSealed)
    apart = record.apart.isEmpty ? nil : record.apart
    isUnusual = record.isUnusual
    rank = score.rank
  }
}

struct EnteredScoreBody: Encodable, Sendable {
  struct Ranks: Encodable, Sendable {
    var all: Int
    var week: Int?
    var daily: Int?
  }

  var entry: ScoreBody
  /// The ranks; absent if the score is set apart.
  var ranks: Ranks?

  init(_ entered: EnteredScore) {
    entry = ScoreBody(entered.score)
    ranks = entered.ranks.map { Ranks(all: $0.all, week: $0.week, daily: $0.daily) }
  }
}

struct LeaderboardBody: Encodable, Sendable {
  var game: String
  var difficulty: String
  var period: String
  /// `ranked`, `usual` for those without the unusual ones, or `apart` for those that are not ranked.
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
  var scene: Scene?
  var timeline: Timeline?

  init(_ frame: ReplayFrame) {
    (number, action, thinking, score) = (frame.number, frame.action, frame.thinking, frame.score)
    events = frame.events.map { EventBody(event: $0) }
    (view, lines) = (ViewBody(frame.view), frame.lines)
    (scene, timeline) = (frame.scene, frame.timeline)
  }
}

struct ReplayPageBody: Encodable, Sendable {
  var entry: ScoreBody
  /// Absent until the day of the game is over.
  var seed: String?
  var count: Int
  var frames: [FrameBody]
}
