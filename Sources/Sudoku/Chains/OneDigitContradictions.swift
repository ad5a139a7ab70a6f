/// The candidates that may contradict themselves, as true or as false, by the places of one digit alone.
///
/// A digit is placed, then placed in every house with one place left for it. A false candidate makes the other place
/// of a house true. So it has the same consequences as starting with that other place.
struct OneDigitContradictions {
  private var cells: [CellSet]

  init(_ p: Position) {
    cells = Array(repeating: CellSet(), count: 10)
    for digit in 1...9 {
      let all = p.cells[digit]
      for cell in all where OneDigitContradictions.contradicts(all, cell) {
        cells[digit].insert(cell)
        for house in House.Table.of[cell] {
          let places = all & House.Table.sets[house]
          if places.count == 2 { cells[digit] |= places }
        }
      }
    }
  }

  var isEmpty: Bool { cells.allSatisfy(\.isEmpty) }

  /// True if a candidate may contradict itself, as true or as false.
  func contains(_ cell: Int, _ digit: Int) -> Bool { cells[digit].contains(cell) }

  private static func contradicts(_ all: CellSet, _ start: Int) -> Bool {
    var left = all.subtracting(House.Table.peers[start])
    var placed: CellSet = [start]
    while true {
      var any = false
      for house in 0..<27 {
        let set = House.Table.sets[house]
        let places = left & set
        if places.isEmpty {
          if !(all & set).isEmpty { return true }
          continue
        }
        let cell = places.lowest
        guard places.removing(cell).isEmpty, !placed.contains(cell) else { continue }
        placed.insert(cell)
        left = left.subtracting(House.Table.peers[cell])
        any = true
      }
      if !any { return false }
    }
  }
}
