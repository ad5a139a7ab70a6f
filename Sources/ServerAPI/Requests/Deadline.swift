/// The error of work that exceeded its time limit.
struct DeadlineExceeded: Error {}

/// Runs work with a time limit, at which it is cancelled.
func withDeadline<T: Sendable>(
  seconds: Int, _ body: @escaping @Sendable () async throws -> T
) async throws -> T {
  try await withThrowingTaskGroup(of: T.self) { group in
    group.addTask(operation: body)
    group.addTask {
      try await Task.sleep(for: .seconds(seconds))
      throw DeadlineExceeded()
    }
    defer { group.cancelAll() }
    guard let first = try await group.next() else { throw CancellationError() }
    return first
  }
}
