import Sudoku
import Testing

@Suite struct AnalysisTests {
  private let puzzle = Grid(
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")!
  private let solver = Solver()

  /// Grids with up to some dozens of completions, made of a solution by blanking a few digits and cells.
  private func loose(_ seed: UInt64) -> Grid {
    var random = SplitMix64(seed: seed)
    var grid = solver.solve(puzzle).unique!
    for cell in 0..<81 where [1, 2].contains(grid[cell]) { grid[cell] = 0 }
    for _ in 0..<20 { grid[random.below(81)] = 0 }
    return grid
  }

  @Test func listsEveryCompletionOnce() {
    for seed in 1...4 as ClosedRange<UInt64> {
      let grid = loose(seed)
      let listed = solver.solutions(of: grid, limit: 100_000)
      #expect(listed.count == PlainSolver.countSolutions(of: grid, limit: 100_000))
      #expect(Set(listed).count == listed.count)
      #expect(listed.allSatisfy { $0.isFull && $0.isLegal && keeps($0, grid) })
      #expect(solver.solutions(of: grid, limit: 3) == Array(listed.prefix(3)))
    }
    #expect(solver.solutions(of: puzzle, limit: 0).isEmpty)
  }

  private func keeps(_ solution: Grid, _ grid: Grid) -> Bool {
    (0..<81).allSatisfy { grid[$0] == 0 || grid[$0] == solution[$0] }
  }

  @Test func trueCandidatesAreThoseOfAllSolutions() {
    for seed in 1...4 as ClosedRange<UInt64> {
      let grid = loose(seed)
      var expected = [Set<Int>](repeating: [], count: 81)
      for solution in solver.solutions(of: grid, limit: 100_000) {
        for cell in 0..<81 { expected[cell].insert(solution[cell]) }
      }
      #expect(solver.trueCandidates(of: grid).map { Set($0) } == expected)
    }
    #expect(Set(solver.trueCandidates(of: Grid())) == [.all])
    var impossible = puzzle
    impossible[2] = 5
    #expect(Set(solver.trueCandidates(of: impossible)) == [Digits()])
  }

  @Test func namesTheGivensThatCanGo() throws {
    let minimal = try #require(Generator().puzzle(seed: 3))
    #expect(solver.redundantGivens(of: minimal) == [])
    let solution = try #require(solver.solve(minimal).unique)
    var more = minimal
    let added = (0..<81).first { minimal[$0] == 0 }!
    more[added] = solution[added]
    let redundant = try #require(solver.redundantGivens(of: more))
    for cell in 0..<81 where more[cell] != 0 {
      var less = more
      less[cell] = 0
      #expect(redundant.contains(cell) == (PlainSolver.countSolutions(of: less, limit: 2) == 1))
    }
    #expect(redundant.contains(added))
    #expect(solver.redundantGivens(of: Grid()) == nil)
  }

  @Test func backdoorsAreTheSmallestSetsAfterWhichSinglesDo() throws {
    let none = try #require(Backdoors(of: puzzle))
    #expect(none.size == 0 && none.sets == [[]])
    // Rated 4.2 and more: singles alone do not solve these.
    for seed in [2, 9] as [UInt64] {
      let hard = try #require(Generator().puzzle(.init(rating: 42...70), seed: seed))
      let solution = try #require(solver.solve(hard).unique)
      let found = try #require(Backdoors(of: hard, upTo: 3))
      #expect(found.size == 1 || found.size == 2)
      func opens(_ candidates: [Candidate]) -> Bool {
        var grid = hard
        for one in candidates { grid[one.cell] = one.digit }
        return Rater().explainerRating(of: grid, upTo: 23).map { ![17, 19, 20].contains($0) } ?? false
      }
      // The rater tries one at a time, and goes by singles too. By its own order it may need a harder step, never the
      // other way round.
      for cell in 0..<81 where hard[cell] == 0 {
        let one = Candidate(cell: cell, digit: solution[cell])
        if opens([one]) { #expect(found.size == 1 && found.sets.contains([one])) }
      }
      #expect(found.sets.allSatisfy { $0.count == found.size && $0.allSatisfy { solution[$0.cell] == $0.digit } })
    }
    #expect(Backdoors(of: Grid()) == nil)
  }

  @Test func findsEveryStepOfAPosition() throws {
    let hard = try #require(Generator().puzzle(.init(rating: 42...70), seed: 2))
    let solution = try #require(solver.solve(hard).unique)
    var position = Position(hard)
    while let step = Rater().nextStep(in: position, upTo: 30) { position.apply(step) }
    let steps = Rater().allSteps(in: position, upTo: 72)
    #expect(steps.count > 1 && Set(steps).count == steps.count)
    #expect(steps.first?.rating == Rater().nextStep(in: position)?.rating)
    let rated = steps.map(\.rating).filter { $0 > 0 }
    #expect(rated == rated.sorted() && rated.max() ?? 0 <= 72)
    for step in steps {
      #expect(step.placements.allSatisfy { solution[$0.cell] == $0.digit }, "\(step)")
      #expect(step.eliminations.allSatisfy { solution[$0.cell] != $0.digit }, "\(step)")
    }
    for technique in [Technique.nakedPair, .xyWing, .skyscraper, .wWing] {
      let alone = technique.steps(in: position)
      #expect(alone.allSatisfy { one in steps.contains { $0.eliminations.sorted() == one.eliminations.sorted() } })
    }
  }

  @Test func stepsGoByThePlayersOwnCandidates() {
    var position = Position(puzzle)
    let cell = 2
    for digit in position.candidates[cell] where digit != 4 { position.eliminate(digit, from: cell) }
    let steps = Rater().allSteps(in: position, upTo: 30)
    #expect(steps.contains { $0.technique == .nakedSingle && $0.placements == [Candidate(cell: cell, digit: 4)] })
    #expect(
      !Rater().allSteps(in: Position(puzzle), upTo: 30).contains {
        $0.placements == [Candidate(cell: cell, digit: 4)] && $0.technique == .nakedSingle
      })
  }
}
