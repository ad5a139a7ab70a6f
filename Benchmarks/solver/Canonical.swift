import Sudoku

/// Canonical forms a second of processor time of one core, of puzzles and of their solutions.
enum Canonical {
  static func run(_ sets: [PuzzleSet]) {
    for set in sets {
      let full = set.grids.compactMap { Solver().firstSolution(of: $0) }
      print(
        "\(set.name) (\(set.grids.count)): \(text(rate(set.grids) / 1000, 1, width: 0)) thousand canonical forms a second,"
          + " \(text(rate(full) / 1000, 1, width: 0)) of the solutions")
    }
  }

  private static func rate(_ grids: [Grid]) -> Double {
    var symmetries = 0
    let time = seconds { for grid in grids { symmetries += CanonicalForm(of: grid)?.automorphismCount ?? 0 } }
    withExtendedLifetime(symmetries) {}
    return Double(grids.count) / time
  }
}
