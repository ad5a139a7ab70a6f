/// The stages from a photograph to a reading, numbered from 1 in this order.
public enum Stage: String, CaseIterable, Sendable {
  /// Stage 1: the file's brightness at the smallest scale that shows the board.
  case decode
  /// Stage 2: even illumination.
  case normalise
  /// Stage 3: the board's lattice.
  case find
  /// Stage 4: the rectified board.
  case rectify
  /// Stage 5: the cells of the rectified board.
  case segment
  /// Stage 6: the contents of each cell.
  case read
  /// The search for thick lines, cages, sums and diagonals, on boards that are hardly classic.
  case look
  /// Stage 7: the decision on the whole board.
  case decide
}

/// A stage and its duration.
public struct StageTiming: Hashable, Sendable {
  /// The stage.
  public let stage: Stage
  /// The wall-clock time of all its runs.
  public let duration: Duration
}

/// A timer for the stages. Repeated runs of a stage are added up.
package struct StageTimer {
  /// The stages that have run, in the order of their first runs.
  package private(set) var timings: [StageTiming] = []

  package init() {}

  /// Runs a part of a stage and adds its duration. A run that throws is not counted.
  package mutating func time<Result>(_ stage: Stage, _ body: () throws -> Result) rethrows -> Result {
    let start = ContinuousClock.now
    let result = try body()
    let duration = ContinuousClock.now - start
    if let index = timings.firstIndex(where: { $0.stage == stage }) {
      timings[index] = StageTiming(stage: stage, duration: timings[index].duration + duration)
    } else {
      timings.append(StageTiming(stage: stage, duration: duration))
    }
    return result
  }
}
