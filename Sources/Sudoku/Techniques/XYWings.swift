import Phrases

/// A pivot of two or three digits with two wings of two. For any digit of the pivot, one wing (or the pivot itself)
/// takes the common digit.
enum XYWings {
  /// XY-wings: the pivot has two digits.
  static func xy(_ p: Position, _ found: (Step) -> Bool) -> Bool { find(p, .all, .xyWing, 2, found) }
  /// XYZ-wings: the pivot also holds the common digit.
  static func xyz(_ p: Position, _ found: (Step) -> Bool) -> Bool { find(p, .all, .xyzWing, 3, found) }

  /// XY-wings around pivots where something has changed.
  static func newXY(_ p: Position, _ news: News, _ found: (Step) -> Bool) -> Bool {
    find(p, news, .xyWing, 2, found)
  }

  /// XYZ-wings around pivots where something has changed.
  static func newXYZ(_ p: Position, _ news: News, _ found: (Step) -> Bool) -> Bool {
    find(p, news, .xyzWing, 3, found)
  }

  private static func find(
    _ p: Position, _ news: News, _ technique: Technique, _ size: Int, _ found: (Step) -> Bool
  ) -> Bool {
    var wings = CellSet()
    for cell in 0..<81 where p.candidates[cell].count == 2 { wings.insert(cell) }
    for pivot in 0..<81 where p.candidates[pivot].count == size {
      let center = p.candidates[pivot]
      let peers = House.Table.peers[pivot]
      guard !(news.cells & peers).isEmpty || news.cells.contains(pivot) else { continue }
      for first in peers & wings where center.subtracting(p.candidates[first]).count == 1 {
        for second in peers & wings {
          let (a, b) = (p.candidates[first], p.candidates[second])
          guard (center | a | b).count == 3, (center & a & b).count == size - 2, (a & b).count == 1 else { continue }
          let digit = (a & b).lowest
          var victims = House.Table.peers[first] & House.Table.peers[second]
          if size == 3 { victims &= peers }
          let out = p.having(digit, in: victims.removing(pivot))
          guard !out.isEmpty else { continue }
          let reason: Phrase =
            news.isSilent
            ? ""
            : """
            Whatever \(cellName(pivot)) holds (\(list(center, .or))), one of \
            \(names(size == 3 ? [pivot, first, second] : [first, second])) is \(digit): no cell that sees them all can.
            """
          let step = Step(
            technique, cells: [pivot, first, second], digits: center | a | b, eliminations: out, reason: reason)
          if found(step) { return true }
        }
      }
    }
    return false
  }
}
