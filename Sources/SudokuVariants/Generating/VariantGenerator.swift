/// Generates puzzles with one solution, in the levels that players know. The same kind, level and seed give the same
/// puzzle on every machine.
///
/// ```swift
/// if let record = VariantGenerator().puzzle(.killer, .hard, seed: 7) {
///   print(record.puzzle.rules.cages.count, record.line)
/// }
/// ```
public final class VariantGenerator {
  let solver = VariantSolver()

  public init() {}

  /// Returns a puzzle; `nil` only if a thousand tries found none of that level, or if it was cancelled.
  /// - Parameter isCancelled: called before each try.
  public func puzzle(
    _ kind: VariantKind, _ level: VariantLevel, seed: UInt64, isCancelled: () -> Bool = { false }
  ) -> VariantRecord? {
    var random = SeededNumbers(seed: seed ^ UInt64(VariantKind.allCases.firstIndex(of: kind) ?? 0) << 56)
    for _ in 0..<1000 {
      if isCancelled() { return nil }
      guard let board = board(kind, level, &random) else { continue }
      let full = VariantRecord(board.puzzle, solution: board.solution)
      guard let dug = kind == .killer ? unique(full) : dig(full, kind, level, &random) else { continue }
      let ratings = kind.ratings(of: level)
      guard let eased = ease(dug, to: ratings.upperBound, &random) else { continue }
      if let hardest = eased.hardest, ratings.contains(hardest) { return eased.record }
    }
    return nil
  }

  // MARK: Full boards

  /// A board of a kind without givens, and one of its solutions, drawn.
  private func board(
    _ kind: VariantKind, _ level: VariantLevel, _ random: inout SeededNumbers
  ) -> (puzzle: VariantPuzzle, solution: [UInt8])? {
    var rules = VariantRules()
    if kind == .diagonal { rules.diagonals = .both }
    let regions = kind == .jigsaw ? RegionMaker.regions(size: kind.size, &random) : nil
    guard let empty = try? VariantPuzzle(size: kind.size, regions: regions, rules: rules),
      let solution = solution(of: empty, &random)
    else { return nil }
    if kind == .killer { rules.cages = CageMaker.cages(solution, size: kind.size, level, &random) }
    if kind == .evenOdd {
      for cell in solution.indices where random.below(3) == 0 {
        if solution[cell] % 2 == 0 { rules.even.append(cell) } else { rules.odd.append(cell) }
      }
    }
    guard let puzzle = try? VariantPuzzle(size: kind.size, regions: regions, rules: rules) else { return nil }
    return (puzzle, solution)
  }

  /// Draws a solution: digits are set at random as long as a solution is left, and the rest is searched for.
  func solution(of empty: VariantPuzzle, _ random: inout SeededNumbers) -> [UInt8]? {
    let most = 2000
    guard var found = solver.firstSolution(of: empty, mostGuesses: most) else { return nil }
    var givens = empty.givens
    // Names of digits are drawn first, which needs no search.
    if givens.allSatisfy({ $0 == 0 }) {
      var names = Array(1...UInt8(empty.size))
      random.shuffle(&names)
      found = found.map { names[Int($0) - 1] }
    }
    var cells = Array(0..<empty.cellCount)
    random.shuffle(&cells)
    for cell in cells.prefix(2 * empty.size) where empty.givens[cell] == 0 {
      givens[cell] = UInt8(1 + random.below(empty.size))
      if found[cell] == givens[cell] { continue }
      if let puzzle = try? empty.with(givens: givens), let other = solver.firstSolution(of: puzzle, mostGuesses: most) {
        found = other
      } else {
        givens[cell] = found[cell]
      }
    }
    return found
  }

  // MARK: Givens

  private func unique(_ record: VariantRecord) -> VariantRecord? {
    solver.hasOnly(record.solution ?? [], record.puzzle) ? record : nil
  }

  /// Removes givens in random order as long as the solution stays unique, down to the number that a level needs.
  private func dig(
    _ record: VariantRecord, _ kind: VariantKind, _ level: VariantLevel, _ random: inout SeededNumbers
  ) -> VariantRecord? {
    dig(record, most: record.puzzle.cellCount * mostTaken(kind, level) / 100, &random)
  }

  /// Removes at most a number of givens of a full board, none of those in `kept`.
  func dig(
    _ record: VariantRecord, most: Int, keeping kept: [UInt8] = [], _ random: inout SeededNumbers
  ) -> VariantRecord? {
    guard let solution = record.solution else { return nil }
    var givens = solution
    var cells = givens.indices.filter { kept.isEmpty || kept[$0] == 0 }
    random.shuffle(&cells)
    var taken = 0
    var next = 0
    // Many at a time while that succeeds.
    var chunk = cells.count / 5
    while next < cells.count && taken < most {
      let group = cells[next..<min(next + chunk, next + most - taken, cells.count)]
      for cell in group { givens[cell] = 0 }
      guard let puzzle = try? record.puzzle.with(givens: givens) else { return nil }
      // The solution was the only one with these givens, so another one differs in one of their cells.
      let isUnique =
        group.count == 1
        ? !solver.hasSolution(puzzle, without: solution[cells[next]], in: cells[next])
        : solver.hasOnly(solution, puzzle)
      if isUnique {
        taken += group.count
        next += group.count
        continue
      }
      for cell in group { givens[cell] = solution[cell] }
      if group.count == 1 { next += 1 }
      chunk = max(1, group.count / 2)
    }
    return (try? record.puzzle.with(givens: givens)).map { VariantRecord($0, solution: solution) }
  }

  /// The most givens removed, in hundredths of the cells.
  private func mostTaken(_ kind: VariantKind, _ level: VariantLevel) -> Int {
    switch (kind, level) {
    case (.sixteen, .easy): 55
    case (.sixteen, .medium): 58
    case (_, .easy), (.sixteen, _): 60
    default: 100
    }
  }

  /// Adds a given whenever techniques up to a rating find no step.
  /// - Returns: the puzzle, and the rating of its hardest technique, in tenths; `nil` if the techniques do not solve
  ///   it.
  private func ease(
    _ record: VariantRecord, to highest: Int, _ random: inout SeededNumbers
  ) -> (record: VariantRecord, hardest: Int?)? {
    guard let solution = record.solution else { return nil }
    let reasoner = VariantReasoner(highest: highest)
    var position = VariantPosition(record.puzzle)
    var givens = record.puzzle.givens
    var hardest = VariantTechnique.hiddenSingle.rating
    while !position.isSolved {
      if let step = reasoner.step(in: position) {
        hardest = max(hardest, step.technique.rating)
        position.take(step)
        continue
      }
      let open = position.digits.indices.filter { position.digits[$0] == 0 }
      let cell = open[random.below(open.count)]
      givens[cell] = solution[cell]
      position.take(
        VariantStep(
          technique: .nakedSingle, cells: [cell],
          placements: [VariantCandidate(cell: cell, digit: Int(solution[cell]))], eliminations: [], reason: "",
          reasonAlone: "", conclusion: ""))
    }
    // Without a new given, the steps just taken are those of the puzzle.
    if givens == record.puzzle.givens { return (record, position.isImpossible ? nil : hardest) }
    guard let puzzle = try? record.puzzle.with(givens: givens) else { return nil }
    return (VariantRecord(puzzle, solution: solution), reasoner.rating(of: puzzle)?.hardest)
  }
}

/// A seeded generator, the same on every machine (Steele, Lea and Flood, "Fast splittable pseudorandom number generators",
/// 2014).
struct SeededNumbers {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// A number in `0..<bound`.
  mutating func below(_ bound: Int) -> Int { Int(next().multipliedFullWidth(by: UInt64(bound)).high) }

  /// Shuffles in place (Fisher and Yates).
  mutating func shuffle<Element>(_ elements: inout [Element]) {
    for index in stride(from: elements.count - 1, to: 0, by: -1) { elements.swapAt(index, below(index + 1)) }
  }
}
