/// A cage of a killer, as read.
public struct CageReading: Hashable, Sendable {
  /// The cells, ascending.
  public var cells: [Int]
  /// The decided sum; `nil` if no sum is printed or legible.
  public var sum: Int?
  /// The probabilities of the label's possible sums; empty without a label.
  public var sums: [Int: Double]
  /// True if a person has corrected the sum.
  public var isSettled = false
  /// The probability that the cage has exactly these cells.
  public var cellsConfidence: Double
  /// The probability that cells and sum are right.
  public var confidence: Double

  /// - Parameters:
  ///   - sums: the possible sums of the label with their probabilities.
  public init(cells: [Int], sums: [Int: Double], cellsConfidence: Double) {
    self.cells = cells
    self.sums = sums
    self.cellsConfidence = cellsConfidence
    let best = sums.max { ($0.value, $1.key) < ($1.value, $0.key) }
    sum = best?.key
    confidence = cellsConfidence * (best?.value ?? 0)
  }
}

extension CageReading {
  /// Returns the cage with its corrected sum, if there is one.
  /// - Parameter settled: corrected sums by a cell of their cage.
  func with(_ settled: [Int: Int]) -> CageReading {
    guard let sum = cells.lazy.compactMap({ settled[$0] }).first else { return self }
    var cage = CageReading(cells: cells, sums: [sum: 1], cellsConfidence: cellsConfidence)
    cage.isSettled = true
    return cage
  }
}

/// An alternative partition into cages, less probable than the likeliest one.
public struct CagesRival: Hashable, Sendable {
  /// All cages of the board.
  public var cages: [CageReading]
  /// The cost above that of the likeliest cages, as a difference of log-probabilities.
  public var cost: Double

  /// Cages with their cost above that of the likeliest cages.
  public init(_ cages: [CageReading], cost: Double) { (self.cages, self.cost) = (cages, cost) }
}
