import GameService
import Hummingbird
import ServerInterface
import ServerStore
import Synchronization

/// The shared logs of the tops of leaderboards.
final class LeaderboardLog: Sendable {
  private static let capacity = 500

  private struct Log {
    var page: LeaderboardPage
    var rows: RowLog<LeaderboardRowBody>
  }

  private let logs = Mutex<[String: Log]>([:])

  /// The events that bring a client to the present page, and its version.
  /// - Parameters:
  ///   - key: the leaderboard with its period.
  ///   - page: the present page.
  ///   - version: the version of the client; `nil` for none.
  func events(_ key: String, at page: LeaderboardPage, after version: Int?) -> (version: Int, events: [String]) {
    logs.withLock { logs in
      var log = logs[key] ?? Log(page: page, rows: RowLog(page.rows))
      if log.page !== page {
        let rows = page.rows
        if rows != log.rows.rows || page.count != log.page.count {
          log.rows.become(rows) { changes, version in
            EventWriter.text(
              "change", id: version, data: JSON.text(LeaderboardChangesBody(count: page.count, changes: changes)))
          }
        }
        log.page = page
      }
      if logs[key] == nil, logs.count >= Self.capacity { logs = [:] }
      logs[key] = log
      if let changes = log.rows.changes(after: version) { return (log.rows.version, Array(changes)) }
      let body = LeaderboardRowsBody(count: page.count, list: log.rows.rows)
      return (log.rows.version, [EventWriter.text("rows", id: log.rows.version, data: JSON.text(body))])
    }
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
        if signal != .news { try await writer.comment() }
        try await send()
      }
    }
  }
}
