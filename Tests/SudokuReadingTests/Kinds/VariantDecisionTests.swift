import BoardVision
import SudokuVariants
import Testing

@testable import SudokuReading

/// What is decided of a killer and of a jigsaw from what was seen of them.
@Suite struct VariantDecisionTests {
  @Test func `a killer that was read well is solved and certain`() throws {
    let reading = VariantReading(try Killer().sight)
    #expect(reading.isCertain)
    #expect(reading.solution == (try Killer().solution))
    #expect(reading.puzzle == (try Killer().puzzle))
  }

  @Test func `a sum that was read as another is put right by the total, and is doubtful if its ink speaks against it`()
    throws
  {
    var sight = try Killer().sight
    let sum = try #require(sight.cages[3].sum)
    sight.cages[3] = CageReading(cells: sight.cages[3].cells, sums: [sum: 0.1, sum - 1: 0.9], cellsConfidence: 0.999)
    let reading = VariantReading(sight)
    #expect(reading.cages[3].sum == sum)
    #expect(reading.solution == (try Killer().solution))
    sight.cages[3] = CageReading(
      cells: sight.cages[3].cells, sums: [sum: 0.002, sum - 1: 0.998], cellsConfidence: 0.999)
    let doubtful = VariantReading(sight)
    #expect(doubtful.cages[3].sum == sum)
    #expect(doubtful.doubtfulCages == [3])
    #expect(!doubtful.isCertain)
  }

  @Test func `a single sum that was not seen follows from the others and stays in doubt`() throws {
    var sight = try Killer().sight
    let cage = sight.cages[5]
    sight.cages[5] = CageReading(cells: cage.cells, sums: [:], cellsConfidence: 0.999)
    let reading = VariantReading(sight)
    #expect(reading.cages[5].sum == cage.sum)
    #expect(reading.doubtfulCages.contains(5))
    #expect(!reading.isCertain)
  }

  @Test func `sums that do not make up the board are said to, and nothing is certain`() throws {
    var sight = try Killer().sight
    for index in [2, 7, 9] {
      let cage = sight.cages[index], sum = try #require(cage.sum)
      sight.cages[index] = CageReading(cells: cage.cells, sums: [sum + 1: 1], cellsConfidence: 0.999)
    }
    let reading = VariantReading(sight)
    #expect(!reading.isCertain)
    #expect(reading.warnings.contains(.wrongTotal(408)))
  }

  @Test func `cages without sums leave many solutions, and a digit settled by hand is taken`() throws {
    var sight = try Killer().sight
    for index in sight.cages.indices {
      sight.cages[index] = CageReading(cells: sight.cages[index].cells, sums: [:], cellsConfidence: 0.999)
    }
    let reading = VariantReading(sight, corrections: [0: Int((try Killer().solution)[0])])
    #expect(reading.solution == nil)
    #expect(reading.warnings.contains(.severalSolutions))
    #expect(reading.asDecided[0] == (try Killer().solution)[0])
  }

  @Test func `several sums that were not seen follow from the solution and stay in doubt`() throws {
    var sight = try Killer().sight
    let hidden = [1, 4, 8]
    for index in hidden {
      sight.cages[index] = CageReading(cells: sight.cages[index].cells, sums: [:], cellsConfidence: 0.999)
    }
    let reading = VariantReading(sight)
    #expect(reading.solution == (try Killer().solution))
    #expect(reading.cages.map(\.sum) == (try Killer().sight.cages.map(\.sum)))
    #expect(Set(hidden).isSubset(of: reading.doubtfulCages))
    #expect(!reading.isCertain)
  }

  @Test func `a wrong entry in a killer is kept as it stands, and a misread one and a misread sum are put right`()
    throws
  {
    let killer = try Killer()
    var sight = killer.sight
    func entry(_ digit: Int, _ probability: Double, other: Int = 0) -> DigitEvidence {
      var probabilities = [Double](repeating: 0.0003, count: 10)
      probabilities[digit] = probability
      if other != 0 { probabilities[other] = 1 - probability }
      return DigitEvidence(probabilities: probabilities, handwritten: 0.99)
    }
    let open = sight.evidence.indices.filter { sight.evidence[$0].best == 0 }
    for cell in open.prefix(20) { sight.evidence[cell] = entry(Int(killer.solution[cell]), 0.997) }
    let (wrong, misread) = (open[3], open[9])
    let digit = Int(killer.solution[wrong]) % 9 + 1
    sight.evidence[wrong] = entry(digit, 0.9995)
    sight.evidence[misread] = entry(Int(killer.solution[misread]) % 9 + 1, 0.7, other: Int(killer.solution[misread]))
    let sum = try #require(sight.cages[3].sum)
    sight.cages[3] = CageReading(cells: sight.cages[3].cells, sums: [sum: 0.1, sum - 1: 0.9], cellsConfidence: 0.999)
    let reading = VariantReading(sight)
    #expect(reading.solution == killer.solution)
    #expect(reading.cages[3].sum == sum)
    #expect(reading.asDecided[wrong] == UInt8(digit))
    #expect(reading.asDecided[misread] == killer.solution[misread])
    #expect(reading.warnings.contains(.entriesIgnored))
  }

  @Test func `a cell of a killer that is as likely blank as written on stays blank`() throws {
    let killer = try Killer()
    var sight = killer.sight
    func seen(_ digit: Int, _ probability: Double, blank: Double) -> DigitEvidence {
      var probabilities = [Double](repeating: (1 - probability - blank) / 8, count: 10)
      (probabilities[0], probabilities[digit]) = (blank, probability)
      return DigitEvidence(probabilities: probabilities, handwritten: 0.99)
    }
    let open = sight.evidence.indices.filter { sight.evidence[$0].best == 0 }
    for cell in open.prefix(20) { sight.evidence[cell] = seen(Int(killer.solution[cell]), 0.997, blank: 0.0005) }
    // One that is wrong, so that the puzzle beneath the entries is looked for.
    sight.evidence[open[3]] = seen(Int(killer.solution[open[3]]) % 9 + 1, 0.997, blank: 0.0005)
    let (even, likelier) = (open[9], open[11])
    sight.evidence[even] = seen(Int(killer.solution[even]), 0.49, blank: 0.49)
    sight.evidence[likelier] = seen(Int(killer.solution[likelier]), 0.5, blank: 0.48)
    let reading = VariantReading(sight)
    #expect(reading.solution == killer.solution)
    #expect(reading.asDecided[even] == 0)
    #expect(reading.asDecided[likelier] == killer.solution[likelier])
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

/// A killer with one solution, as it is seen.
struct Killer {
  let puzzle: VariantPuzzle
  let solution: [UInt8]

  init() throws {
    let design = VariantDesign(size: 9, cageSizes: [2, 3, 4])
    let record = try #require(VariantGenerator().puzzle(design, seed: 4))
    puzzle = record.puzzle
    solution = try #require(record.solution)
  }

  var sight: VariantObservation {
    let lattice = Lattice(crossings: (0..<100).map { Point(Double($0 % 10) * 50 + 20, Double($0 / 10) * 50 + 20) })
    var sight = VariantObservation(
      kind: .killer, width: 500, height: 500, lattice: lattice, latticeScore: 0.95,
      evidence: puzzle.givens.map { $0 == 0 ? .blank : .certain(Int($0)) }, regions: .usual(size: 9))
    sight.cages = puzzle.rules.cages.map { cage in
      CageReading(cells: cage.cells, sums: cage.sum.map { [$0: 1] } ?? [:], cellsConfidence: 0.999)
    }
    return sight
  }
}
