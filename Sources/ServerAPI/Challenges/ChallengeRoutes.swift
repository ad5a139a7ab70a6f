import GameService
import Hummingbird
import ServerStore

/// Challenges: one start for several players, and their results side by side.
struct ChallengeRoutes: Sendable {
  let services: Services
  let reader: RequestReader

  func add(to routes: RouterGroup<APIContext>) {
    routes.post("challenges", use: create)
    routes.get("challenges/:challenge", use: show)
    routes.post("challenges/:challenge/games", use: accept)
  }

  @Sendable private func create(_ request: Request, _ context: APIContext) async throws -> Response {
    let player = try context.requireWelcomePlayer()
    var fields = try await reader.fields(request)
    let game = try fields.required("game", try fields.string("game", 22...22))
    try fields.end()
    let challenge = try await services.games.challenge(from: game, by: player)
    return try await response(challenge.id, for: player, status: .created)
  }

  @Sendable private func show(_ request: Request, _ context: APIContext) async throws -> Response {
    try await response(try context.identifier("challenge", of: "challenge"), for: context.player, status: .ok)
  }

  @Sendable private func accept(_ request: Request, _ context: APIContext) async throws -> Response {
    let player = try context.requirePlayer()
    let id = try context.identifier("challenge", of: "challenge")
    try services.limits.admit(.player(player.id), .game)
    try services.limits.admit(.address(context.client), .game)
    let cached = try await services.games.accept(id, by: player)
    let summary = GameSummaryBody(cached.record, services.games.kinds, at: services.clock.now())
    return JSON.response(
      summary, status: .created, headers: [.location: "/api/v1/games/\(cached.record.id)"])
  }

  private func response(
    _ id: String, for player: PlayerRecord?, status: HTTPResponse.Status
  ) async throws -> Response {
    guard let (challenge, results) = try await services.store.challenge(id) else { throw Problem.notFound("challenge") }
    return JSON.response(ChallengeBody(challenge, results, for: player?.id), status: status)
  }
}

struct ChallengeBody: Encodable, Sendable {
  struct Row: Encodable, Sendable {
    var name: String?
    var isYours: Bool
    var isOver: Bool
    var number: Int
    var score: Int?
    var game: String?
  }

  var id: String
  var game: String
  var difficulty: String?
  var name: String?
  var isYours: Bool
  var createdAt: Timestamp
  var results: [Row]

  /// - Parameter viewer: the id of the player who asks; `nil` for nobody. Points of unfinished games are shown to their player alone.
  init(_ challenge: ChallengeRecord, _ results: [ChallengeResult], for viewer: String?) {
    id = challenge.id
    game = challenge.game
    difficulty = challenge.difficulty
    name = results.first { $0.player == challenge.player }?.name
    isYours = challenge.player == viewer
    createdAt = Timestamp(challenge.created)
    self.results = results.map { result in
      let isYours = result.player == viewer
      return Row(
        name: result.name, isYours: isYours, isOver: result.isOver, number: result.number,
        score: result.isOver || isYours ? result.score : nil, game: isYours ? result.game : nil)
    }
  }
}
