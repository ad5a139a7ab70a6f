import Phrases

/// A digit whose places in n parallel lines lie in n crossing lines. It is eliminated from the rest of those.
enum BasicFish {
  /// X-wings, swordfish and jellyfish; base lines are columns first, then rows.
  static func find(_ size: Int) -> Finder {
    let finder = findNew(size)
    return { p, found in finder(p, .all, found) }
  }

  /// X-wings, swordfish and jellyfish among the digits that have changed.
  static func findNew(_ size: Int) -> NewsFinder {
    let technique: Technique = [.xWing, .swordfish, .jellyfish][size - 2]
    return { p, news, found in
      for columnsFirst in [true, false] {
        let lines = LineMasks(p, news.digits, columns: columnsFirst, size: size)
        guard lines.isWorthwhile else { continue }
        let bases = columnsFirst ? House.columns : House.rows
        let covers = columnsFirst ? House.rows : House.columns
        for mask in Combinations.ofNine[size] {
          for digit in 1...9 where mask & ~lines.usable[digit] == 0 {
            let cover = lines.union(digit, mask)
            guard cover.nonzeroBitCount == size else { continue }
            let baseHouses = picked(bases, mask)
            let coverHouses = picked(covers, cover)
            let base = union(baseHouses)
            let out = p.having(digit, in: union(coverHouses).subtracting(base))
            guard !out.isEmpty else { continue }
            let step = Step(
              technique, cells: Array(p.cells[digit] & base), digits: Digits(digit), houses: baseHouses + coverHouses,
              eliminations: out,
              reason: news.isSilent
                ? ""
                : """
                In \(line(baseHouses)) the \(digit) can only stand in \(line(coverHouses)); each of these takes one, so \
                \(digit) leaves the rest of \(line(coverHouses)).
                """)
            if found(step) { return true }
          }
        }
      }
      return false
    }
  }

  private static func picked(_ houses: [House], _ mask: UInt16) -> [House] {
    (0..<9).filter { mask >> UInt16($0) & 1 != 0 }.map { houses[$0] }
  }

  /// For each digit the places in every line, and the lines with a number of places that a fish of this size can use.
  private struct LineMasks {
    var places = [UInt16](repeating: 0, count: 90)
    var usable = [UInt16](repeating: 0, count: 10)
    var isWorthwhile = false

    init(_ p: Position, _ digits: Digits, columns: Bool, size: Int) {
      for digit in digits where p.cells[digit].count >= size * 2 {
        if columns {
          for cell in p.cells[digit] { places[digit * 9 + cell % 9] |= 1 << UInt16(cell / 9) }
        } else {
          for cell in p.cells[digit] { places[digit * 9 + cell / 9] |= 1 << UInt16(cell % 9) }
        }
        for i in 0..<9 where (2...size).contains(places[digit * 9 + i].nonzeroBitCount) {
          usable[digit] |= 1 << UInt16(i)
        }
        if usable[digit].nonzeroBitCount >= size { isWorthwhile = true }
      }
    }

    func union(_ digit: Int, _ mask: UInt16) -> UInt16 {
      var all: UInt16 = 0
      var left = mask
      while left != 0 {
        all |= places[digit * 9 + left.trailingZeroBitCount]
        left &= left &- 1
      }
      return all
    }
  }
}
