import GameCore
import GameService
import HTTPTypes
import Hummingbird
import ServerStore

/// Replays as animated pictures for sharing.
struct FilmRoutes: Sendable {
  /// The prefix of tags, changed when films are made in another way.
  private static let version = "f1"

  let services: Services
  let films: FilmsService

  func add(to routes: RouterGroup<APIContext>) {
    routes.get("leaderboards/entries/:entry/film", use: filmOfEntry)
    routes.get("games/:id/film", use: filmOfGame)
  }

  /// The film of an entry is open to everybody who may watch its replay.
  @Sendable private func filmOfEntry(_ request: Request, _ context: APIContext) async throws -> Response {
    let id = try context.identifier("entry", of: "entry")
    let look = try Query(request).look(widths: 160...640)
    let leaderboards = services.leaderboards
    let score = try await leaderboards.find(id, for: context.player)
    guard !score.isSealed else { throw ScoreError.sealed }
    return try await answer(request, context, id, look) { try await leaderboards.replay(of: score) }
  }

  @Sendable private func filmOfGame(_ request: Request, _ context: APIContext) async throws -> Response {
    let id = try context.identifier("id", of: "game")
    let player = try context.requirePlayer()
    let look = try Query(request).look(widths: 160...640)
    let games = services.games
    let cached = try await games.find(id, of: player)
    guard cached.record.isOver else { throw Problem(.notOver, "There is a film once the game is over.") }
    return try await answer(request, context, id, look) { try await games.replay(of: cached) }
  }

  private func answer(
    _ request: Request, _ context: APIContext, _ id: String, _ look: FilmStyle,
    _ replay: @Sendable () async throws -> Replay
  ) async throws -> Response {
    // Finished games do not change, so the film need not be made again to answer a client that has it.
    let tag = look.tag(Self.version, id)
    if EntityTag.isKnown(tag, to: request) { return EntityTag.notModified(tag) }
    let requester = Requester(player: context.player?.id ?? Requester.anonymous, address: context.client)
    let film = try await films.film(of: id, look, for: requester, replay)
    return Response(
      status: .ok,
      headers: [
        .contentType: "image/webp", .eTag: tag, .cacheControl: "private, max-age=86400",
        .contentDisposition: "inline; filename=\"gridship-\(id).webp\"",
      ], body: .init(byteBuffer: ByteBuffer(bytes: film)))
  }
}
