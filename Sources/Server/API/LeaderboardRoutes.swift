import Crypto
import Foundation
import HTTPTypes
import Hummingbird

/// Leaderboards, entries and their replays.
struct LeaderboardRoutes: Sendable {
  let services: Services
  let reader: RequestReader
  let idempotency: Idempotency
  let desk: EntryDesk

  func add(to routes: RouterGroup<APIContext>) {
    routes.post("leaderboards/entries", use: enter)
    routes.get("leaderboards/entries/:entry", use: show)
    routes.get("leaderboards/entries/:entry/replay", use: watch)
    routes.get("leaderboards/:game/:difficulty", use: list)
  }

  @Sendable private func enter(_ request: Request, _ context: APIContext) async throws -> Response {
    let player = try context.requireWelcomePlayer()
    let body = try await reader.json(request, limit: 500_000)
    var fields = try Fields(body)
    let game = try fields.required("game", try fields.string("game", 22...22))
    let replay = try fields.string("replay", 0...400_000)
    try fields.end()
    guard Identifier.isValid(game) else { throw Problem(.invalid, "`game` must be the id of a game.", field: "game") }
    let answer = try await idempotency.answer(request, scope: player.id, body: body) {
      let entered = try await desk.enter(game, claim: replay, by: player)
      return Answer(.created, entered, location: "/api/v1/leaderboards/entries/\(entered.entry.id)")
    }
    return answer.response
  }

  // MARK: Leaderboards

  @Sendable private func list(_ request: Request, _ context: APIContext) async throws -> Response {
    let game = context.parameters.get("game") ?? "", difficulty = context.parameters.get("difficulty") ?? ""
    let board = "\(game)/\(difficulty)"
    // Most ask for a first page, and nobody in particular. What else stands in the address makes no page of its own.
    let query = Query(request)
    let key = ["period", "day", "limit", "part"].map { query.text($0) ?? "" }.joined(separator: " ")
    let page =
      context.player == nil && query.text("cursor") == nil
      ? try await services.boards.page(board, key) {
        try await make(request, nil, game, difficulty)
      }
      : try await make(request, context.player, game, difficulty)
    if EntityTag.isKnown(page.tag, to: request) { return EntityTag.notModified(page.tag) }
    return Response(
      status: .ok, headers: [.contentType: "application/json", .eTag: page.tag, .cacheControl: "no-cache"],
      body: .init(byteBuffer: page.body))
  }

  private func make(
    _ request: Request, _ viewer: PlayerRecord?, _ game: String, _ difficulty: String
  ) async throws -> BoardCache.Page {
    guard let kind = services.games.kinds[game], kind.difficulties.contains(where: { $0.id == difficulty }) else {
      throw Problem.notFound("leaderboard")
    }
    let query = Query(request)
    let limit = try query.limit()
    let part = try query.word("part", of: ["ranked", "apart"]) ?? "ranked"
    let (board, name, day) = try board(query, game, difficulty)
    var place: BoardPlace?
    if let parts = try query.cursor(parts: 3) {
      guard let score = Int(parts[0]), let at = Int(parts[1]) else {
        throw query.wrong("cursor", "must be the `next` of another page")
      }
      place = BoardPlace(score: score, at: at, id: parts[2])
    }
    let entries = try await services.store.entries(board, after: place, limit: limit + 1)
    let shown = Array(entries.prefix(limit))
    var rank = 1
    if place != nil, let first = shown.first {
      rank += try await services.store.rank(board, before: BoardPlace(first))
    }
    var bodies = try await desk.bodies(shown, for: viewer)
    for index in bodies.indices { bodies[index].rank = rank + index }
    let body = LeaderboardBody(
      game: game, difficulty: difficulty, period: name, part: part, day: day,
      count: try await services.store.count(board),
      entries: bodies,
      next: entries.count > limit ? shown.last.map { Query.cursor($0.score, $0.at, $0.id) } : nil)
    let data = JSON.data(body, sorted: true)
    return BoardCache.Page(
      body: ByteBuffer(bytes: data), tag: "\"\(Identifier.base64URL(SHA256.hash(data: data)).prefix(16))\"")
  }

  private func board(
    _ query: Query, _ game: String, _ difficulty: String
  ) throws(Problem) -> (Board, name: String, day: String?) {
    let name = try query.word("period", of: ["all", "week", "daily"]) ?? "all"
    var day: Day?
    if let text = query.text("day") {
      day = Day(text)
      if day == nil { throw query.wrong("day", "must be a date, as in 2026-11-21") }
    }
    switch name {
    case "week": return (Board(game: game, difficulty: difficulty, period: .since(desk.weekStart)), name, nil)
    case "daily":
      let day = (day ?? services.clock.today).description
      return (Board(game: game, difficulty: difficulty, period: .day(day)), name, day)
    default: return (Board(game: game, difficulty: difficulty, period: .all), name, nil)
    }
  }

  // MARK: Entries

  @Sendable private func show(_ request: Request, _ context: APIContext) async throws -> Response {
    JSON.response(try await desk.find(try id(context), for: context.player))
  }

  @Sendable private func watch(_ request: Request, _ context: APIContext) async throws -> Response {
    let query = Query(request)
    let first = try query.int("from", 0...1_000_000) ?? 0
    let limit = try query.limit()
    let entry = try await desk.find(try id(context), for: context.player)
    let replay = try await desk.replay(entry)
    if request.headers[.accept].map({ $0.hasPrefix("text/plain") }) ?? false {
      return Response(
        status: .ok, headers: [.contentType: "text/plain; charset=utf-8"],
        body: .init(byteBuffer: ByteBuffer(string: replay.description)))
    }
    return JSON.response(
      ReplayPageBody(
        entry: entry, seed: "\(replay.start.seed)", count: replay.steps.count + 1,
        frames: try await desk.frames(replay, from: first, limit: limit)))
  }

  private func id(_ context: APIContext) throws(Problem) -> String {
    guard let id = context.parameters.get("entry"), Identifier.isValid(id) else { throw .notFound("entry") }
    return id
  }
}
