import GameService
import ServerStore
import Synchronization

/// A cache of pages of leaderboards. Most readers see the same page; a player's own scores are marked on a copy.
///
/// If many requests need the same page at once, one makes it and the others wait. A page that is no longer fresh is
/// served for a while longer, while a new one is made.
final class LeaderboardCache: Sendable {
  /// The lifetime of a page without news, in milliseconds. Players come and go online without news.
  private static let lifetime = 2000
  /// The time after that in which it is served while another is being made, in milliseconds.
  private static let grace = 3000
  private static let capacity = 1000

  private struct Slot {
    var page: LeaderboardPage?
    var made = 0
    var making: Task<LeaderboardPage, any Error>?
  }

  private struct State {
    var pages: [String: [String: Slot]] = [:]
    /// Increased with every piece of news of a leaderboard, so that a page made before the news is not cached after it.
    var editions: [String: Int] = [:]
  }

  private let clock: Clock
  private let state = Mutex(State())

  init(clock: Clock) { self.clock = clock }

  /// The page for a request, made if there is none that is fresh.
  /// - Parameter leaderboard: `game/difficulty`.
  func page(
    _ leaderboard: String, _ key: String, _ make: @escaping @Sendable () async throws -> LeaderboardPage
  ) async throws -> LeaderboardPage {
    let now = clock.now()
    let (found, making) = state.withLock { state -> (LeaderboardPage?, Task<LeaderboardPage, any Error>?) in
      let score = state.pages[leaderboard]?[key] ?? Slot()
      // After the clock was set back, a page's age is unknown.
      let age = now - score.made
      if let page = score.page, (0..<Self.lifetime).contains(age) { return (page, nil) }
      let stale = (0..<Self.lifetime + Self.grace).contains(age) ? score.page : nil
      if let making = score.making { return (stale, making) }
      let edition = state.editions[leaderboard] ?? 0
      let making = Task {
        let result: Result<LeaderboardPage, any Error>
        do { result = .success(try await make()) } catch { result = .failure(error) }
        self.keep(result, leaderboard, key, edition, now)
        return try result.get()
      }
      if state.pages[leaderboard]?.count ?? 0 >= Self.capacity { state.pages[leaderboard] = nil }
      state.pages[leaderboard, default: [:]][key] = Slot(page: score.page, made: score.made, making: making)
      return (stale, making)
    }
    if let found { return found }
    guard let making else { return try await make() }
    return try await making.value
  }

  private func keep(
    _ result: Result<LeaderboardPage, any Error>, _ leaderboard: String, _ key: String, _ edition: Int, _ now: Int
  ) {
    state.withLock { state in
      guard state.editions[leaderboard] ?? 0 == edition else { return }
      switch result {
      case .success(let page): state.pages[leaderboard, default: [:]][key] = Slot(page: page, made: now)
      case .failure: state.pages[leaderboard]?[key] = nil
      }
    }
  }

  /// Drops the pages of a leaderboard after news of it.
  func forget(_ leaderboard: String) {
    state.withLock { state in
      state.editions[leaderboard, default: 0] += 1
      state.pages[leaderboard] = nil
    }
  }
}
