import Foundation
import GameService
import HTTPTypes
import Hummingbird
import ServerStore

/// Leaderboards, scores and their replays.
struct LeaderboardRoutes: Sendable {
  let services: Services
  let reader: RequestReader
  let idempotency: Idempotency
  let leaderboards: LeaderboardsService
  let pages: LeaderboardCache

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
      let entered = try await leaderboards.enter(game, claim: replay, by: player)
      return Answer(
        .created, EnteredScoreBody(entered), location: "/api/v1/leaderboards/entries/\(entered.score.record.id)")
    }
    return answer.response
  }

  // MARK: Leaderboards

  /// The selection of a page, from its address.
  private struct Wanted: Sendable {
    var leaderboard: Leaderboard
    var period: String
    var part: String
    var day: String?
    var limit: Int
    /// The last place of the page before, and its rank.
    var after: (place: LeaderboardPlace, rank: Int)?

    /// The key of the page in the cache. Other parts of the address do not change the page.
    var key: String {
      let after = after.map { "\($0.place.score) \($0.place.at) \($0.place.id) \($0.rank)" }
      return "\(period) \(part) \(day ?? "") \(limit) \(after ?? "")"
    }
  }

  @Sendable private func list(_ request: Request, _ context: APIContext) async throws -> Response {
    let game = context.parameters.get("game") ?? "", difficulty = context.parameters.get("difficulty") ?? ""
    guard services.games.kinds[game]?.hasLeaderboard(difficulty) == true else {
      throw Problem.notFound("leaderboard")
    }
    let wanted = try wanted(Query(request), game, difficulty)
    let page = try await pages.page("\(game)/\(difficulty)", wanted.key) { try await make(wanted) }
    let sent = page.seen(by: context.player)
    if EntityTag.isKnown(sent.tag, to: request) { return EntityTag.notModified(sent.tag) }
    return Response(
      status: .ok, headers: [.contentType: "application/json", .eTag: sent.tag, .cacheControl: "no-cache"],
      body: .init(byteBuffer: sent.body))
  }

  private func wanted(_ query: Query, _ game: String, _ difficulty: String) throws(Problem) -> Wanted {
    var (leaderboard, period, day) = try leaderboard(query, game, difficulty)
    let part = try query.word("part", of: ["ranked", "usual", "apart"]) ?? "ranked"
    (leaderboard.isApart, leaderboard.hidesUnusual) = (part == "apart", part == "usual")
    var wanted = Wanted(leaderboard: leaderboard, period: period, part: part, day: day, limit: try query.limit())
    if let parts = try query.cursor(parts: 4) {
      guard let score = Int(parts[0]), let at = Int(parts[1]), let rank = Int(parts[3]), (0...1 << 40).contains(rank)
      else { throw query.wrong("cursor", "must be the `next` of another page") }
      wanted.after = (LeaderboardPlace(score: score, at: at, id: parts[2]), rank)
    }
    return wanted
  }

  private func make(_ wanted: Wanted) async throws -> LeaderboardPage {
    let leaderboard = wanted.leaderboard
    let part = try await leaderboards.part(of: leaderboard, after: wanted.after, limit: wanted.limit)
    let next = part.scores.last.map { last in
      let record = last.record
      return Query.cursor(record.score, record.at, record.id, (wanted.after?.rank ?? 0) + part.scores.count)
    }
    return LeaderboardPage(
      LeaderboardBody(
        game: leaderboard.game, difficulty: leaderboard.difficulty, period: wanted.period, part: wanted.part,
        day: wanted.day, count: part.count, entries: part.scores.map(ScoreBody.init),
        next: part.hasMore ? next : nil), part.scores)
  }

  private func leaderboard(
    _ query: Query, _ game: String, _ difficulty: String
  ) throws(Problem) -> (Leaderboard, name: String, day: String?) {
    let name = try query.word("period", of: ["all", "week", "daily"]) ?? "all"
    var day: Day?
    if let text = query.text("day") {
      day = Day(text)
      if day == nil { throw query.wrong("day", "must be a date, as in 2026-11-21") }
    }
    switch name {
    case "week":
      return (Leaderboard(game: game, difficulty: difficulty, period: .since(leaderboards.weekStart)), name, nil)
    case "daily":
      let day = (day ?? services.clock.today).description
      return (Leaderboard(game: game, difficulty: difficulty, period: .day(day)), name, day)
    default: return (Leaderboard(game: game, difficulty: difficulty, period: .all), name, nil)
    }
  }

  // MARK: Entries

  @Sendable private func show(_ request: Request, _ context: APIContext) async throws -> Response {
    JSON.response(ScoreBody(try await leaderboards.find(try id(context), for: context.player)))
  }

  @Sendable private func watch(_ request: Request, _ context: APIContext) async throws -> Response {
    let query = Query(request)
    let first = try query.int("from", 0...1_000_000) ?? 0
    let limit = try query.limit()
    let shape = try query.scene()
    let score = try await leaderboards.find(try id(context), for: context.player)
    let replay = try await leaderboards.replay(of: score)
    let tellsSeed = leaderboards.tellsSeed(of: score)
    if request.headers[.accept].map({ $0.hasPrefix("text/plain") }) ?? false {
      guard tellsSeed else { throw ScoreError.sealed }
      return Response(
        status: .ok, headers: [.contentType: "text/plain; charset=utf-8"],
        body: .init(byteBuffer: ByteBuffer(string: replay.description)))
    }
    return JSON.response(
      ReplayPageBody(
        entry: ScoreBody(score), seed: tellsSeed ? "\(replay.start.seed)" : nil, count: replay.turns.count + 1,
        frames: try await leaderboards.frames(
          replay, of: score.record.id, from: first, limit: limit, scenes: shape
        )
        .map(FrameBody.init)))
  }

  private func id(_ context: APIContext) throws(Problem) -> String {
    try context.identifier("entry", of: "entry")
  }
}
