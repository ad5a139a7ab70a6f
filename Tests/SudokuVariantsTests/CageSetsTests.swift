import Testing

@testable import SudokuVariants

@Suite struct CageSetsTests {
  /// All ways to fill a few cells are tried one after the other.
  @Test func setsAndDigitsAreThoseOfAllWaysToFillTheCells() {
    var random = TestRandom(4)
    var found = 0
    for _ in 0..<1000 {
      let count = 1 + random.below(4)
      let masks = (0..<count).map { _ in UInt16(1 + random.below(511)) & UInt16(1 + random.below(511)) }
      let total = 1 + random.below(30)
      var sets: Set<UInt16> = []
      var kept = [UInt16](repeating: 0, count: count)
      for way in ways(to: masks) where way.reduce(0, { $0 + $1.trailingZeroBitCount + 1 }) == total {
        sets.insert(way.reduce(0, |))
        for (cell, bit) in way.enumerated() { kept[cell] |= bit }
      }
      let answer = CageSets.find(masks, total: total, size: 9)
      #expect(Set(answer.sets) == sets && answer.sets.count == sets.count, "\(masks) \(total)")
      #expect(answer.kept == kept, "\(masks) \(total)")
      found += sets.count
    }
    #expect(found > 100)
  }

  /// Ways to give each cell a digit of its own, each as a bit.
  private func ways(to masks: [UInt16]) -> [[UInt16]] {
    guard let last = masks.last else { return [[]] }
    return ways(to: Array(masks.dropLast())).flatMap { way in
      (0..<9).map { UInt16(1) << UInt16($0) }.filter { last & $0 != 0 && !way.contains($0) }.map { way + [$0] }
    }
  }

  @Test func whatIsRememberedOfASumIsForgottenWhenItsCellsChange() throws {
    var rules = VariantRules()
    rules.cages = [Cage([0, 1], sum: 5), Cage([2, 3], sum: 5), Cage([4, 8, 12], sum: 8)]
    let puzzle = try VariantPuzzle(size: 4, rules: rules)
    var position = VariantPosition(puzzle)
    let fruitless = FruitlessSums(position.layout.sums.count)
    let (index, sum) = try #require(position.layout.sums.enumerated().first { $0.element.cells == [0, 1] })
    #expect(!fruitless.contains(sum, index, in: position))
    fruitless.insert(sum, index, in: position)
    #expect(fruitless.contains(sum, index, in: position))
    position.place(4, in: 15)
    #expect(fruitless.contains(sum, index, in: position), "no cell of it changed")
    position.place(2, in: 5)
    #expect(!fruitless.contains(sum, index, in: position), "r1c1 and r1c2 lost a digit")
  }
}
