import CSudokuVectors

/// One search over a grid, which its initialiser carries out.
struct VectorSearch {
  private var record = csv_search()

  /// The purpose of a search: the solutions that it finds first, and those that it keeps.
  enum Purpose {
    /// Counts solutions without keeping any.
    case counting
    /// Keeps the first and the latest solution. Any two will do, so the search may take short cuts.
    case witnesses
    /// Keeps the same two in every version, since generated puzzles depend on them.
    case lastingWitnesses
    /// Keeps the first and the latest in the order of the branches, which is the same in every version.
    case inOrder
    /// Keeps the first and the latest in an order drawn from a number other than 0.
    case drawn(UInt64)
  }

  /// Searches for up to `limit` solutions.
  @inline(__always)
  init(_ grid: Grid, limit: Int, path: VectorPath, for purpose: Purpose) {
    self.init(grid.values, limit: limit, path: path, for: purpose)
  }

  /// Searches over 81 values, 0 for a blank.
  @inline(__always)
  init(_ values: [UInt8], limit: Int, path: VectorPath, for purpose: Purpose) {
    record.limit = UInt64(limit)
    switch purpose {
    case .counting: record.takeShortCuts()
    case .witnesses:
      record.keep = record.limit
      record.takeShortCuts()
    case .lastingWitnesses:
      record.keep = record.limit
      record.takeShortCuts(mayLeapAtOnce: false)
    case .inOrder: record.keep = record.limit
    case .drawn(let random):
      record.keep = record.limit
      record.random = random
    }
    values.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      path.run(&record, base)
    }
  }

  /// The number of solutions found.
  var found: Int { Int(record.found) }
  /// True if a digit occurs twice in a house.
  var isIllegal: Bool { record.isIllegal != 0 }
  /// The cells with such a digit, ascending.
  var conflicts: [Int] {
    var cells: [Int] = []
    withUnsafeBytes(of: record.conflicts) { bands in
      for (band, mask) in bands.assumingMemoryBound(to: UInt32.self).enumerated() {
        var left = mask
        while left != 0 {
          cells.append(27 * band + left.trailingZeroBitCount)
          left &= left - 1
        }
      }
    }
    return cells
  }
  /// The number of branches tried beside the last of each node.
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

extension csv_search {
  /// Lets a search find the same solutions in another order. It takes the last levels all at once and, if the second
  /// solution ends the search, several branches in one step.
  /// - Parameter mayLeapAtOnce: true if such a step may be the first guess of a grid with many clues.
  fileprivate mutating func takeShortCuts(mayLeapAtOnce: Bool = true) {
    leaf = limit > 2 ? 128 : limit == 2 ? 64 : 0
    mayLeap = limit == 2 ? mayLeapAtOnce ? 2 : 1 : 0
  }
}

extension Solver {
  /// Calls `body` for each completion of a grid, up to `limit` of them, during the search. None is kept, so that
  /// there may be millions. The order is the same on every machine.
  public func forEachSolution(of grid: Grid, limit: Int, _ body: (Grid) -> Void) {
    guard limit > 0 else { return }
    withoutActuallyEscaping(body) { body in
      var visitor = body
      withUnsafeMutablePointer(to: &visitor) { visitor in
        var record = csv_search()
        record.limit = UInt64(limit)
        record.keep = UInt64(limit)
        record.takeShortCuts()
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
