import BoardVision
import SudokuVariants

/// Looks for a samurai around a board.
struct SamuraiLook {
  let reader: BoardReader
  let hints: BoardReader.Hints

  /// The share of the written cells that may contradict one another.
  private static let mostConflicts = 0.2

  /// The samurai that a board belongs to; `nil` where there is none.
  /// - Parameter board: a board that was read, so that its digits say which side is up.
  func reading(
    around board: BoardResult, in search: inout BoardSearch, _ timer: inout StageTimer
  ) throws -> VariantReading? {
    guard hints.kind == nil || hints.kind == .samurai, hints.corners == nil else { return nil }
    let start = FoundBoard(lattice: board.lattice, score: board.score, surroundings: board.surroundings)
    guard let layout = timer.time(.find, { SamuraiLayout(around: start, in: search) }) else { return nil }
    var upright = hints
    (upright.quarters, upright.corrections) = (0, [:])
    let evidence = try layout.boards.map { lattice in
      try reader.read(
        FoundBoard(lattice: lattice, score: layout.score, surroundings: board.surroundings), upright, &search, &timer
      ).0.evidence
    }
    var sight = VariantSight(
      kind: .samurai, width: search.photograph.fullWidth, height: search.photograph.fullHeight, lattice: layout.whole,
      latticeScore: layout.score, evidence: Self.fused(evidence), regions: .none)
    sight.damage = search.photograph.warnings
    let reading = VariantReading(sight, corrections: hints.corrections, timings: timer.timings)
    let written = reading.asSeen.count { $0 != 0 }
    let isSamurai = Double(reading.conflicts.count) <= Self.mostConflicts * Double(written)
    return written > 0 && (isSamurai || hints.kind == .samurai) ? reading : nil
  }

  /// The evidence of the five boards by the samurai's cells: the mean where two boards share a cell, blank elsewhere.
  private static func fused(_ boards: [[DigitEvidence]]) -> [DigitEvidence] {
    var seen = [[DigitEvidence]](repeating: [], count: SamuraiPuzzle.belongs.count)
    for (board, evidence) in boards.enumerated() {
      for (cell, value) in evidence.enumerated() { seen[SamuraiPuzzle.cell(cell, ofBoard: board)].append(value) }
    }
    return seen.map { values in
      guard let first = values.first else { return .certain(0) }
      guard values.count > 1 else { return first }
      func mean(_ value: (DigitEvidence) -> Double) -> Double {
        values.reduce(0) { $0 + value($1) } / Double(values.count)
      }
      return DigitEvidence(
        probabilities: first.probabilities.indices.map { index in mean { $0.probabilities[index] } },
        handwritten: mean(\.handwritten), pencilMarks: mean(\.pencilMarks),
        placement: values.map(\.placement).min() ?? 1)
    }
  }
}
