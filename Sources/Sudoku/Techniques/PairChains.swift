import Phrases

/// W-wings and remote pairs: cells with the same two digits, joined by strong links.
enum PairChains {
  /// Two equal pairs whose one digit is joined by a strong link: one of them is the other digit.
  static func wWings(_ p: Position, _ found: (Step) -> Bool) -> Bool {
    let pairs = (0..<81).filter { p.candidates[$0].count == 2 }
    for (i, a) in pairs.enumerated() {
      for b in pairs[(i + 1)...] where p.candidates[a] == p.candidates[b] && !House.Table.peers[a].contains(b) {
        for digit in p.candidates[a] {
          let other = p.candidates[a].removing(digit).lowest
          for house in House.all {
            let link = p.cells[digit] & house.set
            guard link.count == 2, !link.contains(a), !link.contains(b) else { continue }
            let ends = Array(link)
            let (pa, pb) = (House.Table.peers[a], House.Table.peers[b])
            guard (pa.contains(ends[0]) && pb.contains(ends[1])) || (pa.contains(ends[1]) && pb.contains(ends[0]))
            else {
              continue
            }
            let out = p.having(other, in: pa & pb)
            guard !out.isEmpty else { continue }
            let step = Step(
              .wWing, cells: [a, b] + ends, digits: p.candidates[a], houses: [house], eliminations: out,
              reason: """
                In \(house) one of \(names(ends)) is \(digit), so \(names([a, b])) are not both \(digit): one is \
                \(other).
                """)
            if found(step) { return true }
          }
        }
      }
    }
    return false
  }

  /// Chains of equal pairs. Ends an odd number of links apart differ, and a cell that sees both holds neither digit.
  static func remotePairs(_ p: Position, _ found: (Step) -> Bool) -> Bool {
    var done = CellSet()
    for start in 0..<81 where p.candidates[start].count == 2 && !done.contains(start) {
      let digits = p.candidates[start]
      let cells = CellSet((0..<81).filter { p.candidates[$0] == digits })
      guard cells.count >= 4 else { continue }
      var depth: [Int: Int] = [start: 0]
      for first in cells {
        depth = [first: 0]
        var queue = [first]
        var head = 0
        while head < queue.count {
          let cell = queue[head]
          head += 1
          for next in cells & House.Table.peers[cell] where depth[next] == nil {
            depth[next] = depth[cell, default: 0] + 1
            queue.append(next)
          }
        }
        for (last, length) in depth.sorted(by: { $0.key < $1.key }) where length >= 3 && length % 2 == 1 {
          let out = p.having(digits, in: (House.Table.peers[first] & House.Table.peers[last]).subtracting(cells))
          guard !out.isEmpty else { continue }
          let step = Step(
            .remotePair, cells: Array(CellSet(queue)), digits: digits, eliminations: out,
            reason: "From \(cellName(first)) to \(cellName(last)) the pair \(list(digits)) alternates, so they differ.")
          if found(step) { return true }
        }
      }
      done |= cells
    }
    return false
  }
}
