import GameCore
import GameService
import ServerInterface
import ServerStore

extension Interface {
  static let getStatistics = Route(
    .get, "/players/me/statistics", "players", "getStatistics", "My finished games in numbers",
    """
    The latest 2,000 games by level, the calendar of the games of days, and the days in a row. Days are those of UTC. A \
    day counts if its game was begun and finished with points. Each seventh day in a row earns a freeze day, two at \
    most. A missed day uses one up, and ends the streak without one.
    """,
    answer: .ok(StatisticsBody.self, "The numbers."))
}

/// The statistics of the player.
struct StatisticsRoutes: RouteGroup {
  let statistics: StatisticsService

  var routes: [ServedRoute] { [Interface.getStatistics.served(by: show)] }

  @Sendable private func show(_ call: Call<Void, Nothing>) async throws -> Reply<StatisticsBody> {
    Reply(StatisticsBody(try await statistics.statistics(of: try call.requirePlayer())))
  }
}

/// The finished games of a player in numbers.
struct StatisticsBody: Encodable, Sendable {
  struct Streak: Encodable, Sendable {
    var current: Int, longest: Int, freezes: Int
    var isDone: Bool, isInDanger: Bool
    /// The missed days for which a freeze day stands.
    var frozen: [String]
  }
  struct Daily: Encodable, Sendable {
    var day: String
    var game: String
    var difficulty: String?
    var score: Int
    var seconds: Int
  }
  struct Level: Encodable, Sendable {
    struct Game: Encodable, Sendable {
      var at: String
      var score: Int
      var seconds: Int
    }
    var game: String
    var difficulty: String
    var count: Int
    var best: Int
    var shortest: Int?, median: Int?
    var percentile: Int?
    var latest: [Game]
  }

  var streak: Streak
  var dailies: [Daily]
  var levels: [Level]

  /// The most games of days, and of a level, that are listed.
  private static let mostDailies = 400, mostLatest = 50

  init(_ statistics: PlayerStatistics) {
    let days = statistics.streak
    func text(_ day: Int) -> String { Day(at: day * Day.length).description }
    streak = Streak(
      current: days.current, longest: days.longest, freezes: days.freezes, isDone: days.isDone,
      isInDanger: days.isInDanger, frozen: days.frozen.sorted().suffix(Self.mostDailies).map(text))
    dailies = statistics.dailies.suffix(Self.mostDailies).map {
      Daily(
        day: $0.day ?? "", game: $0.game, difficulty: $0.difficulty, score: $0.score, seconds: $0.thinking / 1000)
    }
    levels = statistics.levels.map { level in
      Level(
        game: level.game, difficulty: level.level, count: level.games.count, best: level.best,
        shortest: level.shortest.map { $0 / 1000 }, median: level.median.map { $0 / 1000 },
        percentile: level.percentile,
        latest: level.games.suffix(Self.mostLatest).map {
          .init(at: "\(Timestamp($0.updated))", score: $0.score, seconds: $0.thinking / 1000)
        })
    }
  }
}

extension StatisticsBody.Streak: Described {
  static let schema = Schema.object(StatisticsBody.Streak.self) {
    Field("current", \.current, "The days of the present streak.", .least(0))
    Field("longest", \.longest, .least(0))
    Field("freezes", \.freezes, "The freeze days that are left.", .range(0...2))
    Field("isDone", \.isDone, "True if a game of today is finished.")
    Field("isInDanger", \.isInDanger, "True if the streak ends unless a game of today is finished.")
    Field("frozen", \.frozen, "The missed days for which a freeze day stands.", .each(.date))
  }
}

extension StatisticsBody.Daily: Described {
  static let schema = Schema.object(StatisticsBody.Daily.self) {
    Field("day", \.day, .date)
    Field("game", \.game, .gameName)
    Field("difficulty", \.difficulty)
    Field("score", \.score)
    Field("seconds", \.seconds, "The thinking time, in seconds.")
  }
}

extension StatisticsBody.Level.Game: Described {
  static let schema = Schema.object(StatisticsBody.Level.Game.self) {
    Field("at", \.at, .time)
    Field("score", \.score)
    Field("seconds", \.seconds, "The thinking time, in seconds.")
  }
}

extension StatisticsBody.Level: Described {
  static let schema = Schema.object(StatisticsBody.Level.self) {
    Field("game", \.game, .gameName)
    Field("difficulty", \.difficulty)
    Field("count", \.count, "The number of finished games.", .least(1))
    Field("best", \.best, "The best score.")
    Field("shortest", \.shortest, "The shortest thinking time of a game with points, in seconds.")
    Field("median", \.median, "The median thinking time of the games with points, in seconds.")
    Field(
      "percentile", \.percentile, "The share of players with a lower best score, in thousandths.", .range(0...1000))
    Field("latest", \.latest, "The latest games, the earliest first.", .count(1...50))
  }
}

extension StatisticsBody: Described {
  static let schema = Schema.object(StatisticsBody.self, "Statistics") {
    Field("streak", \.streak)
    Field("dailies", \.dailies, "The finished games of days, the earliest first.", .count(0...400))
    Field("levels", \.levels, "The levels, those with the most games first.")
  }
}
