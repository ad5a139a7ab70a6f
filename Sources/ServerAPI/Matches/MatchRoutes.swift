import GameService
import ServerInterface
import ServerStore

extension Interface {
  static let createMatch = Route(
    .post, "/matches", "games", "createMatch", "Make a match: a game for two, who take turns",
    """
    Whoever has its id can accept it; the first one plays. Each move has `days`. If it comes later, the player loses. A \
    move is an ordinary action of the game, which both players can read and follow. There are no hints, and nothing is \
    undone. A match enters no leaderboard.
    """,
    body: .json(NewMatch.self),
    answer: .created(MatchBody.self, "The match.", .location))

  static let listMatches = Route(
    .get, "/matches", "games", "listMatches", "My matches, those with the earliest due move first",
    answer: .ok(MatchListBody.self, "At most 100."))

  static let getMatch = Route(
    .get, "/matches/{match}", "games", "getMatch", "A match",
    access: .anybody,
    parameters: .these(InPath.id("match", of: "match")),
    answer: .ok(MatchBody.self, "The match."))

  static let acceptMatch = Route(
    .post, "/matches/{match}/guest", "games", "acceptMatch", "Accept a match",
    "409 `conflict` if it has its two players, or is one's own. A guest who repeats the request gets the match.",
    parameters: .these(InPath.id("match", of: "match")),
    answer: .created(MatchBody.self, "The match."),
    refusals: [.conflict])
}

/// Matches: games of two players who take turns.
struct MatchRoutes: RouteGroup {
  let services: Services
  let reader: RequestReader

  var routes: [ServedRoute] {
    [
      Interface.createMatch.served(by: create),
      Interface.listMatches.served(by: list),
      Interface.getMatch.served(by: show),
      Interface.acceptMatch.served(by: accept),
    ]
  }

  @Sendable private func create(_ call: Call<Void, NewMatch>) async throws -> Reply<MatchBody> {
    let player = try call.requireWelcomePlayer()
    let new = try await reader.body(of: call)
    try services.limits.admit(.player(player.id), .game)
    try services.limits.admit(.address(call.client), .game)
    let state = try await services.games.speaking(call.words).match(
      in: new.game, days: new.days ?? NewMatch.usualDays, hostBegins: new.begins != "friend", by: player)
    return Reply(MatchBody(state, for: player.id), headers: [.location: "/api/v1/matches/\(state.match.id)"])
  }

  @Sendable private func list(_ call: Call<Void, Nothing>) async throws -> Reply<MatchListBody> {
    let player = try call.requirePlayer()
    let states = try await services.games.speaking(call.words).matches(of: player.id)
    return Reply(MatchListBody(matches: states.map { MatchBody($0, for: player.id) }))
  }

  @Sendable private func show(_ call: Call<String, Nothing>) async throws -> Reply<MatchBody> {
    Reply(MatchBody(try await services.games.speaking(call.words).match(try call.values()), for: call.player?.id))
  }

  @Sendable private func accept(_ call: Call<String, Nothing>) async throws -> Reply<MatchBody> {
    let player = try call.requireWelcomePlayer()
    try services.limits.admit(.player(player.id), .game)
    return Reply(
      MatchBody(
        try await services.games.speaking(call.words).accept(match: try call.values(), by: player), for: player.id))
  }
}

/// A match that is to be made.
struct NewMatch: Decodable, Described, Sendable {
  var game: String
  var days: Int?
  var begins: String?

  static let usualDays = 3

  static let schema = Schema.object(NewMatch.self, "NewMatch", isClosed: true) {
    Field("game", \.game, "A game for two: `connectfour` or `draughts`.", .length(1...40), .example("connectfour"))
    Field("days", \.days, "The days for each move.", .range(MatchRecord.daysAllowed), .standard(.int(usualDays)))
    Field("begins", \.begins, "The player who moves first.", .words(["me", "friend"]), .standard("me"))
  }
}

/// A match as a player sees it.
struct MatchBody: Encodable, Equatable, Sendable {
  var id: String
  var game: String
  var host: String?, guest: String?
  var days: Int
  /// The game's id; for its players alone.
  var played: String?
  /// True if the viewer made it; false for anybody else.
  var isYours: Bool
  /// True if nobody has accepted it yet.
  var isOpen: Bool
  var isOver: Bool
  /// `you` or `other`.
  var turn: String?
  /// `won`, `lost` or `drawn`, for a player of a finished match.
  var result: String?
  var isExpired: Bool
  var dueAt: Timestamp?
  var createdAt: Timestamp

  /// - Parameter viewer: the id of the requesting player; `nil` for an anonymous request.
  init(_ state: MatchState, for viewer: String?) {
    let match = state.match, isPlayer = viewer.flatMap { match.seat(of: $0) } != nil
    (id, game, days) = (match.id, state.record.game, match.days)
    (host, guest) = (state.names.host, state.names.guest)
    played = isPlayer ? match.game : nil
    isYours = viewer == match.host
    isOpen = match.guest == nil
    isOver = state.record.isOver
    turn = isPlayer ? state.mover.map { $0 == viewer ? "you" : "other" } : nil
    result =
      isPlayer && isOver ? (state.winner == nil ? "drawn" : state.winner == viewer ? "won" : "lost") : nil
    isExpired = match.isExpired
    dueAt = match.due.map { Timestamp($0) }
    createdAt = Timestamp(match.created)
  }
}

extension MatchBody: Described {
  static let schema = Schema.object(MatchBody.self, "Match") {
    Field("id", \.id, .id)
    Field("game", \.game, .gameName)
    Field("host", \.host, "The name of the player who made it, if it has one.")
    Field("guest", \.guest, "The name of the other player, if it has one.")
    Field("days", \.days, "The days for each move.")
    Field("played", \.played, "The id of the game, for its players alone.", .id)
    Field("isYours", \.isYours, "True if the player made it.")
    Field("isOpen", \.isOpen, "True if nobody has accepted it yet.")
    Field("isOver", \.isOver)
    Field("turn", \.turn, "The player whose turn it is.", .words(["you", "other"]))
    Field("result", \.result, .words(["won", "lost", "drawn"]))
    Field("isExpired", \.isExpired, "True if it ended because a move came too late.")
    Field("dueAt", \.dueAt, "The time at which the next move is due.")
    Field("createdAt", \.createdAt)
  }
}

/// Matches of a player.
struct MatchListBody: Encodable, Sendable {
  var matches: [MatchBody]
}

extension MatchListBody: Described {
  static let schema = Schema.object(MatchListBody.self, "Matches") { Field("matches", \.matches, .count(0...100)) }
}
