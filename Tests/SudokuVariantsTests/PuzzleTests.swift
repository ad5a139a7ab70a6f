import Testing

@testable import SudokuVariants

@Suite struct VariantPuzzleTests {
  /// Mistakes in rules, and their errors.
  private static let bad: [(Int, @Sendable (inout VariantRules) -> Void, VariantError)] = [
    (0, { _ in }, VariantError.size(0)),
    (17, { _ in }, .size(17)),
    (9, { $0.cages = [Cage([0, 81], sum: 9)] }, .noSuchCell(.cage(0), cell: 81, cells: 81)),
    (9, { $0.cages = [Cage([0, 1], sum: 9), Cage([3, -1], sum: 9)] }, .noSuchCell(.cage(1), cell: -1, cells: 81)),
    (9, { $0.cages = [Cage([0, 1, 0], sum: 9)] }, .repeatedCell(.cage(0), cell: "r1c1")),
    (9, { $0.cages = [Cage([10, 11], sum: 18)] }, .impossibleSum(.cage(0), sum: 18, possible: 3...17)),
    (9, { $0.cages = [Cage([], sum: nil)] }, .length(.cage(0), found: 0, allowed: 1...9)),
    (4, { $0.cages = [Cage([0, 1, 2, 3, 4], sum: nil)] }, .length(.cage(0), found: 5, allowed: 1...4)),
    (9, { $0.extraHouses = [[0, 1, 2]] }, .wrongCount(.house(0), expected: 9, found: 3)),
    (9, { $0.even = [5, 5] }, .repeatedCell(.even, cell: "r1c6")),
    (9, { ($0.even, $0.odd) = ([5, 20], [20]) }, .evenAndOdd(cell: "r3c3")),
    (9, { $0.thermometers = [[0, 1, 3]] }, .apart(.thermometer, "r1c2", "r1c4")),
    (9, { $0.thermometers = [[4]] }, .length(.thermometer, found: 1, allowed: 2...9)),
    (4, { $0.thermometers = [[0, 1, 2, 3, 7]] }, .length(.thermometer, found: 5, allowed: 2...4)),
    (9, { $0.arrows = [Arrow(circle: 8, shaft: [9])] }, .apart(.arrow, "r1c9", "r2c1")),
    (9, { $0.arrows = [Arrow(circle: 8, shaft: [])] }, .length(.arrow, found: 1, allowed: 2...10)),
    (9, { $0.dots = [Dot(.double, 0, 10)] }, .apart(.dot, "r1c1", "r2c2")),
    (9, { $0.dots = [Dot(.double, 8, 9)] }, .apart(.dot, "r1c9", "r2c1")),
    (9, { $0.dots = [Dot(.double, 80, 81)] }, .noSuchCell(.dot, cell: 81, cells: 81)),
    (9, { $0.dots = [Dot(.double, -1, 0)] }, .noSuchCell(.dot, cell: -1, cells: 81)),
    (9, { $0.palindromes = [[0, 2]] }, .apart(.init("a palindrome"), "r1c1", "r1c3")),
    (9, { $0.renbans = [Array(0...8) + [17]] }, .length(.init("a renban line"), found: 10, allowed: 2...9)),
    (9, { $0.betweenLines = [[0, 1]] }, .length(.init("a between line"), found: 2, allowed: 3...81)),
    (9, { $0.pairSums = [PairSum(7, 0, 1)] }, .needs(.init("a V or an X"), "a sum of 5 or 10")),
    (
      9, { $0.quadruples = [Quadruple(digits: [1], cells: [8, 9, 17, 18])] },
      .needs(.init("a quadruple"), "four cells around a corner")
    ),
    (
      9, { $0.quadruples = [Quadruple(digits: [0], cells: [0, 1, 9, 10])] },
      .needs(.init("a quadruple"), "one to four digits of the board")
    ),
    (9, { $0.clones = [Clone(cells: [0, 1], copies: [9])] }, .needs(.init("a clone"), "as many cells in both groups")),
    (
      9, { $0.clones = [Clone(cells: [0, 1], copies: [9, 18])] },
      .needs(.init("a clone"), "two groups of the same shape")
    ),
    (
      9, { $0.sandwiches = [Sandwich(sum: 36, cells: Array(0..<9))] },
      .impossibleSum(.init("the sandwich sum 36"), sum: 36, possible: 0...35)
    ),
    (
      9, { $0.sandwiches = [Sandwich(sum: 5, cells: [1, 0] + Array(2..<9))] },
      .needs(.init("the sandwich sum 5"), "a whole row or column")
    ),
    (
      9, { $0.skyscrapers = [Skyscraper(visible: 10, cells: Array(0..<9))] },
      .needs(.init("the skyscraper number 10"), "to be 1 to 9")
    ),
    (
      9, { $0.littleKillers = [LittleKiller(sum: 9, cells: [0, 1])] },
      .needs(.init("the diagonal with the sum 9"), "all cells of a diagonal, from one edge of the board to another")
    ),
    (9, { $0.isDisjoint = true }, .needs(.init("the rule of disjoint groups"), "boxes of one shape")),
    (9, { $0.dots = [Dot(.double, 4, 4)] }, .repeatedCell(.dot, cell: "r1c5")),
  ]

  /// On full boards: a solution, and what one or two wrong digits make of it. Blank cells break nothing.
  @Test(arguments: RandomPuzzles.Kind.allCases)
  func digitsConflictWhereTheyBreakARule(kind: RandomPuzzles.Kind) throws {
    var random = TestRandom(7), broken = 0
    for seed in 1...6 as ClosedRange<UInt64> {
      let puzzle = try RandomPuzzles.puzzle(kind, size: seed % 2 == 0 ? 4 : 6, seed: seed)
      let plain = PlainSolver(puzzle)
      #expect(puzzle.conflicts([Int](repeating: 0, count: puzzle.cellCount)).isEmpty)
      plain.forEach(limit: 1) { solution in
        #expect(puzzle.conflicts(solution).isEmpty)
        for count in [1, 2, 1, 2, 1, 2, 1, 2] {
          var digits = solution
          for _ in 0..<count { digits[random.below(digits.count)] = 1 + random.below(puzzle.size) }
          #expect(puzzle.conflicts(digits).isEmpty == plain.holds(digits), "\(kind), seed \(seed)")
          broken += plain.holds(digits) ? 0 : 1
        }
      }
      // Rules between neighbours show where hardly a row is spoilt besides. Sums and groups are told early.
      guard puzzle.compiled.sums.isEmpty, puzzle.compiled.groups.isEmpty else { continue }
      for number in 0..<200 {
        var digits = [Int](repeating: 0, count: puzzle.cellCount)
        let cell = random.below(digits.count - puzzle.size)
        for place in [cell, cell + [1, puzzle.size][number % 2]] { digits[place] = random.below(puzzle.size + 1) }
        #expect(puzzle.conflicts(digits).isEmpty == plain.holds(digits), "\(kind), seed \(seed), \(digits)")
      }
    }
    #expect(broken > 0)
  }

  @Test func badRulesAreRefused() {
    for (size, change, error) in VariantPuzzleTests.bad {
      var rules = VariantRules()
      change(&rules)
      #expect(throws: error) { try VariantPuzzle(size: size, regions: Regions.none, rules: rules) }
    }
  }

  @Test func badGivensAndRegionsAreRefused() {
    #expect(throws: VariantError.wrongCount(.givens, expected: 16, found: 3)) {
      try VariantPuzzle(size: 4, givens: [1, 2, 3])
    }
    #expect(throws: VariantError.noSuchDigit(cell: "r1c2", digit: 5, size: 4)) {
      try VariantPuzzle(size: 4, givens: [1, 5] + [UInt8](repeating: 0, count: 14))
    }
    #expect(throws: VariantError.wrongCount(.regions, expected: 16, found: 36)) {
      try VariantPuzzle(size: 4, regions: .boxes(rows: 2, columns: 3))
    }
    let uneven = Regions(naming: Array("aaabaabbccddccdd"))
    #expect(throws: VariantError.regionSize(region: 0, expected: 4, found: 5)) {
      try VariantPuzzle(size: 4, regions: uneven)
    }
    #expect(throws: VariantError.regionSize(region: 1, expected: 2, found: 1)) {
      try VariantPuzzle(size: 2, regions: Regions(naming: [0, 0, 1, 2]))
    }
  }

  @Test func errorsSayWhatToDo() {
    #expect(
      "\(VariantError.impossibleSum(.cage(1), sum: 18, possible: 3...17))"
        == "cage 2: its cells add up to 3 at least and 17 at most, not 18")
    #expect(
      "\(VariantError.noSuchCell(.even, cell: 81, cells: 81))"
        == "the even cells: there is no cell 81; cells are numbered 0 to 80, row by row")
  }

  @Test func boxesLieAsUsual() throws {
    let shapes = [
      1: nil, 2: nil, 4: [2, 2], 5: nil, 6: [2, 3], 8: [2, 4], 9: [3, 3], 10: [2, 5], 12: [3, 4], 16: [4, 4],
    ]
    for (size, shape) in shapes {
      let found = Regions.usual(size: size).boxShape(size: size)
      #expect(found.map { [$0.rows, $0.columns] } == shape)
    }
    // The second box of 2x3 begins in the fourth column, the third one in the third row.
    let six = Regions.boxes(rows: 2, columns: 3).ofCell
    #expect(six[2] == 0 && six[3] == 1 && six[9] == 1 && six[12] == 2)
    #expect(Regions(naming: ["b", "a", "b"]).ofCell == [0, 1, 0])
  }

  @Test func chessMovesAreAllThere() throws {
    var rules = VariantRules()
    rules.isAntiKnight = true
    let knight = Set(try VariantPuzzle(size: 9, rules: rules).cellsApart.map { [$0.0, $0.1].sorted() })
    // 4 (n - 1) (n - 2) pairs on a board of n rows, none of them twice.
    #expect(knight.count == 224)
    #expect(knight.allSatisfy { [abs($0[0] / 9 - $0[1] / 9), abs($0[0] % 9 - $0[1] % 9)].sorted() == [1, 2] })
    (rules.isAntiKnight, rules.isAntiKing) = (false, true)
    let king = Set(try VariantPuzzle(size: 9, rules: rules).cellsApart.map { [$0.0, $0.1].sorted() })
    #expect(king.count == 128)
    #expect(king.allSatisfy { abs($0[0] / 9 - $0[1] / 9) == 1 && abs($0[0] % 9 - $0[1] % 9) == 1 })
  }

  @Test func theFurtherSquaresOfWindokuHoldEveryDigit() throws {
    var rules = VariantRules()
    rules.isWindoku = true
    let puzzle = try VariantPuzzle(size: 9, rules: rules)
    let solution = try #require(VariantSolver().firstSolution(of: puzzle))
    for corner in [10, 14, 46, 50] {
      let square = (0..<9).map { corner + $0 / 3 * 9 + $0 % 3 }
      #expect(puzzle.houses.contains(square) && Set(square.map { solution[$0] }).count == 9)
    }
    #expect(throws: VariantError.needs(.init("windoku"), "nine digits")) { try VariantPuzzle(size: 6, rules: rules) }
  }

  @Test func housesAreAllThere() throws {
    var rules = VariantRules()
    rules.diagonals = .both
    rules.extraHouses = [[0, 5, 10, 3]]
    let puzzle = try VariantPuzzle(size: 4, rules: rules)
    #expect(puzzle.houses.count == 15)
    #expect(puzzle.houses[12...] == [[0, 5, 10, 15], [3, 6, 9, 12], [0, 5, 10, 3]])
  }
}
