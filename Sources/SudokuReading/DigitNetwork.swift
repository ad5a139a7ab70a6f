import BoardVision
import CDigitNetwork
import RealModule

/// The network that reads a cell: five convolutions and two dense layers over a 32 x 32 patch.
///
/// The weights are the file `digits.gsdn` that Scripts/train writes, built into the program; it says there how they were
/// made. About 7 million multiplications a cell.
struct DigitNetwork: Sendable {
  /// The classes: blank, the digits 1 to 9, and pencil marks alone.
  static let classCount = 11

  /// What the network says of one cell.
  struct Output: Hashable, Sendable {
    /// Probabilities of blank (pencil marks are no digit, so they count here) and 1...9.
    var probabilities: [Double]
    /// The probability that there are pencil marks and nothing else.
    var pencilMarks: Double
    /// The probability that a digit is handwritten, if there is one.
    var handwritten: Double
    /// Logarithms of the probabilities that the patch lies 0, 1, 2 or 3 quarter turns anticlockwise of upright.
    var turns: [Double]
  }

  /// The network that is built into the program.
  static let builtIn: DigitNetwork = {
    var size = 0
    let start = cdn_model(&size)
    guard let network = DigitNetwork(UnsafeRawBufferPointer(start: start, count: size), level: cdn_best_level()) else {
      preconditionFailure("the digit network that is built in is damaged")
    }
    return network
  }()

  /// A convolution: channels in and out, the side of its input, whether it is pooled to half of that.
  private struct Layer {
    var input: Int, output: Int, side: Int, isPooled: Bool
  }

  private static let layers = [
    Layer(input: 1, output: 16, side: 32, isPooled: true), Layer(input: 16, output: 32, side: 16, isPooled: false),
    Layer(input: 32, output: 32, side: 16, isPooled: true), Layer(input: 32, output: 64, side: 8, isPooled: false),
    Layer(input: 64, output: 64, side: 8, isPooled: true),
  ]
  /// Values after the last convolution, width of the hidden dense layer, outputs.
  private static let flat = 4 * 4 * 64, hidden = 128, outputs = 16

  private let level: cdn_level
  private let temperature: Double
  private let convolutions: [(weights: [Float], bias: [Float])]
  private let dense: [(weights: [Float], bias: [Float])]

  /// Reads a model file. `nil` where it is not whole or not for these layers.
  /// - Parameter level: the instruction set to use; the best there is unless a test asks for another.
  init?(_ file: [UInt8], level: cdn_level = cdn_best_level()) {
    guard let network = file.withUnsafeBytes({ DigitNetwork($0, level: level) }) else { return nil }
    self = network
  }

  private init?(_ file: UnsafeRawBufferPointer, level: cdn_level) {
    let weights = DigitNetwork.layers.reduce(0) { $0 + (9 * $1.input + 1) * $1.output }
    let denseWeights =
      (DigitNetwork.flat + 1) * DigitNetwork.hidden + (DigitNetwork.hidden + 1) * DigitNetwork.outputs
    guard file.starts(with: Array("GSDN".utf8) + [2, 0, 0, 0]), file.count == 12 + 2 * (weights + denseWeights) else {
      return nil
    }
    self.level = level
    temperature = Double(
      Float(bitPattern: (0..<4).reduce(UInt32(0)) { $0 | UInt32(file[8 + $1]) << UInt32(8 * $1) }))
    var offset = 12
    func take(_ count: Int) -> [Float] {
      defer { offset += 2 * count }
      return [Float](unsafeUninitializedCapacity: count) { floats, written in
        cdn_widen(file.baseAddress! + offset, floats.baseAddress!, count)
        written = count
      }
    }
    convolutions = DigitNetwork.layers.map { (take(9 * $0.input * $0.output), take($0.output)) }
    let first = (take(DigitNetwork.flat * DigitNetwork.hidden), take(DigitNetwork.hidden))
    dense = [first, (take(DigitNetwork.hidden * DigitNetwork.outputs), take(DigitNetwork.outputs))]
  }

  /// Reads patches, row-major values 0...255.
  func read(_ patches: [GrayImage]) -> [Output] {
    let layers = DigitNetwork.layers
    // What each layer takes, with a border of zeros around it; what the last one gives has none.
    var planes = layers.map { [Float](repeating: 0, count: ($0.side + 2) * ($0.side + 2) * $0.input) }
    planes.append([Float](repeating: 0, count: DigitNetwork.flat))
    var middle = [Float](repeating: 0, count: DigitNetwork.hidden)
    var out = [Float](repeating: 0, count: DigitNetwork.outputs)
    return patches.map { patch in
      let side = Cell.side
      for y in 0..<side {
        for x in 0..<side {
          planes[0][(y + 1) * (side + 2) + x + 1] = Float(patch.pixels[y * side + x]) / 128 - 0.5
        }
      }
      for (index, layer) in layers.enumerated() {
        let input = planes[index]
        cdn_convolve(
          level, input, convolutions[index].weights, convolutions[index].bias, &planes[index + 1], Int32(layer.side),
          Int32(layer.input), Int32(layer.output), index + 1 < layers.count ? 1 : 0, layer.isPooled ? 1 : 0)
      }
      cdn_dense(
        level, planes[layers.count], dense[0].weights, dense[0].bias, &middle, Int32(DigitNetwork.flat),
        Int32(middle.count), 1)
      cdn_dense(level, middle, dense[1].weights, dense[1].bias, &out, Int32(middle.count), Int32(out.count), 0)
      return output(out)
    }
  }

  private func output(_ values: [Float]) -> Output {
    let classes = DigitNetwork.softmax(values[0..<DigitNetwork.classCount].map { Double($0) / temperature })
    var probabilities = Array(classes[0...9])
    probabilities[0] += classes[10]
    return Output(
      probabilities: probabilities, pencilMarks: classes[10],
      handwritten: 1 / (1 + Double.exp(-Double(values[11]))),
      turns: DigitNetwork.softmax(values[12..<16].map(Double.init)).map { Double.log(max($0, 1e-9)) })
  }

  private static func softmax(_ logits: [Double]) -> [Double] {
    let peak = logits.max() ?? 0
    let powers = logits.map { Double.exp($0 - peak) }
    let total = powers.reduce(0, +)
    return powers.map { $0 / total }
  }
}
