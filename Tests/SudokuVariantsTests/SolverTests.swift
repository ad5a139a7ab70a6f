import Testing

@testable import SudokuVariants

@Suite struct VariantSolverTests {
  @Test(arguments: RandomPuzzles.Kind.allCases)
  func aPlainSolverCountsTheSame(kind: RandomPuzzles.Kind) throws {
    let solver = VariantSolver()
    var counts = [0, 0, 0]
    for size in [4, 6] {
      for seed in 1...(size == 4 ? 40 : 8) as ClosedRange<UInt64> {
        let puzzle = try RandomPuzzles.puzzle(kind, size: size, seed: seed)
        let expected = PlainSolver(puzzle).count(limit: 60)
        let found = solver.countSolutions(of: puzzle, limit: 60)
        #expect(found == expected, "seed \(seed), \(VariantRecord(puzzle).line)")
        counts[min(expected, 2)] += 1
      }
    }
    // Few boards so small obey these rules.
    let isRare = kind == .antiKing || kind == .nonConsecutive || kind == .allDotsShown
    #expect(counts[1] > 2 && (counts[2] > 2 || isRare), "too few of these puzzles have one solution, or several")
  }

  @Test(arguments: RandomPuzzles.Kind.allCases)
  func otherSolutionsThanOneAreFound(kind: RandomPuzzles.Kind) throws {
    let solver = VariantSolver()
    for seed in 1...20 as ClosedRange<UInt64> {
      let puzzle = try RandomPuzzles.puzzle(kind, size: 4, seed: seed)
      var all: [[UInt8]] = []
      solver.forEachSolution(of: puzzle) { all.append($0) }
      for solution in all.prefix(3) {
        #expect(solver.hasOnly(solution, puzzle) == (all.count == 1))
        for cell in 0..<16 {
          let isOther = all.contains { $0[cell] != solution[cell] }
          #expect(solver.hasSolution(puzzle, without: solution[cell], in: cell) == isOther)
        }
      }
    }
  }

  @Test(arguments: RandomPuzzles.Kind.allCases)
  func solutionsAreDifferentAndObeyTheRules(kind: RandomPuzzles.Kind) throws {
    for seed in 1...20 as ClosedRange<UInt64> {
      let puzzle = try RandomPuzzles.puzzle(kind, size: 4, seed: seed)
      let plain = PlainSolver(puzzle)
      var seen: Set<[UInt8]> = []
      VariantSolver().forEachSolution(of: puzzle, limit: 50) { solution in
        #expect(seen.insert(solution).inserted)
        #expect(solution.allSatisfy { (1...4).contains($0) } && plain.holds(solution.map { Int($0) }))
      }
    }
  }

  /// Nothing can be deduced from cages of random cells, so all choices have to be tried.
  @Test func aSearchEndsAtItsLimitOfWork() throws {
    var random = TestRandom(7), rules = VariantRules()
    let cells = Array(0..<256).shuffled(using: &random)
    rules.cages = (0..<32).map { Cage(Array(cells[8 * $0..<8 * $0 + 8]), sum: 64 + random.below(9)) }
    let none = [UInt8](repeating: 0, count: 256), solver = VariantSolver()
    let puzzle = try VariantPuzzle(size: 16, regions: .usual(size: 16), givens: none, rules: rules)
    #expect(solver.solve(puzzle, mostWork: 20_000) == .undecided)
    #expect((20_000..<40_000).contains(solver.work), "one deduction may exceed the limit")
    let few = solver.guesses
    #expect(solver.solve(puzzle, mostWork: 60_000) == .undecided && solver.guesses > few)
    let plain = try VariantPuzzle(size: 16, regions: .usual(size: 16), givens: none)
    guard case .several = solver.solve(plain, mostWork: 60_000) else {
      Issue.record("two solutions need little work")
      return
    }
  }

  /// Of so many cells and digits the solver looks at the least and the greatest sums alone.
  @Test func aLongArrowLeavesTheSolutionsWhoseSumIsRight() throws {
    let solver = VariantSolver(), size = 16
    var random = TestRandom(5)
    var seen = [0, 0, 0]
    for seed in 1...24 as ClosedRange<UInt64> {
      let first = Array(1...UInt8(size)).shuffled(using: &random) + [UInt8](repeating: 0, count: size * (size - 1))
      let full = try #require(solver.firstSolution(of: VariantPuzzle(size: size, givens: first)))
      // One in four does not add up.
      let arrow = try #require(Self.arrow(on: full.map(Int.init), size, isRight: seed % 4 > 0))
      // The arrow's cells are open, and as many others as leave solutions that can all be looked at. These hold the same digits,
      // higher ones than the shaft, and a lower one than the circle. So the arrow's digits are the least that are left.
      let cells = arrow.shaft + [arrow.circle]
      let digits = Set(cells.map { full[$0] } + arrow.shaft.map { full[$0] + 8 } + [full[arrow.circle] &- 8])
      var others = full.indices.filter { digits.contains(full[$0]) && !cells.contains($0) }.shuffled(using: &random)
      func opened() throws -> VariantPuzzle {
        var givens = full
        for cell in cells + others { givens[cell] = 0 }
        return try VariantPuzzle(size: size, givens: givens)
      }
      while try solver.countSolutions(of: opened(), limit: 3000) == 3000 { others.removeLast(max(1, others.count / 8)) }
      let plain = try opened()
      var expected: Set<[UInt8]> = []
      solver.forEachSolution(of: plain) { solution in
        if arrow.shaft.reduce(0, { $0 + Int(solution[$1]) }) == Int(solution[arrow.circle]) {
          expected.insert(solution)
        }
      }
      var rules = VariantRules()
      rules.arrows = [arrow]
      var found: Set<[UInt8]> = []
      solver.forEachSolution(of: try VariantPuzzle(size: size, givens: plain.givens, rules: rules)) { found.insert($0) }
      #expect(found == expected, "seed \(seed)")
      seen[min(2, expected.count)] += 1
    }
    #expect(seen.reduce(0, +) > 15 && seen[0] > 1 && seen[2] > 1, "\(seen)")
  }

  /// The first arrow of four cells, or of five, whose digits add up, or do not by one.
  private static func arrow(on digits: [Int], _ size: Int, isRight: Bool) -> Arrow? {
    func walk(_ circle: Int, _ path: [Int], _ rest: Int) -> [Int]? {
      if path.count >= 4, rest == 0 { return path }
      guard path.count < 5, rest > 0 else { return nil }
      let last = path.last ?? circle
      for dy in -1...1 {
        for dx in -1...1 {
          let (x, y) = (last % size + dx, last / size + dy), cell = y * size + x
          guard (0..<size).contains(x), (0..<size).contains(y), cell != circle, !path.contains(cell) else { continue }
          if let whole = walk(circle, path + [cell], rest - digits[cell]) { return whole }
        }
      }
      return nil
    }
    for circle in digits.indices {
      if let shaft = walk(circle, [], digits[circle] - (isRight ? 0 : 1)) { return Arrow(circle: circle, shaft: shaft) }
    }
    return nil
  }

  @Test func gridsAreCounted() throws {
    let solver = VariantSolver()
    #expect(solver.countSolutions(of: try VariantPuzzle(size: 1)) == 1)
    #expect(solver.countSolutions(of: try VariantPuzzle(size: 2, regions: .some(.none))) == 2)
    #expect(solver.countSolutions(of: try VariantPuzzle(size: 4)) == 288)
    // Latin squares: 576 of order 4, 161,280 of order 5 (OEIS A002860).
    #expect(solver.countSolutions(of: try VariantPuzzle(size: 4, regions: .some(.none))) == 576)
    let first: [UInt8] = [1, 2, 3, 4, 5] + [UInt8](repeating: 0, count: 20)
    #expect(solver.countSolutions(of: try VariantPuzzle(size: 5, givens: first)) * 120 == 161_280)
  }

  /// There are 28,200,960 grids of 6x6 with boxes of 2x3. Digits can be renamed, so that with the first row given there
  /// are 720 times fewer.
  @Test func gridsOfSixAreCounted() throws {
    let first: [UInt8] = [1, 2, 3, 4, 5, 6] + [UInt8](repeating: 0, count: 30)
    for regions in [Regions.boxes(rows: 2, columns: 3), .boxes(rows: 3, columns: 2)] {
      let puzzle = try VariantPuzzle(size: 6, regions: regions, givens: first)
      #expect(VariantSolver().countSolutions(of: puzzle) * 720 == 28_200_960)
    }
  }

  @Test func oneSolverServesPuzzlesOfEverySizeInTurn() throws {
    let solver = VariantSolver()
    for size in [16, 4, 9, 12, 1, 6, 16, 10, 8] {
      let solution = try #require(solver.firstSolution(of: try VariantPuzzle(size: size)))
      #expect(try PlainSolver(VariantPuzzle(size: size)).holds(solution.map { Int($0) }))
      let full = try VariantPuzzle(size: size, givens: solution)
      #expect(solver.solve(full) == .one(solution))
    }
  }

  @Test func noOneAndSeveralSolutionsAreToldApart() throws {
    let solver = VariantSolver()
    var givens = [UInt8](repeating: 0, count: 16)
    givens[0] = 1
    guard case .several(let a, let b) = solver.solve(try VariantPuzzle(size: 4, givens: givens)) else {
      Issue.record("one given leaves many solutions")
      return
    }
    #expect(a != b && a[0] == 1 && b[0] == 1)
    givens[1] = 1
    #expect(solver.solve(try VariantPuzzle(size: 4, givens: givens)) == .none)
    #expect(solver.firstSolution(of: try VariantPuzzle(size: 4, givens: givens)) == nil)
    #expect(!solver.hasUniqueSolution(try VariantPuzzle(size: 4)))
    // The rest of the search for a puzzle without a solution must not reach the next one.
    #expect(solver.countSolutions(of: try VariantPuzzle(size: 4)) == 288)
  }

  @Test func limitsHold() throws {
    let puzzle = try VariantPuzzle(size: 9)
    #expect(VariantSolver().countSolutions(of: puzzle, limit: 1000) == 1000)
    #expect(VariantSolver().countSolutions(of: puzzle, limit: 0) == 0)
    var calls = 0
    VariantSolver().forEachSolution(of: puzzle, limit: 7) { _ in calls += 1 }
    #expect(calls == 7)
  }
}
