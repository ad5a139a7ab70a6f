import Foundation
import GameCore
import GameService
import HTTPTypes
import Hummingbird
import ServerStore
import SudokuGame

/// Games: starting, playing, listing, following.
struct GameRoutes: Sendable {
  let services: Services
  let reader: RequestReader
  let idempotency: Idempotency
  let streams: EventStreams
  let catalogue: Document

  init(services: Services, reader: RequestReader, idempotency: Idempotency, streams: EventStreams) {
    self.services = services
    self.reader = reader
    self.idempotency = idempotency
    self.streams = streams
    catalogue = Document(JSON.data(CatalogueBody(services.games.kinds)), type: "application/json")
  }

  func add(to routes: RouterGroup<APIContext>) {
    routes.get("catalogue") { request, _ in catalogue.response(to: request) }
    routes.post("games", use: create)
    routes.get("games", use: list)
    routes.get("games/:id", use: show)
    routes.delete("games/:id", use: delete)
    routes.post("games/:id/actions", use: act)
    routes.post("games/:id/undo") { try await takeTurn(.undo, $0, $1) }
    routes.post("games/:id/redo") { try await takeTurn(.redo, $0, $1) }
    routes.put("games/:id/pause", use: pause)
    routes.delete("games/:id/pause", use: goOn)
    routes.get("games/:id/events", use: follow)
    routes.get("games/:id/replay", use: replay)
    routes.post("games/:id/journal", use: takeJournal)
  }

  // MARK: Starting and listing

  @Sendable private func create(_ request: Request, _ context: APIContext) async throws -> Response {
    let player = try context.requirePlayer()
    let body = try await reader.json(request)
    var fields = try Fields(body)
    let wanted = try await wanted(&fields, player)
    let answer = try await idempotency.answer(request, scope: player.id, body: body) {
      try services.limits.admit(.player(player.id), .game)
      try services.limits.admit(.address(context.client), .game)
      let cached = try await services.games.start(wanted, for: player)
      return Answer(
        .created, self.body(cached, nil), location: "/api/v1/games/\(cached.record.id)", tag: tag(cached.record))
    }
    return answer.response
  }

  /// The start of a new game from a request; Sudoku has more kinds of start than the others.
  private func wanted(_ fields: inout Fields, _ player: PlayerRecord) async throws -> GamesService.NewGame {
    let game = try fields.required("game", try fields.string("game", 1...20))
    let difficulty = try fields.string("difficulty", 1...20)
    let hasSeed = fields.has("seed")
    let seed = try fields.string("seed", 1...20) ?? "server"
    let puzzle = try fields.string("puzzle", 1...PuzzleText.longest)
    let reading = try fields.string("reading", 22...22)
    try fields.end()
    guard services.games.kinds[game] != nil else {
      throw Problem(
        .invalid, "`game` must be one of \(services.games.kinds.ids.joined(separator: ", ")).", field: "game")
    }
    if puzzle != nil || reading != nil {
      guard game == "sudoku", difficulty == nil, !hasSeed, puzzle == nil || reading == nil else {
        throw Problem(.invalid, "A Sudoku starts from a `puzzle`, or a `reading`, or a `difficulty` and a `seed`.")
      }
    }
    if let puzzle {
      let options = SudokuOptions.puzzle(try PuzzleText.read(puzzle))
      return .init(game: game, origin: .puzzle, options: options.description)
    }
    if let reading {
      let options = try await GameFromReading(store: services.store, clock: services.clock).options(reading, player)
      return .init(game: game, origin: .reading, options: options)
    }
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

  @Sendable private func list(_ request: Request, _ context: APIContext) async throws -> Response {
    let player = try context.requirePlayer()
    let query = Query(request)
    let limit = try query.limit()
    let state = try query.word("state", of: ["open", "over"])
    let game = try query.word("game", of: services.games.kinds.ids)
    var place: (updated: Int, id: String)?
    if let parts = try query.cursor(parts: 2) {
      guard let updated = Int(parts[0]) else { throw query.wrong("cursor", "must be the `next` of another page") }
      place = (updated, parts[1])
    }
    let games = try await services.store.games(
      of: player.id, game: game, isOver: state.map { $0 == "over" }, before: place, limit: limit + 1)
    let page = games.prefix(limit)
    return JSON.response(
      GamePageBody(
        games: page.map { GameSummaryBody($0, services.games.kinds, at: services.clock.now()) },
        next: games.count > limit ? page.last.map { Query.cursor($0.updated, $0.id) } : nil))
  }

  // MARK: One game

  @Sendable private func show(_ request: Request, _ context: APIContext) async throws -> Response {
    let cached = try await services.games.look(at: try id(context), of: try context.requirePlayer())
    let shape = try Query(request).scene()
    let tag = tag(cached.record)
    if EntityTag.isKnown(tag, to: request) { return EntityTag.notModified(tag) }
    return JSON.response(body(cached, shape), headers: [.eTag: tag])
  }

  @Sendable private func delete(_ request: Request, _ context: APIContext) async throws -> Response {
    let player = try context.requirePlayer()
    let id = try id(context)
    let record = try await services.store.score(ofGame: id)
    try await services.games.delete(id, of: player)
    if let record { services.hub.announce(.leaderboard("\(record.game)/\(record.difficulty)")) }
    return Response(status: .noContent)
  }

  @Sendable private func act(_ request: Request, _ context: APIContext) async throws -> Response {
    try await takeTurn(.act, request, context)
  }

  private func takeTurn(_ kind: TurnRecord.Kind, _ request: Request, _ context: APIContext) async throws -> Response {
    let player = try context.requirePlayer()
    let id = try id(context)
    let shape = try Query(request).scene()
    var fields = try await reader.fields(request)
    let number = try fields.required("number", try fields.int("number", 1...1_000_000))
    var action: String?
    var thinking: Int?
    if kind == .act {
      action = try fields.required("action", try fields.string("action", 1...100))
      thinking = try fields.int("thinking", 0...86_400_000)
    }
    try fields.end()
    let (cached, turn) = try await services.games.take(
      kind, action, number: number, thinking: thinking, in: id, by: player)
    let isMinimal = Preferences(request).isMinimal
    let outcome = OutcomeBody(turn, game: isMinimal ? nil : body(cached, shape))
    var headers: HTTPFields = [.eTag: tag(cached.record)]
    if isMinimal { headers[.preferenceApplied] = "return=minimal" }
    return JSON.response(outcome, headers: headers)
  }

  @Sendable private func pause(_ request: Request, _ context: APIContext) async throws -> Response {
    let left = try await services.games.pause(try id(context), of: try context.requirePlayer())
    return JSON.response(PauseBody(left: left))
  }

  @Sendable private func goOn(_ request: Request, _ context: APIContext) async throws -> Response {
    try await services.games.goOn(try id(context), of: try context.requirePlayer())
    return Response(status: .noContent)
  }

  @Sendable private func follow(_ request: Request, _ context: APIContext) async throws -> Response {
    let (player, session) = try context.requireSession()
    let cached = try await services.games.find(try id(context), of: player)
    let after = try streams.start(request) ?? cached.record.number
    return try streams.game(cached.record.id, of: session, after: after, from: context.client)
  }

  @Sendable private func replay(_ request: Request, _ context: APIContext) async throws -> Response {
    let cached = try await services.games.find(try id(context), of: try context.requirePlayer())
    guard cached.record.isOver else { throw Problem(.notOver, "There is a replay once the game is over.") }
    // It holds the seed.
    guard cached.record.tellsSeed(at: services.clock.now()) else { throw Problem(.sealed) }
    let text = try await services.games.replay(of: cached).description
    return Response(
      status: .ok, headers: [.contentType: "text/plain; charset=utf-8"],
      body: .init(byteBuffer: ByteBuffer(string: text)))
  }

  /// Accepts a game that was played offline. It is played again here, turn by turn.
  @Sendable private func takeJournal(_ request: Request, _ context: APIContext) async throws -> Response {
    let player = try context.requirePlayer()
    let id = try id(context)
    var fields = try await reader.fields(request, limit: 500_000)
    let replay = try fields.required("replay", try fields.string("replay", 1...400_000))
    try fields.end()
    // A whole game is as much work as many requests.
    try services.limits.admit(.player(player.id), .game)
    let cached = try await services.games.take(journal: replay, of: id, by: player)
    return JSON.response(body(cached, nil), headers: [.eTag: tag(cached.record)])
  }

  // MARK: Helpers

  private func id(_ context: APIContext) throws(Problem) -> String {
    try context.identifier("id", of: "game")
  }

  private func body(_ cached: CachedGame, _ shape: SceneShape?) -> GameBody {
    let now = services.clock.now()
    return GameBody(
      summary: GameSummaryBody(cached.record, services.games.kinds, at: now),
      position: PositionBody(cached.live.position),
      begun: GameStartBody(cached.record, at: now),
      picture: shape.map { PictureBody(scene: cached.live.scene(in: $0), timeline: cached.live.timeline(in: $0)) })
  }

  private func tag(_ record: GameRecord) -> String { "\"\(record.number)\(record.scoreRecord == nil ? "" : "e")\"" }
}

/// A pause that is under way.
struct PauseBody: Encodable, Sendable {
  /// Milliseconds for which the clock can stand still.
  var left: Int
}

struct GamePageBody: Encodable, Sendable {
  var games: [GameSummaryBody]
  var next: String?
}
