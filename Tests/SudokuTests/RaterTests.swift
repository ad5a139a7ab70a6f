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

  /// Cycles are looked for only where a round can close; these puzzles are easier by one than by any other step.
  @Test(arguments: [
    ("2..9..31..79...68..........38......24....2..8....5......3...26.....8..9..5.1.4...", 65, Technique.xCycle),
    ("2....65.4.6.59.........3..8.9.....7.7....26...2...8....58..1...9..4.....6...8..3.", 72, .xyCycle),
  ]) func findsTheCyclesThatMakeAPuzzleEasier(text: String, rating: Int, technique: Technique) throws {
    let puzzle = try #require(Grid(text))
    let way = try #require(Rater().easiestWay(through: puzzle))
    #expect(way.map(\.rating).max() == rating && way.contains { $0.technique == technique && $0.rating == rating })
  }

  /// Chains inside chains; the puzzles are well known, and so are their ratings. The last has dynamic chains inside.
  @Test(arguments: [
    ("1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..", 105),
    ("8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..", 107),
    ("..3......4...8..36..8...1...4..6..73...9..........2..5..4.7..686........7..6..5..", 110),
  ]) func ratesByChainsInsideChains(text: String, rating: Int) throws {
    let puzzle = try #require(Grid(text))
    #expect(Rater().explainerRating(of: puzzle) == nil)
    let solution = try #require(Solver().solve(puzzle).unique)
    let way = try #require(Rater(nesting: 5).easiestWay(through: puzzle))
    #expect(way.map(\.rating).max() == rating)
    for step in way {
      #expect(step.placements.allSatisfy { solution[$0.cell] == $0.digit })
      #expect(step.eliminations.allSatisfy { solution[$0.cell] != $0.digit })
    }
  }

  /// The ratings alone are those of the whole rating, for easy puzzles and for those that chains do not solve.
  @Test(arguments: [
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
    "...19.3...4....78.9..7..6.........52..5.6.9....3...4..2.9..1...8.......6.3..8...7",
    "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..",
  ]) func theStepsAreRatedAlikeWithoutTheScore(text: String) throws {
    let puzzle = try #require(Grid(text))
    let way = Rater().easiestWay(through: puzzle)
    let ratings = try #require(Rater().stepRatings(from: Position(puzzle)))
    #expect(ratings == Rater().rating(of: puzzle)?.steps)
    #expect(ratings.explainer == way?.map(\.rating).max() && ratings.diamond == way?.first?.rating)
    #expect(ratings.hardest == way?.first { $0.rating == ratings.explainer }?.technique)
  }

  @Test func aGridWithSeveralSolutionsHasNoRating() {
    #expect(Rater().stepRatings(from: Position(Grid())) == nil)
  }

  /// Pearl and diamond: the hardest step up to the first digit, and the first step.
  @Test(arguments: ["...19.3...4....78.9..7..6.........52..5.6.9....3...4..2.9..1...8.......6.3..8...7"])
  func ratesTheWayToTheFirstDigit(text: String) throws {
    let puzzle = try #require(Grid(text))
    let way = try #require(Rater().easiestWay(through: puzzle))
    let rating = try #require(Rater().rating(of: puzzle))
    let before = way.prefix { $0.placements.isEmpty }
    #expect(rating.diamond == way[0].rating)
    #expect(rating.pearl == (before.map(\.rating) + [way[before.count].rating]).max())
    #expect(rating.explainer == 73)
  }

  /// A position is rated by what is left to do: its entries and lost candidates count.
  @Test func ratesAHalfSolvedPosition() throws {
    let puzzle = try #require(Grid("...19.3...4....78.9..7..6.........52..5.6.9....3...4..2.9..1...8.......6.3..8...7"))
    let way = try #require(Rater().easiestWay(through: puzzle))
    let hardest = try #require(way.lastIndex { $0.rating == 73 })
    var position = Position(puzzle)
    for step in way[...hardest] { position.apply(step) }
    let rest = try #require(Rater().rating(from: position))
    #expect(rest.explainer == way[(hardest + 1)...].map(\.rating).max())
    #expect(rest.diamond == way[hardest + 1].rating)
    let solution = try #require(Solver().solve(puzzle).unique)
    let blank = try #require((0..<81).first { position.values[$0] == 0 })
    position.eliminate(solution[blank], from: blank)
    #expect(Rater().rating(from: position) == nil)
  }

  /// Every conclusion of any technique on the way to the solution is true.
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
    #expect(!"\(step.reason)".isEmpty)
  }
}
