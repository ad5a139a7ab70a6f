import Testing

@testable import SudokuReading

/// The common result of several readings of a board, and the change to another board.
@Suite struct EvidenceFusionTests {
  private func cell(_ value: Int, _ probability: Double = 0.99) -> DigitEvidence {
    var probabilities = [Double](repeating: (1 - probability) / 9, count: 10)
    probabilities[value] = probability
    return DigitEvidence(probabilities: probabilities, handwritten: 0.25, pencilMarks: 0.5)
  }

  private func fusion(_ cell: DigitEvidence) -> EvidenceFusion {
    var fusion = EvidenceFusion()
    fusion.add([DigitEvidence](repeating: cell, count: 81))
    return fusion
  }

  /// Cells read as 1, except the first ones, which are read as 2.
  private func look(_ others: Int, _ probability: Double = 0.99) -> [DigitEvidence] {
    (0..<81).map { $0 < others ? cell(2, probability) : cell(1) }
  }

  @Test func twoLooksCountAlike() {
    let other = DigitEvidence(
      probabilities: cell(2).probabilities, handwritten: 0.75, pencilMarks: 0.1, placement: 0.5)
    let mixed = cell(1).mixed(with: other)
    #expect(mixed.handwritten == 0.5 && abs(mixed.pencilMarks - 0.3) < 1e-12 && mixed.placement == 0.5)
    for value in 0...9 {
      let mean = (cell(1).probabilities[value] + other.probabilities[value]) / 2
      #expect(abs(mixed.probabilities[value] - mean) < 1e-12)
    }
  }

  @Test func sixCellsMayBeReadOtherwise() {
    let known = fusion(cell(1))
    #expect(!known.isContradicted(by: look(0)) && !known.isContradicted(by: look(6)))
    #expect(known.isContradicted(by: look(7)) && known.isContradicted(by: look(81)))
  }

  @Test func onlySureCellsContradict() {
    #expect(!fusion(cell(1)).isContradicted(by: look(81, 0.89)) && fusion(cell(1)).isContradicted(by: look(81, 0.91)))
    #expect(!fusion(cell(1, 0.89)).isContradicted(by: look(81)) && fusion(cell(1, 0.91)).isContradicted(by: look(81)))
  }

  @Test func withoutALookEveryCellIsBlank() {
    let fusion = EvidenceFusion()
    #expect(!fusion.hasSeen && fusion.evidence.count == 81 && fusion.evidence.allSatisfy { $0 == .blank })
  }

  @Test func oneLookIsGivenBackAsItWas() {
    let fusion = fusion(cell(4, 0.7))
    #expect(fusion.hasSeen)
    for one in fusion.evidence {
      #expect(abs(one.probabilities[4] - 0.7) < 1e-9 && abs(one.probabilities[0] - 0.3 / 9) < 1e-9)
      #expect(abs(one.handwritten - 0.25) < 1e-9 && abs(one.pencilMarks - 0.5) < 1e-9)
    }
  }

  /// The weights are 1 and 0.85: the odds of 4 are those of one frame times those of the other to the power of 0.85.
  @Test func anEarlierLookCountsLess() {
    var fusion = fusion(cell(4, 0.55))
    fusion.add([DigitEvidence](repeating: cell(5, 0.55), count: 81))
    let odds = fusion.evidence[0].probabilities[5] / fusion.evidence[0].probabilities[4]
    #expect(abs(odds - .pow(0.55 / 0.05, 0.15)) < 1e-6)
  }

  /// Many frames weigh as much as two and a half.
  @Test func manyLooksAreWorthTwoAndAHalf() {
    var fusion = fusion(cell(4, 0.55))
    for _ in 0..<40 { fusion.add([DigitEvidence](repeating: cell(4, 0.55), count: 81)) }
    let one = fusion.evidence[0]
    #expect(abs(one.probabilities[4] / one.probabilities[5] - .pow(0.55 / 0.05, 2.5)) < 1e-3)
    #expect(abs(one.handwritten - 0.25) < 1e-9 && abs(one.pencilMarks - 0.5) < 1e-9)
  }
}
