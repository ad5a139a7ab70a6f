import Crypto
import Foundation
import GameCore
import GameService
import HTTPTypes
import Hummingbird
import ServerStore

/// Links for sharing: a page with a picture for each replay, and the picture of the first page.
struct ShareRoutes: Sendable {
  /// The prefix of tags, changed when pictures are drawn in another way.
  private static let version = "s1"

  let services: Services
  let pictures: ScenePicturesService

  func add(to router: Router<APIContext>) {
    router.get("share.png", use: pictureOfGames)
    router.get("replay/:entry", use: page)
    router.get("replay/:entry/picture.png", use: pictureOfEntry)
  }

  /// The page is the same for everybody: an entry that only its player sees has no page.
  @Sendable private func page(_ request: Request, _ context: APIContext) async throws -> Response {
    try services.limits.admit(.address(context.client), .request)
    let score = try await score(context)
    let page = score.map { SharedEntryPage($0, services.games.kinds) } ?? SharedEntryPage()
    let html = Data(page.html(at: PublicAddress(request, services.configuration)).utf8)
    let tag = "\"\(Identifier.base64URL(SHA256.hash(data: html)).prefix(16))\""
    if score != nil, EntityTag.isKnown(tag, to: request) { return EntityTag.notModified(tag) }
    return Response(
      status: score == nil ? .notFound : .ok,
      headers: [.contentType: "text/html; charset=utf-8", .eTag: tag, .cacheControl: "public, max-age=300"],
      body: .init(byteBuffer: ByteBuffer(bytes: html)))
  }

  @Sendable private func pictureOfEntry(_ request: Request, _ context: APIContext) async throws -> Response {
    try services.limits.admit(.address(context.client), .request)
    guard let score = try await score(context) else { throw ScoreError.notFound }
    guard !score.isSealed else { throw ScoreError.sealed }
    let leaderboards = services.leaderboards
    return try await answer(request, score.record.id) { [pictures] in
      try await pictures.card(of: score.record.id) { try await leaderboards.lastScene(of: score) }
    }
  }

  @Sendable private func pictureOfGames(_ request: Request, _ context: APIContext) async throws -> Response {
    try services.limits.admit(.address(context.client), .request)
    return try await answer(request, services.games.kinds.ids.joined(separator: "-")) { [pictures, services] in
      try await pictures.card(of: services.games.kinds, title: LinkPreview.site, line: LinkPreview.promise)
    }
  }

  private func score(_ context: APIContext) async throws -> ListedScore? {
    guard !services.configuration.hasPrivateLeaderboards, let id = context.parameters.get("entry"),
      Identifier.isValid(id)
    else { return nil }
    do { return try await services.leaderboards.find(id, for: nil) } catch ScoreError.notFound { return nil }
  }

  private func answer(
    _ request: Request, _ name: String, _ picture: @Sendable () async throws -> [UInt8]
  ) async throws -> Response {
    let tag = "\"\(Self.version)-\(name)\""
    if EntityTag.isKnown(tag, to: request) { return EntityTag.notModified(tag) }
    return Response(
      status: .ok,
      // Other sites show it beside the link, which is its purpose.
      headers: [
        .contentType: "image/png", .eTag: tag, .cacheControl: "public, max-age=86400",
        .crossOriginResourcePolicy: "cross-origin",
      ], body: .init(byteBuffer: ByteBuffer(bytes: try await picture())))
  }
}

extension LeaderboardsService {
  /// The last scene of a game on a leaderboard.
  func lastScene(of score: ListedScore) async throws -> Scene {
    let replay = try await replay(of: score)
    let frames = try await frames(
      replay, of: score.record.id, from: replay.turns.count, limit: 1, scenes: .landscape)
    guard let scene = frames.last?.scene else { throw FilmError.failed }
    return scene
  }
}
