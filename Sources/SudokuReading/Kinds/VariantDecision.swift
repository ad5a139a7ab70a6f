import RealModule
import SudokuVariants

/// A board of another kind decided as a whole: digits, regions and sums together.
///
/// Where the likeliest of each make no puzzle with one solution, the most probable combination near them that does is
/// taken, if the evidence lets it. What the rules alone forced stays in doubt as far as the ink speaks for another value.
struct VariantDecision {
  private(set) var asSeen: [UInt8]
  private(set) var asDecided: [UInt8]
  private(set) var regions: Regions
  private(set) var regionsConfidence = 1.0
  private(set) var cages: [CageReading]
  private(set) var puzzle: ReadPuzzle?
  private(set) var solutions: VariantSolutions?
  private(set) var confidence: [Double]
  /// Cells whose digits contradict one another.
  private(set) var conflicts: [Int] = []
  /// Cells whose digits contradict the solution.
  private(set) var wrongEntries: Set<Int> = []

  /// How much less probable than the likeliest parts a combination may be, as a difference of logarithms.
  private static let reach = 10.0
  /// How many combinations are solved at most, and how many choices each may take; a puzzle for people needs few.
  private static let mostTries = 1500, mostGuesses = 400
  /// The same on boards of more cells than a classic one, where each takes longer.
  private static let mostTriesOfMany = 100
  /// The choices that the board as seen may take.
  private static let mostGuessesFirst = 50_000
  /// How often a wrong part leaves the puzzle with one solution, and how often a board has not one on paper either.
  private static let breach = 0.02

  init(_ sight: VariantObservation, corrections: [Int: Int]) {
    let parts = VariantParts(sight, corrections: corrections)
    asSeen = sight.evidence.map { UInt8($0.best) }
    (asDecided, regions, cages) = (parts.digits([:]), sight.regions, sight.cages)
    let solver = VariantSolver()
    let first = parts.puzzle([:])
    (puzzle, solutions) = (first, first.flatMap { solver.solve($0, mostGuesses: Self.mostGuessesFirst) })
    var taken: [Int: Int] = [:]
    let isWhole = first.map(parts.addsUp) ?? false
    var isAmbiguous = false
    if case .several = solutions { isAmbiguous = true }
    var beneath: PuzzleBeneath?
    if solutions?.unique == nil || !isWhole {
      if parts.hasCages && corrections.isEmpty { beneath = PuzzleBeneath(parts, sight.evidence, solver) }
      if let beneath {
        taken = beneath.choice
        (puzzle, solutions) = (beneath.puzzle, .one(beneath.solution))
      } else if !isAmbiguous && isWhole,
        let entries = EntryDecision(parts, sight, corrections: corrections, solver)
      {
        (taken, wrongEntries) = (entries.choice, entries.wrong)
        (puzzle, solutions) = (entries.puzzle, .one(entries.solution))
      } else if let changed = Self.mended(
        parts, tries: sight.evidence.count > 81 ? Self.mostTriesOfMany : Self.mostTries,
        keepsDigits: isAmbiguous && isWhole, solver)
      {
        taken = changed.choice
        (puzzle, solutions) = (changed.puzzle, .one(changed.solution))
      }
      asDecided = parts.digits(taken)
      regions = parts.regions(taken)
    }
    let makesSense = solutions?.unique != nil && (puzzle.map(parts.addsUp) ?? false)
    conflicts = solutions?.unique == nil ? parts.conflicts(asDecided) : []
    let leftOut = beneath?.entries ?? wrongEntries
    let own = parts.confidences(taken, without: leftOut, makesSense: makesSense, breach: Self.breach) { choice in
      guard let puzzle = parts.puzzle(choice, without: leftOut), parts.addsUp(puzzle),
        let solution = solver.solve(puzzle, mostGuesses: Self.mostGuesses)?.unique
      else { return false }
      return beneath == nil || PuzzleBeneath.bearsOut(sight.evidence, solution)
    }
    confidence = own.digits
    if let solution = solutions?.unique {
      for cell in wrongEntries {
        confidence[cell] = EntryDecision.confidence(
          sight.evidence[cell], seen: Int(asDecided[cell]), right: Int(solution[cell]))
      }
    }
    if let beneath {
      for cell in confidence.indices where !beneath.givens.contains(cell) {
        let (value, probability) = beneath.value(cell, sight.evidence[cell])
        (asDecided[cell], confidence[cell]) = (UInt8(value), probability)
        if value != 0 && value != Int(beneath.solution[cell]) { wrongEntries.insert(cell) }
      }
    }
    confidence = zip(confidence, sight.evidence).map { $0 * $1.placement }
    regionsConfidence = own.regions
    for (index, sum) in parts.sums(taken).enumerated() {
      cages[index].sum =
        sum
        ?? solutions?.unique.map { solution in
          cages[index].cells.reduce(0) { $0 + Int(solution[$1]) }
        }
      let cells = cages[index].cellsConfidence
      let bornOut = makesSense ? cells / (cells + (1 - cells) * Self.breach) : cells
      // What no ink shows stays in doubt.
      let seen = parts.isUnknown(index, taken) ? min(0.5, own.sums[index]) : own.sums[index]
      cages[index].confidence = bornOut * seen
    }
  }

  /// The most probable combination that makes a puzzle with one solution.
  private static func mended(
    _ parts: VariantParts, tries mostTries: Int, keepsDigits: Bool, _ solver: VariantSolver
  ) -> (choice: [Int: Int], puzzle: ReadPuzzle, solution: [UInt8])? {
    guard parts.isWorthMending else { return nil }
    var tries = 0
    for choice in LikeliestChoices(costs: parts.costs(keepsDigits: keepsDigits), reach: reach) {
      guard parts.addsUp(choice), let puzzle = parts.puzzle(choice), parts.conflicts(puzzle.givens).isEmpty else {
        continue
      }
      tries += 1
      if tries > mostTries { return nil }
      if let solution = solver.solve(puzzle, mostGuesses: mostGuesses)?.unique { return (choice, puzzle, solution) }
    }
    return nil
  }
}
