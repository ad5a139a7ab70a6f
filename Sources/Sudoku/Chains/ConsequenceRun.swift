/// The work of ``Consequences``: one run from an assumption to everything that follows.
struct ConsequenceRun {
  let graph: ChainGraph
  private(set) var contradiction: (on: Int, off: Int)?
  private(set) var onSet: [UInt64]
  private(set) var offSet: [UInt64]

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
  /// The candidates that have not become false.
  private var live: Position

  init(_ graph: ChainGraph, _ rules: Consequences.Rules) {
    self.graph = graph
    self.rules = rules
    onSet = [UInt64](repeating: 0, count: graph.words)
    offSet = onSet
    parentStart = [Int32](repeating: 0, count: 2 * graph.count)
    parentCount = [Int16](repeating: 0, count: 2 * graph.count)
    parents.reserveCapacity(2 * graph.count)
    live = graph.position
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
    begin(state)
    parents += reasons
    parentCount[state] = Int16(reasons.count)
  }

  /// The same with one reason, which most states have.
  private mutating func record(_ state: Int, because reason: Int) {
    begin(state)
    parents.append(Int32(truncatingIfNeeded: reason))
    parentCount[state] = 1
  }

  private mutating func begin(_ state: Int) {
    let n = graph.count
    let node = state < n ? state : state - n
    if state < n { onSet[node >> 6] |= 1 << UInt64(node & 63) } else { offSet[node >> 6] |= 1 << UInt64(node & 63) }
    parentStart[state] = Int32(truncatingIfNeeded: parents.count)
  }

  mutating func follow(_ assumption: Int) {
    record(assumption, [])
    let n = graph.count
    var pendingOn: [Int] = []
    var pendingOff: [Int] = []
    pendingOn.reserveCapacity(32)
    pendingOff.reserveCapacity(64)
    var onHead = 0
    var offHead = 0
    if assumption < n { pendingOn.append(assumption) } else { pendingOff.append(assumption - n) }
    while true {
      if onHead < pendingOn.count {
        let node = pendingOn[onHead]
        onHead += 1
        let from = rules.isNishio ? graph.weakSplit[node] : graph.weakStart[node]
        for e in from..<graph.weakStart[node + 1] {
          let other = Int(graph.weak[e])
          if has(other) { return contradict(on: other, off: n + other, new: n + other, [Int32(node)]) }
          if !has(n + other) {
            record(n + other, because: node)
            pendingOff.append(other)
          }
        }
      } else if offHead < pendingOff.count {
        let node = pendingOff[offHead]
        offHead += 1
        let made = turnedOn(by: node)
        if rules.isDynamic { live.eliminate(graph.digit[node], from: graph.cell[node]) }
        for slot in 0..<4 where made[slot].node >= 0 {
          let other = made[slot].node
          if has(n + other) {
            return contradict(on: other, off: n + other, new: other, reasons(for: made[slot], after: node))
          }
          guard !has(other) else { continue }
          if made[slot].isPlain {
            record(other, because: n + node)
          } else {
            record(other, reasons(for: made[slot], after: node))
          }
          pendingOn.append(other)
        }
      } else if rules.nesting > 0 {
        let more = SubsetConsequences.find(graph, live)
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

  /// A candidate that becomes true since another is false, and what else had to be false before.
  private struct Made {
    var node = -1
    /// The digits of the cell, or the places of the digit, that had vanished.
    var digits = Digits()
    var places = CellSet()

    var isPlain: Bool { digits.isEmpty && places.isEmpty }
  }

  /// The last digit of a cell, and the last place of a digit in its box, row and column.
  private struct FourMade {
    var cell = Made()
    var box = Made()
    var row = Made()
    var column = Made()

    subscript(slot: Int) -> Made {
      @inline(__always) get { slot == 0 ? cell : slot == 1 ? box : slot == 2 ? row : column }
    }

    func has(_ node: Int) -> Bool { cell.node == node || box.node == node || row.node == node }
  }

  /// What becomes true once a candidate is false.
  private func turnedOn(by node: Int) -> FourMade {
    let (cell, digit) = (graph.cell[node], graph.digit[node])
    var result = FourMade()
    let digits = live.candidates[cell]
    if !rules.isNishio, digits.count == 2, digits.contains(digit) {
      result.cell.node = graph.node(cell, digits.removing(digit).lowest)
      if rules.isDynamic { result.cell.digits = graph.position.candidates[cell].subtracting(digits) }
    }
    let (liveCells, allCells) = (live.cells[digit], graph.position.cells[digit])
    let houses = (cell / 9, 9 + cell % 9, 18 + cell / 27 * 3 + cell % 9 / 3)
    result.box = lastPlace(houses.2, cell, digit, liveCells, allCells, result)
    result.row = lastPlace(houses.0, cell, digit, liveCells, allCells, result)
    result.column = lastPlace(houses.1, cell, digit, liveCells, allCells, result)
    return result
  }

  @inline(__always)
  private func lastPlace(
    _ house: Int, _ cell: Int, _ digit: Int, _ live: CellSet, _ all: CellSet, _ before: FourMade
  ) -> Made {
    let set = House.Table.sets[house]
    let places = live & set
    guard places.count == 2, places.contains(cell) else { return Made() }
    let other = graph.node(places.removing(cell).lowest, digit)
    guard !before.has(other) else { return Made() }
    return Made(node: other, places: rules.isDynamic ? (all & set).subtracting(live) : CellSet())
  }

  /// The states that it follows from, once a candidate is false.
  private func reasons(for made: Made, after node: Int) -> [Int32] {
    let n = graph.count
    let (cell, digit) = (graph.cell[node], graph.digit[node])
    var reasons = [Int32(n + node)]
    for gone in made.digits { reasons.append(Int32(n + graph.node(cell, gone))) }
    for gone in made.places { reasons.append(Int32(n + graph.node(gone, digit))) }
    return reasons
  }
}
