import Testing

@testable import Sudoku

/// The search for puzzles that givens and techniques do not solve.
@Suite struct SearchTests {
  private let solution = Grid("534678912672195348198342567859761423426853791713924856961537284287419635345286179")!

  /// A puzzle whose pencil marks are all candidates but those that are crossed out.
  private func solved(_ givens: Grid, without out: [Candidate]) -> Solutions {
    Solver().solve(PuzzleRecord(givens, eliminated: out))
  }

  @Test func missingPencilMarksDecideBetweenSolutions() throws {
    var givens = solution
    for cell in 0..<81 where [1, 2, 5, 9].contains(solution[cell]) { givens[cell] = 0 }
    guard case .several = Solver().solve(givens) else {
      Issue.record("four digits of nine leave several solutions")
      return
    }
    var all: [Grid] = []
    Solver().forEachSolution(of: givens, limit: 5000) { all.append($0) }
    #expect(all.count > 2 && all.count < 5000)
    let blanks = (0..<81).filter { givens[$0] == 0 }
    var counts = [0, 0, 0]
    for seed in 1...200 {
      var random = SplitMix64(seed: UInt64(seed))
      // More of them are crossed out from time to time, most of them wrong ones.
      let out = (0..<seed % 40).map { _ in
        Candidate(cell: blanks.randomElement(using: &random)!, digit: [1, 2, 5, 9].randomElement(using: &random)!)
      }
      let left = all.filter { grid in out.allSatisfy { grid[$0.cell] != $0.digit } }
      switch solved(givens, without: out) {
      case .illegal: Issue.record("no digit stands twice")
      case .none: #expect(left.isEmpty)
      case .one(let found): #expect(left == [found])
      case .several(let a, let b): #expect(left.count > 1 && a != b && left.contains(a) && left.contains(b))
      }
      counts[min(2, left.count)] += 1
    }
    #expect(counts.min() ?? 0 > 2, "\(counts)")
    // All but the solution's: no guess is left.
    let others = blanks.flatMap { cell in
      (1...9).filter { $0 != solution[cell] }.map { Candidate(cell: cell, digit: $0) }
    }
    #expect(solved(givens, without: others) == .one(solution))
  }

  @Test func theLastResortIsTheCellWithTheFewestCandidates() throws {
    var position = Position(Grid("8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..")!)
    let answer = try #require(Solver().solve(position.grid).unique)
    func fewest() -> Int {
      (0..<81).filter { position.values[$0] == 0 }.map { position.candidates[$0].count }.min() ?? 0
    }
    while let step = Rater().lastResort(in: position, solution: answer) {
      let cell = try #require(step.cells.first)
      #expect(step.cells.count == 1 && position.candidates[cell].count == fewest())
      #expect(
        step.placements == [Candidate(cell: cell, digit: answer[cell])] && step.digits == position.candidates[cell])
      position.apply(step)
    }
    #expect(position.grid == answer)
  }

  /// Of this puzzle no single digit will do.
  @Test func backdoorsOfTwoDigitsAreFoundWhereOneIsTooFew() throws {
    let hard = Grid(".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....")!
    let answer = try #require(Solver().solve(hard).unique)
    let found = try #require(Backdoors(of: hard, upTo: 2))
    #expect(found.size == 2 && found.sets.allSatisfy { $0.count == 2 && $0[0].cell < $0[1].cell })
    #expect(Set(found.sets).count == found.sets.count && Backdoors(of: hard, upTo: 1) == nil)
    // By the rater's own singles, which find no more.
    for set in found.sets.prefix(5) {
      var grid = hard
      for one in set { grid[one.cell] = answer[one.cell] }
      #expect(Rater().explainerRating(of: grid, upTo: 23) != nil)
    }
  }
}
