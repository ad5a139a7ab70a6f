import Phrases

/// Three digits alone in twelve cells of four boxes, three in each, no two of a box in one line. If an odd number of the
/// four boxes slant the other way, no filling exists. So some cell of the twelve holds another digit.
enum Tridagon {
  /// The places of three cells in a box, no two in one line: for each row its column, and whether the slant is odd.
  static let slants: [(columns: [Int], isOdd: Bool)] = [
    ([0, 1, 2], false), ([1, 2, 0], false), ([2, 0, 1], false), ([0, 2, 1], true), ([1, 0, 2], true),
    ([2, 1, 0], true),
  ]

  static func find(_ p: Position, _ found: (Step) -> Bool) -> Bool {
    for bits in Combinations.ofNine[3] {
      let digits = Digits(bits: bits << 1)
      for bands in [(0, 1), (0, 2), (1, 2)] {
        for stacks in [(0, 1), (0, 2), (1, 2)] {
          let boxes = [bands.0 * 3 + stacks.0, bands.0 * 3 + stacks.1, bands.1 * 3 + stacks.0, bands.1 * 3 + stacks.1]
          let options = boxes.map { inBox($0, digits, p) }
          guard options.allSatisfy({ !$0.isEmpty }) else { continue }
          for a in options[0] {
            for b in options[1] {
              for c in options[2] {
                for d in options[3] where (a.isOdd != b.isOdd) != (c.isOdd != d.isOdd) {
                  if conclude(p, digits, a.cells | b.cells | c.cells | d.cells, found) { return true }
                }
              }
            }
          }
        }
      }
    }
    return false
  }

  /// The slants of a box whose three cells can hold the digits, at most two of them anything else.
  private static func inBox(_ box: Int, _ digits: Digits, _ p: Position) -> [(cells: CellSet, isOdd: Bool)] {
    slants.compactMap { slant in
      let cells = (0..<3).map { (box / 3 * 3 + $0) * 9 + box % 3 * 3 + slant.columns[$0] }
      guard cells.allSatisfy({ (p.candidates[$0] & digits).count >= 2 }) else { return nil }
      guard cells.filter({ !p.candidates[$0].isSubset(of: digits) }).count <= 2 else { return nil }
      return (CellSet(cells), slant.isOdd)
    }
  }

  private static func conclude(_ p: Position, _ digits: Digits, _ cells: CellSet, _ found: (Step) -> Bool) -> Bool {
    let guardians = CellSet(cells.filter { !p.candidates[$0].isSubset(of: digits) })
    guard (1...4).contains(guardians.count) else { return false }
    let extra = guardians.reduce(Digits()) { $0 | p.candidates[$1] }.subtracting(digits)
    var out: [Candidate] = []
    if guardians.count == 1 {
      out = p.having(digits, in: guardians)
    } else if extra.count == 1 {
      out = p.having(extra, in: guardians.commonPeers)
    }
    guard !out.isEmpty else { return false }
    let reason: Phrase =
      guardians.count == 1
      ? """
      \(names(cells)) cannot all hold \(list(digits)): three in each of four boxes that slant unevenly have no filling. \
      So \(names(guardians)) is \(list(extra, .or)).
      """
      : """
      \(names(cells)) cannot all hold \(list(digits)): three in each of four boxes that slant unevenly have no filling. \
      So one of \(names(guardians)) is \(list(extra, .or)).
      """
    return found(
      Step(
        .tridagon, cells: Array(cells), digits: digits, eliminations: out.sorted(), reason: reason))
  }
}
