import Testing

@testable import SudokuVariants

@Suite struct SamuraiTests {
  /// A full samurai.
  private func full() throws -> [UInt8] {
    let empty = try SamuraiPuzzle(givens: [UInt8](repeating: 0, count: 369))
    return try #require(SamuraiSolver().solutions(of: empty, limit: 1).first)
  }

  /// The same with digits removed in an order that a seed gives, as long as it keeps one solution.
  private func thinned(seed: UInt64) throws -> SamuraiPuzzle {
    var state = seed
    func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state >> 33
    }
    var givens = try full()
    let order = givens.indices.filter { givens[$0] != 0 }.map { ($0, next()) }.sorted { $0.1 < $1.1 }.map(\.0)
    for cell in order.prefix(110) {
      let digit = givens[cell]
      givens[cell] = 0
      if case .one = SamuraiSolver().solve(try SamuraiPuzzle(givens: givens)) { continue }
      givens[cell] = digit
    }
    return try SamuraiPuzzle(givens: givens)
  }

  /// Each cell of the first row may hold something, but none of them a 1.
  @Test func aDigitWithoutAPlaceInAHouseEndsTheSearchAtOnce() throws {
    var givens = [UInt8](repeating: 0, count: 441)
    for (row, column, digit) in [(1, 3, 1), (2, 6, 1), (3, 0, 1), (6, 1, 1), (0, 2, 5)] as [(Int, Int, UInt8)] {
      givens[SamuraiPuzzle.cell(9 * row + column, ofBoard: 0)] = digit
    }
    #expect(SamuraiSolver().solve(try SamuraiPuzzle(givens: givens), mostPositions: 1) == VariantSolutions.none)
    // A row with a place for the digit is not decided after one position.
    givens[SamuraiPuzzle.cell(2, ofBoard: 0)] = 0
    #expect(SamuraiSolver().solve(try SamuraiPuzzle(givens: givens), mostPositions: 1) == .undecided)
  }

  /// A full samurai is one position. Without three of the digits it takes 21 to see two solutions.
  @Test func aSearchTakesNoMorePositionsThanItMay() throws {
    let full = try full()
    func isKnown(_ givens: [UInt8], _ most: Int) throws -> Bool {
      SamuraiSolver().solve(try SamuraiPuzzle(givens: givens), mostPositions: most) != .undecided
    }
    #expect(try isKnown(full, 1) && !isKnown(full, 0))
    let open = full.map { $0 <= 3 ? 0 : $0 }
    #expect(try isKnown(open, 21) && !isKnown(open, 20))
  }

  @Test func aSolutionIsASudokuOnEachBoard() throws {
    let digits = try full()
    for board in 0..<5 {
      let puzzle = try VariantPuzzle(size: 9, givens: SamuraiPuzzle.board(board, of: digits))
      #expect(VariantSolver().countSolutions(of: puzzle, limit: 2) == 1)
    }
    #expect(digits.count(where: { $0 != 0 }) == 369)
  }

  @Test(arguments: [1, 2]) func aPuzzleKeepsItsOneSolution(seed: UInt64) throws {
    let puzzle = try thinned(seed: seed)
    #expect(puzzle.givens.count(where: { $0 != 0 }) < 300)
    #expect(SamuraiSolver().solve(puzzle) == .one(try full()))
  }

  /// The number of solutions, counted another way: those of the board in the middle, and for each of them those of the
  /// outer boards.
  @Test func solutionsAreCountedAsBoardByBoard() throws {
    // Without two digits, and without a third on one board, there are several solutions.
    var givens = try full().map { $0 <= 2 ? 0 : $0 }
    for cell in 0..<81 where givens[SamuraiPuzzle.cell(cell, ofBoard: 4)] == 3 {
      givens[SamuraiPuzzle.cell(cell, ofBoard: 4)] = 0
    }
    let puzzle = try SamuraiPuzzle(givens: givens)
    let found = SamuraiSolver().solutions(of: puzzle, limit: 10_000)
    #expect(found.count > 1 && Set(found).count == found.count)
    var count = 0
    let solver = VariantSolver()
    let middle = try VariantPuzzle(size: 9, givens: SamuraiPuzzle.board(2, of: givens))
    var middles: [[UInt8]] = []
    solver.forEachSolution(of: middle, limit: 20_000) { middles.append($0) }
    for solution in middles {
      var product = 1
      for board in [0, 1, 3, 4] where product > 0 {
        var merged = givens
        for cell in 0..<81 { merged[SamuraiPuzzle.cell(cell, ofBoard: 2)] = solution[cell] }
        let outer = try VariantPuzzle(size: 9, givens: SamuraiPuzzle.board(board, of: merged))
        product *= VariantSolver().countSolutions(of: outer)
      }
      count += product
    }
    #expect(count == found.count)
  }

  @Test func whatIsNoSamuraiIsRefused() throws {
    let none = [UInt8](repeating: 0, count: 441)
    #expect(throws: SamuraiError.cellCount(81)) { try SamuraiPuzzle(givens: [UInt8](repeating: 0, count: 81)) }
    var wrong = none
    wrong[9] = 1
    #expect(throws: SamuraiError.outside(cell: "r1c10")) { try SamuraiPuzzle(givens: wrong) }
    wrong = none
    wrong[0] = 10
    #expect(throws: SamuraiError.noSuchDigit(cell: "r1c1", digit: 10)) { try SamuraiPuzzle(givens: wrong) }
    var boards = [[UInt8]](repeating: [UInt8](repeating: 0, count: 81), count: 5)
    (boards[0][80], boards[2][20]) = (3, 4)
    #expect(throws: SamuraiError.disagreement(cell: "r9c9")) { try SamuraiPuzzle(boards: boards) }
    boards[2][20] = 3
    #expect(try SamuraiPuzzle(boards: boards).givens[8 * 21 + 8] == 3)
    #expect(throws: SamuraiError.cellCount(324)) { try SamuraiPuzzle(boards: Array(boards.dropLast())) }
    #expect(throws: SamuraiError.cellCount(404)) {
      try SamuraiPuzzle(boards: boards.dropLast() + [[UInt8](repeating: 0, count: 80)])
    }
  }

  @Test func aDigitTwiceInASharedBoxIsAConflict() throws {
    var givens = [UInt8](repeating: 0, count: 441)
    (givens[7 * 21 + 7], givens[8 * 21 + 8]) = (5, 5)
    let puzzle = try SamuraiPuzzle(givens: givens)
    #expect(puzzle.conflicts == [7 * 21 + 7, 8 * 21 + 8])
    #expect(SamuraiSolver().solve(puzzle) == .none)
  }
}
