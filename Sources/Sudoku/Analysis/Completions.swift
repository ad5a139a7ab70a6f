extension Solver {
  /// The completions of a grid, up to `limit` of them, in an order that is the same on every machine.
  public func solutions(of grid: Grid, limit: Int) -> [Grid] {
    var found: [Grid] = []
    forEachSolution(of: grid, limit: limit) { found.append($0) }
    return found
  }

  /// The digits of each cell that stand there in some completion (the true candidates), none at all where there is no
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

  /// The givens that can be taken away, one at a time, with the solution still the only one; `nil` where the grid has not
  /// exactly one solution. None is redundant in a minimal puzzle.
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
