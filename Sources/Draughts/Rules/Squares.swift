/// The 32 dark squares of the board as bits of a word.
///
/// Squares are numbered 1 to 32 as in the official rules, row by row, from Red's left when the rows run down from Red.
/// A free bit after every second row makes each diagonal step a shift by 4 or 5. A step over the edge falls on a free
/// bit or outside.
enum Squares {
  /// The bits of all 32 squares.
  static let all: UInt64 = 0x7_FBFD_FEFF
  /// The row in which white men are crowned: squares 1 to 4.
  static let top: UInt64 = 0xF
  /// The row in which red men are crowned: squares 29 to 32.
  static let bottom: UInt64 = 0xF << 31

  /// The number of a square, 1 to 32, by the index of its bit.
  @inline(__always) static func number(ofBit bit: Int) -> Int { bit + 1 - bit / 9 }
  /// The index of the bit of a square, by its number from 1 to 32.
  @inline(__always) static func bit(ofNumber number: Int) -> Int { number - 1 + (number - 1) / 8 }
  /// The bit of a square, by its number from 1 to 32.
  @inline(__always) static func mask(_ number: Int) -> UInt64 { 1 << UInt64(bit(ofNumber: number)) }

  /// The numbers of the squares in a set, in their order.
  static func numbers(in set: UInt64) -> [Int] {
    (1...32).filter { set & mask($0) != 0 }
  }

  /// The row from the top, 0 to 7, and the column from the left, 0 to 7, with Red's first row at the top.
  static func place(_ number: Int) -> (row: Int, column: Int) {
    let row = (number - 1) / 4
    return (row, (number - 1) % 4 * 2 + (row.isMultiple(of: 2) ? 1 : 0))
  }
}
