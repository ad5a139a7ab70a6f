import Sudoku

/// A property of puzzles that is filtered and counted.
public enum Facet: String, CaseIterable, Hashable, Sendable {
  /// The name of the kind, with `-` for blanks: `classic`, `6x6-jigsaw`.
  case kind
  /// The number of rows.
  case size
  /// The difficulty as a number with one decimal; also ``notRated``, ``beyond`` and ``faulty``.
  case rating
  /// The level that players choose.
  case level
  /// A technique of the easiest way; a puzzle has several.
  case technique
  /// The hardest technique of the easiest way.
  case hardest
  /// The number of givens.
  case clues
  /// A symmetry of the givens; a puzzle may have several.
  case symmetry
  /// The collection or the file that it comes from.
  case source
  /// The licence of the source.
  case licence
  /// The month in which it was published: `2026-03`.
  case date
  /// The player's work: a ``PuzzleState``, and `favourite` besides.
  case state

  /// The rating of a puzzle that is still to be rated.
  public static let notRated = "none"
  /// The rating of a puzzle that is harder than all known techniques.
  public static let beyond = "beyond"
  /// The rating of a puzzle without exactly one solution.
  public static let faulty = "faulty"
  /// The value of a facet that a puzzle lacks: its date, its licence.
  public static let none = "none"
  /// The value of ``state`` for a favourite.
  public static let favourite = "favourite"

  /// The number of decimals of a facet of numbers; `nil` for one of words.
  var decimals: Int? {
    switch self {
    case .size, .clues: 0
    case .rating: 1
    default: nil
    }
  }

  /// A value as a number: in tenths for ratings. `nil` for a word.
  func number(_ value: some StringProtocol) -> Int? {
    guard let decimals else { return nil }
    let parts = value.split(separator: ".", omittingEmptySubsequences: false)
    guard (1...1 + decimals).contains(parts.count),
      parts.allSatisfy({ (1...4).contains($0.utf8.count) && $0.utf8.allSatisfy { (48...57).contains($0) } }),
      parts.count == 1 || parts[1].utf8.count == 1, let whole = Int(parts[0])
    else { return nil }
    return decimals == 0 ? whole : whole * 10 + (parts.count == 2 ? Int(parts[1]) ?? 0 : 0)
  }

  /// The text of a number; the inverse of ``number(_:)``.
  func text(_ number: Int) -> String { decimals == 1 ? "\(number / 10).\(number % 10)" : "\(number)" }

  /// The order of values on a screen: numbers by size, levels from the easiest to the hardest, the rest by name.
  public func isOrdered(_ one: String, before other: String) -> Bool {
    let (first, second) = (place(of: one), place(of: other))
    return first == second ? one < other : first < second
  }

  private func place(of value: String) -> Int {
    switch self {
    case .size, .rating, .clues: return number(value) ?? .max
    case .level: return PuzzleDifficulty(rawValue: value).map { $0.ratings.lowerBound } ?? .max
    case .technique, .hardest: return Technique(rawValue: value).map { $0.rating > 0 ? $0.rating : 200 } ?? 300
    case .state:
      return (PuzzleState.allCases.map(\.rawValue) + [Self.favourite]).firstIndex(of: value) ?? .max
    default: return value == Self.none ? .max : 0
    }
  }
}

/// A player's work on a puzzle.
public enum PuzzleState: String, CaseIterable, Hashable, Sendable {
  /// Never played, begun, solved by the player, or given up.
  case new, begun, solved, failed
}
