import GameCore
import GameService
import ServerInterface
import ServerStore

extension ScoreBody {
  init(_ score: ListedScore) {
    let record = score.record
    self.init(
      id: record.id, game: record.game, difficulty: record.difficulty, day: record.day, player: record.player,
      name: record.name, score: record.score, at: "\(Timestamp(record.at))", actions: record.actions,
      thinking: record.thinking,
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

struct ReplayPageBody: Encodable, Sendable {
  var entry: ScoreBody
  /// The id of the viewer's own game with the same start.
  var mine: String?
  /// Absent until the day of the game is over.
  var seed: String?
  var count: Int
  var frames: [FrameBody]
}
