import Archive
import Files
import GameCore
import Games

/// Synchronises the games of this machine and of a server: games finished here are sent, games finished elsewhere are
/// fetched. It may be interrupted at any moment, and a later run continues.
public struct Sync: Sendable {
  private let account: ServerAccount
  private let client: ServerClient
  private let folder: ServerFolder
  private let archive: Archive
  private let learn: @Sendable (Replay, String) -> Void

  /// The greatest number of games that are fetched at a time.
  private static let mostFetched = 20

  /// - Parameters:
  ///   - archive: the player's folder of saves and scores.
  ///   - learn: called once with each game that was finished elsewhere, after it was verified by playing it again, and
  ///     with its unique key.
  public init(
    _ account: ServerAccount, _ client: ServerClient, archive: Archive,
    learn: @escaping @Sendable (Replay, String) -> Void = { _, _ in }
  ) {
    (self.account, self.client, self.archive, self.learn) = (account, client, archive, learn)
    folder = ServerFolder(folder: archive.folder)
  }

  /// The result of a run.
  public struct Report: Sendable {
    /// The games that the server has accepted.
    public var sent: [Sent] = []
    /// The reasons for refused games, a sentence each. They are not sent again.
    public var refused: [String] = []
    /// The number of games of the server that were added to the scores here.
    public var fetched = 0
    /// The number of games of this player that still wait.
    public var waiting = 0
    /// The failure that ended the run early; `nil` if there was none.
    public var failure: ServerFailure?

    /// A game that was sent.
    public struct Sent: Hashable, Sendable {
      /// The game's `id`.
      public var game: String
      /// The points.
      public var score: Int
      /// The ranks; `nil` if it was entered already.
      public var ranks: EnteredRanks?
    }
  }

  /// Sends and fetches games. It waits for the server, and must not run on the thread of the keyboard.
  public func run() -> Report {
    var report = Report()
    do throws(ServerFailure) {
      for game in own { try send(game, &report) }
      try fetch(&report)
    } catch { report.failure = error }
    report.waiting = own.count
    return report
  }

  /// The waiting games of this account. Those of another account wait until it is signed in again.
  private var own: [OutgoingGame] {
    folder.outbox.filter { $0.server == account.address.url && $0.player == account.player.id }
  }

  // MARK: Sending

  private func send(_ outgoing: OutgoingGame, _ report: inout Report) throws(ServerFailure) {
    var game = outgoing
    guard let replay = try? Replay(text: game.replay) else { return folder.setAside(game, "its replay cannot be read") }
    do throws(ServerFailure) {
      if game.id == nil { game = try begun(game) }
      guard let id = game.id else { return }
      try client.send(replay, of: id)
      let ranks = game.isChallenge == true ? nil : try client.enter(id)
      folder.remember(fetched: id)
      folder.remove(outgoing)
      folder.remove(game)
      report.sent.append(.init(game: game.game, score: replay.score, ranks: ranks))
    } catch {
      switch error {
      case .refused(let refusal) where !error.isPassing && refusal.name != "nameless":
        folder.remove(outgoing)
        folder.setAside(game, error.description)
        report.refused.append("\(game.game), \(replay.score) points: \(error.description)")
      default: throw error
      }
    }
  }

  /// Begins on the server a day's game that was started while the server was away.
  private func begun(_ outgoing: OutgoingGame) throws(ServerFailure) -> OutgoingGame {
    let day = outgoing.day ?? ""
    let start = try client.begin(
      outgoing.game, outgoing.level, .daily, key: OutgoingGame.key(outgoing.game, outgoing.level, day))
    func refusal(_ text: String) -> ServerFailure {
      .refused(.init(server: account.address.name, status: 409, name: "not-ranked", text: text))
    }
    guard start.day == day else { throw refusal("The day was over before the game came here.") }
    if start.unranked != nil { throw refusal("This day's game was begun before, and counts once.") }
    var game = outgoing
    game.id = start.id
    try? folder.add(game)
    folder.remove(outgoing)
    return game
  }

  // MARK: Fetching

  private func fetch(_ report: inout Report) throws(ServerFailure) {
    let known = Set(folder.fetched)
    let new = try client.finishedGames().games.filter { !known.contains($0.id) }
    for game in new.prefix(Self.mostFetched) {
      guard game.isRanked, game.score > 0, let rules = GameRegistry[game.game] else {
        folder.remember(fetched: game.id)
        continue
      }
      do throws(ServerFailure) {
        // A game that could not be stored is fetched again the next time.
        guard let isEntered = try enter(game, rules) else { continue }
        if isEntered { report.fetched += 1 }
      } catch {
        // A day's game is fetched when the day is over.
        if case .refused(let refusal) = error, refusal.name == "sealed" { continue }
        // A false replay does not keep the other games away.
        guard case .falseReplay = error else { throw error }
      }
      folder.remember(fetched: game.id)
    }
  }

  /// Enters a game of the server into the scores here.
  /// - Returns: true if it has found a place; `nil` if the scores cannot be written.
  private func enter<G: PlayableGame>(_ game: ServerGame, _ rules: G) throws(ServerFailure) -> Bool? {
    let replay = try client.replay(of: game, checkedBy: Referee(rules))
    let record = ScoreTable.Record(name: account.name, score: replay.score, date: game.date, replay: replay)
    var isEntered = false
    if rules.isRanked(record) {
      guard let entered = try? archive.enter(record, in: rules.id, board: { rules.leaderboard(of: $0) }) else {
        return nil
      }
      if case .success = entered { isEntered = true }
    }
    learn(replay, "\(account.address.name) \(game.id)")
    return isEntered
  }
}
