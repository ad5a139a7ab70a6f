import GameCore
import GameService
import HTTPTypes
import Hummingbird
import ServerInterface
import ServerStore

extension Interface {
  private static let filmWidth = InQuery.number("width", 160...640, or: 400, "The width in pixels.")

  static let getEntryFilm = Route(
    .get, "/leaderboards/entries/{entry}/film", "leaderboards", "getEntryFilm",
    "The replay of an entry as an animated picture",
    """
    Half a minute at most, for sharing. It is sealed like the replay. Films are made by the workers that read \
    photographs, and count toward the same budget. 503 `busy` means that too many are in progress.
    """,
    access: .anybody,
    parameters: .these(InPath.id("entry", of: "entry"), filmWidth, PictureTheme.parameter),
    headers: [.ifNoneMatch],
    answer: .media(["image/webp": .binary], "The film. It does not change.", .tag),
    refusals: [.forbidden, .conflict, .invalid])

  static let getGameFilm = Route(
    .get, "/games/{id}/film", "games", "getGameFilm", "My finished game as an animated picture",
    """
    Half a minute at most; a longer game is shown faster. Films are made by the workers that read photographs, \
    and count toward the same budget. 503 `busy` means that too many are in progress.
    """,
    parameters: .these(InPath.id("id", of: "game"), filmWidth, PictureTheme.parameter),
    headers: [.ifNoneMatch],
    answer: .media(["image/webp": .binary], "The film. It does not change.", .tag),
    refusals: [.conflict, .invalid])
}

/// Replays as animated pictures for sharing.
struct FilmRoutes: RouteGroup {
  /// The prefix of tags, changed when films are made in another way.
  private static let version = "f1"

  let services: Services
  let films: FilmsService

  var routes: [ServedRoute] {
    [
      Interface.getEntryFilm.served(by: filmOfEntry),
      Interface.getGameFilm.served(by: filmOfGame),
    ]
  }

  /// The film of an entry is open to everybody who may watch its replay.
  @Sendable private func filmOfEntry(_ call: Call<(String, Int, PictureTheme), Nothing>) async throws -> Reply<Nothing>
  {
    let (id, width, theme) = try call.values()
    let look = FilmStyle(width: width, isDark: theme == .dark)
    let leaderboards = services.leaderboards
    let score = try await leaderboards.find(id, for: call.player)
    guard !score.isSealed else { throw ScoreError.sealed }
    return try await answer(call, id, look) { try await leaderboards.replay(of: score) }
  }

  @Sendable private func filmOfGame(_ call: Call<(String, Int, PictureTheme), Nothing>) async throws -> Reply<Nothing> {
    let (id, width, theme) = try call.values()
    let player = try call.requirePlayer()
    let look = FilmStyle(width: width, isDark: theme == .dark)
    let games = services.games
    let cached = try await games.find(id, of: player)
    guard cached.record.isOver else { throw Problem(.notOver, "There is a film once the game is over.") }
    return try await answer(call, id, look) { try await games.replay(of: cached) }
  }

  private func answer(
    _ call: Call<(String, Int, PictureTheme), Nothing>, _ id: String, _ look: FilmStyle,
    _ replay: @Sendable () async throws -> Replay
  ) async throws -> Reply<Nothing> {
    // Finished games do not change, so the film need not be made again to answer a client that has it.
    let tag = look.tag(Self.version, id)
    if EntityTag.isKnown(tag, to: call.request) { return .notModified(tag) }
    let requester = Requester(player: call.player?.id ?? Requester.anonymous, address: call.client)
    let film = try await films.film(of: id, look, for: requester, replay)
    return Reply(
      response: Response(
        status: .ok,
        headers: [
          .contentType: "image/webp", .eTag: tag, .cacheControl: "private, max-age=86400",
          .contentDisposition: "inline; filename=\"gridship-\(id).webp\"",
        ], body: .init(byteBuffer: ByteBuffer(bytes: film))))
  }
}
