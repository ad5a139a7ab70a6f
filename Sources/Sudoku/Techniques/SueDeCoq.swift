import Phrases

/// A crossing of box and line whose cells hold at least two digits too many. An almost locked group in the rest of the
/// line and one in the rest of the box make up for them.
enum SueDeCoq {
  static func find(_ p: Position, _ found: (Step) -> Bool) -> Bool {
    for box in House.boxes {
      for line in House.rows + House.columns {
        let crossing = (box.set & line.set).filter { p.values[$0] == 0 }
        guard crossing.count >= 2 else { continue }
        for size in 2...crossing.count {
          let stopped = Combinations.forEach(size, of: crossing.count) { mask in
            let core = CellSet(crossing.indices.filter { mask >> UInt32($0) & 1 != 0 }.map { crossing[$0] })
            return conclude(p, core, box, line, found)
          }
          if stopped { return true }
        }
      }
    }
    return false
  }

  private static func conclude(_ p: Position, _ core: CellSet, _ box: House, _ line: House, _ found: (Step) -> Bool)
    -> Bool
  {
    let digits = core.reduce(Digits()) { $0 | p.candidates[$1] }
    guard digits.count >= core.count + 2 else { return false }
    for (lineCells, lineDigits) in groups(p, line.set.subtracting(box.set), digits) {
      for (boxCells, boxDigits) in groups(p, box.set.subtracting(core).subtracting(line.set), digits) {
        let all = digits | lineDigits | boxDigits
        let shared = lineDigits & boxDigits
        // A digit occurs at most once, or twice if both groups may hold it.
        guard all.count + shared.count == core.count + lineCells.count + boxCells.count else { continue }
        let cells = core | lineCells | boxCells
        let inLine = (digits.subtracting(boxDigits)) | lineDigits
        let inBox = (digits.subtracting(lineDigits)) | boxDigits
        let out = Set(
          p.having(inLine, in: line.set.subtracting(cells)) + p.having(inBox, in: box.set.subtracting(cells)))
        guard !out.isEmpty else { continue }
        let step = Step(
          .sueDeCoq, cells: Array(cells), digits: all, houses: [box, line], eliminations: out.sorted(),
          reason: """
            \(names(core)) with \(names(lineCells)) in \(line) and \(names(boxCells)) in \(box) have just as many cells as \
            \(list(all)) can fill.
            """)
        if found(step) { return true }
      }
    }
    return false
  }

  /// Groups of cells with more digits than cells that share a digit with the crossing.
  private static func groups(_ p: Position, _ cells: CellSet, _ digits: Digits) -> [(CellSet, Digits)] {
    let blanks = cells.filter { p.values[$0] == 0 }
    var result: [(CellSet, Digits)] = []
    guard !blanks.isEmpty else { return [] }
    for size in 1...blanks.count {
      _ = Combinations.forEach(size, of: blanks.count) { mask in
        let chosen = blanks.indices.filter { mask >> UInt32($0) & 1 != 0 }.map { blanks[$0] }
        let held = chosen.reduce(Digits()) { $0 | p.candidates[$1] }
        if held.count > size && !(held & digits).isEmpty { result.append((CellSet(chosen), held)) }
        return false
      }
    }
    return result
  }
}
