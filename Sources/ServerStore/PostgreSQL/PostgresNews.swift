import Dispatch
import Foundation
import Logging
import Synchronization

/// Carries news between the processes on one PostgreSQL, by `LISTEN` and `NOTIFY`.
///
/// A piece of news is a line that names a change; the new state is read from the tables. So news that is lost with a
/// connection comes late, but it comes.
package final class PostgresNews: Sendable {
  private static let channel = "gridship"
  /// The limit of one notification in bytes; PostgreSQL takes 8000 at most.
  private static let limit = 7000

  private let driver: PostgresDriver
  private let connectionString: String
  private let listener: Listener
  private let logger: Logger
  /// The id that tells this process's own news from that of others.
  private let process = Identifier.random()
  private let pending = Mutex<[String]>([])
  private let isClosed = Mutex(false)
  private let finished = DispatchSemaphore(value: 0)

  /// The receiver of other processes' news.
  package struct Listener: Sendable {
    /// Called with each piece of news.
    package var hear: @Sendable (String) -> Void
    /// Called when the connection is established, each time: news may have been missed before.
    package var reconnect: @Sendable () -> Void

    /// A listener with its two functions. Both are called on the thread that listens.
    package init(hear: @escaping @Sendable (String) -> Void, reconnect: @escaping @Sendable () -> Void) {
      (self.hear, self.reconnect) = (hear, reconnect)
    }

    /// The listener of a process that only sends news.
    package static let nobody = Listener(hear: { _ in }, reconnect: {})
  }

  init(driver: PostgresDriver, connection: String, listener: Listener, logger: Logger) {
    self.driver = driver
    connectionString = connection
    self.listener = listener
    self.logger = logger
    let thread = Thread { [self] in listen() }
    thread.name = "gridship.news"
    thread.start()
  }

  // MARK: Sending

  /// Sends news to the other processes, soon.
  package func tell(_ topic: String) {
    let isFirst = pending.withLock { pending in
      pending.append(topic)
      return pending.count == 1
    }
    // News that comes while the first is being sent goes along with the next.
    if isFirst { Task { await send() } }
  }

  private func send() async {
    while true {
      let topics = pending.withLock { $0 }
      guard !topics.isEmpty else { return }
      var count = 0
      var text = process
      for topic in Set(topics) where text.utf8.count + topic.utf8.count < Self.limit {
        text += "\n\(topic)"
        count += 1
      }
      let sent = Set(text.split(separator: "\n").dropFirst().map(String.init))
      do {
        try await notify(text)
      } catch {
        logger.warning("news was not passed on", metadata: ["error": "\(error)"])
      }
      let isDone = pending.withLock { pending in
        pending.removeFirst(topics.count)
        pending.insert(contentsOf: Set(topics).subtracting(sent), at: 0)
        return pending.isEmpty
      }
      if isDone { return }
    }
  }

  /// Sends news to the other processes at once.
  package func announce(_ topic: String) async throws(StoreError) { try await notify("\(process)\n\(topic)") }

  private func notify(_ text: String) async throws(StoreError) {
    try await driver.read { connection in
      _ = try connection.run("SELECT pg_notify($1, $2)", Self.channel, text)
    }
  }

  // MARK: Listening

  private func listen() {
    while !isClosed.withLock({ $0 }) {
      do throws(StoreError) {
        let connection = try PostgresConnection(connectionString)
        guard try connection.hold(.serving) else { throw .unavailable("a backup is being put back") }
        try connection.execute("LISTEN \(Self.channel)")
        // News may have been missed in the meantime.
        listener.reconnect()
        try hear(connection)
      } catch {
        logger.warning("no news from other processes; trying again", metadata: ["error": "\(error)"])
        Thread.sleep(forTimeInterval: 1)
      }
    }
    finished.signal()
  }

  private func hear(_ connection: PostgresConnection) throws(StoreError) {
    while !isClosed.withLock({ $0 }) {
      var poll = pollfd(fd: connection.socket, events: Int16(POLLIN), revents: 0)
      guard Foundation.poll(&poll, 1, 500) > 0 else { continue }
      for text in try connection.notifications() {
        let lines = text.split(separator: "\n")
        guard let first = lines.first, first != process else { continue }
        for line in lines.dropFirst() { listener.hear(String(line)) }
      }
    }
  }

  /// Stops listening.
  package func close() {
    isClosed.withLock { $0 = true }
    finished.wait()
  }
}
