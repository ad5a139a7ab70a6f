import HeapModule
import RealModule
import Sudoku

/// The most probable grid with exactly one solution, near the grid as seen.
///
/// Grids are tried from the most probable down, by best-first search over sets of changes. Each set is reached in one
/// way only: the next change in the list is added, or takes the place of the last one. The first grid that serves is
/// the best.
struct NearestPuzzle {
  private static let mostTries = 3000
  /// The probability from which on the ink of a cell read as blank bears out a digit. Below it the network says as much
  /// of every value.
  private static let leastInk = 0.01

  /// One cell's value given up for a less probable one.
  private struct Change {
    var cell: Int, value: Int, cost: Double
  }

  /// Some changes, in ascending order of their places in the list.
  private struct Attempt: Comparable {
    var changes: [Int]
    var cost: Double

    static func < (a: Attempt, b: Attempt) -> Bool { a.cost < b.cost }
  }

  /// - Parameters:
  ///   - reach: how much less probable than `seen` the grid may be, as a difference of logarithms.
  /// - Returns: the grid and its one solution; `nil` where there is none in reach or within the tries.
  static func find(
    near seen: Grid, _ evidence: [DigitEvidence], within reach: Double, _ solver: Solver
  ) -> (grid: Grid, solution: Grid)? {
    var changes: [Change] = []
    let conflicts = Set(seen.conflicts)
    for cell in evidence.indices {
      let p = evidence[cell].probabilities
      for value in 0...9 where value != seen[cell] && (seen[cell] != 0 || p[value] >= leastInk) {
        let wrong = GridDecision.mistake(evidence[cell], breaksRule: conflicts.contains(cell))
        // A cell counts for nothing where it is blank, and where its digit is an entry that is wrong.
        let probability = value == 0 ? max(p[0], p[seen[cell]] * wrong) : p[value]
        let cost = Double.log(max(p[seen[cell]], 1e-12) / max(probability, 1e-12))
        if cost <= reach { changes.append(Change(cell: cell, value: value, cost: cost)) }
      }
    }
    changes.sort { $0.cost < $1.cost }
    guard let first = changes.first else { return nil }
    var queue: Heap = [Attempt(changes: [0], cost: first.cost)]
    for _ in 0..<mostTries {
      guard let attempt = queue.popMin(), let last = attempt.changes.last else { return nil }
      if let grid = apply(attempt, changes, to: seen), case .one(let solution) = solver.solve(grid) {
        return (grid, solution)
      }
      guard last + 1 < changes.count else { continue }
      let step = changes[last + 1].cost
      if attempt.cost + step <= reach {
        queue.insert(Attempt(changes: attempt.changes + [last + 1], cost: attempt.cost + step))
      }
      let swapped = attempt.cost - changes[last].cost + step
      if swapped <= reach { queue.insert(Attempt(changes: attempt.changes.dropLast() + [last + 1], cost: swapped)) }
    }
    return nil
  }

  /// The grid after the changes; `nil` where two of them are for one cell or a rule is still broken.
  private static func apply(_ attempt: Attempt, _ changes: [Change], to seen: Grid) -> Grid? {
    var grid = seen
    var touched: Set<Int> = []
    for index in attempt.changes {
      guard touched.insert(changes[index].cell).inserted else { return nil }
      grid[changes[index].cell] = changes[index].value
    }
    return grid.conflicts.isEmpty ? grid : nil
  }
}
