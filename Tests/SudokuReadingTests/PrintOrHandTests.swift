import Testing

@testable import BoardVision
@testable import SudokuReading

@Suite struct PrintOrHandTests {
  /// Ten printed digits of one size, four tall handwritten ones, and two doubtful ones. One of these is tall, the other
  /// is like the printed ones.
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

  @Test func whereOnlyPrintIsKnownWhatResemblesItIsPrinted() {
    let decided = PrintOrHand.decided([Double](repeating: 0.02, count: 10) + [Double](repeating: 0.7, count: 6), marks)
    #expect(decided[14] > 0.7)
    #expect(decided[15] < 0.5)
  }

  @Test func withoutSurePrintNothingChanges() {
    let unsure = [Double](repeating: 0.3, count: 16)
    #expect(PrintOrHand.decided(unsure, marks) == unsure)
  }

  @Test func aCellWithoutAMarkIsLeftAlone() {
    #expect(PrintOrHand.decided(said, marks.dropLast() + [nil])[15] == 0.7)
  }
}
