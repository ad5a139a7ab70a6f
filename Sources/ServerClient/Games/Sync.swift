import Archive
import Files
import GameCore
import Games

/// Brings the games of this machine and of a server together: what was finished here is sent, what was finished elsewhere is
/// fetched. It may be ended at any moment, and goes on with the next one.
public struct Sync: Sendable {
  private let account: ServerAccount
  private let client: ServerClient
  private let folder: ServerFolder
  private let archive: Archive
  private let learn: @Sendable (Replay, String) -> Void

  /// The most games that are fetched at a time.
  private static let mostFetched = 20

  /// - Parameters:
  ///   - archive: the player's folder of saves and scores.
  ///   - learn: called with each game that was finished elsewhere, once, after it was played again and checked; and with what
  ///     tells it from every other game.
  public init(
    _ account: ServerAccount, _ client: ServerClient, archive: Archive,
    learn: @escaping @Sendable (Replay, String) -> Void = { _, _ in }
  ) {
    (self.account, self.client, self.archive, self.learn) = (account, client, archive, learn)
    folder = ServerFolder(folder: archive.folder)
  }

  /// What came of it.
  public struct Report: Sendable {
    /// The games that the server has taken.
    public var sent: [Sent] = []
    /// Why it did not take some, a sentence each. They are not sent again.
    public var refused: [String] = []
    /// How many games came from the server into the scores here.
    public var fetched = 0
    /// How many games of this player wait still.
    public var waiting = 0
    /// Why not everything was done; `nil` where it was.
    public var failure: ServerFailure?

    /// A game that was sent.
    public struct Sent: Hashable, Sendable {
      /// The game's `id`.
      public var game: String
      /// The points.
      public var score: Int
      /// The ranks; `nil` where it was there already.
      public var ranks: EnteredRanks?
    }
  }

  /// Sends and fetches. Waits for the server; not for the thread of a keyboard.
  public func run() -> Report {
    var report = Report()
    do throws(ServerFailure) {
      for game in own { try send(game, &report) }
      try fetch(&report)
    } catch { report.failure = error }
    report.waiting = own.count
    return report
  }

  /// The games of this account that wait. Those of another wait until it is back.
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
      let ranks = try client.enter(id)
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

  /// A day's game that was begun while the server was away.
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
        // What could not be written is fetched again the next time.
        guard let isEntered = try enter(game, rules) else { continue }
        if isEntered { report.fetched += 1 }
      } catch {
        // A day's game is fetched when the day is over.
        if case .refused(let refusal) = error, refusal.name == "sealed" { continue }
        // One game that cannot be shown does not keep the others away.
        guard case .falseReplay = error else { throw error }
      }
      folder.remember(fetched: game.id)
    }
  }

  /// Enters a game of the server into the scores here.
  /// - Returns: whether it has found a place; `nil` where the scores cannot be written.
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
