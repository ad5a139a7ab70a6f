import Phrases

/// A cell (the stem) of which each digit takes a digit away from an almost locked set (a petal) that it sees. For any
/// digit of the stem, one of the petals is locked. So a digit common to all petals is eliminated from the cells that
/// see all its places in them.
enum DeathBlossom {
  static func find(_ p: Position, _ found: (Step) -> Bool) -> Bool {
    let sets = AlmostLockedSets.all(p)
    for stem in 0..<81 where (2...5).contains(p.candidates[stem].count) {
      let peers = House.Table.peers[stem]
      let petals = p.candidates[stem].map { digit in
        sets.filter { $0.digits.contains(digit) && !$0.cells.contains(stem) && $0.places[digit].isSubset(of: peers) }
      }
      guard petals.allSatisfy({ !$0.isEmpty }) else { continue }
      for digit in Digits.all.subtracting(p.candidates[stem]) {
        var search = Search(p: p, stem: stem, digit: digit, petals: petals)
        if search.extend([], p.cells[digit].removing(stem), found) { return true }
      }
    }
    return false
  }

  private struct Search {
    let p: Position
    let stem: Int
    let digit: Int
    let petals: [[AlmostLockedSets.AlmostLocked]]
    private var tries = 0

    init(p: Position, stem: Int, digit: Int, petals: [[AlmostLockedSets.AlmostLocked]]) {
      self.p = p
      self.stem = stem
      self.digit = digit
      self.petals = petals
    }

    mutating func extend(
      _ chosen: [AlmostLockedSets.AlmostLocked], _ victims: CellSet, _ found: (Step) -> Bool
    ) -> Bool {
      tries += 1
      guard tries < 20_000 else { return false }
      guard chosen.count < petals.count else { return conclude(chosen, found) }
      for petal in petals[chosen.count] where petal.digits.contains(digit) {
        let left = victims & petal.seers[digit]
        guard !left.isEmpty else { continue }
        if extend(chosen + [petal], left, found) { return true }
      }
      return false
    }

    private func conclude(_ chosen: [AlmostLockedSets.AlmostLocked], _ found: (Step) -> Bool) -> Bool {
      let common = chosen.reduce(Digits.all.subtracting(p.candidates[stem])) { $0 & $1.digits }
      // The same petals occur once for each digit that they share.
      guard common.lowest == digit || seen(common.lowest, chosen).isEmpty else { return false }
      let out = common.flatMap { p.having($0, in: seen($0, chosen)) }
      let cells = chosen.reduce([stem] as CellSet) { $0 | $1.cells }
      let words = zip(p.candidates[stem], chosen).map { taken, petal -> Phrase in
        "with \(taken) there, \(names(petal.cells)) keep \(list(petal.digits.removing(taken)))"
      }
      return found(
        Step(
          .deathBlossom, cells: [stem] + Array(cells.removing(stem)), digits: common,
          eliminations: Set(out).sorted(),
          reason: """
            Whatever \(cellName(stem)) holds, a set that it sees is locked: \(Phrase.joined(words, "; ")). So one of these sets \
            holds \(list(common, .or)) in any case.
            """))
    }

    private func seen(_ digit: Int, _ chosen: [AlmostLockedSets.AlmostLocked]) -> CellSet {
      chosen.reduce(p.cells[digit].removing(stem)) { $0 & $1.seers[digit] }
    }
  }
}
