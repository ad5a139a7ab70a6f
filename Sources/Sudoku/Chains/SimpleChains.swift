import Phrases

/// Forcing chains of single implications and bidirectional cycles: the easiest first by rating, then by length.
enum SimpleChains {
  /// Finds the easiest one.
  static func find(_ p: Position, _ found: (Step) -> Bool) -> Bool { find(p, WayMemory(), found) }

  /// Finds the easiest one. If nothing is found, the memory keeps the consequences of every candidate.
  static func find(_ p: Position, _ memory: WayMemory, _ found: (Step) -> Bool) -> Bool {
    var search = SimpleChainSearch(memory.graph(of: p), memory.floods)
    search.run(.x)
    search.run(.y)
    if search.best?.rating ?? .max >= Technique.forcingChain.rating { search.run(.xy) }
    guard let best = search.best else {
      memory.noteFloods()
      return false
    }
    return found(search.step(best, isSilent: memory.news.isSilent))
  }

  /// The easiest one of a kind.
  static func all(_ technique: Technique) -> Finder {
    return { p, found in
      var search = SimpleChainSearch(ChainGraph(p), ChainFloods())
      switch technique {
      case .xCycle: search.run(.x, forcing: false)
      case .yCycle: search.run(.y, forcing: false)
      case .xyCycle: search.run(.xy, forcing: false)
      case .forcingXChain: search.run(.x, cycles: false)
      default: search.run(.xy, cycles: false)
      }
      return search.best.map { found(search.step($0)) } ?? false
    }
  }
}

/// The links that a chain may use.
enum Links {
  /// Only within one digit.
  case x
  /// Off to on only within a cell.
  case y
  /// All.
  case xy
}

/// The proof of a chain, and its difficulty.
private struct Chain {
  let rating: Int
  let complexity: Int
  let sortKey: Int
  /// Among equals the first start wins, and there a cycle before a forcing chain.
  let order: Int
  let links: Links
  /// For a forcing chain, its node and true if it ends on. For a cycle, its round and eliminations.
  let kind: Kind

  enum Kind {
    case forcing(start: Int, startsOn: Bool)
    case cycle(nodes: [Int], out: [Candidate])
  }

  func isEasier(than other: Chain?) -> Bool {
    guard let other else { return true }
    return (rating, complexity, sortKey, order) < (other.rating, other.complexity, other.sortKey, other.order)
  }
}

private struct SimpleChainSearch {
  let graph: ChainGraph
  private let floods: ChainFloods
  fileprivate let walk: ChainWalk
  private(set) var best: Chain?
  /// For each true start the lengths at which a round may close: bit n stands for 2n.
  private var closing: [UInt64]
  /// The starts whose rounds may eliminate something. A true victim makes two nodes of the round false, one of each
  /// kind. The first makes the start false, the second makes it true, and so the victim itself is false in the end.
  private var mayTakeOut: [Bool]

  /// The length of the longest rounds.
  private static let longestRound = 60

  init(_ graph: ChainGraph, _ floods: ChainFloods) {
    self.graph = graph
    self.floods = floods
    walk = ChainWalk(graph)
    closing = Array(repeating: 0, count: graph.count)
    mayTakeOut = Array(repeating: false, count: graph.count)
  }

  /// Tries every candidate as a start, true and false. All starts advance together, level by level. That finds the
  /// shortest forcing chains, and the rounds that may close. Rounds are then walked one by one, the shortest first.
  mutating func run(_ links: Links, forcing: Bool = true, cycles: Bool = true) {
    for start in 0..<graph.count { (closing[start], mayTakeOut[start]) = (0, false) }
    let forces = forcing && links != .y
    for block in 0..<(graph.count + ChainFlood.width - 1) / ChainFlood.width {
      spread(links, startsOn: true, block, forces: forces, closes: cycles)
      if forces { spread(links, startsOn: false, block, forces: true, closes: false) }
    }
    var lengths: UInt64 = 0
    for start in 0..<graph.count {
      if mayTakeOut[start] { lengths |= closing[start] } else { closing[start] = 0 }
    }
    while lengths != 0 {
      let shortest = lengths.trailingZeroBitCount
      lengths &= lengths &- 1
      for start in 0..<graph.count where closing[start].trailingZeroBitCount == shortest { self.cycles(start, links) }
    }
  }

  /// Advances all starts of a block until nothing easier than the best can follow.
  private mutating func spread(_ links: Links, startsOn: Bool, _ block: Int, forces: Bool, closes: Bool) {
    let flood = startsOn ? floods.fromTrue : floods.fromFalse
    let forcingBase = (links == .xy ? Technique.forcingChain : .forcingXChain).rating
    let cycleBase = (links == .xy ? Technique.xyCycle : .xCycle).rating
    flood.begin(graph, links, startsOn: startsOn, block: block)
    var met = ChainFlood.Starts()
    var length = 2
    while true {
      let mayForce = forces && length <= room(forcingBase)
      // A round's victim meets its contrary after two more nodes at most.
      let rounds = closes ? min(room(cycleBase), SimpleChainSearch.longestRound) + 2 : 0
      guard mayForce || length <= rounds else { break }
      let goesOn = startsOn ? flood.turnOff() : flood.turnOn()
      if mayForce { forcing(flood, length, startsOn, links) }
      if length <= rounds {
        met |= flood.contrary
        if length >= 4 && length <= rounds - 2 { noteRounds(flood, length) }
      }
      guard goesOn, startsOn ? flood.turnOn() : flood.turnOff() else { break }
      length += 2
    }
    guard closes && met != ChainFlood.Starts() else { return }
    for node in 0..<graph.count where flood.madeFalse[node] & flood.madeTrue[node] & met != ChainFlood.Starts() {
      mayTakeOut[node] = true
    }
  }

  private mutating func noteRounds(_ flood: ChainFlood, _ length: Int) {
    guard flood.closing != ChainFlood.Starts() else { return }
    flood.forEach(flood.closing) {
      closing[$0] |= 1 << UInt64(length / 2)
      return false
    }
  }

  /// Of the starts that met their contrary, the first is the easiest.
  private mutating func forcing(_ flood: ChainFlood, _ length: Int, _ startsOn: Bool, _ links: Links) {
    guard flood.contrary != ChainFlood.Starts() else { return }
    flood.forEach(flood.contrary) { start in
      guard startsOn || graph.position.candidates[graph.cell[start]].count >= 2 else { return false }
      let base = (links == .xy ? Technique.forcingChain : .forcingXChain).rating
      let chain = Chain(
        rating: base + lengthRating(length), complexity: length, sortKey: links == .xy ? 4 : 2, order: 2 * start + 1,
        links: links, kind: .forcing(start: start, startsOn: startsOn))
      if chain.isEasier(than: best) { best = chain }
      return true
    }
  }

  /// The most nodes of a chain with this base rating that is as easy as the best, or easier.
  private func room(_ base: Int) -> Int {
    guard let best else { return .max }
    if base + lengthRating(best.complexity) == best.rating { return best.complexity }
    var complexity = 4
    while complexity < 200 && base + lengthRating(complexity + 1) <= best.rating { complexity += 1 }
    return complexity
  }

  private mutating func cycles(_ start: Int, _ links: Links) {
    let base = (links == .xy ? Technique.xyCycle : .xCycle).rating
    let key = links == .xy ? 4 : links == .y ? 3 : 2
    func bare(_ length: Int) -> Chain {
      Chain(
        rating: base + lengthRating(length), complexity: length, sortKey: key, order: 2 * start, links: links,
        kind: .cycle(nodes: [], out: []))
    }
    guard bare(2 * closing[start].trailingZeroBitCount).isEasier(than: best) else { return }
    let depth = min(room(base), 2 * (63 - closing[start].leadingZeroBitCount))
    walk.tree(start, links, depth: depth, wanted: { bare($0).isEasier(than: best) }) { nodes in
      guard bare(nodes.count).isEasier(than: best) else { return }
      let out = eliminations(nodes)
      guard !out.isEmpty else { return }
      best = Chain(
        rating: base + lengthRating(nodes.count), complexity: nodes.count, sortKey: key, order: 2 * start, links: links,
        kind: .cycle(nodes: Array(nodes), out: out))
    }
  }

  private func eliminations(_ nodes: ChainWalk.Round) -> [Candidate] { SimpleChains.eliminations(graph, nodes) }
}

extension SimpleChains {
  /// Candidates outside a cycle that see an even and an odd node of it.
  static func eliminations(_ graph: ChainGraph, _ nodes: ChainWalk.Round) -> [Candidate] {
    withUnsafeTemporaryAllocation(of: CellSet.self, capacity: 20) { seen in
      seen.initialize(repeating: CellSet())
      var cells = CellSet()
      for (i, node) in nodes.enumerated() {
        cells.insert(graph.cell[node])
        seen[10 * (i & 1) + graph.digit[node]] |= House.Table.peers[graph.cell[node]]
      }
      var out: [Candidate] = []
      for digit in 1...9 {
        let victims = (graph.position.cells[digit] & seen[digit] & seen[10 + digit]).subtracting(cells)
        for cell in victims { out.append(Candidate(cell: cell, digit: digit)) }
      }
      return out
    }
  }
}

extension SimpleChainSearch {
  func step(_ chain: Chain, isSilent: Bool = false) -> Step {
    switch chain.kind {
    case .cycle(let nodes, let out):
      let technique: Technique = chain.links == .x ? .xCycle : chain.links == .y ? .yCycle : .xyCycle
      return Step(
        technique, rating: chain.rating, cells: nodes.map { graph.cell[$0] },
        digits: Digits(nodes.map { graph.digit[$0] }), eliminations: out,
        reason: isSilent
          ? ""
          : """
          Round \(nodes.map { graph.candidate($0).description }.joined(separator: ", ")) every second one is true, so of \
          two that lie an odd number of links apart one is. \(witnesses(nodes, out)).
          """)
    case .forcing(let start, let startsOn):
      let path = walk.path(start, startsOn: startsOn, useY: chain.links == .xy)
      let technique: Technique = chain.links == .x ? .forcingXChain : .forcingChain
      let target = graph.candidate(start)
      let others = graph.position.candidates[target.cell].removing(target.digit)
      return Step(
        technique, rating: chain.rating, cells: path.map { graph.cell[$0] },
        digits: Digits(path.map { graph.digit[$0] }), placements: startsOn ? [] : [target],
        eliminations: startsOn ? [target] : others.map { Candidate(cell: target.cell, digit: $0) },
        reason: isSilent ? "" : sentence(path, startsOn))
    }
  }

  /// For each elimination a true and a false node of the round that it sees, neighbours if possible.
  private func witnesses(_ nodes: [Int], _ out: [Candidate]) -> Phrase {
    let sentences = out.compactMap { victim -> Phrase? in
      let seen = nodes.indices.filter {
        graph.digit[nodes[$0]] == victim.digit && House.Table.peers[victim.cell].contains(graph.cell[nodes[$0]])
      }
      let pairs = seen.flatMap { i in seen.filter { $0 > i && ($0 - i) % 2 == 1 }.map { (i, $0) } }
      let best = pairs.first { $1 - $0 == 1 || $1 - $0 == nodes.count - 1 } ?? pairs.first
      return best.map { a, b in
        "\(victim) sees \(graph.candidate(nodes[a])) and \(graph.candidate(nodes[b]))"
      }
    }
    return .joined(sentences, "; ")
  }

  /// `Suppose r1c1 is 5: then r1c7 is not 5, ..., and r1c1 cannot be 5.`
  private func sentence(_ path: [Int], _ startsOn: Bool) -> Phrase {
    let parts = path.enumerated().map { place, node in
      Reasoning.text(graph.candidate(node), isTrue: (place % 2 == 0) == startsOn)
    }
    let way = Reasoning.chain(parts.dropFirst().dropLast())
    let (name, digit) = (cellName(graph.cell[path[0]]), graph.digit[path[0]])
    return startsOn
      ? "Suppose \(parts[0]): then \(way), and \(name) cannot be \(digit)."
      : "Suppose \(parts[0]): then \(way), and \(name) must be \(digit)."
  }
}
