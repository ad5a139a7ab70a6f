/// A set of up to 256 cells.
struct CellSet: Hashable, Sendable, Sequence {
  private var words = SIMD4<UInt64>(repeating: 0)

  init() {}
  init(_ cells: some Sequence<Int>) { for cell in cells { insert(cell) } }

  var isEmpty: Bool { words == SIMD4(repeating: 0) }
  var count: Int {
    words[0].nonzeroBitCount + words[1].nonzeroBitCount + words[2].nonzeroBitCount + words[3].nonzeroBitCount
  }

  func contains(_ cell: Int) -> Bool { words[cell >> 6] & 1 << UInt64(cell & 63) != 0 }
  mutating func insert(_ cell: Int) { words[cell >> 6] |= 1 << UInt64(cell & 63) }
  mutating func remove(_ cell: Int) { words[cell >> 6] &= ~(1 << UInt64(cell & 63)) }
  func isSubset(of other: CellSet) -> Bool { subtracting(other).isEmpty }
  func subtracting(_ other: CellSet) -> CellSet { CellSet(words & ~other.words) }

  static func & (a: CellSet, b: CellSet) -> CellSet { CellSet(a.words & b.words) }
  static func | (a: CellSet, b: CellSet) -> CellSet { CellSet(a.words | b.words) }
  static func |= (a: inout CellSet, b: CellSet) { a.words |= b.words }
  static func &= (a: inout CellSet, b: CellSet) { a.words &= b.words }

  private init(_ words: SIMD4<UInt64>) { self.words = words }

  struct Iterator: IteratorProtocol {
    fileprivate var words: SIMD4<UInt64>
    fileprivate var word = 0

    mutating func next() -> Int? {
      while word < 4 {
        if words[word] != 0 {
          let bit = words[word].trailingZeroBitCount
          words[word] &= words[word] &- 1
          return word << 6 | bit
        }
        word += 1
      }
      return nil
    }
  }

  /// The cells, ascending.
  func makeIterator() -> Iterator { Iterator(words: words) }
}
