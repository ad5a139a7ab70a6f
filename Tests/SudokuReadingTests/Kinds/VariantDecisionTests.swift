import BoardVision
import Sudoku
import SudokuVariants
import Testing

@testable import SudokuReading

/// The decisions on a killer and a jigsaw from their observations.
@Suite struct VariantDecisionTests {
  @Test func `a killer that was read well is solved and certain`() throws {
    let reading = BoardReading(try Killer().observation)
    #expect(reading.isCertain)
    #expect(reading.solution == (try Killer().solution))
    #expect(reading.puzzle == (try Killer().puzzle))
  }

  /// One or two blank cells of a filled-in board were probably missed. More were left open.
  @Test(arguments: [0, 1, 2, 3]) func `the last blank cells of a board are doubtful`(blanks: Int) throws {
    let killer = try Killer(), left = [5, 44, 70].prefix(blanks)
    var observation = killer.observation
    observation.evidence = (0..<81).map { left.contains($0) ? .blank : .certain(Int(killer.solution[$0])) }
    let doubted = (1...2).contains(blanks) ? Array(left) : []
    let reading = BoardReading(observation)
    #expect(reading.doubtful.sorted() == doubted && reading.isCertain == doubted.isEmpty)
    #expect(reading.solution == killer.solution)
    // A person has corrected them to blank.
    #expect(BoardReading(observation, corrections: Dictionary(uniqueKeysWithValues: left.map { ($0, 0) })).isCertain)
    // The decision on a classic board is the same.
    let puzzle = try #require(Generator().puzzle(seed: 5))
    let classic = try #require(Solver().solve(puzzle).unique)
    let evidence = (0..<81).map { left.contains($0) ? DigitEvidence.blank : .certain(classic[$0]) }
    #expect(GridDecision(evidence).confidence.indices.filter { GridDecision(evidence).confidence[$0] < 0.9 } == doubted)
    #expect(GridDecision(evidence, corrections: [5: 0, 44: 0, 70: 0]).confidence.allSatisfy { $0 > 0.9 })
  }

  /// Both puzzles have one solution with the diagonal that was seen.
  @Test(arguments: [(Diagonals.both, Diagonals.both), (.down, .down)])
  func `a diagonal that was overlooked is there if the solution holds it`(drawn: Diagonals, said: Diagonals) throws {
    var design = VariantDesign(size: 9)
    design.diagonals = drawn
    let record = try #require(
      (1...9).lazy.compactMap { VariantGenerator().puzzle(design, seed: $0) }.first {
        Diagonals(heldBy: $0.solution ?? [], size: 9) == drawn
      })
    let lattice = Lattice(crossings: (0..<100).map { Point(Double($0 % 10) * 50 + 20, Double($0 / 10) * 50 + 20) })
    var observation = BoardObservation(
      kind: .diagonal, width: 500, height: 500, lattice: lattice, latticeScore: 0.95,
      evidence: try #require(record.solution).enumerated().map { $0 % 9 == 4 ? .blank : .certain(Int($1)) },
      regions: .usual(size: 9))
    observation.diagonals = .down
    let reading = BoardReading(observation)
    #expect(reading.diagonals == said && reading.solution == record.solution && reading.isCertain)
    #expect(reading.puzzle?.rules.diagonals == said)
  }

  @Test func `a sum that was read as another is put right by the total, and is doubtful if its ink speaks against it`()
    throws
  {
    var observation = try Killer().observation
    let sum = try #require(observation.cages[3].sum)
    observation.cages[3] = CageReading(
      cells: observation.cages[3].cells, sums: [sum: 0.1, sum - 1: 0.9], cellsConfidence: 0.999)
    let reading = BoardReading(observation)
    #expect(reading.cages[3].sum == sum)
    #expect(reading.solution == (try Killer().solution))
    observation.cages[3] = CageReading(
      cells: observation.cages[3].cells, sums: [sum: 0.002, sum - 1: 0.998], cellsConfidence: 0.999)
    let doubtful = BoardReading(observation)
    #expect(doubtful.cages[3].sum == sum)
    #expect(doubtful.doubtfulCages == [3])
    #expect(!doubtful.isCertain)
  }

  @Test func `a single sum that was not seen follows from the others and stays in doubt`() throws {
    var observation = try Killer().observation
    let cage = observation.cages[5]
    observation.cages[5] = CageReading(cells: cage.cells, sums: [:], cellsConfidence: 0.999)
    let reading = BoardReading(observation)
    #expect(reading.cages[5].sum == cage.sum)
    #expect(reading.doubtfulCages.contains(5))
    #expect(!reading.isCertain)
  }

  @Test func `sums that do not make up the board are said to, and nothing is certain`() throws {
    var observation = try Killer().observation
    for index in [2, 7, 9] {
      let cage = observation.cages[index], sum = try #require(cage.sum)
      observation.cages[index] = CageReading(cells: cage.cells, sums: [sum + 1: 1], cellsConfidence: 0.999)
    }
    let reading = BoardReading(observation)
    #expect(!reading.isCertain)
    #expect(reading.warnings.contains(.wrongTotal(408)))
  }

  @Test func `a killer without a solution is borne out by sums that hardly miss their total`() throws {
    /// The acceptance of a board whose sums miss this much, taken from cages with possible smaller sums.
    func isConvincing(missing: Int, isPlain: Bool) throws -> Bool {
      var observation = try Killer().observation, left = missing
      observation.hasPlainCages = isPlain
      observation.cages = observation.cages.map { cage in
        let count = cage.cells.count, sum = cage.sum ?? 0
        let less = min(left, sum - count * (count + 1) / 2)
        left -= less
        return CageReading(cells: cage.cells, sums: [sum - less: 1], cellsConfidence: 0.999)
      }
      #expect(left == 0)
      let reading = BoardReading(observation)
      #expect(reading.solution == nil && reading.cages.allSatisfy { $0.sum != nil })
      return reading.isConvincing
    }
    // Of 405 a sixth may be missing, and a third if the lines of cages are plain.
    for (missing, isPlain, isBorneOut) in [
      (67, false, true), (68, false, false), (68, true, true), (135, true, true), (136, true, false),
    ] {
      #expect(try isConvincing(missing: missing, isPlain: isPlain) == isBorneOut, "\(missing)")
    }
  }

  /// Cages of 9 rows, joined or divided, whose sums make the total.
  @Test(arguments: [(12, true), (11, false)])
  func `a killer with several solutions may have few cages if they make the total`(count: Int, isBorneOut: Bool) throws
  {
    var observation = try Killer().observation
    let rows = (0..<9).map { row in (0..<9).map { row * 9 + $0 } }
    let halves = rows.prefix(count - 9).flatMap { row in
      [
        CageReading(cells: [row[0], row[1]], sums: [9: 1], cellsConfidence: 0.999),
        CageReading(cells: Array(row[2...]), sums: [36: 1], cellsConfidence: 0.999),
      ]
    }
    observation.cages =
      halves
      + rows.dropFirst(count - 9).map {
        CageReading(cells: $0, sums: [45: 1], cellsConfidence: 0.999)
      }
    observation.evidence = observation.evidence.map { _ in .blank }
    let reading = BoardReading(observation)
    #expect(reading.solution == nil && reading.cages.count == count)
    #expect(reading.isConvincing == isBorneOut)
  }

  @Test(arguments: [0, 2, 3, 6, 9, 12])
  func `a killer without a solution has few cages of one cell`(split: Int) throws {
    let killer = try Killer()
    var observation = killer.observation
    let parts = observation.cages.prefix(split).flatMap { cage in
      cage.cells.map { CageReading(cells: [$0], sums: [Int(killer.solution[$0]): 1], cellsConfidence: 0.999) }
    }
    var rest = Array(observation.cages.dropFirst(split))
    // Impossible sums.
    for index in rest.indices.suffix(8) {
      let cage = rest[index], sum = try #require(cage.sum)
      rest[index] = CageReading(cells: cage.cells, sums: [sum + 2: 1], cellsConfidence: 0.999)
    }
    observation.cages = parts + rest
    let reading = BoardReading(observation)
    #expect(reading.solution == nil)
    let single = observation.cages.count { $0.cells.count == 1 }
    #expect(reading.isConvincing == (3 * single <= observation.cages.count), "\(single) of \(observation.cages.count)")
  }

  @Test func `sums under digits that fit one another are what these make, in doubt where no ink shows them`() throws {
    var observation = try Killer().observation
    let solution = try Killer().solution
    for cell in 0..<81 { observation.evidence[cell] = .certain(Int(solution[cell])) }
    for index in [2, 7, 9] {
      let cage = observation.cages[index], sum = try #require(cage.sum)
      observation.cages[index] = CageReading(cells: cage.cells, sums: [sum + 1: 1], cellsConfidence: 0.999)
    }
    let reading = BoardReading(observation)
    #expect(reading.cages.map(\.sum) == (try Killer().puzzle.rules.cages.map(\.sum)))
    #expect(reading.solution == solution && !reading.isCertain)
    #expect(Set(reading.doubtfulCages).isSuperset(of: [2, 7, 9]))
    // The others determine a misread sum.
    let wrong = Int(solution[40]) % 9 + 1
    var p = [Double](repeating: 0, count: 10)
    (p[wrong], p[Int(solution[40])]) = (0.9, 0.1)
    observation.evidence[40] = DigitEvidence(probabilities: p, handwritten: 0)
    let other = BoardReading(observation)
    #expect(other.asDecided == solution && other.cages.map(\.sum) == reading.cages.map(\.sum))
    #expect(other.doubtful.contains(40))
  }

  @Test func `sums settled by hand are taken, whichever cell of the cage names them`() throws {
    var observation = try Killer().observation
    var settled: [Int: Int] = [:]
    for index in [2, 7, 9] {
      let cage = observation.cages[index], sum = try #require(cage.sum)
      observation.cages[index] = CageReading(cells: cage.cells, sums: [sum + 1: 1], cellsConfidence: 0.999)
      settled[try #require(cage.cells.last)] = sum
    }
    let reading = BoardReading(observation, sums: settled), killer = try Killer()
    #expect(reading.isCertain && reading.solution == killer.solution)
    #expect(reading.cages.map(\.sum) == killer.puzzle.rules.cages.map(\.sum))
    // A person's sum is taken even if there is no solution with it.
    let cage = killer.puzzle.rules.cages[3], wrong = try #require(cage.sum) - 1
    let said = BoardReading(killer.observation, sums: [cage.cells[0]: wrong])
    #expect(said.solution == nil && said.cages[3].sum == wrong)
  }

  @Test func `cages without sums leave many solutions, and a digit settled by hand is taken`() throws {
    var observation = try Killer().observation
    for index in observation.cages.indices {
      observation.cages[index] = CageReading(cells: observation.cages[index].cells, sums: [:], cellsConfidence: 0.999)
    }
    let reading = BoardReading(observation, corrections: [0: Int((try Killer().solution)[0])])
    #expect(reading.solution == nil)
    #expect(reading.warnings.contains(.severalSolutions))
    #expect(reading.asDecided[0] == (try Killer().solution)[0])
  }

  @Test func `several sums that were not seen follow from the solution and stay in doubt`() throws {
    var observation = try Killer().observation
    let hidden = [1, 4, 8]
    for index in hidden {
      observation.cages[index] = CageReading(cells: observation.cages[index].cells, sums: [:], cellsConfidence: 0.999)
    }
    let reading = BoardReading(observation)
    #expect(reading.solution == (try Killer().solution))
    #expect(reading.cages.map(\.sum) == (try Killer().observation.cages.map(\.sum)))
    #expect(Set(hidden).isSubset(of: reading.doubtfulCages))
    #expect(!reading.isCertain)
  }

  @Test func `a wrong entry in a killer is kept as it stands, and a misread one and a misread sum are put right`()
    throws
  {
    let killer = try Killer()
    var observation = killer.observation
    func entry(_ digit: Int, _ probability: Double, other: Int = 0) -> DigitEvidence {
      var probabilities = [Double](repeating: 0.0003, count: 10)
      probabilities[digit] = probability
      if other != 0 { probabilities[other] = 1 - probability }
      return DigitEvidence(probabilities: probabilities, handwritten: 0.99)
    }
    let open = observation.evidence.indices.filter { observation.evidence[$0].best == 0 }
    for cell in open.prefix(20) { observation.evidence[cell] = entry(Int(killer.solution[cell]), 0.997) }
    let (wrong, misread) = (open[3], open[9])
    let digit = Int(killer.solution[wrong]) % 9 + 1
    observation.evidence[wrong] = entry(digit, 0.9995)
    observation.evidence[misread] = entry(
      Int(killer.solution[misread]) % 9 + 1, 0.7, other: Int(killer.solution[misread]))
    let sum = try #require(observation.cages[3].sum)
    observation.cages[3] = CageReading(
      cells: observation.cages[3].cells, sums: [sum: 0.1, sum - 1: 0.9], cellsConfidence: 0.999)
    let reading = BoardReading(observation)
    #expect(reading.solution == killer.solution)
    #expect(reading.cages[3].sum == sum)
    #expect(reading.asDecided[wrong] == UInt8(digit))
    #expect(reading.asDecided[misread] == killer.solution[misread])
    #expect(reading.warnings.contains(.entriesIgnored(cells: [wrong])))
  }

  @Test func `a cell of a killer that is as likely blank as written on stays blank`() throws {
    let killer = try Killer()
    var observation = killer.observation
    func seen(_ digit: Int, _ probability: Double, blank: Double) -> DigitEvidence {
      var probabilities = [Double](repeating: (1 - probability - blank) / 8, count: 10)
      (probabilities[0], probabilities[digit]) = (blank, probability)
      return DigitEvidence(probabilities: probabilities, handwritten: 0.99)
    }
    let open = observation.evidence.indices.filter { observation.evidence[$0].best == 0 }
    for cell in open.prefix(20) { observation.evidence[cell] = seen(Int(killer.solution[cell]), 0.997, blank: 0.0005) }
    // One digit is wrong, so the printed puzzle beneath the entries is searched.
    observation.evidence[open[3]] = seen(Int(killer.solution[open[3]]) % 9 + 1, 0.997, blank: 0.0005)
    let (even, likelier) = (open[9], open[11])
    observation.evidence[even] = seen(Int(killer.solution[even]), 0.49, blank: 0.49)
    observation.evidence[likelier] = seen(Int(killer.solution[likelier]), 0.5, blank: 0.48)
    let reading = BoardReading(observation)
    #expect(reading.solution == killer.solution)
    #expect(reading.asDecided[even] == 0)
    #expect(reading.asDecided[likelier] == killer.solution[likelier])
  }

  @Test func `cages that make no puzzle give way to the likeliest ones that do, which stay in doubt`() throws {
    let killer = try Killer()
    var observation = killer.observation
    let right = observation.cages
    // A cell is assigned to a neighbouring cage.
    let from = try #require(right.indices.first { right[$0].cells.count > 2 })
    let cell = try #require(right[from].cells.last)
    let to = try #require(
      right.indices.first { index in
        index != from
          && right[index].cells.contains { abs($0 - cell) == 9 || abs($0 - cell) == 1 && $0 / 9 == cell / 9 }
      })
    func cage(_ index: Int, _ cells: [Int], _ confidence: Double) -> CageReading {
      CageReading(cells: cells.sorted(), sums: right[index].sums, cellsConfidence: confidence)
    }
    observation.cages[from] = cage(from, right[from].cells.filter { $0 != cell }, 0.9)
    observation.cages[to] = cage(to, right[to].cells + [cell], 0.9)
    #expect(BoardReading(observation).solution != killer.solution)
    var rival = right
    for index in [from, to] { rival[index] = cage(index, right[index].cells, 0.1) }
    observation.otherCages = [CagesRival(rival, cost: 2)]
    let reading = BoardReading(observation)
    #expect(reading.solution == killer.solution)
    #expect(reading.cages.map(\.cells) == right.map(\.cells))
    #expect(Set(reading.doubtfulCages) == [from, to])
    #expect(!reading.isCertain)
  }

  @Test func `a sum that its cage cannot have is taken for what its label shows beside it, and is doubtful`() throws {
    let killer = try Killer()
    var observation = killer.observation
    for index in observation.cages.indices.filter({ observation.cages[$0].cells.count == 2 }).prefix(4) {
      let sum = try #require(observation.cages[index].sum)
      observation.cages[index] = CageReading(
        cells: observation.cages[index].cells, sums: [1: 0.97, sum: 0.02], cellsConfidence: 0.999)
    }
    let reading = BoardReading(observation)
    #expect(reading.cages.map(\.sum) == (try Killer().observation.cages.map(\.sum)))
    #expect(reading.solution == killer.solution)
    #expect(!reading.isCertain)
  }

  @Test func `many sums that were taken for others are put right by what they make together`() throws {
    let killer = try Killer()
    var observation = killer.observation
    // A font with sevens that resemble ones.
    let misread = observation.cages.indices.filter { index in
      observation.cages[index].cells.count == 2 && (observation.cages[index].sum ?? 0) > 6
    }.prefix(4)
    for index in misread {
      let sum = try #require(observation.cages[index].sum)
      observation.cages[index] = CageReading(
        cells: observation.cages[index].cells, sums: [sum - 3: 0.965, sum: 0.03], cellsConfidence: 0.999)
    }
    let reading = BoardReading(observation)
    #expect(misread.count == 4)
    #expect(reading.solution == killer.solution)
    #expect(reading.cages.map(\.sum) == (try Killer().observation.cages.map(\.sum)))
    #expect(!reading.isCertain)
  }

  @Test func `numbers that make a total come in the order of their costs and none is left out`() {
    let options: [[(value: Int, cost: Double)]] = [
      [(7, 0), (1, 3.0), (11, 4.5)], [(5, 0), (6, 1.0)], [(17, 0), (11, 2.0), (12, 2.5), (16, 6.5)],
    ]
    var all: [Double] = []
    for a in options[0] {
      for b in options[1] {
        for c in options[2] where a.value + b.value + c.value == 24 && a.cost + b.cost + c.cost <= 9 {
          all.append(a.cost + b.cost + c.cost)
        }
      }
    }
    let found = Array(SumChoices(options, total: 24, reach: 9))
    #expect(found.allSatisfy { $0.enumerated().reduce(0) { $0 + options[$1.offset][$1.element].value } == 24 })
    #expect(
      found.map { $0.enumerated().reduce(0) { $0 + options[$1.offset][$1.element].cost } } == all.sorted())
    #expect(!all.isEmpty && Array(SumChoices(options, total: 2, reach: 9)).isEmpty)
  }

  @Test func `choices come in the order of their costs and none is left out`() {
    let costs = [[1.0, 2.5], [], [0.5], [2.0, 2.1, 4.0]]
    var all: [Double] = []
    for a in [0, 1.0, 2.5] {
      for b in [0, 0.5] { for c in [0, 2.0, 2.1, 4.0] where a + b + c <= 5 { all.append(a + b + c) } }
    }
    let found = Array(LikeliestChoices(costs: costs, reach: 5))
    let sums = found.map { $0.reduce(0) { $0 + costs[$1.key][$1.value - 1] } }
    #expect(zip(sums, all.sorted()).allSatisfy { abs($0 - $1) < 1e-9 })
    #expect(found.count == all.count)
    #expect(Set(found.map { $0.map { "\($0.key):\($0.value)" }.sorted().joined() }).count == all.count)
  }

  @Test func `measurements in two groups are told apart, and one group is not`() {
    let two = TwoLevels([1, 1.1, 0.9, 1, 3, 3.1, 2.9, 3], leastSpread: 0.01)
    #expect(two.separation > 10 && two.highShare == 0.5)
    #expect(two.logOdds(3, most: 5) == 5 && two.logOdds(1, most: 5) == -5)
    #expect(two.cautiousLogOdds(1.9, most: 5) > -0.6 && two.cautiousLogOdds(3, most: 5) == 5)
    let one = TwoLevels((0..<100).map { Double($0) }, leastSpread: 0.01)
    #expect(one.separation < 4)
  }
}

/// A killer with one solution, with its observation.
struct Killer {
  let puzzle: VariantPuzzle
  let solution: [UInt8]

  init() throws {
    let design = VariantDesign(size: 9, cageSizes: [2, 3, 4])
    let record = try #require(VariantGenerator().puzzle(design, seed: 4))
    puzzle = record.puzzle
    solution = try #require(record.solution)
  }

  var observation: BoardObservation {
    let lattice = Lattice(crossings: (0..<100).map { Point(Double($0 % 10) * 50 + 20, Double($0 / 10) * 50 + 20) })
    var observation = BoardObservation(
      kind: .killer, width: 500, height: 500, lattice: lattice, latticeScore: 0.95,
      evidence: puzzle.givens.map { $0 == 0 ? .blank : .certain(Int($0)) }, regions: .usual(size: 9))
    observation.cages = puzzle.rules.cages.map { cage in
      CageReading(cells: cage.cells, sums: cage.sum.map { [$0: 1] } ?? [:], cellsConfidence: 0.999)
    }
    return observation
  }
}
