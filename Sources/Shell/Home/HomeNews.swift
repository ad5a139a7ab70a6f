import Archive
import GameCore
import Phrases
import TerminalKit

/// The news on the first screen: the daily games, the best results on this machine, the last saved game, new features.
enum HomeNews {
  /// The new feature of this version.
  private static var ofVersion: Phrase { "New: gridship replay --animation makes a film of a replay." }

  static func lines(_ shell: RunningShell, latest: (slot: Slot, save: Save)?) -> [String] {
    let tables = shell.games.map { ($0, (try? shell.archive.scores(of: $0.id))?.entries ?? []) }
    let best = tables.map { Self.best(of: $0, $1, shell.words) }
    return ([today(tables, shell)] + [latest.flatMap { last($0, shell) }] + best + [shell.words(ofVersion)])
      .compactMap { $0.map(CellWidth.clean) }
  }

  /// The state of the daily games: the best result of each, and those that nobody has played here.
  private static func today(
    _ tables: [(game: ListedGame, entries: [ScoreTable.Record])], _ shell: RunningShell
  ) -> String? {
    let words = shell.words, date = shell.environment.today()
    var (played, open): ([String], [String]) = ([], [])
    for (game, entries) in tables {
      let seed = Start.dailySeed(game: game.id, year: date.year, month: date.month, day: date.day)
      if let best = entries.first(where: { $0.replay.start.seed == seed }) {
        played.append(words("\(game.title) \(words.number(best.score)) by \(best.name)"))
      } else {
        open.append(game.title)
      }
    }
    if played.isEmpty { return open.isEmpty ? nil : words("Today's games wait for you: \(named(open, words)).") }
    return words("The day's best: \(played.joined(separator: ", ")).")
  }

  /// The first names of a list, and the number of the others.
  private static func named(_ names: [String], _ words: Words) -> String {
    names.count <= 4
      ? names.joined(separator: ", ")
      : words("\(names.prefix(3).joined(separator: ", ")) and \(names.count - 3) more")
  }

  private static func last(_ latest: (slot: Slot, save: Save), _ shell: RunningShell) -> String? {
    guard let game = shell.game(latest.save.start.game) else { return nil }
    return shell.words("Your last game: \(SaveList.title(latest.save, latest.slot, game, shell.words)).")
  }

  /// The best result on the leaderboard with the latest entry.
  private static func best(of game: ListedGame, _ entries: [ScoreTable.Record], _ words: Words) -> String? {
    let ranked = entries.filter(game.isRanked)
    guard let newest = ranked.max(by: { $0.date < $1.date }) else { return nil }
    let leaderboard = game.leaderboard(newest)
    guard let best = ranked.first(where: { game.leaderboard($0) == leaderboard }) else { return nil }
    let name = game.leaderboardName(leaderboard)
    return words("Best in \(game.title), \(name): \(words.number(best.score)) by \(best.name).")
  }
}
