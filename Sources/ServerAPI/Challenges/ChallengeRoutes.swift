import GameService
import Hummingbird
import ServerInterface
import ServerStore

extension Interface {
  static let challenge = Route(
    .post, "/challenges", "games", "challenge", "Make a challenge of a finished game",
    """
    Whoever has its id can play a game with the same start. The challenge of a game is made once. 409 `not-over` \
    before the game is over, and 403 `sealed` for the day's game until the day is over.
    """,
    body: .json(NewChallenge.self),
    answer: .created(ChallengeBody.self, "The challenge."),
    refusals: [.notFound, .conflict])

  static let getChallenge = Route(
    .get, "/challenges/{challenge}", "games", "getChallenge", "A challenge, with the results side by side",
    access: .anybody,
    parameters: .these(InPath.id("challenge", of: "challenge")),
    answer: .ok(
      ChallengeBody.self,
      "Finished games first, best first. Points of an unfinished game are shown to its player alone."))

  static let acceptChallenge = Route(
    .post, "/challenges/{challenge}/games", "games", "acceptChallenge", "Start my game of a challenge",
    "Returns the same game each time. It enters no leaderboard. A challenge has at most 50 players.",
    parameters: .these(InPath.id("challenge", of: "challenge")),
    answer: .created(GameSummaryBody.self, "The game.", .location),
    refusals: [.conflict])
}

/// Challenges: one start for several players, and their results side by side.
struct ChallengeRoutes: RouteGroup {
  let services: Services
  let reader: RequestReader

  var routes: [ServedRoute] {
    [
      Interface.challenge.served(by: create),
      Interface.getChallenge.served(by: show),
      Interface.acceptChallenge.served(by: accept),
    ]
  }

  @Sendable private func create(_ call: Call<Void, NewChallenge>) async throws -> Reply<ChallengeBody> {
    let player = try call.requireWelcomePlayer()
    let game = try await reader.body(of: call).game
    let challenge = try await services.games.challenge(from: game, by: player)
    return Reply(try await body(challenge.id, for: player))
  }

  @Sendable private func show(_ call: Call<String, Nothing>) async throws -> Reply<ChallengeBody> {
    Reply(try await body(try call.values(), for: call.player))
  }

  @Sendable private func accept(_ call: Call<String, Nothing>) async throws -> Reply<GameSummaryBody> {
    let player = try call.requirePlayer()
    let id = try call.values()
    try services.limits.admit(.player(player.id), .game)
    try services.limits.admit(.address(call.client), .game)
    let cached = try await services.games.accept(id, by: player)
    let summary = GameSummaryBody(cached.record, services.games.kinds, at: services.clock.now())
    return Reply(summary, headers: [.location: "/api/v1/games/\(cached.record.id)"])
  }

  private func body(_ id: String, for player: PlayerRecord?) async throws -> ChallengeBody {
    guard let (challenge, results) = try await services.store.challenge(id) else { throw Problem.notFound("challenge") }
    return ChallengeBody(challenge, results, for: player?.id)
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

extension ChallengeBody.Row: Described {
  static let schema = Schema.object(ChallengeBody.Row.self) {
    Field("name", \.name)
    Field("isYours", \.isYours)
    Field("isOver", \.isOver)
    Field("number", \.number, "The number of turns.")
    Field("score", \.score)
    Field("game", \.game, .id)
  }
}

extension ChallengeBody: Described {
  static let schema = Schema.object(ChallengeBody.self, "Challenge") {
    Field("id", \.id, .id)
    Field("game", \.game)
    Field("difficulty", \.difficulty)
    Field("name", \.name, "The name of the player who made it, if it has one.")
    Field("isYours", \.isYours)
    Field("createdAt", \.createdAt)
    Field("results", \.results)
  }
}

/// A finished game of which a challenge is made.
struct NewChallenge: Decodable, Described, Sendable {
  var game: String

  static let schema = Schema.object(NewChallenge.self, "NewChallenge", isClosed: true) { Field("game", \.game, .id) }
}
