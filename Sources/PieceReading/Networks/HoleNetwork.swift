import BoardVision
import CDigitNetwork
import CPieceVision
import RealModule

/// The convolutional network that finds the holes of racks.
///
/// Its weights are the file `holes.weights` that Scripts/train/holes.py writes, built into the program. Six convolutions,
/// two of them pooled, take about 4,000 multiplications a pixel.
struct HoleNetwork: Sendable {
  /// The longer sides of a picture at which holes of all sizes are seen, in pixels.
  static let sides = [640, 320]

  /// A convolution: input and output channels, the share of the picture's side, and pooling to half of that.
  private struct Layer {
    var input: Int, output: Int, share: Int, isPooled: Bool
  }

  private static let layers = [
    Layer(input: 3, output: 16, share: 1, isPooled: true), Layer(input: 16, output: 32, share: 2, isPooled: true),
    Layer(input: 32, output: 32, share: 4, isPooled: false), Layer(input: 32, output: 32, share: 4, isPooled: false),
    Layer(input: 32, output: 32, share: 4, isPooled: false), Layer(input: 32, output: 32, share: 4, isPooled: false),
  ]
  /// Pixels for each value of the network's result.
  private static let step = 4

  private let convolutions: [(weights: [Float], bias: [Float])]
  /// The weights of the last sum, and its bias.
  private let last: [Float], bias: Float
  private let level = cdn_best_level()

  /// The built-in network.
  static let builtIn = HoleNetwork()

  private init() {
    var weights = NetworkWeights(CPV_HOLES)
    convolutions = Self.layers.map { (weights.take(9 * $0.input * $0.output), weights.take($0.output)) }
    last = weights.take(32)
    bias = weights.take(1)[0]
  }

  /// A plane in which the middles of holes are bright, of the size of the picture.
  func holes(of planes: ColourPlanes) -> GrayImage {
    // The kernels take squares whose sides are multiples of 16.
    let side = (max(planes.width, planes.height) + 15) / 16 * 16
    let result = probabilities(planes, side), width = side / Self.step
    var image = GrayImage(width: planes.width, height: planes.height)
    for y in 0..<planes.height {
      let v = Self.place(y, width)
      for x in 0..<planes.width {
        let u = Self.place(x, width), at = v.first * width + u.first
        let upper = result[at] * (1 - u.part) + result[at + 1] * u.part
        let lower = result[at + width] * (1 - u.part) + result[at + width + 1] * u.part
        image.pixels[y * planes.width + x] = UInt8(255 * (upper * (1 - v.part) + lower * v.part))
      }
    }
    return image
  }

  /// The first of the two values between which a pixel lies, and its distance from it.
  private static func place(_ pixel: Int, _ count: Int) -> (first: Int, part: Float) {
    let at = max(0, min(Float(count - 1), (Float(pixel) + 0.5) / Float(step) - 0.5))
    let first = min(count - 2, Int(at))
    return (first, at - Float(first))
  }

  /// The probabilities of holes, row by row.
  private func probabilities(_ planes: ColourPlanes, _ side: Int) -> [Float] {
    // Each layer has a border of zeros.
    let row = side + 2
    func value(_ pixel: UInt8) -> Float { (Float(pixel) / 255 - 0.5) * 4 }
    var values = [Float](repeating: 0, count: row * row * 3)
    for y in 0..<planes.height {
      for x in 0..<planes.width {
        let at = ((y + 1) * row + x + 1) * 3, pixel = y * planes.width + x
        values[at] = value(planes.red.pixels[pixel])
        values[at + 1] = value(planes.green.pixels[pixel])
        values[at + 2] = value(planes.blue.pixels[pixel])
      }
    }
    for (index, layer) in Self.layers.enumerated() {
      let border = index == Self.layers.count - 1 ? 0 : 1
      let input = side / layer.share, result = (layer.isPooled ? input / 2 : input) + 2 * border
      var output = [Float](repeating: 0, count: result * result * layer.output)
      cdn_convolve(
        level, values, convolutions[index].weights, convolutions[index].bias, &output, Int32(input),
        Int32(layer.input), Int32(layer.output), Int32(border), layer.isPooled ? 1 : 0)
      values = output
    }
    return stride(from: 0, to: values.count, by: last.count).map { at in
      let sum = last.indices.reduce(bias) { $0 + values[at + $1] * last[$1] }
      return 1 / (1 + .exp(-sum))
    }
  }
}
