import GameService
import Hummingbird
import ServerStore

/// A player's finished voyages of Rogueship: the captain's record, and the story of each.
struct VoyageRoutes: Sendable {
  let voyages: VoyagesService

  func add(to routes: RouterGroup<APIContext>) {
    routes.get("rogueship/record", use: showRecord)
    routes.get("rogueship/voyages/:id", use: show)
  }

  @Sendable private func showRecord(_ request: Request, _ context: APIContext) async throws -> Response {
    JSON.response(CaptainsRecordBody(try await voyages.record(of: try context.requirePlayer())))
  }

  @Sendable private func show(_ request: Request, _ context: APIContext) async throws -> Response {
    let id = try context.identifier("id", of: "game")
    let (report, earned) = try await voyages.voyage(ofGame: id, of: try context.requirePlayer())
    return JSON.response(VoyageBody(report, earned: earned))
  }
}

extension VoyageError: ProblemConvertible {
  var problem: Problem {
    switch self {
    case .underWay: Problem(.notOver, "A voyage is told once it is over.")
    }
  }
}
