import Phrases

/// Loops of cells that would share two digits in two interchangeable ways; a puzzle with one solution cannot hold one.
///
/// Rectangles are loops of four. Types 1 to 4 as the Sudoku Explainer has them, longer loops included.
enum UniqueLoops {
  /// A step with its reason as a closure, which is called only if the step is used.
  fileprivate typealias Worded = (step: Step, reason: () -> Phrase)
  private typealias Found = (step: Worded, type: Int, loop: CellSet)

  /// All types of loop, easiest first.
  static func find(_ p: Position, _ found: (Step) -> Bool) -> Bool { find(p, .all, Memory(), found) }

  /// The memory of loops along a way.
  final class Memory {
    /// For each cell of two digits the cells that held both when no loop of those began with it.
    fileprivate var without = [CellSet](repeating: CellSet(), count: 81)
  }

  /// Finds loops, without the cells that are known to begin no loop.
  static func find(_ p: Position, _ news: News, _ memory: Memory, _ found: (Step) -> Bool) -> Bool {
    var steps: [Found] = []
    for start in 0..<81 where p.candidates[start].count == 2 {
      let pair = p.candidates[start]
      let first = pair.lowest
      let second = pair.removing(first).lowest
      var search = LoopSearch(p, pair: pair, among: p.cells[first] & p.cells[second])
      guard search.cells.count >= 4 else { continue }
      if memory.without[start] == search.cells && (news.cells & search.cells).isEmpty { continue }
      search.extend(start, allowed: 2, extra: Digits(), last: -1, odd: 0, even: 0)
      memory.without[start] = search.loops.isEmpty ? search.cells : CellSet()
      for loop in search.loops { conclude(p, loop, pair, &steps) }
    }
    let ordered = steps.enumerated().sorted {
      ($0.element.step.step.rating, $0.element.type, $0.offset)
        < ($1.element.step.step.rating, $1.element.type, $1.offset)
    }
    return ordered.contains {
      var (step, reason) = $0.element.step
      if !news.isSilent { step.reason = reason() }
      return found(step)
    }
  }

  private static func conclude(_ p: Position, _ loop: [Int], _ pair: Digits, _ steps: inout [Found]) {
    let extras = loop.filter { p.candidates[$0].count > 2 }
    let extra = extras.reduce(Digits()) { $0 | p.candidates[$1] }.subtracting(pair)
    let context = Context(position: p, loop: loop, pair: pair, extra: extra)
    var new: [(Worded, Int)] = []
    if extras.count == 1 {
      new.append((context.type1(extras[0]), 1))
    } else if extras.count >= 2 {
      if extra.count == 1 { new.append((context.type2(extras), 2)) }
      if extras.count == 2 {
        if extra.count >= 2 { new += context.type3(extras[0], extras[1]).map { ($0, 3) } }
        if let step = context.type4(extras[0], extras[1]) { new.append((step, 4)) }
      }
    }
    for (step, type) in new where !step.step.eliminations.isEmpty {
      let isKnown = steps.contains {
        $0.type == type && $0.loop == CellSet(loop) && $0.step.step.eliminations == step.step.eliminations
      }
      if !isKnown { steps.append((step, type, CellSet(loop))) }
    }
  }

  /// Walks from cell to cell that holds both digits, changing the kind of house each time. Every house that a loop visits
  /// is visited by one odd and one even cell.
  private struct LoopSearch {
    let p: Position
    let pair: Digits
    let cells: CellSet
    var loop: [Int] = []
    var loops: [[Int]] = []
    private var inLoop = CellSet()

    init(_ p: Position, pair: Digits, among cells: CellSet) {
      self.p = p
      self.pair = pair
      self.cells = cells
    }

    /// Extends the loop by a cell. `allowed` cells with further digits may still follow, or any number with the one
    /// digit in `extra`. `odd` and `even` are the houses of the cells so far at odd and even positions, as bits, with
    /// this cell among the odd ones.
    mutating func extend(_ cell: Int, allowed: Int, extra: Digits, last: Int, odd: UInt32, even: UInt32) {
      guard loops.count < 500, loop.count < 16 else { return }
      let houses: UInt32 =
        1 << UInt32(cell / 9) | 1 << UInt32(9 + cell % 9) | 1 << UInt32(18 + cell / 27 * 3 + cell % 9 / 3)
      guard odd & houses == 0 else { return }
      let odd = odd | houses
      loop.append(cell)
      inLoop.insert(cell)
      var extra = extra
      for kind in 0..<3 {
        let house = kind == 0 ? 18 + cell / 27 * 3 + cell % 9 / 3 : kind == 1 ? cell / 9 : 9 + cell % 9
        guard kind != last else { continue }
        for next in cells & House.Table.sets[house] {
          if next == loop[0] && loop.count >= 4 {
            if odd == even { loops.append(loop) }
          } else if !inLoop.contains(next) {
            let more = p.candidates[next]
            extra |= more.subtracting(pair)
            if more.count == 2 || extra.count == 1 || allowed > 0 {
              extend(
                next, allowed: more.count > 2 ? allowed - 1 : allowed, extra: extra, last: kind, odd: even, even: odd)
            }
          }
        }
      }
      loop.removeLast()
      inLoop.remove(cell)
    }
  }
}

/// The context for the conclusions of the four types from a loop.
private struct Context {
  let position: Position
  let loop: [Int]
  let pair: Digits
  let extra: Digits

  private var base: Int {
    Technique.uniqueRectangle1.rating + (loop.count >= 10 ? 5 : loop.count >= 8 ? 2 : loop.count >= 6 ? 1 : 0)
  }

  private static let rectangles: [Technique] = [
    .uniqueRectangle1, .uniqueRectangle2, .uniqueRectangle3, .uniqueRectangle4,
  ]
  private static let loops: [Technique] = [.uniqueLoop1, .uniqueLoop2, .uniqueLoop3, .uniqueLoop4]

  private func step(
    _ type: Int, _ rating: Int, _ out: [Candidate], why: @escaping @autoclosure () -> Phrase, subset: CellSet = []
  ) -> UniqueLoops.Worded {
    let step = Step(
      (loop.count == 4 ? Context.rectangles : Context.loops)[type - 1], rating: rating, cells: loop + subset,
      digits: pair, eliminations: out, reason: "")
    func reason() -> Phrase {
      """
      If \(names(loop)) held only \(list(pair)), these could be swapped and the puzzle would have two solutions. \(why())
      """
    }
    return (step, reason)
  }

  func type1(_ rescue: Int) -> UniqueLoops.Worded {
    step(1, base, position.having(pair, in: [rescue]), why: "So \(cellName(rescue)) holds one of its other digits.")
  }

  func type2(_ extras: [Int]) -> UniqueLoops.Worded {
    let set = CellSet(extras)
    let out = position.having(extra, in: set.commonPeers.subtracting(set))
    return step(
      2, base, out, why: "So one of \(names(extras)) is \(list(extra)), and no cell that sees them all is."
    )
  }

  func type4(_ a: Int, _ b: Int) -> UniqueLoops.Worded? {
    let both: CellSet = [a, b]
    var locks: [Int: House] = [:]
    for house in both.commonHouses.sorted(by: { $0.kind == .box && $1.kind != .box }) {
      for digit in pair where (position.cells[digit] & house.set).isSubset(of: both) { locks[digit] = house }
    }
    guard let lock = pair.first(where: { locks[$0] != nil }), let house = locks[lock] else { return nil }
    return step(
      4, base, position.having(pair.removing(lock), in: both),
      why: "In \(house) one of \(names([a, b])) is \(lock), so neither is \(list(pair.removing(lock))).")
  }

  func type3(_ a: Int, _ b: Int) -> [UniqueLoops.Worded] {
    var steps: [UniqueLoops.Worded] = []
    let both: CellSet = [a, b]
    guard extra.count <= 7 else { return [] }
    for degree in extra.count...7 {
      for house in House.Table.boxFirst[a] where house.set.contains(b) {
        let blanks = position.blankCount(in: house)
        if degree * 2 <= blanks { steps += naked(a, b, both, house, degree) }
        if degree * 2 < blanks { steps += hidden(a, b, both, house, degree) }
      }
    }
    return steps
  }

  private func naked(_ a: Int, _ b: Int, _ both: CellSet, _ house: House, _ degree: Int) -> [UniqueLoops.Worded] {
    var steps: [UniqueLoops.Worded] = []
    let others = house.cells.filter { !both.contains($0) && position.candidates[$0].count > 1 }
    let common = extra & position.candidates[a] & position.candidates[b]
    _ = Combinations.forEach(degree - 1, of: others.count) { mask in
      var union = Digits()
      var left = mask
      while left != 0 {
        union |= position.candidates[others[left.trailingZeroBitCount]]
        left &= left &- 1
      }
      guard (common | union).count == degree, (extra | union).count == degree else { return false }
      let cells = others.indices.filter { mask >> UInt32($0) & 1 != 0 }.map { others[$0] }
      let out = position.having(extra | union, in: house.set.subtracting(both).subtracting(CellSet(cells)))
      if !out.isEmpty {
        steps.append(
          step(
            3, base + degree - 1, out,
            why: """
              So one of \(names([a, b])) is \(list(extra, .or)). With \(names(cells)) it makes a naked subset of \
              \(house): they hold \(list(extra | union)), so the rest of it does not.
              """, subset: CellSet(cells)))
      }
      return false
    }
    return steps
  }

  private func hidden(_ a: Int, _ b: Int, _ both: CellSet, _ house: House, _ degree: Int) -> [UniqueLoops.Worded] {
    var steps: [UniqueLoops.Worded] = []
    let rest = Array(Digits.all.subtracting(pair).subtracting(extra))
    guard degree >= 2, degree - 2 <= rest.count else { return [] }
    let consider = { (chosen: Digits) in
      let digits = chosen | pair
      var places = CellSet()
      for digit in digits {
        let set = (position.cells[digit] & house.set).removing(b)
        guard !set.isEmpty else { return }
        places |= set
      }
      guard places.count == degree else { return }
      let cells = places.subtracting(both)
      let out = position.having(Digits.all.subtracting(digits), in: cells)
      guard !out.isEmpty else { return }
      steps.append(
        step(
          3, base + cells.count - 1, out,
          why: """
            One of \(names([a, b])) holds another digit, so in \(house) the digits \(list(digits)) fit only into the \
            other and \(names(cells)); these hold nothing else.
            """,
          subset: cells))
    }
    if degree == 2 {
      consider(Digits())
    } else {
      _ = Combinations.forEach(degree - 2, of: rest.count) { mask in
        var chosen = Digits()
        var left = mask
        while left != 0 {
          chosen |= Digits(rest[left.trailingZeroBitCount])
          left &= left &- 1
        }
        consider(chosen)
        return false
      }
    }
    return steps
  }
}
