/// The checks of a puzzle's form at its creation.
struct FormCheck {
  let board: BoardShape
  var size: Int { board.size }

  /// Checks that each region has as many cells as there are digits.
  func regions() throws(VariantError) {
    let regions = board.regions.ofCell
    if regions.isEmpty { return }
    guard regions.count == board.cellCount else {
      throw .wrongCount(.regions, expected: board.cellCount, found: regions.count)
    }
    var counts = [Int](repeating: 0, count: 256)
    for region in regions { counts[Int(region)] += 1 }
    for (region, count) in counts.enumerated() where count != (region < size ? size : 0) {
      throw .regionSize(region: region, expected: size, found: count)
    }
  }

  /// Checks that there is a digit of the board, or 0, for each cell.
  func givens(_ givens: [UInt8]) throws(VariantError) {
    guard givens.count == board.cellCount else {
      throw .wrongCount(.givens, expected: board.cellCount, found: givens.count)
    }
    for (cell, digit) in givens.enumerated() where digit > size {
      throw .noSuchDigit(cell: name(cell), digit: Int(digit), size: size)
    }
  }

  /// Checks that cells on a line touch one after the other, at an edge or a corner.
  func line(_ line: [Int], _ part: VariantError.Part, _ lengths: ClosedRange<Int>) throws(VariantError) {
    try cells(line, part)
    guard lengths.contains(line.count) else { throw .length(part, found: line.count, allowed: lengths) }
    for (a, b) in zip(line, line.dropFirst()) where distances(a, b).1 > 1 { throw .apart(part, name(a), name(b)) }
  }

  /// Checks that cells are a whole row or column, from one end to the other.
  func wholeLine(_ cells: [Int], _ part: VariantError.Part) throws(VariantError) {
    try self.cells(cells, part)
    guard cells.count == size else { throw .length(part, found: cells.count, allowed: size...size) }
    let rows = Set(cells.map { $0 / size }), columns = Set(cells.map { $0 % size })
    guard rows.count == 1 || columns.count == 1, cells == cells.sorted() || cells == cells.sorted(by: >) else {
      throw .needs(part, "a whole row or column")
    }
  }

  /// Checks that two cells share an edge.
  func neighbours(_ a: Int, _ b: Int, _ part: VariantError.Part) throws(VariantError) {
    try cells([a, b], part)
    guard distances(a, b) == (0, 1) else { throw .apart(part, name(a), name(b)) }
  }

  /// Checks that cells are on the board and none occurs twice.
  func cells(_ cells: [Int], _ part: VariantError.Part) throws(VariantError) {
    var seen = (UInt64(0), UInt64(0), UInt64(0), UInt64(0))
    for cell in cells {
      guard (0..<board.cellCount).contains(cell) else {
        throw .noSuchCell(part, cell: cell, cells: board.cellCount)
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

  func name(_ cell: Int) -> String { board.name(of: cell) }
}
