import BoardVision

/// The processor time of a computation on its thread, and its limit.
///
/// A computation of many turns checks it after each of them.
package final class ComputationLimit: Sendable {
  private let limit: Double
  private let start: Duration
  private let obstacle: @Sendable () -> (any Error)?

  /// - Parameters:
  ///   - limit: the most processor time, in seconds.
  ///   - obstacle: returns an error once the computation must not go on.
  init(limit: Double, obstacle: @escaping @Sendable () -> (any Error)? = { nil }) {
    (self.limit, self.obstacle) = (limit, obstacle)
    start = ProcessorTime.ofThread
  }

  /// The processor time of this thread since the start, in seconds.
  var seconds: Double { (ProcessorTime.ofThread - start) / .seconds(1) }

  /// Ends the computation if it must not go on.
  /// - Throws: ``ComputingError/tooLong`` at the limit, ``ComputingError/busy`` if the server is ending, and
  ///   `CancellationError` if nobody waits for the result.
  package func check() throws {
    if let obstacle = obstacle() { throw obstacle }
    if seconds > limit { throw ComputingError.tooLong }
  }
}

/// The reason why a computation has no result.
package enum ComputingError: Error, Hashable, Sendable {
  /// Too many computations wait, or the server is ending.
  case busy
  /// It takes more processor time than any computation may.
  case tooLong
}
