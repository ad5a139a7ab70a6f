/// The stages from a photograph to a reading, numbered from 1 in this order.
public enum Stage: String, CaseIterable, Sendable {
  /// Stage 1: the file's light at the smallest scale that shows the board.
  case decode
  /// Stage 2: light and shadow evened out.
  case normalise
  /// Stage 3: the board's lattice.
  case find
  /// Stage 4: the board warped to squares.
  case rectify
  /// Stage 5: the cells cut out.
  case segment
  /// Stage 6: the contents of each cell.
  case read
  /// An examination of thick lines, cages, sums and diagonals, for boards that are hardly classic.
  case look
  /// Stage 7: the decision over the whole board.
  case decide
}

/// A stage and its duration.
public struct StageTiming: Hashable, Sendable {
  /// The stage.
  public let stage: Stage
  /// The time by the clock, the sum of all its runs.
  public let duration: Duration
}

/// Measures the durations of the stages; a stage that runs again counts once, with the sum of its times.
package struct StageTimer {
  /// The stages that have run, in the order of their first runs.
  package private(set) var timings: [StageTiming] = []

  package init() {}

  /// Runs a part of a stage and adds its time. A run that throws is not counted.
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
