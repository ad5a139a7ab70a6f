import Sudoku
import Testing

@Suite struct SolverTests {
  private let puzzle = Grid(
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")!
  private let solution = Grid(
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179")!

  @Test func findsTheOnlySolution() {
    #expect(Solver().solve(puzzle) == .one(solution))
  }

  @Test func aBlankGridHasSeveralSolutions() {
    guard case .several(let first, let second) = Solver().solve(Grid()) else {
      Issue.record("a blank grid must have several solutions")
      return
    }
    #expect(first != second)
    #expect(first.isFull && first.conflicts.isEmpty && second.isFull && second.conflicts.isEmpty)
  }

  @Test func namesTheCellsThatConflict() {
    var grid = puzzle
    grid[2] = 5
    #expect(Solver().solve(grid) == .illegal(conflicts: [0, 2]))
  }

  @Test func tellsALegalGridWithoutSolutionFromAnIllegalOne() {
    // r1c9 can only be 9, which its column already holds.
    let grid = Grid("12345678.........9" + String(repeating: ".", count: 63))!
    #expect(Solver().solve(grid) == .none)
  }
}
