import Testing

@testable import Sudoku

@Suite struct ChainSearchTests {
  private static let hard = [
    "98.7.....6.....87...7.....5.4..3.5....65..9......2...1..86..4......1..3.....4...2",
    "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9",
    "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..",
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
  ]

  /// Ancestors are all that a state follows from: itself, its reasons, and theirs up to what was supposed.
  @Test func theAncestorsOfAStateLeadToWhatWasSupposed() throws {
    let graph = ChainGraph(Position(try #require(Grid(Self.hard[0]))))
    var longest = 0
    for node in stride(from: 0, to: graph.count, by: 7) {
      let run = Consequences(graph, assuming: node, isOn: true, rules: .init(isDynamic: true, isNishio: false))
      #expect(run.supposed == node && run.ancestors(of: [node]) == [node])
      for state in 0..<graph.count where run.onSet[state >> 6] >> UInt64(state & 63) & 1 == 1 {
        let ancestors = run.ancestors(of: [state]), all = Set(ancestors)
        #expect(all.count == ancestors.count && all.isSuperset(of: [state, node]))
        #expect(ancestors.allSatisfy { run.reasons(of: $0).allSatisfy { all.contains(Int($0)) } })
        var counted: Set<NestedHint.Key> = []
        #expect(run.length(to: state, counted: &counted) == all.count)
        let branch = run.branch(to: [state]).statements
        #expect(branch.count == all.count && branch[0].parents.isEmpty && branch[0].cause == .supposed)
        #expect(branch.enumerated().allSatisfy { place, one in one.parents.allSatisfy { $0 < place } })
        longest = max(longest, all.count)
      }
    }
    #expect(longest > 10)
  }

  /// The easiest of all findings is what a search for the easiest alone finds: no way to find one is left out.
  @Test(arguments: hard, [true, false])
  func allFindingsHoldTheEasiest(puzzle: String, isDynamic: Bool) throws {
    let position = Position(try #require(Grid(puzzle)))
    let rules = Consequences.Rules(isDynamic: isDynamic, isNishio: false)
    let technique: Technique = isDynamic ? .dynamicForcingChain : .multipleForcingChain
    var all = MultipleChainSearch(ChainGraph(position), technique, rules, wantsAll: true)
    all.run()
    // By what a finding rules out, the easiest.
    var kinds = Set<Int>()
    for place in Set(all.easiest.values) {
      let finding = all.findings[place]
      kinds.insert(finding.sortKey)
      #expect(finding.out.contains { all.easiest[all.graph.node($0.cell, $0.digit)] == place })
    }
    var one = MultipleChainSearch(ChainGraph(position), technique, rules)
    one.run()
    let easiest = all.findings.map { ($0.complexity, $0.sortKey) }.min { $0 < $1 }
    let sought = one.easiestOfAll.map { ($0.finding.complexity, $0.finding.sortKey) }
    #expect(easiest?.0 == sought?.0)
    #expect(easiest?.1 == sought?.1)
    // Digits of a cell (5) and places in a house (6) lead to some of them.
    if !isDynamic, easiest != nil { #expect(!kinds.isDisjoint(with: [5, 6])) }
  }

  /// Wherever the 5 stands in row 1, neither r4c5 nor r8c5 is 5, and both are four statements away in either case. From
  /// r1c1 the way to r8c5 goes through its box, which is looked at before its column.
  @Test func ofConclusionsThatAreAsEasyTheOneCountsThatTheFirstChainComesToFirst() throws {
    let places = [
      (1, 1), (1, 9), (3, 2), (8, 2), (8, 5), (5, 1), (5, 4), (4, 5), (2, 8), (8, 8), (6, 9), (6, 6), (9, 5),
      (9, 4), (7, 4), (9, 7),
    ].map { ($0 - 1) * 9 + $1 - 1 }
    var position = Position(Grid(String(repeating: ".", count: 81))!)
    for cell in 0..<81 where !places.contains(cell) { position.eliminate(5, from: cell) }
    var search = MultipleChainSearch(
      ChainGraph(position), .dynamicForcingChain, .init(isDynamic: true, isNishio: false))
    search.run()
    let found = try #require(search.easiestOfAll).finding
    #expect(found.complexity == 8 && found.houses == [House.rows[0]])
    #expect(found.out == [Candidate(cell: 7 * 9 + 4, digit: 5)])
  }
}
