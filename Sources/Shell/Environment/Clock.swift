import Foundation
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

  /// `21 Nov 2026`.
  package static func date(_ seconds: Int) -> String {
    let date = today(seconds)
    let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
    return "\(date.day) \(months[min(11, max(0, date.month - 1))]) \(date.year)"
  }

  /// The time since a moment, in words.
  static func ago(_ seconds: Int, now: Int) -> String {
    let past = max(0, now - seconds)
    switch past {
    case ..<90: return "just now"
    case ..<5400: return Text.count((past + 30) / 60, "minute") + " ago"
    case ..<129_600: return Text.count((past + 1800) / 3600, "hour") + " ago"
    case ..<2_592_000: return Text.count((past + 43_200) / 86_400, "day") + " ago"
    default: return date(seconds)
    }
  }
}
