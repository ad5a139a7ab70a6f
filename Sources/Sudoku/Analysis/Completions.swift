extension Solver {
  /// The completions of a grid, up to `limit` of them, in an order that is the same on every machine.
  public func solutions(of grid: Grid, limit: Int) -> [Grid] {
    var found: [Grid] = []
    forEachSolution(of: grid, limit: limit) { found.append($0) }
    return found
  }

  /// Returns the true candidates of each cell: its digits in all completions. They are empty if there is no
  /// completion. At most one search for each candidate.
  public func trueCandidates(of grid: Grid) -> [Digits] {
    var known = [Digits](repeating: Digits(), count: 81)
    guard let first = firstSolution(of: grid) else { return known }
    func note(_ solution: Grid) {
      for cell in 0..<81 { known[cell] |= Digits(solution[cell]) }
    }
    note(first)
    let position = Position(grid)
    for cell in 0..<81 where grid[cell] == 0 {
      for digit in position.candidates[cell] where !known[cell].contains(digit) {
        var with = grid
        with[cell] = digit
        if let solution = firstSolution(of: with) { note(solution) }
      }
    }
    return known
  }

  /// The givens that can each be removed without adding a solution. `nil` if the grid has not exactly one solution. A
  /// minimal puzzle has none.
  public func redundantGivens(of grid: Grid) -> [Int]? {
    guard hasUniqueSolution(grid) else { return nil }
    return (0..<81).filter { cell in
      guard grid[cell] != 0 else { return false }
      var less = grid
      less[cell] = 0
      return hasUniqueSolution(less)
    }
  }
}

extension Grid {
  /// The cells in which two grids differ, ascending.
  public func differences(from other: Grid) -> [Int] { (0..<81).filter { self[$0] != other[$0] } }
}
