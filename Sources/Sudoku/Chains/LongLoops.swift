/// Continuous loops that are not among the shortest loops of any of their candidates.
///
/// All statements of such a loop are true together or false together, so they lie in one strongly connected component
/// of the implications. These components are small. Their loops are walked one by one, within a budget.
struct LongLoops {
  private let graph: ChainGraph
  private let part: [Int]

  init(_ graph: ChainGraph) {
    self.graph = graph
    part = LongLoops.parts(graph)
  }

  /// Calls `body` for each loop, as nodes that are alternately true and false, until told to stop.
  func forEach(budget: Int = 200_000, _ body: ([Int]) -> Bool) {
    var search = Search(graph: graph, part: part, budget: budget / 10)
    for start in 0..<graph.count where part[start] >= 0 {
      search.left = budget / 10
      search.path = [start]
      search.isUsed = Array(repeating: false, count: graph.count)
      search.isUsed[start] = true
      if search.walk(from: start, start, body) { return }
    }
  }

  private struct Search {
    let graph: ChainGraph
    let part: [Int]
    var left: Int
    var path: [Int] = []
    var isUsed: [Bool] = []

    init(graph: ChainGraph, part: [Int], budget: Int) {
      self.graph = graph
      self.part = part
      left = budget
    }

    /// Walks from a true node, only through nodes higher than the start, so that each round comes once.
    mutating func walk(from node: Int, _ start: Int, _ body: ([Int]) -> Bool) -> Bool {
      let n = graph.count
      for e in graph.weakStart[node]..<graph.weakStart[node + 1] {
        let off = Int(graph.weak[e])
        guard !isUsed[off], part[n + off] == part[start], left > 0 else { continue }
        isUsed[off] = true
        path.append(off)
        for on in LongLoops.partners(graph, off) {
          left -= 1
          if on == start, path.count >= 6, body(path) { return true }
          guard on > start, !isUsed[on], part[on] == part[start], path.count < 24 else { continue }
          isUsed[on] = true
          path.append(on)
          if walk(from: on, start, body) { return true }
          path.removeLast()
          isUsed[on] = false
        }
        path.removeLast()
        isUsed[off] = false
      }
      return false
    }
  }

  private static func partners(_ graph: ChainGraph, _ node: Int) -> [Int] {
    var all = graph.strongY[node] >= 0 ? [graph.strongY[node]] : []
    for slot in 0..<3 {
      let other = graph.strongX[3 * node + slot]
      if other >= 0 && !all.contains(other) { all.append(other) }
    }
    return all
  }

  /// For each state, true nodes first, the number of its strongly connected component, -1 if it is alone (Kosaraju).
  private static func parts(_ graph: ChainGraph) -> [Int] {
    let n = graph.count
    var next: [[Int]] = Array(repeating: [], count: 2 * n)
    var back = next
    for node in 0..<n {
      next[node] = (graph.weakStart[node]..<graph.weakStart[node + 1]).map { n + Int(graph.weak[$0]) }
      next[n + node] = partners(graph, node)
    }
    for state in next.indices { for other in next[state] { back[other].append(state) } }
    var seen = Array(repeating: false, count: 2 * n)
    var order: [Int] = []
    for root in next.indices where !seen[root] {
      var stack = [(root, 0)]
      seen[root] = true
      while let (state, i) = stack.popLast() {
        guard i < next[state].count else {
          order.append(state)
          continue
        }
        stack.append((state, i + 1))
        let other = next[state][i]
        if !seen[other] {
          seen[other] = true
          stack.append((other, 0))
        }
      }
    }
    var part = Array(repeating: -1, count: 2 * n)
    var done = Array(repeating: false, count: 2 * n)
    for root in order.reversed() where !done[root] {
      var members = [root]
      done[root] = true
      var head = 0
      while head < members.count {
        for other in back[members[head]] where !done[other] {
          done[other] = true
          members.append(other)
        }
        head += 1
      }
      if members.count > 1 { for member in members { part[member] = root } }
    }
    return part
  }
}
