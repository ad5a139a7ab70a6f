import Synchronization

/// How many entries leaderboards have. Of a long one nobody counts all for every page: the number is a minute old at most.
final class BoardCounts: Sendable {
  /// Up to how many are counted each time.
  private let exact: Int
  /// How long the count of a longer board is good, in milliseconds.
  private static let lifetime = 60_000
  private static let capacity = 1000

  private struct Entry {
    var count: Int?
    var made = 0
    var counting: Task<Int, any Error>?
  }

  private let store: any Store
  private let clock: Clock
  private let known = Mutex<[Board: Entry]>([:])

  init(store: any Store, clock: Clock, exact: Int = 10_000) {
    self.store = store
    self.clock = clock
    self.exact = exact
  }

  func count(_ board: Board) async throws -> Int {
    let some = try await store.count(board, upTo: exact + 1)
    guard some > exact else { return some }
    let now = clock.now()
    let (count, counting) = known.withLock { known -> (Int?, Task<Int, any Error>?) in
      let entry = known[board] ?? Entry()
      if let count = entry.count, (0..<Self.lifetime).contains(now - entry.made) { return (count, nil) }
      if let counting = entry.counting { return (entry.count, counting) }
      let counting = Task { try await self.countAll(board, now) }
      if known.count >= Self.capacity { known = [:] }
      known[board] = Entry(count: entry.count, made: entry.made, counting: counting)
      return (entry.count, counting)
    }
    if let count { return max(count, some) }
    return try await counting?.value ?? some
  }

  private func countAll(_ board: Board, _ now: Int) async throws -> Int {
    do {
      let count = try await store.count(board, upTo: .max)
      known.withLock { $0[board] = Entry(count: count, made: now) }
      return count
    } catch {
      known.withLock { $0[board]?.counting = nil }
      throw error
    }
  }
}
