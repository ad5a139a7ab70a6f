import BoardVision

/// Ink far paler than the digits of a board, and hardly legible: print of the page's other side, or signs of other
/// rules. It is no digit. Pencil is pale too, but legible.
enum PaleInk {
  /// The least ratio of the darkness of digits and of such ink.
  private static let leastRatio = 1.8
  /// The fewest cells with digits, and with such ink.
  private static let fewestDigits = 8, fewestPale = 5
  /// The least mean certainty of the digits, and the greatest of such ink.
  private static let legible = 0.92, illegible = 0.8
  /// A digit from this certainty on is certain, and the greatest share of such ink that looks like a certain digit.
  static let certain = 0.95, mostCertain = 0.2
  /// The probability that a cell with such ink is blank.
  private static let blank = 0.95

  /// Returns the evidence with such cells blank.
  static func blanked(_ evidence: [DigitEvidence], _ cells: [Cell]) -> [DigitEvidence] {
    let written = evidence.indices.filter { evidence[$0].best != 0 }.sorted { cells[$0].ink < cells[$1].ink }
    guard written.count >= fewestDigits + fewestPale else { return evidence }
    func certainty(_ cells: ArraySlice<Int>) -> Double {
      cells.reduce(0) { $0 + evidence[$1].probabilities[evidence[$1].best] } / Double(cells.count)
    }
    let inks = written.map { Double(max(1, cells[$0].ink)) }
    // The split with the largest step from one cell's ink to the next one's.
    let steps = (fewestPale...written.count - fewestDigits).map { (split: $0, step: inks[$0] / inks[$0 - 1]) }
    guard let split = steps.max(by: { $0.step < $1.step })?.split else { return evidence }
    let pale = written[..<split], digits = written[split...]
    let usual = inks[(split + inks.count) / 2], ratio = usual / inks[split / 2]
    guard ratio >= leastRatio, certainty(digits) >= legible, certainty(pale) <= illegible,
      Double(pale.count { evidence[$0].probabilities[evidence[$0].best] >= certain }) <= mostCertain
        * Double(pale.count)
    else { return evidence }
    var result = evidence
    for (cell, ink) in zip(pale, inks) {
      // A thin digit has less ink than others, but is clear.
      let isClear = evidence[cell].probabilities[evidence[cell].best] >= legible && usual / ink < leastRatio
      if !isClear { result[cell] = evidence[cell].weakened(toBlank: blank) }
    }
    return result
  }
}

extension DigitEvidence {
  /// The same evidence, mixed with a blank.
  fileprivate func weakened(toBlank blank: Double) -> DigitEvidence {
    DigitEvidence(
      probabilities: probabilities.enumerated().map { $1 * (1 - blank) + ($0 == 0 ? blank : 0) },
      handwritten: handwritten, pencilMarks: pencilMarks, placement: placement)
  }
}
