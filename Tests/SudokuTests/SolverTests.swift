import Synchronization
import Testing

@testable import Sudoku

@Suite struct SolverTests {
  private let puzzle = Grid(
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")!
  private let solution = Grid(
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179")!
  static let paths = VectorPath.allCases.filter(\.isAvailable)

  @Test(arguments: paths) func findsTheOnlySolution(path: VectorPath) {
    #expect(Solver(path: path).solve(puzzle) == .one(solution))
    #expect(Solver(path: path).hasUniqueSolution(puzzle))
    #expect(Solver(path: path).firstSolution(of: puzzle) == solution)
  }

  @Test(arguments: paths) func aBlankGridHasSeveralSolutions(path: VectorPath) {
    guard case .several(let first, let second) = Solver(path: path).solve(Grid()) else {
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

  @Test(arguments: paths) func tellsALegalGridWithoutSolutionFromAnIllegalOne(path: VectorPath) {
    // r1c9 can only be 9, which its column already holds.
    let grid = Grid("12345678.........9" + String(repeating: ".", count: 63))!
    #expect(Solver(path: path).solve(grid) == .none)
    #expect(Solver(path: path).firstSolution(of: grid) == nil)
  }

  @Test(arguments: paths) func countsUpToTheLimit(path: VectorPath) {
    var grid = solution
    for cell in 0..<81 where [1, 2].contains(grid[cell]) { grid[cell] = 0 }
    let all = Solver(path: path).countSolutions(of: grid, limit: 1000)
    #expect(all == PlainSolver.countSolutions(of: grid, limit: 1000))
    #expect(all >= 2)
    #expect(Solver(path: path).countSolutions(of: grid, limit: all - 1) == all - 1)
    #expect(Solver(path: path).countSolutions(of: grid, limit: 0) == 0)
  }

  /// The short cuts of a search: leaves of one word and of two, several branches in one step.
  @Test(arguments: paths) func shortCutsFindWhatTheFixedOrderFinds(path: VectorPath) {
    var random = SplitMix64(seed: 12)
    var largest = 0
    for round in 0..<20 {
      var grid = solution
      for _ in 0..<(70 + 2 * round) { grid[random.below(81)] = 0 }
      let limit = 800
      var expected: Set<Grid> = []
      let all = VectorSearch(grid, limit: limit, path: path, for: .inOrder).found
      for n in 1...min(all, 25) { expected.insert(VectorSearch(grid, limit: n, path: path, for: .inOrder).last) }
      var found: Set<Grid> = []
      Solver(path: path).forEachSolution(of: grid, limit: limit) { found.insert($0) }
      #expect(found.count == all && found.allSatisfy { $0.isFull && $0.isLegal && completes($0, grid) })
      #expect(all == limit || expected.isSubset(of: found))
      #expect(PlainSolver.countSolutions(of: grid, limit: limit) == all)
      #expect(Solver(path: path).countSolutions(of: grid, limit: limit) == all)
      #expect(Solver(path: path).countSolutions(of: grid, limit: 2) == min(2, all))
      if case .several(let first, let second) = Solver(path: path).solve(grid) {
        #expect(first != second && [first, second].allSatisfy { $0.isFull && $0.isLegal && completes($0, grid) })
      } else {
        #expect(all == 1)
      }
      largest = max(largest, all)
    }
    #expect(largest >= 500)
  }

  /// Grids of two to four solutions. A search for two leaps over several branches. It finds the second solution only among
  /// the other ways of the second branch or of the third.
  @Test(arguments: paths) func aLeapLeavesNoBranchOut(path: VectorPath) throws {
    for (text, count) in [
      ("....29..4...5...3.2..3.7........5.28..14........93.....92.4.....7.....8.4.3...16.", 2),
      ("1...783....21.5.......3....8.5............8.1..7.43..29......3..8.4....5.4..1....", 3),
      ("37...5..2.1..4......81..9..5...872.4..3...6...2..13...7.4.......5....1.........9.", 2),
      ("7...85..1.2.........524.9.7....5.46.4........16...4....86..1...2......183.......5", 4),
      ("...78......7...3....213.7.....4.........9.43...1..5....7..56..21....8.5.4.....9..", 2),
      (".91....4.2...7....3.8....52...8.612..4..9....6....2....8..63.1....2..89....9...6.", 2),
      ("....29.7.6...5.2..71....85..26..8.3...1..5.8.4.8..........9....2.........9.3..541", 2),
      ("..61....8..97..5....7....2641...........54....9.31.6..2.............5.......96.12", 2),
    ] {
      let grid = try #require(Grid(text))
      #expect(PlainSolver.countSolutions(of: grid, limit: 9) == count)
      #expect(!Solver(path: path).hasUniqueSolution(grid))
      guard case .several = Solver(path: path).solve(grid) else {
        Issue.record("\(grid) has \(count) solutions")
        continue
      }
    }
  }

  /// With 30 clues and more a search leaps at its first guess, which a grid with a single solution must take back.
  @Test(arguments: paths) func gridsWithManyCluesHaveAsManySolutionsAsInTheFixedOrder(path: VectorPath) {
    var random = SplitMix64(seed: 9)
    var guessed = [0, 0, 0]
    for round in 0..<1500 {
      let full = Generator(path: path).fullGrid(&random)
      var cells = Array(0..<81)
      random.shuffle(&cells)
      var grid = full
      for cell in cells.prefix(81 - 30 - round % 10) { grid[cell] = 0 }
      if round % 5 == 0, let cell = cells.last { grid[cell] = 1 + grid[cell] % 9 }
      guard grid.isLegal else { continue }
      let plain = VectorSearch(grid, limit: 2, path: path, for: .inOrder)
      if plain.guesses > 0 { guessed[plain.found] += 1 }
      #expect(Solver(path: path).countSolutions(of: grid, limit: 2) == plain.found)
      switch Solver(path: path).solve(grid) {
      case .illegal: Issue.record("\(grid) is legal")
      case .none: #expect(plain.found == 0)
      case .one(let only): #expect(plain.found == 1 && only == plain.first)
      case .several(let first, let second):
        #expect(plain.found == 2 && first != second)
        #expect([first, second].allSatisfy { $0.isFull && $0.isLegal && completes($0, grid) })
      }
    }
    #expect(guessed[2] > 100)
  }

  private func completes(_ solution: Grid, _ grid: Grid) -> Bool {
    (0..<81).allSatisfy { grid[$0] == 0 || grid[$0] == solution[$0] }
  }

  /// Hard puzzles with clues given back up to 30. Some still need a guess, and the leap from it must be taken back.
  @Test(arguments: paths) func aLeapAtTheFirstGuessIsTakenBackWhereThereIsASingleSolution(path: VectorPath) throws {
    var random = SplitMix64(seed: 9)
    var guessed = 0
    for round in 0..<400 {
      let start = try #require(Grid(RatingClimb.starts[round % RatingClimb.starts.count]))
      var grid = GridTransformation.random(using: &random)(start)
      let solution = try #require(Solver(path: path).firstSolution(of: grid))
      var blank = (0..<81).filter { grid[$0] == 0 }
      random.shuffle(&blank)
      for cell in blank.prefix(30 - grid.filledCount) { grid[cell] = solution[cell] }
      if VectorSearch(grid, limit: 2, path: path, for: .inOrder).guesses > 0 { guessed += 1 }
      #expect(Solver(path: path).solve(grid) == .one(solution))
      #expect(Solver(path: path).countSolutions(of: grid, limit: 2) == 1)
    }
    #expect(guessed > 5)
  }

  @Test func aLeapAtTheFirstGuessSavesBranches() {
    var random = SplitMix64(seed: 11)
    var guesses = 0
    for _ in 0..<300 {
      var cells = Array(0..<81)
      random.shuffle(&cells)
      var grid = Generator().fullGrid(&random)
      for cell in cells.prefix(48) { grid[cell] = 0 }
      guesses += Solver().guesses(for: grid)
    }
    #expect(guesses < 915)
  }

  @Test func theSecondSolutionOfASparseGridTakesFewBranches() {
    var grid = solution
    for cell in 0..<81 where cell % 4 != 0 { grid[cell] = 0 }
    let plain = VectorSearch(grid, limit: 2, path: .best, for: .inOrder).guesses
    #expect(Solver().guesses(for: grid) < plain)
  }

  @Test(arguments: paths) func everyConflictIsNamed(path: VectorPath) {
    var random = SplitMix64(seed: 5)
    for _ in 0..<300 {
      var grid = Grid()
      for _ in 0..<(2 + random.below(20)) { grid[random.below(81)] = 1 + random.below(9) }
      if grid.conflicts.isEmpty {
        #expect(Solver(path: path).countSolutions(of: grid, limit: 1) <= 1)
      } else {
        #expect(Solver(path: path).solve(grid) == .illegal(conflicts: grid.conflicts))
      }
    }
  }

  @Test func everyPathAgreesWithASlowSolver() {
    var random = SplitMix64(seed: 7)
    for _ in 0..<60 {
      var grid = solution
      for _ in 0..<52 { grid[random.below(81)] = 0 }
      if random.below(3) == 0 { grid[random.below(81)] = 1 + random.below(9) }
      let expected = PlainSolver.countSolutions(of: grid, limit: 2)
      for path in SolverTests.paths {
        switch Solver(path: path).solve(grid) {
        case .illegal(let cells): #expect(expected == nil && cells == grid.conflicts)
        case .none: #expect(expected == 0)
        case .one: #expect(expected == 1)
        case .several: #expect(expected == 2)
        }
      }
    }
  }

  @Test func everyPathVisitsTheSameNodes() {
    let hard = Grid("8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..")!
    for grid in [hard, Grid(), puzzle] {
      for limit in [2, 500] {
        let guesses = SolverTests.paths.map { Solver(path: $0).guesses(for: grid, limit: limit) }
        #expect(Set(guesses).count == 1)
      }
    }
  }

  @Test func drawsSolutionsUniformlyBySeed() {
    var grid = solution
    for cell in 0..<45 where [1, 2, 3].contains(grid[cell]) { grid[cell] = 0 }
    let count = Solver().countSolutions(of: grid, limit: 50)
    var drawn: [Grid: Int] = [:]
    for seed in 0..<UInt64(count * 40) {
      guard let one = Solver().randomSolution(of: grid, seed: seed) else { continue }
      drawn[one, default: 0] += 1
    }
    #expect(drawn.count == count)
    #expect(drawn.values.allSatisfy { $0 > 15 && $0 < 75 })
    #expect(Solver().randomSolution(of: grid, seed: 1) == Solver().randomSolution(of: grid, seed: 1))
  }

  @Test func drawsFromABlankGrid() {
    let one = Solver().randomSolution(of: Grid(), seed: 1)
    let other = Solver().randomSolution(of: Grid(), seed: 2)
    #expect(one?.isFull == true && one?.isLegal == true && one != other)
  }
}

@Suite struct StreamTests {
  private let puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"

  @Test func answersLinesInOrderWhereverTheBytesAreCut() async throws {
    let lines = (0..<50).map { $0 % 7 == 0 ? "# \($0)" : $0 % 11 == 0 ? "12x" : puzzle }
    let bytes = Array(lines.joined(separator: "\n").utf8)
    for size in [1, 37, 100_000] {
      var at = 0
      var chunks = PuzzleLines.Chunks {
        guard at < bytes.count else { return nil }
        defer { at += size }
        return Array(bytes[at..<min(bytes.count, at + size)])
      }
      var answers: [PuzzleLines.Answer] = []
      try await OrderedStream.map(
        next: { try chunks.next() }, workers: 3, transform: { PuzzleLines.answers($0) }, deliver: { answers += $0 })
      #expect(answers == lines.map { PuzzleLines.answer(Array($0.utf8)[...]) })
    }
  }

  /// Counts what is done at once.
  private final class Watch: Sendable {
    private let counts = Mutex((working: 0, most: 0))
    var most: Int { counts.withLock { $0.most } }
    func begin() {
      counts.withLock {
        $0.working += 1
        $0.most = max($0.most, $0.working)
      }
    }
    func end() { counts.withLock { $0.working -= 1 } }
  }

  @Test(arguments: [0, 1, 2, 3]) func noMoreIsBegunThanThereAreWorkersAndLittleLiesInMemory(workers: Int) async throws {
    let watch = Watch()
    var (asked, delivered, ahead) = (0, 0, 0)
    try await OrderedStream.map(
      next: {
        asked += 1
        ahead = max(ahead, asked - delivered)
        return asked <= 200 ? [asked] : nil
      }, workers: workers,
      transform: { numbers in
        watch.begin()
        // The first chunk is slow: those behind it wait.
        var work: UInt64 = 1
        for step in 0..<(numbers[0] % 50 == 1 ? 400_000 : 200) as Range<UInt64> { work = work &* 31 &+ step }
        watch.end()
        return numbers.map { $0 * 2 + (work == 0 ? 1 : 0) }
      },
      deliver: { results in
        delivered += 1
        #expect(results == [delivered * 2])
      })
    #expect(delivered == 200 && asked == 201, "after the end nothing more is asked for")
    #expect((1...max(1, workers)).contains(watch.most))
    #expect(ahead <= 4 * max(1, workers))
  }

  @Test func answersAreDeliveredBeforeTheNextInputIsWaitedFor() async throws {
    var (asked, delivered) = (0, 0)
    try await OrderedStream.map(
      next: {
        asked += 1
        #expect(delivered == asked - 1)
        return asked <= 3 ? [asked] : nil
      }, isReady: { false }, workers: 3, transform: { $0 }, deliver: { _ in delivered += 1 })
    #expect(asked == 4 && delivered == 3)
  }

  @Test func whatComesBeforeAFailureIsDelivered() async {
    struct Failure: Error {}
    var (asked, delivered) = (0, 0)
    await #expect(throws: Failure.self) {
      try await OrderedStream.map(
        next: {
          asked += 1
          if asked == 4 { throw Failure() }
          return [asked]
        }, workers: 8, transform: { $0 }, deliver: { _ in delivered += 1 })
    }
    #expect(delivered == 3)
  }

  @Test func whatFailsEndsTheStream() async {
    struct Failure: Error {}
    var delivered = 0
    await #expect(throws: Failure.self) {
      try await OrderedStream.map(
        next: { [1] }, workers: 2, transform: { $0 },
        deliver: { _ in
          delivered += 1
          if delivered == 3 { throw Failure() }
        })
    }
    #expect(delivered == 3)
  }

  @Test func saysWhatIsWrongWithALine() {
    #expect(
      PuzzleLines.answer(Array("12a".utf8)[...]) == .malformed(column: 3, problem: "'a' is no digit and no blank"))
    #expect(PuzzleLines.answer([]) == .nothing)
  }
}

/// Backtracking over the cell with the fewest candidates, nothing else.
enum PlainSolver {
  /// Completions up to `limit`; `nil` for an illegal grid.
  static func countSolutions(of grid: Grid, limit: Int) -> Int? {
    guard grid.conflicts.isEmpty else { return nil }
    var values = (0..<81).map { grid[$0] }
    return count(&values, limit)
  }

  private static func count(_ values: inout [Int], _ limit: Int) -> Int {
    var best: (cell: Int, digits: Int)?
    var fewest = 10
    for cell in 0..<81 where values[cell] == 0 {
      var digits = 0b11_1111_1110
      for peer in Geometry.peers[cell] { digits &= ~(1 << values[peer]) }
      if digits.nonzeroBitCount < fewest {
        fewest = digits.nonzeroBitCount
        best = (cell, digits)
      }
    }
    guard let (cell, digits) = best else { return 1 }
    var found = 0
    for digit in 1...9 where digits & 1 << digit != 0 && found < limit {
      values[cell] = digit
      found += count(&values, limit - found)
    }
    values[cell] = 0
    return found
  }
}
