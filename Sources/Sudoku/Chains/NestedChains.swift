import Phrases

/// A chain found inside another one.
struct NestedHint {
  /// The identity of a chain, the same for equal chains in every run. An entry counts once in a length.
  typealias Key = [Int32]

  /// The nodes that it rules out.
  let eliminations: [Int]
  /// The earlier losses of candidates that it depends on, as states of the outer run; never empty.
  let parents: [Int32]
  /// The length of the chain, including nested chains.
  let complexity: Int
  let key: Key
  let kind: Kind

  /// The kinds of chain inside another one.
  enum Kind {
    case cycle, forcing, multiple(Technique)
  }

  /// The name of the chain in an argument.
  var name: Phrase {
    switch kind {
    case .cycle: "a cycle of \(complexity)"
    case .forcing: "a forcing chain of \(complexity)"
    case .multiple(let technique): Phrase("\(technique.phrase) of \(complexity)", meaning: "length")
    }
  }
}

/// The chains of a position in the middle of a run, easiest first, as the Sudoku Explainer nests them.
enum NestedChains {
  /// - Parameter gone: the candidates of the outer run that are false, as a set.
  static func hints(_ outer: ChainGraph, gone: UnsafeMutablePointer<UInt64>, nesting: Int) -> [NestedHint] {
    var now = outer.position
    for w in 0..<outer.words {
      var left = gone[w]
      while left != 0 {
        let node = w << 6 | left.trailingZeroBitCount
        left &= left &- 1
        now.eliminate(outer.digit[node], from: outer.cell[node])
      }
    }
    var search = NestedSearch(outer: outer, inner: ChainGraph(now))
    if nesting >= 4 {
      search.multiple(.init(isDynamic: true, isNishio: false))
      if search.hints.isEmpty && nesting >= 5 {
        search.multiple(.init(isDynamic: true, isNishio: false, nesting: nesting - 3))
      }
      return search.hints
    }
    search.simple()
    if search.hints.isEmpty && nesting >= 3 { search.multiple(.init(isDynamic: false, isNishio: false)) }
    return search.hints
  }
}

private struct NestedSearch {
  let outer: ChainGraph
  let inner: ChainGraph
  private(set) var hints: [NestedHint] = []
  private var taken: Set<Int> = []

  init(outer: ChainGraph, inner: ChainGraph) {
    self.outer = outer
    self.inner = inner
  }

  // MARK: Vanished candidates

  private func goneFrom(cell: Int) -> [Int32] {
    outer.position.candidates[cell].subtracting(inner.position.candidates[cell]).map { off(cell, $0) }
  }

  private func goneFrom(_ house: House, _ digit: Int) -> [Int32] {
    (outer.position.cells[digit] & house.set).subtracting(inner.position.cells[digit]).map { off($0, digit) }
  }

  private func off(_ cell: Int, _ digit: Int) -> Int32 { Int32(outer.count + outer.node(cell, digit)) }

  /// The losses of candidates that made a link from a false to a true node strong.
  private func room(_ a: Int, _ b: Int) -> [Int32] {
    if inner.cell[a] == inner.cell[b] { return goneFrom(cell: inner.cell[a]) }
    for house in House.Table.boxFirst[inner.cell[a]] {
      guard house.set.contains(inner.cell[b]), (inner.position.cells[inner.digit[a]] & house.set).count == 2 else {
        continue
      }
      return goneFrom(house, inner.digit[a])
    }
    return []
  }

  /// The vanished candidates of the cell of a weak link, or of its house, the box before a line.
  ///
  /// A cycle holds without them. The Sudoku Explainer counts them, since it also follows the cycle backwards with the
  /// reasons of the way forwards.
  private func goneFromWeakLink(_ a: Int, _ b: Int) -> [Int32] {
    if inner.cell[a] == inner.cell[b] { return goneFrom(cell: inner.cell[a]) }
    let house = House.Table.boxFirst[inner.cell[a]].first { $0.set.contains(inner.cell[b]) }
    return house.map { goneFrom($0, inner.digit[b]) } ?? []
  }

  private mutating func add(
    _ out: [Candidate], _ parents: [Int32], _ complexity: Int, _ key: NestedHint.Key, _ kind: NestedHint.Kind
  ) {
    var seen = Set<Int32>()
    let parents = parents.filter { seen.insert($0).inserted }
    guard !parents.isEmpty else { return }
    let nodes = out.map { outer.node($0.cell, $0.digit) }
    taken.formUnion(nodes)
    hints.append(NestedHint(eliminations: nodes, parents: parents, complexity: complexity, key: key, kind: kind))
  }

  private func isTaken(_ out: [Candidate]) -> Bool {
    out.allSatisfy { taken.contains(outer.node($0.cell, $0.digit)) }
  }

  private func code(_ node: Int, _ isOn: Bool) -> Int32 {
    Int32((inner.cell[node] * 10 + inner.digit[node]) * 2 + (isOn ? 1 : 0))
  }

  // MARK: Forcing chains and cycles

  private struct Simple {
    let rating: Int
    let complexity: Int
    let sortKey: Int
    let start: Int
    let links: Links
    /// The way round of a cycle; empty for a forcing chain.
    let nodes: [Int]
    let startsOn: Bool
    let out: [Candidate]
  }

  mutating func simple() {
    let walk = ChainWalk(inner)
    var found: [Simple] = []
    for links in [Links.x, .y, .xy] {
      let key = links == .xy ? 4 : links == .y ? 3 : 2
      let base = links == .xy ? Technique.xyCycle.rating : Technique.xCycle.rating
      for start in 0..<inner.count {
        if links == .y && inner.strongY[start] < 0 { continue }
        walk.tree(start, links, depth: 60) { nodes in
          let out = SimpleChains.eliminations(inner, nodes)
          guard !out.isEmpty else { return }
          found.append(
            Simple(
              rating: base + lengthRating(nodes.count), complexity: nodes.count, sortKey: key, start: start,
              links: links, nodes: Array(nodes), startsOn: true, out: out))
        }
        guard links != .y else { continue }
        for startsOn in [true, false] {
          guard
            let length = walk.shortest(start, startsOn: startsOn, useY: links == .xy, below: .max)
          else { continue }
          let target = inner.candidate(start)
          let others = inner.position.candidates[target.cell].removing(target.digit)
          let out = startsOn ? [target] : others.map { Candidate(cell: target.cell, digit: $0) }
          guard !out.isEmpty else { continue }
          let forcing = links == .xy ? Technique.forcingChain.rating : Technique.forcingXChain.rating
          found.append(
            Simple(
              rating: forcing + lengthRating(length), complexity: length, sortKey: key, start: start, links: links,
              nodes: [], startsOn: startsOn, out: out))
        }
      }
    }
    let order = found.indices.sorted {
      (found[$0].rating, found[$0].complexity, found[$0].sortKey, $0)
        < (found[$1].rating, found[$1].complexity, found[$1].sortKey, $1)
    }
    for i in order where !isTaken(found[i].out) { take(found[i], walk) }
  }

  private mutating func take(_ chain: Simple, _ walk: ChainWalk) {
    var parents: [Int32] = []
    guard chain.nodes.isEmpty else {
      let nodes = chain.nodes
      for i in stride(from: 2, to: nodes.count, by: 2) { parents += room(nodes[i - 1], nodes[i]) }
      parents += room(nodes[nodes.count - 1], nodes[0])
      for i in stride(from: 1, to: nodes.count, by: 2) { parents += goneFromWeakLink(nodes[i - 1], nodes[i]) }
      let key = chain.nodes.enumerated().map { code($1, $0 % 2 == 0) }
      return add(chain.out, parents, chain.complexity, key, .cycle)
    }
    let path = walk.path(chain.start, startsOn: chain.startsOn, useY: chain.links == .xy)
    for i in 1..<path.count where (i % 2 == 0) == chain.startsOn { parents += room(path[i - 1], path[i]) }
    let key = path.enumerated().map { code($1, ($0 % 2 == 0) == chain.startsOn) }
    add(chain.out, parents, chain.complexity, key, .forcing)
  }

  // MARK: Multiple and dynamic chains

  mutating func multiple(_ rules: Consequences.Rules) {
    let technique: Technique = rules.isDynamic ? .dynamicForcingChain : .multipleForcingChain
    var search = MultipleChainSearch(inner, technique, rules, wantsAll: true)
    search.run()
    let order = Set(search.easiest.values).sorted {
      let (a, b) = (search.findings[$0], search.findings[$1])
      return (a.complexity, a.sortKey, $0) < (b.complexity, b.sortKey, $1)
    }
    for i in order where !isTaken(search.findings[i].out) { take(search.findings[i], technique) }
  }

  private mutating func take(_ finding: MultipleChainSearch.Finding, _ technique: Technique) {
    var parents: [Int32] = []
    var key: NestedHint.Key = []
    let n = inner.count
    let isPair = finding.runs.count == 1
    for (i, state) in finding.states.enumerated() {
      let run = finding.runs[isPair ? 0 : i]
      for ancestor in run.ancestors(of: [state]) {
        key.append(code(ancestor % n, ancestor < n))
        guard ancestor < n else { continue }
        switch run.cause(of: ancestor) {
        case .lastDigit: parents += goneFrom(cell: inner.cell[ancestor])
        case .lastPlace(let house): parents += goneFrom(house, inner.digit[ancestor])
        default: break
        }
      }
      key.append(-1)
    }
    if let cell = finding.cell { parents += goneFrom(cell: cell) }
    if let house = finding.houses.first, let first = finding.runs.first {
      // The premise is the place of a digit in the house, which all runs suppose.
      parents += goneFrom(house, inner.digit[first.supposed % n])
    }
    add(finding.out, parents, finding.complexity, key, .multiple(technique))
  }
}
