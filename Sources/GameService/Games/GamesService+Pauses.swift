import ServerStore

/// Pauses of ranked games. The clock of a game that is not ranked is the client's own.
///
/// While a game is paused, the server does not show it. A request for it, or a turn, ends the pause.
extension GamesService {
  /// The greatest total of a game's pauses, in milliseconds. Pauses beyond it count as thinking.
  static let longestPause = 600_000

  /// Stops the clock of a game; does nothing if it is stopped.
  /// - Returns: the time for which the clock can stay stopped, in milliseconds.
  package func pause(_ id: String, of player: PlayerRecord) async throws -> Int {
    let cached = try await find(id, of: player)
    guard cached.record.isRanked else { throw GameError.ownClock }
    guard !cached.record.isOver else { throw GameError.isOver }
    let now = cached.now(clock)
    let pause = try await store.change(pauseOf: id) { $0.begin(at: now, after: cached.clockedAt) }
    return max(0, Self.longestPause - pause.total - (now - (pause.start ?? now)))
  }

  /// Ends the pause of a game, if it has one.
  package func goOn(_ id: String, of player: PlayerRecord) async throws {
    _ = try await endPause(of: try await find(id, of: player))
  }

  /// A game for its player's view, which ends its pause.
  package func look(at id: String, of player: PlayerRecord) async throws -> CachedGame {
    let cached = try await find(id, of: player)
    _ = try await endPause(of: cached)
    return cached
  }

  /// True if a game is paused.
  package func isPaused(_ id: String) async throws -> Bool { try await store.pause(of: id)?.start != nil }

  /// Ends the pause of a game.
  /// - Returns: Milliseconds for which its clock stood still since the last action.
  func endPause(of cached: CachedGame) async throws -> Int {
    guard cached.record.isRanked, !cached.record.isOver, var pause = try await store.pause(of: cached.record.id) else {
      return 0
    }
    let now = cached.now(clock)
    if pause.start != nil {
      pause = try await store.change(pauseOf: cached.record.id) {
        $0.end(at: now, after: cached.clockedAt, most: Self.longestPause)
      }
    }
    return pause.clockedAt == cached.clockedAt ? pause.sinceAction : 0
  }
}
