import GameCore
import GameService
import Phrases
import ServerInterface

/// A moment of a replay.
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
  /// - Parameters:
  ///   - id: the id of the game.
  ///   - words: the words of the texts.
  init(
    _ replay: Replay, of id: String, from first: Int, limit: Int, _ shape: SceneShape?,
    in words: Words, _ leaderboards: LeaderboardsService
  ) async throws {
    count = replay.turns.count + 1
    frames = try await leaderboards.frames(replay, of: id, from: first, limit: limit, in: words, scenes: shape)
      .map(FrameBody.init)
  }
}

extension FramePageBody: Described {
  static let schema = Schema.object(FramePageBody.self, "FramePage") {
    Field("count", \.count, "The number of frames, the start included.")
    Field("frames", \.frames)
  }
}
