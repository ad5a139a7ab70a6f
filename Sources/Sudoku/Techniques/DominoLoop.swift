import Phrases

/// SK-loops: in four boxes at the corners of a rectangle, the two cells beside a pivot in its row and the two in its
/// column. Each of these eight pairs shares digits with the next, by turns in a line and in a box. Sixteen links of
/// digits for sixteen cells are all used up.
enum DominoLoop {
  static func find(_ p: Position, _ found: (Step) -> Bool) -> Bool {
    for top in 0..<9 {
      for bottom in (top / 3 + 1) * 3..<9 {
        for left in 0..<9 {
          for right in (left / 3 + 1) * 3..<9 {
            if inLines(p, top, bottom, left, right, found) { return true }
          }
        }
      }
    }
    return false
  }

  /// The two cells of a line in the box of a pivot that are not the pivot.
  private static func domino(_ house: House, _ row: Int, _ column: Int) -> CellSet {
    let pivot = row * 9 + column
    return (house.set & House.boxes[Geometry.box(of: pivot)].set).removing(pivot)
  }

  private static func inLines(
    _ p: Position, _ top: Int, _ bottom: Int, _ left: Int, _ right: Int, _ found: (Step) -> Bool
  ) -> Bool {
    let corners = [(top, left), (top, right), (bottom, right), (bottom, left)]
    // Round the rectangle: out of the first box along its row, through the second box into its column, and so on.
    var dominoes: [CellSet] = []
    var links: [House] = []
    for (i, (row, column)) in corners.enumerated() {
      let (rowHouse, columnHouse) = (House(.row, row), House(.column, column))
      let (into, out) = i % 2 == 0 ? (columnHouse, rowHouse) : (rowHouse, columnHouse)
      dominoes += [domino(into, row, column), domino(out, row, column)]
      links += [House.boxes[Geometry.box(of: row * 9 + column)], out]
    }
    guard dominoes.allSatisfy({ $0.allSatisfy { p.values[$0] == 0 } }) else { return false }
    let digits = dominoes.map { $0.reduce(Digits()) { $0 | p.candidates[$1] } }
    // The digits of the first link. Every other link must take the digits that the previous one leaves.
    let first = Array(digits[0] & digits[1])
    for mask in 1..<(1 << first.count) where mask.nonzeroBitCount <= 4 {
      var shared = [Digits(first.indices.filter { mask >> $0 & 1 != 0 }.map { first[$0] })]
      for i in 1..<8 { shared.append(digits[i].subtracting(shared[i - 1])) }
      guard digits[0].isSubset(of: shared[7] | shared[0]), shared.reduce(0, { $0 + $1.count }) == 16,
        (0..<8).allSatisfy({ shared[$0].isSubset(of: digits[$0] & digits[($0 + 1) % 8]) })
      else { continue }
      let cells = dominoes.reduce(CellSet()) { $0 | $1 }
      var out: Set<Candidate> = []
      for i in 0..<8 {
        let pair = dominoes[i] | dominoes[(i + 1) % 8]
        out.formUnion(p.having(shared[i], in: links[i].set.subtracting(pair)))
      }
      guard !out.isEmpty else { continue }
      let words = (0..<8).map { place -> Phrase in "\(list(shared[place])) in \(links[place])" }
      let step = Step(
        .skLoop, cells: Array(cells), digits: shared.reduce(Digits()) { $0 | $1 }, houses: links,
        eliminations: out.sorted(),
        reason: """
          Round the sixteen cells \(names(cells)) each pair shares digits with the next: \(Phrase.joined(words, ", ")). That is \
          sixteen digits for sixteen cells, so each of these digits lies in the loop.
          """)
      if found(step) { return true }
    }
    return false
  }
}
