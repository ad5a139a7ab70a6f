/// The candidates of a position as nodes, with what follows when one is true ("on") or false ("off").
///
/// On to off: the other digits of its cell, the same digit in its houses. Off to on: the only other digit of its cell,
/// the only other place of its digit in a house. Lists keep the order in which the Sudoku Explainer walks them: box,
/// row, column. Among equally short chains the first one found decides how the puzzle goes on.
///
/// A class, so that the tables are freed once; it never changes after it is made.
final class ChainGraph {
  let position: Position
  /// How many candidates.
  let count: Int
  /// 64-bit words of a set of candidates.
  let words: Int
  let cell: UnsafeMutablePointer<Int>
  let digit: UnsafeMutablePointer<Int>
  /// By cell * 10 + digit, -1 where that is no candidate.
  private let index: UnsafeMutablePointer<Int>
  /// On to off: `weak[weakStart[i]..<weakSplit[i]]` in the same cell, up to `weakStart[i + 1]` of the same digit.
  let weak: UnsafeMutablePointer<Int>
  let weakStart: UnsafeMutablePointer<Int>
  let weakSplit: UnsafeMutablePointer<Int>
  /// The same as sets, all of them and those of the same digit.
  let weakSet: UnsafeMutablePointer<UInt64>
  let weakSetX: UnsafeMutablePointer<UInt64>
  /// Off to on: the other digit of a cell of two, and the other place in box, row and column; -1 for none.
  let strongY: UnsafeMutablePointer<Int>
  let strongX: UnsafeMutablePointer<Int>
  /// The candidates from which something follows when they are false, by any link and within one digit.
  let leads: UnsafeMutablePointer<UInt64>
  let leadsX: UnsafeMutablePointer<UInt64>

  private static let order: [[Int]] = (0..<81).map { cell in
    var peers: [Int] = []
    for kind in [2, 0, 1] {
      for other in House.Table.cells[House.Table.of[cell][kind]] where other != cell && !peers.contains(other) {
        peers.append(other)
      }
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
        index[c * 10 + d] = n
        cell[n] = c
        digit[n] = d
        n += 1
      }
    }
    count = n
    words = max(1, (n + 63) / 64)
    weakStart = .allocate(capacity: n + 1)
    weakSplit = .allocate(capacity: n + 1)
    weak = .allocate(capacity: n * 28 + 1)
    weakSet = .allocate(capacity: n * words + 1)
    weakSetX = .allocate(capacity: n * words + 1)
    weakSet.initialize(repeating: 0, count: n * words + 1)
    weakSetX.initialize(repeating: 0, count: n * words + 1)
    strongY = .allocate(capacity: n + 1)
    strongX = .allocate(capacity: 3 * n + 1)
    leads = .allocate(capacity: words)
    leadsX = .allocate(capacity: words)
    leads.initialize(repeating: 0, count: words)
    leadsX.initialize(repeating: 0, count: words)
    var end = 0
    for i in 0..<n {
      let (c, d) = (cell[i], digit[i])
      weakStart[i] = end
      for other in position.candidates[c] where other != d {
        weak[end] = index[c * 10 + other]
        end += 1
      }
      weakSplit[i] = end
      for peer in ChainGraph.order[c] where position.candidates[peer].contains(d) {
        weak[end] = index[peer * 10 + d]
        end += 1
      }
      for e in weakStart[i]..<end {
        let j = weak[e]
        weakSet[i * words + j >> 6] |= 1 << UInt64(j & 63)
        if e >= weakSplit[i] { weakSetX[i * words + j >> 6] |= 1 << UInt64(j & 63) }
      }
      strongY[i] = position.candidates[c].count == 2 ? weak[weakStart[i]] : -1
      for (slot, kind) in [2, 0, 1].enumerated() {
        let places = position.cells[d] & House.Table.sets[House.Table.of[c][kind]]
        strongX[3 * i + slot] = places.count == 2 ? index[places.removing(c).lowest * 10 + d] : -1
        if places.count == 2 { leadsX[i >> 6] |= 1 << UInt64(i & 63) }
      }
      if strongY[i] >= 0 { leads[i >> 6] |= 1 << UInt64(i & 63) }
    }
    weakStart[n] = end
    for w in 0..<words { leads[w] |= leadsX[w] }
  }

  deinit {
    for table in [cell, digit, index, weak, weakStart, weakSplit, strongY, strongX] { table.deallocate() }
    for set in [weakSet, weakSetX, leads, leadsX] { set.deallocate() }
  }

  /// The node of a candidate.
  func node(_ cell: Int, _ digit: Int) -> Int { index[cell * 10 + digit] }

  /// The candidate of a node.
  func candidate(_ node: Int) -> Candidate { Candidate(cell: cell[node], digit: digit[node]) }
}

/// How much harder a chain is for its length, in tenths; Sudoku Explainer's steps 4, 6, 8, 12, 16, 24...
func lengthRating(_ complexity: Int) -> Int {
  var added = 0
  var limit = 4
  while complexity - 2 > limit {
    limit = added % 2 == 0 ? limit * 3 / 2 : limit * 4 / 3
    added += 1
  }
  return added
}
