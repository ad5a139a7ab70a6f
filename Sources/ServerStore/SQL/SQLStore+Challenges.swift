extension SQLStore {
  // MARK: Challenges

  func add(challenge: ChallengeRecord, of game: String) async throws(StoreError) -> ChallengeRecord {
    try await driver.write { connection in
      if let known = try Self.challenge(
        "id IN (SELECT challenge FROM challenge_games WHERE game = $1)", game, connection)
      {
        return known
      }
      try connection.run(
        """
        INSERT INTO challenges (id, player, game, options, difficulty, seed, rules, created)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
        """, challenge.id, challenge.player, challenge.game, challenge.options, challenge.difficulty,
        Int64(bitPattern: challenge.seed), challenge.rules, challenge.created)
      try connection.run(
        "INSERT INTO challenge_games (game, challenge, player) VALUES ($1, $2, $3)", game, challenge.id,
        challenge.player)
      return challenge
    }
  }

  func challenge(_ id: String) async throws(StoreError) -> (ChallengeRecord, results: [ChallengeResult])? {
    try await driver.read { connection in
      guard let challenge = try Self.challenge("id = $1", id, connection) else { return nil }
      let results = try connection.run(
        """
        SELECT p.id, CASE WHEN p.ban IS NULL THEN p.name END, g.id, g.number, g.score, g.is_over
        FROM challenge_games c JOIN games g ON g.id = c.game JOIN players p ON p.id = c.player
        WHERE c.challenge = $1 ORDER BY g.is_over DESC, g.score DESC, g.updated, g.id
        """, id
      ).map { row in
        ChallengeResult(
          player: try row.text(0), name: try row.optionalText(1), game: try row.text(2), number: try row.int(3),
          score: try row.int(4), isOver: try row.bool(5))
      }
      return (challenge, results)
    }
  }

  func challenge(ofGame game: String) async throws(StoreError) -> String? {
    try await driver.read { connection in
      try connection.run("SELECT challenge FROM challenge_games WHERE game = $1", game).first?.text(0)
    }
  }

  func join(_ challenge: String, with game: GameRecord) async throws(StoreError) -> String? {
    try await driver.write { connection in
      // The row is locked: of two requests of a player, one adds the game.
      let present = try connection.run("UPDATE challenges SET created = created WHERE id = $1 RETURNING id", challenge)
      guard !present.isEmpty else { return nil }
      let games = try connection.run("SELECT player, game FROM challenge_games WHERE challenge = $1", challenge)
      for row in games where try row.text(0) == game.player { return try row.text(1) }
      guard games.count < ChallengeRecord.mostPlayers else { return nil }
      try self.insert(game, connection)
      try connection.run(
        "INSERT INTO challenge_games (game, challenge, player) VALUES ($1, $2, $3)", game.id, challenge, game.player)
      return game.id
    }
  }

  private static func challenge(
    _ condition: String, _ value: String, _ connection: any SQLConnection
  ) throws(StoreError) -> ChallengeRecord? {
    try connection.run(
      "SELECT id, player, game, options, difficulty, seed, rules, created FROM challenges WHERE \(condition)", value
    ).first.map { row throws(StoreError) in try ChallengeRecord(row) }
  }
}

extension ChallengeRecord {
  init(_ row: SQLRow) throws(StoreError) {
    (id, player, game, options) = (try row.text(0), try row.text(1), try row.text(2), try row.text(3))
    (difficulty, seed) = (try row.optionalText(4), UInt64(bitPattern: Int64(try row.int(5))))
    (rules, created) = (try row.int(6), try row.int(7))
  }
}
