import Phrases

/// As many cells as digits: naked subsets (the cells hold no other digit), hidden subsets (the digits no other cell).
enum Subsets {
  /// Naked pairs, triples and quads: the digits leave the rest of the house.
  ///
  /// The Sudoku Explainer wants two digits in every cell, and at least as many blanks outside the subset as in it;
  /// players, `anyShape`, do not.
  static func naked(_ size: Int, anyShape: Bool = false) -> Finder {
    let finder = newNaked(size, anyShape: anyShape)
    return { p, found in finder(p, .all, found) }
  }

  /// Naked subsets in the houses that have changed.
  static func newNaked(_ size: Int, anyShape: Bool = false) -> NewsFinder {
    let technique: Technique = [.nakedPair, .nakedTriple, .nakedQuad][size - 2]
    return { p, news, found in
      for house in House.explainerOrder
      where news.concern(house) && p.blankCount(in: house) >= (anyShape ? size + 1 : size * 2) {
        var masks = Nine()
        var usable: UInt16 = 0
        let houseCells = house.cells
        for i in 0..<9 {
          let digits = p.candidates[houseCells[i]]
          masks[i] = digits.bits
          if digits.count >= (anyShape ? 1 : 2) && digits.count <= size { usable |= 1 << UInt16(i) }
        }
        guard usable.nonzeroBitCount >= size else { continue }
        for combination in Combinations.ofNine[size] where combination & ~usable == 0 {
          let union = Digits(bits: masks.union(combination))
          guard union.count == size else { continue }
          let cells = picked(house, combination)
          let out = p.having(union, in: house.set.subtracting(CellSet(cells)))
          guard !out.isEmpty else { continue }
          let reason: Phrase =
            news.isSilent
            ? ""
            : "\(names(cells)) hold only \(list(union)), one each, so the rest of \(house) cannot hold \(list(union))."
          if found(Step(technique, cells: cells, digits: union, houses: [house], eliminations: out, reason: reason)) {
            return true
          }
        }
      }
      return false
    }
  }

  /// Hidden pairs, triples and quads: the cells hold nothing else. Of `anyShape` as for naked ones.
  static func hidden(_ size: Int, anyShape: Bool = false) -> Finder {
    let finder = newHidden(size, anyShape: anyShape)
    return { p, found in finder(p, .all, found) }
  }

  /// Hidden subsets in the houses that have changed.
  static func newHidden(_ size: Int, anyShape: Bool = false) -> NewsFinder {
    let technique: Technique = [.hiddenPair, .hiddenTriple, .hiddenQuad][size - 2]
    return { p, news, found in
      forEachHidden(p, news, size, atLeast: anyShape ? size + 1 : size * 2 + 1, fewest: anyShape ? 1 : 2) {
        house, digits, cells in
        let out = p.having(Digits.all.subtracting(digits), in: CellSet(cells))
        guard !out.isEmpty else { return false }
        let reason: Phrase =
          news.isSilent
          ? "" : "In \(house) the digits \(list(digits)) fit only into \(names(cells)), so these hold nothing else."
        return found(
          Step(technique, cells: cells, digits: digits, houses: [house], eliminations: out, reason: reason))
      }
    }
  }

  /// A hidden pair or triple that leaves another digit of its house a single place.
  static func directHidden(_ size: Int) -> NewsFinder {
    let technique: Technique = size == 2 ? .directHiddenPair : .directHiddenTriple
    return { p, news, found in
      forEachHidden(p, news, size, atLeast: size + 1, fewest: 2) { house, digits, cells in
        let taken = CellSet(cells)
        for digit in 1...9 where !digits.contains(digit) {
          let places = p.cells[digit] & house.set
          let left = places.subtracting(taken)
          guard places.count > 1, left.count == 1 else { continue }
          let reason: Phrase =
            news.isSilent
            ? ""
            : """
            In \(house) the digits \(list(digits)) take \(names(cells)); that leaves \(digit) only \
            \(cellName(left.lowest)).
            """
          return found(
            Step(
              technique, cells: cells, digits: digits, houses: [house],
              placements: [Candidate(cell: left.lowest, digit: digit)], reason: reason))
        }
        return false
      }
    }
  }

  private static func forEachHidden(
    _ p: Position, _ news: News, _ size: Int, atLeast blanks: Int, fewest: Int,
    _ body: (House, Digits, [Int]) -> Bool
  ) -> Bool {
    for house in House.explainerOrder where news.concern(house) && p.blankCount(in: house) >= blanks {
      var places = Nine()
      var usable: UInt16 = 0
      for i in 0..<9 {
        let count = (p.cells[i + 1] & house.set).count
        guard count >= fewest && count <= size else { continue }
        places[i] = p.places(of: i + 1, in: house)
        usable |= 1 << UInt16(i)
      }
      guard usable.nonzeroBitCount >= size else { continue }
      for combination in Combinations.ofNine[size] where combination & ~usable == 0 {
        let union = places.union(combination)
        guard union.nonzeroBitCount == size else { continue }
        if body(house, Digits(bits: combination << 1), picked(house, union)) { return true }
      }
    }
    return false
  }

  private static func picked(_ house: House, _ mask: UInt16) -> [Int] {
    (0..<9).filter { mask >> UInt16($0) & 1 != 0 }.map { house.cells[$0] }
  }
}

/// Nine sets of up to sixteen, for the digits or the cells of a house, without an array.
private struct Nine {
  private var sets = SIMD16<UInt16>()

  subscript(index: Int) -> UInt16 {
    @inline(__always) get { sets[index] }
    @inline(__always) set { sets[index] = newValue }
  }

  /// The union of some, given as bits.
  @inline(__always)
  func union(_ chosen: UInt16) -> UInt16 {
    var union: UInt16 = 0
    var bits = chosen
    while bits != 0 {
      union |= sets[bits.trailingZeroBitCount]
      bits &= bits &- 1
    }
    return union
  }
}
