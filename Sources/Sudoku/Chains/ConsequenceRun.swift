/// The work of ``Consequences``: one run from an assumption to everything that follows.
///
/// Thousands of runs are made for a step. So what a run keeps lies in two blocks of memory. What it only works with is
/// shared by the runs of a graph.
final class ConsequenceRun {
  let graph: ChainGraph
  private(set) var contradiction: (on: Int, off: Int)?
  /// The candidates that turn true, and those that turn false, as sets.
  let onSet: UnsafeMutablePointer<UInt64>
  let offSet: UnsafeMutablePointer<UInt64>

  /// By state where its reasons begin and how many they are; of no meaning for a state that does not follow.
  private let parentStart: UnsafeMutablePointer<Int32>
  private let parentCount: UnsafeMutablePointer<Int32>
  private var parents: UnsafeMutablePointer<Int32>
  private var parentEnd = 0
  private var parentCapacity: Int
  /// The state that contradicts; it has no place of its own.
  private var lastState = -1
  /// What patterns took out on the way, by state.
  private var patterns: [Int: Step] = [:]
  private var nested: [Int: NestedHint] = [:]
  private var rules: Consequences.Rules
  private let work: RunWork
  private let block: UnsafeMutableRawPointer

  init(_ graph: ChainGraph, _ rules: Consequences.Rules) {
    self.graph = graph
    self.rules = rules
    work = graph.work
    let (words, states) = (graph.words, 2 * graph.count)
    block = .allocate(byteCount: 16 * words + 8 * states + 8, alignment: 16)
    onSet = block.bindMemory(to: UInt64.self, capacity: 2 * words)
    onSet.initialize(repeating: 0, count: 2 * words)
    offSet = onSet + words
    parentStart = (block + 16 * words).bindMemory(to: Int32.self, capacity: 2 * states)
    parentCount = parentStart + states
    parentCapacity = 2 * states + 64
    parents = .allocate(capacity: parentCapacity)
  }

  deinit {
    block.deallocate()
    parents.deallocate()
  }

  @inline(__always)
  func has(_ state: Int) -> Bool {
    let n = graph.count
    let node = state < n ? state : state - n
    return (state < n ? onSet : offSet)[node >> 6] >> UInt64(node & 63) & 1 != 0
  }

  /// The states that a state follows from directly; they last as long as the run.
  func reasons(of state: Int) -> UnsafeBufferPointer<Int32> {
    UnsafeBufferPointer(start: parents + Int(parentStart[state]), count: Int(parentCount[state]))
  }

  private func record(_ state: Int, _ reasons: [Int32]) {
    begin(state, reasons.count)
    for reason in reasons { add(reason) }
  }

  /// The same with one reason, which most states have.
  @inline(__always)
  private func record(_ state: Int, because reason: Int) {
    begin(state, 1)
    add(Int32(truncatingIfNeeded: reason))
  }

  @inline(__always)
  private func begin(_ state: Int, _ count: Int) {
    let n = graph.count
    let node = state < n ? state : state - n
    if state != lastState { (state < n ? onSet : offSet)[node >> 6] |= 1 << UInt64(node & 63) }
    parentStart[state] = Int32(truncatingIfNeeded: parentEnd)
    parentCount[state] = Int32(truncatingIfNeeded: count)
    if parentEnd + count > parentCapacity { grow(count) }
  }

  @inline(__always)
  private func add(_ reason: Int32) {
    parents[parentEnd] = reason
    parentEnd += 1
  }

  private func grow(_ count: Int) {
    parentCapacity = 2 * parentCapacity + count
    let larger = UnsafeMutablePointer<Int32>.allocate(capacity: parentCapacity)
    larger.update(from: parents, count: parentEnd)
    parents.deallocate()
    parents = larger
  }

  func follow(_ assumption: Int) {
    record(assumption, [])
    work.begin()
    let isOn = assumption < graph.count
    if isOn { work.pendingOn[0] = assumption } else { work.pendingOff[0] = assumption - graph.count }
    follow(isOn ? 1 : 0, isOn ? 0 : 1)
  }

  /// Goes on from where a run has ended under rules that allow less. Patterns and nested chains only count where nothing
  /// else follows, so it is the same as a run under the wider rules from the beginning.
  func goOn(_ wider: Consequences.Rules) {
    guard contradiction == nil else { return }
    rules = wider
    work.begin()
    for w in 0..<graph.words {
      var left = offSet[w]
      while left != 0 {
        let node = w << 6 | left.trailingZeroBitCount
        left &= left &- 1
        work.remove(graph.cell[node], graph.digit[node])
      }
    }
    follow(0, 0)
  }

  /// Follows all that is pending, so many true candidates and so many false ones.
  private func follow(_ on: Int, _ off: Int) {
    let n = graph.count
    let (pendingOn, pendingOff) = (work.pendingOn, work.pendingOff)
    var (onHead, onEnd) = (0, on)
    var (offHead, offEnd) = (0, off)
    while true {
      if onHead < onEnd {
        let node = pendingOn[onHead]
        onHead += 1
        let from = rules.isNishio ? graph.weakSplit[node] : graph.weakStart[node]
        for e in from..<graph.weakStart[node + 1] {
          let other = Int(graph.weak[e])
          if has(other) { return contradict(on: other, off: n + other, new: n + other, [Int32(node)]) }
          if !has(n + other) {
            record(n + other, because: node)
            pendingOff[offEnd] = other
            offEnd += 1
          }
        }
      } else if offHead < offEnd {
        let node = pendingOff[offHead]
        offHead += 1
        let made = turnedOn(by: node)
        if rules.isDynamic { work.remove(graph.cell[node], graph.digit[node]) }
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
          pendingOn[onEnd] = other
          onEnd += 1
        }
      } else if rules.nesting > 0 {
        let more = SubsetConsequences.find(graph)
        for (node, reasons, step) in more where !has(n + node) {
          patterns[n + node] = step
          record(n + node, reasons)
          pendingOff[offEnd] = node
          offEnd += 1
        }
        if offHead == offEnd && rules.nesting >= 2 {
          for hint in NestedChains.hints(graph, gone: offSet, nesting: rules.nesting) {
            for out in hint.eliminations where !has(n + out) {
              nested[n + out] = hint
              record(n + out, hint.parents)
              pendingOff[offEnd] = out
              offEnd += 1
            }
          }
        }
        if offHead == offEnd { return }
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

  private func contradict(on: Int, off: Int, new: Int, _ reasons: [Int32]) {
    contradiction = (on, off)
    lastState = new
    record(new, reasons)
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
    let others = Digits(bits: work.candidates[cell].bits & ~(1 << UInt16(digit)))
    if !rules.isNishio, others.isSingle {
      result.cell.node = graph.node(cell, others.lowest)
      if rules.isDynamic {
        result.cell.digits = work.allCandidates[cell].subtracting(others).removing(digit)
      }
    }
    let (liveCells, allCells) = (work.cells[digit], work.allCells[digit])
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
    let set = work.houses[house]
    let others = (live & set).removing(cell)
    guard !others.isEmpty, !others.hasTwo else { return Made() }
    let other = graph.node(others.lowest, digit)
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
