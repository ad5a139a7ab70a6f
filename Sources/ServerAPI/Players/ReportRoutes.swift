import GameService
import Hummingbird
import ServerInterface
import ServerStore

extension Interface {
  static let report = Route(
    .post, "/reports", "players", "report", "Report a name or an entry to the administrators",
    """
    About an `entry` or a `player`, not both. While an earlier report of the same player waits, another one adds \
    nothing. Only a few reports a minute are accepted; more are refused with 429.
    """,
    body: .json(NewReport.self),
    answer: .done("Accepted."),
    refusals: [.notFound])
}

/// Players' reports of names and scores to the administrators.
struct ReportRoutes: RouteGroup {
  let services: Services
  let reader: RequestReader

  var routes: [ServedRoute] {
    [
      Interface.report.served(by: report)
    ]
  }

  @Sendable private func report(_ call: Call<Void, NewReport>) async throws -> Reply<Nothing> {
    let reporter = try call.requireWelcomePlayer()
    let new = try await reader.body(of: call)
    let (entry, player) = (new.entry, new.player)
    guard (entry == nil) != (player == nil) else {
      throw Problem(.invalid, "A report is about an `entry` or a `player`.", field: "entry")
    }
    try services.limits.admit(.player(reporter.id), .report)
    try services.limits.admit(.address(call.client), .report)
    let subject = try await subject(entry, player)
    guard subject != reporter.id else {
      throw Problem(.invalid, "This is you.", field: entry == nil ? "player" : "entry")
    }
    try await services.store.add(
      report: ReportRecord(
        id: 0, reporter: reporter.id, player: subject, scoreRecord: entry, reason: new.reason, text: new.text ?? "",
        at: services.clock.now(), isDone: false))
    return .done()
  }

  /// The reported player.
  private func subject(_ entry: String?, _ player: String?) async throws -> String {
    if let entry {
      guard let found = try await services.store.score(entry) else { throw Problem.notFound("entry") }
      return found.player
    }
    guard let player, try await services.store.player(player) != nil else { throw Problem.notFound("player") }
    return player
  }
}

/// A report of a name or a score.
struct NewReport: Decodable, Described, Sendable {
  var entry: String?
  var player: String?
  var reason: ReportRecord.Reason
  var text: String?

  static let schema = Schema.object(NewReport.self, "Report", isClosed: true) {
    Field("entry", \.entry, .id)
    Field("player", \.player, .id)
    Field("reason", \.reason)
    Field("text", \.text, .length(0...500))
  }
}
