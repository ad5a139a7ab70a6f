extension Interface {
  /// Makes a challenge of a finished game.
  package static let challenge = Route(
    .post, "/challenges", "games", "challenge", "Make a challenge of a finished game",
    """
    Whoever has its code can play a game with the same start. The challenge of a game is made once. 409 `not-over` \
    before the game is over, and 403 `sealed` for the day's game until the day is over.
    """,
    body: .json(NewChallenge.self),
    answer: .created(ChallengeBody.self, "The challenge."),
    refusals: [.notFound, .conflict])

  /// Reads a challenge.
  package static let getChallenge = Route(
    .get, "/challenges/{challenge}", "games", "getChallenge", "A challenge, with the results side by side",
    access: .anybody,
    parameters: .these(InPath.code("challenge", of: "challenge")),
    answer: .ok(
      ChallengeBody.self,
      "Finished games first, best first. Points of an unfinished game are shown to its player alone."))

  /// Reads the run that a challenge was made of, to race against it.
  package static let getChallengeReplay = Route(
    .get, "/challenges/{challenge}/replay", "games", "getChallengeReplay",
    "The replay of the game that the challenge was made of",
    "A text that any Gridship program can play. `gridship race` starts the same game with this run as its ghost.",
    access: .anybody,
    parameters: .these(InPath.code("challenge", of: "challenge")),
    answer: .text("The text form of a replay."))

  /// Starts the player's game of a challenge.
  package static let acceptChallenge = Route(
    .post, "/challenges/{challenge}/games", "games", "acceptChallenge", "Start my game of a challenge",
    """
    Returns the same game each time. It enters no leaderboard. It is played here, or elsewhere and sent with `sendJournal`. \
    A challenge has at most 50 players.
    """,
    parameters: .these(InPath.code("challenge", of: "challenge")),
    answer: .created(GameSummaryBody.self, "The game.", .location),
    refusals: [.conflict])
}

/// A challenge: one start for several players, and their results side by side.
package struct ChallengeBody: Codable, Described, Sendable {
  /// The game of a player.
  package struct Row: Codable, Described, Sendable {
    /// The player's name.
    package var name: String?
    /// True for the player who asks.
    package var isYours: Bool
    /// True if the game has ended.
    package var isOver: Bool
    /// The number of turns.
    package var number: Int
    /// The points; `nil` if the game is another player's and not over.
    package var score: Int?
    /// The id of one's own game.
    package var game: String?

    /// A row from its parts.
    package init(name: String?, isYours: Bool, isOver: Bool, number: Int, score: Int?, game: String?) {
      (self.name, self.isYours, self.isOver) = (name, isYours, isOver)
      (self.number, self.score, self.game) = (number, score, game)
    }

    package static let schema = Schema.object(ChallengeBody.Row.self) {
      Field("name", \.name)
      Field("isYours", \.isYours)
      Field("isOver", \.isOver)
      Field("number", \.number, "The number of turns.")
      Field("score", \.score)
      Field("game", \.game, .id)
    }
  }

  /// The code of eight letters.
  package var id: String
  /// The game's id.
  package var game: String
  /// The level's id.
  package var difficulty: String?
  /// The name of the player who made it.
  package var name: String?
  /// True if the player who asks has made it.
  package var isYours: Bool
  /// The time at which it was made.
  package var createdAt: String
  /// The games of its players.
  package var results: [Row]

  /// A challenge from its parts.
  package init(
    id: String, game: String, difficulty: String?, name: String?, isYours: Bool, createdAt: String, results: [Row]
  ) {
    (self.id, self.game, self.difficulty, self.name) = (id, game, difficulty, name)
    (self.isYours, self.createdAt, self.results) = (isYours, createdAt, results)
  }

  package static let schema = Schema.object(ChallengeBody.self, "Challenge") {
    Field("id", \.id, .code)
    Field("game", \.game)
    Field("difficulty", \.difficulty)
    Field("name", \.name, "The name of the player who made it, if it has one.")
    Field("isYours", \.isYours)
    Field("createdAt", \.createdAt, .time)
    Field("results", \.results)
  }
}

/// A finished game of which a challenge is made.
package struct NewChallenge: Codable, Described, Sendable {
  /// The id of the game.
  package var game: String

  /// A challenge of a game.
  package init(game: String) { self.game = game }

  package static let schema = Schema.object(NewChallenge.self, "NewChallenge", isClosed: true) {
    Field("game", \.game, .id)
  }
}
