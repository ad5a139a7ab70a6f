import Testing

@testable import Sudoku

/// Chains from all candidates at once lead where those from each one alone lead.
@Suite struct ChainFloodTests {
  /// The second has more candidates than go on at once.
  private static let puzzles = [
    "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..",
    "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9",
    withChains,
  ]
  private static let withChains = TechniqueVariation.starts[.xyCycle]?.first ?? ""

  @Test(arguments: puzzles, [Links.x, .xy])
  func allStartsMeetTheirContraryWhereEachDoesAlone(puzzle: String, links: Links) throws {
    let graph = ChainGraph(Position(try #require(Grid(puzzle))))
    let walk = ChainWalk(graph)
    var met = 0
    for startsOn in [true, false] {
      var lengths = [Int?](repeating: nil, count: graph.count)
      for block in 0...graph.count / ChainFlood.width {
        let flood = ChainFlood()
        flood.begin(graph, links, startsOn: startsOn, block: block)
        var length = 2
        while true {
          let goesOn = startsOn ? flood.turnOff() : flood.turnOn()
          flood.forEach(flood.contrary) {
            lengths[$0] = lengths[$0] ?? length
            return false
          }
          guard goesOn, startsOn ? flood.turnOn() : flood.turnOff() else { break }
          length += 2
        }
      }
      for start in 0..<graph.count {
        let alone = walk.shortest(start, startsOn: startsOn, useY: links == .xy, below: .max)
        #expect(lengths[start] == alone)
        met += alone == nil ? 0 : 1
      }
    }
    #expect(met > 0 || links == .x || puzzle != Self.withChains)
  }

  /// A round that is found from a true candidate closes for it in a step of the flood, at that length.
  @Test(arguments: puzzles) func everyRoundIsSeenToClose(puzzle: String) throws {
    var position = Position(try #require(Grid(puzzle)))
    while let step = Rater().nextStep(in: position, upTo: 64) { position.apply(step) }
    let graph = ChainGraph(position)
    let walk = ChainWalk(graph)
    var rounds = 0
    for links in [Links.x, .y, .xy] {
      var closing = [Set<Int>](repeating: [], count: graph.count)
      for block in 0...graph.count / ChainFlood.width {
        let flood = ChainFlood()
        flood.begin(graph, links, startsOn: true, block: block)
        var length = 2
        while flood.turnOff() {
          flood.forEach(flood.closing) {
            closing[$0].insert(length)
            return false
          }
          guard flood.turnOn() else { break }
          length += 2
        }
      }
      for start in 0..<graph.count {
        walk.tree(start, links, depth: 40) { round in
          rounds += 1
          #expect(closing[start].contains(round.count))
        }
      }
    }
    #expect(rounds > 0 || puzzle != Self.withChains)
  }

  /// The flood contains every common consequence of the runs of a house or cell. If it contains none, they have none.
  @Test(arguments: puzzles) func whatRunsAgreeOnIsForeseen(puzzle: String) throws {
    var position = Position(try #require(Grid(puzzle)))
    while let step = Rater().nextStep(in: position, upTo: 74) { position.apply(step) }
    let graph = ChainGraph(position)
    try #require(graph.count <= ChainFlood.width)
    let floods = ChainFloods()
    floods.fill(graph)
    var (agreed, foreseen) = (0, 0)
    for house in House.all {
      for digit in 1...9 {
        let nodes = (position.cells[digit] & house.set).map { graph.node($0, digit) }
        guard nodes.count >= 2 else { continue }
        let runs = nodes.map {
          Consequences(graph, assuming: $0, isOn: true, rules: .init(isDynamic: false, isNishio: false))
        }
        let agree = (0..<graph.words).contains { w in
          runs.reduce(~0) { $0 & $1.onSet[w] } | runs.reduce(~0) { $0 & $1.offSet[w] } != 0
        }
        if agree { #expect(floods.mayAgree(nodes)) }
        agreed += agree ? 1 : 0
        foreseen += floods.mayAgree(nodes) ? 1 : 0
      }
    }
    // No run contradicts itself after simple chains, so nothing is foreseen that does not come.
    #expect(agreed == foreseen)
  }

  /// Candidates that a digit's own places rule out, as true or as false, are all among those that are followed.
  @Test(arguments: puzzles) func noContradictionOfOneDigitIsOverlooked(puzzle: String) throws {
    let position = Position(try #require(Grid(puzzle)))
    let graph = ChainGraph(position)
    let absurd = OneDigitContradictions(position)
    var found = 0
    for node in 0..<graph.count {
      for isOn in [true, false] {
        let run = Consequences(graph, assuming: node, isOn: isOn, rules: .init(isDynamic: true, isNishio: true))
        guard run.contradiction != nil else { continue }
        found += 1
        #expect(absurd.contains(graph.cell[node], graph.digit[node]))
      }
    }
    #expect(absurd.isEmpty == (found == 0))
  }
}
