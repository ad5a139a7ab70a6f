import Sudoku

/// All solutions of grids with many: counted, and written out one by one.
enum Enumeration {
  /// Puzzles without some of their clues, 40 of each set, every solution of each.
  static func run(_ sets: [PuzzleSet], without clues: Int) {
    for set in sets {
      var random = SplitMix64(seed: 7)
      let grids = set.grids.prefix(40).map { sparse($0, without: clues, &random) }
      var counted = 0
      var written = 0
      var sum = 0
      let counting = best { counted = grids.reduce(0) { $0 + Solver().countSolutions(of: $1, limit: .max) } }
      let writing = best {
        written = 0
        for grid in grids {
          Solver().forEachSolution(of: grid, limit: .max) {
            written += 1
            sum &+= $0[written % 81]
          }
        }
      }
      withExtendedLifetime(sum) {}
      guard counted == written else { return print("\(set.name): \(counted) counted, \(written) written") }
      let solutions = Double(counted) / 1_000_000
      print(
        "\(set.name), \(grids.count) grids without \(clues) clues, \(counted) solutions:"
          + "\(text(solutions / counting, 2)) million a second counted,\(text(solutions / writing, 2)) written")
    }
  }

  private static func sparse(_ puzzle: Grid, without clues: Int, _ random: inout SplitMix64) -> Grid {
    var grid = puzzle
    var left = (0..<Grid.cellCount).filter { grid[$0] != 0 }
    random.shuffle(&left)
    for cell in left.prefix(clues) { grid[cell] = 0 }
    return grid
  }

  private static func best(_ work: () -> Void) -> Double {
    (0..<3).map { _ in seconds(work) }.min() ?? .infinity
  }
}
