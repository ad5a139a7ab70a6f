import Phrases

/// A person's techniques, on a scale of our own. The scale orders techniques by their difficulty for a person. It is
/// not the scale of Sudoku Explainer or of any other program.
public struct VariantTechnique: Hashable, Sendable, CustomStringConvertible {
  /// Its name for programs: `hiddenSingle`.
  public let rawValue: String
  /// Its name in a sentence.
  public let name: String
  /// The difficulty in tenths: 10 is the easiest.
  public let rating: Int

  init(_ rawValue: String, _ name: String, rating: Int) {
    (self.rawValue, self.name, self.rating) = (rawValue, name, rating)
  }

  public var description: String { rawValue }

  /// The techniques of no single constraint.
  static let general: [VariantTechnique] = [
    .hiddenSingle, .lastOfCage, .nakedSingle, .cageCombinations, .lockedCandidates, .cageClaim, .innieOrOutie,
    .nakedPair,
    .hiddenPair, .innies, .nakedTriple, .lawOfLeftovers, .contradiction,
  ]

  /// The only place of a digit in a house.
  public static let hiddenSingle = VariantTechnique("hiddenSingle", "hidden single", rating: 10)
  /// The only open cell of a cage.
  public static let lastOfCage = VariantTechnique("lastOfCage", "last cell of a cage", rating: 12)
  /// The only digit of a cell.
  public static let nakedSingle = VariantTechnique("nakedSingle", "naked single", rating: 15)
  /// The sets of digits that make the sum of a cage.
  public static let cageCombinations = VariantTechnique("cageCombinations", "cage combinations", rating: 22)
  /// A digit that a house has only in cells which all see another cell.
  public static let lockedCandidates = VariantTechnique("lockedCandidates", "locked candidates", rating: 26)
  /// A digit that every way to fill a cage has.
  public static let cageClaim = VariantTechnique("cageClaim", "sure digit of a cage", rating: 28)
  /// A cell that the 45 rule determines.
  public static let innieOrOutie = VariantTechnique("innieOrOutie", "45 rule with one cell", rating: 30)
  /// Two cells of a house with the same two candidates.
  public static let nakedPair = VariantTechnique("nakedPair", "naked pair", rating: 32)
  /// Two digits with the same two places in a house.
  public static let hiddenPair = VariantTechnique("hiddenPair", "hidden pair", rating: 34)
  /// Two or three cells whose sum the 45 rule determines.
  public static let innies = VariantTechnique("innies", "45 rule with two or three cells", rating: 36)
  /// Three cells of a house with three candidates between them.
  public static let nakedTriple = VariantTechnique("nakedTriple", "naked triple", rating: 38)
  /// Cells outside and inside a jigsaw's region that hold the same digits.
  public static let lawOfLeftovers = VariantTechnique("lawOfLeftovers", "law of leftovers", rating: 42)
  /// A candidate that easy steps refute.
  public static let contradiction = VariantTechnique("contradiction", "contradiction", rating: 60)
}

/// A digit in a cell.
public struct VariantCandidate: Hashable, Sendable {
  /// The cell, from 0, row by row.
  public let cell: Int
  /// The digit, from 1 to the size of the board.
  public let digit: Int

  /// A digit in a cell.
  public init(cell: Int, digit: Int) { (self.cell, self.digit) = (cell, digit) }
}

/// One step of a person's way: digits found, or candidates eliminated.
public struct VariantStep: Hashable, Sendable {
  /// The technique that found it.
  public let technique: VariantTechnique
  /// The cells to look at.
  public let cells: [Int]
  /// The digits found.
  public let placements: [VariantCandidate]
  /// The candidates eliminated.
  public let eliminations: [VariantCandidate]
  /// The reason, as a sentence without the conclusion.
  public let reason: Phrase
  /// The reason as a whole sentence, for a place that shows the conclusion elsewhere.
  public let reasonAlone: Phrase
  /// The conclusion: `r1c1 is 5.`
  public let conclusion: Phrase

  /// The whole sentence.
  public var sentence: Phrase { "\(reason) \(conclusion)" }
}
