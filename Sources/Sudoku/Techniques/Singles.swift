import Phrases

/// Cells that can be filled at once.
enum Singles {
  /// The only blank of a house.
  static func fullHouses(_ p: Position, _ found: (Step) -> Bool) -> Bool {
    for house in House.explainerOrder where p.blankCount(in: house) == 1 {
      guard let cell = house.cells.first(where: { p.values[$0] == 0 }), p.candidates[cell].count == 1 else { continue }
      let digit = p.candidates[cell].lowest
      let reason: Phrase =
        "\(cellName(cell)) is the only blank of \(house), and \(digit) is the only digit missing there."
      if found(placing(.fullHouse, digit, cell, house, reason)) { return true }
    }
    return false
  }

  /// The only place of a digit in a house.
  static func hidden(_ p: Position, _ found: (Step) -> Bool) -> Bool {
    for house in House.explainerOrder {
      for digit in 1...9 {
        let places = p.cells[digit] & house.set
        guard places.count == 1 else { continue }
        let cell = places.lowest
        let technique: Technique = house.kind == .box ? .hiddenSingleInBox : .hiddenSingleInLine
        let reason: Phrase = "In \(house) no cell but \(cellName(cell)) can still hold \(digit)."
        if found(placing(technique, digit, cell, house, reason)) { return true }
      }
    }
    return false
  }

  /// The only digit of a cell.
  static func naked(_ p: Position, _ found: (Step) -> Bool) -> Bool {
    for cell in 0..<81 where p.candidates[cell].count == 1 {
      let digit = p.candidates[cell].lowest
      let reason: Phrase = "Every digit but \(digit) already stands in the row, column or box of \(cellName(cell))."
      let step = Step(
        .nakedSingle, cells: [cell], digits: Digits(digit), placements: [Candidate(cell: cell, digit: digit)],
        reason: reason)
      if found(step) { return true }
    }
    return false
  }

  private static func placing(_ technique: Technique, _ digit: Int, _ cell: Int, _ house: House, _ reason: Phrase)
    -> Step
  {
    Step(
      technique, cells: [cell], digits: Digits(digit), houses: [house],
      placements: [Candidate(cell: cell, digit: digit)], reason: reason)
  }
}
