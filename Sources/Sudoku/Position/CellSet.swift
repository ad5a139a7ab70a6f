/// A set of cells, one bit each: any whole numbers from 0 to 127.
@frozen
public struct CellSet: Hashable, Sendable, Sequence, ExpressibleByArrayLiteral {
  @usableFromInline var bits: UInt128

  @inlinable init(bits: UInt128) { self.bits = bits }

  /// An empty set.
  @inlinable public init() { bits = 0 }

  /// The set of the given cells.
  @inlinable public init(arrayLiteral cells: Int...) { self.init(cells) }

  /// The set of the given cells.
  @inlinable public init(_ cells: some Sequence<Int>) { bits = cells.reduce(0) { $0 | 1 << UInt128($1) } }

  /// The number of cells in the set.
  @inlinable public var count: Int { bits.nonzeroBitCount }
  /// True if the set is empty.
  @inlinable public var isEmpty: Bool { bits == 0 }
  /// True if there are two or more cells.
  var hasTwo: Bool { bits & (bits &- 1) != 0 }
  /// The lowest cell; 128 for an empty set.
  @inlinable public var lowest: Int { bits.trailingZeroBitCount }

  /// True if a cell is in the set.
  @inlinable public func contains(_ cell: Int) -> Bool { bits >> UInt128(truncatingIfNeeded: cell) & 1 != 0 }
  /// Adds a cell.
  @inlinable public mutating func insert(_ cell: Int) { bits |= 1 << UInt128(truncatingIfNeeded: cell) }
  /// Removes a cell.
  @inlinable public mutating func remove(_ cell: Int) { bits &= ~(1 << UInt128(truncatingIfNeeded: cell)) }
  /// True if every cell of this set is in the other.
  @inlinable public func isSubset(of other: CellSet) -> Bool { bits & ~other.bits == 0 }
  /// This set without the cells of another.
  @inlinable public func subtracting(_ other: CellSet) -> CellSet { CellSet(bits: bits & ~other.bits) }
  /// This set without a cell.
  @inlinable public func removing(_ cell: Int) -> CellSet {
    CellSet(bits: bits & ~(1 << UInt128(truncatingIfNeeded: cell)))
  }

  /// The cells in both sets.
  @inlinable public static func & (a: CellSet, b: CellSet) -> CellSet { CellSet(bits: a.bits & b.bits) }
  /// The cells in either set.
  @inlinable public static func | (a: CellSet, b: CellSet) -> CellSet { CellSet(bits: a.bits | b.bits) }
  /// Keeps the cells that are in `b` too.
  @inlinable public static func &= (a: inout CellSet, b: CellSet) { a.bits &= b.bits }
  /// Adds the cells of `b`.
  @inlinable public static func |= (a: inout CellSet, b: CellSet) { a.bits |= b.bits }

  /// Walks the cells in ascending order.
  @inlinable public func makeIterator() -> Iterator { Iterator(bits: bits) }

  /// The cells of a set in ascending order.
  @frozen public struct Iterator: IteratorProtocol {
    @usableFromInline var bits: UInt128
    @inlinable init(bits: UInt128) { self.bits = bits }
    /// The next cell.
    @inlinable public mutating func next() -> Int? {
      guard bits != 0 else { return nil }
      defer { bits &= bits &- 1 }
      return bits.trailingZeroBitCount
    }
  }
}
