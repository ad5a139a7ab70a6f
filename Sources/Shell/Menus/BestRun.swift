import Archive
import GameCore
import Phrases
import ServerClient
import TerminalKit

/// The best run of a level: on the server if the player is signed in, otherwise here.
enum BestRun {
  private enum Found: Sendable {
    case run(ScoreTable.Record)
    case nothing
    case failed(ServerFailure)
  }

  /// Finds the best run whose replay may be watched, and passes it on; shows the reason if there is none.
  /// - Parameter level: the `id` of a level that is ranked.
  static func find(
    _ level: String, of game: ListedGame, on shell: RunningShell, then show: @escaping (ScoreTable.Record) -> Void
  ) {
    guard let client = shell.server.client else { return hand(here(level, game, shell), game, level, shell, show) }
    let (id, referee) = (game.id, game.referee)
    let wait = WaitScreen(shell.stack, shell.words("Asking \(shell.server.name)"))
    wait.run { (_) -> Found in
      do throws(ServerFailure) {
        let board = try client.leaderboard(of: id, level)
        guard let entry = board.entries.first(where: { !$0.isSealed }) else { return .nothing }
        let replay = try client.replay(of: entry, checkedBy: referee)
        return .run(ScoreTable.Record(name: entry.name, score: entry.score, date: entry.date, replay: replay))
      } catch { return .failed(error) }
    } then: { found in
      switch found {
      case .run(let record): show(record)
      case .nothing: hand(here(level, game, shell), game, level, shell, show)
      case .failed(let failure):
        shell.complain(failure.sentence)
        if let record = here(level, game, shell) { show(record) }
      }
    }
  }

  private static func hand(
    _ record: ScoreTable.Record?, _ game: ListedGame, _ level: String, _ shell: RunningShell,
    _ show: (ScoreTable.Record) -> Void
  ) {
    guard let record else {
      return shell.complain(shell.words("Nobody has finished \(game.leaderboardName(level)) yet."))
    }
    show(record)
  }

  /// The best run in this machine's own table.
  private static func here(_ level: String, _ game: ListedGame, _ shell: RunningShell) -> ScoreTable.Record? {
    let table = try? shell.archive.scores(of: game.id)
    return table?.entries.first { game.isRanked($0) && game.leaderboard($0) == level }
  }
}
