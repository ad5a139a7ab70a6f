import HeapModule
import RealModule
import Sudoku

/// Stage 8: the grid decided over the whole board.
///
/// Where the single best digits break a rule of Sudoku or leave no or many solutions, the most probable grid that does
/// neither is taken, if the evidence lets it: grids are tried from the most probable down, so that the first that
/// serves is the best.
struct GridDecision: Sendable {
  /// The most probable value of every cell on its own.
  let asSeen: Grid
  /// The grid decided on: as seen, or the most probable near it that is a puzzle or a solution.
  let asDecided: Grid
  /// What is known of the decided grid.
  let solutions: Solutions

  /// How much less probable than the grid as seen a correction may be, as a difference of logarithms: much for a grid
  /// that cannot be right, little for one that lacks digits, since there are so many digits to add.
  private static let reachBroken = 9.0, reachOpen = 3.5
  private static let mostTries = 4000

  init(_ evidence: [DigitEvidence]) {
    var seen = Grid()
    for cell in evidence.indices { seen[cell] = evidence[cell].best }
    asSeen = seen
    let solver = Solver()
    let first = solver.solve(seen)
    if case .one = first {
      (asDecided, solutions) = (seen, first)
      return
    }
    let reach: Double
    if case .several = first { reach = Self.reachOpen } else { reach = Self.reachBroken }
    if seen.filledCount >= 12, let (grid, result) = Self.repair(seen, evidence, within: reach, solver) {
      (asDecided, solutions) = (grid, result)
    } else {
      (asDecided, solutions) = (seen, first)
    }
  }

  /// One cell's value given up for a less probable one.
  private struct Change {
    var cell: Int, value: Int, cost: Double
  }

  /// Some changes to the grid as seen, in ascending order of their places in the list of changes.
  private struct Attempt: Comparable {
    var changes: [Int]
    var cost: Double

    static func < (a: Attempt, b: Attempt) -> Bool { a.cost < b.cost }
  }

  /// Best-first search over sets of changes. Each set is reached in one way only: by adding the next change in the list
  /// or by putting the next in place of its last.
  private static func repair(
    _ seen: Grid, _ evidence: [DigitEvidence], within reach: Double, _ solver: Solver
  ) -> (Grid, Solutions)? {
    var changes: [Change] = []
    for cell in evidence.indices {
      let p = evidence[cell].probabilities
      for value in 0...9 where value != seen[cell] {
        let cost = Double.log(max(p[seen[cell]], 1e-12) / max(p[value], 1e-12))
        if cost <= reach { changes.append(Change(cell: cell, value: value, cost: cost)) }
      }
    }
    changes.sort { $0.cost < $1.cost }
    guard !changes.isEmpty else { return nil }
    var queue: Heap = [Attempt(changes: [0], cost: changes[0].cost)]
    for _ in 0..<mostTries {
      guard let attempt = queue.popMin(), let last = attempt.changes.last else { return nil }
      if let grid = apply(attempt, changes, to: seen) {
        let result = solver.solve(grid)
        if case .one = result { return (grid, result) }
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
