import Sudoku

/// Sums over resampled pictures: a bootstrap that draws whole puzzles.
///
/// Cells of one board, and photographs of one puzzle, are right or wrong together. Each replicate weighs a puzzle by a
/// Poisson variable of mean 1, computed from the puzzle's name (Chamandy et al. 2012, "Estimating uncertainty for
/// massive data streams"). So the sums of parts add up to those of the whole, in any order.
struct Resamples: Codable, Hashable, Sendable {
  /// The number of replicates.
  static let count = 1000

  private var sums: [Int] = []
  private var totals: [Int] = []

  /// The weights of a puzzle in all replicates.
  static func weights(of puzzle: String) -> [UInt8] {
    var random = SplitMix64(seed: stableHash(puzzle))
    return (0..<count).map { _ in
      let unit = Double(random.next() >> 11) * 0x1p-53
      return UInt8(poisson.firstIndex { unit < $0 } ?? poisson.count)
    }
  }

  /// The chances of at most 0, 1, 2, ... for a Poisson variable of mean 1.
  private static let poisson: [Double] = {
    var term = 0.36787944117144233, sum = 0.0
    return (1...12).map { next in
      sum += term
      term /= Double(next)
      return sum
    }
  }()

  /// Counts a part of a total, with the weights of its puzzle.
  mutating func count(_ part: Int, of total: Int, _ weights: [UInt8]) {
    if totals.isEmpty {
      (sums, totals) = (Array(repeating: 0, count: Self.count), Array(repeating: 0, count: Self.count))
    }
    for index in 0..<Self.count {
      sums[index] += part * Int(weights[index])
      totals[index] += total * Int(weights[index])
    }
  }

  mutating func add(_ other: Resamples) {
    guard !other.totals.isEmpty else { return }
    if totals.isEmpty {
      self = other
    } else {
      for index in 0..<Self.count {
        sums[index] += other.sums[index]
        totals[index] += other.totals[index]
      }
    }
  }

  /// The 95% interval by percentiles; `nil` without values.
  var interval: ClosedRange<Double>? {
    let values = zip(sums, totals).compactMap { $1 == 0 ? nil : Double($0) / Double($1) }.sorted()
    guard let least = values.first, let most = values.last else { return nil }
    guard values.count >= 40 else { return least...most }
    let cut = values.count / 40
    return values[cut]...values[values.count - 1 - cut]
  }

  /// The number of equal puzzles that would vary as much (Kish 1965): the squared total over the sum of the squares of
  /// the puzzles' shares.
  var puzzles: Double {
    guard !totals.isEmpty else { return 0 }
    let mean = totals.reduce(0) { $0 + Double($1) } / Double(totals.count)
    let variance = totals.reduce(0) { $0 + (Double($1) - mean) * (Double($1) - mean) } / Double(totals.count - 1)
    return variance > 0 ? max(1, mean * mean / variance) : 0
  }
}

/// A rate of cells or boards whose interval is over puzzles.
public struct ClusteredRate: MeasuredRate, Codable, Hashable, Sendable {
  /// The number of hits.
  public var hits: Int { rate.hits }
  /// The total number.
  public var total: Int { rate.total }
  /// The counts alone.
  public private(set) var rate = Rate()
  private var resamples = Resamples()
  /// True if several values depend on each other: cells of a board, or photographs of a puzzle.
  private var isClustered = false

  /// No values.
  public init() {}

  /// Counts the values of a picture.
  /// - Parameter isShared: true if other pictures may show the same puzzle.
  mutating func count(_ values: Rate, _ weights: [UInt8], isShared: Bool) {
    rate.add(values)
    resamples.count(values.hits, of: values.total, weights)
    if values.total > 1 || isShared { isClustered = true }
  }

  mutating func add(_ other: ClusteredRate) {
    rate.add(other.rate)
    resamples.add(other.resamples)
    isClustered = isClustered || other.isClustered
  }

  /// The 95% interval: Wilson's for boards of as many puzzles, otherwise a bootstrap over puzzles. A bootstrap shows no
  /// variation where all values are equal; Wilson's interval for the number of puzzles takes its place.
  public var interval: ClosedRange<Double>? {
    guard let value, isClustered else { return rate.interval }
    if value == 0 || value == 1 { return Rate.interval(value, of: resamples.puzzles) }
    return resamples.interval
  }
}
