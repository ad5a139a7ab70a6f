import Phrases

/// One run of ``Consequences``: from an assumption to everything that follows.
///
/// Thousands of runs are made for a step. So the results of a run are in one block of memory, except for very long
/// runs. The runs of a graph share their working memory.
final class ConsequenceRun {
  let graph: ChainGraph
  private(set) var contradiction: (on: Int, off: Int)?
  /// The candidates that turn true, and those that turn false, as sets.
  let onSet: UnsafeMutablePointer<UInt64>
  let offSet: UnsafeMutablePointer<UInt64>

  /// By state, the index of its first reason and the number of reasons. Undefined for a state that does not follow.
  private let parentStart: UnsafeMutablePointer<Int32>
  private let parentCount: UnsafeMutablePointer<Int32>
  private var parents: UnsafeMutablePointer<Int32>
  private var parentEnd = 0
  private var parentCapacity: Int
  private var hasGrown = false
  /// The state that contradicts; it has no place of its own.
  private var lastState = -1
  /// By state, the steps of patterns that removed candidates.
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
    block = work.takeBlock()
    onSet = block.bindMemory(to: UInt64.self, capacity: 2 * words)
    onSet.initialize(repeating: 0, count: 2 * words)
    offSet = onSet + words
    parentStart = (block + 16 * words).bindMemory(
      to: Int32.self, capacity: 2 * states + ConsequenceRun.parentCapacity(states))
    parentCount = parentStart + states
    parents = parentCount + states
    parentCapacity = ConsequenceRun.parentCapacity(states)
  }

  deinit {
    work.giveBack(block)
    if hasGrown { parents.deallocate() }
  }

  /// The number of bytes of a run in a graph with a number of candidates. They hold two sets of candidates, the first
  /// reason and number of reasons of each state, and the reasons.
  static func blockSize(nodes: Int) -> Int {
    16 * max(1, (nodes + 63) >> 6) + 16 * nodes + 4 * parentCapacity(2 * nodes)
  }

  private static func parentCapacity(_ states: Int) -> Int { 2 * states + 64 }

  @inline(__always)
  func has(_ state: Int) -> Bool {
    let n = graph.count
    let node = state < n ? state : state - n
    return (state < n ? onSet : offSet)[node >> 6] >> UInt64(node & 63) & 1 != 0
  }

  /// A number that increases in the order in which states follow. The assumption comes before all.
  func place(of state: Int) -> Int { parentCount[state] == 0 ? -1 : Int(parentStart[state]) }

  /// The states that a state follows from directly; they last as long as the run.
  func reasons(of state: Int) -> UnsafeBufferPointer<Int32> {
    UnsafeBufferPointer(start: parents + Int(parentStart[state]), count: Int(parentCount[state]))
  }

  private func record(_ state: Int, _ reasons: [Int32]) {
    begin(state, reasons.count)
    for reason in reasons { add(reason) }
  }

  /// Records a state with one reason, which most states have.
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
    if hasGrown { parents.deallocate() }
    parents = larger
    hasGrown = true
  }

  func follow(_ assumption: Int) {
    record(assumption, [])
    work.begin()
    let isOn = assumption < graph.count
    if isOn { work.pendingOn[0] = assumption } else { work.pendingOff[0] = assumption - graph.count }
    follow(isOn ? 1 : 0, isOn ? 0 : 1)
  }

  /// Continues a run that has ended, under wider rules. Patterns and nested chains only count if nothing else
  /// follows. So the result is the same as that of a run under the wider rules from the beginning.
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

  /// Follows all pending candidates: a number of true ones and a number of false ones.
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
        let (cell, digit) = (graph.cell[node], graph.digit[node])
        let (live, digits) = (work.cells[digit], work.candidates[cell])
        if rules.isDynamic { work.remove(cell, digit) }
        let others = Digits(bits: digits.bits & ~(1 << UInt16(truncatingIfNeeded: digit)))
        if !rules.isNishio, others.isSingle {
          let other = graph.node(cell, others.lowest)
          if has(n + other) {
            return contradict(on: other, off: n + other, new: other, reasons(node, lastDigit: others))
          }
          if !has(other) {
            record(other, reasons(node, lastDigit: others))
            pendingOn[onEnd] = other
            onEnd += 1
          }
        }
        // The last place in the box, the row and the column.
        let elsewhere = live.bits & ~(1 << UInt128(truncatingIfNeeded: cell))
        for house in [18 + cell / 27 * 3 + cell % 9 / 3, cell / 9, 9 + cell % 9] {
          let places = elsewhere & work.houses[house].bits
          guard places != 0, places & (places &- 1) == 0 else { continue }
          let other = graph.node(places.trailingZeroBitCount, digit)
          if has(n + other) {
            return contradict(on: other, off: n + other, new: other, reasons(node, lastPlace: house, live))
          }
          guard !has(other) else { continue }
          record(other, reasons(node, lastPlace: house, live))
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

  /// The nested chain that a state follows from, or `nil`.
  func nested(behind state: Int) -> NestedHint? { nested[state] }

  /// The pattern that a state follows from, in words; `nil` if it follows from a single statement.
  func pattern(behind state: Int) -> Phrase? {
    if let hint = nested[state] { return hint.name }
    guard let step = patterns[state] else { return nil }
    let (name, digits) = (step.technique.nameWithArticle, list(step.digits))
    let cells = step.technique == .pointing || step.technique == .claiming ? [] : step.cells
    let house = step.houses.first?.name
    guard let place = cells.isEmpty ? house : Phrase(verbatim: names(cells)) else {
      return Phrase("\(name) of \(digits)", meaning: "pattern")
    }
    return Phrase("\(name) of \(digits) in \(place)", meaning: "pattern")
  }

  private func contradict(on: Int, off: Int, new: Int, _ reasons: [Int32]) {
    contradiction = (on, off)
    lastState = new
    record(new, reasons)
  }

  /// The reasons for the last candidate of a cell, once another is false. They are that other candidate and, under
  /// dynamic rules, the digits that have vanished.
  private func reasons(_ node: Int, lastDigit: Digits) -> Reasons {
    var reasons = Reasons(node: node)
    if rules.isDynamic {
      let (cell, digit) = (graph.cell[node], graph.digit[node])
      reasons.digits = work.allCandidates[cell].subtracting(lastDigit).removing(digit)
    }
    return reasons
  }

  /// The reasons for the last place in a house; `live` holds the places that have not vanished.
  private func reasons(_ node: Int, lastPlace house: Int, _ live: CellSet) -> Reasons {
    var reasons = Reasons(node: node)
    if rules.isDynamic {
      reasons.places = (work.allCells[graph.digit[node]] & work.houses[house]).subtracting(live)
    }
    return reasons
  }

  /// Candidates that are false: one, other digits of its cell, and other places of its digit.
  private struct Reasons {
    let node: Int
    var digits = Digits()
    var places = CellSet()
  }

  private func record(_ state: Int, _ reasons: Reasons) {
    let n = graph.count
    let (cell, digit) = (graph.cell[reasons.node], graph.digit[reasons.node])
    begin(state, 1 + reasons.digits.count + reasons.places.count)
    add(Int32(truncatingIfNeeded: n + reasons.node))
    for gone in reasons.digits { add(Int32(truncatingIfNeeded: n + graph.node(cell, gone))) }
    for gone in reasons.places { add(Int32(truncatingIfNeeded: n + graph.node(gone, digit))) }
  }

  private func contradict(on: Int, off: Int, new: Int, _ reasons: Reasons) {
    contradiction = (on, off)
    lastState = new
    record(new, reasons)
  }
}
