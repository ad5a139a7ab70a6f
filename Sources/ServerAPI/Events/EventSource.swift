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
