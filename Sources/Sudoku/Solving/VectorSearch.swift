import CSudokuVectors

/// One search over a grid, done when made.
struct VectorSearch {
  private var record = csv_search()

  /// Searches for up to `limit` solutions; with `random` other than 0 it tries branches in an order drawn from it.
  @inline(__always)
  init(_ grid: Grid, limit: Int, path: VectorPath, random: UInt64 = 0) {
    self.init(grid.values, limit: limit, path: path, random: random)
  }

  /// The same over 81 values, 0 for a blank.
  @inline(__always)
  init(_ values: [UInt8], limit: Int, path: VectorPath, random: UInt64 = 0) {
    record.limit = UInt64(limit)
    record.random = random
    values.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      path.run(&record, base)
    }
  }

  /// How many solutions were found.
  var found: Int { Int(record.found) }
  /// How many branches were tried beside the last of each node.
  var guesses: Int { Int(record.guesses) }
  /// The first solution found.
  var first: Grid { Grid(unchecked: bytes(record.first)) }
  /// The latest solution found.
  var last: Grid { Grid(unchecked: bytes(found > 1 ? record.last : record.first)) }
}

/// A C array of 81 bytes, which Swift sees as a tuple, as an array.
@inline(__always)
func bytes<Tuple>(_ tuple: Tuple) -> [UInt8] {
  withUnsafeBytes(of: tuple) { [UInt8]($0) }
}
