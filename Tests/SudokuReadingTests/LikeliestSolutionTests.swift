import BoardSamples
import RealModule
import Sudoku
import SudokuVariants
import Testing

@testable import SudokuReading

@Suite struct LikeliestSolutionTests {
  /// The digits of a board, some of them left out so that it has several solutions, with random evidence for those
  /// cells.
  private func board(seed: UInt64, open: Int) throws -> (puzzle: VariantPuzzle, evidence: [DigitEvidence]) {
    let solution = try #require(Solver().solve(Samples.puzzle).unique)
    var random = Seeded(state: seed)
    var cells: Set<Int> = []
    while cells.count < open { cells.insert(random.next(81)) }
    let evidence = (0..<81).map { cell in
      guard cells.contains(cell) else { return DigitEvidence.certain(solution[cell]) }
      // Of a few values with equal cost, the lower ones come first.
      let weights = (0..<10).map { _ in Double(1 + random.next(6)) }
      let whole = weights.reduce(0, +)
      return DigitEvidence(probabilities: weights.map { $0 / whole }, handwritten: 0)
    }
    let givens = (0..<81).map { cells.contains($0) ? UInt8(0) : UInt8(solution[$0]) }
    return (try VariantPuzzle(size: 9, givens: givens), evidence)
  }

  /// The cost of a solution: the sum of the log-probability differences between the best digit and the solution's.
  private func cost(_ solution: [UInt8], _ evidence: [DigitEvidence]) -> Double {
    zip(solution, evidence).reduce(0) { sum, cell in
      let p = cell.1.probabilities
      let shown = (1...9).map { max(p[$0] + p[0], 1e-9) }
      return sum + .log((shown.max() ?? 1) / shown[Int(cell.0) - 1])
    }
  }

  @Test(arguments: 1...30)
  func `the solution of least cost is that of all solutions`(seed: UInt64) throws {
    let (puzzle, evidence) = try board(seed: seed, open: 40 + Int(seed) % 15)
    let all = Array(VariantSolutionSequence(of: puzzle)).map { cost($0, evidence) }
    let least = try #require(all.min())
    let found = try #require(LikeliestSolution.find(evidence, within: 1_000))
    #expect(abs(found.cost - least) < 1e-9)
    #expect(abs(cost((0..<81).map { UInt8(found.solution[$0]) }, evidence) - least) < 1e-9)
    // A solution whose cost reaches the limit is not found.
    #expect(LikeliestSolution.find(evidence, within: least + 1e-6)?.solution == found.solution)
    #expect(LikeliestSolution.find(evidence, within: least - 1e-6) == nil)
  }

  @Test func `some of the boards have many solutions`() throws {
    let counts = try (1...30).map { seed in
      Array(VariantSolutionSequence(of: try board(seed: UInt64(seed), open: 40 + seed % 15).puzzle)).count
    }
    #expect(counts.count { $0 > 5 } > 10, "\(counts)")
  }
}
