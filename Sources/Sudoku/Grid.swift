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

  /// The digit in a cell, 0 where it is blank.
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

  /// Whether every cell holds a digit.
  public var isFull: Bool { !values.contains(0) }

  /// Whether no digit stands twice in a row, column or box.
  public var isLegal: Bool {
    values.withUnsafeBufferPointer { cells in
      var columns: (UInt64, UInt64) = (0, 0)  // 9 x 9 bits: digits 1...7 of nine columns, then 8 and 9
      var boxes: (UInt64, UInt64) = (0, 0)
      var row: UInt32 = 0
      for cell in 0..<Grid.cellCount {
        let column = cell % 9
        if column == 0 { row = 0 }
        if cell % 27 == 0 { boxes = (0, 0) }
        let value = UInt64(cells[cell])
        guard value != 0 else { continue }
        let digit: UInt32 = 1 << UInt32(truncatingIfNeeded: value)
        let low: UInt64 = value < 8 ? 1 << (UInt64(column) &* 7 &+ value &- 1) : 0
        let high: UInt64 = value < 8 ? 0 : 1 << (UInt64(column) &* 2 &+ value &- 8)
        let box = UInt64(column / 3)
        let boxLow: UInt64 = value < 8 ? 1 << (box &* 7 &+ value &- 1) : 0
        let boxHigh: UInt64 = value < 8 ? 0 : 1 << (box &* 2 &+ value &- 8)
        if row & digit != 0 || (columns.0 & low) | (columns.1 & high) | (boxes.0 & boxLow) | (boxes.1 & boxHigh) != 0 {
          return false
        }
        row |= digit
        columns = (columns.0 | low, columns.1 | high)
        boxes = (boxes.0 | boxLow, boxes.1 | boxHigh)
      }
      return true
    }
  }

  /// The cells whose digit stands a second time in the same row, column or box, in ascending order.
  public var conflicts: [Int] {
    (0..<Grid.cellCount).filter { cell in
      values[cell] != 0 && Geometry.peers[cell].contains { values[$0] == values[cell] }
    }
  }
}

extension Grid: LosslessStringConvertible, CustomDebugStringConvertible {
  /// Reads 81 characters: `1`-`9` are digits, `.` `0` `*` `-` `_` are blanks. `nil` for anything else.
  public init?(_ text: String) {
    self.init(
      values: text.utf8.map { byte in
        switch byte {
        case UInt8(ascii: "1")...UInt8(ascii: "9"): Int(byte - UInt8(ascii: "0"))
        case UInt8(ascii: "."), UInt8(ascii: "0"), UInt8(ascii: "*"), UInt8(ascii: "-"), UInt8(ascii: "_"): 0
        default: -1
        }
      })
  }

  /// The grid as 81 characters, `.` for a blank.
  public var description: String {
    String(decoding: values.map { $0 == 0 ? UInt8(ascii: ".") : UInt8(ascii: "0") + $0 }, as: UTF8.self)
  }

  public var debugDescription: String { description }
}
