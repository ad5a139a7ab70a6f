import GameCore

extension Interface {
  /// Starts a game.
  package static let createGame = Route(
    .post, "/games", "games", "createGame", "Start a game",
    """
    `seed` is `server`, `daily`, `offline`, `offline-daily` or a number. `server` is drawn anew and stays hidden until \
    the game is over. `daily` is the day's, the same for everyone, and hidden until the day is over: see \
    `/dailies/{day}`. `offline` is drawn anew and told at once, for a client with rules of its own. It plays without \
    the server, and sends the journal when the game is over. `offline-daily` is likewise told, and follows from the \
    date alone. Games from these two stand on leaderboards of their own, such as `normal.offline`. A game from a number \
    enters no leaderboard. A Sudoku may start from a `puzzle` or a `reading` instead, and enters none either.
    """,
    headers: [.idempotencyKey],
    body: .json(NewGame.self),
    answer: .created(GameBody.self, "The game.", .location, .tag),
    refusals: [.notFound])

  /// Lists the player's games.
  package static let listGames = Route(
    .get, "/games", "games", "listGames", "My games, the last played first",
    parameters: .these(
      InQuery.word("state", GameState.self), InQuery.text("game", .gameName), InQuery.limit, InQuery.cursor),
    answer: .ok(GamePageBody.self, "A page."))

  /// Deletes a game.
  package static let deleteGame = Route(
    .delete, "/games/{id}", "games", "deleteGame", "Delete a game, its journal and its leaderboard entry",
    parameters: .these(InPath.id(of: "game")),
    answer: .done("Deleted."))

  /// Sends a whole game that was played offline.
  package static let sendJournal = Route(
    .post, "/games/{id}/journal", "games", "sendJournal", "Send a game that was played offline",
    """
    The `replay` of a finished game that began `offline`, `offline-daily`, from a number or by a challenge, of which no \
    action was taken here. The server plays it turn by turn; then it is a game like any other, and may be entered. Sending the same \
    replay again changes nothing. It is refused with 409 `not-over`, `not-ranked` (the seed was hidden) or \
    `out-of-order` (actions were taken here). It is refused with 422 `forged` (another start, or another result than it \
    states), or `refused` (against the rules). It is refused with 422 `impossible-time` if the thinking time of an \
    offline game exceeds the time since the start was issued, or since the day began.
    """,
    parameters: .these(InPath.id(of: "game")),
    body: .json(Journal.self, limit: 500_000),
    answer: .ok(GameBody.self, "The finished game.", .tag),
    refusals: [.conflict])

  /// Reads the replay of a finished game.
  package static let getGameReplay = Route(
    .get, "/games/{id}/replay", "games", "getGameReplay",
    "The replay of my finished game as text, which any Gridship program can play",
    "The text holds the seed. That of a `daily` game is refused with 403 `sealed` until the day is over.",
    parameters: .these(InPath.id(of: "game")),
    answer: .text("The text form of a replay."),
    refusals: [.forbidden, .conflict])
}

/// The games that a list holds.
package enum GameState: String, CaseIterable, Sendable {
  /// The games that go on.
  case open
  /// The games that are over.
  case over
}

/// The start of a new game.
package struct NewGame: Codable, Described, Sendable {
  /// The game's id.
  package var game: String
  /// The level's id; `nil` for the usual one.
  package var difficulty: String?
  /// The kind of the seed, or the seed.
  package var seed: String?
  /// A Sudoku as text.
  package var puzzle: String?
  /// The id of a reading.
  package var reading: String?

  /// A game from a seed.
  package init(game: String, difficulty: String, seed: String) {
    (self.game, self.difficulty, self.seed) = (game, difficulty, seed)
  }

  /// The greatest number of characters of a puzzle. A killer of 16 rows has some 2,000, the link of a large one some
  /// 8,000.
  package static let longestPuzzle = 12_000

  package static let schema = Schema.object(NewGame.self, "NewGame", isClosed: true) {
    Field("game", \.game, .gameName)
    Field(
      "difficulty", \.difficulty, "The name in the catalogue; the default is its `usual`.",
      .pattern("^[a-z0-9]{1,20}$"), .length(1...20), .example("normal"))
    Field(
      "seed", \.seed, .pattern("^(server|daily|offline|offline-daily|[0-9]{1,20})$"), .length(1...20),
      .standard("server"))
    Field(
      "puzzle", \.puzzle,
      """
      A Sudoku as 81 characters, `.` or `0` for a blank. A Sudoku of another kind is a line with fields, such as \
      `size=4`, `givens=...` and `cages=...`, separated by tabs or `;`. See Documentation/variants.md. Links to puzzles \
      and other forms are in Documentation/puzzle-forms.md.
      """, .length(1...longestPuzzle))
    Field("reading", \.reading, .id)
  }
}

/// A game in a list.
package struct GameSummaryBody: Codable, Described, Equatable, Sendable {
  /// The id.
  package var id: String
  /// The game's id.
  package var game: String
  /// The level's id.
  package var difficulty: String?
  /// The origin of the start.
  package var start: String
  /// The day of a daily game.
  package var day: String?
  /// The seed, if it is told.
  package var seed: String?
  /// The number of turns.
  package var number: Int
  /// The points.
  package var score: Int
  /// True if the game is over.
  package var isOver: Bool
  /// True if it can enter a leaderboard.
  package var isRanked: Bool
  /// The reason why it cannot.
  package var unranked: String?
  /// The id of its entry on a leaderboard.
  package var entry: String?
  /// The time of its start.
  package var createdAt: String
  /// The time of its last turn.
  package var updatedAt: String

  /// A game from its parts.
  package init(
    id: String, game: String, difficulty: String?, start: String, day: String?, seed: String?, number: Int, score: Int,
    isOver: Bool, isRanked: Bool, unranked: String?, entry: String?, createdAt: String, updatedAt: String
  ) {
    (self.id, self.game, self.difficulty, self.start) = (id, game, difficulty, start)
    (self.day, self.seed, self.number, self.score) = (day, seed, number, score)
    (self.isOver, self.isRanked, self.unranked, self.entry) = (isOver, isRanked, unranked, entry)
    (self.createdAt, self.updatedAt) = (createdAt, updatedAt)
  }

  package static let schema = Schema.object(GameSummaryBody.self, "GameSummary") {
    Field("id", \.id, .id)
    Field("game", \.game, .gameName)
    Field("difficulty", \.difficulty, "Absent for a puzzle or a reading.")
    Field(
      "start", \.start,
      .words(["server", "daily", "own", "puzzle", "reading", "offline", "offline-daily", "challenge", "match"]))
    Field("day", \.day, "The day of a daily game.", .date)
    Field(
      "seed", \.seed,
      "Only once the game is over (for a `daily` one the day), or if it was known from the beginning.")
    Field("number", \.number, "The number of accepted actions, undos and redos; the next one carries this plus one.")
    Field("score", \.score)
    Field("isOver", \.isOver)
    Field("isRanked", \.isRanked, "True if it can enter a leaderboard.")
    Field(
      "unranked", \.unranked,
      """
      The reason why it cannot. `daily-played`: the player has begun this day's game before, even if it was deleted. \
      `abandoned`: the player began three ranked games of this difficulty in 24 hours and brought none to a score; \
      finish one first. `own-start`: the game is from a seed, a puzzle or a reading. `practice`: its difficulty has no \
      leaderboard.
      """, .words(["daily-played", "abandoned", "own-start", "practice", "challenge", "match"]))
    Field("entry", \.entry, .id)
    Field("createdAt", \.createdAt, .time)
    Field("updatedAt", \.updatedAt, .time)
  }
}

/// A page of a player's games.
package struct GamePageBody: Codable, Described, Sendable {
  /// The games.
  package var games: [GameSummaryBody]
  /// The cursor of the next page.
  package var next: String?

  /// A page from its parts.
  package init(games: [GameSummaryBody], next: String?) { (self.games, self.next) = (games, next) }

  package static let schema = Schema.object(GamePageBody.self, "GamePage") {
    Field("games", \.games)
    Field("next", \.next)
  }
}

/// The start of a game, from which a program can play it itself.
package struct GameStartBody: Codable, Described, Sendable {
  /// The start in the form of replays.
  package var from: String?
  /// The version of its rules.
  package var rules: Int?

  /// A start; without parts for one that is secret.
  package init(from: String?, rules: Int?) { (self.from, self.rules) = (from, rules) }

  package static let schema = Schema.object(GameStartBody.self) {
    Field("from", \.from, "The start in the form of replays: `game/options#seed`. Only if the seed is not secret.")
    Field("rules", \.rules, "The version of its rules. Only if the seed is not secret.")
  }
}

/// One game.
package struct GameBody: Codable, Described, Sendable {
  /// The game as in a list.
  package var summary: GameSummaryBody
  /// Its start, if it is no secret.
  package var begun: GameStartBody
  /// The view of the player, in the form of the game. A program that plays the game itself does not read it.
  package var shown: [any Encodable & Sendable]

  /// A game from its parts.
  package init(summary: GameSummaryBody, begun: GameStartBody, shown: [any Encodable & Sendable]) {
    (self.summary, self.begun, self.shown) = (summary, begun, shown)
  }

  package init(from decoder: any Decoder) throws {
    (summary, begun, shown) = (try GameSummaryBody(from: decoder), try GameStartBody(from: decoder), [])
  }

  package func encode(to encoder: any Encoder) throws {
    try summary.encode(to: encoder)
    try begun.encode(to: encoder)
    for part in shown { try part.encode(to: encoder) }
  }

  package static let schema = Schema.named(
    "Game",
    .all(of: [GameSummaryBody.schema, GameStartBody.schema, .component("GamePosition")]))
}

/// The journal of a whole game.
package struct Journal: Codable, Described, Sendable {
  /// The text form of a replay.
  package var replay: String

  /// A journal from the text form of a replay.
  package init(replay: String) { self.replay = replay }

  package static let schema = Schema.object(Journal.self, isClosed: true) {
    Field("replay", \.replay, .length(1...400_000))
  }
}

extension InQuery {
  /// The shape of the scene in the answer; `nil` for none. `true` means the usual one.
  package static let scene = Parameter<SceneShape?>(
    ParameterOutline(
      "scene", .query,
      String.schema.with([
        """
        The shape of the scene in the answer, with the timeline of the last turn; without it there is no scene. \
        `portrait` is the scene for a page that is higher than wide. `compact` and `large` are for few and for many rows \
        of characters, if the game has such a form. `landscape` is the usual one, and so is `true`.
        """, .words(["false", "true"] + SceneShape.allCases.map(\.rawValue)), .standard("false"),
      ]))
  ) { found throws(Fault) in
    switch found {
    case nil, "false": return nil
    case "true": return .landscape
    case let word?:
      guard let shape = SceneShape(rawValue: word) else {
        let words = ["true", "false"] + SceneShape.allCases.map(\.rawValue)
        throw .parameter("scene", "must be one of \(words.joined(separator: ", "))")
      }
      return shape
    }
  } write: {
    $0?.rawValue
  }
}
