/// A Sudoku of any kind that is printed on one square board: 1 to 16 digits, houses of any shape, and further rules.
///
/// A puzzle is checked at its creation, so every instance is well formed. It need not have a solution.
///
///     let killer = try VariantPuzzle(
///       size: 9, regions: .boxes(rows: 3, columns: 3), rules: VariantRules(cages: cages))
public struct VariantPuzzle: Hashable, Sendable {
  /// The supported sizes.
  public static let sizes = 1...16

  /// The number of digits, rows and columns.
  public let size: Int
  /// The regions, which are boxes in a classic puzzle.
  public let regions: Regions
  /// The given digit of each cell, 0 for none.
  public let givens: [UInt8]
  /// The rules beside the houses. The white dots are before the black ones, as in a text.
  public let rules: VariantRules

  /// The number of cells.
  public var cellCount: Int { size * size }

  /// A puzzle, checked.
  ///
  /// - Parameters:
  ///   - givens: A digit for each cell, 0 for none; an empty array for a board without givens.
  ///   - regions: `nil` for the usual boxes of the size.
  /// - Throws: ``VariantError`` with the problem and its place.
  public init(
    size: Int, regions: Regions? = nil, givens: [UInt8] = [], rules: VariantRules = VariantRules()
  ) throws(VariantError) {
    guard VariantPuzzle.sizes.contains(size) else { throw .size(size) }
    self.size = size
    self.regions = regions ?? .usual(size: size)
    self.givens = givens.isEmpty ? [UInt8](repeating: 0, count: size * size) : givens
    self.rules = rules.inOrder
    try PuzzleCheck(puzzle: self).run()
  }

  /// The houses: rows, columns, regions, diagonals and the further ones, each with every digit once.
  public var houses: [[Int]] {
    var all: [[Int]] = []
    for row in 0..<size { all.append((0..<size).map { row * size + $0 }) }
    for column in 0..<size { all.append((0..<size).map { $0 * size + column }) }
    if !regions.ofCell.isEmpty {
      var cells = [[Int]](repeating: [], count: size)
      for (cell, region) in regions.ofCell.enumerated() { cells[Int(region)].append(cell) }
      all += cells
    }
    return all + rules.diagonals.houses(size: size) + rules.extraHouses
  }

  /// The same puzzle with other givens.
  public func with(givens: [UInt8]) throws(VariantError) -> VariantPuzzle {
    try VariantPuzzle(size: size, regions: regions, givens: givens, rules: rules)
  }

  /// Pairs of each cell and the cell `rows` down and `columns` to the right.
  func pairs(rows: Int, columns: Int) -> [(Int, Int)] {
    var found: [(Int, Int)] = []
    for row in 0..<size where row + rows < size {
      for column in 0..<size where (0..<size).contains(column + columns) {
        found.append((row * size + column, (row + rows) * size + column + columns))
      }
    }
    return found
  }

  /// Pairs of cells that hold different digits by a chess move's rule.
  var chessPairs: [(Int, Int)] {
    (rules.isAntiKnight ? [(1, 2), (1, -2), (2, 1), (2, -1)].flatMap { pairs(rows: $0.0, columns: $0.1) } : [])
      + (rules.isAntiKing ? [1, -1].flatMap { pairs(rows: 1, columns: $0) } : [])
  }
}
