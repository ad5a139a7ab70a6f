/// Forcing chains of single implications and bidirectional cycles: the easiest first by rating, then by length.
enum SimpleChains {
  /// Finds the easiest one.
  static func find(_ p: Position, _ found: (Step) -> Bool) -> Bool {
    let graph = ChainGraph(p)
    guard let step = easiest(graph) else { return false }
    return found(step)
  }

  /// The easiest one of a kind.
  static func all(_ technique: Technique) -> Finder {
    return { p, found in
      var search = SimpleChainSearch(ChainGraph(p))
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

  /// The easiest chain or cycle of a position.
  static func easiest(_ graph: ChainGraph) -> Step? {
    var search = SimpleChainSearch(graph)
    search.run(.x)
    search.run(.y)
    if search.best?.rating ?? .max >= Technique.forcingChain.rating { search.run(.xy) }
    return search.best.map { search.step($0) }
  }
}

/// Which links a chain may use.
enum Links {
  /// Only within one digit.
  case x
  /// Off to on only within a cell.
  case y
  /// All.
  case xy
}

/// What a chain proves, and how hard it is.
private struct Chain {
  let rating: Int
  let complexity: Int
  let sortKey: Int
  /// Among equals the first start wins, and there a cycle before a forcing chain.
  let order: Int
  let links: Links
  /// For a forcing chain the node and whether it ends on; for a cycle the way round and its eliminations.
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
  fileprivate let walk: ChainWalk
  private(set) var best: Chain?
  /// The latest answer of ``room(_:)``, which thousands of starts ask for while nothing better is found.
  private var latest = (base: 0, rating: 0, complexity: 0, room: 0)

  init(_ graph: ChainGraph) {
    self.graph = graph
    walk = ChainWalk(graph)
  }

  /// Tries every candidate as a start, true and false. Forcing chains come first: they are cheap, and what they find
  /// bounds the search for cycles.
  mutating func run(_ links: Links, forcing: Bool = true, cycles: Bool = true) {
    var mayClose = [Bool](repeating: true, count: graph.count)
    if links != .y && forcing {
      for start in 0..<graph.count {
        self.forcing(start, true, links)
        mayClose[start] = walk.mayClose
        self.forcing(start, false, links)
      }
    }
    guard cycles else { return }
    for start in 0..<graph.count where mayClose[start] && (links != .y || graph.strongY[start] >= 0) {
      self.cycles(start, links)
    }
  }

  /// The most nodes that a chain of this base rating may have and still be easier than the best.
  private mutating func room(_ base: Int) -> Int {
    guard let best else { return .max }
    if latest.base == base && latest.rating == best.rating && latest.complexity == best.complexity {
      return latest.room
    }
    var complexity = 4
    while complexity < 200 && base + lengthRating(complexity + 1) <= best.rating { complexity += 1 }
    let room = base + lengthRating(best.complexity) == best.rating ? best.complexity : complexity + 1
    latest = (base, best.rating, best.complexity, room)
    return room
  }

  private mutating func forcing(_ start: Int, _ startsOn: Bool, _ links: Links) {
    let base = links == .xy ? Technique.forcingChain.rating : Technique.forcingXChain.rating
    guard let length = walk.shortest(start, startsOn: startsOn, useY: links == .xy, below: room(base)) else { return }
    let rating = base + lengthRating(length)
    let chain = Chain(
      rating: rating, complexity: length, sortKey: links == .xy ? 4 : 2, order: 2 * start + 1, links: links,
      kind: .forcing(start: start, startsOn: startsOn))
    if !startsOn && graph.position.candidates[graph.cell[start]].count < 2 { return }
    if chain.isEasier(than: best) { best = chain }
  }

  private mutating func cycles(_ start: Int, _ links: Links) {
    let base = links == .xy ? Technique.xyCycle.rating : Technique.xCycle.rating
    let useX = links != .y
    guard (links != .x && graph.strongY[start] >= 0) || (useX && hasStrongX(start)) else { return }
    let key = links == .xy ? 4 : links == .y ? 3 : 2
    func bare(_ length: Int) -> Chain {
      Chain(
        rating: base + lengthRating(length), complexity: length, sortKey: key, order: 2 * start, links: links,
        kind: .cycle(nodes: [], out: []))
    }
    walk.tree(start, links, depth: min(room(base), 60), wanted: { bare($0).isEasier(than: best) }) { nodes in
      guard bare(nodes.count).isEasier(than: best) else { return }
      let out = eliminations(nodes)
      guard !out.isEmpty else { return }
      best = Chain(
        rating: base + lengthRating(nodes.count), complexity: nodes.count, sortKey: key, order: 2 * start, links: links,
        kind: .cycle(nodes: nodes, out: out))
    }
  }

  private func hasStrongX(_ node: Int) -> Bool {
    graph.strongX[3 * node] >= 0 || graph.strongX[3 * node + 1] >= 0 || graph.strongX[3 * node + 2] >= 0
  }

  private func eliminations(_ nodes: [Int]) -> [Candidate] { SimpleChains.eliminations(graph, nodes) }
}

extension SimpleChains {
  /// Candidates outside a cycle that see an even and an odd node of it.
  static func eliminations(_ graph: ChainGraph, _ nodes: [Int]) -> [Candidate] {
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
  func step(_ chain: Chain) -> Step {
    switch chain.kind {
    case .cycle(let nodes, let out):
      let technique: Technique = chain.links == .x ? .xCycle : chain.links == .y ? .yCycle : .xyCycle
      return Step(
        technique, rating: chain.rating, cells: nodes.map { graph.cell[$0] },
        digits: Digits(nodes.map { graph.digit[$0] }), eliminations: out,
        reason: "Round \(nodes.map { graph.candidate($0).description }.joined(separator: ", ")) every second "
          + "one is true, so of two that lie an odd number of links apart one is. " + witnesses(nodes, out))
    case .forcing(let start, let startsOn):
      let path = walk.path(start, startsOn: startsOn, useY: chain.links == .xy)
      let technique: Technique = chain.links == .x ? .forcingXChain : .forcingChain
      let target = graph.candidate(start)
      let others = graph.position.candidates[target.cell].removing(target.digit)
      return Step(
        technique, rating: chain.rating, cells: path.map { graph.cell[$0] },
        digits: Digits(path.map { graph.digit[$0] }), placements: startsOn ? [] : [target],
        eliminations: startsOn ? [target] : others.map { Candidate(cell: target.cell, digit: $0) },
        reason: sentence(path, startsOn))
    }
  }

  /// For each elimination a true and a false one of the round that it sees, neighbours where it sees such.
  private func witnesses(_ nodes: [Int], _ out: [Candidate]) -> String {
    let sentences = out.compactMap { victim -> String? in
      let seen = nodes.indices.filter {
        graph.digit[nodes[$0]] == victim.digit && House.Table.peers[victim.cell].contains(graph.cell[nodes[$0]])
      }
      let pairs = seen.flatMap { i in seen.filter { $0 > i && ($0 - i) % 2 == 1 }.map { (i, $0) } }
      let best = pairs.first { $1 - $0 == 1 || $1 - $0 == nodes.count - 1 } ?? pairs.first
      return best.map { a, b in
        "\(victim) sees \(graph.candidate(nodes[a])) and \(graph.candidate(nodes[b]))"
      }
    }
    return sentences.joined(separator: "; ") + "."
  }

  /// `Suppose r1c1 is 5: then r1c7 is not 5, ..., and r1c1 cannot be 5.`
  private func sentence(_ path: [Int], _ startsOn: Bool) -> String {
    var on = startsOn
    let parts = path.map { node -> String in
      defer { on.toggle() }
      return "\(cellName(graph.cell[node])) is \(on ? "" : "not ")\(graph.digit[node])"
    }
    let name = cellName(graph.cell[path[0]])
    return "Suppose \(parts[0]): then " + parts.dropFirst().dropLast().joined(separator: ", then ")
      + ", and \(name) \(startsOn ? "cannot" : "must") be \(graph.digit[path[0]])."
  }
}
