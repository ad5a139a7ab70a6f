import BoardVision

/// The reader of cages' sums, which also rejects other small ink.
struct SumReader: Sendable {
  let network: LabelNetwork

  /// The least probability of a sum, and the greatest probability that a label is nothing.
  private static let leastSum = 0.001, mostNothing = 0.6
  /// The factor on probabilities if a digit of a label may be hidden.
  private static let hidden = 0.8
  /// All rows or columns of a patch.
  private static let whole = 0..<Cell.side

  /// Returns the probabilities of the sums for the labels that are sums, by cell. The rest to 1 is the probability of
  /// any other sum.
  func read(_ labels: [SumLabel]) -> [Int: [Int: Double]] {
    var sums: [Int: [Int: Double]] = [:]
    for label in labels {
      let looks = [label.patches, label.otherPatches].filter { !$0.isEmpty }.map {
        look(at: $0, isClear: label.isClear)
      }
      let weights = looks.map(\.weight), whole = weights.reduce(0, +)
      func mean(_ value: (Look) -> Double) -> Double {
        zip(looks, weights).reduce(0) { $0 + value($1.0) * $1.1 } / whole
      }
      let numbers = (0...LabelNetwork.greatest).map { number in mean { $0.numbers[number] } }
      let total = numbers[1...].reduce(0, +)
      guard mean(\.nothing) < Self.mostNothing, total > 0.2 else { continue }
      let share = (label.isClear ? 1 : Self.hidden) / total
      sums[label.cell] = Dictionary(
        uniqueKeysWithValues: numbers.indices.dropFirst().filter { numbers[$0] > Self.leastSum * total }
          .map { ($0, numbers[$0] * share) })
    }
    return sums
  }

  /// The network's mean outputs for one version of a label.
  private struct Look {
    var numbers: [Double], nothing: Double
    /// The weight against the other version. It increases with certainty.
    var weight: Double {
      let most = numbers[1...].max() ?? 0
      return max(1e-9, most * most)
    }
  }

  private func look(at patches: [GrayImage], isClear: Bool) -> Look {
    let outputs = network.read(patches)
    // The likeliest bounds have the highest weight.
    let weights = outputs.indices.map { $0 == 0 ? 1 : isClear ? 0.1 : 0.3 }
    let whole = weights.reduce(0, +)
    func mean(_ value: (LabelNetwork.Output) -> Double) -> Double {
      zip(outputs, weights).reduce(0) { $0 + value($1.0) * $1.1 } / whole
    }
    var numbers = (0...LabelNetwork.greatest).map { number in mean { $0.probabilities[number] } }
    if let patch = patches.first, let widths = StrokeWidths(in: patch, xs: Self.whole, ys: Self.whole) {
      numbers = widths.doubtingEleven(numbers)
    }
    return Look(numbers: numbers, nothing: mean(\.nothing))
  }

  /// Returns the possible sums of a label that exists but is hardly legible; few or none if it is illegible.
  func guess(_ label: SumLabel) -> [Int: Double] {
    let outputs = network.read(label.patches)
    let share = Self.hidden / Double(max(1, outputs.count))
    var sums: [Int: Double] = [:]
    for number in 1...LabelNetwork.greatest {
      let probability = outputs.reduce(0) { $0 + $1.probabilities[number] * (1 - $1.nothing) } * share
      if probability > Self.leastSum * 10 { sums[number] = probability }
    }
    return sums
  }
}
