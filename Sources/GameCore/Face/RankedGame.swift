/// The leaderboards of a game. By default each ranked level has one.
public protocol RankedGame: GameFace {
  /// The leaderboard that a game with some options counts for: the `id` of a level, or another word.
  func leaderboard(of options: Options) -> String
  /// True if a game with some options counts for its leaderboard. Practice does not: it has no leaderboard.
  func isRanked(_ options: Options) -> Bool
  /// The name of a leaderboard, as in `killer, hard`.
  func name(ofLeaderboard id: String) -> String
  /// The best results among the records of a leaderboard, as in `best 87 moves, 1:02`. They are in sight during a game, with
  /// the clock beside them. `nil` for a game that shows its score there; empty if there are none yet.
  func bestResults(among records: [ScoreTable.Record]) -> String?
}

extension RankedGame {
  /// The `id` of the level whose options these are, or `other`.
  public func leaderboard(of options: Options) -> String {
    levels.items.first { self.options(level: $0.id) == options }?.id ?? "other"
  }
  /// True if the level is ranked. Options of no known level count.
  public func isRanked(_ options: Options) -> Bool {
    let id = leaderboard(of: options)
    return levels.items.first { $0.id == id }?.isRanked ?? true
  }
  /// The name of the level with this `id`, or `id` itself. For earlier rules, the name also says which rules.
  public func name(ofLeaderboard id: String) -> String {
    let parts = id.split(separator: "@", maxSplits: 1)
    let name = parts.first.flatMap { options(level: String($0)) }.map { self.name(of: $0) }
    guard let name, parts.count == 2 else { return name ?? id }
    return "\(name), rules \(parts[1])"
  }

  /// The score is shown.
  public func bestResults(among records: [ScoreTable.Record]) -> String? { nil }

  /// The leaderboard of a score record. Scores under other rules are not comparable, so each version of the rules has
  /// its own leaderboards.
  public func leaderboard(of entry: ScoreTable.Record) -> String {
    let level = Options(entry.replay.start.options ?? "").map { leaderboard(of: $0) } ?? "other"
    return SeasonName.leaderboard(level, rules: entry.replay.rulesVersion, current: rulesVersion)
  }

  /// True if a score counts for its leaderboard. Options that can no longer be read count.
  public func isRanked(_ entry: ScoreTable.Record) -> Bool {
    Options(entry.replay.start.options ?? "").map { isRanked($0) } ?? true
  }
}
