/// A cache of positions in the replays that are being watched, so that a page of frames need not be played from the
/// start.
///
/// It holds a game every ``stride`` turns, and one more at the end of the last page, for the replays watched last.
struct ReplayMemory: Sendable {
  /// The number of turns between two cached games of a replay.
  static let stride = 200

  private struct Replay: Sendable {
    var games: [Int: any LiveGame] = [:]
    /// The end of the last page, if no game is kept there for good.
    var end: Int?
  }

  private let replays: Cache<String, Replay>

  /// - Parameter capacity: the greatest number of replays.
  init(capacity: Int = 32) { replays = Cache(capacity: capacity) }

  /// The latest game of a replay after at most this many turns, and its number of turns.
  func nearest(_ replay: String, atMost turns: Int) -> (turns: Int, game: any LiveGame)? {
    let games = replays[replay]?.games ?? [:]
    guard let best = games.keys.filter({ $0 <= turns }).max(), let game = games[best] else { return nil }
    return (best, game)
  }

  func keep(_ game: any LiveGame, of replay: String, after turns: Int) {
    replays.change(replay) { kept in
      var changed = kept ?? Replay()
      if let end = changed.end { changed.games[end] = nil }
      changed.end = turns % Self.stride == 0 ? nil : turns
      changed.games[turns] = game
      kept = changed
    }
  }
}
