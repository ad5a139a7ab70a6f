import Phrases

/// Chains from every candidate of a cell or every place of a digit, and assumptions that contradict themselves.
enum MultipleChains {
  /// Assumptions within one digit that contradict themselves.
  static func nishio(_ p: Position, _ found: (Step) -> Bool) -> Bool { nishio(p, WayMemory(), found) }

  /// Finds the same with the tables of a position.
  static func nishio(_ p: Position, _ memory: WayMemory, _ found: (Step) -> Bool) -> Bool {
    let absurd = OneDigitContradictions(p)
    guard !absurd.isEmpty else { return false }
    return find(p, memory, .nishio, .init(isDynamic: true, isNishio: true), found) {
      $0.mayContradict = absurd.contains
    }
  }

  /// Chains of single implications from every candidate of a cell or place of a digit.
  static func multiple(_ p: Position, _ found: (Step) -> Bool) -> Bool { multiple(p, WayMemory(), found) }

  /// Finds the same with the tables of a position.
  static func multiple(_ p: Position, _ memory: WayMemory, _ found: (Step) -> Bool) -> Bool {
    let reach = memory.reach(of: p)
    return find(p, memory, .multipleForcingChain, .init(isDynamic: false, isNishio: false), found) { $0.reach = reach }
  }

  /// Chains in which every consequence counts for the later ones, also from a candidate true and false.
  static func dynamic(_ p: Position, _ found: (Step) -> Bool) -> Bool { dynamic(p, WayMemory(), found) }

  /// Finds the same with the tables of a position.
  static func dynamic(_ p: Position, _ memory: WayMemory, _ found: (Step) -> Bool) -> Bool {
    find(p, memory, .dynamicForcingChain, .init(isDynamic: true, isNishio: false), found)
  }

  /// Dynamic chains with locked candidates, pairs and X-wings inside them.
  static func dynamicPlus(_ p: Position, _ found: (Step) -> Bool) -> Bool { dynamicPlus(p, WayMemory(), found) }

  /// Finds the same with the tables of a position.
  static func dynamicPlus(_ p: Position, _ memory: WayMemory, _ found: (Step) -> Bool) -> Bool {
    let earlier = memory.takeRuns()
    return find(p, memory, .dynamicForcingChainPlus, .init(isDynamic: true, isNishio: false, nesting: 1), found) {
      $0.earlier = earlier
    }
  }

  /// Dynamic chains with chains inside them, of a depth from 2 to 5.
  static func nested(_ nesting: Int) -> Finder {
    return { p, found in
      find(p, WayMemory(), .nestedForcingChain, .init(isDynamic: true, isNishio: false, nesting: nesting), found)
    }
  }

  private static func find(
    _ p: Position, _ memory: WayMemory, _ technique: Technique, _ rules: Consequences.Rules,
    _ found: (Step) -> Bool, prepare: (inout MultipleChainSearch) -> Void = { _ in }
  ) -> Bool {
    var search = MultipleChainSearch(memory.graph(of: p), technique, rules)
    prepare(&search)
    search.run()
    guard let step = search.best(isSilent: memory.news.isSilent) else {
      if technique == .dynamicForcingChain { memory.keep(search.runs) }
      return false
    }
    return found(step)
  }
}

struct MultipleChainSearch {
  /// The claim that the runs of a finding prove.
  enum Claim {
    /// The same follows from each digit of a cell, or from each place of a digit in a house.
    case cell(Int), place(digit: Int, House)
    /// The same follows from a candidate and from its contrary.
    case either(Candidate)
    /// A candidate as true, or as false, leads to another one both true and false.
    case absurd(Candidate, isOn: Bool, meeting: Candidate)

    /// The claim in words.
    var text: Phrase {
      switch self {
      case .cell(let cell): "Whatever \(cellName(cell)) holds, the same follows."
      case .place(let digit, let house): "Wherever \(digit) stands in \(house), the same follows."
      case .either(let candidate):
        "Whether \(cellName(candidate.cell)) is \(candidate.digit) or not, the same follows."
      case .absurd(let candidate, true, let meet):
        """
        If \(cellName(candidate.cell)) were \(candidate.digit), then \(cellName(meet.cell)) would both be and not be \
        \(meet.digit).
        """
      case .absurd(let candidate, false, let meet):
        """
        If \(cellName(candidate.cell)) were not \(candidate.digit), then \(cellName(meet.cell)) would both be and not be \
        \(meet.digit).
        """
      }
    }
  }

  /// A common conclusion of several runs, or a run that contradicts itself.
  struct Finding {
    let complexity: Int
    let sortKey: Int
    /// One for each state, or a single one that holds a state and its contrary.
    let runs: [Consequences]
    let states: [Int]
    let out: [Candidate]
    let houses: [House]
    /// The cell whose digits are tried; `nil` if it is no cell.
    let cell: Int?
  }

  let graph: ChainGraph
  let technique: Technique
  let rules: Consequences.Rules
  /// True if the easiest finding for every elimination is wanted, rather than the easiest of all.
  private let wantsAll: Bool
  /// The easiest finding with its placements and its claim. It is put into words once, at the end.
  private(set) var easiestOfAll: (finding: Finding, placements: [Candidate], claim: Claim)?
  private var bestKey = (complexity: Int.max, sortKey: 0)
  /// All findings, and by elimination the index of its easiest finding.
  private(set) var findings: [Finding] = []
  private(set) var easiest: [Int: Int] = [:]
  /// The consequences by single implications, if only those count: most cells and houses have no common conclusion.
  var reach: ChainFloods?
  /// True if a candidate may contradict itself as true or as false. Otherwise it is not followed.
  var mayContradict: (_ cell: Int, _ digit: Int) -> Bool = { _, _ in true }
  /// The runs from true candidates, and those from false candidates; `nil` if a run was not needed.
  struct Runs {
    var on: [Consequences?]
    var off: [Consequences?]
  }
  private(set) var runs: Runs
  /// Runs over the same graph under narrower rules, from which to continue.
  var earlier: Runs?

  init(_ graph: ChainGraph, _ technique: Technique, _ rules: Consequences.Rules, wantsAll: Bool = false) {
    self.graph = graph
    self.wantsAll = wantsAll
    self.technique = technique
    self.rules = rules
    runs = Runs(on: Array(repeating: nil, count: graph.count), off: Array(repeating: nil, count: graph.count))
  }

  private mutating func on(_ node: Int) -> Consequences {
    if let run = runs.on[node] { return run }
    let run = consequences(of: node, isOn: true, earlier?.on[node])
    runs.on[node] = run
    return run
  }

  private mutating func off(_ node: Int) -> Consequences {
    if let run = runs.off[node] { return run }
    let run = consequences(of: node, isOn: false, earlier?.off[node])
    runs.off[node] = run
    return run
  }

  private func consequences(of node: Int, isOn: Bool, _ earlier: Consequences?) -> Consequences {
    guard let earlier else { return Consequences(graph, assuming: node, isOn: isOn, rules: rules) }
    earlier.goOn(rules)
    return earlier
  }

  mutating func run() {
    for cell in 0..<81 {
      let digits = graph.position.candidates[cell]
      guard digits.count > 2 || (digits.count > 1 && rules.isDynamic) else { continue }
      for digit in digits {
        let node = graph.node(cell, digit)
        if rules.isDynamic && mayContradict(cell, digit) {
          assume(node, canDouble: digits.count >= 3 && !rules.isNishio)
        }
        if !rules.isNishio { regions(cell, digit) }
      }
      guard !rules.isNishio else { continue }
      let nodes = digits.map { graph.node(cell, $0) }
      guard reach?.mayAgree(nodes) ?? true else { continue }
      let runs = nodes.map { on($0) }
      reduce(runs, sortKey: 5, houses: [], cell: cell, .cell(cell))
    }
  }

  /// A candidate true and false: each may contradict itself, or both may agree on something.
  private mutating func assume(_ node: Int, canDouble: Bool) {
    let yes = on(node)
    if let (a, b) = yes.contradiction { absurd(yes, a, b, node, isOn: true) }
    let no = off(node)
    if let (a, b) = no.contradiction { absurd(no, a, b, node, isOn: false) }
    if canDouble { reduce([yes, no], sortKey: 1, houses: [], .either(graph.candidate(node))) }
  }

  private mutating func absurd(_ run: Consequences, _ a: Int, _ b: Int, _ node: Int, isOn: Bool) {
    let candidate = graph.candidate(node)
    let others = graph.position.candidates[candidate.cell].removing(candidate.digit)
    let out = isOn ? [candidate] : others.map { Candidate(cell: candidate.cell, digit: $0) }
    guard !out.isEmpty else { return }
    var counted = Set<NestedHint.Key>()
    let complexity = run.length(to: a, counted: &counted) + run.length(to: b, counted: &counted)
    guard (complexity, 7) < limit(out) else { return }
    if wantsAll {
      return take(
        Finding(complexity: complexity, sortKey: 7, runs: [run], states: [a, b], out: out, houses: [], cell: nil))
    }
    bestKey = (complexity, 7)
    easiestOfAll = (
      Finding(complexity: complexity, sortKey: 7, runs: [run], states: [a, b], out: out, houses: [], cell: nil),
      isOn ? [] : [candidate], .absurd(candidate, isOn: isOn, meeting: graph.candidate(a))
    )
  }

  /// The difficulty that a finding must stay below to be of use.
  private func limit(_ out: [Candidate]) -> (Int, Int) {
    guard wantsAll else { return bestKey }
    var limit = (0, 0)
    for candidate in out {
      guard let place = easiest[graph.node(candidate.cell, candidate.digit)] else { return (.max, 0) }
      let key = (findings[place].complexity, findings[place].sortKey)
      if limit < key { limit = key }
    }
    return limit
  }

  private mutating func take(_ finding: Finding) {
    for candidate in finding.out {
      let node = graph.node(candidate.cell, candidate.digit)
      if let place = easiest[node],
        (findings[place].complexity, findings[place].sortKey) <= (finding.complexity, finding.sortKey)
      {
        continue
      }
      easiest[node] = findings.count
    }
    findings.append(finding)
  }

  private mutating func regions(_ cell: Int, _ digit: Int) {
    for house in House.Table.boxFirst[cell] {
      let places = graph.position.cells[digit] & house.set
      guard places.count >= 2, places.lowest == cell else { continue }
      let nodes = places.map { graph.node($0, digit) }
      guard reach?.mayAgree(nodes) ?? true else { continue }
      let runs = nodes.map { on($0) }
      reduce(runs, sortKey: 6, houses: [house], .place(digit: digit, house))
    }
  }

  /// The conclusions that all runs share.
  private mutating func reduce(
    _ runs: [Consequences], sortKey: Int, houses: [House], cell: Int? = nil, _ claim: Claim
  ) {
    let n = graph.count
    for isOn in [true, false] {
      var states: [Int] = []
      for w in 0..<graph.words {
        var common = runs.reduce(~0) { $0 & (isOn ? $1.onSet[w] : $1.offSet[w]) }
        while common != 0 {
          let node = w << 6 | common.trailingZeroBitCount
          common &= common &- 1
          states.append(isOn ? node : n + node)
        }
      }
      // Of two equally easy conclusions, the one that the first run reached first counts.
      if states.count > 1 { states.sort { runs[0].place(of: $0) < runs[0].place(of: $1) } }
      for state in states {
        let target = graph.candidate(isOn ? state : state - n)
        let others = graph.position.candidates[target.cell].removing(target.digit)
        if isOn && others.isEmpty { continue }
        let out = isOn ? others.map { Candidate(cell: target.cell, digit: $0) } : [target]
        let limit = limit(out)
        var complexity = 0
        var counted = Set<NestedHint.Key>()
        for run in runs {
          complexity += run.length(to: state, counted: &counted)
          if (complexity, sortKey) >= limit { break }
        }
        guard (complexity, sortKey) < limit else { continue }
        let finding = Finding(
          complexity: complexity, sortKey: sortKey, runs: runs, states: Array(repeating: state, count: runs.count),
          out: out, houses: houses, cell: cell)
        if wantsAll {
          take(finding)
          continue
        }
        bestKey = (complexity, sortKey)
        easiestOfAll = (finding, isOn ? [target] : [], claim)
      }
    }
  }

  /// The easiest step, once the search has run.
  func best(isSilent: Bool) -> Step? {
    guard let (finding, placements, claim) = easiestOfAll else { return nil }
    let rating = technique.rating + max(0, rules.nesting - 2) * 5 + lengthRating(finding.complexity)
    if isSilent {
      return Step(
        technique, rating: rating, cells: [], digits: Digits(), houses: finding.houses, placements: placements,
        eliminations: finding.out, reason: "")
    }
    let (runs, states) = (finding.runs, finding.states)
    let branches =
      runs.count == states.count
      ? zip(runs, states).map { $0.branch(to: [$1]) } : [runs[0].branch(to: states)]
    let spoken = branches.flatMap { $0.statements.map(\.candidate) }
    var cells: [Int] = []
    for candidate in spoken where !cells.contains(candidate.cell) { cells.append(candidate.cell) }
    return Step(
      technique, rating: rating, cells: cells, digits: Digits(spoken.map(\.digit)), houses: finding.houses,
      placements: placements,
      eliminations: finding.out, reason: claim.text, reasoning: Reasoning(branches: branches))
  }
}
