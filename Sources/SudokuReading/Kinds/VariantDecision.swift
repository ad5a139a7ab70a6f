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

  init(_ sight: VariantSight, corrections: [Int: Int]) {
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
    if !isAmbiguous && isWhole && solutions?.unique == nil,
      let entries = EntryDecision(parts, sight, corrections: corrections, solver)
    {
      (taken, wrongEntries) = (entries.choice, entries.wrong)
      (puzzle, solutions) = (entries.puzzle, .one(entries.solution))
      asDecided = parts.digits(taken)
      regions = parts.regions(taken)
    } else if solutions?.unique == nil || !isWhole,
      let changed = Self.mended(
        parts, tries: sight.evidence.count > 81 ? Self.mostTriesOfMany : Self.mostTries,
        keepsDigits: isAmbiguous && isWhole, solver)
    {
      taken = changed.choice
      (puzzle, solutions) = (changed.puzzle, .one(changed.solution))
      asDecided = parts.digits(taken)
      regions = parts.regions(taken)
    }
    let makesSense = solutions?.unique != nil && (puzzle.map(parts.addsUp) ?? false)
    conflicts = solutions?.unique == nil ? parts.conflicts(asDecided) : []
    let wrong = wrongEntries
    let own = parts.confidences(taken, makesSense: makesSense, breach: Self.breach) { choice in
      guard let puzzle = parts.puzzle(choice, without: wrong), parts.addsUp(puzzle) else { return false }
      return solver.solve(puzzle, mostGuesses: Self.mostGuesses)?.unique != nil
    }
    confidence = zip(own.digits, sight.evidence).map { $0 * $1.placement }
    if let solution = solutions?.unique {
      for cell in wrong {
        confidence[cell] = EntryDecision.confidence(
          sight.evidence[cell], seen: Int(asDecided[cell]), right: Int(solution[cell]))
      }
    }
    regionsConfidence = own.regions
    for index in cages.indices {
      cages[index].sum = parts.sum(index, taken)
      let cells = cages[index].cellsConfidence
      let bornOut = makesSense ? cells / (cells + (1 - cells) * Self.breach) : cells
      cages[index].confidence = bornOut * own.sums[index]
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
