import GameCore
import GameService
import ServerInterface
import ServerStore

extension ScoreBody {
  init(_ score: ListedScore) {
    let record = score.record
    self.init(
      id: record.id, game: record.game, difficulty: record.difficulty, day: record.day, name: record.name,
      score: record.score, at: "\(Timestamp(record.at))", actions: record.actions, thinking: record.thinking,
      isYours: score.isYours, isOnline: score.isOnline, isSealed: score.isSealed,
      apart: record.apart.isEmpty ? nil : record.apart.map(\.rawValue), isUnusual: record.isUnusual, rank: score.rank)
  }
}

extension EnteredScoreBody {
  init(_ entered: EnteredScore) {
    self.init(
      entry: ScoreBody(entered.score),
      ranks: entered.ranks.map { Ranks(all: $0.all, week: $0.week, daily: $0.daily) })
  }
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

extension FrameBody: Described {
  static var schema: Schema { .component("ReplayFrame") }
}

/// A page of the frames of a game.
struct FramePageBody: Encodable, Sendable {
  var count: Int
  var frames: [FrameBody]

  /// The frames of a replay from a first one.
  /// - Parameter id: the id of the game.
  init(
    _ replay: Replay, of id: String, from first: Int, limit: Int, _ shape: SceneShape?,
    _ leaderboards: LeaderboardsService
  ) async throws {
    count = replay.turns.count + 1
    frames = try await leaderboards.frames(replay, of: id, from: first, limit: limit, scenes: shape).map(FrameBody.init)
  }
}

extension FramePageBody: Described {
  static let schema = Schema.object(FramePageBody.self, "FramePage") {
    Field("count", \.count, "The number of frames, the start included.")
    Field("frames", \.frames)
  }
}

struct ReplayPageBody: Encodable, Sendable {
  var entry: ScoreBody
  /// The id of the viewer's own game with the same start.
  var mine: String?
  /// Absent until the day of the game is over.
  var seed: String?
  var count: Int
  var frames: [FrameBody]
}
