import Foundation
import GameCore
import GameService
import HTTPTypes
import Hummingbird
import ServerInterface
import ServerStore

extension Interface {
  static let getEntry = Route(
    .get, "/leaderboards/entries/{entry}", "leaderboards", "getEntry", "An entry",
    access: .anybody,
    parameters: .these(InPath.id("entry", of: "entry")),
    answer: .ok(ScoreBody.self, "The entry."),
    refusals: [.forbidden])

  static let aroundMe = Route(
    .get, "/leaderboards/{game}/{difficulty}/me", "leaderboards", "aroundMe",
    "My best entry on a leaderboard, and those around it",
    "404 if the player has no ranked entry there.",
    parameters: .these(
      InPath.word("game", .gameName), InPath.word("difficulty", .pattern(board), .example("normal")),
      InQuery.word("period", or: LeaderboardPeriod.all), InQuery.text("day", .date),
      InQuery.number("limit", 1...50, or: 11)),
    answer: .ok(AroundMeBody.self, "The entries, best first."),
    refusals: [.notFound])

  static let exportLeaderboard = Route(
    .get, "/leaderboards/{game}/{difficulty}/export", "leaderboards", "exportLeaderboard",
    "A whole leaderboard, one entry a line",
    """
    Each line is an Entry, best first. With `replays` it has the field `replay` with the text of the replay, unless that     is sealed. An answer that breaks off is incomplete: the last line is `{"count":N}`. A few an hour.
    """,
    access: .anybody,
    parameters: .these(
      InPath.word("game", .gameName), InPath.word("difficulty", .pattern(board), .example("normal")),
      InQuery.word("period", or: LeaderboardPeriod.all), InQuery.text("day", .date),
      InQuery.flag("replays", "True for the replays too.")),
    answer: .media(["application/x-ndjson": .component("Entry")], "The lines; the schema is that of one entry."))

  private static let board = "^[a-z0-9]{1,20}(@[0-9]{1,4})?(\\.offline)?$"
}

/// A player's own place on a leaderboard.
struct AroundMeBody: Encodable, Sendable {
  var game: String, difficulty: String, period: String
  var rank: Int
  var count: Int
  /// The share of players with a lower best score, in thousandths; absent without another player.
  var percentile: Int?
  var entries: [ScoreBody]
}

extension AroundMeBody: Described {
  static let schema = Schema.object(AroundMeBody.self, "AroundMe") {
    Field("game", \.game, .gameName)
    Field("difficulty", \.difficulty)
    Field("period", \.period)
    Field("rank", \.rank, "The rank of the player's best entry, from 1.", .least(1))
    Field("count", \.count, "The number of ranked players.", .least(1))
    Field("percentile", \.percentile, "The share of players with a lower best score, in thousandths.", .range(0...1000))
    Field("entries", \.entries, "The player's own entry and those around it.", .count(1...50))
  }
}

/// Leaderboards, scores and their replays.
struct LeaderboardRoutes: RouteGroup {
  let services: Services
  let reader: RequestReader
  let idempotency: Idempotency
  let leaderboards: LeaderboardsService
  let pages: LeaderboardCache
  let logs: ListLogs<LeaderboardPage, LeaderboardFacts, LeaderboardRowBody>
  let streams: EventStreams

  var routes: [ServedRoute] {
    [
      Interface.enterScore.served(by: enter),
      Interface.getEntry.served(by: show),
      Interface.watchEntry.served(by: watch),
      Interface.getLeaderboard.served(by: list),
      Interface.aroundMe.served(by: around),
      Interface.exportLeaderboard.served(by: export),
      Interface.getProfile.served(by: showProfile),
      Interface.followLeaderboard.served(by: follow),
    ]
  }

  @Sendable private func enter(_ call: Call<Void, NewEntry>) async throws -> Reply<EnteredScoreBody> {
    let player = try call.requireWelcomePlayer()
    let (new, body) = try await reader.read(call)
    let game = new.game
    guard Identifier.isValid(game) else { throw Problem(.invalid, "`game` must be the id of a game.", field: "game") }
    let answer = try await idempotency.answer(call.request, scope: player.id, body: body) {
      let entered = try await leaderboards.enter(game, claim: new.replay, by: player)
      return Answer(
        .created, EnteredScoreBody(entered), location: "/api/v1/leaderboards/entries/\(entered.score.record.id)")
    }
    return answer.reply
  }

  // MARK: Leaderboards

  /// The selection of a page, from its address.
  private struct Wanted: Sendable {
    var leaderboard: Leaderboard
    var period: LeaderboardPeriod
    var section: LeaderboardSection
    var day: String?
    var limit: Int
    /// The last place of the page before, and its rank.
    var after: (place: LeaderboardPlace, rank: Int)?

    /// The key of the page in the cache. Other parts of the address do not change the page.
    var key: String {
      let after = after.map { "\($0.place.score) \($0.place.at) \($0.place.id) \($0.rank)" }
      return "\(period.rawValue) \(section.rawValue) \(day ?? "") \(limit) \(after ?? "")"
    }
  }

  /// The values of the parameters of a page.
  private typealias ListValues = (String, String, LeaderboardPeriod, String?, LeaderboardSection, Int, String?)

  @Sendable private func list(_ call: Call<ListValues, Nothing>) async throws -> Reply<LeaderboardBody> {
    let wanted = try wanted(try call.values())
    let name = "\(wanted.leaderboard.game)/\(wanted.leaderboard.difficulty)"
    let page = try await pages.page(name, wanted.key) { try await make(wanted) }
    let sent = page.seen(by: call.player)
    if EntityTag.isKnown(sent.tag, to: call.request) { return .notModified(sent.tag) }
    return Reply(sent.body, headers: [.eTag: sent.tag, .cacheControl: "no-cache"])
  }

  @Sendable private func follow(
    _ call: Call<(String, String, LeaderboardPeriod, Int, Bool), Nothing>
  ) async throws -> Reply<Nothing> {
    let (game, difficulty, period, limit, isOnce) = try call.values()
    let wanted = try wanted((game, difficulty, period, nil, .ranked, limit, nil))
    let name = "\(game)/\(difficulty)"
    return Reply(
      // Players come and go online without news.
      response: try await streams.list(
        "\(name) \(wanted.key)", in: logs, on: .leaderboard(name), isLive: true, isOnce: isOnce,
        after: try streams.start(call.request, after: nil), in: call.context
      ) {
        try await pages.page(name, wanted.key) { try await make(wanted) }
      })
  }

  @Sendable private func around(
    _ call: Call<(String, String, LeaderboardPeriod, String?, Int), Nothing>
  ) async throws -> Reply<AroundMeBody> {
    let player = try call.requirePlayer()
    let (game, difficulty, period, day, limit) = try call.values()
    let wanted = try wanted((game, difficulty, period, day, .ranked, limit, nil))
    guard let (rank, part) = try await leaderboards.around(player, on: wanted.leaderboard, limit: limit) else {
      throw Problem(.notFound, "You have no ranked entry on this leaderboard.")
    }
    return Reply(
      AroundMeBody(
        game: game, difficulty: difficulty, period: period.rawValue, rank: rank, count: part.count,
        percentile: PlayerStatistics.percentile(rank: rank, of: part.count),
        entries: part.scores.map(ScoreBody.init)))
  }

  @Sendable private func export(
    _ call: Call<(String, String, LeaderboardPeriod, String?, Bool), Nothing>
  ) async throws -> Reply<Nothing> {
    let (game, difficulty, period, day, replays) = try call.values()
    let wanted = try wanted((game, difficulty, period, day, .ranked, 1, nil))
    let slot = services.exports.take([(.address(call.client), 1), (.everybody, Self.mostExports)])
    guard let slot else { throw Problem(.tooMany, "Another export is being sent already.", retryAfter: 30) }
    try services.limits.admit(.address(call.client), .export)
    let leaderboards = leaderboards
    return Reply(
      response: Response(
        status: .ok, headers: [.contentType: "application/x-ndjson"],
        body: .init { writer in
          defer { slot.release() }
          var count = 0
          try await leaderboards.export(wanted.leaderboard, replays: replays) { part in
            count += part.count
            let lines = part.map { JSON.text(ExportedScoreBody(score: ScoreBody($0.score), replay: $0.replay)) + "\n" }
            try await writer.write(ByteBuffer(string: lines.joined()))
          }
          try await writer.write(ByteBuffer(string: "{\"count\":\(count)}\n"))
          try await writer.finish(nil)
        }))
  }

  /// The most exports at once.
  private static let mostExports = 4

  private func make(_ wanted: Wanted) async throws -> LeaderboardPage {
    let leaderboard = wanted.leaderboard
    let part = try await leaderboards.part(of: leaderboard, after: wanted.after, limit: wanted.limit)
    let next = part.scores.last.map { last in
      let record = last.record
      return Cursor.text(record.score, record.at, record.id, (wanted.after?.rank ?? 0) + part.scores.count)
    }
    return LeaderboardPage(
      LeaderboardBody(
        game: leaderboard.game, difficulty: leaderboard.difficulty, period: wanted.period.rawValue,
        part: wanted.section.rawValue, day: wanted.day, count: part.count, entries: part.scores.map(ScoreBody.init),
        next: part.hasMore ? next : nil), part.scores)
  }

  private func wanted(_ values: ListValues) throws(Problem) -> Wanted {
    let (game, difficulty, period, text, section, limit, cursor) = values
    guard services.games.kinds[game]?.hasLeaderboard(difficulty) == true else { throw .notFound("leaderboard") }
    let day = text.flatMap { Day($0) }
    if text != nil, day == nil { throw .parameter("day", "must be a date, as in 2026-11-21") }
    var leaderboard = Leaderboard(game: game, difficulty: difficulty, period: .all)
    (leaderboard.isApart, leaderboard.hidesUnusual) = (section == .apart, section == .usual)
    var wanted = Wanted(leaderboard: leaderboard, period: period, section: section, limit: limit)
    switch period {
    case .all: break
    case .week: wanted.leaderboard.period = .since(leaderboards.weekStart)
    case .daily:
      let day = (day ?? services.clock.today).description
      (wanted.leaderboard.period, wanted.day) = (.day(day), day)
    }
    if let parts = try Cursor.parts(cursor, 4) {
      guard let score = Int(parts[0]), let at = Int(parts[1]), let rank = Int(parts[3]), (0...1 << 40).contains(rank)
      else { throw Cursor.wrong }
      wanted.after = (LeaderboardPlace(score: score, at: at, id: parts[2]), rank)
    }
    return wanted
  }

  // MARK: Entries

  @Sendable private func show(_ call: Call<String, Nothing>) async throws -> Reply<ScoreBody> {
    Reply(ScoreBody(try await leaderboards.find(try call.values(), for: call.player)))
  }

  @Sendable private func showProfile(_ call: Call<String, Nothing>) async throws -> Reply<ProfileBody> {
    guard let profile = try await leaderboards.profile(of: try call.values(), for: call.player) else {
      throw Problem.notFound("player")
    }
    return Reply(
      ProfileBody(
        id: profile.player.id, name: profile.player.name ?? "", since: Day(at: profile.player.created).description,
        isOnline: profile.isOnline, isYou: profile.player.id == call.player?.id,
        bests: profile.bests.map { .init(entry: ScoreBody($0.score), count: $0.count) }))
  }

  @Sendable private func watch(_ call: Call<(String, Int, Int, SceneShape?), Nothing>) async throws -> Reply<TextAnswer>
  {
    let (id, first, limit, shape) = try call.values()
    let score = try await leaderboards.find(id, for: call.player)
    let replay = try await leaderboards.replay(of: score)
    let tellsSeed = leaderboards.tellsSeed(of: score)
    if call.request.headers[.accept].map({ $0.hasPrefix("text/plain") }) ?? false {
      guard tellsSeed else { throw ScoreError.sealed }
      return Reply(TextAnswer(replay.description))
    }
    return Reply(
      JSON.buffer(
        ReplayPageBody(
          entry: ScoreBody(score), mine: try await leaderboards.ownGame(call.player, from: replay, of: score),
          seed: tellsSeed ? "\(replay.start.seed)" : nil, count: replay.turns.count + 1,
          frames: try await leaderboards.frames(
            replay, of: score.record.id, from: first, limit: limit, in: call.words, scenes: shape
          )
          .map(FrameBody.init))))
  }
}

/// An entry of an export, with its replay.
private struct ExportedScoreBody: Encodable {
  let score: ScoreBody
  let replay: String?

  private enum Key: String, CodingKey { case replay }

  func encode(to encoder: any Encoder) throws {
    try score.encode(to: encoder)
    var container = encoder.container(keyedBy: Key.self)
    try container.encodeIfPresent(replay, forKey: .replay)
  }
}
