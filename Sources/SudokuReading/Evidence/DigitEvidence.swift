/// What stage 6 gives: what there is to see in one cell.
public struct DigitEvidence: Hashable, Sendable {
  /// Probabilities of blank (index 0) and of the digits from 1, nine of them on a classic board; they add up to 1.
  public let probabilities: [Double]
  /// The probability that the digit, if there is one, was written by hand.
  public let handwritten: Double
  /// The probability that the cell holds pencil marks and no digit; a part of that of blank.
  public let pencilMarks: Double
  /// The probability that the lattice shows the whole of this cell and nothing else.
  public let placement: Double

  /// - Precondition: there are a probability of blank and one of a digit at the least.
  public init(probabilities: [Double], handwritten: Double, pencilMarks: Double = 0, placement: Double = 1) {
    precondition(probabilities.count > 1, "blank and at least one digit")
    self.probabilities = probabilities
    self.handwritten = handwritten
    self.pencilMarks = pencilMarks
    self.placement = placement
  }

  /// The same in a cell that the lattice may show wrongly.
  func placed(_ placement: Double) -> DigitEvidence {
    DigitEvidence(
      probabilities: probabilities, handwritten: handwritten, pencilMarks: pencilMarks, placement: placement)
  }

  /// The likeliest value, 0 for blank.
  public var best: Int { probabilities.indices.max { probabilities[$0] < probabilities[$1] } ?? 0 }

  /// A cell without ink.
  static let blank = DigitEvidence(
    probabilities: [0.9991] + [Double](repeating: 0.0001, count: 9), handwritten: 0.5)

  /// What a person has settled.
  static func certain(_ value: Int, digits: Int = 9) -> DigitEvidence {
    var probabilities = [Double](repeating: 1e-12, count: digits + 1)
    probabilities[value] = 1
    return DigitEvidence(probabilities: probabilities, handwritten: 0)
  }
}
