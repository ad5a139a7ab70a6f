/// Ranges of the Sudoku Explainer's scale that players distinguish.
public enum PuzzleDifficulty: String, CaseIterable, Codable, Sendable {
  /// Hidden singles in boxes.
  case simple
  /// Hidden singles in lines, and patterns that lead to one directly.
  case easy
  /// Naked singles and locked candidates.
  case medium
  /// Pairs, triples, fish, wings and rectangles.
  case hard
  /// Cycles and single chains.
  case expert
  /// Forcing chains, multiple and dynamic.
  case fiendish

  /// The range of ratings, in tenths.
  public var ratings: ClosedRange<Int> {
    switch self {
    case .simple: 10...12
    case .easy: 13...20
    case .medium: 21...28
    case .hard: 29...62
    case .expert: 63...72
    case .fiendish: 73...120
    }
  }

  /// The difficulty of a rating in tenths.
  public init(rating: Int) {
    self = PuzzleDifficulty.allCases.first { rating <= $0.ratings.upperBound } ?? .fiendish
  }

  /// `1.3 to 2.0`.
  public var text: String {
    let ends = [ratings.lowerBound, ratings.upperBound].map { "\($0 / 10).\($0 % 10)" }
    return ends.joined(separator: " to ")
  }
}
