import CPieceVision
import RealModule

/// The network that tells occupied squares from empty ones: several networks of one hidden layer, whose answers are
/// averaged.
///
/// Its weights are the file `pieces.weights` that Scripts/train/pieces.py writes, built into the program.
struct OccupancyNetwork: Sendable {
  /// The number of features of a square, and of hidden units.
  static let inputCount = 99, hiddenCount = 32

  private struct Part: Sendable {
    var mean: [Float], scale: [Float], hidden: [Float], hiddenBias: [Float], output: [Float], outputBias: Float
  }

  private let parts: [Part]

  /// The built-in network.
  static let builtIn = OccupancyNetwork()

  private init() {
    var count: Int32 = 0
    let start = cpv_weights(&count)
    var values = UnsafeBufferPointer(start: start, count: Int(count))[...]
    func take(_ count: Int) -> [Float] {
      defer { values = values.dropFirst(count) }
      return Array(values.prefix(count))
    }
    let (n, h) = (Self.inputCount, Self.hiddenCount)
    var parts: [Part] = []
    while values.count >= 2 * n + n * h + 2 * h + 1 {
      parts.append(
        Part(
          mean: take(n), scale: take(n), hidden: take(n * h), hiddenBias: take(h), output: take(h),
          outputBias: take(1)[0]))
    }
    self.parts = parts
  }

  /// The probability that a square with some features is occupied.
  func probability(_ inputs: [Float]) -> Double {
    guard !parts.isEmpty else { return 0.5 }
    return parts.reduce(0) { $0 + Self.probability(inputs, $1) } / Double(parts.count)
  }

  private static func probability(_ inputs: [Float], _ part: Part) -> Double {
    var hidden = part.hiddenBias
    for (index, value) in inputs.enumerated() {
      let input = max(-4, min(4, (value - part.mean[index]) / part.scale[index]))
      for unit in hidden.indices { hidden[unit] += input * part.hidden[index * hiddenCount + unit] }
    }
    let sum = zip(hidden, part.output).reduce(part.outputBias) { $0 + max(0, $1.0) * $1.1 }
    return 1 / (1 + .exp(-Double(sum)))
  }
}
