import Synchronization

/// A cache of positions in the replays that are being watched, so that a page of frames need not be played from the
/// start.
///
/// It holds a game every ``stride`` turns, and one more at the end of the last page, for the replays watched last.
final class ReplayMemory: Sendable {
  /// The number of turns between two cached games of a replay.
  static let stride = 200

  private struct State {
    var games: [String: [Int: any LiveGame]] = [:]
    /// The end of the last page of a replay, if no game is kept there for good.
    var ends: [String: Int] = [:]
    /// The ids of the replays, the one watched last at the end.
    var order: [String] = []
  }

  private let capacity: Int
  private let state = Mutex(State())

  /// - Parameter capacity: the greatest number of replays.
  init(capacity: Int = 32) { self.capacity = capacity }

  /// The latest game of a replay after at most this many turns, and its number of turns.
  func nearest(_ replay: String, atMost turns: Int) -> (turns: Int, game: any LiveGame)? {
    state.withLock { state in
      guard let games = state.games[replay], let best = games.keys.filter({ $0 <= turns }).max(), let game = games[best]
      else { return nil }
      return (best, game)
    }
  }

  func keep(_ game: any LiveGame, of replay: String, after turns: Int) {
    state.withLock { state in
      if let end = state.ends.removeValue(forKey: replay) { state.games[replay]?[end] = nil }
      if turns % Self.stride != 0 { state.ends[replay] = turns }
      state.order.removeAll { $0 == replay }
      state.order.append(replay)
      state.games[replay, default: [:]][turns] = game
      while state.order.count > capacity {
        let oldest = state.order.removeFirst()
        (state.games[oldest], state.ends[oldest]) = (nil, nil)
      }
    }
  }
}
