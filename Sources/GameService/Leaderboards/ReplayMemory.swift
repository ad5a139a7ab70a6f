import Synchronization

/// Where the replays that are being watched stand, so that a page of frames is not played from the start.
///
/// A game is kept every ``stride`` turns, and one more where the last page ended; of the replays those watched last.
final class ReplayMemory: Sendable {
  /// Turns between two games that are kept of a replay.
  static let stride = 200

  private struct State {
    var games: [String: [Int: any LiveGame]] = [:]
    /// Where the last page of a replay ended, if no game is kept there for good.
    var ends: [String: Int] = [:]
    /// The replays, the one watched last at the end.
    var order: [String] = []
  }

  private let capacity: Int
  private let state = Mutex(State())

  /// - Parameter capacity: how many replays are kept.
  init(capacity: Int = 32) { self.capacity = capacity }

  /// The latest game of a replay after at most so many turns, and after how many it is.
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
