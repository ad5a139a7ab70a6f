import Phrases

/// A bivalue universal grave: every cell has two digits, and every digit is twice in every house, except for a few
/// further candidates. Without those the puzzle would have none or two solutions, so one of them is true.
enum BivalueGrave {
  /// Types 1 to 4, as the Sudoku Explainer finds them: some house must identify each of the cells.
  static func find(_ p: Position, _ found: (Step) -> Bool) -> Bool { find(p, isComplete: false, found) }

  /// The same types, and those in which a cell shares each of its houses with another one.
  static func findAll(_ p: Position, _ found: (Step) -> Bool) -> Bool { find(p, isComplete: true, found) }

  private static func find(_ p: Position, isComplete: Bool, _ found: (Step) -> Bool) -> Bool {
    guard let grave = Grave(p, isComplete: isComplete) else { return false }
    let all = grave.extra
    if grave.cells.count == 1 {
      let cell = grave.cells[0]
      let out = p.candidates[cell].subtracting(all).map { Candidate(cell: cell, digit: $0) }
      let why: Phrase = "So \(cellName(cell)) is \(list(all, .or))."
      return found(grave.step(.bug1, out, why))
    }
    if all.count == 1 {
      let out = p.having(all, in: grave.common)
      let why: Phrase = "So one of \(names(grave.cells)) is \(list(all))."
      if !out.isEmpty, found(grave.step(.bug2, out, why)) { return true }
      return grave.cells.count == 2 && grave.type4(p, found)
    }
    guard !grave.common.isEmpty else { return false }
    if grave.cells.count == 2, grave.type4(p, found) { return true }
    return grave.type3(p, found)
  }
}

private struct Grave {
  var cells: [Int] = []
  var extraOf: [Int: Digits] = [:]
  var extra = Digits()
  var common = CellSet()

  /// - Parameter isComplete: true to accept cells that no house identifies.
  init?(_ p: Position, isComplete: Bool) {
    let single = p.candidates.filter { $0.count > 2 }.count
    guard single > 0, single <= 12 else { return nil }
    var rest = p
    for house in House.boxes + House.rows + House.columns {
      for digit in 1...9 {
        let places = p.cells[digit] & house.set
        guard places.count != 0 && places.count != 2 else { continue }
        let candidates = places.filter { p.candidates[$0].count >= 3 }
        guard let cell = candidates.first else { return nil }
        guard candidates.count == 1 else { continue }
        take(digit, cell, from: &rest)
        if cells.count > 1 && extra.count > 1 && common.isEmpty { return nil }
      }
    }
    guard !cells.isEmpty else { return nil }
    // If one digit is too many, a cell with three candidates left holds it too.
    if isComplete && extra.count == 1 {
      for cell in 0..<81 where rest.candidates[cell].count == 3 && rest.candidates[cell].contains(extra.lowest) {
        take(extra.lowest, cell, from: &rest)
      }
    }
    for cell in 0..<81 where rest.values[cell] == 0 && rest.candidates[cell].count != 2 { return nil }
    for house in House.all {
      for digit in 1...9 where ![0, 2].contains((rest.cells[digit] & house.set).count) { return nil }
    }
  }

  /// Notes a further candidate, and removes it from the position that should be the grave.
  private mutating func take(_ digit: Int, _ cell: Int, from rest: inout Position) {
    if !cells.contains(cell) { cells.append(cell) }
    extraOf[cell] = (extraOf[cell] ?? Digits()) | Digits(digit)
    extra |= Digits(digit)
    rest.eliminate(digit, from: cell)
    common = CellSet(cells).commonPeers.subtracting(CellSet(cells))
  }

  func step(_ technique: Technique, rating: Int? = nil, _ out: [Candidate], _ why: Phrase) -> Step {
    Step(
      technique, rating: rating, cells: cells, digits: extra, eliminations: out,
      reason: """
        But for \(list(extra)) in \(names(cells)) every cell would hold two digits and every digit lie twice in each \
        house, which no puzzle with one solution allows. \(why)
        """)
  }

  func type4(_ p: Position, _ found: (Step) -> Bool) -> Bool {
    let (a, b) = (cells[0], cells[1])
    let shared = (p.candidates[a] & p.candidates[b]).subtracting(extra)
    guard shared.count == 1, let house = ([a, b] as CellSet).commonHouses.first else { return false }
    let out = [a, b].flatMap { cell in
      p.candidates[cell].subtracting(extraOf[cell] ?? Digits()).subtracting(shared)
        .map { Candidate(cell: cell, digit: $0) }
    }
    guard !out.isEmpty else { return false }
    let why: Phrase = "In \(house) one of them is \(list(shared)), so the other holds a further digit."
    return found(step(.bug4, out, why))
  }

  func type3(_ p: Position, _ found: (Step) -> Bool) -> Bool {
    for house in House.Table.boxFirst[cells[0]] where CellSet(cells).isSubset(of: house.set) {
      let others = Array(common & house.set)
      for degree in 2...6 where others.count >= degree {
        let stopped = Combinations.forEach(degree - 1, of: others.count) { mask in
          let chosen = others.indices.filter { mask >> UInt32($0) & 1 != 0 }.map { others[$0] }
          guard chosen.allSatisfy({ p.candidates[$0].count > 1 }) else { return false }
          let union = chosen.reduce(Digits()) { $0 | p.candidates[$1] }
          guard union.count == degree, (union | extra).count == degree, extra.count > 1 else { return false }
          let out = p.having(union, in: CellSet(others).subtracting(CellSet(chosen)))
          guard !out.isEmpty else { return false }
          let why: Phrase = "With \(names(chosen)) that makes a naked subset of \(house)."
          return found(step(.bug3, rating: Technique.bug3.rating + degree - 2, out, why))
        }
        if stopped { return true }
      }
    }
    return false
  }
}
