import Phrases

/// A digit in a cell.
public struct Candidate: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The cell, 0...80.
  public let cell: Int
  /// The digit, 1...9.
  public let digit: Int

  /// A digit in a cell.
  public init(cell: Int, digit: Int) {
    self.cell = cell
    self.digit = digit
  }

  public static func < (a: Candidate, b: Candidate) -> Bool { (a.cell, a.digit) < (b.cell, b.digit) }
  /// `r1c1=5`.
  public var description: String { "\(cellName(cell))=\(digit)" }
}

/// One step of reasoning: the pattern that a technique found, the conclusion and the reason.
public struct Step: Hashable, Sendable {
  /// The technique that found it.
  public var technique: Technique
  /// The Sudoku Explainer rating of this very step in tenths (a long chain rates higher than a short one).
  public var rating: Int
  /// The cells of the pattern.
  public var cells: [Int]
  /// The digits of the pattern.
  public var digits: Digits
  /// The houses of the pattern, if they help a player to find it.
  public var houses: [House]
  /// Digits that can be placed.
  public var placements: [Candidate]
  /// Candidates that can be removed.
  public var eliminations: [Candidate]
  /// The reason in words that a player understands, without the conclusion, which is in ``conclusion``.
  public var reason: Phrase
  /// For chains that fork: the statements one by one, each with those it follows from.
  public var reasoning: Reasoning?

  init(
    _ technique: Technique, rating: Int? = nil, cells: [Int], digits: Digits, houses: [House] = [],
    placements: [Candidate] = [], eliminations: [Candidate] = [], reason: Phrase, reasoning: Reasoning? = nil
  ) {
    self.technique = technique
    self.rating = rating ?? technique.rating
    self.cells = cells
    self.digits = digits
    self.houses = houses
    self.placements = placements
    self.eliminations = eliminations
    self.reason = reason
    self.reasoning = reasoning
  }
}

extension Position {
  /// Applies a step.
  public mutating func apply(_ step: Step) {
    for placement in step.placements where values[placement.cell] == 0 {
      place(placement.digit, in: placement.cell)
    }
    for elimination in step.eliminations where candidates[elimination.cell].contains(elimination.digit) {
      eliminate(elimination.digit, from: elimination.cell)
    }
  }

  /// The candidates for a digit among some cells.
  func having(_ digit: Int, in set: CellSet) -> [Candidate] {
    (cells[digit] & set).map { Candidate(cell: $0, digit: digit) }
  }

  /// The candidates for some digits among some cells.
  func having(_ digits: Digits, in set: CellSet) -> [Candidate] { digits.flatMap { having($0, in: set) } }
}
