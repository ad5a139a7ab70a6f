/// For a number of cells and a sum, the sets of different digits that have it; digit `d` is bit `d - 1`.
///
/// Made once and never freed.
struct CombinationTable: @unchecked Sendable {
  /// The sets for `count` cells and `sum` are those from `starts[index(count, sum)]` up to the next start.
  let starts: UnsafePointer<Int32>
  let sets: UnsafePointer<UInt16>

  /// One past the greatest sum, of the digits 1 to 16.
  private static let sums = 137

  static let upTo9 = CombinationTable(digits: 9)
  static let upTo16 = CombinationTable(digits: 16)

  /// The smallest table that has the digits 1 to `size`; it may have sets of greater digits too.
  static func table(size: Int) -> CombinationTable { size <= 9 ? upTo9 : upTo16 }

  @inline(__always)
  static func index(_ count: Int, _ sum: Int) -> Int { count &* sums &+ sum }

  /// - Complexity: O(2^digits).
  private init(digits: Int) {
    let entries = (digits + 1) * CombinationTable.sums
    let starts = UnsafeMutablePointer<Int32>.allocate(capacity: entries + 1)
    let sets = UnsafeMutablePointer<UInt16>.allocate(capacity: 1 << digits)
    starts.initialize(repeating: 0, count: entries + 1)
    sets.initialize(repeating: 0, count: 1 << digits)
    // Counting sort of all sets by their index, ascending within one.
    let indices = UnsafeMutablePointer<Int32>.allocate(capacity: 1 << digits)
    defer { indices.deallocate() }
    indices[0] = 0
    for set in 1..<1 << digits {
      // The set without its lowest digit, one cell and that digit more.
      let digit = set.trailingZeroBitCount + 1
      indices[set] = indices[set & (set - 1)] + Int32(CombinationTable.sums + digit)
    }
    for set in 0..<1 << digits { starts[Int(indices[set]) + 1] += 1 }
    for entry in 0..<entries { starts[entry + 1] += starts[entry] }
    // `starts` moves on while sets are filled in, and is put back by one place afterwards.
    for set in 0..<1 << digits {
      sets[Int(starts[Int(indices[set])])] = UInt16(set)
      starts[Int(indices[set])] += 1
    }
    for entry in stride(from: entries, to: 0, by: -1) { starts[entry] = starts[entry - 1] }
    starts[0] = 0
    self.starts = UnsafePointer(starts)
    self.sets = UnsafePointer(sets)
  }
}
