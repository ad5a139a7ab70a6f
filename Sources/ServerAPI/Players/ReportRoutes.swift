import GameService
import Hummingbird
import ServerStore

/// Players' reports of names and scores to the administrators.
struct ReportRoutes: Sendable {
  let services: Services
  let reader: RequestReader

  func add(to routes: RouterGroup<APIContext>) {
    routes.post("reports", use: report)
  }

  @Sendable private func report(_ request: Request, _ context: APIContext) async throws -> Response {
    let reporter = try context.requireWelcomePlayer()
    var fields = try await reader.fields(request)
    let entry = try fields.string("entry", 22...22)
    let player = try fields.string("player", 22...22)
    let word = try fields.required("reason", try fields.string("reason", 1...20))
    let text = try fields.string("text", 0...500) ?? ""
    try fields.end()
    guard let reason = ReportRecord.Reason(rawValue: word) else {
      let known = ReportRecord.Reason.allCases.map(\.rawValue).joined(separator: ", ")
      throw Problem(.invalid, "`reason` must be one of \(known).", field: "reason")
    }
    guard (entry == nil) != (player == nil) else {
      throw Problem(.invalid, "A report is about an `entry` or a `player`.", field: "entry")
    }
    try services.limits.admit(.player(reporter.id), .report)
    try services.limits.admit(.address(context.client), .report)
    let subject = try await subject(entry, player)
    guard subject != reporter.id else {
      throw Problem(.invalid, "This is you.", field: entry == nil ? "player" : "entry")
    }
    try await services.store.add(
      report: ReportRecord(
        id: 0, reporter: reporter.id, player: subject, scoreRecord: entry, reason: reason, text: text,
        at: services.clock.now(), isDone: false))
    return Response(status: .noContent)
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
