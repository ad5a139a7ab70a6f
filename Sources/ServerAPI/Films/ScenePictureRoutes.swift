import GameCore
import GameService
import HTTPTypes
import Hummingbird
import ServerStore

/// Pictures of games: the present state of one's own, and the end of one on a leaderboard.
struct ScenePictureRoutes: Sendable {
  /// The prefix of tags, changed when pictures are drawn in another way.
  private static let version = "p2"

  /// The widths of pictures in pixels: in a list, on a page, beside a link. All clients share the drawn pictures.
  private static let widths = [144, 400, 1200]

  let services: Services
  let pictures: ScenePicturesService

  func add(to routes: RouterGroup<APIContext>) {
    routes.get("leaderboards/entries/:entry/picture", use: pictureOfEntry)
    routes.get("games/:id/picture", use: pictureOfGame)
  }

  /// The end of a game reveals as much as its replay, so it is sealed likewise.
  @Sendable private func pictureOfEntry(_ request: Request, _ context: APIContext) async throws -> Response {
    let id = try context.identifier("entry", of: "entry")
    let look = try Query(request).look(widths: Self.widths)
    let leaderboards = services.leaderboards
    let score = try await leaderboards.find(id, for: context.player)
    guard !score.isSealed else { throw ScoreError.sealed }
    let cache = "private, max-age=86400"
    return try await answer(request, "\(id)", look, cache: cache) { try await leaderboards.lastScene(of: score) }
  }

  @Sendable private func pictureOfGame(_ request: Request, _ context: APIContext) async throws -> Response {
    let id = try context.identifier("id", of: "game")
    let player = try context.requirePlayer()
    let look = try Query(request).look(widths: Self.widths)
    guard let record = try await services.store.game(id), record.player == player.id else { throw GameError.notFound }
    let games = services.games
    guard try await !games.isPaused(id) else { throw GameError.paused }
    return try await answer(request, "\(id)-\(record.number)", look, cache: "private, no-cache") {
      try await games.find(id, of: player).live.scene(in: .landscape)
    }
  }

  private func answer(
    _ request: Request, _ name: String, _ look: FilmStyle, cache: String,
    _ scene: @escaping @Sendable () async throws -> Scene
  ) async throws -> Response {
    let tag = look.tag(Self.version, name)
    if EntityTag.isKnown(tag, to: request) { return EntityTag.notModified(tag) }
    let picture = try await pictures.picture(of: name, look, scene)
    return Response(
      status: .ok, headers: [.contentType: "image/webp", .eTag: tag, .cacheControl: cache],
      body: .init(byteBuffer: ByteBuffer(bytes: picture)))
  }
}

extension Query {
  /// The style of a picture that has one of some widths.
  func look(widths: [Int]) throws(Problem) -> FilmStyle {
    let width = try word("width", of: widths.map(String.init)).flatMap { Int($0) }
    return FilmStyle(width: width ?? 400, isDark: try word("theme", of: ["light", "dark"]) == "dark")
  }

  /// The style of a film.
  func look(widths: ClosedRange<Int>) throws(Problem) -> FilmStyle {
    FilmStyle(
      width: try int("width", widths) ?? 400, isDark: try word("theme", of: ["light", "dark"]) == "dark")
  }
}

extension FilmStyle {
  /// The tag of a film or picture in this style.
  func tag(_ version: String, _ name: String) -> String { "\"\(version)-\(name)-\(width)\(isDark ? "d" : "l")\"" }
}
