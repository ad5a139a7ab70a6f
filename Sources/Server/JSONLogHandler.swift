import Foundation
import Logging
import Synchronization

/// Writes a line of JSON for everything that is logged, to standard error.
public struct JSONLogHandler: LogHandler {
  public var logLevel = Logger.Level.info
  public var metadata: Logger.Metadata = [:]
  private let label: String

  public init(label: String) { self.label = label }

  public subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  public func log(event: LogEvent) {
    var fields: [(String, String)] = [
      ("time", Timestamp(Clock.system.now()).description), ("level", event.level.rawValue),
      ("message", event.message.description),
    ]
    for (key, value) in metadata.merging(event.metadata ?? [:], uniquingKeysWith: { $1 }).sorted(by: { $0.key < $1.key }
    ) {
      fields.append((key == "hb.request.id" ? "request" : key, "\(value)"))
    }
    let line = fields.map { "\(Self.quoted($0.0)):\(Self.quoted($0.1))" }.joined(separator: ",")
    FileHandle.standardError.write(Data("{\(line)}\n".utf8))
  }

  private static func quoted(_ text: String) -> String { JSON.text(text) }
}
