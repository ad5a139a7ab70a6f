import Texts

/// A samurai: five boards of 9 x 9 on a square of 21 x 21 cells. Each of the four outer boards shares a box with a corner
/// of the board in the middle.
///
///     let samurai = try SamuraiPuzzle(givens: cells)   // 441 cells, row by row
///     if case .one(let solution) = SamuraiSolver().solve(samurai) { ... }
public struct SamuraiPuzzle: Hashable, Sendable {
  /// Cells down and across.
  public static let side = 21
  /// The top left cell of each board: the upper two, the one in the middle, the lower two.
  public static let origins: [(row: Int, column: Int)] = [(0, 0), (0, 12), (6, 6), (12, 0), (12, 12)]

  /// The given digit of each of the 441 cells, 0 for none or for a cell outside the boards.
  public let givens: [UInt8]

  /// A cell of one of the boards as a cell of the samurai.
  /// - Parameters:
  ///   - cell: 0 to 80, row by row.
  ///   - board: 0 to 4, as in ``origins``.
  public static func cell(_ cell: Int, ofBoard board: Int) -> Int {
    (origins[board].row + cell / 9) * side + origins[board].column + cell % 9
  }

  /// For each of the 441 cells, true if it belongs to a board. 369 of them do.
  public static let belongs: [Bool] = {
    var belongs = [Bool](repeating: false, count: side * side)
    for board in origins.indices {
      for cell in 0..<81 { belongs[Self.cell(cell, ofBoard: board)] = true }
    }
    return belongs
  }()

  /// A puzzle, checked.
  ///
  /// - Parameter givens: a digit for each of the 441 cells, or for each of the 369 that belong to a board, row by row.
  /// - Throws: ``SamuraiError`` with the problem and its place.
  public init(givens: [UInt8]) throws(SamuraiError) {
    let cells = Self.belongs.indices.filter { Self.belongs[$0] }
    var whole = givens
    if givens.count == cells.count {
      whole = [UInt8](repeating: 0, count: Self.belongs.count)
      for (cell, digit) in zip(cells, givens) { whole[cell] = digit }
    }
    guard whole.count == Self.belongs.count else { throw .cellCount(givens.count) }
    for (cell, digit) in whole.enumerated() {
      guard digit <= 9 else { throw .noSuchDigit(cell: Self.name(of: cell), digit: Int(digit)) }
      guard digit == 0 || Self.belongs[cell] else { throw .outside(cell: Self.name(of: cell)) }
    }
    self.givens = whole
  }

  /// Five boards of 81 digits as one samurai, 0 for none.
  ///
  /// - Throws: ``SamuraiError/disagreement(cell:)`` if two boards hold different digits in a cell that they share.
  public init(boards: [[UInt8]]) throws(SamuraiError) {
    var whole = [UInt8](repeating: 0, count: Self.belongs.count)
    for (board, digits) in boards.enumerated() {
      guard boards.count == Self.origins.count, digits.count == 81 else {
        throw .cellCount(boards.reduce(0) { $0 + $1.count })
      }
      for (index, digit) in digits.enumerated() where digit != 0 {
        let cell = Self.cell(index, ofBoard: board)
        guard whole[cell] == 0 || whole[cell] == digit else { throw .disagreement(cell: Self.name(of: cell)) }
        whole[cell] = digit
      }
    }
    try self.init(givens: whole)
  }

  /// The 81 digits of one of the boards, out of 441 digits of givens or of a solution.
  public static func board(_ board: Int, of digits: [UInt8]) -> [UInt8] {
    (0..<81).map { digits[cell($0, ofBoard: board)] }
  }

  /// The houses: rows, columns and boxes of the five boards. A shared box occurs once.
  public static let houses: [[Int]] = {
    var houses: [[Int]] = []
    for board in origins.indices {
      for index in 0..<9 {
        houses.append((0..<9).map { cell(index * 9 + $0, ofBoard: board) })
        houses.append((0..<9).map { cell($0 * 9 + index, ofBoard: board) })
        houses.append((0..<9).map { cell((index / 3 * 3 + $0 / 3) * 9 + index % 3 * 3 + $0 % 3, ofBoard: board) })
      }
    }
    var seen: Set<[Int]> = []
    return houses.filter { seen.insert($0).inserted }
  }()

  /// The cells that break a rule, in ascending order.
  public var conflicts: [Int] {
    var found: Set<Int> = []
    for house in Self.houses {
      for digit in UInt8(1)...9 {
        let cells = house.filter { givens[$0] == digit }
        if cells.count > 1 { found.formUnion(cells) }
      }
    }
    return found.sorted()
  }

  /// A cell's name: `r4c15` for the fifteenth cell of the fourth row.
  public static func name(of cell: Int) -> String { CellName(cell, columns: side).description }
}

/// The reasons for which cells are no samurai.
public enum SamuraiError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Neither 441 nor 369 cells.
  case cellCount(Int)
  /// More than 9.
  case noSuchDigit(cell: String, digit: Int)
  /// A digit in a cell that belongs to no board.
  case outside(cell: String)
  /// Two boards that share a cell and hold different digits in it.
  case disagreement(cell: String)

  public var description: String {
    switch self {
    case .cellCount(let count): "a samurai has 441 cells, of which 369 belong to a board; there are \(count)"
    case .noSuchDigit(let cell, let digit): "the given \(digit) in \(cell) is not one of 1 to 9"
    case .outside(let cell): "\(cell) belongs to none of the five boards and holds a digit"
    case .disagreement(let cell): "two boards share \(cell) and hold different digits in it"
    }
  }
}
