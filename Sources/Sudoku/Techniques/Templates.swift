import Phrases

/// All ways to place one digit nine times that leave every other digit a way too. A candidate in all of them is true,
/// and a candidate in none is false.
enum Templates {
  /// Cells that every way uses.
  static func set(_ p: Position, _ found: (Step) -> Bool) -> Bool {
    let ways = compatibleWays(p)
    for digit in 1...9 where !ways[digit].isEmpty {
      let always = ways[digit].reduce(CellSet(bits: ~0 >> 47)) { $0 & $1 }
      let sure = p.having(digit, in: always)
      guard !sure.isEmpty else { continue }
      let reason: Phrase = "Every way to place all nine \(digit)s uses \(names(sure.map(\.cell)))."
      if found(Step(.templateSet, cells: sure.map(\.cell), digits: Digits(digit), placements: sure, reason: reason)) {
        return true
      }
    }
    return false
  }

  /// Cells that no way uses, first by each digit alone, then with the other digits in view.
  static func delete(_ p: Position, _ found: (Step) -> Bool) -> Bool {
    let alone = (0...9).map { $0 == 0 ? [] : ways(p, $0) }
    return delete(p, alone, found) || delete(p, waysBesideSureCells(p), found) || delete(p, compatibleWays(p), found)
  }

  private static func delete(_ p: Position, _ ways: [[CellSet]], _ found: (Step) -> Bool) -> Bool {
    for digit in 1...9 where !ways[digit].isEmpty {
      let ever = ways[digit].reduce(CellSet()) { $0 | $1 }
      let out = p.having(digit, in: p.cells[digit].subtracting(ever))
      guard !out.isEmpty else { continue }
      let reason: Phrase = "No way to place all nine \(digit)s uses \(names(out.map(\.cell)))."
      if found(Step(.templateDelete, cells: out.map(\.cell), digits: Digits(digit), eliminations: out, reason: reason))
      {
        return true
      }
    }
    return false
  }

  /// For each digit the ways that use no cell that every way of another digit uses.
  private static func waysBesideSureCells(_ p: Position) -> [[CellSet]] {
    var ways = (0...9).map { $0 == 0 ? [] : self.ways(p, $0) }
    var changed = true
    while changed {
      changed = false
      let sure = ways.map { all in all.isEmpty ? CellSet() : all.reduce(CellSet(bits: ~0 >> 47)) { $0 & $1 } }
      for digit in 1...9 {
        let taken = (1...9).reduce(CellSet()) { $1 == digit ? $0 : $0 | sure[$1] }
        let kept = ways[digit].filter { ($0 & taken).isEmpty }
        changed = changed || kept.count < ways[digit].count
        ways[digit] = kept
      }
    }
    return ways
  }

  /// For each digit the ways that have a disjoint partner among the ways of each other digit.
  private static func compatibleWays(_ p: Position) -> [[CellSet]] {
    var ways = (0...9).map { $0 == 0 ? [] : self.ways(p, $0) }
    var changed = true
    while changed {
      changed = false
      for digit in 1...9 {
        for other in 1...9 where other != digit {
          let partners = ways[other]
          let kept = ways[digit].filter { way in partners.contains { ($0 & way).isEmpty } }
          if kept.count < ways[digit].count {
            ways[digit] = kept
            changed = true
          }
        }
      }
    }
    return ways
  }

  private static func ways(_ p: Position, _ digit: Int) -> [CellSet] {
    var result: [CellSet] = []
    func extend(_ row: Int, _ open: CellSet, _ chosen: CellSet) {
      guard row < 9 else {
        result.append(chosen)
        return
      }
      for cell in open & House.rows[row].set {
        extend(row + 1, open.subtracting(House.Table.peers[cell]), chosen | [cell])
      }
    }
    let placed = CellSet((0..<81).filter { p.values[$0] == UInt8(digit) })
    extend(0, p.cells[digit] | placed, [])
    return result
  }
}
