import Phrases

/// Two or three cells whose combinations are all impossible for some digit. A combination is impossible if two of the
/// cells hold the same digit in one house. It is also impossible if a cell that all of them see keeps no digit.
enum AlignedExclusion {
  /// Aligned pair exclusion.
  static func pairs(_ p: Position, _ found: (Step) -> Bool) -> Bool { newPairs(p, .all, found) }

  /// Aligned pair exclusion in which one of the cells has changed.
  static func newPairs(_ p: Position, _ news: News, _ found: (Step) -> Bool) -> Bool {
    let base = Base(p, degree: 2)
    guard base.cells.count >= 2 else { return false }
    for j in 1..<base.cells.count {
      let other = base.excluders[base.cells[j]]
      for i in 0..<j {
        let common = base.excluders[base.cells[i]] & other
        guard common.hasTwo, news.concern(common, base.cells[i], base.cells[j]) else { continue }
        if base.tries(p, base.cells[i], base.cells[j], common, found) { return true }
      }
    }
    return false
  }

  /// Aligned triplet exclusion: the third cell sees one of the first two.
  static func triples(_ p: Position, _ found: (Step) -> Bool) -> Bool { newTriples(p, .all, found) }

  /// Aligned triplet exclusion in which one of the cells has changed.
  static func newTriples(_ p: Position, _ news: News, _ found: (Step) -> Bool) -> Bool {
    let base = Base(p, degree: 3)
    guard base.cells.count >= 3 else { return false }
    let all = CellSet(base.cells)
    for j in 1..<base.cells.count {
      for i in 0..<j {
        let (a, b) = (base.cells[i], base.cells[j])
        let tail = ((base.excluders[a] | base.excluders[b]) & all).removing(a).removing(b)
        let common = base.excluders[a] & base.excluders[b]
        guard common.hasTwo else { continue }
        let isNew = news.cells.contains(a) || news.cells.contains(b)
        for c in tail {
          let all = common & base.excluders[c]
          guard all.hasTwo, isNew || news.concern(all, c, c) else { continue }
          if base.tries(p, a, b, c, all, found) { return true }
        }
      }
    }
    return false
  }

  /// The cells that may take part, each with the cells of few candidates that it sees.
  private struct Base {
    var cells: [Int] = []
    var excluders = [CellSet](repeating: CellSet(), count: 81)

    init(_ p: Position, degree: Int) {
      var single = CellSet()
      var few = CellSet()
      for cell in 0..<81 {
        let count = p.candidates[cell].count
        if count == 1 { single.insert(cell) }
        if count >= 2 && count <= degree { few.insert(cell) }
      }
      for cell in 0..<81 where p.candidates[cell].count >= 2 {
        let peers = House.Table.peers[cell]
        guard (peers & single).isEmpty else { continue }
        excluders[cell] = peers & few
        if !excluders[cell].isEmpty { cells.append(cell) }
      }
    }

    /// Two cells.
    func tries(_ p: Position, _ a: Int, _ b: Int, _ common: CellSet, _ found: (Step) -> Bool) -> Bool {
      if allowsAll(p, a, b, common) { return false }
      let possible = allowed(p, a, b, common)
      guard possible != (p.candidates[a], p.candidates[b]) else { return false }
      return conclude(p, [a, b], common, [possible.0, possible.1], .alignedPairExclusion, found)
    }

    /// Three cells.
    func tries(_ p: Position, _ a: Int, _ b: Int, _ c: Int, _ common: CellSet, _ found: (Step) -> Bool) -> Bool {
      if allowsAll(p, a, b, c, common) { return false }
      let possible = allowed(p, a, b, c, common)
      guard possible != (p.candidates[a], p.candidates[b], p.candidates[c]) else { return false }
      return conclude(p, [a, b, c], common, [possible.0, possible.1, possible.2], .alignedTripletExclusion, found)
    }

    private func conclude(
      _ p: Position, _ group: [Int], _ common: CellSet, _ possible: [Digits], _ technique: Technique,
      _ found: (Step) -> Bool
    ) -> Bool {
      let out = group.indices.flatMap { i in
        p.candidates[group[i]].subtracting(possible[i]).map { Candidate(cell: group[i], digit: $0) }
      }
      let tried = out.map(\.description).joined(separator: ", ")
      let reason: Phrase = """
        Going through the digits that \(names(group)) can hold together, \(tried) never works: it repeats a digit or \
        leaves one of \(names(common)) none.
        """
      return found(
        Step(
          technique, cells: group + Array(common), digits: Digits(out.map(\.digit)), eliminations: out, reason: reason))
    }

    /// True if each of two cells can hold all its digits. Few combinations show that most can.
    private func allowsAll(_ p: Position, _ a: Int, _ b: Int, _ common: CellSet) -> Bool {
      var open = (p.candidates[a], p.candidates[b])
      let seen = House.Table.peers[a].contains(b)
      for first in p.candidates[a] {
        var rest = p.candidates[b]
        if seen { rest = rest.removing(first) }
        for cell in common & p.cells[first] { rest = rest.subtracting(p.candidates[cell].removing(first)) }
        if rest.isEmpty { return false }
        open.1 = open.1.subtracting(rest)
      }
      return open.1.isEmpty
    }

    /// True if each of three cells can hold all its digits.
    private func allowsAll(_ p: Position, _ a: Int, _ b: Int, _ c: Int, _ common: CellSet) -> Bool {
      var open = (p.candidates[a], p.candidates[b], p.candidates[c])
      let (ab, ac) = (House.Table.peers[a].contains(b), House.Table.peers[a].contains(c))
      let bc = House.Table.peers[b].contains(c)
      for first in p.candidates[a] {
        pairs: for second in p.candidates[b] where !(ab && first == second) {
          // This combination shows nothing new.
          if open.2.isEmpty && !open.0.contains(first) && !open.1.contains(second) { continue }
          let both = Digits(first) | Digits(second)
          var rest = p.candidates[c]
          if ac { rest = rest.removing(first) }
          if bc { rest = rest.removing(second) }
          for cell in common {
            let left = p.candidates[cell].subtracting(both)
            if left.isEmpty { continue pairs }
            if left.isSingle { rest = rest.subtracting(left) }
          }
          guard !rest.isEmpty else { continue }
          open.0 = open.0.removing(first)
          open.1 = open.1.removing(second)
          open.2 = open.2.subtracting(rest)
          if (open.0 | open.1 | open.2).isEmpty { return true }
        }
        if open.0.contains(first) { return false }
      }
      return false
    }

    /// For each of two cells the digits that it can hold together with some digit of the other.
    private func allowed(_ p: Position, _ a: Int, _ b: Int, _ common: CellSet) -> (Digits, Digits) {
      var possible = (Digits(), Digits())
      let seen = House.Table.peers[a].contains(b)
      for first in p.candidates[a] {
        var rest = p.candidates[b]
        if seen { rest = rest.removing(first) }
        for cell in common & p.cells[first] { rest = rest.subtracting(p.candidates[cell].removing(first)) }
        if !rest.isEmpty { possible.0 |= Digits(first) }
        possible.1 |= rest
      }
      return possible
    }

    /// For each of three cells the digits that it can hold together with some digits of the others.
    private func allowed(
      _ p: Position, _ a: Int, _ b: Int, _ c: Int, _ common: CellSet
    ) -> (Digits, Digits, Digits) {
      var possible = (Digits(), Digits(), Digits())
      let (ab, ac) = (House.Table.peers[a].contains(b), House.Table.peers[a].contains(c))
      let bc = House.Table.peers[b].contains(c)
      for first in p.candidates[a] {
        pairs: for second in p.candidates[b] where !(ab && first == second) {
          var rest = p.candidates[c]
          if ac { rest = rest.removing(first) }
          if bc { rest = rest.removing(second) }
          for cell in common {
            let left = p.candidates[cell].removing(first).removing(second)
            if left.isEmpty { continue pairs }
            if left.count == 1 { rest = rest.subtracting(left) }
          }
          guard !rest.isEmpty else { continue }
          possible.0 |= Digits(first)
          possible.1 |= Digits(second)
          possible.2 |= rest
        }
      }
      return possible
    }
  }
}
