import CSudokuVectors

extension Solver {
  /// Up to this many solutions are listed to draw one exactly uniformly.
  public static let exactDrawLimit = 20_000

  /// A completion drawn at random, `nil` if there is none. The same seed draws the same one on every machine.
  ///
  /// Exactly uniform if there are at most ``exactDrawLimit`` completions: they are counted, and the n-th is taken.
  /// Beyond that, 64 random ways down the search tree are drawn, each weighted by the inverse of its probability
  /// (Knuth, "Estimating the efficiency of backtrack programs", 1975). One is taken by weight, which is close to
  /// uniform, not exactly.
  public func randomSolution(of grid: Grid, seed: UInt64) -> Grid? {
    var random = SplitMix64(seed: seed)
    let count = countSolutions(of: grid, limit: Solver.exactDrawLimit + 1)
    guard count > 0 else { return nil }
    if count <= Solver.exactDrawLimit {
      return VectorSearch(grid, limit: random.below(count) + 1, path: path, for: .inOrder).last
    }
    return weightedDive(grid, &random)
      ?? VectorSearch(grid, limit: 1, path: path, for: .drawn(random.next() | 1)).first
  }

  /// Reservoir sampling by weight over 64 dives; `nil` if all of them reached a dead end.
  private func weightedDive(_ grid: Grid, _ random: inout SplitMix64) -> Grid? {
    var record = csv_search()
    record.random = random.next()
    var chosen: Grid?
    var total = 0.0
    grid.values.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      for _ in 0..<64 where path.dive(&record, base) {
        total += record.weight
        if random.unit() * total < record.weight { chosen = Grid(unchecked: bytes(record.last)) }
      }
    }
    return chosen
  }
}
