/// The result of a solver for a grid.
public enum Solutions: Hashable, Sendable {
  /// A digit occurs twice in a row, column or box; the cells that conflict, ascending.
  case illegal(conflicts: [Int])
  /// The grid breaks no rule, but cannot be completed.
  case none
  /// Exactly one completion.
  case one(Grid)
  /// At least two completions, with two of them.
  case several(Grid, Grid)

  /// The only solution, `nil` if there is none or more than one.
  public var unique: Grid? {
    if case .one(let grid) = self { grid } else { nil }
  }
}

/// Solves grids by exhaustive search on vectors: about a microsecond for an ordinary puzzle.
///
/// Every ``VectorPath`` visits the same nodes and gives the same answers.
///
/// ```swift
/// let grid = Grid("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")!
/// switch Solver().solve(grid) {
/// case .one(let solution): print(solution)
/// case .several(let one, let other): print(one, other)
/// case .none: print("no solution")
/// case .illegal(let conflicts): print("a digit stands twice:", conflicts)
/// }
/// ```
public struct Solver: Sendable {
  /// The instruction set that this solver uses.
  public let path: VectorPath

  /// A solver on the fastest instruction set of this machine, or on a given one.
  /// - Precondition: this machine has `path`.
  public init(path: VectorPath = .best) {
    precondition(path.isAvailable, "this machine has no \(path)")
    self.path = path
  }

  /// Distinguishes illegal grids and those with no, one and several solutions. Stops at the second solution.
  public func solve(_ grid: Grid) -> Solutions {
    let search = VectorSearch(grid, limit: 2, path: path, for: .witnesses)
    switch search.found {
    case 0: return search.isIllegal ? .illegal(conflicts: search.conflicts) : .none
    case 1: return .one(search.first)
    default: return .several(search.first, search.last)
    }
  }

  /// The number of completions, counted up to `limit`; 0 for an illegal grid.
  public func countSolutions(of grid: Grid, limit: Int) -> Int {
    limit < 1 ? 0 : VectorSearch(grid, limit: limit, path: path, for: .counting).found
  }

  /// True if the grid has exactly one completion.
  public func hasUniqueSolution(_ grid: Grid) -> Bool {
    VectorSearch(grid, limit: 2, path: path, for: .counting).found == 1
  }

  /// Some completion, `nil` if there is none. Stops at the first, which takes about half the work of `solve`.
  public func firstSolution(of grid: Grid) -> Grid? {
    let search = VectorSearch(grid, limit: 1, path: path, for: .inOrder)
    return search.found == 0 ? nil : search.first
  }

  /// The number of branches that a search for up to `limit` solutions tried beside the last one of each node.
  public func guesses(for grid: Grid, limit: Int = 2) -> Int {
    VectorSearch(grid, limit: limit, path: path, for: .counting).guesses
  }
}
