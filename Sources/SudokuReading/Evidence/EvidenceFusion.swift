import RealModule

/// The combined evidence of several frames of the same cells.
///
/// Errors on the same paper are correlated, so frames count as fewer independent ones. The log-probabilities are
/// averaged with exponentially decreasing weights. All frames together weigh as much as a few independent ones at most.
struct EvidenceFusion: Sendable {
  /// The weight of a frame relative to the next one.
  private static let memory = 0.85
  /// The greatest number of independent frames that all frames are worth.
  private static let mostWorth = 2.5
  /// The greatest number of contradicted cells on the same board.
  private static let mostContradictions = 6
  /// The probability above which a cell counts as read with certainty.
  private static let sure = 0.9

  private var logs = [[Double]](repeating: [Double](repeating: 0, count: 10), count: 81)
  private var hands = [Double](repeating: 0, count: 81), pencils = [Double](repeating: 0, count: 81)
  private var weight = 0.0

  /// True after the first frame.
  var hasSeen: Bool { weight > 0 }

  mutating func add(_ evidence: [DigitEvidence]) {
    weight = weight * Self.memory + 1
    for cell in evidence.indices {
      for value in 0...9 {
        logs[cell][value] = logs[cell][value] * Self.memory + Double.log(max(evidence[cell].probabilities[value], 1e-6))
      }
      hands[cell] = hands[cell] * Self.memory + evidence[cell].handwritten
      pencils[cell] = pencils[cell] * Self.memory + evidence[cell].pencilMarks
    }
  }

  /// The evidence of all frames; blank cells before the first frame.
  var evidence: [DigitEvidence] {
    guard weight > 0 else { return [DigitEvidence](repeating: .blank, count: 81) }
    let worth = min(weight, Self.mostWorth) / weight
    return logs.indices.map { cell in
      let scaled = logs[cell].map { $0 * worth }
      let peak = scaled.max() ?? 0
      let powers = scaled.map { Double.exp($0 - peak) }
      let total = powers.reduce(0, +)
      return DigitEvidence(
        probabilities: powers.map { $0 / total }, handwritten: hands[cell] / weight, pencilMarks: pencils[cell] / weight
      )
    }
  }

  /// True if a frame contradicts the evidence so far in so many certain cells that it shows another board.
  func isContradicted(by fresh: [DigitEvidence]) -> Bool {
    let known = evidence
    let contradictions = fresh.indices.count { cell in
      let (a, b) = (known[cell], fresh[cell])
      return a.best != b.best && a.probabilities[a.best] > Self.sure && b.probabilities[b.best] > Self.sure
    }
    return contradictions > Self.mostContradictions
  }
}
