import Phrases

/// Almost locked sets: n cells of one house with n + 1 digits. Without one of the digits, the rest is locked.
enum AlmostLockedSets {
  /// One such set.
  struct AlmostLocked {
    let cells: CellSet
    let digits: Digits
    /// For each digit its places in the set.
    let places: [CellSet]
    /// For each digit the cells that see all its places in the set.
    let seers: [CellSet]
  }

  /// Every almost locked set of up to seven cells, each once.
  static func all(_ p: Position) -> [AlmostLocked] {
    var known: Set<CellSet> = []
    var sets: [AlmostLocked] = []
    for house in House.all {
      let blanks = house.cells.filter { p.values[$0] == 0 }
      for size in 1...7 where size < blanks.count {
        _ = Combinations.forEach(size, of: blanks.count) { mask in
          var digits = Digits()
          for i in 0..<blanks.count where mask >> UInt32(i) & 1 != 0 { digits |= p.candidates[blanks[i]] }
          guard digits.count == size + 1 else { return false }
          let cells = CellSet(blanks.indices.filter { mask >> UInt32($0) & 1 != 0 }.map { blanks[$0] })
          guard known.insert(cells).inserted else { return false }
          let places = (0...9).map { $0 == 0 ? CellSet() : p.cells[$0] & cells }
          sets.append(
            AlmostLocked(
              cells: cells, digits: digits, places: places,
              seers: places.map { $0.isEmpty ? CellSet() : $0.commonPeers }))
          return false
        }
      }
    }
    return sets
  }

  /// The digits of which only one of two sets can have any: every place in one sees every place in the other.
  static func restricted(_ a: AlmostLocked, _ b: AlmostLocked) -> Digits {
    var result = Digits()
    for digit in a.digits & b.digits where b.places[digit].isSubset(of: a.seers[digit]) { result |= Digits(digit) }
    return result
  }

  /// Two sets with one restricted common digit, or two.
  static func xz(_ p: Position, _ found: (Step) -> Bool) -> Bool {
    let sets = all(p)
    for (i, a) in sets.enumerated() {
      for b in sets[(i + 1)...] where !(a.digits & b.digits).isEmpty {
        let links = restricted(a, b)
        guard !links.isEmpty, (a.digits & b.digits).count > 1 else { continue }
        var out: Set<Candidate> = []
        if links.count == 1 {
          for digit in (a.digits & b.digits).subtracting(links) { out.formUnion(seen(p, digit, [a, b])) }
        } else {
          for digit in links { out.formUnion(seen(p, digit, [a, b])) }
          for set in [a, b] {
            for digit in set.digits.subtracting(links) {
              out.formUnion(p.having(digit, in: set.seers[digit].subtracting(set.cells)))
            }
          }
          for digit in (a.digits & b.digits).subtracting(links) { out.formUnion(seen(p, digit, [a, b])) }
        }
        guard !out.isEmpty else { continue }
        let reason: Phrase =
          links.count == 1
          ? """
          \(names(a.cells)) with \(list(a.digits)) and \(names(b.cells)) with \(list(b.digits)) are almost locked and \
          cannot both hold \(list(links, .or)); so one of them is locked to its other digits.
          """
          : """
          \(names(a.cells)) with \(list(a.digits)) and \(names(b.cells)) with \(list(b.digits)) are almost locked and \
          cannot both hold \(list(links, .or)); of these two digits each set gives one to the other, so both are \
          locked to what is left.
          """
        let step = Step(
          .alsXZ, cells: Array(a.cells | b.cells), digits: a.digits & b.digits, eliminations: out.sorted(),
          reason: reason)
        if found(step) { return true }
        // The eliminations outside both sets, as found by players who do not look inside the sets.
        let outside = out.filter { !(a.cells | b.cells).contains($0.cell) }
        guard !outside.isEmpty, outside.count < out.count else { continue }
        var narrow = step
        narrow.eliminations = outside.sorted()
        if found(narrow) { return true }
      }
    }
    return false
  }

  /// A set in the middle that shares a restricted digit with each of two others.
  static func xyWing(_ p: Position, _ found: (Step) -> Bool) -> Bool {
    let sets = all(p)
    var neighbours: [[(Int, Digits)]] = Array(repeating: [], count: sets.count)
    for i in sets.indices {
      for j in sets.indices where i != j && (sets[i].cells & sets[j].cells).isEmpty {
        let links = restricted(sets[i], sets[j])
        if !links.isEmpty { neighbours[i].append((j, links)) }
      }
    }
    for (c, near) in neighbours.enumerated() {
      for (x, first) in near.enumerated() {
        for second in near[(x + 1)...] {
          let (a, b) = (sets[first.0], sets[second.0])
          guard (a.digits & b.digits).count > 0, (first.1 | second.1).count > 1 else { continue }
          guard !a.cells.isSubset(of: b.cells), !b.cells.isSubset(of: a.cells) else { continue }
          for l in first.1 {
            for r in second.1 where l != r {
              let commons = (a.digits & b.digits).removing(l).removing(r)
              let out = commons.flatMap { seen(p, $0, [a, b]) }
              guard !out.isEmpty else { continue }
              let step = Step(
                .alsXYWing, cells: Array(a.cells | b.cells | sets[c].cells), digits: commons,
                eliminations: Set(out).sorted(),
                reason: """
                  \(names(sets[c].cells)) shares \(l) with \(names(a.cells)) and \(r) with \(names(b.cells)); it gives \
                  up at most one, so one of those two keeps \(list(commons, .or)).
                  """)
              if found(step) { return true }
            }
          }
        }
      }
    }
    return false
  }

  /// The candidates that see every place of a digit in all the sets.
  private static func seen(_ p: Position, _ digit: Int, _ sets: [AlmostLocked]) -> [Candidate] {
    let cells = sets.reduce(CellSet()) { $0 | $1.places[digit] }
    return p.having(digit, in: sets.reduce(CellSet(bits: ~0 >> 47)) { $0 & $1.seers[digit] }.subtracting(cells))
  }
}
