import Phrases

/// Alternating inference chains and nice loops: every conclusion that some chain of single implications allows.
enum AlternatingChains {
  /// A search for chains in a graph.
  typealias GraphFinder = @Sendable (ChainGraph, (Step) -> Bool) -> Bool

  /// Chains within one digit.
  static func xChains(_ graph: ChainGraph, _ found: (Step) -> Bool) -> Bool {
    ends(graph, .xChain, .x, found) { graph, a, b in graph.digit[a] == graph.digit[b] }
  }

  /// Chains through cells of two digits that begin and end with the same digit.
  static func xyChains(_ graph: ChainGraph, _ found: (Step) -> Bool) -> Bool {
    ends(graph, .xyChain, .y, found) { graph, a, b in graph.digit[a] == graph.digit[b] && graph.cell[a] != graph.cell[b]
    }
  }

  /// Chains of any links whose two ends cannot both be false.
  static func general(_ graph: ChainGraph, _ found: (Step) -> Bool) -> Bool {
    ends(graph, .alternatingChain, .xy, found) { _, _, _ in true }
  }

  /// Candidates that imply their own contrary.
  static func discontinuous(_ graph: ChainGraph, _ found: (Step) -> Bool) -> Bool {
    let walk = ChainWalk(graph)
    for start in 0..<graph.count {
      for startsOn in [true, false] {
        guard walk.shortest(start, startsOn: startsOn, useY: true, below: 60) != nil else { continue }
        let target = graph.candidate(start)
        let path = walk.path(start, startsOn: startsOn, useY: true)
        let others = graph.position.candidates[target.cell].removing(target.digit).map {
          Candidate(cell: target.cell, digit: $0)
        }
        let way = path.dropFirst().dropLast().map { graph.candidate($0).description }.joined(separator: ", ")
        let step = Step(
          .discontinuousNiceLoop, cells: path.map { graph.cell[$0] }, digits: Digits(target.digit),
          placements: startsOn ? [] : [target], eliminations: startsOn ? [target] : others,
          reason: startsOn
            ? "\(target.description) true leads to its own contrary by way of \(way)."
            : "\(target.description) false leads to its own contrary by way of \(way).")
        if found(step) { return true }
      }
    }
    return false
  }

  /// Loops in which every second candidate is true, one way round or the other.
  static func continuous(_ graph: ChainGraph, _ found: (Step) -> Bool) -> Bool {
    let walk = ChainWalk(graph)
    var stopped = false
    func take(_ nodes: [Int]) {
      let out = loopEliminations(graph, nodes)
      guard !stopped, !out.isEmpty else { return }
      stopped = found(
        Step(
          .continuousNiceLoop, cells: nodes.map { graph.cell[$0] }, digits: Digits(nodes.map { graph.digit[$0] }),
          eliminations: out,
          reason: """
            Round \(nodes.map { graph.candidate($0).description }.joined(separator: ", ")) every second one is true; what \
            sees two neighbours is false.
            """))
    }
    for start in 0..<graph.count where !stopped { walk.tree(start, .xy, depth: 40) { take(Array($0)) } }
    if !stopped {
      LongLoops(graph).forEach { nodes in
        take(nodes); return stopped
      }
    }
    return stopped
  }

  /// The candidates that conflict with both ends of a weak link of the loop.
  private static func loopEliminations(_ graph: ChainGraph, _ nodes: [Int]) -> [Candidate] {
    var out: Set<Candidate> = []
    for i in stride(from: 0, to: nodes.count - 1, by: 2) {
      for node in both(graph, nodes[i], nodes[i + 1]) where !nodes.contains(node) { out.insert(graph.candidate(node)) }
    }
    return out.sorted()
  }

  private static func both(_ graph: ChainGraph, _ a: Int, _ b: Int) -> [Int] {
    let of = { (node: Int) in (graph.weakStart[node]..<graph.weakStart[node + 1]).map { Int(graph.weak[$0]) } }
    let second = Set(of(b))
    return of(a).filter { second.contains($0) }
  }

  /// True if some candidate conflicts with two others.
  private static func haveBoth(_ graph: ChainGraph, _ a: Int, _ b: Int) -> Bool {
    let (words, weak) = (graph.words, graph.weakSet)
    return (0..<words).contains { weak[a * words + $0] & weak[b * words + $0] != 0 }
  }

  private static func ends(
    _ graph: ChainGraph, _ technique: Technique, _ links: Links, _ found: (Step) -> Bool,
    allows: (ChainGraph, Int, Int) -> Bool
  ) -> Bool {
    for start in 0..<max(0, graph.count - 1) {
      let parents = falseTree(graph, start, links)
      for end in (start + 1)..<graph.count where parents[end] >= -1 && allows(graph, start, end) {
        guard haveBoth(graph, start, end) else { continue }
        let out = both(graph, start, end).map { graph.candidate($0) }
        var path = [end]
        var state = parents[end]
        while state >= 0 {
          path.append(state % graph.count)
          state = parents[state]
        }
        guard path.count >= 4 else { continue }
        let chain = path.reversed().map { graph.candidate($0).description }
        let step = Step(
          technique, cells: path.reversed().map { graph.cell[$0] },
          digits: Digits([graph.digit[start], graph.digit[end]]), eliminations: out.sorted(),
          reason: """
            If \(chain[0]) is false, then along \(chain.joined(separator: ", ")) the last is true. One of the two ends is \
            true, so what conflicts with both goes.
            """)
        if found(step) { return true }
      }
    }
    return false
  }

  /// Shortest chains from a false start; for each state (node on, count + node off) the state before it, -2 unreached.
  private static func falseTree(_ graph: ChainGraph, _ start: Int, _ links: Links) -> [Int] {
    let n = graph.count
    var parents = [Int](repeating: -2, count: 2 * n)
    parents[n + start] = -1
    var queue = [n + start]
    var head = 0
    while head < queue.count {
      let state = queue[head]
      head += 1
      func reach(_ other: Int) {
        guard other >= 0 && parents[other] == -2 else { return }
        parents[other] = state
        queue.append(other)
      }
      if state < n {
        let from = links == .x ? graph.weakSplit[state] : graph.weakStart[state]
        for e in from..<graph.weakStart[state + 1] { reach(n + Int(graph.weak[e])) }
      } else {
        if links != .x { reach(graph.strongY[state - n]) }
        if links != .y { for slot in 0..<3 { reach(graph.strongX[3 * (state - n) + slot]) } }
      }
    }
    return parents
  }
}
