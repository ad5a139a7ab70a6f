import Phrases

/// Rectangles in two rows, two columns and two boxes that would hold two digits in two interchangeable ways.
enum Rectangles {
  /// Types 1 to 6 and hidden rectangles on open candidates.
  static func find(_ technique: Technique) -> Finder {
    return { p, found in
      forEachRectangle { corners in
        guard corners.allSatisfy({ p.values[$0] == 0 }) else { return false }
        let common = corners.reduce(Digits.all) { $0 & p.candidates[$1] }
        let union = corners.reduce(Digits()) { $0 | p.candidates[$1] }
        for a in union {
          for b in union where a < b {
            let pair = Digits([a, b])
            // Each corner keeps one of the digits at least; missing ones are allowed as players allow them.
            guard corners.allSatisfy({ !(p.candidates[$0] & pair).isEmpty }) else { continue }
            guard pair.isSubset(of: common) || allowsMissing(p, corners, pair) else { continue }
            let rectangle = Rectangle(p: p, corners: corners, pair: pair)
            for (out, why) in rectangle.conclusions(technique) where !out.isEmpty {
              let step = Step(
                technique, cells: corners, digits: pair, eliminations: out,
                reason: "\(names(corners)) must not come down to \(list(pair)): they could be swapped. \(why)")
              if found(step) { return true }
            }
          }
        }
        return false
      }
    }
  }

  private static func allowsMissing(_ p: Position, _ corners: [Int], _ pair: Digits) -> Bool {
    pair.allSatisfy { digit in corners.filter { p.candidates[$0].contains(digit) }.count >= 2 }
      && corners.contains { p.candidates[$0] == pair }
  }

  /// Avoidable rectangles: the corners are filled or nearly so, and none is a given.
  static func avoidable(_ technique: Technique) -> Finder {
    return { p, found in
      forEachRectangle { corners in
        guard corners.allSatisfy({ !p.givens.contains($0) }) else { return false }
        let open = corners.filter { p.values[$0] == 0 }
        if technique == .avoidableRectangle2 { return open.count == 2 && avoidable2(p, corners, open, found) }
        guard open.count == 1, let at = corners.firstIndex(of: open[0]) else { return false }
        let opposite = corners[3 - at]
        let others = corners.filter { $0 != open[0] && $0 != opposite }
        let digit = Int(p.values[opposite])
        guard p.values[others[0]] == p.values[others[1]], p.candidates[open[0]].contains(digit) else { return false }
        return found(
          Step(
            technique, cells: corners, digits: Digits([digit, Int(p.values[others[0]])]),
            eliminations: [Candidate(cell: open[0], digit: digit)],
            reason: """
              With \(digit) in \(cellName(open[0])) the digits of \(names(corners)) could be swapped, and none of them \
              is a given.
              """))
      }
    }
  }

  private static func avoidable2(_ p: Position, _ corners: [Int], _ open: [Int], _ found: (Step) -> Bool) -> Bool {
    guard let i = corners.firstIndex(of: open[0]), let j = corners.firstIndex(of: open[1]), i + j != 3 else {
      return false
    }
    let (a, b) = (Int(p.values[corners[3 - i]]), Int(p.values[corners[3 - j]]))
    let (ca, cb) = (p.candidates[open[0]], p.candidates[open[1]])
    guard ca.count == 2, cb.count == 2, ca.contains(a), cb.contains(b), a != b else { return false }
    let extra = ca.removing(a)
    guard extra == cb.removing(b) else { return false }
    let out = p.having(extra, in: CellSet(open).commonPeers)
    guard !out.isEmpty else { return false }
    return found(
      Step(
        .avoidableRectangle2, cells: corners, digits: Digits([a, b]), eliminations: out,
        reason: "One of \(names(open)) is \(list(extra)), else the digits of \(names(corners)) could be swapped."))
  }

  /// Corners as top left, top right, bottom left, bottom right, in exactly two boxes.
  private static func forEachRectangle(_ body: ([Int]) -> Bool) -> Bool {
    for r1 in 0..<8 {
      for r2 in (r1 + 1)..<9 {
        for c1 in 0..<8 {
          for c2 in (c1 + 1)..<9 where (r1 / 3 == r2 / 3) != (c1 / 3 == c2 / 3) {
            if body([r1 * 9 + c1, r1 * 9 + c2, r2 * 9 + c1, r2 * 9 + c2]) { return true }
          }
        }
      }
    }
    return false
  }
}
