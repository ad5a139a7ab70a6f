/// Runs work in a task of its own, and cancels it with the caller.
///
/// A task keeps the memory of its deepest call until its end. The task of a connection lasts as long as the connection, so
/// deep calls run in a short task instead.
func apart<Value: Sendable>(_ work: @escaping @Sendable () async throws -> Value) async throws -> Value {
  let task = Task(operation: work)
  return try await withTaskCancellationHandler {
    try await task.value
  } onCancel: {
    task.cancel()
  }
}
