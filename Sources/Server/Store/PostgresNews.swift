import Dispatch
import Foundation
import Logging
import Synchronization

/// Carries news between the processes on one PostgreSQL, by `LISTEN` and `NOTIFY`.
///
/// It only wakes; what there is to know is read from the tables. So news that is lost with a connection comes late, never
/// not at all.
final class PostgresNews: Sendable {
  private static let channel = "gridship"
  /// PostgreSQL takes 8000 bytes at most.
  private static let limit = 7000

  private let driver: PostgresDriver
  private let connectionString: String
  private let hub: EventHub
  private let logger: Logger
  /// Tells this process's own news from that of others.
  private let process = Identifier.random()
  private let pending = Mutex<[String]>([])
  private let isClosed = Mutex(false)
  private let finished = DispatchSemaphore(value: 0)

  init(driver: PostgresDriver, connection: String, hub: EventHub, logger: Logger) {
    self.driver = driver
    connectionString = connection
    self.hub = hub
    self.logger = logger
    hub.relay { [weak self] topic in self?.tell(topic) }
    let thread = Thread { [self] in listen() }
    thread.name = "gridship.news"
    thread.start()
  }

  // MARK: Telling

  private func tell(_ topic: Topic) {
    let isFirst = pending.withLock { pending in
      pending.append(topic.description)
      return pending.count == 1
    }
    // What comes while the first is under way goes along with the next.
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

  /// Tells the other processes at once.
  func announce(_ topic: Topic) async throws(StoreError) { try await notify("\(process)\n\(topic)") }

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
        // Whatever was missed in the meantime.
        hub.tick()
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
        for line in lines.dropFirst() { if let topic = Topic(String(line)) { hub.heard(topic) } }
      }
    }
  }

  /// Stops listening.
  func close() {
    isClosed.withLock { $0 = true }
    finished.wait()
  }
}
