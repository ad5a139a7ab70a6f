/// A Sudoku of any kind that is printed on one square board: 1 to 16 digits, houses of any shape, and further rules.
///
/// A puzzle is checked at its creation, so every instance is well formed. It need not have a solution.
///
///     let killer = try VariantPuzzle(
///       size: 9, regions: .boxes(rows: 3, columns: 3), rules: VariantRules(cages: cages))
public struct VariantPuzzle: Hashable, Sendable {
  /// The supported sizes.
  public static var sizes: ClosedRange<Int> { BoardShape.sizes }

  /// The number of digits, rows and columns.
  public let size: Int
  /// The regions, which are boxes in a classic puzzle.
  public let regions: Regions
  /// The given digit of each cell, 0 for none.
  public private(set) var givens: [UInt8]
  /// The rules beside the houses. The white dots are before the black ones, as in a text.
  public let rules: VariantRules
  /// The rules in the form that the solver and the techniques need.
  private(set) var compiled: CompiledRules

  /// The size and the regions.
  var board: BoardShape { BoardShape(size: size, regions: regions) }

  /// A cell's name: `r4c5` for the fifth cell of the fourth row.
  public func name(of cell: Int) -> String { board.name(of: cell) }

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
    compiled = .none
    let form = FormCheck(board: board)
    try form.givens(self.givens)
    try form.regions()
    for list in self.rules.lists { try list.check(form) }
    if !rules.isEmpty { compiled = .of(board, self.rules) }
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
    return all + compiled.houses.map(\.cells)
  }

  /// The same puzzle with other givens.
  public func with(givens: [UInt8]) throws(VariantError) -> VariantPuzzle {
    var puzzle = self
    puzzle.givens = givens.isEmpty ? [UInt8](repeating: 0, count: cellCount) : givens
    try FormCheck(board: board).givens(puzzle.givens)
    return puzzle
  }

  public static func == (a: VariantPuzzle, b: VariantPuzzle) -> Bool {
    a.size == b.size && a.givens == b.givens && a.regions == b.regions && a.rules == b.rules
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(size)
    hasher.combine(givens)
    hasher.combine(regions)
    hasher.combine(rules)
  }
}
