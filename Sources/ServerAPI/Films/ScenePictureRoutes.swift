import GameCore
import GameService
import HTTPTypes
import Hummingbird
import ServerInterface
import ServerStore

extension Interface {
  /// In a list, on a page, beside a link. All clients share the drawn pictures.
  private static let pictureWidth = InQuery.number("width", of: [144, 400, 1200], or: 400, "The width in pixels.")

  static let getEntryPicture = Route(
    .get, "/leaderboards/entries/{entry}/picture", "leaderboards", "getEntryPicture",
    "A picture of the end of an entry's game",
    "For sharing and for lists. It is sealed like the replay.",
    access: .anybody,
    parameters: .these(
      InPath.id("entry", of: "entry"),
      pictureWidth,
      PictureTheme.parameter),
    headers: [.ifNoneMatch],
    answer: .media(["image/webp": .binary], "The picture.", .tag),
    refusals: [.forbidden, .conflict])

  static let getGamePicture = Route(
    .get, "/games/{id}/picture", "games", "getGamePicture", "A picture of the present state of my game",
    "Drawn from the scene of the game. The tag changes with every turn.",
    parameters: .these(
      InPath.id("id", of: "game"),
      pictureWidth,
      PictureTheme.parameter),
    headers: [.ifNoneMatch],
    answer: .media(["image/webp": .binary], "The picture.", .tag),
    refusals: [.conflict])
}

/// Pictures of games: the present state of one's own, and the end of one on a leaderboard.
struct ScenePictureRoutes: RouteGroup {
  /// The prefix of tags, changed when pictures are drawn in another way.
  private static let version = "p2"

  let services: Services
  let pictures: ScenePicturesService

  var routes: [ServedRoute] {
    [
      Interface.getEntryPicture.served(by: pictureOfEntry),
      Interface.getGamePicture.served(by: pictureOfGame),
    ]
  }

  /// The end of a game reveals as much as its replay, so it is sealed likewise.
  @Sendable private func pictureOfEntry(_ call: Call<(String, Int, PictureTheme), Nothing>) async throws -> Reply<
    Nothing
  > {
    let (id, width, theme) = try call.values()
    let look = FilmStyle(width: width, isDark: theme == .dark)
    let leaderboards = services.leaderboards
    let score = try await leaderboards.find(id, for: call.player)
    guard !score.isSealed else { throw ScoreError.sealed }
    let cache = "private, max-age=86400"
    return try await answer(call, "\(id)", look, cache: cache) { try await leaderboards.lastScene(of: score) }
  }

  @Sendable private func pictureOfGame(_ call: Call<(String, Int, PictureTheme), Nothing>) async throws -> Reply<
    Nothing
  > {
    let (id, width, theme) = try call.values()
    let player = try call.requirePlayer()
    let look = FilmStyle(width: width, isDark: theme == .dark)
    guard let record = try await services.store.game(id), record.player == player.id else { throw GameError.notFound }
    let games = services.games.speaking(call.words)
    guard try await !games.isPaused(id) else { throw GameError.paused }
    return try await answer(
      call, "\(id)-\(record.number)-\(call.words.language.rawValue)", look, cache: "private, no-cache"
    ) {
      try await games.find(id, of: player).live.scene(in: .landscape)
    }
  }

  private func answer(
    _ call: Call<(String, Int, PictureTheme), Nothing>, _ name: String, _ look: FilmStyle, cache: String,
    _ scene: @escaping @Sendable () async throws -> Scene
  ) async throws -> Reply<Nothing> {
    let tag = look.tag(Self.version, name)
    if EntityTag.isKnown(tag, to: call.request) { return .notModified(tag) }
    let picture = try await pictures.picture(of: name, look, scene)
    return Reply(
      response: Response(
        status: .ok, headers: [.contentType: "image/webp", .eTag: tag, .cacheControl: cache],
        body: .init(byteBuffer: ByteBuffer(bytes: picture))))
  }
}

/// The colours of a picture.
enum PictureTheme: String, CaseIterable, Sendable {
  case light, dark

  static let parameter = InQuery.word("theme", or: PictureTheme.light, "The colours of the picture.")
}

extension FilmStyle {
  /// The tag of a film or picture in this style.
  func tag(_ version: String, _ name: String) -> String { "\"\(version)-\(name)-\(width)\(isDark ? "d" : "l")\"" }
}
