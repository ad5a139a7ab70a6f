import BoardVision
import SudokuReading
import SudokuVariants
import Testing

@testable import solve

/// Photographed boards of other kinds in words and characters.
@Suite struct VariantTextTests {
  /// The observation of a board without any doubt.
  private func sight(_ kind: PrintedKind, side: Int, _ digits: [Int], byHand: Set<Int> = []) -> BoardObservation {
    let most = kind == .samurai ? 9 : side
    let crossings = (0..<(side + 1) * (side + 1)).map {
      Point(Double($0 % (side + 1)) * 30, Double($0 / (side + 1)) * 30)
    }
    return BoardObservation(
      kind: kind, width: 700, height: 700, lattice: Lattice(rows: side, columns: side, crossings: crossings),
      latticeScore: 1,
      evidence: digits.enumerated().map { cell, digit in
        DigitEvidence(
          probabilities: (0...most).map { $0 == digit ? 1 : 0 }, handwritten: byHand.contains(cell) ? 1 : 0)
      }, regions: kind == .samurai ? .none : .usual(size: side))
  }

  private static let solution = Array(
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
  ).compactMap(\.wholeNumberValue)

  /// One digit in each board, and in no other.
  private func samurai(_ digits: [Int: Int]) -> [Int] {
    (0..<441).map { digits[$0] ?? 0 }
  }

  /// A person compares the answer with the paper.
  @Test(arguments: [
    (DigitSymbols.numbers, "|  1    9    .   10    . |  .    .    .    .    . |"),
    (.letters, "| 1   9   .   A   . | .   .   .   .   . |"),
    (.hexadecimal, "| 0   8   .   9   . | .   .   .   .   . |"),
    (.alphabet, "| A   I   .   J   . | .   .   .   .   . |"),
  ])
  func digitsAreWrittenAsOnThePaper(symbols: DigitSymbols, row: String) {
    var sight = sight(.size10, side: 10, [1, 9, 0, 10] + [Int](repeating: 0, count: 96))
    sight.symbols = symbols
    let lines = VariantText(BoardReading(sight)).lines(withSolution: false)
    #expect(lines[0] == "10x10" && lines.count == 1 + 21)
    #expect(lines[2] == row)
    #expect(Set(lines.dropFirst().map(\.count)).count == 1)
  }

  @Test func aSamuraiIsFiveBoardsWithSpacesBetweenTheirBoxes() throws {
    let digits = samurai([0: 1, 8: 2, 20: 3, 10 * 21 + 10: 5, 20 * 21: 7, 440: 9])
    let lines = VariantText(BoardReading(sight(.samurai, side: 21, digits))).lines(withSolution: false)
    #expect(lines.count == 1 + 21 + 6 && lines[0] == "samurai")
    let rows = lines.dropFirst().filter { !$0.isEmpty }
    #expect(rows.count == 21)
    // Boxes are apart, and between the boards nothing stands.
    let gap = "  " + String(repeating: " ", count: 6) + "  "
    #expect(rows.first == "1 . .   . . .   . . 2 \(gap). . .   . . .   . . 3")
    #expect(lines[4].isEmpty && lines[8].isEmpty && !lines[1].isEmpty && !lines[28 - 1].isEmpty)
    #expect(rows.last?.hasPrefix("7 . .") == true && rows.last?.hasSuffix(". . 9") == true)
    // The middle row has the middle board alone.
    let middle = Array(rows)[10]
    #expect(middle.filter { $0 != " " } == "....5....")
    #expect(middle.prefix { $0 == " " }.count == 16, "it stands under its columns")
    #expect(rows.allSatisfy { $0.last != " " })
  }

  @Test func theSolutionStandsBesideTheBoard() {
    var digits = Self.solution
    for cell in stride(from: 0, to: 81, by: 4) { digits[cell] = 0 }
    var seen = sight(.diagonal, side: 9, digits)
    seen.kind = .jigsaw
    let reading = BoardReading(seen)
    let with = VariantText(reading).lines(withSolution: true), without = VariantText(reading).lines(withSolution: false)
    #expect(with.count == without.count && with[0] == "jigsaw")
    #expect(with.joined().contains("->") && !without.joined().contains("->"))
    #expect(without[2] == "| .   3   4 | 6   .   8 | 9   1   . |")
    #expect(with[2].hasPrefix(without[2]) && with[2].hasSuffix("| 5   3   4 | 6   7   8 | 9   1   2 |"))
  }

  @Test func diagonalsAreNamedWhereTheKindDoesNotSaySo() {
    var seen = sight(.jigsaw, side: 9, [Int](repeating: 0, count: 81))
    seen.diagonals = .both
    #expect(VariantText(BoardReading(seen)).lines(withSolution: false)[0] == "jigsaw, with diagonals")
    seen.kind = .diagonal
    #expect(VariantText(BoardReading(seen)).lines(withSolution: false)[0] == "diagonal")
  }

  @Test func cagesAreListedEightToALine() {
    var seen = sight(.killer, side: 9, [Int](repeating: 0, count: 81))
    seen.cages = (0..<9).map { row in
      let cells = (0..<9).map { row * 9 + $0 }
      return CageReading(cells: cells, sums: [45: 1], cellsConfidence: row == 4 ? 0.2 : 1)
    }
    let lines = VariantText(BoardReading(seen)).lines(withSolution: false)
    let eight = (1...8).map { "r\($0)c1=45\($0 == 5 ? "?" : "")(9)" }
    #expect(lines[lines.count - 2] == "cages " + eight.joined(separator: " "))
    #expect(lines[lines.count - 1] == "      r9c1=45(9)")
  }

  /// Of several boards each has its name above it and a blank line below it.
  @Test(arguments: [(false, false), (true, false), (false, true), (true, true)])
  func oneOfSeveralBoardsIsNamedAndSetApart(isOneOfMany: Bool, isPart: Bool) {
    let reading = BoardReading(sight(.jigsaw, side: 9, Self.solution))
    let reporter = TextReporter(isOneOfMany: isOneOfMany, isCheck: false, isRating: true)
    var output = Output()
    reporter.report(InputName("a.jpg", isPart: isPart), .reading(reading), to: &output)
    let text = String(decoding: output.text, as: UTF8.self)
    #expect(text.hasPrefix("a.jpg\n") == (isOneOfMany || isPart))
    #expect(text.hasSuffix("see gridship rate\n" + (isOneOfMany || isPart ? "\n" : "")), "\(text)")
  }

  @Test func entriesByHandAreHeldAgainstThePrintedPuzzle() throws {
    var digits = Self.solution
    let blank = Set(stride(from: 0, to: 81, by: 4)), byHand: Set<Int> = [0, 4, 8]
    for cell in blank where !byHand.contains(cell) { digits[cell] = 0 }
    func verdict(_ digits: [Int], _ byHand: Set<Int>) -> String? {
      VariantCheck(BoardReading(sight(.jigsaw, side: 9, digits, byHand: byHand)))?.verdict(columns: 9)
    }
    #expect(verdict(digits, byHand) == "all 3 entries are right")
    #expect(verdict(digits, []) == "there are no entries made by hand")
    // One is wrong, and then all of them.
    var wrong = digits
    wrong[4] = digits[4] % 9 + 1
    #expect(verdict(wrong, [0, 4, 8]) == "wrong: r1c5; the other 2 entries are right")
    #expect(verdict(wrong, [0, 4]) == "wrong: r1c5; the other entry is right")
    #expect(verdict(wrong, [4]) == "wrong: r1c5")
    // A blank cell is no entry.
    #expect(verdict(digits, byHand.union([12])) == "all 3 entries are right")
    #expect(verdict([Int](repeating: 0, count: 81), []) == nil)
  }
}
