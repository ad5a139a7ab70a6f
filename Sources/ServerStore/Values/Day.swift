/// A calendar date in UTC.
package struct Day: Hashable, Sendable, LosslessStringConvertible {
  /// The year from 1, the month 1 to 12, and the day 1 to 31, in the Gregorian calendar.
  package let year: Int, month: Int, dayOfMonth: Int

  /// The milliseconds of a day.
  package static let length = 86_400_000

  /// The day of a time in milliseconds since 1970.
  package init(at time: Int) {
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

  /// Reads `2026-11-21`; `nil` if the text is no date.
  package init?(_ text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard text.utf8.count == 10, parts.count == 3, parts[0].utf8.count == 4, parts[1].utf8.count == 2,
      parts.allSatisfy({ $0.utf8.allSatisfy { (48...57).contains($0) } }), let year = Int(parts[0]),
      let month = Int(parts[1]), let day = Int(parts[2]), year >= 1
    else { return nil }
    (self.year, self.month, dayOfMonth) = (year, month, day)
    // A date that does not exist is converted back to another.
    guard Day(at: start) == self else { return nil }
  }

  /// The first millisecond of the day.
  package var start: Int {
    let y = month <= 2 ? year - 1 : year
    let era = y / 400
    let yoe = y - era * 400
    let doy = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + dayOfMonth - 1
    let doe = yoe * 365 + yoe / 4 - yoe / 100 + doy
    return (era * 146_097 + doe - 719_468) * Day.length
  }

  /// The first millisecond of the next day.
  package var end: Int { start + Day.length }

  package var description: String {
    func padded(_ value: Int, _ digits: Int) -> String {
      let text = "\(value)"
      return String(repeating: "0", count: max(0, digits - text.count)) + text
    }
    return "\(padded(year, 4))-\(padded(month, 2))-\(padded(dayOfMonth, 2))"
  }
}
