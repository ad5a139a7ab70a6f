/// A cage of a killer as it was read.
public struct CageReading: Hashable, Sendable {
  /// Its cells, ascending.
  public var cells: [Int]
  /// The sum that was decided on; `nil` where none is printed, or none can be read.
  public var sum: Int?
  /// The probabilities of the sums that its label may show; empty where no label was seen.
  public var sums: [Int: Double]
  /// Whether a person has said what its sum is.
  public var isSettled = false
  /// The probability that just these cells are a cage.
  public var cellsConfidence: Double
  /// The probability that cells and sum are right.
  public var confidence: Double

  /// - Parameters:
  ///   - sums: What the label may show, with the probability of each.
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
  /// The same with its sum where a person has settled one.
  /// - Parameter settled: sums by a cell of their cage.
  func with(_ settled: [Int: Int]) -> CageReading {
    guard let sum = cells.lazy.compactMap({ settled[$0] }).first else { return self }
    var cage = CageReading(cells: cells, sums: [sum: 1], cellsConfidence: cellsConfidence)
    cage.isSettled = true
    return cage
  }
}

/// Cages that are less probable than the likeliest.
public struct CagesRival: Hashable, Sendable {
  /// All cages of the board.
  public var cages: [CageReading]
  /// How much more speaks against them, as a difference of logarithms.
  public var cost: Double

  /// Cages with what speaks against them.
  public init(_ cages: [CageReading], cost: Double) { (self.cages, self.cost) = (cages, cost) }
}
