import Foundation

/// Days as texts such as `2026-11-29`, in UTC.
enum CalendarDay {
  private static let form = Date.ISO8601FormatStyle(timeZone: .gmt).year().month().day()
  /// The seconds of a day.
  static let seconds = 86_400

  /// The day of a time in seconds since 1970.
  static func text(_ seconds: Int) -> String { form.format(Date(timeIntervalSince1970: Double(seconds))) }

  /// The days since 1970 of a text that begins with a day; `nil` for another text.
  static func number(_ text: String) -> Int? {
    guard let date = try? form.parse(String(text.prefix(10))) else { return nil }
    return Int((date.timeIntervalSince1970 / Double(seconds)).rounded(.down))
  }
}
