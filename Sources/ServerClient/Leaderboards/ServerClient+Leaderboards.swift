import Foundation
import GameCore
import ServerInterface

/// Leaderboards of a server, and the replays behind them.
extension ServerClient {
  /// The best entries of a leaderboard, best first.
  /// - Parameters:
  ///   - game: the game's `id`.
  ///   - level: the leaderboard's name, as in `hard` or `normal@1`.
  ///   - isOffline: true for the leaderboard of games that were played offline, as this program's are.
  ///   - limit: the greatest number of entries, 1 to 100.
  public func leaderboard(
    of game: String, _ level: String, _ period: LeaderboardPeriod = .all, isOffline: Bool = false, limit: Int = 20
  ) throws(ServerFailure) -> ServerLeaderboard {
    let level = isOffline ? level + ".offline" : level
    let body = try ask(
      Interface.getLeaderboard, (game, level, period, nil, .ranked, limit, nil))
    guard body.entries.count <= limit, body.entries.allSatisfy({ $0.game == game && $0.difficulty == level }) else {
      throw .notGridship(server: address.name, why: "its leaderboard is another")
    }
    return ServerLeaderboard(
      game: game, level: level, period: period, count: max(body.entries.count, body.count),
      entries: try body.entries.map { body throws(ServerFailure) in try entry(body) })
  }

  /// Reads the public profile of a player.
  /// - Throws: ``ServerFailure`` if there is no such player, or the player has no name.
  public func profile(of player: String) throws(ServerFailure) -> ServerProfile {
    let body = try ask(Interface.getProfile, player)
    return ServerProfile(
      name: ServerText.cleaned(body.name, most: 40), since: ServerText.cleaned(body.since, most: 10),
      isOnline: body.isOnline,
      bests: try body.bests.map { best throws(ServerFailure) in
        .init(entry: try entry(best.entry), count: max(1, best.count))
      })
  }

  func entry(_ body: ScoreBody) throws(ServerFailure) -> ServerEntry {
    guard Self.isIdentifier(body.id) else { throw .notGridship(server: address.name, why: "an entry has no id") }
    return ServerEntry(
      id: body.id, game: body.game, level: body.difficulty, day: body.day.map { ServerText.cleaned($0, most: 10) },
      player: body.player, name: ServerText.cleaned(body.name, most: 40), score: body.score,
      date: ServerTime.seconds(body.at) ?? 0,
      actions: max(0, body.actions), thinking: max(0, body.thinking), isYours: body.isYours, isSealed: body.isSealed,
      isUnusual: body.isUnusual, rank: body.rank)
  }

  /// The replay of an entry, verified by playing it again by the game's own rules.
  public func replay(of entry: ServerEntry, checkedBy referee: Referee) throws(ServerFailure) -> Replay {
    let replay = try parsed(ask(Interface.watchEntry, (entry.id, 0, 20, nil)))
    guard replay.start.game == entry.game else { throw .falseReplay(why: "it is a game of another kind") }
    guard replay.score == entry.score else {
      throw .falseReplay(why: "it reaches \(replay.score) points, and the leaderboard says \(entry.score)")
    }
    do throws(ReplayError) { _ = try referee.judge(replay) } catch { throw .falseReplay(why: error.description) }
    return replay
  }

  /// A replay as text, parsed but not yet played.
  func parsed(_ answer: TextAnswer) throws(ServerFailure) -> Replay {
    do throws(Replay.TextError) { return try Replay(text: answer.text) } catch {
      throw .falseReplay(why: "its line \(error.line) cannot be read")
    }
  }
}

/// Times in the server's form.
enum ServerTime {
  /// Seconds since 1970 of `2026-11-21T09:00:00.000Z`.
  static func seconds(_ text: String) -> Int? {
    let format = ISO8601DateFormatter()
    format.formatOptions = [.withInternetDateTime, .withFractionalSeconds]
    return format.date(from: text).map { Int($0.timeIntervalSince1970) }
  }
}
