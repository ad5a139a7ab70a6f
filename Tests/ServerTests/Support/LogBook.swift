import Logging
import Synchronization

/// Remembers what is logged.
struct LogBook: LogHandler {
  private final class Lines: Sendable {
    let all = Mutex<[String]>([])
  }
  private let lines = Lines()
  var metadata: Logger.Metadata = [:]
  var logLevel = Logger.Level.trace

  /// The level and the message of each, in order.
  var all: [String] { lines.all.withLock { $0 } }

  subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }
  func log(event: LogEvent) { lines.all.withLock { $0.append("\(event.level) \(event.message)") } }
}
