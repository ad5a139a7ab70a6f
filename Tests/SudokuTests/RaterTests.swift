import Sudoku
import Testing

@Suite struct RaterTests {
  @Test func ratesAnEasyPuzzleByItsHiddenSingles() {
    let puzzle = Grid("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")!
    #expect(Rater().explainerRating(of: puzzle) == 12)
  }

  @Test(arguments: [
    // Made by the generator; the ratings agree with the scale's own program on the collections they were measured on.
    ("...19.3...4....78.9..7..6.........52..5.6.9....3...4..2.9..1...8.......6.3..8...7", 73, Technique.forcingChain),
    ("...27...9.8.......5..9.87..4.6.....29.....6...2...9..1...1.79..8...6.2..1.45.....", 83, .multipleForcingChain),
    (".9..36...1......2.3..7..5.....24.7...74...89....9....1.2..73.6.65.....3.......1..", 32, .xWing),
  ]) func ratesByTheHardestStepOfTheEasiestWay(text: String, rating: Int, technique: Technique) throws {
    let puzzle = try #require(Grid(text))
    let way = try #require(Rater().easiestWay(through: puzzle))
    #expect(Rater().explainerRating(of: puzzle) == rating)
    #expect(way.map(\.rating).max() == rating && way.contains { $0.technique == technique })
    #expect(Rater().easiestWay(through: puzzle, upTo: rating - 1) == nil)
  }

  /// What any technique concludes anywhere along the way must be true.
  @Test func noTechniqueConcludesWhatIsFalse() throws {
    for text in [
      "...27...9.8.......5..9.87..4.6.....29.....6...2...9..1...1.79..8...6.2..1.45.....",
      "...4...7.4......2679.........8..25...3...4.1.21...58....9..........81.......3.964",
    ] {
      let puzzle = try #require(Grid(text))
      let solution = try #require(Solver().solve(puzzle).unique)
      var position = Position(puzzle)
      var count = 0
      while let step = Rater().nextStep(in: position) {
        if count % 16 == 0 {
          for technique in Technique.allCases where technique.rating < 75 || technique.rating == 0 {
            for step in technique.steps(in: position, limit: 5) { expectTrue(step, solution) }
          }
        }
        expectTrue(step, solution)
        position.apply(step)
        for placement in step.placements { position.markAsPlaced(placement.cell) }
        count += 1
      }
      #expect(position.grid == solution)
    }
  }

  private func expectTrue(_ step: Step, _ solution: Grid) {
    #expect(step.placements.allSatisfy { solution[$0.cell] == $0.digit }, "\(step)")
    #expect(step.eliminations.allSatisfy { solution[$0.cell] != $0.digit }, "\(step)")
    #expect(!step.reason.isEmpty)
  }
}
