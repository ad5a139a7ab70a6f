/// All ways to place one digit nine times: what is in all of them is true, what is in none is false.
enum Templates {
  /// Cells that every way uses.
  static func set(_ p: Position, _ found: (Step) -> Bool) -> Bool {
    for digit in 1...9 {
      guard let ways = Ways(p, digit) else { continue }
      let sure = (ways.all & p.cells[digit]).map { Candidate(cell: $0, digit: digit) }
      let reason = "Every way to place all nine \(digit)s uses \(names(sure.map(\.cell)))."
      guard !sure.isEmpty else { continue }
      if found(Step(.templateSet, cells: sure.map(\.cell), digits: Digits(digit), placements: sure, reason: reason)) {
        return true
      }
    }
    return false
  }

  /// Cells that no way uses.
  static func delete(_ p: Position, _ found: (Step) -> Bool) -> Bool {
    for digit in 1...9 {
      guard let ways = Ways(p, digit) else { continue }
      let out = p.having(digit, in: p.cells[digit].subtracting(ways.any))
      let reason = "No way to place all nine \(digit)s uses \(names(out.map(\.cell)))."
      guard !out.isEmpty else { continue }
      if found(Step(.templateDelete, cells: out.map(\.cell), digits: Digits(digit), eliminations: out, reason: reason))
      {
        return true
      }
    }
    return false
  }

  private struct Ways {
    var all = CellSet(bits: ~0 >> 47)
    var any = CellSet()

    /// `nil` where there is no way.
    init?(_ p: Position, _ digit: Int) {
      let placed = CellSet((0..<81).filter { p.values[$0] == UInt8(digit) })
      extend(0, p.cells[digit] | placed, [])
      if any.isEmpty { return nil }
    }

    private mutating func extend(_ row: Int, _ open: CellSet, _ chosen: CellSet) {
      guard row < 9 else {
        all &= chosen
        any |= chosen
        return
      }
      for cell in open & House.rows[row].set {
        extend(row + 1, open.subtracting(House.Table.peers[cell]), chosen | [cell])
      }
    }
  }
}
