import CSudokuVectors

/// One search over a grid, done when made.
struct VectorSearch {
  private var record = csv_search()

  /// Searches for up to `limit` solutions; with `random` other than 0 it tries branches in an order drawn from it.
  /// Where only the count matters, no solution is written.
  @inline(__always)
  init(_ grid: Grid, limit: Int, path: VectorPath, random: UInt64 = 0, countsOnly: Bool = false) {
    self.init(grid.values, limit: limit, path: path, random: random, countsOnly: countsOnly)
  }

  /// The same over 81 values, 0 for a blank.
  @inline(__always)
  init(_ values: [UInt8], limit: Int, path: VectorPath, random: UInt64 = 0, countsOnly: Bool = false) {
    record.limit = UInt64(limit)
    record.keep = countsOnly ? 0 : UInt64(limit)
    record.random = random
    values.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      path.run(&record, base)
    }
  }

  /// How many solutions were found.
  var found: Int { Int(record.found) }
  /// Whether it ended before any branch, as it does on every illegal grid.
  var isSuspect: Bool { record.suspect != 0 }
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

extension Solver {
  /// Calls `body` for each completion of a grid, up to `limit` of them, as the search finds them; none is kept, so that
  /// there may be millions. The order is the same on every machine.
  public func forEachSolution(of grid: Grid, limit: Int, _ body: (Grid) -> Void) {
    guard limit > 0 else { return }
    withoutActuallyEscaping(body) { body in
      var visitor = body
      withUnsafeMutablePointer(to: &visitor) { visitor in
        var record = csv_search()
        record.limit = UInt64(limit)
        record.keep = UInt64(limit)
        record.context = UnsafeMutableRawPointer(visitor)
        record.visit = { context, solution in
          guard let context, let solution else { return }
          let body = context.assumingMemoryBound(to: ((Grid) -> Void).self).pointee
          body(Grid(unchecked: [UInt8](UnsafeBufferPointer(start: solution, count: Grid.cellCount))))
        }
        grid.values.withUnsafeBufferPointer { buffer in
          guard let base = buffer.baseAddress else { return }
          path.run(&record, base)
        }
      }
    }
  }
}
