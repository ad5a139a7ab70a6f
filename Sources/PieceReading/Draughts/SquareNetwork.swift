import CPieceVision
import RealModule

/// The network that tells empty squares, men and kings apart: several networks of one hidden layer, whose answers are
/// averaged.
///
/// Its weights are the file `pieces.weights` that Scripts/train/pieces.py writes, built into the program.
struct SquareNetwork: Sendable {
  /// The probabilities of the contents of a square.
  struct Answer: Sendable {
    /// The probability that the square is occupied, and that a piece on it is a king.
    var occupied: Double, king: Double
  }

  /// The number of features of a square, of hidden units, and of contents.
  static let inputCount = 99, hiddenCount = 48, outputCount = 3

  private struct Part: Sendable {
    var mean: [Float], scale: [Float], hidden: [Float], hiddenBias: [Float], output: [Float], outputBias: [Float]
  }

  private let parts: [Part]

  /// The built-in network.
  static let builtIn = SquareNetwork()

  private init() {
    var count: Int32 = 0
    let start = cpv_weights(&count)
    var values = UnsafeBufferPointer(start: start, count: Int(count))[...]
    func take(_ count: Int) -> [Float] {
      defer { values = values.dropFirst(count) }
      return Array(values.prefix(count))
    }
    let (n, h, o) = (Self.inputCount, Self.hiddenCount, Self.outputCount)
    var parts: [Part] = []
    while values.count >= 2 * n + n * h + h + o * h + o {
      parts.append(
        Part(
          mean: take(n), scale: take(n), hidden: take(n * h), hiddenBias: take(h), output: take(o * h),
          outputBias: take(o)))
    }
    self.parts = parts
  }

  /// The content of a square with some features.
  func answer(_ inputs: [Float]) -> Answer {
    let sums = parts.reduce(into: [Double](repeating: 0, count: Self.outputCount)) { sums, part in
      for (content, probability) in Self.probabilities(inputs, part).enumerated() { sums[content] += probability }
    }
    let total = max(1, Double(parts.count)), occupied = (sums[1] + sums[2]) / total
    return Answer(occupied: occupied, king: sums[2] / max(1e-9, sums[1] + sums[2]))
  }

  private static func probabilities(_ inputs: [Float], _ part: Part) -> [Double] {
    var hidden = part.hiddenBias
    for (index, value) in inputs.enumerated() {
      let input = max(-4, min(4, (value - part.mean[index]) / part.scale[index]))
      for unit in hidden.indices { hidden[unit] += input * part.hidden[index * hiddenCount + unit] }
    }
    let powers = (0..<outputCount).map { content -> Double in
      let sum = hidden.indices.reduce(part.outputBias[content]) {
        $0 + max(0, hidden[$1]) * part.output[content * hiddenCount + $1]
      }
      return .exp(Double(sum))
    }
    let total = powers.reduce(0, +)
    return powers.map { $0 / total }
  }
}
