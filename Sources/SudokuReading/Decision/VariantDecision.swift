import RealModule
import SudokuVariants

/// The decision on a board of any kind but classic: digits, regions and sums together.
///
/// The likeliest parts may make no puzzle with one solution. Then the most probable similar combination that does is
/// taken, if the evidence allows it. A value that only the rules forced is doubtful in proportion to the evidence for
/// other values.
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
  /// The cells with corrected values.
  let settled: Set<Int>

  /// The greatest cost of a combination against the likeliest parts, as a difference of log-probabilities.
  private static let reach = 10.0
  /// The greatest number of combinations that are solved, and the solver's limit of guesses for each. Puzzles for
  /// people need few.
  private static let mostTries = 1500, mostGuesses = 400
  /// The limits for boards of more than 81 cells, which take longer, and the limit of choices for other boards.
  private static let mostTriesOfMany = 100, mostChoicesOfMany = 1_500, mostChoices = 200_000
  /// The greatest share of written cells with conflicts for a search of combinations. More conflicts are no misread
  /// digits.
  private static let mostConflicts = 0.4
  /// The solver's limit of guesses for the board as seen.
  private static let mostGuessesFirst = 50_000
  /// The greatest number of unread sums for a search of alternative cages.
  private static let mostUnread = 3
  /// The greatest number of combinations of sums over all alternative cages.
  private static let mostRivalChoices = 4_000
  /// The rate of wrong parts that leave the puzzle with one solution, and of boards without a unique solution on paper.
  private static let breach = 0.02

  init(_ observation: BoardObservation, corrections: [Int: Int]) {
    settled = Set(corrections.keys)
    var parts = VariantParts(observation, corrections: corrections)
    asSeen = observation.evidence.map { UInt8($0.best) }
    (asDecided, regions, cages) = (parts.digits([:]), observation.regions, observation.cages)
    let solver = VariantSolver()
    let first = parts.puzzle([:])
    (puzzle, solutions) = (first, first.map { solver.solve($0, mostGuesses: Self.mostGuessesFirst) })
    var taken: [Int: Int] = [:]
    let isWhole = first.map(parts.addsUp) ?? false
    var isAmbiguous = false
    if case .several = solutions { isAmbiguous = true }
    var beneath: PrintedPuzzle?
    if solutions?.unique == nil || !isWhole {
      let sums = Self.sumsAsWritten(parts, observation, corrections: corrections, solver)
      if sums == nil && parts.hasCages && corrections.isEmpty {
        var left = Self.mostRivalChoices
        beneath = PrintedPuzzle(parts, observation.evidence, solver, most: &left)
        var least = beneath?.cost ?? .infinity
        // Cages cannot be compared by their sums if many sums are unread.
        let isLegible = observation.cages.count { $0.sums.isEmpty } <= Self.mostUnread
        for rival in isLegible ? observation.otherCages : [] where rival.cost < least && left > 0 {
          var other = observation
          other.cages = rival.cages
          let otherParts = VariantParts(other, corrections: corrections)
          let reach = least - rival.cost
          guard let found = PrintedPuzzle(otherParts, observation.evidence, solver, reach: reach, most: &left),
            rival.cost + found.cost < least
          else { continue }
          least = rival.cost + found.cost
          (parts, cages, beneath) = (otherParts, rival.cages, found)
        }
      }
      if let sums {
        taken = sums.choice
        (puzzle, solutions) = (sums.puzzle, .one(sums.solution))
      } else if let beneath {
        taken = beneath.choice
        (puzzle, solutions) = (beneath.puzzle, .one(beneath.solution))
      } else if !isAmbiguous && isWhole,
        let entries = EntryDecision(parts, observation, corrections: corrections, solver)
      {
        (taken, wrongEntries) = (entries.choice, entries.wrong)
        (puzzle, solutions) = (entries.puzzle, .one(entries.solution))
      } else if let changed = Self.mended(
        parts, isLarge: observation.evidence.count > 81, keepsDigits: isAmbiguous && isWhole, solver)
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
        let solution = solver.solve(puzzle, mostGuesses: Self.mostGuesses).unique
      else { return false }
      return beneath == nil || PrintedPuzzle.bearsOut(observation.evidence, solution)
    }
    confidence = own.digits
    if let solution = solutions?.unique {
      for cell in wrongEntries {
        confidence[cell] = EntryDecision.confidence(
          observation.evidence[cell], seen: Int(asDecided[cell]), right: Int(solution[cell]))
      }
    }
    if let beneath {
      for cell in confidence.indices where !beneath.givens.contains(cell) {
        let (value, probability) = beneath.value(cell, observation.evidence[cell])
        (asDecided[cell], confidence[cell]) = (UInt8(value), probability)
        if value != 0 && value != Int(beneath.solution[cell]) { wrongEntries.insert(cell) }
      }
    }
    confidence = zip(confidence, observation.evidence).map { $0 * $1.placement }
    let blanks = confidence.indices.filter { asDecided[$0] == 0 }
    confidence = LastBlanks.doubted(confidence, blanks: blanks, settled: corrections)
    regionsConfidence = own.regions
    for (index, sum) in parts.sums(taken).enumerated() {
      cages[index].sum =
        sum
        ?? solutions?.unique.map { solution in
          cages[index].cells.reduce(0) { $0 + Int(solution[$1]) }
        }
      let cells = cages[index].cellsConfidence
      let bornOut = makesSense ? cells / (cells + (1 - cells) * Self.breach) : cells
      // A value without any ink stays doubtful.
      let isShown = !parts.isUnknown(index, taken) && (cages[index].sum.map { cages[index].sums[$0] ?? 0 } ?? 0) > 0.05
      let seen = isShown ? own.sums[index] : min(0.5, own.sums[index])
      cages[index].confidence = bornOut * seen
    }
  }

  /// Takes the sums from the cells' digits, if these are consistent. Sums under digits are misread more often than many
  /// digits that agree.
  private static func sumsAsWritten(
    _ parts: VariantParts, _ observation: BoardObservation, corrections: [Int: Int], _ solver: VariantSolver
  ) -> (choice: [Int: Int], puzzle: ReadPuzzle, solution: [UInt8])? {
    func decided(_ digits: [Int: Int]) -> (choice: [Int: Int], puzzle: ReadPuzzle, solution: [UInt8])? {
      guard let choice = parts.sumsAsWritten(digits), parts.addsUp(choice), let puzzle = parts.puzzle(choice),
        let solution = solver.solve(puzzle, mostGuesses: mostGuesses).unique
      else { return nil }
      return (choice, puzzle, solution)
    }
    if let found = decided([:]) { return found }
    // If a few digits are misread, the rest determines them without the sums.
    guard parts.hasCages, observation.evidence.count(where: { $0.best != 0 }) >= fewestWritten else { return nil }
    var bare = observation
    (bare.cages, bare.otherCages) = ([], [])
    let digits = VariantParts(bare, corrections: corrections)
    return mended(digits, isLarge: false, keepsDigits: false, solver).flatMap { decided($0.choice) }
  }
  /// The least number of digits that determine the misread ones among them.
  private static let fewestWritten = 60

  /// Finds the most probable combination that makes a puzzle with one solution.
  private static func mended(
    _ parts: VariantParts, isLarge: Bool, keepsDigits: Bool, _ solver: VariantSolver
  ) -> (choice: [Int: Int], puzzle: ReadPuzzle, solution: [UInt8])? {
    guard parts.isWorthMending else { return nil }
    let seen = parts.digits([:])
    let isHopeless = Double(parts.conflicts(seen).count) > mostConflicts * Double(seen.count { $0 != 0 })
    guard parts.hasCages || !isHopeless else { return nil }
    let mostTries = isLarge ? mostTriesOfMany : mostTries
    var tries = 0
    let choices = LikeliestChoices(
      costs: parts.costs(keepsDigits: keepsDigits), reach: reach, most: isLarge ? mostChoicesOfMany : mostChoices)
    for choice in choices {
      guard parts.addsUp(choice), !parts.hasConflicts(parts.digits(choice)), let puzzle = parts.puzzle(choice)
      else {
        continue
      }
      tries += 1
      if tries > mostTries { return nil }
      if let solution = solver.solve(puzzle, mostGuesses: mostGuesses).unique { return (choice, puzzle, solution) }
    }
    return nil
  }
}
