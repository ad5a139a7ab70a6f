import ServerStore
import Synchronization

/// The numbers of scores on leaderboards. The scores of a long one are not counted for every page: its number is a
/// minute old at most.
final class LeaderboardCounts: Sendable {
  /// The number up to which scores are counted each time.
  private let exact: Int
  /// The lifetime of the count of a longer leaderboard, in milliseconds.
  private static let lifetime = 60_000
  private static let capacity = 1000

  private struct Slot {
    var count: Int?
    var made = 0
    var counting: Task<Int, any Error>?
  }

  private let store: any Store
  private let clock: Clock
  private let known = Mutex<[Leaderboard: Slot]>([:])

  init(store: any Store, clock: Clock, exact: Int = 10_000) {
    self.store = store
    self.clock = clock
    self.exact = exact
  }

  func count(_ leaderboard: Leaderboard) async throws -> Int {
    let some = try await store.scoreCount(on: leaderboard, upTo: exact + 1)
    guard some > exact else { return some }
    let now = clock.now()
    let (count, counting) = known.withLock { known -> (Int?, Task<Int, any Error>?) in
      let score = known[leaderboard] ?? Slot()
      if let count = score.count, (0..<Self.lifetime).contains(now - score.made) { return (count, nil) }
      if let counting = score.counting { return (score.count, counting) }
      let counting = Task { try await self.countAll(leaderboard, now) }
      if known.count >= Self.capacity { known = [:] }
      known[leaderboard] = Slot(count: score.count, made: score.made, counting: counting)
      return (score.count, counting)
    }
    if let count { return max(count, some) }
    return try await counting?.value ?? some
  }

  private func countAll(_ leaderboard: Leaderboard, _ now: Int) async throws -> Int {
    do {
      let count = try await store.scoreCount(on: leaderboard, upTo: .max)
      known.withLock { $0[leaderboard] = Slot(count: count, made: now) }
      return count
    } catch {
      known.withLock { $0[leaderboard]?.counting = nil }
      throw error
    }
  }
}
