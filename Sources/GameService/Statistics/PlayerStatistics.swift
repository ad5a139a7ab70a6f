import GameCore
import ServerStore

/// The numbers of a player's finished games.
package struct PlayerStatistics: Sendable {
  /// The games of one level.
  package struct Level: Sendable {
    /// The ids of the game and of its level.
    package let game: String, level: String
    /// The finished games, the earliest first.
    package fileprivate(set) var games: [FinishedGame] = []
    /// The share of players with a lower best score on the leaderboard, in thousandths; `nil` without a score there, or
    /// without another player.
    package fileprivate(set) var percentile: Int?

    /// The best score.
    package var best: Int { games.map(\.score).max() ?? 0 }
    /// The shortest and the median thinking time of the games with points, in milliseconds; `nil` without one.
    package var shortest: Int? { times.first }
    /// See ``shortest``.
    package var median: Int? { times.isEmpty ? nil : times[times.count / 2] }

    private var times: [Int] { games.filter { $0.score > 0 && $0.thinking > 0 }.map(\.thinking).sorted() }
  }

  /// The levels, those with the most games first.
  package let levels: [Level]
  /// The finished games of days, the earliest first.
  package let dailies: [FinishedGame]
  /// The days in a row with a game of the day.
  package let streak: DailyStreak

  /// The most games that count; earlier ones are left out.
  package static let mostGames = 2000

  /// The share of players below a rank from 1, in thousandths; `nil` without another player.
  package static func percentile(rank: Int, of count: Int) -> Int? {
    count > 1 ? max(0, min(1000, 1000 * (count - rank) / (count - 1))) : nil
  }

  /// The numbers of finished games, the latest first.
  package init(_ games: [FinishedGame], now: Int) {
    var levels: [String: Level] = [:]
    for game in games.reversed() {
      guard let name = game.difficulty else { continue }
      levels["\(game.game)/\(name)", default: Level(game: game.game, level: name)].games.append(game)
    }
    self.levels = levels.sorted { ($1.value.games.count, $0.key) < ($0.value.games.count, $1.key) }.map(\.value)
    dailies = games.reversed().filter { $0.day != nil && $0.score > 0 }
    streak = DailyStreak(
      dailies.compactMap { game in
        game.day.flatMap { Day($0) }.map { day in
          DailyFinish(
            day: day.start / Day.length, begun: game.created / 1000, finished: game.updated / 1000,
            thinking: game.thinking)
        }
      }, now: now / 1000)
  }

  fileprivate init(_ levels: [Level], _ other: PlayerStatistics) {
    (self.levels, dailies, streak) = (levels, other.dailies, other.streak)
  }
}

/// The statistics of players, from their finished games and the leaderboards.
package struct StatisticsService: Sendable {
  private let store: any Store
  private let clock: Clock
  private let kinds: GameKinds

  /// The most levels whose percentile is found.
  private static let mostRanked = 20

  /// A service over a store.
  package init(store: any Store, clock: Clock, kinds: GameKinds) {
    (self.store, self.clock, self.kinds) = (store, clock, kinds)
  }

  /// The statistics of a player. Linear in the turns of the latest ``PlayerStatistics/mostGames`` games.
  package func statistics(of player: PlayerRecord) async throws(StoreError) -> PlayerStatistics {
    let games = try await store.finishedGames(of: player.id, limit: PlayerStatistics.mostGames)
    let statistics = PlayerStatistics(games, now: clock.now())
    var levels = statistics.levels
    for place in levels.indices.prefix(Self.mostRanked) {
      let board = Leaderboard(game: levels[place].game, difficulty: levels[place].level, period: .all)
      guard kinds[board.game]?.isRanked(difficulty: board.difficulty) == true,
        let best = try await store.best(of: player.id, on: board)
      else { continue }
      let count = try await store.scoreCount(on: board, upTo: .max)
      levels[place].percentile = PlayerStatistics.percentile(
        rank: try await store.rank(of: best, on: board) + 1, of: count)
    }
    return PlayerStatistics(levels, statistics)
  }
}
