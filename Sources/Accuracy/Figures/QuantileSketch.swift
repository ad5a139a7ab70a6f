import Foundation

/// Quantiles of positive values in bounded memory (Masson, Rim and Lee, DDSketch, 2019). The bins of a histogram grow
/// by a constant factor, so that every quantile is within 0.5% of the true one. Sketches merge exactly: the same values
/// give the same sketch in any division.
public struct QuantileSketch: Codable, Hashable, Sendable {
  private static let growth = 1.01
  private var bins: [Int: Int] = [:]
  /// The number of values. Values that are not finite are left out.
  public private(set) var count = 0
  /// The largest value, exactly; 0 without values.
  public private(set) var largest = 0.0

  public init() {}

  mutating func count(_ value: Double) {
    guard value.isFinite else { return }
    bins[value <= 1e-6 ? Int.min : Int((log(value) / log(Self.growth)).rounded()), default: 0] += 1
    count += 1
    largest = max(largest, value)
  }

  mutating func add(_ other: QuantileSketch) {
    bins.merge(other.bins, uniquingKeysWith: +)
    count += other.count
    largest = max(largest, other.largest)
  }

  /// The value that a share of all values does not exceed; `nil` without values. Complexity: the number of bins.
  public func quantile(_ share: Double) -> Double? {
    guard count > 0 else { return nil }
    var left = max(1, Int((share * Double(count)).rounded(.up)))
    for (bin, number) in bins.sorted(by: { $0.key < $1.key }) {
      left -= number
      if left <= 0 { return bin == Int.min ? 0 : min(largest, pow(Self.growth, Double(bin))) }
    }
    return largest
  }

  /// The bins in order: the value in the middle of each, and its count.
  public var histogram: [(value: Double, count: Int)] {
    bins.sorted { $0.key < $1.key }.map { ($0.key == Int.min ? 0 : pow(Self.growth, Double($0.key)), $0.value) }
  }
}
