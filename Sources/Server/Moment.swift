import Foundation

/// Where the time comes from. Tests bring their own.
struct Clock: Sendable {
  /// Milliseconds since 1970. It may be set, back too.
  let now: @Sendable () -> Int
  /// Milliseconds since some moment. It only goes forward, and means nothing to another process.
  let steady: @Sendable () -> Int

  static let system = Clock(now: { read(CLOCK_REALTIME) }, steady: { read(CLOCK_MONOTONIC) })

  private static func read(_ clock: clockid_t) -> Int {
    var time = timespec()
    clock_gettime(clock, &time)
    return time.tv_sec * 1000 + time.tv_nsec / 1_000_000
  }

  /// Today's date in UTC, as in `2026-11-21`.
  var today: Day { Day(at: now()) }
}

/// A calendar date in UTC.
struct Day: Hashable, Sendable, LosslessStringConvertible {
  let year: Int, month: Int, dayOfMonth: Int

  private static let length = 86_400_000

  /// The day of a time in milliseconds since 1970.
  init(at time: Int) {
    // Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms", civil_from_days.
    let z = Int((Double(time) / Double(Day.length)).rounded(.down)) + 719_468
    let era = (z >= 0 ? z : z - 146_096) / 146_097
    let doe = z - era * 146_097
    let yoe = (doe - doe / 1460 + doe / 36_524 - doe / 146_096) / 365
    let doy = doe - (365 * yoe + yoe / 4 - yoe / 100)
    let mp = (5 * doy + 2) / 153
    dayOfMonth = doy - (153 * mp + 2) / 5 + 1
    month = mp < 10 ? mp + 3 : mp - 9
    year = yoe + era * 400 + (month <= 2 ? 1 : 0)
  }

  /// Reads `2026-11-21`; `nil` for what is no date.
  init?(_ text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard text.utf8.count == 10, parts.count == 3, parts[0].utf8.count == 4, parts[1].utf8.count == 2,
      parts.allSatisfy({ $0.utf8.allSatisfy { (48...57).contains($0) } }), let year = Int(parts[0]),
      let month = Int(parts[1]), let day = Int(parts[2]), year >= 1
    else { return nil }
    (self.year, self.month, dayOfMonth) = (year, month, day)
    // A date that does not exist comes back as another.
    guard Day(at: start) == self else { return nil }
  }

  /// Its first millisecond.
  var start: Int {
    let y = month <= 2 ? year - 1 : year
    let era = y / 400
    let yoe = y - era * 400
    let doy = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + dayOfMonth - 1
    let doe = yoe * 365 + yoe / 4 - yoe / 100 + doy
    return (era * 146_097 + doe - 719_468) * Day.length
  }

  /// The first millisecond of the next day.
  var end: Int { start + Day.length }

  var description: String {
    func padded(_ value: Int, _ digits: Int) -> String {
      let text = "\(value)"
      return String(repeating: "0", count: max(0, digits - text.count)) + text
    }
    return "\(padded(year, 4))-\(padded(month, 2))-\(padded(dayOfMonth, 2))"
  }
}

/// A time as it is sent: RFC 3339, to the millisecond, in UTC.
struct Timestamp: Encodable, Hashable, Sendable, CustomStringConvertible {
  let milliseconds: Int

  init(_ milliseconds: Int) { self.milliseconds = milliseconds }

  var description: String {
    let day = Day(at: milliseconds)
    let rest = milliseconds - day.start
    func two(_ value: Int) -> String { value < 10 ? "0\(value)" : "\(value)" }
    let fraction = rest % 1000
    let thousandths = fraction < 10 ? "00\(fraction)" : fraction < 100 ? "0\(fraction)" : "\(fraction)"
    return "\(day)T\(two(rest / 3_600_000)):\(two(rest / 60_000 % 60)):\(two(rest / 1000 % 60)).\(thousandths)Z"
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
