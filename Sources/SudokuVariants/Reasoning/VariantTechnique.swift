/// A person's techniques, on a scale of our own. The scale orders techniques by their difficulty for a person. It is
/// not the scale of Sudoku Explainer or of any other program.
public enum VariantTechnique: String, CaseIterable, Hashable, Sendable {
  /// In rising order of ``rating``, from 10 to 26.
  case hiddenSingle, lastOfCage, nakedSingle, dots, thermometerBounds, arrowBounds, cageCombinations, lockedCandidates
  /// In rising order of rating, from 28 to 60.
  case cageClaim, innieOrOutie, nakedPair, hiddenPair, innies, nakedTriple, lawOfLeftovers, contradiction

  /// The difficulty in tenths: 10 is the easiest.
  public var rating: Int {
    switch self {
    case .hiddenSingle: 10
    case .lastOfCage: 12
    case .nakedSingle: 15
    case .dots: 17
    case .thermometerBounds: 18
    case .arrowBounds: 20
    case .cageCombinations: 22
    case .lockedCandidates: 26
    case .cageClaim: 28
    case .innieOrOutie: 30
    case .nakedPair: 32
    case .hiddenPair: 34
    case .innies: 36
    case .nakedTriple: 38
    case .lawOfLeftovers: 42
    case .contradiction: 60
    }
  }

  /// Its name in a sentence.
  public var name: String {
    switch self {
    case .hiddenSingle: "hidden single"
    case .lastOfCage: "last cell of a cage"
    case .nakedSingle: "naked single"
    case .dots: "dots and neighbours"
    case .thermometerBounds: "thermometer bounds"
    case .arrowBounds: "arrow bounds"
    case .cageCombinations: "cage combinations"
    case .lockedCandidates: "locked candidates"
    case .cageClaim: "sure digit of a cage"
    case .innieOrOutie: "45 rule with one cell"
    case .nakedPair: "naked pair"
    case .hiddenPair: "hidden pair"
    case .innies: "45 rule with two or three cells"
    case .nakedTriple: "naked triple"
    case .lawOfLeftovers: "law of leftovers"
    case .contradiction: "contradiction"
    }
  }
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
  public let reason: String
  /// The conclusion: `r1c1 is 5.`
  public let conclusion: String

  /// The reason as a whole sentence, for a place that shows the conclusion elsewhere.
  public var reasonAlone: String { reason.last == ":" ? reason.dropLast() + "." : reason }

  /// The whole sentence.
  public var sentence: String { "\(reason) \(conclusion)" }
}
