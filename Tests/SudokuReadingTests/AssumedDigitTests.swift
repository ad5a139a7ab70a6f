import BoardSamples
import BoardVision
import Sudoku
import Testing

@testable import SudokuReading

/// Solutions that depend on digits which the decision changed.
@Suite struct AssumedDigitTests {
  private let solution = Solver().solve(Samples.puzzle).unique!

  /// The sample puzzle, with one given read as a digit that breaks a rule, and as its own with a smaller probability.
  private func observation(misread cell: Int) throws -> BoardObservation {
    let right = Samples.puzzle[cell]
    let other = try #require(
      (1...9).first { digit in
        var grid = Samples.puzzle
        grid[cell] = digit
        return digit != right && !grid.conflicts.isEmpty
      })
    let evidence = (0..<81).map { place -> DigitEvidence in
      var p = [Double](repeating: 0.0003, count: 10)
      if place == cell {
        (p[other], p[right]) = (0.75, 0.2476)
      } else {
        p[Samples.puzzle[place]] = 0.9973
      }
      return DigitEvidence(probabilities: p, handwritten: 0.01)
    }
    let lattice = Lattice(.sudoku) { Point(Double($0) * 30, Double($1) * 30) }
    return BoardObservation(width: 300, height: 300, lattice: lattice, latticeScore: 0.95, evidence: evidence)
  }

  /// The sample puzzle with a weak digit in a blank cell, which breaks a rule, and a doubtful one of its own.
  private func observation(invented blank: Int, weak given: Int) -> BoardObservation {
    let evidence = (0..<81).map { place -> DigitEvidence in
      var p = [Double](repeating: 0.0003, count: 10)
      if place == blank {
        let row = (0..<9).map { Samples.puzzle[blank / 9 * 9 + $0] }
        (p[row.max() ?? 9], p[0]) = (0.6, 0.3976)
      } else {
        p[Samples.puzzle[place]] = 0.9973
      }
      return DigitEvidence(probabilities: p, handwritten: 0.01, placement: place == given ? 0.7 : 1)
    }
    let lattice = Lattice(.sudoku) { Point(Double($0) * 30, Double($1) * 30) }
    return BoardObservation(width: 300, height: 300, lattice: lattice, latticeScore: 0.95, evidence: evidence)
  }

  /// The givens without which the puzzle has several solutions, and those without which it has the same one.
  private func givens(areNeeded: Bool) -> [Int] {
    (0..<81).filter { cell in
      guard Samples.puzzle[cell] != 0 else { return false }
      var open = Samples.puzzle
      open[cell] = 0
      return (Solver().solve(open).unique == nil) == areNeeded
    }
  }

  @Test func areNoAnswerUntilAPersonConfirmsThem() throws {
    let cell = try #require(givens(areNeeded: true).first)
    let observation = try observation(misread: cell)
    let reading = BoardReading(observation)
    #expect(Int(reading.asDecided[cell]) == Samples.puzzle[cell])
    #expect(reading.assumed == [cell] && reading.corrected == [cell])
    #expect(reading.solution == nil && reading.answer == nil && !reading.isCertain)
    let confirmed = BoardReading(observation, corrections: [cell: Samples.puzzle[cell]])
    #expect(confirmed.assumed.isEmpty && confirmed.solution == solution.values)
  }

  /// An invented digit shows that the reading errs, so a doubtful one is no evidence either.
  @Test func aDoubtfulDigitIsAssumedWhereAnotherWasWrong() throws {
    let (given, blank) = (
      try #require(givens(areNeeded: true).first), try #require((0..<81).last { Samples.puzzle[$0] == 0 })
    )
    let reading = BoardReading(observation(invented: blank, weak: given))
    #expect(reading.corrected == [blank] && Int(reading.asDecided[given]) == Samples.puzzle[given])
    #expect(reading.assumed == [given] && reading.solution == nil)
    let needless = try #require(givens(areNeeded: false).first)
    let other = BoardReading(observation(invented: blank, weak: needless))
    #expect(other.corrected == [blank] && other.assumed.isEmpty && other.solution == solution.values)
  }

  @Test func doNotMatterWhereTheOtherDigitsHaveTheSolution() throws {
    let cell = try #require(givens(areNeeded: false).first)
    let reading = BoardReading(try observation(misread: cell))
    #expect(reading.corrected == [cell] && reading.assumed.isEmpty)
    #expect(reading.solution == solution.values)
  }
}
