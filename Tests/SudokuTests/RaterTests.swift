import Sudoku
import Testing

@Suite struct RaterTests {
  /// Puzzles made for these tests, with the rating that the scale gives them.
  @Test func ratesAnEasyPuzzleByItsHiddenSingles() {
    let puzzle = Grid("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")!
    #expect(Rater().explainerRating(of: puzzle) == 12)
  }

  @Test func ratesByTheHardestStep() throws {
    let puzzle = Grid("..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9")!
    let rating = try #require(Rater().explainerRating(of: puzzle))
    #expect(rating == 23)
  }

  @Test func everyStepIsTrueInTheSolution() throws {
    let puzzle = Grid("..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9")!
    let solution = try #require(Solver().solve(puzzle).unique)
    var position = Position(puzzle)
    while let step = Rater().nextStep(in: position) {
      #expect(step.placements.allSatisfy { solution[$0.cell] == $0.digit })
      #expect(step.eliminations.allSatisfy { solution[$0.cell] != $0.digit })
      #expect(!step.reason.isEmpty)
      position.apply(step)
    }
    #expect(position.grid == solution)
  }
}
