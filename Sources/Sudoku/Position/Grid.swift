/// A Sudoku grid: 81 values in row-major order, each 0 (blank) to 9.
///
/// A grid says nothing about legality: it may be blank, half filled or contradictory.
public struct Grid: Hashable, Sendable {
  /// The number of cells in a grid.
  public static let cellCount = 81

  /// The 81 values, row-major, index 0 at the top left; 0 is a blank.
  public private(set) var values: [UInt8]

  /// A grid with every cell blank.
  public init() {
    values = [UInt8](repeating: 0, count: Grid.cellCount)
  }

  /// A grid of the given values, or `nil` unless there are 81, each 0...9.
  public init?(values: some Sequence<Int>) {
    let bytes = values.compactMap { (0...9).contains($0) ? UInt8($0) : nil }
    guard bytes.count == Grid.cellCount else { return nil }
    self.values = bytes
  }

  /// A grid of 81 values that are known to be 0...9.
  init(unchecked values: [UInt8]) { self.values = values }

  /// The digit in a cell, 0 for a blank.
  /// - Precondition: `cell` is in 0..<81 and the new value in 0...9.
  public subscript(cell: Int) -> Int {
    get { Int(values[cell]) }
    set {
      precondition((0...9).contains(newValue), "a cell holds 0 to 9")
      values[cell] = UInt8(newValue)
    }
  }

  /// The number of cells that are not blank.
  public var filledCount: Int { values.reduce(0) { $0 + ($1 == 0 ? 0 : 1) } }

  /// True if every cell holds a digit.
  public var isFull: Bool { !values.contains(0) }

  /// True if no digit occurs twice in a row, column or box.
  ///
  /// Without a branch: the digits in the 27 houses are three times as many as the cells that are not blank.
  public var isLegal: Bool {
    withUnsafeTemporaryAllocation(of: UInt16.self, capacity: 27) { held in
      held.initialize(repeating: 0)
      return values.withUnsafeBufferPointer { values in
        var filled = 0
        for row in 0..<9 {
          var ofRow: UInt16 = 0
          for column in 0..<9 {
            let digit: UInt16 = (1 << UInt16(truncatingIfNeeded: values[row * 9 + column])) & ~1
            filled += values[row * 9 + column] == 0 ? 0 : 1
            ofRow |= digit
            held[9 + column] |= digit
            held[18 + row / 3 * 3 + column / 3] |= digit
          }
          held[row] = ofRow
        }
        var apart = 0
        for house in 0..<27 { apart += held[house].nonzeroBitCount }
        return apart == 3 * filled
      }
    }
  }

  /// The cells whose digit occurs again in the same row, column or box, in ascending order. O(81).
  public var conflicts: [Int] {
    // For each of the 27 houses the digits seen once and those seen again.
    withUnsafeTemporaryAllocation(of: UInt16.self, capacity: 54) { seen in
      seen.initialize(repeating: 0)
      var cells: [Int] = []
      for cell in 0..<Grid.cellCount {
        let digit: UInt16 = (1 << UInt16(values[cell])) & ~1
        let (row, column, box) = Grid.houses(of: cell)
        seen[27 + row] |= seen[row] & digit
        seen[27 + column] |= seen[column] & digit
        seen[27 + box] |= seen[box] & digit
        seen[row] |= digit
        seen[column] |= digit
        seen[box] |= digit
      }
      for cell in 0..<Grid.cellCount {
        let digit: UInt16 = (1 << UInt16(values[cell])) & ~1
        let (row, column, box) = Grid.houses(of: cell)
        if (seen[27 + row] | seen[27 + column] | seen[27 + box]) & digit != 0 { cells.append(cell) }
      }
      return cells
    }
  }

  @inline(__always)
  private static func houses(of cell: Int) -> (Int, Int, Int) {
    (cell / 9, 9 + cell % 9, 18 + cell / 27 * 3 + cell % 9 / 3)
  }
}

extension Grid: LosslessStringConvertible, CustomDebugStringConvertible {
  /// Reads 81 characters: `1`-`9` are digits, `.` `0` `*` `-` `_` `x` `X` `?` are blanks. `nil` for anything else.
  public init?(_ text: String) {
    self.init(values: text.utf8.map { Int(CellAlphabet.values[Int($0)]) })
  }

  /// The grid as 81 characters, `.` for a blank.
  public var description: String { String(decoding: characters, as: UTF8.self) }

  /// The characters of ``description``, in ASCII.
  public var characters: [UInt8] { values.map { $0 == 0 ? UInt8(ascii: ".") : UInt8(ascii: "0") + $0 } }

  public var debugDescription: String { description }
}
