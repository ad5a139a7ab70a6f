/// A time in the form that is sent: RFC 3339, to the millisecond, in UTC.
package struct Timestamp: Encodable, Hashable, Sendable, CustomStringConvertible {
  /// Milliseconds since 1970, without leap seconds.
  package let milliseconds: Int

  /// A time in milliseconds since 1970.
  package init(_ milliseconds: Int) { self.milliseconds = milliseconds }

  package var description: String {
    let day = Day(at: milliseconds)
    let rest = milliseconds - day.start
    func two(_ value: Int) -> String { value < 10 ? "0\(value)" : "\(value)" }
    let fraction = rest % 1000
    let thousandths = fraction < 10 ? "00\(fraction)" : fraction < 100 ? "0\(fraction)" : "\(fraction)"
    return "\(day)T\(two(rest / 3_600_000)):\(two(rest / 60_000 % 60)):\(two(rest / 1000 % 60)).\(thousandths)Z"
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
