import Foundation
import GameCore
import ServerInterface

/// Games with a start from a server, which are played here and sent when they are over.
extension ServerClient {
  /// The kind of a start.
  public enum StartKind: String, Hashable, Sendable {
    /// That of the date, the same for everybody.
    case daily = "offline-daily"
    /// A new start, given only to this player.
    case offline
  }

  /// Requests a start.
  /// - Parameters:
  ///   - game: the game's `id`.
  ///   - level: the `id` of a level.
  ///   - key: the idempotency key, so that a retry after a lost answer costs no second start.
  public func begin(
    _ game: String, _ level: String, _ kind: StartKind, key: String
  ) throws(ServerFailure) -> ServerStart {
    try begin(NewGame(game: game, difficulty: level, seed: kind.rawValue), key: key)
  }

  /// Begins a game whose start is told.
  func begin(_ wanted: NewGame, key: String) throws(ServerFailure) -> ServerStart {
    let body = try ask(Interface.createGame, (), wanted, key: key)
    let begun = body.summary
    guard Self.isIdentifier(begun.id), let start = body.begun.from.flatMap({ Start($0) }), start.game == wanted.game,
      let rules = body.begun.rules
    else { throw .notGridship(server: address.name, why: "it gives no start to play from") }
    return ServerStart(
      id: begun.id, start: start, rules: rules, level: wanted.difficulty ?? "",
      day: begun.day.map { ServerText.cleaned($0, most: 10) },
      unranked: begun.isRanked ? nil : ServerText.cleaned(begun.unranked ?? "unranked", most: 40))
  }

  /// Sends a finished game. Sending it again does no harm.
  public func send(_ replay: Replay, of id: String) throws(ServerFailure) {
    try tell(Interface.sendJournal, id, Journal(replay: replay.description))
  }

  /// Enters a finished game into its leaderboard.
  /// - Returns: the ranks; `nil` if it was entered before.
  public func enter(_ id: String) throws(ServerFailure) -> EnteredRanks? {
    do throws(ServerFailure) {
      let body = try ask(Interface.enterScore, (), NewEntry(game: id))
      let reasons = (body.entry.apart ?? []).prefix(10).map { ServerText.cleaned($0, most: 40) }
      return EnteredRanks(all: body.ranks?.all, daily: body.ranks?.daily, apart: reasons)
    } catch {
      if case .refused(let refusal) = error, refusal.name == "already-entered" { return nil }
      throw error
    }
  }

  /// Deletes a game that was begun and is not wanted.
  public func delete(_ id: String) throws(ServerFailure) { try ask(Interface.deleteGame, id) }

  /// A page of the player's finished games, the last played first.
  /// - Parameter cursor: the `next` of the page before; `nil` for the first one.
  public func finishedGames(after cursor: String? = nil) throws(ServerFailure) -> (games: [ServerGame], next: String?) {
    let body = try ask(Interface.listGames, (.over, nil, 50, cursor))
    let games = body.games.prefix(50).filter { Self.isIdentifier($0.id) && $0.isOver }.map {
      ServerGame(
        id: $0.id, game: $0.game, score: $0.score, isRanked: $0.isRanked || $0.entry != nil,
        date: ServerTime.seconds($0.updatedAt) ?? 0)
    }
    return (games, body.next.map { String($0.prefix(200)) })
  }

  /// The replay of the player's own finished game, verified by playing it again here.
  public func replay(of game: ServerGame, checkedBy referee: Referee) throws(ServerFailure) -> Replay {
    let replay = try parsed(ask(Interface.getGameReplay, game.id))
    guard replay.start.game == game.game, replay.score == game.score else {
      throw .falseReplay(why: "it is another game")
    }
    let verdict: Referee.Verdict
    do throws(ReplayError) { verdict = try referee.judge(replay) } catch {
      throw .falseReplay(why: error.description)
    }
    guard verdict.isOver else { throw .falseReplay(why: "the game is not over") }
    return replay
  }
}

/// A start from a server, to be played here.
public struct ServerStart: Hashable, Sendable {
  /// The id of the game on the server.
  public var id: String
  /// The start of the game.
  public var start: Start
  /// The version of its rules.
  public var rules: Int
  /// The level's `id`.
  public var level: String
  /// The day of a daily game: `2026-11-21`.
  public var day: String?
  /// The reason why the game is not ranked, in a word such as `daily-played`; `nil` if it is.
  public var unranked: String?
}

/// A finished game of the player on a server.
public struct ServerGame: Hashable, Sendable {
  /// The id of the game on the server.
  public var id: String
  /// The game's `id`.
  public var game: String
  /// The points.
  public var score: Int
  /// True if it counts for a leaderboard.
  public var isRanked: Bool
  /// The time at which it ended, in seconds since 1970.
  public var date: Int
}

/// The ranks that an entry got.
public struct EnteredRanks: Hashable, Sendable {
  /// The rank of all time; `nil` if the entry is set apart.
  public var all: Int?
  /// The rank in the day's game; `nil` for other games.
  public var daily: Int?
  /// The reasons for setting the entry apart, in words such as `too-fast`; empty if it is ranked.
  public var apart: [String] = []
}
