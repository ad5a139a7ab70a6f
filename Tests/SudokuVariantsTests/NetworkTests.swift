import Testing

@testable import SudokuVariants

@Suite struct NetworkTests {
  /// Innies and outies, each held against the solution that its killer was made from.
  @Test func derivedSumsHoldInTheSolution() throws {
    var derived = 0
    for (size, seeds) in [(6, 1...40), (9, 1...12)] as [(Int, ClosedRange<UInt64>)] {
      for seed in seeds {
        var random = TestRandom(seed)
        let solution = try Killers.board(size: size, &random)
        let puzzle = try Killers.killer(solution, size: size, &random)
        let board = Board(puzzle)
        var arena = Arena()
        arena.begin(bytes: NetworkBuilder.bytes(of: puzzle, on: board))
        let network = NetworkBuilder.network(of: puzzle, on: board, in: &arena)
        for index in 0..<network.sums {
          let rule = network.sumRules[index]
          let cells = (0..<Int(rule.count)).map { Int(network.sumCells[Int(rule.start) + $0]) }
          let signed = cells.enumerated().map { $0 < Int(rule.added) ? Int(solution[$1]) : -Int(solution[$1]) }
          #expect(signed.reduce(0, +) == Int(rule.target), "\(VariantRecord(puzzle).line)")
          #expect(Set(cells).count == cells.count)
          if rule.isDistinct { #expect(Set(signed).count == signed.count && rule.added == rule.count) }
        }
        derived += network.sums - puzzle.rules.cages.count
      }
    }
    // So many there are; a rule more or less is noticed.
    #expect(derived == 1041)
  }

  /// The number of guesses shows the power of the deductions.
  @Test func deductionsLeaveFewGuesses() throws {
    let solver = VariantSolver()
    var guesses = 0
    for seed in UInt64(1)...60 {
      var random = TestRandom(seed)
      let solution = try Killers.board(size: 9, &random)
      let puzzle = try Killers.killer(solution, size: 9, &random)
      _ = solver.solve(puzzle)
      guesses += solver.guesses
    }
    #expect(guesses <= 233)
  }

  @Test func anInnieIsKnownAtOnce() throws {
    // A cage of eight cells of the first row: the 45 rule says what the ninth is.
    var random = TestRandom(5)
    let solution = try Killers.board(size: 9, &random)
    var rules = VariantRules()
    rules.cages = [Cage(Array(0..<8), sum: (0..<8).reduce(0) { $0 + Int(solution[$1]) })]
    let puzzle = try VariantPuzzle(size: 9, rules: rules)
    VariantSolver().forEachSolution(of: puzzle, limit: 20) { #expect($0[8] == solution[8]) }
  }

  @Test func combinationsAreComplete() {
    for table in [CombinationTable.upTo9, .upTo16] {
      for count in 0...9 {
        for sum in 0...45 {
          let entry = CombinationTable.index(count, sum)
          let sets = (Int(table.starts[entry])..<Int(table.starts[entry + 1])).map { table.sets[$0] }.filter {
            $0 < 512
          }
          let expected = (0..<512 as Range<UInt16>).filter { set in
            set.nonzeroBitCount == count && (0..<9).reduce(0) { $0 + (set >> $1 & 1 == 1 ? $1 + 1 : 0) } == sum
          }
          #expect(sets == expected)
        }
      }
    }
  }

  @Test func digitsAreMirrored() throws {
    let puzzle = try VariantPuzzle(size: 16)
    let board = Board(puzzle)
    var arena = Arena()
    arena.begin(bytes: NetworkBuilder.bytes(of: puzzle, on: board))
    let network = NetworkBuilder.network(of: puzzle, on: board, in: &arena)
    for digit in 1...16 {
      for total in 2...32 {
        let mirrored = network.mirror(1 << UInt16(digit - 1), total: total)
        #expect(mirrored == ((1...16).contains(total - digit) ? 1 << UInt16(total - digit - 1) : 0))
      }
    }
  }
}

/// Killers made in a simple way, for tests.
enum Killers {
  static func board(size: Int, _ random: inout TestRandom) throws -> [UInt8] {
    var givens = [UInt8](repeating: 0, count: size * size)
    for (cell, digit) in Array(1...size).shuffled(using: &random).enumerated() { givens[cell] = UInt8(digit) }
    let puzzle = try VariantPuzzle(size: size, givens: givens)
    var boards: [[UInt8]] = []
    VariantSolver().forEachSolution(of: puzzle, limit: 30) { boards.append($0) }
    return boards[random.below(boards.count)]
  }

  /// Cages of up to five cells that cover a solution.
  static func killer(_ solution: [UInt8], size: Int, _ random: inout TestRandom) throws -> VariantPuzzle {
    var free = Set(solution.indices)
    var rules = VariantRules()
    for cell in solution.indices where free.contains(cell) {
      var cells = [cell]
      free.remove(cell)
      for _ in 0..<random.below(5) {
        let next = cells.flatMap { cell in
          [cell % size > 0 ? cell - 1 : -1, cell % size < size - 1 ? cell + 1 : -1, cell - size, cell + size]
        }.filter { cell in free.contains(cell) && !cells.contains { solution[$0] == solution[cell] } }
        guard let step = next.randomElement(using: &random) else { break }
        cells.append(step)
        free.remove(step)
      }
      rules.cages.append(Cage(cells, sum: cells.reduce(0) { $0 + Int(solution[$1]) }))
    }
    return try VariantPuzzle(size: size, rules: rules)
  }
}
