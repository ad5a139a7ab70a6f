import Phrases

/// A box whose places for a digit lie in one row and one column, with a strong link that reaches into that row or column.
enum EmptyRectangles {
  /// All empty rectangles, including those with two places in the box.
  static func find(_ p: Position, _ found: (Step) -> Bool) -> Bool {
    for digit in 1...9 {
      for box in House.boxes {
        let places = p.cells[digit] & box.set
        guard places.count >= 2 else { continue }
        for row in House.rows where !(row.set & box.set).isEmpty {
          for column in House.columns where !(column.set & box.set).isEmpty {
            guard places.isSubset(of: row.set | column.set), !places.isSubset(of: row.set),
              !places.isSubset(of: column.set)
            else { continue }
            if conclude(p, digit, box, row, column, found) || conclude(p, digit, box, column, row, found) {
              return true
            }
          }
        }
      }
    }
    return false
  }

  /// Two of one box taken together.
  static func duals(_ p: Position, _ found: (Step) -> Bool) -> Bool {
    var steps: [Step] = []
    _ = find(p) {
      steps.append($0)
      return false
    }
    return Duals.find(steps, .dualEmptyRectangle, found) { a, b in
      a.digits == b.digits && a.houses[0] == b.houses[0]
    }
  }

  /// A strong link in a line parallel to `along`, with one end in `across`: the other end's line meets `along`.
  private static func conclude(
    _ p: Position, _ digit: Int, _ box: House, _ across: House, _ along: House, _ found: (Step) -> Bool
  ) -> Bool {
    let parallels = along.kind == .row ? House.rows : House.columns
    for link in parallels where link != along && (link.set & box.set).isEmpty {
      let ends = p.cells[digit] & link.set
      guard ends.count == 2 else { continue }
      let near = ends & across.set
      guard near.count == 1 else { continue }
      let far = ends.removing(near.lowest).lowest
      let target = along.set & House.Table.peers[far]
      let out = p.having(digit, in: target.subtracting(box.set))
      guard !out.isEmpty else { continue }
      let step = Step(
        .emptyRectangle, cells: Array(ends) + Array(p.cells[digit] & box.set), digits: Digits(digit),
        houses: [box, link], eliminations: out,
        reason: """
          In \(box) the \(digit) lies in \(across) or \(along). If \(cellName(far)) is not \(digit), \
          \(cellName(near.lowest)) is, which pushes the \(digit) of \(box) into \(along).
          """)
      if found(step) { return true }
    }
    return false
  }
}
