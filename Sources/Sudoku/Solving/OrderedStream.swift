/// Work on a long stream of items on several cores, with the results in the order of the items.
public enum OrderedStream {
  /// Maps chunks of items concurrently and delivers the results in order, with a few chunks for each worker in
  /// memory.
  ///
  /// - Parameters:
  ///   - next: The next chunk, `nil` at the end. Called from one task at a time. Its error is thrown again, once all
  ///     chunks before are delivered.
  ///   - isReady: True if `next` would not wait. If it would, results are delivered first.
  ///   - workers: The number of chunks that are processed at once, at least one.
  ///   - transform: The work on one chunk, on any thread.
  ///   - deliver: Takes the results, chunk by chunk, in order.
  public static func map<Input: Sendable, Output: Sendable>(
    next: () throws -> [Input]?,
    isReady: () -> Bool = { true },
    workers: Int,
    transform: @escaping @Sendable ([Input]) -> [Output],
    deliver: ([Output]) throws -> Void
  ) async throws {
    let workers = max(1, workers)
    try await withThrowingTaskGroup(of: (Int, [Output]).self) { group in
      var started = 0
      var delivered = 0
      var waiting: [Int: [Output]] = [:]
      var isAtEnd = false
      var failure: (any Error)?
      while true {
        // A slow chunk must not let the ones behind it pile up.
        while !isAtEnd && started - delivered < 4 * workers && started - delivered - waiting.count < workers {
          let isIdle = started - delivered - waiting.count == 0
          guard isIdle || isReady() else { break }
          do {
            if let chunk = try next() {
              let number = started
              group.addTask { (number, transform(chunk)) }
              started += 1
            } else {
              isAtEnd = true
            }
          } catch { (failure, isAtEnd) = (error, true) }
        }
        guard let (number, results) = try await group.next() else { break }
        waiting[number] = results
        while let ready = waiting.removeValue(forKey: delivered) {
          try deliver(ready)
          delivered += 1
        }
      }
      if let failure { throw failure }
    }
  }
}
