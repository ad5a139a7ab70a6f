import Sudoku
import Testing

@Suite struct HintTests {
  private let puzzle = Grid("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")!

  @Test func givesAStepInThreeStages() {
    guard case .step(let staged) = Rater().hint(for: puzzle) else {
      Issue.record("a puzzle has a next step")
      return
    }
    #expect(staged.stages.count == 3 && staged.stages.allSatisfy { "\($0)".hasSuffix(".") })
    #expect(staged.explanation.description.contains(" is "))
  }

  @Test func namesAWrongDigit() throws {
    let solution = try #require(Solver().solve(puzzle).unique)
    var position = Position(puzzle)
    let cell = 2
    let wrong = try #require(position.candidates[cell].first { $0 != solution[cell] })
    position.place(wrong, in: cell)
    #expect(Rater().hint(for: position, solution: solution) == .mistake(cells: [cell]))
  }

  @Test func namesACandidateCrossedOutInError() throws {
    let solution = try #require(Solver().solve(puzzle).unique)
    var position = Position(puzzle)
    position.eliminate(solution[2], from: 2)
    #expect(Rater().hint(for: position) == .lostCandidates([Candidate(cell: 2, digit: solution[2])]))
  }

  @Test func explainsTheWholeWayOfTheHardestPuzzles() throws {
    let hard = try #require(Grid("8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."))
    let solution = try #require(Solver().solve(hard).unique)
    var position = Position(hard)
    var count = 0
    while case .step(let staged) = Rater().hint(for: position, solution: solution), count < 1000 {
      #expect(staged.step.placements.allSatisfy { solution[$0.cell] == $0.digit })
      #expect(staged.step.eliminations.allSatisfy { solution[$0.cell] != $0.digit })
      #expect("\(staged.explanation)".hasSuffix("\(staged.step.conclusion)"))
      position.apply(staged.step)
      count += 1
    }
    #expect(position.grid == solution && count > 50)
    #expect(Rater().hint(for: position, solution: solution) == .solved)
  }

  @Test func ratesOnBothScales() throws {
    let rating = try #require(Rater().rating(of: puzzle))
    #expect(rating.explainer == 12 && rating.level == .easy && rating.difficulty == .simple && rating.score > 0)
    #expect(Rater().rating(of: Grid()) == nil)
  }
}
