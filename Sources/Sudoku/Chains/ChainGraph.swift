/// The candidates of a position as nodes, with the consequences of each being true ("on") or false ("off").
///
/// On to off: the other digits of its cell, the same digit in its houses. Off to on: the only other digit of its cell,
/// the only other place of its digit in a house. Lists keep the order in which the Sudoku Explainer walks them: box,
/// row, column. Among equally short chains the first one found determines the next step.
///
/// A class, so that the tables are freed once. It is immutable after its creation.
final class ChainGraph {
  let position: Position
  /// The number of candidates.
  let count: Int
  /// 64-bit words of a set of candidates.
  let words: Int
  let cell: UnsafeMutablePointer<Int>
  let digit: UnsafeMutablePointer<Int>
  /// By digit * 81 + cell, -1 for no candidate.
  private let index: UnsafeMutablePointer<Int16>
  /// On to off: `weak[weakStart[i]..<weakSplit[i]]` in the same cell, up to `weakStart[i + 1]` of the same digit.
  let weak: UnsafeMutablePointer<Int16>
  let weakStart: UnsafeMutablePointer<Int>
  let weakSplit: UnsafeMutablePointer<Int>
  /// Off to on: the other digit of a cell of two, and the other place in box, row and column; -1 for none.
  let strongY: UnsafeMutablePointer<Int>
  let strongX: UnsafeMutablePointer<Int>
  /// The candidates that have a consequence when they are false, by any link and within one digit.
  let leads: UnsafeMutablePointer<UInt64>
  let leadsX: UnsafeMutablePointer<UInt64>

  /// The weak links as sets, all of them and those of the same digit; computed on first use.
  private(set) lazy var weakSet = sets { weakStart[$0] }
  private(set) lazy var weakSetX = sets { weakSplit[$0] }
  /// The memory for runs of consequences.
  private(set) lazy var work = RunWork(position, count)
  private var lateSets: [UnsafeMutablePointer<UInt64>] = []

  /// For each cell its peers, twenty after twenty: box, then row, then column.
  private static let order: [UInt8] = (0..<81).flatMap { cell in
    var peers: [UInt8] = []
    for house in House.Table.boxFirst[cell] {
      for other in house.cells where other != cell && !peers.contains(UInt8(other)) { peers.append(UInt8(other)) }
    }
    return peers
  }

  init(_ position: Position) {
    self.position = position
    index = .allocate(capacity: 810)
    index.initialize(repeating: -1, count: 810)
    cell = .allocate(capacity: 729)
    digit = .allocate(capacity: 729)
    var n = 0
    for c in 0..<81 {
      for d in position.candidates[c] {
        index[d * 81 + c] = Int16(truncatingIfNeeded: n)
        cell[n] = c
        digit[n] = d
        n += 1
      }
    }
    count = n
    words = max(1, (n + 63) / 64)
    weakStart = .allocate(capacity: n + 1)
    weakSplit = .allocate(capacity: n + 1)
    // A peer's place is written before it is known to be a candidate, hence one more.
    weak = .allocate(capacity: n * 28 + 1)
    strongY = .allocate(capacity: n + 1)
    strongX = .allocate(capacity: 3 * n + 1)
    strongX.initialize(repeating: -1, count: 3 * n + 1)
    leads = .allocate(capacity: words)
    leadsX = .allocate(capacity: words)
    leads.initialize(repeating: 0, count: words)
    leadsX.initialize(repeating: 0, count: words)
    linkWeakly()
    linkStrongly()
    for w in 0..<words { leads[w] |= leadsX[w] }
  }

  private func linkWeakly() {
    var end = 0
    ChainGraph.order.withUnsafeBufferPointer { order in
      for i in 0..<count {
        let (c, d) = (cell[i], digit[i])
        weakStart[i] = end
        let others = position.candidates[c].removing(d)
        for other in others {
          weak[end] = index[other * 81 + c]
          end += 1
        }
        strongY[i] = end == weakStart[i] + 1 ? Int(weak[weakStart[i]]) : -1
        if strongY[i] >= 0 { leads[i >> 6] |= 1 << UInt64(i & 63) }
        weakSplit[i] = end
        let own = index + d * 81
        for place in c * 20..<c * 20 + 20 {
          let other = own[Int(order[place])]
          weak[end] = other
          end += other >= 0 ? 1 : 0
        }
      }
    }
    weakStart[count] = end
  }

  /// Joins the two places of a digit in a house.
  private func linkStrongly() {
    for house in 0..<27 {
      let set = House.Table.sets[house]
      let slot = house < 9 ? 1 : house < 18 ? 2 : 0
      for d in 1...9 {
        let places = position.cells[d] & set
        let rest = places.removing(places.lowest)
        guard !rest.isEmpty, rest.removing(rest.lowest).isEmpty else { continue }
        let (a, b) = (node(places.lowest, d), node(rest.lowest, d))
        strongX[3 * a + slot] = b
        strongX[3 * b + slot] = a
        leadsX[a >> 6] |= 1 << UInt64(a & 63)
        leadsX[b >> 6] |= 1 << UInt64(b & 63)
      }
    }
  }

  /// For each node the set of nodes that it rules out, from a place in its list on.
  private func sets(from start: (Int) -> Int) -> UnsafeMutablePointer<UInt64> {
    let sets = UnsafeMutablePointer<UInt64>.allocate(capacity: count * words + 1)
    sets.initialize(repeating: 0, count: count * words + 1)
    for i in 0..<count {
      for e in start(i)..<weakStart[i + 1] {
        let j = Int(weak[e])
        sets[i * words + j >> 6] |= 1 << UInt64(j & 63)
      }
    }
    lateSets.append(sets)
    return sets
  }

  deinit {
    for table in [cell, digit, weakStart, weakSplit, strongY, strongX] { table.deallocate() }
    index.deallocate()
    weak.deallocate()
    for set in lateSets + [leads, leadsX] { set.deallocate() }
  }

  /// The node of a candidate.
  func node(_ cell: Int, _ digit: Int) -> Int { Int(index[digit * 81 + cell]) }

  /// The candidate of a node.
  func candidate(_ node: Int) -> Candidate { Candidate(cell: cell[node], digit: digit[node]) }
}

/// The part of a chain's rating that depends on its length, in tenths. Sudoku Explainer's steps are 4, 6, 8, 12, 16,
/// 24...
func lengthRating(_ complexity: Int) -> Int {
  var added = 0
  var limit = 4
  while complexity - 2 > limit {
    limit = added % 2 == 0 ? limit * 3 / 2 : limit * 4 / 3
    added += 1
  }
  return added
}
