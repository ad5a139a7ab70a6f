import Phrases

/// Naked pairs and triples within the crossing of a box and a line. Their digits are eliminated from the rest of
/// both.
enum LockedSubsets {
  /// Locked pairs or triples.
  static func find(_ size: Int) -> Finder {
    let technique: Technique = size == 2 ? .lockedPair : .lockedTriple
    return { p, found in
      for box in House.boxes {
        for line in House.rows + House.columns {
          let cells = (box.set & line.set).filter { !p.candidates[$0].isEmpty }
          guard cells.count >= size else { continue }
          let stopped = Combinations.forEach(size, of: cells.count) { mask in
            let chosen = cells.indices.filter { mask >> UInt32($0) & 1 != 0 }.map { cells[$0] }
            let digits = chosen.reduce(Digits()) { $0 | p.candidates[$1] }
            guard digits.count == size else { return false }
            let out = p.having(digits, in: (box.set | line.set).subtracting(CellSet(chosen)))
            let inLine = out.contains { !box.set.contains($0.cell) }
            let inBox = out.contains { !line.set.contains($0.cell) }
            guard inLine || inBox else { return false }
            let reason: Phrase =
              "\(names(chosen)) hold only \(list(digits)), so the rest of \(box) and of \(line) cannot hold them."
            return found(
              Step(technique, cells: chosen, digits: digits, houses: [box, line], eliminations: out, reason: reason))
          }
          if stopped { return true }
        }
      }
      return false
    }
  }
}
