import GameCore
import ServerStore

/// Games that were played elsewhere from a start that the server knows.
extension GamesService {
  /// The greatest number of turns in a journal that is sent whole.
  static let longestJournal = 10_000

  /// Accepts the whole journal of a game, plays it, and stores it. When this returns it is on disk. The same journal
  /// again changes nothing.
  /// - Parameter text: the replay of the finished game.
  package func take(journal text: String, of id: String, by player: PlayerRecord) async throws -> CachedGame {
    guard let record = try await store.game(id), record.player == player.id else { throw GameError.notFound }
    let replay: Replay
    do throws(Replay.TextError) { replay = try Replay(text: text) } catch {
      throw GameError.unreadableReplay(line: error.line)
    }
    try requireStart(of: record, replay)
    if record.number > 0 { return try await taken(replay, before: record) }
    let live = try await played(replay, record)
    let turns = try journal(of: replay, record)
    let telling = try await challengeNotices(record, score: live.score)
    do {
      try await store.append(journal: turns, to: id, score: live.score, isOver: true, telling: telling)
    } catch .outOfOrder {
      // Another request came first; it may have brought the same journal.
      guard let record = try await store.game(id) else { throw GameError.notFound }
      return try await taken(replay, before: record)
    }
    hub.announce(.game(id))
    hub.announce(.games(player.id))
    for told in telling { hub.announce(.player(told.player)) }
    guard let record = try await store.game(id), record.player == player.id else { throw GameError.notFound }
    return keep(CachedGame(record: record, live: live, clockedAt: record.updated))
  }

  private func requireStart(of record: GameRecord, _ replay: Replay) throws(GameError) {
    guard [.offline, .offlineDaily, .own, .challenge].contains(record.origin) else { throw .notSendable }
    guard replay.start == Start(game: record.game, options: record.options, seed: record.seed),
      replay.rulesVersion == record.rules
    else { throw .forgedJournal("It began from another start, or by other rules.") }
    guard !replay.turns.isEmpty else { throw .notOver }
    guard replay.turns.count <= Self.longestJournal else { throw .journalTooLong(most: Self.longestJournal) }
  }

  /// The game, if its journal is this one already.
  private func taken(_ replay: Replay, before record: GameRecord) async throws -> CachedGame {
    let live = try await fromJournal(record).game
    guard record.isOver, try await computing.run(.person, { try live.replay($0).agrees(with: replay) }) else {
      throw GameError.outOfOrder(at: record.number)
    }
    return CachedGame(record: record, live: live, clockedAt: record.updated)
  }

  /// The game at the end of a journal, which must agree with the replay.
  private func played(_ replay: Replay, _ record: GameRecord) async throws -> any LiveGame {
    guard let kind = kinds[record.game, rules: record.rules]?.speaking(words) else { throw GameError.otherRules }
    do {
      return try await computing.run(.person) { time in
        var live = try kind.start(options: record.options, seed: record.seed)
        for turn in replay.turns {
          try time.check()
          _ = try live.take(.sent, turn.action, thinking: turn.thinking)
        }
        guard live.isOver else { throw GameError.notOver }
        // The comparison includes score, digest and the traces that both have.
        guard try live.replay(time).agrees(with: replay) else {
          throw GameError.forgedJournal("It does not come to what it says.")
        }
        return live
      }
    } catch let refusal as GameRefusal {
      throw GameError.refused(refusal)
    }
  }

  /// The turns with their times: the last one is now, and each came after its claimed thinking time.
  private func journal(of replay: Replay, _ record: GameRecord) throws(GameError) -> [TurnRecord] {
    // Everybody knows the seed of a date, so its game may have been begun before the server was asked.
    let day = record.origin == .offlineDaily ? record.day.flatMap { Day($0) } : nil
    let now = max(clock.now(), record.created)
    let elapsed = now - min(record.created, day?.start ?? record.created)
    // A game that enters no leaderboard may be older than its record here.
    let mayBeOlder = record.origin == .own || record.origin == .challenge
    guard replay.turns.allSatisfy({ $0.thinking >= 0 }), mayBeOlder || replay.thinking <= elapsed + Self.clockTolerance
    else { throw .tooMuchThinking(claimed: replay.thinking, elapsed: elapsed) }
    var at = now - replay.thinking
    return replay.turns.enumerated().map { index, turn in
      at += turn.thinking
      return TurnRecord(number: index + 1, kind: .sent, action: turn.action, thinking: turn.thinking, at: at)
    }
  }
}
