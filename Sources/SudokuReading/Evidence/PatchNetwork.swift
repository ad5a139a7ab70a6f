import BoardVision
import CDigitNetwork
import RealModule

/// A network for a 32 x 32 patch: five convolutions and two dense layers. It takes about 3 million multiplications a
/// patch, 7 million without tiles.
///
/// ``DigitNetwork`` and ``LabelNetwork`` interpret its outputs.
struct PatchNetwork: Sendable {
  /// A convolution: input and output channels, the side of its input, and pooling to half of that.
  private struct Layer {
    var input: Int, output: Int, side: Int, isPooled: Bool

    /// True if the layer has enough input channels for tiles to save time.
    var isTiled: Bool { input >= 16 }

    /// Transforms the layer's weights for tiles.
    func tiles(_ weights: [Float]) -> [Float] {
      [Float](unsafeUninitializedCapacity: 16 * input * output) { tiles, written in
        cdn_tile_weights(weights, tiles.baseAddress!, Int32(input), Int32(output))
        written = 16 * input * output
      }
    }
  }

  private static let layers = [
    Layer(input: 1, output: 16, side: 32, isPooled: true), Layer(input: 16, output: 32, side: 16, isPooled: false),
    Layer(input: 32, output: 32, side: 16, isPooled: true), Layer(input: 32, output: 64, side: 8, isPooled: false),
    Layer(input: 64, output: 64, side: 8, isPooled: true),
  ]
  /// The number of values after the last convolution, and the width of the hidden dense layer.
  private static let flat = 4 * 4 * 64, hidden = 128
  /// The number of patches that go through the dense layers together.
  private static let together = 8

  /// The divisor of the classes' outputs before the softmax.
  let temperature: Double
  private let outputs: Int
  private let level: cdn_level
  private let convolutions: [(weights: [Float], bias: [Float])]
  private let dense: [(weights: [Float], bias: [Float])]

  /// Reads a model file. `nil` if it is incomplete, or not for these layers.
  /// - Parameters:
  ///   - outputs: the number of outputs for a patch, a multiple of 16.
  ///   - level: the instruction set.
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
    convolutions = Self.layers.map { layer in
      let weights = take(9 * layer.input * layer.output)
      return (layer.isTiled ? layer.tiles(weights) : weights, take(layer.output))
    }
    dense = [(take(Self.flat * Self.hidden), take(Self.hidden)), (take(Self.hidden * outputs), take(outputs))]
  }

  /// Evaluates patches of values 0...255, row-major.
  /// - Returns: the outputs for each patch, independent of the other patches.
  func look(at patches: [GrayImage]) -> [[Float]] {
    let layers = Self.layers
    // The input of each layer, with a border of zeros.
    var planes = layers.map { [Float](repeating: 0, count: ($0.side + 2) * ($0.side + 2) * $0.input) }
    // The outputs of the last convolution, without a border. The dense layers' weights are read once for several
    // patches.
    let together = min(patches.count, Self.together)
    var flats = [Float](repeating: 0, count: together * Self.flat)
    var middles = [Float](repeating: 0, count: together * Self.hidden)
    var outs = [Float](repeating: 0, count: together * outputs)
    var result: [[Float]] = []
    result.reserveCapacity(patches.count)
    while result.count < patches.count {
      let some = patches[result.count...].prefix(together)
      for (place, patch) in some.enumerated() {
        convolve(patch, &planes, into: &flats, at: place * Self.flat)
      }
      let count = Int32(some.count)
      cdn_dense(level, flats, dense[0].weights, dense[0].bias, &middles, count, Int32(Self.flat), Int32(Self.hidden), 1)
      cdn_dense(level, middles, dense[1].weights, dense[1].bias, &outs, count, Int32(Self.hidden), Int32(outputs), 0)
      for place in 0..<some.count { result.append(Array(outs[place * outputs..<(place + 1) * outputs])) }
    }
    return result
  }

  /// Runs the convolutions on a patch.
  /// - Parameters:
  ///   - planes: the input of each convolution, with a border of zeros.
  ///   - flats: receives the outputs of the last convolution from `offset` on.
  private func convolve(
    _ patch: GrayImage, _ planes: inout [[Float]], into flats: inout [Float], at offset: Int
  ) {
    let side = Cell.side, layers = Self.layers
    for y in 0..<side {
      for x in 0..<side {
        planes[0][(y + 1) * (side + 2) + x + 1] = Float(patch.pixels[y * side + x]) / 128 - 0.5
      }
    }
    for (index, layer) in layers.enumerated() {
      let input = planes[index], (weights, bias) = convolutions[index]
      let isLast = index + 1 == layers.count
      let run = layer.isTiled ? cdn_convolve_tiles : cdn_convolve
      func write(_ output: UnsafeMutablePointer<Float>) {
        run(
          level, input, weights, bias, output, Int32(layer.side), Int32(layer.input), Int32(layer.output),
          isLast ? 0 : 1, layer.isPooled ? 1 : 0)
      }
      if isLast {
        flats.withUnsafeMutableBufferPointer { write($0.baseAddress! + offset) }
      } else {
        planes[index + 1].withUnsafeMutableBufferPointer { write($0.baseAddress!) }
      }
    }
  }

  /// Returns the softmax of outputs.
  static func softmax(_ logits: [Double]) -> [Double] {
    let peak = logits.max() ?? 0
    let powers = logits.map { Double.exp($0 - peak) }
    let total = powers.reduce(0, +)
    return powers.map { $0 / total }
  }
}
