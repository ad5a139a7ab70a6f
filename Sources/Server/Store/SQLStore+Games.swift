extension SQLStore {
  func addGame(_ game: GameRecord) async throws(StoreError) -> GameRecord {
    try await driver.write { connection in
      var game = game
      func isAdded() throws -> Bool {
        try !connection.run(
          """
          INSERT INTO games (id, player, game, options, difficulty, origin, day, seed, rules, number, score, is_over,
            is_ranked, created, updated)
          VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15) ON CONFLICT DO NOTHING RETURNING id
          """, game.id, game.player, game.game, game.options, game.difficulty, game.origin.rawValue, game.day,
          Int64(bitPattern: game.seed), game.rules, game.number, game.score, game.isOver, game.isRanked, game.created,
          game.updated
        ).isEmpty
      }
      if try isAdded() { return game }
      // What is in the way is the day's ranked game, be it that another process added it just now.
      game.isRanked = false
      guard try isAdded() else { throw StoreError.exists }
      return game
    }
  }

  func game(_ id: String) async throws(StoreError) -> GameRecord? {
    try await driver.read { connection in
      try connection.run("\(GameRecord.select) WHERE games.id = $1", id).first.map(GameRecord.init)
    }
  }

  func games(
    of player: String, game: String?, isOver: Bool?, before: (updated: Int, id: String)?, limit: Int
  ) async throws(StoreError) -> [GameRecord] {
    let place = before ?? (updated: Int.max, id: "")
    return try await driver.read { connection in
      try connection.run(
        """
        \(GameRecord.select) WHERE games.player = $1 AND (games.updated, games.id) < ($2, $3)
          AND ($4 = '' OR games.game = $4) AND ($5 = -1 OR games.is_over = $5)
        ORDER BY games.updated DESC, games.id DESC LIMIT $6
        """, player, place.updated, place.id, game ?? "", isOver.map { $0 ? 1 : 0 } ?? -1, limit
      ).map(GameRecord.init)
    }
  }

  func gameCount(of player: String, upTo limit: Int) async throws(StoreError) -> Int {
    try await driver.read { connection in
      try connection.run(
        "SELECT COUNT(*) FROM (SELECT 1 FROM games WHERE player = $1 LIMIT $2) AS some", player, limit)[0].int(0)
    }
  }

  func delete(game: String, of player: String) async throws(StoreError) -> Bool {
    try await driver.write { connection in
      try !connection.run("DELETE FROM games WHERE id = $1 AND player = $2 RETURNING id", game, player).isEmpty
    }
  }

  func append(_ step: StepRecord, to game: String, score: Int, isOver: Bool) async throws(StoreError) {
    try await driver.write { connection in
      let rows = try connection.run(
        """
        UPDATE games SET number = $1, score = $2, is_over = $3, updated = $4 WHERE id = $5 AND number = $6 RETURNING number
        """, step.number, score, isOver, step.at, game, step.number - 1)
      guard !rows.isEmpty else {
        let present = try connection.run("SELECT number FROM games WHERE id = $1", game)
        throw StoreError.outOfOrder(number: try present.first?.int(0) ?? -1)
      }
      try connection.run(
        "INSERT INTO steps (game, number, kind, action, thinking, at, outcome) VALUES ($1, $2, $3, $4, $5, $6, $7)",
        game, step.number, step.kind.rawValue, step.action, step.thinking, step.at, step.outcome)
    }
  }

  func steps(of game: String, after number: Int, limit: Int?) async throws(StoreError) -> [StepRecord] {
    try await driver.read { connection in
      try connection.run(
        """
        SELECT number, kind, action, thinking, at, outcome FROM steps WHERE game = $1 AND number > $2 ORDER BY number
        LIMIT $3
        """, game, number, limit ?? Int(Int32.max)
      ).map(StepRecord.init)
    }
  }

  func hasFinished(day: String, game: String, difficulty: String, player: String) async throws(StoreError) -> Bool {
    try await driver.read { connection in
      try !connection.run(
        """
        SELECT 1 FROM games WHERE player = $1 AND game = $2 AND difficulty = $3 AND day = $4 AND is_ranked = 1
          AND is_over = 1
        """, player, game, difficulty, day
      ).isEmpty
    }
  }
}

extension GameRecord {
  static var select: String {
    """
    SELECT games.id, games.player, games.game, games.options, games.difficulty, games.origin, games.day, games.seed,
      games.rules, games.number, games.score, games.is_over, games.is_ranked, games.created, games.updated, entries.id
    FROM games LEFT JOIN entries ON entries.played = games.id
    """
  }

  init(_ row: SQLRow) throws(StoreError) {
    guard let origin = GameOrigin(rawValue: try row.text(5)) else { throw .damaged("a game of unknown origin") }
    self.init(
      id: try row.text(0), player: try row.text(1), game: try row.text(2), options: try row.text(3),
      difficulty: try row.optionalText(4), origin: origin, day: try row.optionalText(6),
      seed: UInt64(bitPattern: Int64(try row.int(7))), rules: try row.int(8), number: try row.int(9),
      score: try row.int(10), isOver: try row.bool(11), isRanked: try row.bool(12), created: try row.int(13),
      updated: try row.int(14), entry: try row.optionalText(15))
  }
}

extension StepRecord {
  init(_ row: SQLRow) throws(StoreError) {
    guard let kind = Kind(rawValue: try row.text(1)) else { throw .damaged("a step of unknown kind") }
    self.init(
      number: try row.int(0), kind: kind, action: try row.optionalText(2), thinking: try row.int(3), at: try row.int(4),
      outcome: try row.text(5))
  }
}
