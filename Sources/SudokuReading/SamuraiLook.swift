import BoardVision
import SudokuVariants

/// Looks for a samurai around a board, or where no board was found.
struct SamuraiLook {
  let reader: BoardReader
  var options: BoardReader.Options
  /// The boards that overlap with the board looked around last, where they are no samurai.
  private(set) var neighbours: [Lattice] = []
  /// Whether samurais were searched for as a whole.
  private var isSearched = false

  /// The digits that there must be where lines are clear.
  private static let fewestWritten = 17
  /// The share of the written cells that may contradict one another.
  private static let mostConflicts = 0.2
  /// The same before anything is put right.
  private static let mostSeenTwice = 0.25
  /// The same where lines are faint, and the digits that there must be then or where a person says that it is a samurai.
  private static let fewestConflicts = 0.06, fewestGivens = 60
  /// How well the photograph bears out a board beside another from which on there may be a samurai.
  private static let hint = 0.33
  /// The same of a lattice that may lie on a samurai's lines.
  private static let trace = 0.3
  /// The cells that go on around such a lattice in one of both directions, at most.
  private static let mostCells = 12

  init(reader: BoardReader, options: BoardReader.Options) { (self.reader, self.options) = (reader, options) }

  private var wants: Bool { (options.kind == nil || options.kind == .samurai) && options.corners == nil }

  /// The samurai that a board belongs to; `nil` where there is none.
  /// - Parameter board: a board that was read, so that its digits say which side is up.
  mutating func reading(
    around board: BoardResult, in search: inout BoardSearch, _ timer: inout StageTimer
  ) throws -> VariantReading? {
    neighbours = []
    // The boards of a samurai are told by their lines.
    guard wants, !search.isByMarks else { return nil }
    let start = FoundBoard(lattice: board.lattice, score: board.score, surroundings: board.surroundings)
    let outer = timer.time(.find) { SamuraiLayout.outer(of: board.lattice, in: search) }
    neighbours = outer.compactMap { $0 }.filter { $0.score >= Self.hint }.map(\.lattice)
    if neighbours.isEmpty {
      neighbours = timer.time(.find) { SamuraiLayout.outerBoxes(of: board.lattice, in: search) }.map(\.lattice)
    }
    let layout = timer.time(.find) { SamuraiLayout(around: start, outer, in: search) }
    if let layout,
      let reading = try reading(of: layout, &search, &timer)
    {
      return reading
    }
    // What goes on all around is a larger board.
    return neighbours.isEmpty || board.isPartOfLargerBoard ? nil : try searched(in: &search, &timer)
  }

  /// A samurai where no board was read; `nil` where there is none, or where it was searched for before. A lattice of nine cells
  /// lies somewhere on its lines.
  mutating func searchedReading(in search: inout BoardSearch, _ timer: inout StageTimer) throws -> VariantReading? {
    // Along some lines the boards of a samurai go on, but nowhere in both directions.
    let isLikely = search.boards.contains {
      $0.score >= Self.trace && min($0.surroundings.rows, $0.surroundings.columns) <= Self.mostCells
    }
    return isLikely || options.kind == .samurai ? try searched(in: &search, &timer) : nil
  }

  /// The same beside a board that may be a part of one: it has no single solution, and its lines are not clear.
  /// - Parameter variant: what the board is read as, where it is not classic.
  mutating func searchedReading(
    besides result: BoardResult, _ variant: VariantReading?, in search: inout BoardSearch, _ timer: inout StageTimer
  ) throws -> VariantReading? {
    let isSolved = variant.map { $0.solution != nil } ?? (result.decision.solutions.unique != nil)
    guard !isSolved, result.score < LatticeScore.surelyBoard, !search.isByMarks else { return nil }
    return try searchedReading(in: &search, &timer)
  }

  private mutating func searched(in search: inout BoardSearch, _ timer: inout StageTimer) throws -> VariantReading? {
    guard wants, !isSearched else { return nil }
    isSearched = true
    for byBoxes in [false, true] {
      for isFainter in [false, true] {
        let found = try timer.time(.find) {
          try SamuraiLayout.searched(in: search, byBoxes: byBoxes, isFainter: isFainter)
        }
        for layout in found {
          if let reading = try reading(ofTurned: layout, &search, &timer) { return reading }
        }
      }
    }
    return nil
  }

  /// The same of a layout of which it is not known which side is up.
  private func reading(
    ofTurned layout: SamuraiLayout, _ search: inout BoardSearch, _ timer: inout StageTimer
  ) throws -> VariantReading? {
    let middle = layout.boards[SamuraiLayout.middle]
    var asked = options
    asked.corrections = [:]
    let board = FoundBoard(lattice: middle, score: layout.score, surroundings: LatticeSurroundings(of: .sudoku))
    let read = try reader.see(board, asked, &search, &timer).lattice
    let quarters = (0..<4).first { middle.turned(quarters: $0) == read } ?? 0
    return try reading(of: layout.turned(quarters: quarters), &search, &timer)
  }

  private func reading(
    of layout: SamuraiLayout, _ search: inout BoardSearch, _ timer: inout StageTimer
  ) throws -> VariantReading? {
    var upright = options
    (upright.quarters, upright.corrections) = (0, [:])
    let evidence = try layout.boards.map { lattice in
      let board = FoundBoard(
        lattice: lattice, score: layout.score, surroundings: LatticeSurroundings(of: .sudoku))
      let seen = try reader.see(board, upright, &search, &timer)
      return SmallMarks.blanked(seen.evidence, seen.cells)
    }
    var sight = VariantObservation(
      kind: .samurai, width: search.photograph.fullWidth, height: search.photograph.fullHeight, lattice: layout.whole,
      latticeScore: layout.score, evidence: Self.fused(evidence), regions: .none)
    sight.damage = search.photograph.warnings
    // A board of 16 x 16 has five of 9 x 9 in the same places.
    let isFaint = layout.score < LatticeScore.faintBoard
    let written = sight.evidence.count { $0.best != 0 }
    guard
      options.kind == .samurai
        || written >= (isFaint ? Self.fewestGivens : Self.fewestWritten) && Self.makesSense(sight.evidence)
    else { return nil }
    let reading = VariantReading(
      sight, corrections: options.corrections(on: layout.whole), timings: timer.timings)
    // Boxes alone make many patterns.
    guard options.kind == .samurai || layout.score > 0 || reading.solution != nil else { return nil }
    let most = isFaint && reading.solution == nil ? Self.fewestConflicts : Self.mostConflicts
    // Any page has digits somewhere, and lines that five boards may lie on. A samurai that is named has many digits.
    let isSamurai =
      options.kind == .samurai
      ? written >= Self.fewestGivens || reading.solution != nil
      : Double(reading.conflicts.count) <= most * Double(written)
    return written > 0 && isSamurai ? reading : nil
  }

  /// Whether hardly a digit as seen stands twice in a house.
  private static func makesSense(_ evidence: [DigitEvidence]) -> Bool {
    let seen = evidence.map(\.best)
    let twice = SamuraiPuzzle.houses.reduce(into: Set<Int>()) { twice, house in
      for cell in house where seen[cell] != 0 && house.contains(where: { $0 != cell && seen[$0] == seen[cell] }) {
        twice.insert(cell)
      }
    }
    return Double(twice.count) <= mostSeenTwice * Double(seen.count { $0 != 0 })
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
