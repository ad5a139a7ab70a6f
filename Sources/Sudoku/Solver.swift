/// What a solver finds out about a grid.
public enum Solutions: Hashable, Sendable {
  /// A digit stands twice in a row, column or box; the cells that conflict, ascending.
  case illegal(conflicts: [Int])
  /// The grid breaks no rule as it stands, but cannot be completed.
  case none
  /// Exactly one completion.
  case one(Grid)
  /// At least two completions, of which these are two.
  case several(Grid, Grid)

  /// The only solution, `nil` where there is none or more than one.
  public var unique: Grid? {
    if case .one(let grid) = self { grid } else { nil }
  }
}

/// Solves grids by backtracking over the cell with the fewest candidates.
public struct Solver: Sendable {
  public init() {}

  /// Tells illegal grids, no, one and several solutions apart. Stops at the second solution.
  public func solve(_ grid: Grid) -> Solutions {
    let conflicts = grid.conflicts
    guard conflicts.isEmpty else { return .illegal(conflicts: conflicts) }
    var search = BacktrackingSearch(grid, limit: 2)
    search.run()
    switch search.found.count {
    case 0: return .none
    case 1: return .one(search.found[0])
    default: return .several(search.found[0], search.found[1])
    }
  }

  /// The number of completions, counted up to `limit`; 0 for an illegal grid.
  public func countSolutions(of grid: Grid, limit: Int) -> Int {
    guard grid.conflicts.isEmpty else { return 0 }
    var search = BacktrackingSearch(grid, limit: limit)
    search.run()
    return search.found.count
  }
}

/// Depth-first search with the used digits of every row, column and box as bit masks.
private struct BacktrackingSearch {
  private(set) var found: [Grid] = []
  private let limit: Int
  private var grid: Grid
  private var rows = [UInt16](repeating: 0, count: 9)
  private var columns = [UInt16](repeating: 0, count: 9)
  private var boxes = [UInt16](repeating: 0, count: 9)

  init(_ grid: Grid, limit: Int) {
    self.grid = grid
    self.limit = limit
    for cell in 0..<Grid.cellCount where grid[cell] != 0 { toggle(cell, bit: 1 << UInt16(grid[cell])) }
  }

  mutating func run() {
    guard found.count < limit else { return }
    var best = -1
    var bestMask: UInt16 = 0
    var bestCount = 10
    for cell in 0..<Grid.cellCount where grid[cell] == 0 {
      let used = rows[Geometry.row(of: cell)] | columns[Geometry.column(of: cell)] | boxes[Geometry.box(of: cell)]
      let mask = ~used & 0b11_1111_1110
      if mask.nonzeroBitCount < bestCount {
        (best, bestMask, bestCount) = (cell, mask, mask.nonzeroBitCount)
        if bestCount <= 1 { break }
      }
    }
    guard best >= 0 else {
      found.append(grid)
      return
    }
    while bestMask != 0 && found.count < limit {
      let digit = bestMask.trailingZeroBitCount
      bestMask &= bestMask - 1
      grid[best] = digit
      toggle(best, bit: 1 << UInt16(digit))
      run()
      toggle(best, bit: 1 << UInt16(digit))
      grid[best] = 0
    }
  }

  private mutating func toggle(_ cell: Int, bit: UInt16) {
    rows[Geometry.row(of: cell)] ^= bit
    columns[Geometry.column(of: cell)] ^= bit
    boxes[Geometry.box(of: cell)] ^= bit
  }
}
