import GameService
import Hummingbird
import ServerInterface
import ServerStore
import Synchronization

/// The shared log of the tops of leaderboards: of each the present rows, their version, and the latest changes as they are sent.
///
/// A stream is a version in it, so a change is made and written once for all streams of a leaderboard.
final class LeaderboardLog: Sendable {
  /// The number of changes that a client may be behind before it gets the rows anew.
  private static let mostChanges = 64
  private static let capacity = 500

  private struct Log {
    var page: LeaderboardPage
    var rows: RowList<LeaderboardRowBody>
    var version: Int
    /// The changes up to the present version, as events.
    var changes: [String] = []
  }

  private let logs = Mutex<[String: Log]>([:])

  /// The events that bring a client to the present page.
  /// - Parameters:
  ///   - key: the leaderboard with its period.
  ///   - page: the present page.
  ///   - version: the version of the client; `nil` for none.
  func events(_ key: String, at page: LeaderboardPage, after version: Int?) -> (version: Int, events: [String]) {
    logs.withLock { logs in
      // Versions begin at a random number, so that one of another process or of a dropped log is never taken for one of this log.
      var log = logs[key] ?? Log(page: page, rows: page.rows, version: .random(in: 1 << 40...1 << 50))
      if log.page !== page {
        let rows = page.rows, changes = log.rows.changes(to: rows)
        if !changes.isEmpty || log.page.count != page.count {
          log.version += 1
          let body = LeaderboardChangesBody(count: page.count, changes: changes)
          log.changes.append(Self.event("change", log.version, JSON.text(body)))
          log.changes.removeFirst(max(0, log.changes.count - Self.mostChanges))
        }
        (log.page, log.rows) = (page, rows)
      }
      if logs[key] == nil, logs.count >= Self.capacity { logs = [:] }
      logs[key] = log
      if let version, (log.version - log.changes.count...log.version).contains(version) {
        return (log.version, Array(log.changes.suffix(log.version - version)))
      }
      let body = LeaderboardRowsBody(count: page.count, list: log.rows)
      return (log.version, [Self.event("rows", log.version, JSON.text(body))])
    }
  }

  private static func event(_ name: String, _ version: Int, _ data: String) -> String {
    "event: \(name)\nid: \(version)\ndata: \(data)\n\n"
  }
}

extension EventStreams {
  /// The stream of the top of a leaderboard.
  /// - Parameters:
  ///   - name: `game/difficulty`.
  ///   - key: the name with the period.
  func leaderboard(
    _ name: String, _ key: String, in log: LeaderboardLog, after: Int?, of player: String?, from client: String,
    _ page: @escaping @Sendable () async throws -> LeaderboardPage
  ) throws(Problem) -> Response {
    try respond(player, client) { writer in
      var version = after
      let signals = services.hub.signals(.leaderboard(name), seconds: services.configuration.streamSeconds)
      func send() async throws {
        let news = log.events(key, at: try await page(), after: version)
        for event in news.events { try await writer.put(event) }
        version = news.version
      }
      try await send()
      for await signal in signals {
        if signal == .tick { try await writer.comment() }
        try await send()
      }
    }
  }
}
