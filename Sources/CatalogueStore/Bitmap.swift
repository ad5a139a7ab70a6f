import CRoaring

/// A set of puzzle numbers, compressed. A copy is made only when one of two equal ones changes.
struct Bitmap: @unchecked Sendable {
  /// The set of the library. Nobody changes it while two bitmaps share it.
  private final class Storage {
    let set: UnsafeMutablePointer<roaring_bitmap_t>
    init(_ set: UnsafeMutablePointer<roaring_bitmap_t>?) {
      guard let set else { fatalError("no memory for a bitmap") }
      self.set = set
    }
    deinit { roaring_bitmap_free(set) }
  }

  private var storage: Storage
  private var set: UnsafeMutablePointer<roaring_bitmap_t> { storage.set }

  private init(owning set: UnsafeMutablePointer<roaring_bitmap_t>?) { storage = Storage(set) }

  /// The empty set.
  init() { self.init(owning: roaring_bitmap_create_with_capacity(0)) }

  init(_ numbers: [UInt32]) { self.init(owning: roaring_bitmap_of_ptr(numbers.count, numbers)) }

  /// The set of all numbers of a range.
  init(_ range: Range<Int>) {
    self.init(
      owning: roaring_bitmap_from_range(UInt64(range.lowerBound), UInt64(range.upperBound), 1))
  }

  /// Reads ``bytes``; `nil` for other bytes.
  init?(bytes: UnsafeRawBufferPointer) {
    guard let start = bytes.baseAddress?.assumingMemoryBound(to: CChar.self),
      let set = roaring_bitmap_portable_deserialize_safe(start, bytes.count)
    else { return nil }
    self.init(owning: set)
  }

  /// The set in the library's portable form.
  var bytes: [UInt8] {
    var copy = self
    copy.makeUnique()
    roaring_bitmap_run_optimize(copy.set)
    let count = roaring_bitmap_portable_size_in_bytes(copy.set)
    return [UInt8](unsafeUninitializedCapacity: count) { buffer, written in
      buffer.withMemoryRebound(to: CChar.self) {
        _ = roaring_bitmap_portable_serialize(copy.set, $0.baseAddress)
      }
      written = count
    }
  }

  private mutating func makeUnique() {
    if !isKnownUniquelyReferenced(&storage) { storage = Storage(roaring_bitmap_copy(set)) }
  }

  var count: Int { Int(roaring_bitmap_get_cardinality(set)) }
  var isEmpty: Bool { roaring_bitmap_is_empty(set) }
  /// The least number; `nil` if there is none.
  var first: UInt32? { isEmpty ? nil : roaring_bitmap_minimum(set) }
  /// The greatest number; `nil` if there is none.
  var last: UInt32? { isEmpty ? nil : roaring_bitmap_maximum(set) }

  mutating func insert(_ number: UInt32) {
    makeUnique()
    roaring_bitmap_add(set, number)
  }

  mutating func formUnion(_ other: Bitmap) {
    makeUnique()
    roaring_bitmap_or_inplace(set, other.set)
  }

  mutating func subtract(_ other: Bitmap) {
    makeUnique()
    roaring_bitmap_andnot_inplace(set, other.set)
  }

  mutating func formIntersection(_ other: Bitmap) {
    makeUnique()
    roaring_bitmap_and_inplace(set, other.set)
  }

  func subtracting(_ other: Bitmap) -> Bitmap {
    Bitmap(owning: roaring_bitmap_andnot(set, other.set))
  }
  func intersection(_ other: Bitmap) -> Bitmap {
    Bitmap(owning: roaring_bitmap_and(set, other.set))
  }
  func intersectionCount(_ other: Bitmap) -> Int {
    Int(roaring_bitmap_and_cardinality(set, other.set))
  }
  static func == (one: Bitmap, other: Bitmap) -> Bool { roaring_bitmap_equals(one.set, other.set) }

  /// The union of some sets.
  static func union(_ bitmaps: [Bitmap]) -> Bitmap {
    guard bitmaps.count != 1 else { return bitmaps[0] }
    var sets: [UnsafePointer<roaring_bitmap_t>?] = bitmaps.map { UnsafePointer($0.set) }
    return withExtendedLifetime(bitmaps) {
      Bitmap(owning: roaring_bitmap_or_many(sets.count, &sets))
    }
  }

  /// The number with as many smaller ones in the set as `rank` says; `nil` past the end.
  func number(rank: Int) -> UInt32? {
    var number: UInt32 = 0
    guard rank >= 0, rank <= UInt32.max, roaring_bitmap_select(set, UInt32(rank), &number) else {
      return nil
    }
    return number
  }

  /// The number of smaller numbers in the set.
  func rank(of number: UInt32) -> Int {
    Int(roaring_bitmap_rank(set, number)) - (contains(number) ? 1 : 0)
  }

  func contains(_ number: UInt32) -> Bool { roaring_bitmap_contains(set, number) }

  /// Some numbers in rising order, from that of a rank on.
  func numbers(from rank: Int, count: Int) -> [UInt32] {
    guard count > 0, let first = number(rank: rank), let iterator = roaring_create_iterator(set)
    else { return [] }
    defer { roaring_free_uint32_iterator(iterator) }
    roaring_move_uint32_iterator_equalorlarger(iterator, first)
    return [UInt32](unsafeUninitializedCapacity: count) { buffer, written in
      written = Int(roaring_read_uint32_iterator(iterator, buffer.baseAddress, UInt32(count)))
    }
  }

  /// All numbers in rising order.
  var numbers: [UInt32] {
    [UInt32](unsafeUninitializedCapacity: count) { buffer, written in
      roaring_bitmap_to_uint32_array(set, buffer.baseAddress)
      written = buffer.count
    }
  }

  /// The same set in parts of the numbers of a block each, with the number of the block.
  func blocks(of size: Int) -> [(block: Int, part: Bitmap)] {
    guard let first, let last else { return [] }
    return (Int(first) / size...Int(last) / size).compactMap { block in
      let part = intersection(Bitmap(block * size..<(block + 1) * size))
      return part.isEmpty ? nil : (block, part)
    }
  }
}
