import GameCore
import Phrases
import ServerClient
import TerminalKit

/// The shell's access to replays on a server.
enum ServerReplays {
  /// Fetches and checks the replay of an entry in the background.
  static func fetch(
    _ entry: ServerEntry, of game: ListedGame, on shell: RunningShell, then show: @escaping (ScoreTable.Record) -> Void
  ) {
    guard let client = shell.server.client else { return shell.complain(shell.words(ServerLink.nobody)) }
    let referee = game.referee
    let wait = WaitScreen(shell.stack, shell.words("Fetching the replay"))
    wait.run { (_) -> Result<Replay, ServerFailure> in
      do throws(ServerFailure) { return .success(try client.replay(of: entry, checkedBy: referee)) } catch {
        return .failure(error)
      }
    } then: { result in
      switch result {
      case .success(let replay):
        show(ScoreTable.Record(name: entry.name, score: entry.score, date: entry.date, replay: replay))
      case .failure(let failure): shell.complain(failure.sentence)
      }
    }
  }
}
