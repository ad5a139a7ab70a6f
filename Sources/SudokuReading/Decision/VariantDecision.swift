import RealModule
import SudokuVariants

/// A board of another kind decided as a whole: digits, regions and sums together.
///
/// Where the likeliest of each make no puzzle with one solution, the most probable combination near them that does is
/// taken, if the evidence lets it. What the rules alone forced stays in doubt as far as the ink speaks for another
/// value.
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
  /// The cells whose digits a person has settled.
  let settled: Set<Int>

  /// How much less probable than the likeliest parts a combination may be, as a difference of logarithms.
  private static let reach = 10.0
  /// How many combinations are solved at most, and how many choices each may take; a puzzle for people needs few.
  private static let mostTries = 1500, mostGuesses = 400
  /// The same on boards of more cells than a classic one, where each takes longer.
  private static let mostTriesOfMany = 100, mostChoicesOfMany = 1_500, mostChoices = 200_000
  /// The share of the written cells that may contradict one another where a combination is looked for. More are no misread digits.
  private static let mostConflicts = 0.4
  /// The choices that the board as seen may take.
  private static let mostGuessesFirst = 50_000
  /// How many sums may be unread where other cages are tried.
  private static let mostUnread = 3
  /// How many combinations of sums are looked at over all other cages, at most.
  private static let mostRivalChoices = 4_000
  /// How often a wrong part leaves the puzzle with one solution, and how often a board has not one on paper either.
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
        // Where many sums are not seen, cages are not to be told by them.
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
      // What no ink shows stays in doubt.
      let isShown = !parts.isUnknown(index, taken) && (cages[index].sum.map { cages[index].sums[$0] ?? 0 } ?? 0) > 0.05
      let seen = isShown ? own.sums[index] : min(0.5, own.sums[index])
      cages[index].confidence = bornOut * seen
    }
  }

  /// The board with the sums that its digits make, where these agree with one another all over: sums that digits lie on are read
  /// wrong more often than many digits that fit one another.
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
    // Where a few are misread, the others say so without the sums.
    guard parts.hasCages, observation.evidence.count(where: { $0.best != 0 }) >= fewestWritten else { return nil }
    var bare = observation
    (bare.cages, bare.otherCages) = ([], [])
    let digits = VariantParts(bare, corrections: corrections)
    return mended(digits, isLarge: false, keepsDigits: false, solver).flatMap { decided($0.choice) }
  }
  /// How many digits say by themselves which of them are misread.
  private static let fewestWritten = 60

  /// The most probable combination that makes a puzzle with one solution.
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
