import RealModule

/// What several looks at the same cells say together.
///
/// Looks at the same paper err alike, so they count as fewer independent ones than they are. The logarithms of the
/// probabilities are averaged, older looks count less and less, and all together weigh as much as a few looks at the
/// most.
struct EvidenceFusion: Sendable {
  /// How much a look counts after the next one.
  private static let memory = 0.85
  /// How many independent looks all together are worth at the most.
  private static let mostWorth = 2.5
  /// Cells that another look at the same board may read surely and otherwise.
  private static let mostContradictions = 6
  /// The probability above which a cell is read surely.
  private static let sure = 0.9

  private var logs = [[Double]](repeating: [Double](repeating: 0, count: 10), count: 81)
  private var hands = [Double](repeating: 0, count: 81), pencils = [Double](repeating: 0, count: 81)
  private var weight = 0.0

  /// Whether there was a look.
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

  /// The evidence of all looks; every cell blank before the first.
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

  /// Whether a new look reads so many cells surely and otherwise than all looks so far that it is one at another board.
  func isContradicted(by fresh: [DigitEvidence]) -> Bool {
    let known = evidence
    let contradictions = fresh.indices.count { cell in
      let (a, b) = (known[cell], fresh[cell])
      return a.best != b.best && a.probabilities[a.best] > Self.sure && b.probabilities[b.best] > Self.sure
    }
    return contradictions > Self.mostContradictions
  }
}
