import GameCore

extension Interface {
  /// Reads a leaderboard.
  package static let getLeaderboard = Route(
    .get, "/leaderboards/{game}/{difficulty}", "leaderboards", "getLeaderboard", "A leaderboard, best first",
    """
    `week` is the seven days up to now; `daily` the games from the seed of a `day` (today if absent). Only the best \
    result of each player is ranked. Entries that a person could hardly have played are set `apart`: they have no rank, \
    and a part of their own.
    """,
    access: .anybody,
    parameters: .these(
      InPath.word("game", .gameName),
      InPath.word(
        "difficulty",
        """
        The name in the catalogue. A difficulty without `isRanked` has no leaderboard. `normal@1` is the leaderboard of \
        earlier rules, `normal.offline` that of games with a known seed.
        """, .pattern("^[a-z0-9]{1,20}(@[0-9]{1,4})?(\\.offline)?$"), .example("normal")),
      InQuery.word("period", or: LeaderboardPeriod.all),
      InQuery.text("day", .date),
      InQuery.word(
        "part", or: LeaderboardSection.ranked,
        """
        `ranked`, `usual` for the ranked entries that are not `isUnusual`, or the entries that are set `apart`.
        """),
      InQuery.limit, InQuery.cursor),
    headers: [.ifNoneMatch],
    answer: .ok(LeaderboardBody.self, "A page.", .tag),
    refusals: [.forbidden])

  /// Follows the top of a leaderboard.
  package static let followLeaderboard = Route(
    .get, "/leaderboards/{game}/{difficulty}/events", "leaderboards", "followLeaderboard",
    "The top of a leaderboard as it changes (server-sent events)",
    """
    `event: rows` has the first rows in sections, and `event: change` the changes to the version before: ids that are \
    `removed`, rows that come or move (`placed`, each with its section and place, and without `row` if it stays as it is), \
    and `updated` rows. Apply them in this order: take out removed and placed rows, put the placed ones in by ascending \
    place, replace the updated ones. `id:` is the version. After a gap in the versions the rows are sent anew.
    """,
    access: .anybody,
    parameters: .these(
      InPath.word("game", .gameName),
      InPath.word("difficulty", .pattern("^[a-z0-9]{1,20}(@[0-9]{1,4})?(\\.offline)?$"), .example("normal")),
      InQuery.word("period", or: LeaderboardPeriod.all),
      InQuery.number("limit", 1...100, or: 25, "The number of rows."),
      InQuery.flag("once", "True to end the stream after the present changes, for a client that asks now and then.")),
    headers: [.lastEventID],
    answer: .media(
      ["text/event-stream": .component("LeaderboardEvent")], "The stream; the schema is that of one event."),
    refusals: [.forbidden])

  /// Enters a finished game.
  package static let enterScore = Route(
    .post, "/leaderboards/entries", "leaderboards", "enterScore", "Enter a finished game",
    """
    The server plays its own journal of the game again and takes the score from that. A `replay`, if given, must be \
    exactly that run. It is refused with 409 `not-over`, `not-ranked`, `already-entered` (this run was entered before) \
    or `nameless` (take a name first). It is refused with 422 `forged` (the replay is not the journal) or \
    `impossible-time`, and with 403 `banned`. An entry may be set `apart`, with the reasons and without ranks.
    """,
    headers: [.idempotencyKey],
    body: .json(NewEntry.self, limit: 500_000),
    answer: .created(EnteredScoreBody.self, "The entry and its ranks.", .location),
    refusals: [.notFound, .conflict])

  /// Reads the replay of an entry: as text for a program that plays it itself, as frames for any other.
  package static let watchEntry = Route(
    .get, "/leaderboards/entries/{entry}/replay", "leaderboards", "watchEntry", "The replay of an entry, as frames",
    """
    Frames in order; frame 0 is the start. With `Accept: text/plain` the replay as a text. The replay of a daily entry \
    is sealed (403 `sealed`) until the day is over, except for its player. Others are open at once, because nobody else \
    gets their seed in a ranked game.
    """,
    access: .anybody,
    parameters: .these(
      InPath.id("entry", of: "entry"), InQuery.number("from", 0...1_000_000, or: 0, "The first frame."), InQuery.limit,
      InQuery.scene),
    answer: .text("Frames, or the text.", orJSON: .component("ReplayPage")),
    refusals: [.forbidden, .conflict])
}

/// The period of the results on a leaderboard.
public enum LeaderboardPeriod: String, CaseIterable, Hashable, Sendable {
  /// All time.
  case all
  /// The seven days up to now.
  case week
  /// Today's game, the same for everybody.
  case daily
}

/// A part of a leaderboard.
package enum LeaderboardSection: String, CaseIterable, Sendable {
  /// All ranked entries, those of them that are usual, or those that are set apart.
  case ranked, usual, apart
}

/// A game that is to be entered.
package struct NewEntry: Codable, Described, Sendable {
  /// The id of the game.
  package var game: String
  /// The text form of a replay, which must be that of the game.
  package var replay: String?

  /// An entry of a game.
  package init(game: String) { self.game = game }

  package static let schema = Schema.object(NewEntry.self, "NewEntry", isClosed: true) {
    Field("game", \.game, .id)
    Field("replay", \.replay, "The text form of a replay.", .length(0...400_000))
  }
}

/// One entry of a leaderboard.
package struct ScoreBody: Codable, Described, Equatable, Sendable {
  /// The id.
  package var id: String
  /// The game's id.
  package var game: String
  /// The leaderboard of the game.
  package var difficulty: String
  /// The day of a daily game.
  package var day: String?
  /// The id of the player.
  package var player: String
  /// The name of the player.
  package var name: String
  /// The points.
  package var score: Int
  /// The time of the entry.
  package var at: String
  /// The number of actions.
  package var actions: Int
  /// The thinking time in milliseconds.
  package var thinking: Int
  /// True if it belongs to the requesting player.
  package var isYours: Bool
  /// True if its player is online.
  package var isOnline: Bool
  /// True if its replay cannot be watched yet.
  package var isSealed: Bool
  /// The reasons why it is set apart; `nil` if it is ranked.
  package var apart: [String]?
  /// True for a ranked score whose run is seldom a person's.
  package var isUnusual: Bool
  /// The rank on a leaderboard.
  package var rank: Int?

  /// An entry from its parts.
  package init(
    id: String, game: String, difficulty: String, day: String?, player: String, name: String, score: Int, at: String,
    actions: Int, thinking: Int, isYours: Bool, isOnline: Bool, isSealed: Bool, apart: [String]?, isUnusual: Bool,
    rank: Int?
  ) {
    (self.id, self.game, self.difficulty, self.day) = (id, game, difficulty, day)
    (self.player, self.name) = (player, name)
    (self.score, self.at, self.actions, self.thinking) = (score, at, actions, thinking)
    (self.isYours, self.isOnline, self.isSealed) = (isYours, isOnline, isSealed)
    (self.apart, self.isUnusual, self.rank) = (apart, isUnusual, rank)
  }

  package static let schema = Schema.object(ScoreBody.self, "Entry") {
    Field("id", \.id, .id)
    Field("game", \.game, .gameName)
    Field("difficulty", \.difficulty)
    Field("day", \.day, "The day of a daily game.", .date)
    Field("player", \.player, "The id of the player, for `GET /players/{id}`.", .id)
    Field("name", \.name)
    Field("score", \.score)
    Field("at", \.at, .time)
    Field("actions", \.actions)
    Field("thinking", \.thinking, "The thinking time in milliseconds.")
    Field("isYours", \.isYours)
    Field("isOnline", \.isOnline)
    Field("isSealed", \.isSealed, "True if its replay cannot be watched yet.")
    Field(
      "apart", \.apart,
      """
      The reasons why the entry is set apart; absent if it is ranked. `too-fast`: the time was too short for the thought \
      that the puzzle asks for. `too-even`: the moves came as evenly as a clock's. `alike`: the run of a day's game \
      agrees with another player's earlier one in nearly all turns. `moderated`: an administrator's decision.
      """, .each(.words(["too-fast", "too-even", "alike", "moderated"])))
    Field(
      "isUnusual", \.isUnusual,
      """
      True if it is ranked, but was played as people seldom play. This may become true some seconds after the entry.
      """)
    Field("rank", \.rank, "On a page of a leaderboard; absent if it is set apart.")
  }
}

/// A game that was entered.
package struct EnteredScoreBody: Codable, Described, Sendable {
  /// The ranks of the player's best results.
  package struct Ranks: Codable, Described, Sendable {
    /// That of all time.
    package var all: Int
    /// That of the last seven days.
    package var week: Int?
    /// That in the day's game.
    package var daily: Int?

    /// Some ranks.
    package init(all: Int, week: Int?, daily: Int?) { (self.all, self.week, self.daily) = (all, week, daily) }

    package static let schema = Schema.object(Ranks.self) {
      Field("all", \.all)
      Field("week", \.week, "As of a minute ago; absent while a long leaderboard is counted.")
      Field("daily", \.daily)
    }
  }

  /// The entry.
  package var entry: ScoreBody
  /// The ranks; `nil` if the entry is set apart.
  package var ranks: Ranks?

  /// An entry with its ranks.
  package init(entry: ScoreBody, ranks: Ranks?) { (self.entry, self.ranks) = (entry, ranks) }

  package static let schema = Schema.object(EnteredScoreBody.self, "EnteredScore") {
    Field("entry", \.entry)
    Field(
      "ranks", \.ranks, "The rank of the player's best result on each leaderboard; absent if the entry is set apart.")
  }
}

/// A page of a leaderboard.
package struct LeaderboardBody: Codable, Described, Sendable {
  /// The game's id.
  package var game: String
  /// The leaderboard of the game.
  package var difficulty: String
  /// The period of its results.
  package var period: String
  /// The part of the leaderboard.
  package var part: String
  /// The day of the day's game.
  package var day: String?
  /// The number of all entries.
  package var count: Int
  /// The entries of this page.
  package var entries: [ScoreBody]
  /// The cursor of the next page.
  package var next: String?

  /// A page from its parts.
  package init(
    game: String, difficulty: String, period: String, part: String, day: String?, count: Int, entries: [ScoreBody],
    next: String?
  ) {
    (self.game, self.difficulty, self.period, self.part) = (game, difficulty, period, part)
    (self.day, self.count, self.entries, self.next) = (day, count, entries, next)
  }

  package static let schema = Schema.object(LeaderboardBody.self, "Leaderboard") {
    Field("game", \.game, .gameName)
    Field("difficulty", \.difficulty)
    Field("period", \.period, .words(LeaderboardPeriod.allCases.map(\.rawValue)))
    Field("part", \.part, .words(LeaderboardSection.allCases.map(\.rawValue)))
    Field("day", \.day, .date)
    Field(
      "count", \.count, "The number of players on it, or for entries set apart the number of entries.")
    Field("entries", \.entries)
    Field("next", \.next)
  }
}

/// A row of a leaderboard in a stream. It belongs to a player, whose best entry may be replaced by a better one.
package struct LeaderboardRowBody: Codable, Equatable, Identifiable, Sendable {
  /// The id of the player.
  package var id: String
  /// The entry. The place of the row gives its rank.
  package var entry: ScoreBody

  /// The row of an entry.
  package init(_ entry: ScoreBody) {
    (id, self.entry) = (entry.player, entry)
    self.entry.rank = nil
  }
}

/// The facts about a leaderboard beside its rows in a stream.
package struct LeaderboardFacts: Codable, Equatable, Sendable {
  /// The number of players on the leaderboard.
  package var count: Int

  /// The facts of a number of players.
  package init(count: Int) { self.count = count }
}
