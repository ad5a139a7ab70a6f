import Testing

@testable import BoardVision
@testable import SudokuReading

/// The second look at doubtful cells.
@Suite struct SecondLookTests {
  /// A made cell with a handwritten 1, whose short flag resembles the bow of a 9. Each character is a pixel, from `.`
  /// for paper to `f`.
  private static let one = """
    44321111111111111111111111..1465
    66543323332233333333333333334577
    66543333333333333344333333445688
    44311111111222221111111111123576
    332.........................1455
    221.........................1355
    2321........................1354
    2321........................1354
    2321.........12431..........1354
    2321........12588521........1355
    2321........149cc83.........1355
    2321........37cffa41........1354
    2321.......259dfe941........1465
    2331.......26affd83.........1465
    2331.......15aefc72.........1465
    2321........26cdb62.........1454
    2321........149ca51.........1454
    2321.........48b941.........1454
    2321........149b841.........2454
    2321........16ab731.........2454
    2321........27aa62..........2454
    2321........38ba62..........1454
    2321........37a951..........1454
    2321.......1257741..........1454
    2321.........1342...........1354
    2421..........11............1354
    2321........................1364
    232.....................11..2464
    45432222222223222222333333334687
    788766556655666666776666666679a9
    78887666666666666666666665556899
    34433333332332233222222222222444
    """

  private static let patch = GrayImage(
    width: Cell.side, height: Cell.side, pixels: one.filter { $0 != "\n" }.map { UInt8($0.hexDigitValue ?? 0) * 17 })

  private func best(_ output: DigitNetwork.Output) -> Int {
    output.probabilities.indices.max { output.probabilities[$0] < output.probabilities[$1] }!
  }

  @Test func aDoubtfulDigitIsSeenBetterEnlarged() throws {
    let reader = DigitReader(network: .builtIn)
    let mark = try #require(Cell.Mark(in: Self.patch))
    let first = reader.network.read([Self.patch])[0]
    let second = reader.lookedAtAgain([(Self.patch, mark, first), (Self.patch, nil, first)])
    #expect(best(first) == 9 && best(second[0]) == 1)
    // Without a mark there is nothing to enlarge.
    #expect(best(second[1]) == 9)
  }

  private func output(blank: Double, _ digits: [Double]) -> DigitNetwork.Output {
    let rest = [Double](repeating: 0, count: 9 - digits.count)
    return DigitNetwork.Output(
      probabilities: [blank] + digits + rest, pencilMarks: blank, handwritten: 1, turns: [0, 0, 0, 0])
  }

  @Test func anEnlargedCellDecidesBetweenDigitsAlone() {
    let seen = output(blank: 0.75, [0.25, 0]), larger = output(blank: 0.2, [0.2, 0.6])
    let both = seen.averagingDigits(with: larger)
    for (value, expected) in [0.75, 0.15625, 0.09375].enumerated() {
      #expect(abs(both.probabilities[value] - expected) < 1e-12)
    }
    // Pencil marks are no evidence against a digit.
    #expect(seen.averagingDigits(with: output(blank: 0.6, [0, 0.4])) == seen)
  }

  @Test func aMarkMovesToTheMiddleOfItsEnlargedPatch() {
    var patch = GrayImage(width: 9, height: 9)
    for y in 1...2 { for x in 5...6 { patch[x, y] = 200 } }
    let whole = 0.0...8
    let larger = patch.enlarged(around: Point(5.5, 1.5), step: 0.5, xs: whole, ys: whole)
    #expect(larger[4, 4] == 200 && larger[3, 3] == 200 && larger[5, 5] == 200)
    #expect(larger[1, 4] == 0 && larger[4, 7] == 0 && larger[0, 0] == 0)
    // Only the requested part is shown.
    #expect(patch.enlarged(around: Point(5.5, 1.5), step: 0.5, xs: 6...8, ys: whole)[4, 4] == 0)
  }
}
