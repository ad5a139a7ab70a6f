import Testing

@testable import Sudoku

/// The length of a chain as the Sudoku Explainer counts it: ratings above 9.0 depend on it.
@Suite struct NestedChainTests {
  /// A position where a digit has these places and every other digit any.
  private func position(_ digit: Int, _ places: [Int]) -> Position {
    var position = Position(Grid(String(repeating: ".", count: 81))!)
    for cell in 0..<81 where !places.contains(cell) { position.eliminate(digit, from: cell) }
    return position
  }

  /// A cell by its row and column, from 1.
  private func cell(_ row: Int, _ column: Int) -> Int { (row - 1) * 9 + column - 1 }

  /// The chains of a position that are found once some candidates of a digit are gone.
  private func hints(_ outer: ChainGraph, without gone: [Candidate], nesting: Int) -> [NestedHint] {
    let set = UnsafeMutablePointer<UInt64>.allocate(capacity: outer.words)
    set.initialize(repeating: 0, count: outer.words)
    defer { set.deallocate() }
    for candidate in gone {
      let node = outer.node(candidate.cell, candidate.digit)
      set[node >> 6] |= 1 << UInt64(node & 63)
    }
    return NestedChains.hints(outer, gone: set, nesting: nesting)
  }

  @Test func aCycleRestsOnWhatHasVanishedFromTheHousesOfItsWeakLinksToo() throws {
    // The 5s of rows 1 and 5 are strong links once r1c9 and r5c9 are gone. Columns 1 and 5 hold weak links: r9c5 is gone
    // there, and r8c5 and r9c1 are what the cycle rules out.
    let places = [
      cell(1, 1), cell(1, 5), cell(1, 9), cell(5, 1), cell(5, 5), cell(5, 9), cell(8, 5), cell(9, 5), cell(9, 1),
      cell(9, 9), cell(8, 8), cell(7, 2),
    ]
    let outer = ChainGraph(position(5, places))
    let gone = [cell(1, 9), cell(5, 9), cell(9, 5)].map { Candidate(cell: $0, digit: 5) }
    let all = hints(outer, without: gone, nesting: 2)
    let cycle = try #require(all.first { "\($0.name)".hasPrefix("a cycle") })
    #expect(Set(cycle.eliminations) == [outer.node(cell(8, 5), 5), outer.node(cell(9, 1), 5)])
    #expect(Set(cycle.parents) == Set(gone.map { Int32(outer.count + outer.node($0.cell, $0.digit)) }))
    #expect(cycle.complexity == 4)
    // Chains that branch find what the cycle rules out, and what follows from it.
    let branching = hints(outer, without: gone, nesting: 4)
    #expect(Set(branching.flatMap(\.eliminations)).isSuperset(of: cycle.eliminations))
    // With nothing gone it is the cycle of the position itself, and adds nothing to a run.
    #expect(hints(outer, without: [], nesting: 2).isEmpty)
  }

  @Test func theBoxOfALastPlaceIsNamedBeforeItsLine() {
    let graph = ChainGraph(position(5, [cell(1, 1), cell(1, 2), cell(7, 1), cell(7, 2)]))
    let run = Consequences(
      graph, assuming: graph.node(cell(1, 1), 5), isOn: false, rules: .init(isDynamic: true, isNishio: false))
    #expect(run.cause(of: graph.node(cell(1, 2), 5)) == .lastPlace(House.boxes[0]))
  }

  @Test func lockedCandidatesDoNotRestOnPlacesWhereTheTwoHousesMeet() throws {
    // A 5 in r7c3 takes it out of r1c3 and, by way of r2c8, out of r2c1. Then the 5s of box 1 lie in row 1, and would
    // with r1c3 as well.
    let places = [
      cell(1, 1), cell(1, 2), cell(1, 3), cell(2, 1), cell(1, 5), cell(2, 8), cell(7, 8), cell(7, 3), cell(3, 4),
      cell(5, 1), cell(6, 1), cell(5, 2), cell(6, 2), cell(5, 5), cell(4, 5), cell(4, 6), cell(6, 6), cell(8, 3),
    ]
    let graph = ChainGraph(position(5, places))
    let run = Consequences(
      graph, assuming: graph.node(cell(7, 3), 5), isOn: true,
      rules: .init(isDynamic: true, isNishio: false, nesting: 1))
    let target = graph.count + graph.node(cell(1, 5), 5)
    #expect(run.reasons(of: target).map { graph.candidate(Int($0) - graph.count).cell } == [cell(2, 1)])
  }

  /// Before the hardest step of this puzzle only a chain with subsets goes on. The candidates that the step before
  /// removes count as gone.
  @Test func chainsInsideChainsUseNoSubsetsUnlessNothingElseIsFound() throws {
    let puzzle = try #require(Grid("..741..3.2...79....4.8......9...4...8..2.......5.3...6......4.3..1.4..7.....6..15"))
    let way = try #require(Rater().easiestWay(through: puzzle))
    let hard = try #require(way.firstIndex { $0.technique == .dynamicForcingChainPlus && $0.rating == 96 })
    var position = Position(puzzle)
    for step in way[..<(hard - 1)] { position.apply(step) }
    #expect(way[hard - 1].placements.isEmpty)
    let outer = ChainGraph(position)
    let gone = way[hard - 1].eliminations
    #expect(hints(outer, without: gone, nesting: 4).isEmpty)
    let solution = try #require(Solver().solve(puzzle).unique)
    let deeper = hints(outer, without: gone, nesting: 5)
    #expect(deeper.count == 9)
    for hint in deeper {
      #expect(hint.eliminations.allSatisfy { solution[outer.cell[$0]] != outer.digit[$0] })
    }
  }
}
