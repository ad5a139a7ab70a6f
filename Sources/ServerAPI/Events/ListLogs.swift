import GameService
import Hummingbird
import ServerInterface
import ServerStore
import Synchronization

/// The logs of lists that clients follow, by their names. All streams of a list share its log.
package final class ListLogs<
  Source: Equatable & Sendable, Facts: Encodable & Equatable & Sendable,
  Row: Encodable & Equatable & Identifiable & Sendable
>: Sendable where Row.ID == String {
  /// The events of a stream, as they are sent.
  package struct Events: Sendable {
    /// The event with the whole list and its version.
    package var whole: @Sendable (FollowedList<Facts, Row>, Int) -> String = { list, version in
      EventText.event("rows", id: version, data: JSON.text(list))
    }
    /// The event with the changes to a version.
    package var change: @Sendable (FollowedChanges<Facts, Row>, Int) -> String = { changes, version in
      EventText.event("change", id: version, data: JSON.text(changes))
    }

    /// The events of a stream with one list: their ids are the versions.
    package init() {}

    init(
      whole: @escaping @Sendable (FollowedList<Facts, Row>, Int) -> String,
      change: @escaping @Sendable (FollowedChanges<Facts, Row>, Int) -> String
    ) { (self.whole, self.change) = (whole, change) }
  }

  /// The number of logs at which all are dropped. Their clients then get the rows anew.
  private static var capacity: Int { 500 }

  private struct Log {
    var source: Source
    var rows: RowLog<Facts, Row>
  }

  private let logs = Mutex<[String: Log]>([:])
  private let written: Events
  private let mostChanges: Int
  private let list: @Sendable (Source) -> FollowedList<Facts, Row>

  /// - Parameters:
  ///   - mostChanges: the number of changes that a client may be behind before it gets the rows anew.
  ///   - list: the list that a source has; called once for each new source.
  package init(
    _ written: Events = Events(), mostChanges: Int = 64,
    _ list: @escaping @Sendable (Source) -> FollowedList<Facts, Row>
  ) {
    (self.written, self.mostChanges, self.list) = (written, mostChanges, list)
  }

  /// The events that bring a client to the present list, and its version.
  /// - Parameters:
  ///   - name: the name of the list.
  ///   - source: the source of the present list.
  ///   - version: the version of the client; `nil` for none.
  func events(_ name: String, at source: Source, after version: Int?) -> (version: Int, events: [String]) {
    logs.withLock { logs in
      if logs[name] == nil {
        if logs.count >= Self.capacity { logs = [:] }
        logs[name] = Log(source: source, rows: RowLog(list(source), mostChanges: mostChanges))
      }
      guard var log = logs.removeValue(forKey: name) else { return (0, []) }
      defer { logs[name] = log }
      if log.source != source {
        log.rows.become(list(source), written.change)
        log.source = source
      }
      if let changes = log.rows.changes(after: version) { return (log.rows.version, Array(changes)) }
      return (log.rows.version, [written.whole(log.rows.present, log.rows.version)])
    }
  }
}

extension ListLogs where Source == FollowedList<Facts, Row> {
  /// The log of a list that one stream alone follows. A client that comes back gets the rows anew.
  package convenience init() { self.init(mostChanges: 1) { $0 } }
}

extension EventStreams {
  /// The stream of a list: its rows, and then their changes.
  /// - Parameters:
  ///   - name: the name of the list in its logs.
  ///   - topic: the news after which the list is read again; `nil` for none. It is also read once a minute.
  ///   - isLive: true if it is read at every heartbeat too.
  ///   - isOnce: true for the present events alone.
  ///   - after: the version of the client; `nil` for none.
  ///   - context: the context of the request.
  ///   - read: the source of the present list; `nil` to end the stream.
  package func list<Source, Facts, Row>(
    _ name: String, in logs: ListLogs<Source, Facts, Row>, on topic: Topic?, isLive: Bool = false,
    isOnce: Bool = false, after: Int?, in context: APIContext,
    _ read: @escaping @Sendable () async throws -> Source?
  ) async throws -> Response {
    let source = ListSource(name: name, logs: logs, isLive: isLive, read: read, version: after)
    return isOnce ? try await respondOnce(with: source) : try respond(with: source, on: topic, in: context)
  }
}

/// The events of a list.
private struct ListSource<
  Source: Equatable & Sendable, Facts: Encodable & Equatable & Sendable,
  Row: Encodable & Equatable & Identifiable & Sendable
>: EventSource where Row.ID == String {
  let name: String
  let logs: ListLogs<Source, Facts, Row>
  let isLive: Bool
  let read: @Sendable () async throws -> Source?
  /// The version of the client; `nil` for none.
  var version: Int?

  mutating func events(at signal: EventHub.Signal?) async throws -> EventBatch {
    if signal == .heartbeat, !isLive { return EventBatch() }
    guard let source = try await read() else { return EventBatch(then: .end) }
    let news = logs.events(name, at: source, after: version)
    version = news.version
    return EventBatch(news.events)
  }
}
