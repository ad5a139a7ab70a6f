/// The work of ``Consequences``: one run from an assumption to everything that follows.
struct ConsequenceRun {
  let graph: ChainGraph
  private(set) var contradiction: (on: Int, off: Int)?
  private(set) var onSet: [UInt64]
  private(set) var offSet: [UInt64]

  private var states: [Int] = []
  private var parentStart: [Int32]
  private var parentCount: [Int16]
  private var parents: [Int32] = []
  /// The reasons of the state that contradicts; it has no place of its own.
  private var lastParents: [Int32] = []
  private var lastState = -1
  /// What patterns took out on the way, by state.
  private var patterns: [Int: Step] = [:]
  private var nested: [Int: NestedHint] = [:]
  private let rules: Consequences.Rules
  private var live: Live

  init(_ graph: ChainGraph, _ rules: Consequences.Rules) {
    self.graph = graph
    self.rules = rules
    onSet = [UInt64](repeating: 0, count: graph.words)
    offSet = onSet
    parentStart = [Int32](repeating: 0, count: 2 * graph.count)
    parentCount = [Int16](repeating: 0, count: 2 * graph.count)
    parents.reserveCapacity(2 * graph.count)
    live = Live(graph.position)
  }

  func has(_ state: Int) -> Bool {
    let n = graph.count
    let node = state < n ? state : state - n
    return (state < n ? onSet[node >> 6] : offSet[node >> 6]) >> UInt64(node & 63) & 1 != 0
  }

  func reasons(of state: Int) -> ArraySlice<Int32> {
    if state == lastState && !has(state) { return lastParents[...] }
    let start = Int(parentStart[state])
    return parents[start..<start + Int(parentCount[state])]
  }

  private mutating func record(_ state: Int, _ reasons: [Int32]) {
    let n = graph.count
    let node = state < n ? state : state - n
    if state < n { onSet[node >> 6] |= 1 << UInt64(node & 63) } else { offSet[node >> 6] |= 1 << UInt64(node & 63) }
    parentStart[state] = Int32(parents.count)
    parentCount[state] = Int16(reasons.count)
    parents += reasons
    states.append(state)
  }

  mutating func follow(_ assumption: Int) {
    record(assumption, [])
    let n = graph.count
    var pendingOn: [Int] = []
    var pendingOff: [Int] = []
    var onHead = 0
    var offHead = 0
    if states[0] < n { pendingOn = [states[0]] } else { pendingOff = [states[0] - n] }
    while true {
      if onHead < pendingOn.count {
        let node = pendingOn[onHead]
        onHead += 1
        let from = rules.isNishio ? graph.weakSplit[node] : graph.weakStart[node]
        for e in from..<graph.weakStart[node + 1] {
          let other = graph.weak[e]
          if has(other) { return contradict(on: other, off: n + other, new: n + other, [Int32(node)]) }
          if !has(n + other) {
            record(n + other, [Int32(node)])
            pendingOff.append(other)
          }
        }
      } else if offHead < pendingOff.count {
        let node = pendingOff[offHead]
        offHead += 1
        let made = turnedOn(by: node)
        if rules.isDynamic { live.remove(graph.cell[node], graph.digit[node]) }
        for (other, reasons) in made {
          if has(n + other) { return contradict(on: other, off: n + other, new: other, reasons) }
          if !has(other) {
            record(other, reasons)
            pendingOn.append(other)
          }
        }
      } else if rules.nesting > 0 {
        let more = SubsetConsequences.find(graph, live, isOff: { [self] in has(n + $0) })
        for (node, reasons, step) in more where !has(n + node) {
          patterns[n + node] = step
          record(n + node, reasons)
          pendingOff.append(node)
        }
        if offHead == pendingOff.count && rules.nesting >= 2 {
          for hint in NestedChains.hints(graph, gone: offSet, nesting: rules.nesting) {
            for out in hint.eliminations where !has(n + out) {
              nested[n + out] = hint
              record(n + out, hint.parents)
              pendingOff.append(out)
            }
          }
        }
        if offHead == pendingOff.count { return }
      } else {
        return
      }
    }
  }

  /// The nested chain that a state follows from, if it does.
  func nested(behind state: Int) -> NestedHint? { nested[state] }

  /// The pattern that a state follows from, in words; `nil` where it follows from a single statement.
  func pattern(behind state: Int) -> String? {
    if let hint = nested[state] { return hint.words }
    return patterns[state].map { step in
      let cells = step.technique == .pointing || step.technique == .claiming ? [] : step.cells
      let place = cells.isEmpty ? step.houses.first.map { " in \($0)" } ?? "" : " in \(names(cells))"
      return "\(step.technique.nameWithArticle) of \(list(step.digits))\(place)"
    }
  }

  private mutating func contradict(on: Int, off: Int, new: Int, _ reasons: [Int32]) {
    contradiction = (on, off)
    lastState = new
    lastParents = reasons
  }

  /// What becomes true once a candidate is false.
  private func turnedOn(by node: Int) -> [(Int, [Int32])] {
    let n = graph.count
    let (cell, digit) = (graph.cell[node], graph.digit[node])
    var result: [(Int, [Int32])] = []
    if !rules.isNishio, live.candidates[cell].count == 2, live.candidates[cell].contains(digit) {
      let other = graph.node(cell, live.candidates[cell].removing(digit).lowest)
      var reasons = [Int32(n + node)]
      if rules.isDynamic {
        for gone in graph.position.candidates[cell].subtracting(live.candidates[cell]) {
          reasons.append(Int32(n + graph.node(cell, gone)))
        }
      }
      result.append((other, reasons))
    }
    for kind in [2, 0, 1] {
      let set = House.Table.sets[House.Table.of[cell][kind]]
      let places = live.cells[digit] & set
      guard places.count == 2, places.contains(cell) else { continue }
      let other = graph.node(places.removing(cell).lowest, digit)
      guard !result.contains(where: { $0.0 == other }) else { continue }
      var reasons = [Int32(n + node)]
      if rules.isDynamic {
        for gone in (graph.position.cells[digit] & set).subtracting(live.cells[digit]) {
          reasons.append(Int32(n + graph.node(gone, digit)))
        }
      }
      result.append((other, reasons))
    }
    return result
  }

  /// The candidates that have not become false, without the rest of a position.
  struct Live {
    var candidates: [Digits]
    var cells: [CellSet]

    init(_ position: Position) {
      candidates = position.candidates
      cells = position.cells
    }

    mutating func remove(_ cell: Int, _ digit: Int) {
      candidates[cell] = candidates[cell].removing(digit)
      cells[digit].remove(cell)
    }
  }
}
