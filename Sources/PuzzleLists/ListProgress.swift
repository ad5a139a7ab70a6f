import Files

/// The progress through a long list: a line on standard error, if that is a terminal and the answers go elsewhere.
public struct ListProgress {
  private var line = ProgressLine(besideAnswers: false)
  private var count = 0

  /// Nothing is done yet.
  public init() {}

  /// Notes that some puzzles more are answered.
  /// - Parameter share: the part of the list, from 0 to 1; `nil` if its length is unknown.
  public mutating func add(_ puzzles: Int, share: Double?) {
    count += puzzles
    let count = count
    line.show { Self.text(count, share, seconds: $0) }
  }

  /// Leaves the terminal as it was: before anything else is written there, and at the end.
  public mutating func clear() { line.clear() }

  /// `1,234,567 puzzles, 45%, 812,000 a second`.
  static func text(_ count: Int, _ share: Double?, seconds: Double) -> String {
    let tenths = seconds > 0 ? Int(10 * Double(count) / seconds) : 0
    let pace = tenths < 100 ? "\(tenths / 10).\(tenths % 10)" : grouped(tenths / 10)
    return "\(grouped(count)) puzzles\(share.map { ", \(Int($0 * 100))%" } ?? ""), \(pace) a second"
  }

  /// A number with a comma before each three digits.
  private static func grouped(_ number: Int) -> String {
    number < 1000 ? "\(number)" : grouped(number / 1000) + "," + "\(1000 + number % 1000)".dropFirst()
  }
}
