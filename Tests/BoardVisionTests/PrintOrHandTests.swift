import Testing

@testable import BoardVision

@Suite struct PrintOrHandTests {
  /// Ten printed digits of one size, four tall ones by hand, and two that the network is not sure of: a tall one and one
  /// like the printed.
  private let marks = (0..<16).map { cell in
    let isTall = (10..<14).contains(cell) || cell == 14
    return Cell.Mark(
      left: 11, top: isTall ? 5 : 9, right: 20, bottom: isTall ? 25 + cell % 3 : 22, area: isTall ? 60 : 80)
  }
  private let said = [Double](repeating: 0.02, count: 10) + [0.99, 0.98, 0.97, 0.99, 0.3, 0.7]

  @Test func aDoubtfulDigitIsOfTheKindThatItResembles() {
    let decided = PrintOrHand.decided(said, marks)
    #expect(decided[14] > 0.5)
    #expect(decided[15] < 0.5)
    #expect(decided[..<10].allSatisfy { $0 < 0.1 })
    #expect(decided[10..<14].allSatisfy { $0 > 0.9 })
  }

  @Test func withoutSureOnesOfBothKindsNothingChanges() {
    let alike = [Double](repeating: 0.02, count: 14) + [0.3, 0.7]
    #expect(PrintOrHand.decided(alike, marks) == alike)
  }

  @Test func aCellWithoutAMarkIsLeftAlone() {
    #expect(PrintOrHand.decided(said, marks.dropLast() + [nil])[15] == 0.7)
  }
}
