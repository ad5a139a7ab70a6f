import Testing

@testable import SudokuVariants

@Suite struct SolutionSequenceTests {
  @Test func theSequenceHasEachSolutionOnceInTheOrderOfTheSolver() throws {
    let puzzle = try VariantPuzzle(size: 4)
    let all = Array(VariantSolutionSequence(of: puzzle))
    var expected: [[UInt8]] = []
    VariantSolver().forEachSolution(of: puzzle) { expected.append($0) }
    #expect(all.count == 288 && all == expected && Set(all).count == 288)
  }

  @Test func onlyWhatIsAskedForIsSearched() throws {
    // All solutions of an empty 16x16 board would take for ever.
    for size in [9, 16] {
      let puzzle = try VariantPuzzle(size: size)
      let some = Array(VariantSolutionSequence(of: puzzle).prefix(3))
      #expect(Set(some).count == 3)
    }
  }

  @Test func aPuzzleWithoutASolutionHasAnEmptySequence() throws {
    let puzzle = try VariantPuzzle(size: 4, givens: [1, 2, 3, 0, 0, 0, 0, 4] + [UInt8](repeating: 0, count: 8))
    #expect(Array(VariantSolutionSequence(of: puzzle)).isEmpty)
    #expect(VariantSolver().trueCandidates(of: puzzle) == [UInt16](repeating: 0, count: 16))
  }

  @Test(arguments: 1...6 as ClosedRange<UInt64>) func trueCandidatesAreTheDigitsOfAllSolutions(seed: UInt64) throws {
    let record = try #require(VariantGenerator().puzzle(.six, .easy, seed: seed))
    // Without its first three givens it has several solutions.
    var givens = record.puzzle.givens
    for cell in givens.indices.filter({ givens[$0] != 0 }).prefix(3) { givens[cell] = 0 }
    let puzzle = try record.puzzle.with(givens: givens)
    var expected = [UInt16](repeating: 0, count: 36)
    for solution in VariantSolutionSequence(of: puzzle) {
      for (cell, digit) in solution.enumerated() { expected[cell] |= 1 << UInt16(digit - 1) }
    }
    #expect(VariantSolver().trueCandidates(of: puzzle) == expected)
  }

  @Test func aSearchThatMayNotGoOnSaysSo() throws {
    let empty = try VariantPuzzle(size: 16)
    #expect(VariantSolver().solve(empty, mostGuesses: 3) == .undecided)
    #expect(VariantSolver().solve(try VariantPuzzle(size: 1), mostGuesses: 10) == .one([1]))
    guard case .several = VariantSolver().solve(try VariantPuzzle(size: 4), mostGuesses: 1000) else {
      Issue.record("4x4 has several solutions")
      return
    }
  }

  @Test func positionsOfDifferentPuzzlesDiffer() throws {
    let plain = try VariantPuzzle(size: 4)
    var rules = VariantRules()
    rules.diagonals = .both
    let diagonal = try VariantPuzzle(size: 4, rules: rules)
    #expect(VariantPosition(plain) != VariantPosition(diagonal) && VariantPosition(plain) == VariantPosition(plain))
    let left = VariantPosition(plain, digits: plain.givens, candidates: [UInt16](repeating: 0b0110, count: 16))
    #expect(left.candidates == [UInt16](repeating: 0b0110, count: 16))
  }
}
