import Foundation

/// A month of the Gregorian calendar, with its days counted since 1970.
struct CalendarMonth: Hashable {
  let year: Int, month: Int
  /// The first day, in days since 1970, and the number of days.
  let first: Int, count: Int

  private static let calendar: Calendar = {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    return calendar
  }()

  /// A month, 1 to 12; `nil` for another.
  init?(year: Int, month: Int) {
    guard (1...12).contains(month), (1...9999).contains(year),
      let start = Self.calendar.date(from: DateComponents(year: year, month: month, day: 1)),
      let days = Self.calendar.range(of: .day, in: .month, for: start)
    else { return nil }
    (self.year, self.month, count) = (year, month, days.count)
    first = Int((start.timeIntervalSince1970 / 86_400).rounded(.down))
  }

  /// The month of a day since 1970.
  init?(of day: Int) {
    let parts = Self.calendar.dateComponents([.year, .month], from: Date(timeIntervalSince1970: 86_400 * Double(day)))
    self.init(year: parts.year ?? 0, month: parts.month ?? 0)
  }

  /// The month some months later.
  func later(_ months: Int) -> CalendarMonth? {
    let place = year * 12 + month - 1 + months
    return CalendarMonth(year: place / 12, month: place % 12 + 1)
  }

  /// The weeks from Monday to Sunday; `nil` for days of other months.
  var weeks: [[Int?]] {
    // 1 January 1970 was a Thursday.
    let before = (first + 3) % 7
    let cells: [Int?] = Array(repeating: nil, count: before) + (first..<first + count).map { $0 }
    return stride(from: 0, to: cells.count, by: 7).map { start in
      (start..<start + 7).map { $0 < cells.count ? cells[$0] : nil }
    }
  }
}
