import Pictures
import Sudoku
import Testing

@testable import BoardVision
@testable import SudokuReading

@Suite struct LabelNetworkTests {
  /// A number drawn with digits of a height in pixels, and the label network's output for it.
  private func read(_ number: String, height: Double) throws -> LabelNetwork.Output {
    var digits = Grid()
    for (cell, digit) in number.utf8.enumerated() { digits[cell] = Int(digit) - 48 }
    // Digits fill about two thirds of a cell's height.
    let (wide, high) = (height * 0.8, height * 1.5)
    let lattice = Lattice(crossings: (0..<100).map { Point(20 + Double($0 % 10) * wide, 20 + Double($0 / 10) * high) })
    let canvas = Canvas(width: 220, height: 120)!
    canvas.draw(digits, on: lattice, in: .black)
    var darkness = canvas.light
    for i in darkness.pixels.indices { darkness.pixels[i] = 255 - darkness.pixels[i] }
    let ink = darkness.pixels.indices.filter { darkness.pixels[$0] > 90 }
    let xs = ink.map { $0 % darkness.width }, ys = ink.map { $0 / darkness.width }
    let patch = LabelPatch.cut(darkness, x: xs.min()!..<xs.max()! + 1, y: ys.min()!..<ys.max()! + 1)
    return LabelNetwork.builtIn.read([patch])[0]
  }

  @Test(arguments: [12.0, 18, 40])
  func numbersOfOneAndTwoDigitsAreReadAtAnySize(height: Double) throws {
    for number in [1, 3, 4, 6, 7, 8, 11, 12, 15, 19, 23, 27, 31, 36, 44, 45] {
      let output = try read("\(number)", height: height)
      let best = output.probabilities.indices.max { output.probabilities[$0] < output.probabilities[$1] }
      #expect(best == number, "\(number) at \(height) pixels")
      #expect(abs(output.probabilities.reduce(0, +) - 1) < 1e-9)
    }
  }

  @Test func whatIsNoLabelIsNothing() {
    var line = GrayImage(width: 40, height: 40)
    for x in 0..<40 { (line[x, 20], line[x, 21]) = (255, 255) }
    let patch = LabelPatch.cut(line, x: 0..<40, y: 20..<22)
    #expect(LabelNetwork.builtIn.read([patch])[0].nothing > 0.9)
  }

  @Test func aPatchShowsItsLabelInTheMiddleAtOneStrength() {
    var faint = GrayImage(width: 30, height: 60)
    for y in 10..<50 { for x in 5..<15 { faint[x, y] = 60 } }
    let patch = LabelPatch.cut(faint, x: 5..<15, y: 10..<50)
    #expect((patch.width, patch.height) == (Cell.side, Cell.side))
    #expect(patch[16, 16] >= 195 && patch[16, 5] > 150 && patch[16, 1] == 0 && patch[3, 16] == 0)
  }

  @Test func aSymbolIsAsLikelyAsItsNumberOrItsLetter() {
    // The numbers 0 to 45, the letters A to P, and nothing.
    let values = (0..<63).map { Double($0 + 1) / 2016 }
    let output = LabelNetwork.Output(probabilities: values)
    for number in 0...45 { #expect(output.probability(of: "\(number)") == values[number]) }
    for (index, letter) in "ABCDEFGHIJKLMNOP".enumerated() {
      #expect(output.probability(of: String(letter)) == values[46 + index])
    }
    for other in ["46", "-1", "Q", "", "a"] { #expect(output.probability(of: other) == 0, "\(other)") }
  }

  @Test func everyWayOfWritingReadsItsOwnSymbols() {
    for symbols in DigitSymbols.allCases {
      for digit in 1...16 { #expect(symbols.digit(for: symbols.symbol(for: digit), size: 16) == digit) }
    }
    #expect(DigitSymbols.hexadecimal.symbol(for: 16) == "F" && DigitSymbols.letters.symbol(for: 10) == "A")
    #expect(DigitSymbols.numbers.digit(for: "13", size: 12) == nil)
  }
}
