import Foundation
import Phrases
import TerminalKit

/// The system's clocks.
package enum Clock {
  static var seconds: Int { time(nil) }

  /// Milliseconds of a clock that is never set.
  package static var milliseconds: Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1000 + time.tv_nsec / 1_000_000
  }

  /// The local date.
  static func today(_ seconds: Int) -> (year: Int, month: Int, day: Int) {
    var when = time_t(seconds)
    var parts = tm()
    localtime_r(&when, &parts)
    return (Int(parts.tm_year) + 1900, Int(parts.tm_mon) + 1, Int(parts.tm_mday))
  }

  /// The offset of local time from UTC at a time, in seconds.
  static func offset(at seconds: Int) -> Int {
    var when = time_t(seconds)
    var parts = tm()
    localtime_r(&when, &parts)
    return parts.tm_gmtoff
  }

  private static var months: [Phrase] {
    ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
  }

  /// `21 Nov 2026`.
  package static func date(_ seconds: Int, _ words: Words) -> String {
    let date = today(seconds)
    return words("\(date.day) \(months[min(11, max(0, date.month - 1))]) \(date.year)", meaning: "date")
  }

  /// The time since a moment, in words.
  static func ago(_ seconds: Int, now: Int, _ words: Words) -> String {
    let past = max(0, now - seconds)
    let minutes = (past + 30) / 60, hours = (past + 1800) / 3600, days = (past + 43_200) / 86_400
    switch past {
    case ..<90: return words("just now")
    case ..<5400: return words.plural(minutes, one: "\(minutes) minute ago", many: "\(minutes) minutes ago")
    case ..<129_600: return words.plural(hours, one: "\(hours) hour ago", many: "\(hours) hours ago")
    case ..<2_592_000: return words.plural(days, one: "\(days) day ago", many: "\(days) days ago")
    default: return date(seconds, words)
    }
  }
}
