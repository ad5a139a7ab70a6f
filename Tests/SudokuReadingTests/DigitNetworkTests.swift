import CDigitNetwork
import Sudoku
import Testing

@testable import BoardVision
@testable import SudokuReading

@Suite struct DigitNetworkTests {
  @Test func aBoardWithoutInkStandsUpright() {
    let reading = DigitReader(network: .builtIn).read([])
    #expect(reading.quarters == 0 && reading.evidence.isEmpty)
  }

  @Test func theDigitsSayWhichSideIsUpAndBlankCellsDoNot() {
    /// An output for a cell: the probability of a 1, otherwise blank, and an orientation.
    func cell(_ written: Double, _ quarters: Int) -> DigitNetwork.Output {
      var turns = [0.0, 0, 0, 0]
      turns[quarters] = 1
      return DigitNetwork.Output(
        probabilities: [1 - written, written] + [Double](repeating: 0, count: 8), pencilMarks: 0, handwritten: 0,
        turns: turns)
    }
    for quarters in 0..<4 {
      let blanks = (0..<5).map { _ in cell(0.05, (quarters + 1) % 4) }
      #expect(DigitReader.quarters(blanks + [cell(1, quarters)]) == quarters)
    }
    // Half a digit is too little evidence for turning a board.
    for quarters in 1..<4 {
      #expect(
        DigitReader.quarters([cell(0.45, quarters)]) == 0 && DigitReader.quarters([cell(0.55, quarters)]) == quarters)
    }
  }

  /// The instruction sets that this processor has.
  private static let levels = [CDN_PORTABLE, CDN_AVX2, CDN_AVX512].filter { $0.rawValue <= cdn_best_level().rawValue }

  private static func patches(_ count: Int) -> [GrayImage] {
    var random = SplitMix64(seed: 3)
    return (0..<count).map { _ in
      GrayImage(
        width: Cell.side, height: Cell.side,
        pixels: (0..<Cell.side * Cell.side).map { _ in UInt8.random(in: 0...255, using: &random) })
    }
  }

  @Test func everyInstructionSetGivesTheSameProbabilities() throws {
    var size = 0
    let start = cdn_model(CDN_DIGITS, &size)
    let file = Array(UnsafeBufferPointer(start: start, count: size))
    let patches = Self.patches(6)
    let results = try Self.levels.map { try #require(DigitNetwork(file, level: $0)).read(patches) }
    for result in results {
      for (a, b) in zip(result, results[0]) {
        #expect(abs(a.probabilities.reduce(0, +) - 1) < 1e-9)
        for (p, q) in zip(a.probabilities, b.probabilities) { #expect(abs(p - q) < 1e-3) }
      }
    }
  }

  @Test func whatAPatchGivesDoesNotDependOnTheOthers() {
    let patches = Self.patches(19)
    #expect(DigitNetwork.builtIn.read(patches) == patches.flatMap { DigitNetwork.builtIn.read([$0]) })
    #expect(DigitNetwork.builtIn.read([]).isEmpty)
  }

  /// Input and output channels, the side of the input, whether the result is pooled, and the border that it gets.
  struct Layer {
    var input: Int, output: Int, side: Int, isPooled: Bool, border: Int
  }

  @Test(arguments: [
    Layer(input: 1, output: 16, side: 12, isPooled: true, border: 1),
    Layer(input: 16, output: 32, side: 16, isPooled: false, border: 1),
    Layer(input: 32, output: 32, side: 16, isPooled: true, border: 1),
    Layer(input: 32, output: 64, side: 8, isPooled: false, border: 1),
    Layer(input: 64, output: 64, side: 8, isPooled: true, border: 0),
  ])
  func aConvolutionIsTheSumThatItsDefinitionSays(_ layer: Layer) {
    var random = SplitMix64(seed: 5)
    func values(_ count: Int) -> [Float] { (0..<count).map { _ in Float.random(in: -1...1, using: &random) } }
    let (side, wide) = (layer.side, layer.side + 2)
    let weights = values(9 * layer.input * layer.output), bias = values(layer.output)
    var input = [Float](repeating: 0, count: wide * wide * layer.input)
    for y in 1...side {
      for x in 1...side {
        input.replaceSubrange(
          (y * wide + x) * layer.input..<(y * wide + x + 1) * layer.input, with: values(layer.input))
      }
    }
    func sum(_ y: Int, _ x: Int, _ channel: Int) -> Double {
      var sum = Double(bias[channel])
      for (k, shift) in (0..<9).map({ ($0, $0 / 3 * wide + $0 % 3) }) {
        for c in 0..<layer.input {
          sum +=
            Double(weights[(k * layer.input + c) * layer.output + channel])
            * Double(input[(y * wide + x + shift) * layer.input + c])
        }
      }
      return max(0, sum)
    }
    let step = layer.isPooled ? 2 : 1, inner = side / step, outer = inner + 2 * layer.border
    var expected = [Double](repeating: 7, count: outer * outer * layer.output)
    for y in 0..<inner {
      for x in 0..<inner {
        for channel in 0..<layer.output {
          let sums = (0..<step * step).map { sum(y * step + $0 / step, x * step + $0 % step, channel) }
          expected[((y + layer.border) * outer + x + layer.border) * layer.output + channel] = sums.max()!
        }
      }
    }
    var tiles = [Float](repeating: 0, count: 16 * layer.input * layer.output)
    cdn_tile_weights(weights, &tiles, Int32(layer.input), Int32(layer.output))
    for level in Self.levels {
      for isTiled in layer.input >= 16 ? [false, true] : [false] {
        // The border is unchanged.
        var output = [Float](repeating: 7, count: expected.count)
        (isTiled ? cdn_convolve_tiles : cdn_convolve)(
          level, input, isTiled ? tiles : weights, bias, &output, Int32(side), Int32(layer.input), Int32(layer.output),
          Int32(layer.border), layer.isPooled ? 1 : 0)
        let error = zip(output, expected).map { abs(Double($0) - $1) }.max()!
        #expect(error < 1e-4, "level \(level.rawValue), tiles \(isTiled)")
      }
    }
  }

  @Test func aDenseLayerIsTheSumThatItsDefinitionSays() {
    var random = SplitMix64(seed: 6)
    func values(_ count: Int) -> [Float] { (0..<count).map { _ in Float.random(in: -1...1, using: &random) } }
    let rows = 11, inputs = 20, outputs = 32
    let input = values(rows * inputs), weights = values(inputs * outputs), bias = values(outputs)
    for level in Self.levels {
      for isRectified in [false, true] {
        var output = [Float](repeating: 7, count: rows * outputs)
        cdn_dense(
          level, input, weights, bias, &output, Int32(rows), Int32(inputs), Int32(outputs), isRectified ? 1 : 0)
        for place in output.indices {
          let row = place / outputs, column = place % outputs
          let sum = (0..<inputs).reduce(Double(bias[column])) {
            $0 + Double(input[row * inputs + $1]) * Double(weights[$1 * outputs + column])
          }
          #expect(abs(Double(output[place]) - (isRectified ? max(0, sum) : sum)) < 1e-4)
        }
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
