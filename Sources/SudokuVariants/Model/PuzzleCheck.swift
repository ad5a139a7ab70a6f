import Texts

/// The check of a puzzle's form at its creation.
struct PuzzleCheck {
  let puzzle: VariantPuzzle
  private var size: Int { puzzle.size }
  private var rules: VariantRules { puzzle.rules }

  init(puzzle: VariantPuzzle) { self.puzzle = puzzle }

  func run() throws(VariantError) {
    try givens()
    try regions()
    for (index, house) in rules.extraHouses.enumerated() {
      try cells(house, .house(index))
      guard house.count == size else { throw .wrongCount(.house(index), expected: size, found: house.count) }
    }
    for (index, cage) in rules.cages.enumerated() { try check(cage, index) }
    try marks()
    try lines()
  }

  private func givens() throws(VariantError) {
    guard puzzle.givens.count == puzzle.cellCount else {
      throw .wrongCount(.givens, expected: puzzle.cellCount, found: puzzle.givens.count)
    }
    for (cell, digit) in puzzle.givens.enumerated() where digit > size {
      throw .noSuchDigit(cell: name(cell), digit: Int(digit), size: size)
    }
  }

  private func regions() throws(VariantError) {
    let regions = puzzle.regions.ofCell
    if regions.isEmpty { return }
    guard regions.count == puzzle.cellCount else {
      throw .wrongCount(.regions, expected: puzzle.cellCount, found: regions.count)
    }
    var counts = [Int](repeating: 0, count: 256)
    for region in regions { counts[Int(region)] += 1 }
    for (region, count) in counts.enumerated() where count != (region < size ? size : 0) {
      throw .regionSize(region: region, expected: size, found: count)
    }
  }

  private func check(_ cage: Cage, _ index: Int) throws(VariantError) {
    try cells(cage.cells, .cage(index))
    let count = cage.cells.count
    guard (1...size).contains(count) else { throw .length(.cage(index), found: count, allowed: 1...size) }
    guard let sum = cage.sum else { return }
    let possible = count * (count + 1) / 2...count * (2 * size + 1 - count) / 2
    guard possible.contains(sum) else { throw .impossibleSum(.cage(index), sum: sum, possible: possible) }
  }

  private func marks() throws(VariantError) {
    try cells(rules.even, .even)
    try cells(rules.odd, .odd)
    if let cell = Set(rules.even).intersection(rules.odd).min() { throw .evenAndOdd(cell: name(cell)) }
    for dot in rules.dots {
      try cells([dot.first, dot.second], .dot)
      guard distances(dot.first, dot.second) == (0, 1) else { throw .apart(.dot, name(dot.first), name(dot.second)) }
    }
  }

  private func lines() throws(VariantError) {
    for line in rules.thermometers { try check(line, .thermometer, 2...max(2, size)) }
    for arrow in rules.arrows { try check([arrow.circle] + arrow.shaft, .arrow, 2...size + 1) }
  }

  private func check(_ line: [Int], _ part: VariantError.Part, _ lengths: ClosedRange<Int>) throws(VariantError) {
    try cells(line, part)
    guard lengths.contains(line.count) else { throw .length(part, found: line.count, allowed: lengths) }
    for (a, b) in zip(line, line.dropFirst()) where distances(a, b).1 > 1 { throw .apart(part, name(a), name(b)) }
  }

  /// Checks that cells are on the board and none occurs twice.
  private func cells(_ cells: [Int], _ part: VariantError.Part) throws(VariantError) {
    var seen = (UInt64(0), UInt64(0), UInt64(0), UInt64(0))
    for cell in cells {
      guard (0..<puzzle.cellCount).contains(cell) else {
        throw .noSuchCell(part, cell: cell, cells: puzzle.cellCount)
      }
      let isNew = withUnsafeMutableBytes(of: &seen) { bytes in
        let bit = UInt8(1) << UInt8(cell & 7)
        defer { bytes[cell >> 3] |= bit }
        return bytes[cell >> 3] & bit == 0
      }
      guard isNew else { throw .repeatedCell(part, cell: name(cell)) }
    }
  }

  /// The distances of two cells in rows and columns, the smaller first.
  private func distances(_ a: Int, _ b: Int) -> (Int, Int) {
    let (rows, columns) = (abs(a / size - b / size), abs(a % size - b % size))
    return (min(rows, columns), max(rows, columns))
  }

  private func name(_ cell: Int) -> String { puzzle.name(of: cell) }
}

extension VariantPuzzle {
  /// A cell's name: `r4c5` for the fifth cell of the fourth row.
  public func name(of cell: Int) -> String { CellName(cell, columns: size).description }
}
