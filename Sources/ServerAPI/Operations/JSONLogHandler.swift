import Foundation
import Logging
import ServerStore
import Synchronization

/// A log handler that writes a line of JSON for every message to standard error.
package struct JSONLogHandler: LogHandler {
  /// The lowest level that is written; the logger drops lower ones before they come here.
  package var logLevel = Logger.Level.info
  /// Fields of every message. Those of a message itself replace them.
  package var metadata: Logger.Metadata = [:]
  private let label: String

  /// A handler for a logger. The label is not written.
  package init(label: String) { self.label = label }

  /// The value of a field of every message; `nil` removes the field.
  package subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  /// Writes a message with its time, level and fields as one line, and drops it if standard error takes none.
  package func log(event: LogEvent) {
    var fields: [(String, String)] = [
      ("time", Timestamp(Clock.system.now()).description), ("level", event.level.rawValue),
      ("message", event.message.description),
    ]
    for (key, value) in metadata.merging(event.metadata ?? [:], uniquingKeysWith: { $1 }).sorted(by: { $0.key < $1.key }
    ) {
      fields.append((key == "hb.request.id" ? "request" : key, "\(value)"))
    }
    let line = fields.map { "\(Self.quoted($0.0)):\(Self.quoted($0.1))" }.joined(separator: ",")
    Self.write(Array("{\(line)}\n".utf8))
  }

  /// Writes a line, and drops it on failure, such as a full disk; `FileHandle` would end the process.
  private static func write(_ line: [UInt8]) {
    var done = 0
    while done < line.count {
      let put = line.withUnsafeBytes { Foundation.write(2, $0.baseAddress! + done, line.count - done) }
      if put < 0 && errno == EINTR { continue }
      guard put > 0 else { return }
      done += put
    }
  }

  private static func quoted(_ text: String) -> String { JSON.text(text) }
}
