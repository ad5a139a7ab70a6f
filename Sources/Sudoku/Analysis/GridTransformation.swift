/// A symmetry of Sudoku: a change of a grid that keeps all rules. It mirrors the grid at the main diagonal or not. It
/// moves rows and columns within their bands and stacks, moves bands and stacks, and renames digits. There are 2 x
/// 6^8 x 9! of them.
public struct GridTransformation: Hashable, Sendable {
  /// True if rows and columns are exchanged, before everything else.
  public let isTransposed: Bool
  /// For each row of the image its source row, 0...8.
  public let rows: [Int]
  /// For each column of the image its source column, 0...8.
  public let columns: [Int]
  /// For each digit its new digit; index 0, the blank, stays 0.
  public let digits: [Int]

  /// The transformation that changes nothing.
  public static let identity = GridTransformation(
    isTransposed: false, rows: Array(0..<9), columns: Array(0..<9), digits: Array(0...9))

  /// A transformation; `nil` if the lists are no permutations that keep bands, stacks and the blank.
  public init?(isTransposed: Bool, checkedRows rows: [Int], columns: [Int], digits: [Int]) {
    guard GridTransformation.keepsThrees(rows), GridTransformation.keepsThrees(columns),
      digits.count == 10, digits[0] == 0, Set(digits) == Set(0...9)
    else { return nil }
    self.init(isTransposed: isTransposed, rows: rows, columns: columns, digits: digits)
  }

  init(isTransposed: Bool, rows: [Int], columns: [Int], digits: [Int]) {
    self.isTransposed = isTransposed
    self.rows = rows
    self.columns = columns
    self.digits = digits
  }

  /// A random transformation, uniformly distributed.
  public static func random(using random: inout SplitMix64) -> GridTransformation {
    var digits = Array(1...9)
    random.shuffle(&digits)
    return GridTransformation(
      isTransposed: random.below(2) == 1, rows: shuffledThrees(&random), columns: shuffledThrees(&random),
      digits: [0] + digits)
  }

  /// The image of a grid.
  public func callAsFunction(_ grid: Grid) -> Grid {
    var values = [UInt8](repeating: 0, count: 81)
    for cell in 0..<81 { values[cell] = UInt8(digits[grid[source(of: cell)]]) }
    return Grid(unchecked: values)
  }

  /// The source cell of a cell of the image.
  public func source(of cell: Int) -> Int {
    let (row, column) = (rows[cell / 9], columns[cell % 9])
    return isTransposed ? column * 9 + row : row * 9 + column
  }

  /// The inverse transformation, from the image to the original.
  public var inverse: GridTransformation {
    func inverted(_ list: [Int]) -> [Int] {
      var result = list
      for (i, value) in list.enumerated() { result[value] = i }
      return result
    }
    let (r, c) = (inverted(rows), inverted(columns))
    return GridTransformation(
      isTransposed: isTransposed, rows: isTransposed ? c : r, columns: isTransposed ? r : c, digits: inverted(digits))
  }

  /// The composition of this transformation and then another.
  public func then(_ next: GridTransformation) -> GridTransformation {
    let (r, c) = next.isTransposed ? (columns, rows) : (rows, columns)
    return GridTransformation(
      isTransposed: isTransposed != next.isTransposed, rows: next.rows.map { r[$0] },
      columns: next.columns.map { c[$0] }, digits: digits.map { next.digits[$0] })
  }

  private static func keepsThrees(_ list: [Int]) -> Bool {
    list.count == 9 && Set(list) == Set(0..<9)
      && (0..<3).allSatisfy { band in (0..<3).allSatisfy { list[3 * band + $0] / 3 == list[3 * band] / 3 } }
  }

  private static func shuffledThrees(_ random: inout SplitMix64) -> [Int] {
    var order = [0, 1, 2]
    random.shuffle(&order)
    return order.flatMap { band in
      var within = [0, 1, 2]
      random.shuffle(&within)
      return within.map { 3 * band + $0 }
    }
  }
}
