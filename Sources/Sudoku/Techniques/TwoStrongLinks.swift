import Phrases

/// Two houses that have two places each for a digit, joined by a place of one that sees a place of the other. One of
/// the two far ends is true.
enum TwoStrongLinks {
  /// Two parallel lines, the near ends in one crossing line.
  static func skyscrapers(_ p: Position, _ found: (Step) -> Bool) -> Bool { find(p, .skyscraper, found) }
  /// A row and a column, the near ends in one box.
  static func kites(_ p: Position, _ found: (Step) -> Bool) -> Bool { find(p, .twoStringKite, found) }
  /// Any other pair.
  static func turbots(_ p: Position, _ found: (Step) -> Bool) -> Bool { find(p, .turbotFish, found) }

  /// Two kites through the same box, of one digit or two: both conclusions at once.
  static func dualKites(_ p: Position, _ found: (Step) -> Bool) -> Bool {
    var all: [Step] = []
    _ = kites(p) {
      all.append($0)
      return false
    }
    return Duals.find(all, .dualTwoStringKite, found) { a, b in
      Geometry.box(of: a.cells[1]) == Geometry.box(of: b.cells[1])
    }
  }

  private static func find(_ p: Position, _ technique: Technique, _ found: (Step) -> Bool) -> Bool {
    for digit in 1...9 {
      let pairs = House.all.filter { (p.cells[digit] & $0.set).count == 2 }
      for (i, first) in pairs.enumerated() {
        for second in pairs[(i + 1)...] {
          let a = Array(p.cells[digit] & first.set)
          let b = Array(p.cells[digit] & second.set)
          guard Set(a).intersection(b).isEmpty else { continue }
          for x in 0..<2 {
            for y in 0..<2 {
              let joint = ([a[x], b[y]] as CellSet).commonHouses
              guard !joint.isEmpty, kind(first, second, joint) == technique else { continue }
              let ends = [a[1 - x], b[1 - y]]
              let out = p.having(digit, in: CellSet(ends).commonPeers.subtracting(CellSet(a + b)))
              guard !out.isEmpty else { continue }
              let step = Step(
                technique, cells: [ends[0], a[x], b[y], ends[1]], digits: Digits(digit), houses: [first, second],
                eliminations: out,
                reason: """
                  \(first) and \(second) have two places each for \(digit). \(cellName(a[x])) and \(cellName(b[y])) see \
                  each other, so one of \(names(ends)) is \(digit).
                  """)
              if found(step) { return true }
            }
          }
        }
      }
    }
    return false
  }

  private static func kind(_ a: House, _ b: House, _ joint: [House]) -> Technique {
    if a.kind != .box && a.kind == b.kind && joint.contains(where: { $0.kind != .box && $0.kind != a.kind }) {
      return .skyscraper
    }
    if a.kind != .box && b.kind != .box && a.kind != b.kind && joint.contains(where: { $0.kind == .box }) {
      return .twoStringKite
    }
    return .turbotFish
  }
}

/// Two steps of one kind taken together.
enum Duals {
  static func find(_ steps: [Step], _ technique: Technique, _ found: (Step) -> Bool, match: (Step, Step) -> Bool)
    -> Bool
  {
    for (i, a) in steps.enumerated() {
      for b in steps[(i + 1)...] where match(a, b) && Set(a.eliminations) != Set(b.eliminations) {
        var both = a
        both.technique = technique
        both.digits = a.digits | b.digits
        both.cells = Array(CellSet(a.cells + b.cells))
        both.eliminations = Set(a.eliminations + b.eliminations).sorted()
        both.reason = .joined([a.reason, b.reason], " ")
        if found(both) { return true }
      }
    }
    return false
  }
}
