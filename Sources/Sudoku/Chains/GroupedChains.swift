import Phrases

/// Chains and loops through groups of candidates and almost locked sets, shortest first.
enum GroupedChains {
  /// Chains whose two ends cannot both be false.
  static func chains(_ p: Position, _ found: (Step) -> Bool) -> Bool {
    let graph = GroupGraph(p, .all)
    return ends(graph, .groupedChain, found) { walk, path, out in isGrouped(graph, walk, path) ? out : [] }
  }

  /// Chains through almost locked sets alone, three of them or more. One of the outer two is locked. So a digit that
  /// both keep goes from the cells that see all its places.
  static func sets(_ p: Position, _ found: (Step) -> Bool) -> Bool {
    let graph = GroupGraph(p, .setsOnly, largestSet: 7)
    let n = graph.nodes.count
    return ends(graph, .alsChain, found) { walk, path, _ in
      guard path.count >= 6 else { return [] }
      let (first, last) = (graph.sets[walk.setOf[path[1]]], graph.sets[walk.setOf[path[path.count - 1]]])
      let kept = (first.digits & last.digits).removing(graph.nodes[path[1]].digit)
        .removing(graph.nodes[path[path.count - 2] - n].digit)
      return kept.flatMap { p.having($0, in: first.seers[$0] & last.seers[$0]) }
    }
  }

  /// Candidates that imply their own contrary.
  static func discontinuous(_ p: Position, _ found: (Step) -> Bool) -> Bool {
    let graph = GroupGraph(p, .all)
    let n = graph.nodes.count
    var all: [(path: [Int], walk: GroupWalk, holds: Bool)] = []
    for start in 0..<n where graph.nodes[start].cells.count == 1 {
      for holds in [true, false] {
        let walk = GroupWalk(graph, from: start, holds: holds)
        let end = holds ? n + start : start
        guard walk.parents[end] != -2 else { continue }
        let path = walk.path(to: end)
        if isGrouped(graph, walk, path) { all.append((path, walk, holds)) }
      }
    }
    for (path, walk, holds) in all.sorted(by: { $0.path.count < $1.path.count }) {
      let node = graph.nodes[path[0] % n]
      let target = Candidate(cell: node.cells.lowest, digit: node.digit)
      let others = p.candidates[target.cell].removing(target.digit).map { Candidate(cell: target.cell, digit: $0) }
      let step = Step(
        .groupedDiscontinuousLoop, cells: cells(graph, path), digits: digits(graph, path),
        placements: holds ? [] : [target], eliminations: holds ? [target] : others,
        reason: "If \(words(graph, walk, path)), which is its own contrary.")
      if found(step) { return true }
    }
    return false
  }

  /// Loops in which every second statement holds, one way round or the other.
  static func continuous(_ p: Position, _ found: (Step) -> Bool) -> Bool {
    let graph = GroupGraph(p, .all)
    var all: [(path: [Int], walk: GroupWalk, closing: Int, out: [Candidate])] = []
    for start in graph.nodes.indices {
      let walk = GroupWalk(graph, from: start, holds: true)
      for (partner, set) in graph.strong[start] {
        for state in walk.order where state < graph.nodes.count && state != start && graph.excludes(state, partner) {
          var path = walk.path(to: state)
          guard path.count >= 3, !path.contains(graph.nodes.count + partner), !path.contains(partner) else { continue }
          path.append(graph.nodes.count + partner)
          let bySet = set >= 0 || path.contains { walk.setOf[$0] >= 0 }
          guard bySet || path.contains(where: { graph.nodes[$0 % graph.nodes.count].cells.count > 1 }) else { continue }
          let out = loopVictims(graph, walk, path, set)
          if !out.isEmpty { all.append((path, walk, set, out)) }
        }
      }
    }
    for (path, walk, set, out) in all.sorted(by: { $0.path.count < $1.path.count }) {
      let back = text(graph, path[0], set)
      let step = Step(
        .groupedContinuousLoop, cells: cells(graph, path), digits: digits(graph, path), eliminations: out,
        reason: """
          If \(words(graph, walk, path)), so \(back) again. All of this is true or all of it false, so of each two that \
          rule each other out one is true: what both rule out goes.
          """)
      if found(step) { return true }
    }
    return false
  }

  /// The candidates that both ends of a weak link rule out, and those that a set rules out with all its other digits.
  private static func loopVictims(_ graph: GroupGraph, _ walk: GroupWalk, _ path: [Int], _ closing: Int) -> [Candidate]
  {
    let n = graph.nodes.count
    var out: Set<Candidate> = []
    for i in stride(from: 0, to: path.count - 1, by: 2) { out.formUnion(graph.victims(path[i], path[i + 1] - n)) }
    var links = stride(from: 2, to: path.count, by: 2).map { (walk.setOf[path[$0]], path[$0 - 1] - n, path[$0]) }
    links.append((closing, path[path.count - 1] - n, path[0]))
    for (set, a, b) in links where set >= 0 {
      let rest = graph.sets[set].digits.removing(graph.nodes[a].digit).removing(graph.nodes[b].digit)
      for digit in rest { out.formUnion(graph.position.having(digit, in: graph.sets[set].seers[digit])) }
    }
    for state in path {
      let node = graph.nodes[state % n]
      for cell in node.cells { out.remove(Candidate(cell: cell, digit: node.digit)) }
    }
    return out.sorted()
  }

  private static func ends(
    _ graph: GroupGraph, _ technique: Technique, _ found: (Step) -> Bool,
    victims: (GroupWalk, [Int], [Candidate]) -> [Candidate]
  ) -> Bool {
    let n = graph.nodes.count
    var all: [(path: [Int], walk: GroupWalk, out: [Candidate])] = []
    for start in 0..<n {
      let walk = GroupWalk(graph, from: start, holds: false)
      for end in start..<n where end != start && walk.reaches(end) {
        let out = graph.victims(start, end)
        guard !out.isEmpty else { continue }
        let path = walk.path(to: end)
        guard path.count >= 4 else { continue }
        let allOut = victims(walk, path, out)
        if !allOut.isEmpty { all.append((path, walk, allOut)) }
      }
    }
    for (path, walk, out) in all.sorted(by: { $0.path.count < $1.path.count }) {
      let (first, last) = (graph.nodes[path[0] % n], graph.nodes[path[path.count - 1] % n])
      let step = Step(
        technique, cells: cells(graph, path), digits: Digits([first.digit, last.digit]), eliminations: out.sorted(),
        reason: """
          If \(words(graph, walk, path)). So \(first.text(true)), or \(last.text(true)): what both rule out goes.
          """)
      if found(step) { return true }
    }
    return false
  }

  private static func isGrouped(_ graph: GroupGraph, _ walk: GroupWalk, _ path: [Int]) -> Bool {
    path.contains { walk.setOf[$0] >= 0 || graph.nodes[$0 % graph.nodes.count].cells.count > 1 }
  }

  private static func cells(_ graph: GroupGraph, _ path: [Int]) -> [Int] {
    Array(path.reduce(CellSet()) { $0 | graph.nodes[$1 % graph.nodes.count].cells })
  }

  private static func digits(_ graph: GroupGraph, _ path: [Int]) -> Digits {
    Digits(path.map { graph.nodes[$0 % graph.nodes.count].digit })
  }

  /// `r1c1 is not 5, then one of r2c3, r2c5 is 5, then ...`
  private static func words(_ graph: GroupGraph, _ walk: GroupWalk, _ path: [Int]) -> Phrase {
    Reasoning.chain(path.map { text(graph, $0, walk.setOf[$0]) })
  }

  /// A state, with the set of the link to it, if there is one.
  private static func text(_ graph: GroupGraph, _ state: Int, _ set: Int) -> Phrase {
    let n = graph.nodes.count, text = graph.nodes[state % n].text(state < n)
    guard set >= 0 else { return text }
    return "\(text) (\(names(graph.sets[set].cells)) share \(list(graph.sets[set].digits)))"
  }
}
