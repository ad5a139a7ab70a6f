import Foundation

/// The source of time. Tests supply their own.
package struct Clock: Sendable {
  /// Milliseconds since 1970. The clock may be adjusted, also backwards.
  package let now: @Sendable () -> Int
  /// Milliseconds since some moment. They only increase, and mean nothing to another process.
  package let steady: @Sendable () -> Int

  /// A clock from two functions, which must be safe from any thread.
  package init(now: @escaping @Sendable () -> Int, steady: @escaping @Sendable () -> Int) {
    self.now = now
    self.steady = steady
  }

  /// The clock of the system, to the millisecond.
  package static let system = Clock(now: { read(CLOCK_REALTIME) }, steady: { read(CLOCK_MONOTONIC) })

  private static func read(_ clock: clockid_t) -> Int {
    var time = timespec()
    clock_gettime(clock, &time)
    return time.tv_sec * 1000 + time.tv_nsec / 1_000_000
  }

  /// Today's date in UTC, as in `2026-11-21`.
  package var today: Day { Day(at: now()) }
}
