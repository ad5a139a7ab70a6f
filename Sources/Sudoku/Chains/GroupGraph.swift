import Phrases

/// A digit in one of some cells. It is a candidate, or a group of candidates in the crossing of a box and a line. It
/// may also be the places of a digit in an almost locked set.
struct GroupNode: Hashable {
  let digit: Int
  let cells: CellSet

  /// `r1c1 is 5`, `one of r1c1, r1c2 is 5`, and the contrary.
  func text(_ isTrue: Bool) -> Phrase {
    if cells.count == 1 { return Reasoning.text(Candidate(cell: cells.lowest, digit: digit), isTrue: isTrue) }
    return isTrue ? "one of \(names(cells)) is \(digit)" : "none of \(names(cells)) is \(digit)"
  }
}

/// The groups of a position, and the consequences of each being true or false. A true group excludes the others that
/// it sees. A false group makes true the rest of its house, the other digit of its cell, or any other digit of an
/// almost locked set.
///
/// Every link holds by itself, so a chain of them holds however its groups and sets overlap.
final class GroupGraph {
  /// The kinds of links from off to on.
  enum Kinds {
    /// Houses, cells and almost locked sets.
    case all
    /// Almost locked sets alone, cells of two digits among them.
    case setsOnly
  }

  let position: Position
  private(set) var nodes: [GroupNode] = []
  private(set) var index: [GroupNode: Int] = [:]
  /// By node, the set of nodes that it rules out.
  private(set) var weak: [[UInt64]] = []
  /// By node, the nodes that are true if it is false, each with its almost locked set (-1 for a house or a cell).
  private(set) var strong: [[(node: Int, set: Int)]] = []
  let sets: [AlmostLockedSets.AlmostLocked]
  var words: Int { (nodes.count + 63) / 64 }

  init(_ p: Position, _ kinds: Kinds, largestSet: Int = 5) {
    position = p
    sets = AlmostLockedSets.all(p).filter { $0.cells.count <= largestSet && (kinds == .setsOnly || $0.cells.count > 1) }
    if kinds == .all { linkHousesAndCells() }
    for (i, set) in sets.enumerated() {
      let own = set.digits.map { node(GroupNode(digit: $0, cells: set.places[$0])) }
      for a in own { for b in own where a != b { strong[a].append((b, i)) } }
    }
    linkWeakly()
  }

  private func node(_ node: GroupNode) -> Int {
    if let known = index[node] { return known }
    index[node] = nodes.count
    nodes.append(node)
    strong.append([])
    return nodes.count - 1
  }

  private func linkHousesAndCells() {
    for cell in 0..<81 {
      let digits = Array(position.candidates[cell])
      let own = digits.map { node(GroupNode(digit: $0, cells: [cell])) }
      if own.count == 2 {
        strong[own[0]].append((own[1], -1))
        strong[own[1]].append((own[0], -1))
      }
    }
    for house in House.all {
      for digit in 1...9 {
        let places = position.cells[digit] & house.set
        guard places.count >= 2 else { continue }
        for part in GroupGraph.parts(of: places) {
          let rest = places.subtracting(part)
          guard part.lowest < rest.lowest, GroupGraph.isGroup(rest) else { continue }
          let (a, b) = (node(GroupNode(digit: digit, cells: part)), node(GroupNode(digit: digit, cells: rest)))
          strong[a].append((b, -1))
          strong[b].append((a, -1))
        }
      }
    }
  }

  /// The single cells and groups among the places of a digit in a house.
  private static func parts(of places: CellSet) -> [CellSet] {
    let cells = Array(places)
    guard cells.count <= 6 else { return [] }
    return (1..<(1 << cells.count) - 1).map { mask in
      CellSet(cells.indices.filter { mask >> $0 & 1 != 0 }.map { cells[$0] })
    }.filter(isGroup)
  }

  private static func isGroup(_ set: CellSet) -> Bool {
    guard set.count > 1 else { return !set.isEmpty }
    let houses = set.commonHouses
    return houses.count == 2 && houses.contains { $0.kind == .box }
  }

  private func linkWeakly() {
    let peers = nodes.map { $0.cells.commonPeers }
    weak = Array(repeating: Array(repeating: 0, count: words), count: nodes.count)
    for a in nodes.indices {
      for b in nodes.indices where a != b {
        let isRuledOut =
          nodes[a].digit == nodes[b].digit
          ? nodes[b].cells.isSubset(of: peers[a])
          : nodes[a].cells == nodes[b].cells && nodes[a].cells.count == 1
        if isRuledOut { weak[a][b >> 6] |= 1 << UInt64(b & 63) }
      }
    }
  }

  /// True if one node rules out another.
  func excludes(_ a: Int, _ b: Int) -> Bool { weak[a][b >> 6] >> UInt64(b & 63) & 1 != 0 }

  /// The candidates that two nodes both rule out.
  func victims(_ a: Int, _ b: Int) -> [Candidate] {
    let (x, y) = (nodes[a], nodes[b])
    if x.digit == y.digit { return position.having(x.digit, in: (x.cells | y.cells).commonPeers) }
    guard x.cells.count == 1, y.cells.count == 1 else {
      // A lone candidate of one digit that sees a group of the other.
      return [(x, y), (y, x)].flatMap { one, other -> [Candidate] in
        one.cells.count == 1 && one.cells.isSubset(of: other.cells.commonPeers)
          ? position.having(other.digit, in: one.cells) : []
      }
    }
    if x.cells == y.cells {
      let others = position.candidates[x.cells.lowest].removing(x.digit).removing(y.digit)
      return position.having(others, in: x.cells)
    }
    guard House.Table.peers[x.cells.lowest].contains(y.cells.lowest) else { return [] }
    return position.having(y.digit, in: x.cells) + position.having(x.digit, in: y.cells)
  }
}

/// The shortest ways from one statement along the links of a ``GroupGraph``.
struct GroupWalk {
  /// The predecessor of each state: nodes that hold, then nodes that do not; -1 for the start, -2 for an unreached
  /// state.
  private(set) var parents: [Int]
  /// The almost locked set behind the step to each state, -1 for none.
  private(set) var setOf: [Int]
  /// The states in the order in which they were reached.
  private(set) var order: [Int]
  private let count: Int

  init(_ graph: GroupGraph, from start: Int, holds: Bool) {
    count = graph.nodes.count
    parents = Array(repeating: -2, count: 2 * count)
    setOf = Array(repeating: -1, count: 2 * count)
    let first = holds ? start : count + start
    parents[first] = -1
    order = [first]
    var seenOff = Array(repeating: UInt64(0), count: graph.words)
    if !holds { seenOff[start >> 6] |= 1 << UInt64(start & 63) }
    var head = 0
    while head < order.count {
      let state = order[head]
      head += 1
      if state < count {
        for w in 0..<graph.words {
          var new = graph.weak[state][w] & ~seenOff[w]
          seenOff[w] |= new
          while new != 0 {
            let next = count + (w << 6 | new.trailingZeroBitCount)
            parents[next] = state
            order.append(next)
            new &= new &- 1
          }
        }
      } else {
        for (next, set) in graph.strong[state - count] where parents[next] == -2 {
          parents[next] = state
          setOf[next] = set
          order.append(next)
        }
      }
    }
  }

  /// True if a way leads to a node that holds.
  func reaches(_ node: Int) -> Bool { parents[node] != -2 }

  /// The states from the start to one, both counted.
  func path(to state: Int) -> [Int] {
    var path: [Int] = []
    var at = state
    while at >= 0 {
      path.append(at)
      at = parents[at]
    }
    return path.reversed()
  }
}
