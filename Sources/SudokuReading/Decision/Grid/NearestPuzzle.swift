import HeapModule
import RealModule
import Sudoku

/// The most probable grid with exactly one solution near the grid as seen.
///
/// A best-first search over sets of changes tries grids in descending probability. Each set has a single parent: it
/// adds the next change of the list, or replaces the last one by it. The first grid with one solution is the best.
struct NearestPuzzle {
  private static let mostTries = 3000
  /// The least probability of a digit in a cell read as blank. Below it, the network gives every value about the same.
  private static let leastInk = 0.01

  /// The replacement of one cell's value by a less probable one.
  private struct Change {
    var cell: Int, value: Int, cost: Double
  }

  /// A set of changes, as ascending indices in the list.
  private struct Attempt: Comparable {
    var changes: [Int]
    var cost: Double

    static func < (a: Attempt, b: Attempt) -> Bool { a.cost < b.cost }
  }

  /// - Parameters:
  ///   - reach: the greatest cost of the changes, as a difference of log-probabilities to `seen`.
  /// - Returns: the grid and its unique solution; `nil` if there is none within the reach and the limit of tries.
  static func find(
    near seen: Grid, _ evidence: [DigitEvidence], within reach: Double, _ solver: Solver
  ) -> (grid: Grid, solution: Grid)? {
    var changes: [Change] = []
    let conflicts = Set(seen.conflicts)
    for cell in evidence.indices {
      let p = evidence[cell].probabilities
      for value in 0...9 where value != seen[cell] && (seen[cell] != 0 || p[value] >= leastInk) {
        let wrong = GridDecision.mistake(evidence[cell], breaksRule: conflicts.contains(cell))
        // A cell gives no digit if it is blank, or if its digit is a wrong entry.
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

  /// Returns the grid after the changes; `nil` if two changes affect one cell or a rule is still broken.
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
