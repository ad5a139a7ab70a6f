import GameService

/// The source of the events of one stream.
protocol EventSource: Sendable {
  /// The next events.
  /// - Parameter signal: the reason to look for them; `nil` at the beginning of the stream.
  mutating func events(at signal: EventHub.Signal?) async throws -> EventBatch
}

/// Some events of a stream, and what follows them.
struct EventBatch: Sendable {
  enum Next: Sendable {
    /// The stream waits for a signal, asks for more at once, or ends.
    case wait, more, end
  }

  /// The events in their text form.
  var events: [String]
  var next: Next

  init(_ events: [String] = [], then next: Next = .wait) { (self.events, self.next) = (events, next) }
}

/// Does work in a task of its own.
///
/// A task keeps the memory of its largest call until its end. That of a connection lasts, so work of many calls is not
/// done there. Cancellation of the caller cancels the work.
func apart<Value: Sendable>(_ work: @escaping @Sendable () async throws -> Value) async throws -> Value {
  let task = Task(operation: work)
  return try await withTaskCancellationHandler {
    try await task.value
  } onCancel: {
    task.cancel()
  }
}
