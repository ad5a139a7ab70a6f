import GameCore
import ServerStore

/// Challenges: games with one start for several players, who are invited by a link.
extension GamesService {
  /// Makes a challenge of a player's finished game, or returns the one that it belongs to.
  /// - Throws: ``GameError`` if the player has no such game, or it is not over, or others still play the day's game.
  package func challenge(from id: String, by player: PlayerRecord) async throws -> ChallengeRecord {
    guard let game = try await store.game(id), game.player == player.id else { throw GameError.notFound }
    guard game.isOver else { throw GameError.notOver }
    guard game.tellsSeed(at: clock.now()) else { throw GameError.isOfToday }
    return try await store.add(
      challenge: ChallengeRecord(id: Identifier.raceCode(), of: game, created: clock.now()), of: game.id)
  }

  /// Starts the player's game of a challenge, or returns the one that was started before. It enters no leaderboard.
  /// - Throws: ``GameError/notFound`` if there is no such challenge, or it has too many players.
  package func accept(_ id: String, by player: PlayerRecord) async throws -> CachedGame {
    guard let (challenge, results) = try await store.challenge(id) else { throw GameError.notFound }
    if let known = results.first(where: { $0.player == player.id }) {
      return try await look(at: known.game, of: player)
    }
    guard let kind = kinds[challenge.game, rules: challenge.rules] else { throw GameError.otherRules }
    guard try await store.gameCount(of: player.id, upTo: mostGames) < mostGames else {
      throw GameError.tooMany(most: mostGames)
    }
    let live = try await begin(kind, challenge.options, challenge.seed)
    let now = clock.now()
    let record = GameRecord(
      id: Identifier.random(), player: player.id, game: challenge.game, options: challenge.options,
      difficulty: challenge.difficulty, origin: .challenge, seed: challenge.seed, rules: challenge.rules, number: 0,
      score: live.score, isOver: live.isOver, isRanked: false, created: now, updated: now)
    guard let game = try await store.join(id, with: record) else { throw GameError.notFound }
    hub.announce(.games(player.id))
    return try await look(at: game, of: player)
  }

  /// The id of a finished game of a challenge, and its replay. Plays the game again.
  /// - Parameter name: the name of its player; `nil` for the player who made the challenge.
  /// - Throws: ``GameError/notFound`` if there is no such challenge or no such game.
  package func replay(
    ofChallenge id: String, by name: String? = nil
  ) async throws -> (game: String, replay: Replay) {
    guard let (challenge, results) = try await store.challenge(id),
      let result = results.first(where: { name == nil ? $0.player == challenge.player : $0.name == name }),
      result.isOver, let record = try await store.game(result.game)
    else { throw GameError.notFound }
    let live = try await fromJournal(record).game
    return (record.id, try await computing.run(.person) { try live.replay($0) })
  }

  /// The notices for the other players of a challenge, when a game of it is over.
  func challengeNotices(_ record: GameRecord, score: Int) async throws -> [Told] {
    guard record.origin == .challenge, let id = try await store.challenge(ofGame: record.id),
      let (challenge, results) = try await store.challenge(id)
    else { return [] }
    let game = kinds[record.game]?.name ?? record.game
    let name = results.first { $0.player == record.player }?.name ?? "Somebody"
    return results.filter { $0.player != record.player }.map { other in
      let whose = challenge.player == other.player ? "your" : "the"
      let own = other.isOver ? " You have \(other.score)." : ""
      return Told(
        player: other.player,
        notice: NoticeRecord(
          id: 0, kind: .challenge, subject: "\(id) \(record.player)",
          text: "\(name) finished \(whose) challenge in \(game) with \(score) points.\(own)",
          arguments: ["name": name, "game": game, "score": "\(score)"], at: clock.now()))
    }
  }
}
