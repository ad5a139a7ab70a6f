import GameCore
import GameService
import Hummingbird
import ServerInterface
import ServerStore

extension Interface {
  static let watchChallenge = Route(
    .get, "/challenges/{challenge}/frames", "games", "watchChallenge", "A finished game of a challenge, as frames",
    "Frames in order; frame 0 is the start.",
    access: .anybody,
    parameters: .these(
      InPath.code("challenge", of: "challenge"),
      InQuery.text("player", "The name of the player; absent for the one who made the challenge.", .length(1...200)),
      InQuery.number("from", 0...1_000_000, or: 0, "The first frame."), InQuery.limit, InQuery.scene),
    answer: .ok(FramePageBody.self, "The frames."))
}

/// Challenges: one start for several players, and their results side by side.
struct ChallengeRoutes: RouteGroup {
  let services: Services
  let reader: RequestReader

  var routes: [ServedRoute] {
    [
      Interface.challenge.served(by: create),
      Interface.getChallenge.served(by: show),
      Interface.getChallengeReplay.served(by: replay),
      Interface.watchChallenge.served(by: watch),
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

  @Sendable private func replay(_ call: Call<String, Nothing>) async throws -> Reply<TextAnswer> {
    try services.limits.admit(.address(call.client), .game)
    return Reply(TextAnswer(try await services.games.replay(ofChallenge: call.values()).replay.description))
  }

  @Sendable private func watch(
    _ call: Call<(String, String?, Int, Int, SceneShape?), Nothing>
  ) async throws -> Reply<FramePageBody> {
    let (id, name, first, limit, shape) = try call.values()
    let (game, replay) = try await services.games.replay(ofChallenge: id, by: name)
    return Reply(
      try await FramePageBody(replay, of: game, from: first, limit: limit, shape, in: call.words, services.leaderboards)
    )
  }

  @Sendable private func accept(_ call: Call<String, Nothing>) async throws -> Reply<GameSummaryBody> {
    let player = try call.requirePlayer()
    let id = try call.values()
    try services.limits.admit(.player(player.id), .game)
    try services.limits.admit(.address(call.client), .game)
    let cached = try await services.games.speaking(call.words).accept(id, by: player)
    let summary = GameSummaryBody(cached.record, services.games.kinds, at: services.clock.now())
    return Reply(summary, headers: [.location: "/api/v1/games/\(cached.record.id)"])
  }

  private func body(_ id: String, for player: PlayerRecord?) async throws -> ChallengeBody {
    guard let (challenge, results) = try await services.store.challenge(id) else { throw Problem.notFound("challenge") }
    return ChallengeBody(challenge, results, for: player?.id)
  }
}

extension ChallengeBody {
  /// - Parameter viewer: the id of the player who asks; `nil` for nobody. Points of unfinished games are shown to their player alone.
  init(_ challenge: ChallengeRecord, _ results: [ChallengeResult], for viewer: String?) {
    self.init(
      id: challenge.id, game: challenge.game, difficulty: challenge.difficulty,
      name: results.first { $0.player == challenge.player }?.name, isYours: challenge.player == viewer,
      createdAt: Timestamp(challenge.created).description,
      results: results.map { result in
        let isYours = result.player == viewer
        return Row(
          name: result.name, isYours: isYours, isOver: result.isOver, number: result.number,
          score: result.isOver || isYours ? result.score : nil, game: isYours ? result.game : nil)
      })
  }
}
