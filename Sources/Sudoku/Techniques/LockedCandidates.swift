import Phrases

/// A digit whose places in one house all lie in another. It is eliminated from the rest of the other.
enum LockedCandidates {
  /// Pointing (box to line), then claiming (line to box).
  static func find(_ p: Position, _ found: (Step) -> Bool) -> Bool { findNew(p, .all, found) }

  /// Pointing and claiming among the digits that have changed.
  static func findNew(_ p: Position, _ news: News, _ found: (Step) -> Bool) -> Bool {
    forEachLock(p, news) { digit, from, to in
      let out = p.having(digit, in: to.set.subtracting(from.set))
      guard !out.isEmpty else { return false }
      let cells = Array(p.cells[digit] & from.set)
      let reason: Phrase =
        news.isSilent
        ? "" : "In \(from) the \(digit) can only stand in \(to), so it cannot stand anywhere else in \(to)."
      return found(
        Step(
          from.kind == .box ? .pointing : .claiming, cells: cells, digits: Digits(digit), houses: [from, to],
          eliminations: out, reason: reason))
    }
  }

  /// Direct forms: the elimination leaves a digit a single place in a third house, which a player sees at once.
  static func findDirect(_ p: Position, _ news: News, _ found: (Step) -> Bool) -> Bool {
    forEachLock(p, news) { digit, from, to in
      let kind = from.index / 9 * 9
      for third in kind..<(kind + 9) where third != from.index {
        let set = House.Table.sets[third]
        guard !(set & to.set).isEmpty else { continue }
        let places = p.cells[digit] & set
        let left = places.subtracting(to.set)
        guard places.count > 1, left.count == 1 else { continue }
        let cell = left.lowest
        let reason: Phrase =
          news.isSilent
          ? ""
          : """
          In \(from) the \(digit) can only stand in \(to); so in \(House(third)) it has no place left but \
          \(cellName(cell)).
          """
        let step = Step(
          from.kind == .box ? .directPointing : .directClaiming, cells: Array(p.cells[digit] & from.set),
          digits: Digits(digit), houses: [from, to], placements: [Candidate(cell: cell, digit: digit)], reason: reason)
        if found(step) { return true }
      }
      return false
    }
  }

  /// Every digit, house and crossing house that holds all its places there; boxes with columns first, then with rows.
  private static func forEachLock(
    _ p: Position, _ news: News, _ body: (Int, House, House) -> Bool
  ) -> Bool {
    for (froms, tos) in orders {
      for digit in news.digits {
        let cells = p.cells[digit]
        guard !cells.isEmpty else { continue }
        for from in froms {
          let places = cells & House.Table.sets[from]
          guard places.count >= 2, places.count <= 3 else { continue }
          // The house that may hold them all holds the first.
          let to = House.Table.of[places.lowest][tos.rawValue]
          if places.isSubset(of: House.Table.sets[to]), body(digit, House(from), House(to)) { return true }
        }
      }
    }
    return false
  }

  private static let orders: [(Range<Int>, House.Kind)] = [
    (18..<27, .column), (18..<27, .row), (9..<18, .box), (0..<9, .box),
  ]
}
