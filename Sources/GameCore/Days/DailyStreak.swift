/// A finished game of a day, as evidence for a streak.
public struct DailyFinish: Hashable, Sendable {
  /// The date of the game, in days since 1 January 1970.
  public let day: Int
  /// The times of its start and of its end, in seconds since 1970, UTC.
  public let begun: Int, finished: Int
  /// The offset of the player's local time from UTC, in seconds; 0 where days are those of UTC.
  public let offset: Int
  /// The thinking time, in milliseconds.
  public let thinking: Int

  /// A finished game.
  public init(day: Int, begun: Int, finished: Int, offset: Int = 0, thinking: Int) {
    (self.day, self.begun, self.finished, self.offset, self.thinking) = (day, begun, finished, offset, thinking)
  }

  /// The least thinking time of a game that counts, in milliseconds: nobody finishes one in less.
  public static let leastThinking = 1000

  /// True if the game was begun on its own day, and was played by a person at a possible time.
  func counts(at now: Int) -> Bool {
    day == DailyStreak.day(of: begun, offset) && begun <= finished && finished <= now
      && thinking >= Self.leastThinking
  }
}

/// The days in a row on which a player finished a game of the day.
///
/// Three clocks count the days between two games: the local ones, that of the first place, and that of the second. A day is
/// missed only by all three. So a journey to another time zone breaks no streak. Each seventh day earns a freeze day. A
/// missed day uses one up.
public struct DailyStreak: Hashable, Sendable {
  /// The days of the present streak; 0 without one. Days that a freeze day stands for do not count.
  public private(set) var current = 0
  /// The days of the longest streak.
  public private(set) var longest = 0
  /// The freeze days that are left.
  public private(set) var freezes = 0
  /// The finished days, and the missed ones that a freeze day stands for, in days since 1970.
  public private(set) var days: Set<Int> = [], frozen: Set<Int> = []
  /// True if today's game is finished.
  public private(set) var isDone = false

  /// The days of a streak that earn a freeze day, and the greatest number of freeze days that are kept.
  public static let daysForFreeze = 7, mostFreezes = 2

  /// True if the streak ends unless a game of today is finished.
  public var isInDanger: Bool { current > 0 && !isDone && freezes == 0 }

  /// The day, the time and the place of a game.
  private struct Moment: Hashable, Sendable { var day: Int, time: Int, offset: Int }
  /// The latest game; its day is the latest one so far.
  private var last: Moment?

  /// The streak of finished games, in any order.
  /// - Parameters:
  ///   - now: the present time in seconds since 1970.
  ///   - offset: the offset of the player's local time from UTC, in seconds.
  /// - Complexity: O(n log n) in the games.
  public init(_ games: [DailyFinish], now: Int, offset: Int = 0) {
    for game in games.filter({ $0.counts(at: now) }).sorted(by: { ($0.begun, $0.finished) < ($1.begun, $1.finished) }) {
      take(day: game.day, at: game.begun, game.offset)
    }
    let today = Self.day(of: now, offset)
    isDone = days.contains(today)
    if let last {
      let missed = Self.missed(from: last, to: Moment(day: max(today, last.day), time: now, offset: offset))
      if missed > freezes { current = 0 } else { spend(missed, after: last.day) }
    }
  }

  private mutating func take(day: Int, at time: Int, _ offset: Int) {
    defer { last = Moment(day: max(day, last?.day ?? day), time: time, offset: offset) }
    guard days.insert(day).inserted, day > last?.day ?? Int.min else { return }
    if let last {
      let missed = Self.missed(from: last, to: Moment(day: day, time: time, offset: offset))
      if missed > freezes { current = 0 } else { spend(missed, after: last.day) }
    }
    current += 1
    longest = max(longest, current)
    if current.isMultiple(of: Self.daysForFreeze) { freezes = min(Self.mostFreezes, freezes + 1) }
  }

  private mutating func spend(_ missed: Int, after day: Int) {
    freezes -= missed
    for missing in 0..<missed { frozen.insert(day + 1 + missing) }
  }

  /// The number of whole days between two games, by the clock that counts the fewest.
  private static func missed(from earlier: Moment, to later: Moment) -> Int {
    let atFirst = Self.day(of: later.time, earlier.offset) - Self.day(of: earlier.time, earlier.offset)
    let atLast = Self.day(of: later.time, later.offset) - Self.day(of: earlier.time, later.offset)
    return max(0, min(later.day - earlier.day, atFirst, atLast) - 1)
  }

  /// The local date of a time, in days since 1970.
  public static func day(of time: Int, _ offset: Int = 0) -> Int {
    Int((Double(time + offset) / 86_400).rounded(.down))
  }
}
