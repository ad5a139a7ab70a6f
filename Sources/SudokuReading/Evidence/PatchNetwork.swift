import BoardVision
import CDigitNetwork
import RealModule

/// A network that looks at a 32 x 32 patch: five convolutions and two dense layers. About 7 million multiplications a patch.
///
/// What its outputs mean, ``DigitNetwork`` and ``LabelNetwork`` say.
struct PatchNetwork: Sendable {
  /// A convolution: channels in and out, the side of its input, whether it is pooled to half of that.
  private struct Layer {
    var input: Int, output: Int, side: Int, isPooled: Bool
  }

  private static let layers = [
    Layer(input: 1, output: 16, side: 32, isPooled: true), Layer(input: 16, output: 32, side: 16, isPooled: false),
    Layer(input: 32, output: 32, side: 16, isPooled: true), Layer(input: 32, output: 64, side: 8, isPooled: false),
    Layer(input: 64, output: 64, side: 8, isPooled: true),
  ]
  /// Values after the last convolution, width of the hidden dense layer.
  private static let flat = 4 * 4 * 64, hidden = 128

  /// What the classes' outputs are divided by before they become probabilities.
  let temperature: Double
  private let outputs: Int
  private let level: cdn_level
  private let convolutions: [(weights: [Float], bias: [Float])]
  private let dense: [(weights: [Float], bias: [Float])]

  /// Reads a model file. `nil` where it is not whole or not for these layers.
  /// - Parameters:
  ///   - outputs: how many values it gives for a patch, a multiple of 16.
  ///   - level: the instruction set to use.
  init?(_ file: UnsafeRawBufferPointer, outputs: Int, level: cdn_level) {
    let weights = Self.layers.reduce(0) { $0 + (9 * $1.input + 1) * $1.output }
    let denseWeights = (Self.flat + 1) * Self.hidden + (Self.hidden + 1) * outputs
    guard file.starts(with: Array("GSDN".utf8) + [2, 0, 0, 0]), file.count == 12 + 2 * (weights + denseWeights) else {
      return nil
    }
    (self.outputs, self.level) = (outputs, level)
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
    convolutions = Self.layers.map { (take(9 * $0.input * $0.output), take($0.output)) }
    dense = [(take(Self.flat * Self.hidden), take(Self.hidden)), (take(Self.hidden * outputs), take(outputs))]
  }

  /// Looks at patches of values 0...255, row-major.
  /// - Returns: the outputs for each patch.
  func look(at patches: [GrayImage]) -> [[Float]] {
    let layers = Self.layers
    // What each layer takes, with a border of zeros around it; what the last one gives has none.
    var planes = layers.map { [Float](repeating: 0, count: ($0.side + 2) * ($0.side + 2) * $0.input) }
    planes.append([Float](repeating: 0, count: Self.flat))
    var middle = [Float](repeating: 0, count: Self.hidden)
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
        level, planes[layers.count], dense[0].weights, dense[0].bias, &middle, Int32(Self.flat), Int32(middle.count), 1)
      var out = [Float](repeating: 0, count: outputs)
      cdn_dense(level, middle, dense[1].weights, dense[1].bias, &out, Int32(middle.count), Int32(out.count), 0)
      return out
    }
  }

  /// Probabilities from outputs, softened by the network's temperature where it is asked for.
  static func softmax(_ logits: [Double]) -> [Double] {
    let peak = logits.max() ?? 0
    let powers = logits.map { Double.exp($0 - peak) }
    let total = powers.reduce(0, +)
    return powers.map { $0 / total }
  }
}
