/// A digit whose places in n parallel lines lie in n crossing lines: it leaves the rest of those.
enum BasicFish {
  /// X-wings, swordfish and jellyfish; base lines are columns first, then rows.
  static func find(_ size: Int) -> Finder {
    let technique: Technique = [.xWing, .swordfish, .jellyfish][size - 2]
    return { p, found in
      for columnsFirst in [true, false] {
        let bases = columnsFirst ? House.columns : House.rows
        let covers = columnsFirst ? House.rows : House.columns
        for mask in Combinations.ofNine[size] {
          for digit in 1...9 where p.cells[digit].count >= size * 2 {
            guard let cover = coverLines(p, digit, bases, mask, size) else { continue }
            let baseHouses = picked(bases, mask)
            let coverHouses = picked(covers, cover)
            let base = union(baseHouses)
            let out = p.having(digit, in: union(coverHouses).subtracting(base))
            guard !out.isEmpty else { continue }
            let step = Step(
              technique, cells: Array(p.cells[digit] & base), digits: Digits(digit), houses: baseHouses + coverHouses,
              eliminations: out,
              reason: "In \(line(baseHouses)) the \(digit) can only stand in \(line(coverHouses)); each of these takes "
                + "one, so \(digit) leaves the rest of \(line(coverHouses)).")
            if found(step) { return true }
          }
        }
      }
      return false
    }
  }

  private static func coverLines(_ p: Position, _ digit: Int, _ bases: [House], _ mask: UInt16, _ size: Int) -> UInt16?
  {
    var cover: UInt16 = 0
    var bits = mask
    while bits != 0 {
      let set = p.cells[digit] & bases[bits.trailingZeroBitCount].set
      guard (2...size).contains(set.count) else { return nil }
      cover |= p.places(of: digit, in: bases[bits.trailingZeroBitCount])
      bits &= bits - 1
    }
    return cover.nonzeroBitCount == size ? cover : nil
  }

  private static func picked(_ houses: [House], _ mask: UInt16) -> [House] {
    (0..<9).filter { mask >> UInt16($0) & 1 != 0 }.map { houses[$0] }
  }
}

/// The cells of some houses.
func union(_ houses: [House]) -> CellSet { houses.reduce(CellSet()) { $0 | $1.set } }

/// `rows 1, 5 and 7`; mixed kinds one by one.
func line(_ houses: [House]) -> String {
  guard let kind = houses.first?.kind else { return "" }
  if houses.count > 1, houses.allSatisfy({ $0.kind == kind }) {
    let plural = kind == .box ? "boxes" : "\(kind)s"
    return "\(plural) " + list(Digits(houses.map { $0.number + 1 }))
  }
  return houses.map(\.description).joined(separator: ", ")
}
