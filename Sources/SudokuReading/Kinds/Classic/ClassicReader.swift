import BoardVision

/// The reader of classic boards: nine by nine cells with boxes, and no further constraint.
final class ClassicReader: KindReader {
  private let context: ReadingContext

  init(_ context: ReadingContext) { self.context = context }

  func proposal(on lattice: LatticeReading) throws -> Proposal {
    let options = context.options
    guard options.otherForm == nil else { return .nothing }
    let result = withoutCovered(lattice.result)
    guard context.asked.corners != nil || result.isAccepted(isFirstPass: context.isFirstPass) else { return .nothing }
    guard try options.knowsTheBoard || isSudoku(result) else {
      return Proposal(refusal: .noSudoku(otherPattern(around: lattice.found)))
    }
    let photograph = context.search.photograph
    let observation = BoardObservation(
      width: photograph.fullWidth, height: photograph.fullHeight, lattice: result.lattice, latticeScore: result.score,
      evidence: result.evidence, damage: photograph.warnings)
    var reading = BoardReading(observation, BoardDecision(result.decision), context.timer.timings)
    if options.readsCandidates { reading.observation.candidates = try candidates(of: reading) }
    return .board(reading)
  }

  /// Returns the result without the weak digits in covered cells, decided again. A clear digit may show beside what
  /// covers its cell: it stays, in doubt. Covered cells without a digit matter where the others make no puzzle.
  private func withoutCovered(_ result: BoardResult) -> BoardResult {
    // With stretched contrast, noise hides lines.
    guard !context.search.isStretched else { return result }
    let isPuzzle = result.decision.isClassicAsSeen
    let covered = Covers(result.board).cells.filter { !isPuzzle || result.evidence[$0].best != 0 }
    guard !covered.isEmpty else { return result }
    var result = result
    for cell in covered {
      let seen = result.evidence[cell]
      let isClear = seen.best != 0 && seen.probabilities[seen.best] >= BoardReading.sureEnough
      result.evidence[cell] = isClear ? seen.placed(Self.besideCover) : .covered
    }
    let (evidence, corrections) = (result.evidence, context.options.corrections(on: result.lattice))
    result.decision = context.time(.decide) { GridDecision(evidence, corrections: corrections) }
    return result
  }
  /// The placement of a clear digit in a cell that is covered in part.
  private static let besideCover = 0.5

  /// True if a board may be a Sudoku by its digits or, if these do not decide, by its lines.
  private func isSudoku(_ result: BoardResult) throws -> Bool {
    try result.isSudoku {
      let view = try context.file.closeUp(of: result.lattice, isNegative: context.search.photograph.isNegative)
      let borders = BoardBorders(size: result.lattice.rows)
      return BorderLines(view, borders).boxes(borders)
    }
  }

  /// Returns the larger pattern of lines that contains a lattice.
  private func otherPattern(around board: FoundBoard) -> ReadingError.OtherPattern {
    ReadingError.OtherPattern(
      columnLines: board.surroundings.columns + 1, rowLines: board.surroundings.rows + 1,
      filled: context.search.filledCrossings(around: board))
  }

  /// Returns the pencil marks by cell, ascending, for cells without a digit. Cells with illegible marks are left out.
  /// The file is decoded again with enough pixels for small digits.
  /// - Complexity: linear in the pixels of the decoded image, and about 3 million multiplications a mark.
  private func candidates(of reading: BoardReading) throws -> [Int: [Int]] {
    let cells = reading.evidence.indices.filter {
      reading.asDecided[$0] == 0 && reading.evidence[$0].pencilMarks > 0.5
    }
    guard !cells.isEmpty else { return [:] }
    let file = context.file
    let wanted = Double(PencilMarkCell.pitch) / max(1, reading.lattice.cellSide)
    let whole = Double(max(file.width, file.height))
    let photograph = try file.photograph(longSide: Int(min(max(wanted, 0.1), 1) * whole))
    let lattice = reading.lattice.mapped(photograph.reading)
    let marks = try cells.map { try PencilMarkCell($0, of: lattice, on: photograph.light) }
    return PencilMarkReader(network: context.digits.network).read(marks)
  }
}
