import Phrases

/// A fish with a few surplus places, all in one box. Its eliminations are those of the fish that see all surplus
/// places.
///
/// Sashimi: without the surplus places ("fins") a base line would have fewer than two left.
enum FinnedFish {
  /// Two finned fish, sashimi or not, in the same base lines: both conclusions at once.
  static func siamese(_ p: Position, _ found: (Step) -> Bool) -> Bool {
    for size in 2...4 {
      var all: [Step] = []
      for sashimi in [false, true] {
        _ = find(size, sashimi: sashimi)(p) {
          all.append($0)
          return all.count > 400
        }
      }
      let stopped = Duals.find(all, .siameseFish, found) { a, b in
        a.digits == b.digits && a.houses.prefix(size) == b.houses.prefix(size)
      }
      if stopped { return true }
    }
    return false
  }

  /// Finned or sashimi fish of a size.
  static func find(_ size: Int, sashimi: Bool) -> Finder {
    let technique: Technique =
      sashimi
      ? [.sashimiXWing, .sashimiSwordfish, .sashimiJellyfish][size - 2]
      : [.finnedXWing, .finnedSwordfish, .finnedJellyfish][size - 2]
    return { p, found in
      for (bases, covers) in [(Lines.rows[size], Lines.columns[size]), (Lines.columns[size], Lines.rows[size])] {
        for digit in 1...9 where p.cells[digit].count > size {
          let places = p.cells[digit]
          for base in bases where base.houses.allSatisfy({ !(places & $0.set).isEmpty }) {
            let baseLines = base.houses
            let all = places & base.set
            for (coverLines, cover) in covers {
              let fins = all.subtracting(cover)
              guard !fins.isEmpty, fins.count <= 5 else { continue }
              guard let box = fins.commonHouses.first(where: { $0.kind == .box }) else { continue }
              let body = all & cover
              guard coverLines.allSatisfy({ !(body & $0.set).isEmpty }) else { continue }
              let isSashimi = baseLines.contains { (body & $0.set).count < 2 }
              guard isSashimi == sashimi else { continue }
              let out = p.having(digit, in: cover.subtracting(base.set) & fins.commonPeers)
              guard !out.isEmpty else { continue }
              let step = Step(
                technique, cells: Array(all), digits: Digits(digit), houses: baseLines + coverLines, eliminations: out,
                reason: """
                  But for \(names(fins)) the \(digit) of \(line(baseLines)) lies in \(line(coverLines)). Either one of \
                  those in \(box) is \(digit) or the fish holds; what sees them and the fish goes either way.
                  """)
              if found(step) { return true }
            }
          }
        }
      }
      return false
    }
  }

  /// Every group of rows or columns, by the size of the group.
  private enum Lines {
    typealias Group = (houses: [House], set: CellSet)

    static let rows = groups(House.rows)
    static let columns = groups(House.columns)

    private static func groups(_ houses: [House]) -> [[Group]] {
      Combinations.ofNine.map { masks in
        masks.map { mask in
          let chosen = (0..<9).filter { mask >> UInt16($0) & 1 != 0 }.map { houses[$0] }
          return (chosen, union(chosen))
        }
      }
    }
  }
}
