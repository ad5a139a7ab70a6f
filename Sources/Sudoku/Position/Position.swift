/// A grid with its candidates, like a player's complete pencil marks.
public struct Position: Hashable, Sendable {
  /// The digits placed, 0 for a blank.
  public private(set) var values: [UInt8]
  /// For each cell the digits that it may still hold; none if it is filled.
  public private(set) var candidates: [Digits]
  /// For each digit 1...9 the cells that are candidates for it; index 0 is unused.
  public private(set) var cells: [CellSet]
  /// The cells that were given, as opposed to placed while solving.
  public private(set) var givens: CellSet

  /// The position of a grid whose digits are all givens. Candidates that see a placed digit are out.
  public init(_ grid: Grid) {
    values = [UInt8](repeating: 0, count: 81)
    candidates = [Digits](repeating: .all, count: 81)
    cells = [CellSet](repeating: CellSet(bits: ~0 >> 47), count: 10)
    cells[0] = []
    givens = []
    for cell in 0..<81 where grid[cell] != 0 {
      place(grid[cell], in: cell)
      givens.insert(cell)
    }
  }

  /// The digits placed as a grid.
  public var grid: Grid { Grid(unchecked: values) }
  /// The blank cells.
  public var blanks: CellSet { cells.reduce(CellSet()) { $0 | $1 } }
  /// True if every cell holds a digit.
  public var isSolved: Bool { !values.contains(0) }

  /// Places a digit and removes it from the candidates of its peers.
  public mutating func place(_ digit: Int, in cell: Int) {
    for other in candidates[cell] { cells[other].remove(cell) }
    candidates[cell] = Digits()
    values[cell] = UInt8(digit)
    let seen = cells[digit] & House.Table.peers[cell]
    for peer in seen { candidates[peer] = candidates[peer].removing(digit) }
    cells[digit] = cells[digit].subtracting(seen)
  }

  /// Removes a candidate.
  public mutating func eliminate(_ digit: Int, from cell: Int) {
    candidates[cell] = candidates[cell].removing(digit)
    cells[digit].remove(cell)
  }

  /// Replaces the candidates, by cell and by digit, by those of the same position with some of them removed.
  mutating func copyCandidates(byCell: UnsafePointer<Digits>, byDigit: UnsafePointer<CellSet>) {
    candidates.withUnsafeMutableBufferPointer { $0.baseAddress?.update(from: byCell, count: $0.count) }
    cells.withUnsafeMutableBufferPointer { $0.baseAddress?.update(from: byDigit, count: $0.count) }
  }

  /// Marks a cell's digit as placed while solving, not given.
  public mutating func markAsPlaced(_ cell: Int) { givens.remove(cell) }

  /// The number of blank cells of a house.
  func blankCount(in house: House) -> Int {
    let list = House.Table.cells[house.index]
    return values.withUnsafeBufferPointer { values in
      var count = 0
      for cell in list { count += values[cell] == 0 ? 1 : 0 }
      return count
    }
  }

  /// The cells of a house that are candidates for a digit, as bits 0...8 in the house's own order.
  func places(of digit: Int, in house: House) -> UInt16 {
    let bits = cells[digit].bits
    switch house.kind {
    case .row: return UInt16(truncatingIfNeeded: bits >> UInt128(9 * house.number)) & 0x1FF
    case .box:
      let corner = House.Table.cells[house.index][0]
      let rows = UInt32(truncatingIfNeeded: bits >> UInt128(corner))
      return UInt16(truncatingIfNeeded: rows & 7 | rows >> 6 & 56 | rows >> 12 & 448)
    case .column:
      var mask: UInt16 = 0
      var column = bits >> UInt128(house.number)
      for i in 0..<9 {
        mask |= (UInt16(truncatingIfNeeded: column) & 1) << UInt16(i)
        column >>= 9
      }
      return mask
    }
  }
}
