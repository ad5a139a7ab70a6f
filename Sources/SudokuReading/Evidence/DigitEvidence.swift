/// The result of stage 6: the probabilities of one cell's content.
public struct DigitEvidence: Hashable, Sendable {
  /// The probabilities of blank (index 0) and of the digits from 1; they add up to 1. A classic board has nine digits.
  public let probabilities: [Double]
  /// The probability that the digit, if there is one, is handwritten.
  public let handwritten: Double
  /// The probability that the cell holds pencil marks and no digit. It is a part of that of blank.
  public let pencilMarks: Double
  /// The probability that the lattice shows exactly this cell.
  public let placement: Double

  /// - Precondition: `probabilities` has at least two values.
  public init(probabilities: [Double], handwritten: Double, pencilMarks: Double = 0, placement: Double = 1) {
    precondition(probabilities.count > 1, "blank and at least one digit")
    self.probabilities = probabilities
    self.handwritten = handwritten
    self.pencilMarks = pencilMarks
    self.placement = placement
  }

  /// Returns the evidence with another placement.
  func placed(_ placement: Double) -> DigitEvidence {
    DigitEvidence(
      probabilities: probabilities, handwritten: handwritten, pencilMarks: pencilMarks, placement: placement)
  }

  /// True if something lies over the cell, so that the photograph does not show it.
  public var isCovered: Bool { placement == 0 }

  /// The likeliest value, 0 for blank.
  public var best: Int { probabilities.indices.max { probabilities[$0] < probabilities[$1] } ?? 0 }

  /// A cell without ink.
  static let blank = DigitEvidence(
    probabilities: [0.9991] + [Double](repeating: 0.0001, count: 9), handwritten: 0.5)

  /// A cell that something lies over. It counts as blank, without any certainty.
  static let covered = blank.placed(0)

  /// Returns the evidence for a corrected value.
  static func certain(_ value: Int, digits: Int = 9) -> DigitEvidence {
    var probabilities = [Double](repeating: 1e-12, count: digits + 1)
    probabilities[value] = 1
    return DigitEvidence(probabilities: probabilities, handwritten: 0)
  }
}
