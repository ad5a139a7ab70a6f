/// A set of cells, one bit each.
public struct CellSet: Hashable, Sendable, Sequence, ExpressibleByArrayLiteral {
  var bits: UInt128

  init(bits: UInt128) { self.bits = bits }

  /// An empty set.
  public init() { bits = 0 }

  /// The set of the given cells.
  public init(arrayLiteral cells: Int...) { self.init(cells) }

  /// The set of the given cells.
  public init(_ cells: some Sequence<Int>) { bits = cells.reduce(0) { $0 | 1 << UInt128($1) } }

  /// How many cells are in the set.
  public var count: Int { bits.nonzeroBitCount }
  /// Whether there is none.
  public var isEmpty: Bool { bits == 0 }
  /// Whether there are two or more.
  var hasTwo: Bool { bits & (bits &- 1) != 0 }
  /// The lowest cell; 128 for an empty set.
  var lowest: Int { bits.trailingZeroBitCount }

  /// Whether a cell is in the set.
  public func contains(_ cell: Int) -> Bool { bits >> UInt128(truncatingIfNeeded: cell) & 1 != 0 }
  /// Adds a cell.
  public mutating func insert(_ cell: Int) { bits |= 1 << UInt128(truncatingIfNeeded: cell) }
  /// Takes a cell out.
  public mutating func remove(_ cell: Int) { bits &= ~(1 << UInt128(truncatingIfNeeded: cell)) }
  /// Whether every cell of this set is in the other.
  public func isSubset(of other: CellSet) -> Bool { bits & ~other.bits == 0 }
  /// This set without the cells of another.
  public func subtracting(_ other: CellSet) -> CellSet { CellSet(bits: bits & ~other.bits) }
  /// This set without a cell.
  public func removing(_ cell: Int) -> CellSet { CellSet(bits: bits & ~(1 << UInt128(truncatingIfNeeded: cell))) }

  /// The cells in both sets.
  public static func & (a: CellSet, b: CellSet) -> CellSet { CellSet(bits: a.bits & b.bits) }
  /// The cells in either set.
  public static func | (a: CellSet, b: CellSet) -> CellSet { CellSet(bits: a.bits | b.bits) }
  /// Keeps the cells that are in `b` too.
  public static func &= (a: inout CellSet, b: CellSet) { a.bits &= b.bits }
  /// Adds the cells of `b`.
  public static func |= (a: inout CellSet, b: CellSet) { a.bits |= b.bits }

  /// Walks the cells in ascending order.
  public func makeIterator() -> Iterator { Iterator(bits: bits) }

  /// The cells of a set in ascending order.
  public struct Iterator: IteratorProtocol {
    var bits: UInt128
    public mutating func next() -> Int? {
      guard bits != 0 else { return nil }
      defer { bits &= bits &- 1 }
      return bits.trailingZeroBitCount
    }
  }
}
