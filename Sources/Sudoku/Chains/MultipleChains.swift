/// Chains from every candidate of a cell or every place of a digit, and assumptions that contradict themselves.
enum MultipleChains {
  /// Assumptions within one digit that contradict themselves.
  static func nishio(_ p: Position, _ found: (Step) -> Bool) -> Bool {
    find(p, .nishio, .init(isDynamic: true, isNishio: true), found)
  }

  /// Chains of single implications from every candidate of a cell or place of a digit.
  static func multiple(_ p: Position, _ found: (Step) -> Bool) -> Bool {
    find(p, .multipleForcingChain, .init(isDynamic: false, isNishio: false), found)
  }

  /// The same where every consequence counts for the later ones, and from a candidate true and false.
  static func dynamic(_ p: Position, _ found: (Step) -> Bool) -> Bool {
    find(p, .dynamicForcingChain, .init(isDynamic: true, isNishio: false), found)
  }

  /// The same with locked candidates, pairs and X-wings inside the chains.
  static func dynamicPlus(_ p: Position, _ found: (Step) -> Bool) -> Bool {
    find(p, .dynamicForcingChainPlus, .init(isDynamic: true, isNishio: false, withSubsets: true), found)
  }

  private static func find(
    _ p: Position, _ technique: Technique, _ rules: Consequences.Rules, _ found: (Step) -> Bool
  ) -> Bool {
    var search = MultipleChainSearch(ChainGraph(p), technique, rules)
    search.run()
    guard let step = search.best else { return false }
    return found(step)
  }
}

private struct MultipleChainSearch {
  let graph: ChainGraph
  let technique: Technique
  let rules: Consequences.Rules
  private(set) var best: Step?
  private var bestKey = (complexity: Int.max, sortKey: 0)
  private var runsOn: [Consequences?]
  private var runsOff: [Consequences?]

  init(_ graph: ChainGraph, _ technique: Technique, _ rules: Consequences.Rules) {
    self.graph = graph
    self.technique = technique
    self.rules = rules
    runsOn = Array(repeating: nil, count: graph.count)
    runsOff = runsOn
  }

  private mutating func on(_ node: Int) -> Consequences {
    if let run = runsOn[node] { return run }
    let run = Consequences(graph, assuming: node, isOn: true, rules: rules)
    runsOn[node] = run
    return run
  }

  private mutating func off(_ node: Int) -> Consequences {
    if let run = runsOff[node] { return run }
    let run = Consequences(graph, assuming: node, isOn: false, rules: rules)
    runsOff[node] = run
    return run
  }

  mutating func run() {
    for cell in 0..<81 {
      let digits = graph.position.candidates[cell]
      guard digits.count > 2 || (digits.count > 1 && rules.isDynamic) else { continue }
      for digit in digits {
        let node = graph.node(cell, digit)
        if rules.isDynamic { assume(node, canDouble: digits.count >= 3 && !rules.isNishio) }
        if !rules.isNishio { regions(cell, digit) }
      }
      guard !rules.isNishio else { continue }
      let runs = digits.map { on(graph.node(cell, $0)) }
      reduce(runs, sortKey: 5, houses: []) { "Whatever \(cellName(cell)) holds, the same follows." }
    }
  }

  /// A candidate true and false: each may contradict itself, or both may agree on something.
  private mutating func assume(_ node: Int, canDouble: Bool) {
    let yes = on(node)
    if let (a, b) = yes.contradiction { absurd(yes, a, b, node, isOn: true) }
    let no = off(node)
    if let (a, b) = no.contradiction { absurd(no, a, b, node, isOn: false) }
    if canDouble {
      let name = graph.candidate(node)
      reduce([yes, no], sortKey: 1, houses: []) {
        "Whether \(cellName(name.cell)) is \(name.digit) or not, the same follows."
      }
    }
  }

  private mutating func absurd(_ run: Consequences, _ a: Int, _ b: Int, _ node: Int, isOn: Bool) {
    let candidate = graph.candidate(node)
    let others = graph.position.candidates[candidate.cell].removing(candidate.digit)
    let out = isOn ? [candidate] : others.map { Candidate(cell: candidate.cell, digit: $0) }
    guard !out.isEmpty else { return }
    let complexity = run.ancestorCount(of: a) + run.ancestorCount(of: b)
    guard (complexity, 7) < bestKey else { return }
    bestKey = (complexity, 7)
    let meet = graph.candidate(a)
    best = makeStep(
      complexity, [run], [a, b], isOn ? [] : [candidate], out,
      "If \(cellName(candidate.cell)) \(isOn ? "were" : "were not") \(candidate.digit), then \(cellName(meet.cell)) "
        + "would both be and not be \(meet.digit).", [])
  }

  private mutating func regions(_ cell: Int, _ digit: Int) {
    for kind in [2, 0, 1] {
      let house = House(House.Table.of[cell][kind])
      let places = graph.position.cells[digit] & house.set
      guard places.count >= 2, places.lowest == cell else { continue }
      let runs = places.map { on(graph.node($0, digit)) }
      reduce(runs, sortKey: 6, houses: [house]) { "Wherever \(digit) stands in \(house), the same follows." }
    }
  }

  /// What every one of the runs leads to.
  private mutating func reduce(_ runs: [Consequences], sortKey: Int, houses: [House], _ premise: () -> String) {
    let n = graph.count
    for isOn in [true, false] {
      for w in 0..<graph.words {
        var common = runs.reduce(~0) { $0 & (isOn ? $1.onSet[w] : $1.offSet[w]) }
        while common != 0 {
          let node = w << 6 | common.trailingZeroBitCount
          common &= common &- 1
          let target = graph.candidate(node)
          let others = graph.position.candidates[target.cell].removing(target.digit)
          if isOn && others.isEmpty { continue }
          let state = isOn ? node : n + node
          var complexity = 0
          for run in runs {
            complexity += run.ancestorCount(of: state)
            if (complexity, sortKey) >= bestKey { break }
          }
          guard (complexity, sortKey) < bestKey else { continue }
          let out = isOn ? others.map { Candidate(cell: target.cell, digit: $0) } : [target]
          bestKey = (complexity, sortKey)
          best = makeStep(
            complexity, runs, Array(repeating: state, count: runs.count), isOn ? [target] : [], out,
            premise(), houses)
        }
      }
    }
  }

  private func makeStep(
    _ complexity: Int, _ runs: [Consequences], _ states: [Int], _ placements: [Candidate], _ out: [Candidate],
    _ claim: String, _ houses: [House]
  ) -> Step {
    let branches =
      runs.count == states.count
      ? zip(runs, states).map { $0.branch(to: [$1]) } : [runs[0].branch(to: states)]
    let spoken = branches.flatMap { $0.statements.map(\.candidate) }
    var cells: [Int] = []
    for candidate in spoken where !cells.contains(candidate.cell) { cells.append(candidate.cell) }
    return Step(
      technique, rating: technique.rating + lengthRating(complexity), cells: cells,
      digits: Digits(spoken.map(\.digit)), houses: houses, placements: placements, eliminations: out, reason: claim,
      reasoning: Reasoning(branches: branches))
  }
}
