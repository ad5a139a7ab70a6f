import CDigitNetwork
import Sudoku
import Testing

@testable import BoardVision
@testable import SudokuReading

@Suite struct DigitNetworkTests {
  @Test func everyInstructionSetGivesTheSameProbabilities() throws {
    var size = 0
    let start = cdn_model(CDN_DIGITS, &size)
    let file = Array(UnsafeBufferPointer(start: start, count: size))
    let levels = [CDN_PORTABLE, CDN_AVX2, CDN_AVX512].filter { $0.rawValue <= cdn_best_level().rawValue }
    var random = SplitMix64(seed: 3)
    let patches = (0..<6).map { _ in
      GrayImage(
        width: Cell.side, height: Cell.side,
        pixels: (0..<Cell.side * Cell.side).map { _ in UInt8.random(in: 0...255, using: &random) })
    }
    let results = try levels.map { try #require(DigitNetwork(file, level: $0)).read(patches) }
    for result in results {
      for (a, b) in zip(result, results[0]) {
        #expect(abs(a.probabilities.reduce(0, +) - 1) < 1e-9)
        for (p, q) in zip(a.probabilities, b.probabilities) { #expect(abs(p - q) < 1e-3) }
      }
    }
  }

  @Test func aFileThatIsNotWholeIsRefused() {
    #expect(DigitNetwork([]).map { _ in true } == nil)
    #expect(DigitNetwork(Array("GSDN".utf8) + [2, 0, 0, 0, 0, 0, 128, 63]).map { _ in true } == nil)
  }

  @Test func anEmptyPatchIsBlank() {
    let blank = GrayImage(width: Cell.side, height: Cell.side)
    #expect(DigitNetwork.builtIn.read([blank])[0].probabilities[0] > 0.9)
  }

  @Test func aShiftedPatchRepeatsItsEdge() {
    let patch = GrayImage(width: 3, height: 2, pixels: [1, 2, 3, 4, 5, 6])
    #expect(patch.shifted(x: 1, y: 0).pixels == [1, 1, 2, 4, 4, 5])
    #expect(patch.shifted(x: -1, y: 1).pixels == [2, 3, 3, 2, 3, 3])
  }
}
