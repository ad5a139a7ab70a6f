import Files
import GameCore
import Phrases
import ServerClient
import TerminalKit

/// Starts from the server, for games that count there.
enum ServerStarts {
  /// The time after a failure in which the server is not asked for a start again, in milliseconds.
  private static let rest = 60_000

  /// Requests a start, and continues with it, or with `nil` if there is none or nobody is signed in. The player may
  /// cancel the wait, and then nothing begins.
  /// - Parameter key: the idempotency key.
  static func ask(
    for game: ListedGame, _ level: String, _ kind: ServerClient.StartKind, key: String, on shell: RunningShell,
    then go: @escaping (ServerStart?) -> Void
  ) {
    let now = shell.environment.milliseconds()
    guard let client = shell.server.client, !shell.server.rests(at: now) else { return go(nil) }
    let id = game.id
    let wait = WaitScreen(shell.stack, shell.words("Asking \(shell.server.name) for a start"))
    wait.run { (_) -> Result<ServerStart, ServerFailure> in
      do throws(ServerFailure) { return .success(try client.begin(id, level, kind, key: key)) } catch {
        return .failure(error)
      }
    } then: { result in
      switch result {
      case .success(let start): go(start)
      case .failure(let failure):
        if failure.isPassing { shell.server.rest(until: shell.environment.milliseconds() + rest) }
        let what =
          kind == .daily && failure.isPassing
          ? shell.words("This game is sent once it is back.") : shell.words("This game does not count there.")
        shell.sayAtGame("\(failure.sentence) \(what)")
        go(nil)
      }
    }
  }

  /// Stores a start, so that the finished game can be sent.
  static func keep(_ start: ServerStart, for slot: String, on shell: RunningShell) {
    if let account = shell.server.account { keep(KeptStart(start, to: account), for: slot, on: shell) }
  }

  /// Stores the start of a slot.
  static func keep(_ start: KeptStart, for slot: String, on shell: RunningShell) {
    do throws(FileError) { try shell.server.folder.keep(start, for: slot) } catch {
      shell.complain(
        shell.words("This game does not count on \(shell.server.name): \(FileProblem.text(error, shell.words))"))
    }
  }

  /// Begins a new game of a level: from a start of the server if that counts, otherwise from a new seed.
  static func begin(_ game: ListedGame, _ picks: [Int], on shell: RunningShell) {
    func here() {
      game.start(shell, picks, shell.environment.randomSeed(), OpenSlot.new(game.id, on: shell))
    }
    // Games with other choices than a level count only on this machine.
    let isUsual = zip(picks, game.lists).dropFirst().allSatisfy { $0 == $1.usual }
    guard let items = game.lists.first?.items, let pick = picks.first, items.indices.contains(pick),
      items[pick].isRanked,
      isUsual, shell.server.account != nil
    else { return here() }
    let key = "start-\(shell.environment.randomSeed())-\(shell.environment.now())"
    ask(for: game, items[pick].id, .offline, key: key, on: shell) { start in
      guard let start, game.canStart(start) else { return here() }
      guard start.unranked == nil else {
        shell.sayAtGame(shell.words("\(shell.server.name) counts no more of this level today. Finish what you began."))
        return here()
      }
      let place = OpenSlot.new(game.id, on: shell)
      keep(start, for: place.slot.name, on: shell)
      game.startFrom(shell, start, place)
    }
  }
}
