import BoardVision
import SudokuVariants

/// The reader of samurais: around a board of nine by nine cells, or as a whole.
final class SamuraiReader: KindReader {
  private let context: ReadingContext
  /// True after the search for whole samurais, which runs once.
  private var isSearched = false

  /// The least number of digits on clear lines.
  private static let fewestWritten = 17
  /// The greatest share of written cells in conflict after the decision.
  private static let mostConflicts = 0.2
  /// The greatest share of written cells in conflict as seen.
  private static let mostSeenTwice = 0.25
  /// The greatest share of conflicts on faint lines. Then the least number of digits on faint lines, or if a samurai is
  /// named.
  private static let fewestConflicts = 0.06, fewestGivens = 60
  /// The score of a neighbouring board from which there may be a samurai.
  private static let hint = 0.33
  /// The score of a lattice that may lie on a samurai's lines.
  private static let trace = 0.3
  /// The greatest extent of the pattern around such a lattice in one of both directions, in cells.
  private static let mostCells = 12

  init(_ context: ReadingContext) { self.context = context }

  private var options: ReadingOptions { context.options }
  private var isWanted: Bool {
    (options.kind == nil || options.kind == .samurai) && context.asked.corners == nil
  }

  /// Proposes the samurai that contains a board. The board's digits have determined its orientation.
  func proposal(on lattice: LatticeReading) throws -> Proposal {
    // The boards of a samurai are recognised by their lines.
    guard isWanted, !context.search.isByMarks else { return .nothing }
    let board = lattice.result
    let start = FoundBoard(lattice: board.lattice, score: board.score, surroundings: board.surroundings)
    let outer = context.time(.find) { SamuraiLayout.outer(of: board.lattice, in: context.search) }
    var neighbours = outer.compactMap { $0 }.filter { $0.score >= Self.hint }.map(\.lattice)
    if neighbours.isEmpty {
      neighbours = context.time(.find) { SamuraiLayout.outerBoxes(of: board.lattice, in: context.search) }
        .map(\.lattice)
    }
    var samurai: BoardReading?
    if let layout = context.time(.find, { SamuraiLayout(around: start, outer, in: context.search) }) {
      samurai = try reading(of: layout)
    }
    // A pattern that continues on all sides is a larger board.
    if samurai == nil, !neighbours.isEmpty, !board.isPartOfLargerBoard { samurai = try searched() }
    return proposal(samurai, overlapping: neighbours)
  }

  /// Proposes a samurai around a board without clear lines.
  func proposal(besides lattice: LatticeReading) throws -> Proposal {
    guard context.isFirstPass, lattice.result.score < LatticeScore.surelyBoard, !context.search.isByMarks else {
      return .nothing
    }
    return proposal(try searchedOnLattices())
  }

  func proposalForPhotograph() throws -> Proposal { .board(try searchedOnLattices()) }

  /// Returns the proposal of a samurai. Boards on a page may be arranged like a samurai, so it is a last resort without
  /// a solution.
  private func proposal(_ samurai: BoardReading?, overlapping: [Lattice] = []) -> Proposal {
    Proposal(
      board: samurai, isLastResort: options.kind != .samurai && samurai?.solutions?.unique == nil,
      overlapping: overlapping)
  }

  /// Returns a samurai if a lattice of nine cells may lie on its lines; `nil` after the first search.
  private func searchedOnLattices() throws -> BoardReading? {
    // A samurai's pattern continues along some lines, but nowhere in both directions.
    let isLikely = context.search.boards.contains {
      $0.score >= Self.trace && min($0.surroundings.rows, $0.surroundings.columns) <= Self.mostCells
    }
    return isLikely || options.kind == .samurai ? try searched() : nil
  }

  private func searched() throws -> BoardReading? {
    guard isWanted, !isSearched, !context.isSpent, try context.showsLabels() else { return nil }
    isSearched = true
    for byBoxes in [false, true] {
      for isFainter in [false, true] where !context.isSpent {
        context.spend(.samurai)
        let found = try context.time(.find) {
          try SamuraiLayout.searched(in: context.search, byBoxes: byBoxes, isFainter: isFainter)
        }
        for layout in found {
          if let reading = try reading(ofTurned: layout) { return reading }
        }
      }
    }
    return nil
  }

  /// Returns the samurai of a layout with unknown orientation.
  private func reading(ofTurned layout: SamuraiLayout) throws -> BoardReading? {
    let middle = layout.boards[SamuraiLayout.middle]
    var asked = options
    asked.corrections = [:]
    let board = FoundBoard(lattice: middle, score: layout.score, surroundings: LatticeSurroundings(of: .sudoku))
    let read = try context.see(board, asked).lattice
    let quarters = (0..<4).first { middle.turned(quarters: $0) == read } ?? 0
    return try reading(of: layout.turned(quarters: quarters))
  }

  private func reading(of layout: SamuraiLayout) throws -> BoardReading? {
    context.spend(.samuraiReading)
    var upright = options
    (upright.quarters, upright.corrections) = (0, [:])
    let evidence = try layout.boards.map { lattice in
      let board = FoundBoard(
        lattice: lattice, score: layout.score, surroundings: LatticeSurroundings(of: .sudoku))
      let seen = try context.see(board, upright)
      return SmallMarks.blanked(seen.evidence, seen.cells)
    }
    let photograph = context.search.photograph
    var observation = BoardObservation(
      kind: .samurai, width: photograph.fullWidth, height: photograph.fullHeight, lattice: layout.whole,
      latticeScore: layout.score, evidence: Self.fused(evidence), regions: .none)
    observation.damage = photograph.warnings
    // A board of 16 x 16 cells contains five lattices of 9 x 9 cells in the same arrangement.
    let isFaint = layout.score < LatticeScore.faintBoard
    let written = observation.evidence.count { $0.best != 0 }
    guard
      options.kind == .samurai
        || written >= (isFaint ? Self.fewestGivens : Self.fewestWritten) && Self.makesSense(observation.evidence)
    else { return nil }
    let reading = BoardReading(
      observation, corrections: options.corrections(on: layout.whole), timings: context.timer.timings)
    // Boxes alone match many patterns.
    guard options.kind == .samurai || layout.score > 0 || reading.solutions?.unique != nil else { return nil }
    let most = isFaint && reading.solutions?.unique == nil ? Self.fewestConflicts : Self.mostConflicts
    // Many pages have digits, and lines that fit five boards. A named samurai has many digits.
    let isSamurai =
      options.kind == .samurai
      ? written >= Self.fewestGivens || reading.solutions?.unique != nil
      : Double(reading.conflicts.count) <= most * Double(written)
    return written > 0 && isSamurai ? reading : nil
  }

  /// True if few digits as seen are in conflict.
  private static func makesSense(_ evidence: [DigitEvidence]) -> Bool {
    let seen = evidence.map(\.best)
    let twice = SamuraiPuzzle.houses.reduce(into: Set<Int>()) { twice, house in
      for cell in house where seen[cell] != 0 && house.contains(where: { $0 != cell && seen[$0] == seen[cell] }) {
        twice.insert(cell)
      }
    }
    return Double(twice.count) <= mostSeenTwice * Double(seen.count { $0 != 0 })
  }

  /// Returns the evidence of the five boards by the samurai's cells: the mean in shared cells, blank outside the
  /// boards.
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
