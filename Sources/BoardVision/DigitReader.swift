/// Stages 6 and 7: the digits in the cells, and which side of the board is up.
struct DigitReader: Sendable {
  let network: DigitNetwork

  /// What a reader makes of a board's cells as they lie.
  struct Reading: Sendable {
    var evidence: [DigitEvidence]
    /// Quarter turns clockwise that bring the board upright.
    var quarters: Int
  }

  /// Reads the cells. Those without a trace of ink are blank and not shown to the network.
  func read(_ cells: [Cell]) -> Reading {
    let marked = cells.filter { !$0.isEmpty }
    let outputs = network.read(marked.map(\.patch))
    var evidence = [DigitEvidence](repeating: .blank, count: cells.count)
    var turns = [0.5, 0, 0, 0]
    for (cell, output) in zip(marked, outputs) {
      evidence[cell.index] = DigitEvidence(
        probabilities: output.probabilities, handwritten: output.handwritten, pencilMarks: output.pencilMarks)
      // A blank cell has no side that is up.
      let written = 1 - output.probabilities[0]
      for quarter in 0..<4 { turns[quarter] += written * output.turns[quarter] }
    }
    return Reading(evidence: evidence, quarters: turns.indices.max { turns[$0] < turns[$1] } ?? 0)
  }
}
