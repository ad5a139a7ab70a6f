import CPieceVision
import RealModule

/// A convolutional network that tells empty squares, men and kings apart, or empty holes and discs.
///
/// Its weights are the file `pieces.weights` or `discs.weights` that Scripts/train/pieces.py or discs.py writes, built into
/// the program.
struct SquareNetwork: Sendable {
  /// The probabilities of the contents of a square.
  struct Answer: Sendable {
    /// The probability that the square is occupied, and that a piece on it is a king.
    var occupied: Double, king: Double
  }

  /// A layer of weights with a bias for each output.
  private struct Layer: Sendable {
    var outputs: Int, weights: [Float], biases: [Float]
  }

  /// The outputs of the three convolutions and of the two whole layers, and the steps of the convolutions.
  private static let outputs = [16, 24, 32, 48, 3], strides = [1, 2, 2]
  /// The side of a convolution's window.
  private static let window = 3

  /// The divisor of the network's sums: on boards unlike those of its training it is surer than it should be.
  private static let temperature = 1.7

  private let layers: [Layer]

  /// The network of draughts boards, and that of racks.
  static let pieces = SquareNetwork(CPV_PIECES), discs = SquareNetwork(CPV_DISCS)

  private init(_ network: cpv_network) {
    var weights = NetworkWeights(network)
    var layers: [Layer] = [], inputs = SquarePatches.planes, side = SquarePatches.side
    for (index, outputs) in Self.outputs.enumerated() {
      let isConvolution = index < Self.strides.count
      if index == Self.strides.count { inputs *= side * side }
      let area = isConvolution ? Self.window * Self.window : 1
      layers.append(
        Layer(outputs: outputs, weights: weights.take(outputs * inputs * area), biases: weights.take(outputs)))
      if isConvolution { side = (side - Self.window) / Self.strides[index] + 1 }
      inputs = outputs
    }
    self.layers = layers
  }

  /// The content of a square by its patch.
  func answer(_ patch: [Float]) -> Answer {
    var values = patch, side = SquarePatches.side
    for (layer, stride) in zip(layers, Self.strides) {
      (values, side) = Self.convolved(values, side, layer, stride)
    }
    for layer in layers.dropFirst(Self.strides.count).dropLast() {
      values = Self.whole(values, layer).map { max(0, $0) }
    }
    let powers = Self.whole(values, layers[layers.count - 1]).map { Double.exp(Double($0) / Self.temperature) }
    let pieces = powers[1] + powers[2]
    return Answer(occupied: pieces / (powers[0] + pieces), king: powers[2] / pieces)
  }

  /// A convolution without a margin, with what is below zero cut off.
  private static func convolved(_ values: [Float], _ side: Int, _ layer: Layer, _ stride: Int) -> ([Float], Int) {
    let inputs = values.count / (side * side), result = (side - window) / stride + 1
    var out = [Float](repeating: 0, count: layer.outputs * result * result)
    values.withUnsafeBufferPointer { values in
      layer.weights.withUnsafeBufferPointer { weights in
        out.withUnsafeMutableBufferPointer { out in
          for output in 0..<layer.outputs {
            let plane = output * result * result
            for index in 0..<result * result { out[plane + index] = layer.biases[output] }
            for input in 0..<inputs {
              for place in 0..<window * window {
                let weight = weights[(output * inputs + input) * window * window + place]
                let start = input * side * side + place / window * side + place % window
                for y in 0..<result {
                  let from = start + y * stride * side, to = plane + y * result
                  for x in 0..<result { out[to + x] += weight * values[from + x * stride] }
                }
              }
            }
            for index in plane..<plane + result * result where out[index] < 0 { out[index] = 0 }
          }
        }
      }
    }
    return (out, result)
  }

  /// A layer in which every output sees every input.
  private static func whole(_ values: [Float], _ layer: Layer) -> [Float] {
    (0..<layer.outputs).map { output in
      let start = output * values.count
      return values.indices.reduce(layer.biases[output]) { $0 + values[$1] * layer.weights[start + $1] }
    }
  }
}
