import Sudoku

/// Compares every vector path with a solver so simple that it is obviously right.
enum Differential {
  static func run(_ sets: [PuzzleSet], count: Int) {
    let grids = sets.flatMap(\.grids)
    guard !grids.isEmpty else { return print("no puzzles") }
    var random = SplitMix64(seed: 20)
    var kinds = [0, 0, 0, 0]
    for _ in 0..<count {
      let grid = variant(of: grids[random.below(grids.count)], &random)
      let expected = PlainSolver.countSolutions(of: grid, limit: 2)
      for path in VectorPath.allCases where path.isAvailable {
        let answer = Solver(path: path).solve(grid)
        guard agrees(answer, with: expected, grid) else {
          print("\(path) differs on \(grid): \(answer), expected \(expected.map(String.init) ?? "illegal")")
          return
        }
      }
      kinds[expected ?? 3] += 1
    }
    print(
      "\(count) grids agree on every path: none \(kinds[0]), one \(kinds[1]), several \(kinds[2]), illegal \(kinds[3])")
  }

  /// The puzzle as it is, with a clue changed, with clues removed, or with a clue doubled in its row.
  private static func variant(of puzzle: Grid, _ random: inout SplitMix64) -> Grid {
    var grid = puzzle
    let clues = (0..<Grid.cellCount).filter { grid[$0] != 0 }
    switch random.below(4) {
    case 0: break
    case 1: grid[clues[random.below(clues.count)]] = 1 + random.below(9)
    case 2: for _ in 0..<(1 + random.below(2)) { grid[clues[random.below(clues.count)]] = 0 }
    default:
      let clue = clues[random.below(clues.count)]
      grid[clue / 9 * 9 + random.below(9)] = grid[clue]
    }
    return grid
  }

  private static func agrees(_ answer: Solutions, with expected: Int?, _ grid: Grid) -> Bool {
    func completes(_ solution: Grid) -> Bool {
      solution.isFull && solution.conflicts.isEmpty
        && (0..<Grid.cellCount).allSatisfy { grid[$0] == 0 || grid[$0] == solution[$0] }
    }
    switch (answer, expected) {
    case (.illegal(let cells), nil): return cells == grid.conflicts && !cells.isEmpty
    case (.none, 0): return true
    case (.one(let solution), 1): return completes(solution)
    case (.several(let first, let second), 2): return first != second && completes(first) && completes(second)
    default: return false
    }
  }
}

/// Backtracking over the cell with the fewest candidates, nothing else.
enum PlainSolver {
  /// Completions up to `limit`; `nil` for an illegal grid.
  static func countSolutions(of grid: Grid, limit: Int) -> Int? {
    guard grid.conflicts.isEmpty else { return nil }
    var values = (0..<Grid.cellCount).map { grid[$0] }
    return count(&values, limit)
  }

  private static func count(_ values: inout [Int], _ limit: Int) -> Int {
    var best: (cell: Int, digits: Int)?
    var fewest = 10
    for cell in 0..<Grid.cellCount where values[cell] == 0 {
      var digits = 0b11_1111_1110
      for peer in Geometry.peers[cell] { digits &= ~(1 << values[peer]) }
      if digits.nonzeroBitCount < fewest {
        fewest = digits.nonzeroBitCount
        best = (cell, digits)
      }
    }
    guard let (cell, digits) = best else { return 1 }
    var found = 0
    for digit in 1...9 where digits & 1 << digit != 0 && found < limit {
      values[cell] = digit
      found += count(&values, limit - found)
    }
    values[cell] = 0
    return found
  }
}
