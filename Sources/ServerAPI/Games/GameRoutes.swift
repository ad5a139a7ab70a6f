import Foundation
import GameCore
import GameService
import HTTPTypes
import Hummingbird
import Phrases
import ServerInterface
import ServerStore

extension Interface {
  static let getGame = Route(
    .get, "/games/{id}", "games", "getGame", "The present state of a game, on any device",
    "This ends a pause of the game.",
    parameters: .these(InPath.id("id", of: "game"), InQuery.scene),
    headers: [.ifNoneMatch, .acceptLanguage],
    answer: .ok(GameBody.self, "The game.", .tag))

  static let watchGame = Route(
    .get, "/games/{id}/frames", "games", "watchGame", "My finished game, as frames",
    "Frames in order; frame 0 is the start. 409 `not-over` before the game is over.",
    parameters: .these(
      InPath.id("id", of: "game"), InQuery.number("from", 0...1_000_000, or: 0, "The first frame."), InQuery.limit,
      InQuery.scene),
    answer: .ok(FramePageBody.self, "The frames."),
    refusals: [.conflict])

  static let act = Route(
    .post, "/games/{id}/actions", "games", "act", "Take an action",
    """
    409 `out-of-order` if `number` is not the game's number plus one (`expected` is the right one). 422 \
    `refused` if the rules do not allow the action (`detail` gives the reason, in words). With `Prefer: \
    return=minimal` the game itself is left out of the answer.
    """,
    parameters: .these(InPath.id("id", of: "game"), InQuery.scene),
    headers: [.preferReturn, .acceptLanguage],
    body: .json(NewAction.self),
    answer: .ok(OutcomeBody.self, "The outcome of the action.", .tag),
    refusals: [.conflict])

  static let actInTurn = Route(
    .post, "/games/{id}/batches", "games", "actInTurn", "Take several actions, one after the other",
    """
    For programs. Each action is kept by itself. The first one that is refused ends the batch: `refused` gives the \
    reason, and the actions before it stay.
    """,
    parameters: .these(InPath.id("id", of: "game")),
    headers: [.acceptLanguage],
    body: .json(NewActions.self, limit: 65_536),
    answer: .ok(BatchBody.self, "The outcomes.", .tag),
    refusals: [.conflict])

  static let undo = Route(
    .post, "/games/{id}/undo", "games", "undo", "Undo the last action",
    parameters: .these(InPath.id("id", of: "game"), InQuery.scene),
    headers: [.preferReturn, .acceptLanguage],
    body: .json(Numbered.self),
    answer: .ok(OutcomeBody.self, "The outcome of the action.", .tag),
    refusals: [.conflict])

  static let redo = Route(
    .post, "/games/{id}/redo", "games", "redo", "Redo the action that was undone last",
    parameters: .these(InPath.id("id", of: "game"), InQuery.scene),
    headers: [.preferReturn, .acceptLanguage],
    body: .json(Numbered.self),
    answer: .ok(OutcomeBody.self, "The outcome of the action.", .tag),
    refusals: [.conflict])

  static let pauseGame = Route(
    .put, "/games/{id}/pause", "games", "pauseGame", "Stop the clock of a ranked game",
    """
    The clock stands still for ten minutes of a game at most. A longer pause counts as thinking time. A paused \
    game is hidden: `GET` of the game and every turn end the pause, and its picture is refused with 409 \
    `paused`. A second request changes nothing. It is refused with 409 `not-ranked` if the clock is the client's \
    own, and with 409 `over` if the game is over.
    """,
    parameters: .these(InPath.id("id", of: "game")),
    answer: .ok(PauseBody.self, "The clock stands still."),
    refusals: [.conflict])

  static let goOnWithGame = Route(
    .delete, "/games/{id}/pause", "games", "goOnWithGame", "Restart the clock of a paused game",
    parameters: .these(InPath.id("id", of: "game")),
    answer: .done("The clock runs."))

  static let followGame = Route(
    .get, "/games/{id}/events", "games", "followGame", "The events of a game as they happen (server-sent events)",
    """
    `event: step`, `id:` the step's number, `data:` a Step. Begins after `Last-Event-ID` (or `after`), or with \
    the next step if neither is given. A step taken on another device, or at another server process, arrives \
    too. Read the game anew if the step's number does not follow yours. `event: gone` means that the game was \
    deleted. A comment is sent every 10 seconds as a heartbeat.
    """,
    parameters: .these(
      InPath.id("id", of: "game"),
      InQuery.number("after", 0...999_999_999_999_999_999, "The same as `Last-Event-ID`.")),
    headers: [.lastEventID],
    answer: .media(["text/event-stream": .component("GameEvent")], "The stream; the schema is that of one event."))
}

extension Interface {
  static let followGames = Route(
    .get, "/games/events", "games", "followGames", "My games as they change (server-sent events)",
    """
    `event: rows` has three sections: `matches` that go on, those with the earliest due move first, then games that are \
    `open` or `over`, the latest first. `event: change` has the changes, as in `followLeaderboard`. A game that ends moves \
    to another section.
    """,
    parameters: .these(InQuery.text("game", "Only this game.", .gameName), InQuery.limit),
    headers: [.lastEventID],
    answer: .media(["text/event-stream": .component("GameListEvent")], "The stream; the schema is that of one event."))
}

/// Games: starting, playing, listing, following.
struct GameRoutes: RouteGroup {
  let services: Services
  let reader: RequestReader
  let idempotency: Idempotency
  let streams: EventStreams
  /// The starts of games from puzzles.
  let starts: [any PuzzleStart]

  var routes: [ServedRoute] {
    [
      Interface.createGame.served(by: create),
      Interface.listGames.served(by: list),
      Interface.getGame.served(by: show),
      Interface.deleteGame.served(by: delete),
      Interface.act.served(by: act),
      Interface.actInTurn.served(by: actInTurn),
      Interface.undo.served(by: undo),
      Interface.redo.served(by: redo),
      Interface.pauseGame.served(by: pause),
      Interface.goOnWithGame.served(by: goOn),
      Interface.followGame.served(by: follow),
      Interface.followGames.served(by: followList),
      Interface.getGameReplay.served(by: replay),
      Interface.watchGame.served(by: watch),
      Interface.sendJournal.served(by: takeJournal),
    ]
  }

  // MARK: Starting and listing

  @Sendable private func create(_ call: Call<Void, NewGame>) async throws -> Reply<GameBody> {
    let player = try call.requirePlayer()
    let (new, body) = try await reader.read(call)
    let wanted = try await wanted(new, player)
    let answer = try await idempotency.answer(call.request, scope: player.id, body: body) {
      try services.limits.admit(.player(player.id), .game)
      try services.limits.admit(.address(call.client), .game)
      let cached = try await games(call).start(wanted, for: player)
      return Answer(
        .created, self.body(cached, nil, nil), location: "/api/v1/games/\(cached.record.id)",
        tag: tag(cached.record, in: call.words))
    }
    return answer.reply
  }

  /// The start of a new game from a request.
  private func wanted(_ new: NewGame, _ player: PlayerRecord) async throws -> GamesService.NewGame {
    let (game, difficulty) = (new.game, new.difficulty)
    let (puzzle, reading) = (new.puzzle, new.reading)
    guard services.games.kinds[game] != nil else {
      throw Problem(
        .invalid, "`game` must be one of \(services.games.kinds.ids.joined(separator: ", ")).", field: "game")
    }
    if puzzle != nil || reading != nil {
      guard let start = starts.first(where: { $0.game == game }), difficulty == nil, new.seed == nil else {
        throw foreignStart
      }
      switch (puzzle, reading) {
      case (let puzzle?, nil): return .init(game: game, origin: .puzzle, options: try start.options(puzzle))
      case (nil, let reading?):
        let read = try await ReadPuzzle(reading, of: player, in: services.store, at: services.clock.now())
        return .init(game: game, origin: .reading, options: start.options(read))
      default: throw foreignStart
      }
    }
    let seed = new.seed ?? "server"
    switch seed {
    case "server": return .init(game: game, difficulty: difficulty, origin: .server)
    case "daily": return .init(game: game, difficulty: difficulty, origin: .daily)
    case "offline-daily": return .init(game: game, difficulty: difficulty, origin: .offlineDaily)
    case "offline": return .init(game: game, difficulty: difficulty, origin: .offline)
    default:
      guard seed.utf8.allSatisfy({ (48...57).contains($0) }), let number = UInt64(seed) else {
        throw Problem(
          .invalid, "`seed` must be `server`, `daily`, `offline`, `offline-daily` or a number below 2^64.",
          field: "seed")
      }
      return .init(game: game, difficulty: difficulty, origin: .own, seed: number)
    }
  }

  @Sendable private func list(_ call: Call<(GameState?, String?, Int, String?), Nothing>) async throws -> Reply<
    GamePageBody
  > {
    let player = try call.requirePlayer()
    let (state, game, limit, cursor) = try call.values()
    try requireKnown(game)
    let place = try Cursor.place(cursor)
    let games = try await services.store.games(
      of: player.id, game: game, isOver: state.map { $0 == .over },
      before: place.map { (updated: $0.number, id: $0.id) }, limit: limit + 1)
    let page = games.prefix(limit)
    return Reply(
      GamePageBody(
        games: page.map { GameSummaryBody($0, services.games.kinds, at: services.clock.now()) },
        next: games.count > limit ? page.last.map { Cursor.text($0.updated, $0.id) } : nil))
  }

  @Sendable private func followList(_ call: Call<(String?, Int), Nothing>) async throws -> Reply<Nothing> {
    let (_, session) = try call.requireSession()
    let (game, limit) = try call.values()
    try requireKnown(game)
    let after = try streams.start(call.request, after: nil)
    return Reply(response: try await streams.games(of: session, game, limit: limit, after: after, in: call.context))
  }

  /// - Throws: a problem if the parameter names no game.
  private func requireKnown(_ game: String?) throws(Problem) {
    if let game, services.games.kinds[game] == nil {
      throw .parameter("game", "must be one of \(services.games.kinds.ids.joined(separator: ", "))")
    }
  }

  // MARK: One game

  @Sendable private func show(_ call: Call<(String, SceneShape?), Nothing>) async throws -> Reply<GameBody> {
    let player = try call.requirePlayer()
    let (id, shape) = try call.values()
    let games = games(call)
    let cached = try await games.look(at: id, of: player)
    let tag = tag(cached.record, in: call.words)
    if EntityTag.isKnown(tag, to: call.request) { return .notModified(tag) }
    let match = try await games.match(of: cached.record).map { MatchBody($0, for: player.id) }
    return Reply(body(cached, shape, match), headers: [.eTag: tag])
  }

  @Sendable private func delete(_ call: Call<String, Nothing>) async throws -> Reply<Nothing> {
    let player = try call.requirePlayer()
    let id = try call.values()
    let record = try await services.store.score(ofGame: id)
    try await services.games.delete(id, of: player)
    if let record { services.hub.announce(.leaderboard("\(record.game)/\(record.difficulty)")) }
    return .done()
  }

  @Sendable private func act(_ call: Call<(String, SceneShape?), NewAction>) async throws -> Reply<OutcomeBody> {
    _ = try call.requirePlayer()
    let new = try await reader.body(of: call)
    return try await takeTurn(.act, in: call, numbered: new.number, new.action, thinking: new.thinking)
  }

  @Sendable private func actInTurn(_ call: Call<String, NewActions>) async throws -> Reply<BatchBody> {
    let player = try call.requirePlayer()
    let id = try call.values()
    let new = try await reader.body(of: call)
    let games = games(call)
    var outcomes: [OutcomeBody] = []
    var refused: String?
    var last: GameRecord?
    for (place, action) in new.actions.enumerated() {
      do {
        let (cached, turn) = try await games.take(
          .act, action.action, number: new.number + place, thinking: action.thinking, in: id, by: player)
        outcomes.append(OutcomeBody(turn, game: nil))
        last = cached.record
      } catch GameError.refused(.refused(let reason)) where place > 0 {
        refused = reason
        break
      } catch GameError.refused(.unreadable(let reason)) where place > 0 {
        refused = reason
        break
      }
    }
    let headers: HTTPFields = last.map { [.eTag: tag($0, in: call.words)] } ?? [:]
    return Reply(BatchBody(outcomes: outcomes, refused: refused), headers: headers)
  }

  @Sendable private func undo(_ call: Call<(String, SceneShape?), Numbered>) async throws -> Reply<OutcomeBody> {
    _ = try call.requirePlayer()
    return try await takeTurn(.undo, in: call, numbered: try await reader.body(of: call).number)
  }

  @Sendable private func redo(_ call: Call<(String, SceneShape?), Numbered>) async throws -> Reply<OutcomeBody> {
    _ = try call.requirePlayer()
    return try await takeTurn(.redo, in: call, numbered: try await reader.body(of: call).number)
  }

  private func takeTurn<Body>(
    _ kind: TurnRecord.Kind, in call: Call<(String, SceneShape?), Body>, numbered number: Int, _ action: String? = nil,
    thinking: Int? = nil
  ) async throws -> Reply<OutcomeBody> {
    let player = try call.requirePlayer()
    let (id, shape) = try call.values()
    let games = games(call)
    let (cached, turn) = try await games.take(
      kind, action, number: number, thinking: thinking, in: id, by: player)
    let isMinimal = Preferences(call.request).isMinimal
    let match =
      isMinimal ? nil : try await games.match(of: cached.record).map { MatchBody($0, for: player.id) }
    let outcome = OutcomeBody(turn, game: isMinimal ? nil : body(cached, shape, match))
    var headers: HTTPFields = [.eTag: tag(cached.record, in: call.words)]
    if isMinimal { headers[.preferenceApplied] = "return=minimal" }
    return Reply(outcome, headers: headers)
  }

  @Sendable private func pause(_ call: Call<String, Nothing>) async throws -> Reply<PauseBody> {
    let left = try await games(call).pause(try call.values(), of: try call.requirePlayer())
    return Reply(PauseBody(left: left))
  }

  @Sendable private func goOn(_ call: Call<String, Nothing>) async throws -> Reply<Nothing> {
    try await games(call).goOn(try call.values(), of: try call.requirePlayer())
    return .done()
  }

  @Sendable private func follow(_ call: Call<(String, Int?), Nothing>) async throws -> Reply<Nothing> {
    let (player, session) = try call.requireSession()
    let (id, wanted) = try call.values()
    let games = games(call)
    let cached = try await games.find(id, of: player)
    let after = try streams.start(call.request, after: wanted) ?? cached.record.number
    return Reply(response: try streams.game(cached.record.id, in: games, of: session, after: after, in: call.context))
  }

  @Sendable private func replay(_ call: Call<String, Nothing>) async throws -> Reply<TextAnswer> {
    let games = games(call)
    let cached = try await games.find(try call.values(), of: try call.requirePlayer())
    guard cached.record.isOver else { throw Problem(.notOver, "There is a replay once the game is over.") }
    // It holds the seed.
    guard cached.record.tellsSeed(at: services.clock.now()) else { throw Problem(.sealed) }
    let text = try await games.replay(of: cached).description
    return Reply(TextAnswer(text))
  }

  @Sendable private func watch(
    _ call: Call<(String, Int, Int, SceneShape?), Nothing>
  ) async throws -> Reply<FramePageBody> {
    let (id, first, limit, shape) = try call.values()
    let cached = try await games(call).find(id, of: try call.requirePlayer())
    guard cached.record.isOver else { throw Problem(.notOver, "There is a replay once the game is over.") }
    let replay = try await services.games.replay(of: cached)
    return Reply(
      try await FramePageBody(
        replay, of: cached.record.id, from: first, limit: limit, shape, in: call.words, services.leaderboards))
  }

  /// Accepts a game that was played offline. It is played again here, turn by turn.
  @Sendable private func takeJournal(_ call: Call<String, Journal>) async throws -> Reply<GameBody> {
    let player = try call.requirePlayer()
    let id = try call.values()
    let replay = try await reader.body(of: call).replay
    // A whole game is as much work as many requests.
    try services.limits.admit(.player(player.id), .game)
    let cached = try await games(call).take(journal: replay, of: id, by: player)
    return Reply(body(cached, nil, nil), headers: [.eTag: tag(cached.record, in: call.words)])
  }

  // MARK: Helpers

  private var foreignStart: Problem {
    let games = starts.map(\.game).joined(separator: ", ")
    return Problem(
      .invalid,
      "A game starts from a `difficulty` and a `seed`, or, if it is one of \(games), from a `puzzle` or a `reading`.")
  }

  private func body(_ cached: CachedGame, _ shape: SceneShape?, _ match: MatchBody?) -> GameBody {
    let now = services.clock.now()
    var position = PositionBody(cached.live.position)
    if let match {
      (position.canUndo, position.canRedo) = (false, false)
      // Only the player whose turn it is has a choice, and none is unfair to the other.
      let kind = services.games.kinds[cached.record.game]
      position.choices = match.turn == "you" ? position.choices.filter { kind?.isFair($0.choice.action) ?? true } : []
    }
    var shown: [any Encodable & Sendable] = [position]
    if let match { shown.append(MatchPart(match: match)) }
    if let shape {
      shown.append(PictureBody(scene: cached.live.scene(in: shape), timeline: cached.live.timeline(in: shape)))
    }
    return GameBody(
      summary: GameSummaryBody(cached.record, services.games.kinds, at: now),
      begun: GameStartBody(cached.record, at: now), shown: shown)
  }

  private func tag(_ record: GameRecord, in words: Words) -> String {
    "\"\(record.number)\(record.scoreRecord == nil ? "" : "e")\(words.language == .english ? "" : words.language.rawValue)\""
  }

  /// The games with their texts in the client's language.
  private func games(_ call: Call<some Sendable, some Sendable>) -> GamesService { services.games.speaking(call.words) }
}

/// The match of a game, beside the position.
private struct MatchPart: Encodable {
  let match: MatchBody
}

/// A pause that is under way.
struct PauseBody: Encodable, Sendable {
  /// Milliseconds for which the clock can stand still.
  var left: Int
}

extension PauseBody: Described {
  static let schema = Schema.object(PauseBody.self) {
    Field("left", \.left, "The time for which it can stand still, in milliseconds.", .range(0...600_000))
  }
}

/// An action of a player.
struct NewAction: Decodable, Described, Sendable {
  var number: Int
  var action: String
  var thinking: Int?

  static let schema = Schema.object(NewAction.self, "NewAction", isClosed: true) {
    Field("number", \.number, .range(1...1_000_000))
    Field("action", \.action, .length(1...100))
    Field(
      "thinking", \.thinking,
      """
      The player's thinking time, in milliseconds. In a ranked game the server's clock decides. It stands still during a \
      pause (see `pauseGame`), and counts at most ten minutes for an action. A claim beyond that clock is refused with \
      422 `impossible-time`. In other games the claim is accepted.
      """, .range(0...86_400_000))
  }
}

/// Several actions of a player.
struct NewActions: Decodable, Described, Sendable {
  struct Item: Decodable, Described, Sendable {
    var action: String
    var thinking: Int?

    static let schema = Schema.object(Item.self, isClosed: true) {
      Field("action", \.action, .length(1...100))
      Field("thinking", \.thinking, "The player's thinking time, in milliseconds.", .range(0...86_400_000))
    }
  }

  var number: Int
  var actions: [Item]

  static let schema = Schema.object(NewActions.self, "NewActions", isClosed: true) {
    Field("number", \.number, "The number of the first action.", .range(1...1_000_000))
    Field("actions", \.actions, .count(1...100))
  }
}

/// The outcomes of several actions.
struct BatchBody: Encodable, Sendable {
  var outcomes: [OutcomeBody]
  /// The reason why the action after the last outcome was refused; absent if all were taken.
  var refused: String?
}

extension BatchBody: Described {
  static let schema = Schema.object(BatchBody.self, "Batch") {
    Field("outcomes", \.outcomes, .count(1...100))
    Field("refused", \.refused, "The reason why the next action was refused.")
  }
}

/// An undo or a redo.
struct Numbered: Decodable, Described, Sendable {
  var number: Int

  static let schema = Schema.object(Numbered.self, "Numbered", isClosed: true) {
    Field("number", \.number, .range(1...1_000_000))
  }
}
