import ServerStore
import Synchronization

/// Ranks on leaderboards of the week. A player's best changes there by itself as days go by, so the database keeps no counts.
///
/// The scores of a long leaderboard are counted beside the requests, once a minute at most. A rank is as of then, and there is none
/// before the first count.
final class WeekRanks: Sendable {
  /// The milliseconds for which a count is good.
  private static let lifetime = 60_000
  private static let capacity = 100
  /// Up to how many scores are counted each time.
  private let exact: Int

  private struct Slot {
    /// The numbers of points, from the highest on, each with how many scores are above it.
    var above: [(score: Int, before: Int)] = []
    var made: Int?
    var isCounting = false

    func isFresh(at now: Int) -> Bool { made.map { (0..<WeekRanks.lifetime).contains(now - $0) } ?? false }

    func rank(of score: Int) -> Int {
      // Of equal scores the earlier is before the later, and most are earlier.
      return ((above.first { $0.score < score } ?? above.last)?.before ?? 0) + 1
    }
  }

  private let store: any Store
  private let clock: Clock
  /// By game and difficulty.
  private let known = Mutex<[String: Slot]>([:])

  init(store: any Store, clock: Clock, exact: Int = 500) {
    (self.store, self.clock, self.exact) = (store, clock, exact)
  }

  /// The rank of a place on a leaderboard of the week; `nil` while it is counted for the first time.
  func rank(of place: LeaderboardPlace, on week: Leaderboard) async throws(StoreError) -> Int? {
    let name = "\(week.game)/\(week.difficulty)"
    let now = clock.now()
    if let slot = known.withLock({ $0[name] }), slot.isFresh(at: now) { return slot.rank(of: place.score) }
    if try await store.scoreCount(on: week, upTo: exact + 1) <= exact {
      return try await store.rank(of: place, on: week) + 1
    }
    let (slot, isDue) = known.withLock { known in
      if known.count > Self.capacity { known = known.filter { $0.value.isCounting } }
      var slot = known[name] ?? Slot()
      let isDue = !slot.isFresh(at: now) && !slot.isCounting
      if isDue { slot.isCounting = true }
      known[name] = slot
      return (slot, isDue)
    }
    if isDue { Task { await count(week, name, now) } }
    return slot.made == nil ? nil : slot.rank(of: place.score)
  }

  private func count(_ week: Leaderboard, _ name: String, _ now: Int) async {
    let counts = try? await store.scoreCounts(on: week)
    known.withLock { known in
      guard let counts else {
        known[name]?.isCounting = false
        return
      }
      var slot = Slot(made: now)
      var before = 0
      for (score, count) in counts {
        slot.above.append((score, before))
        before += count
      }
      // All scores are before what is below the last of them.
      slot.above.append((.min, before))
      known[name] = slot
    }
  }
}
