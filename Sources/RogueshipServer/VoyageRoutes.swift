import GameService
import ServerAPI
import ServerInterface
import ServerStore

extension Interface {
  static let getCaptainsRecord = Route(
    .get, "/rogueship/record", "voyages", "getCaptainsRecord",
    "The captain's record of the player's finished voyages",
    """
    It follows from the journals of the player's latest 500 finished games of Rogueship, so the achievements of \
    a deleted game are gone too. Some starts have to be unlocked; `POST /games` refuses them with 403 `locked` \
    until then.
    """,
    headers: [.acceptLanguage],
    answer: .ok(CaptainsRecordBody.self, "Statistics, personal bests, achievements and starts."))

  static let getVoyage = Route(
    .get, "/rogueship/voyages/{id}", "voyages", "getVoyage", "A finished voyage as a page of history",
    parameters: .these(InPath.id("id", of: "game", "The game's id.")),
    headers: [.acceptLanguage],
    answer: .ok(VoyageBody.self, "The title, the captain's fate, headlines, and the route."),
    refusals: [.conflict])
}

/// A player's finished voyages of Rogueship: the captain's record, and the story of each.
struct VoyageRoutes: RouteGroup {
  let voyages: VoyagesService

  var routes: [ServedRoute] {
    [
      Interface.getCaptainsRecord.served(by: showRecord),
      Interface.getVoyage.served(by: show),
    ]
  }

  @Sendable private func showRecord(_ call: Call<Void, Nothing>) async throws -> Reply<CaptainsRecordBody> {
    Reply(CaptainsRecordBody(try await voyages.record(of: try call.requirePlayer()), in: call.words))
  }

  @Sendable private func show(_ call: Call<String, Nothing>) async throws -> Reply<VoyageBody> {
    let id = try call.values()
    let (report, earned) = try await voyages.voyage(ofGame: id, of: try call.requirePlayer())
    return Reply(VoyageBody(report, earned: earned, in: call.words))
  }
}

extension VoyageError: ProblemConvertible {
  var problem: Problem {
    switch self {
    case .underWay: Problem(.notOver, "A voyage is told once it is over.")
    }
  }
}
