extension SQLStore {
  func addGame(_ game: GameRecord) async throws(StoreError) -> GameRecord {
    try await driver.write { connection in
      var game = game
      if game.isRanked { game.isRanked = try isRankable(game, connection) }
      try insert(game, connection)
      return game
    }
  }

  /// - Throws: ``StoreError/exists`` if there is a game of this id.
  func insert(_ game: GameRecord, _ connection: any SQLConnection) throws(StoreError) {
    let added = try connection.run(
      """
      INSERT INTO games (id, player, game, options, difficulty, origin, day, seed, rules, number, score, is_over,
        is_ranked, created, updated)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15) ON CONFLICT DO NOTHING RETURNING id
      """, game.id, game.player, game.game, game.options, game.difficulty, game.origin.rawValue, game.day,
      Int64(bitPattern: game.seed), game.rules, game.number, game.score, game.isOver, game.isRanked, game.created,
      game.updated)
    guard !added.isEmpty else { throw .exists }
  }

  /// True if a new game counts for leaderboards. The record of its start stays when the game is deleted. A day's game
  /// counts once. Other games do not count while ``RankedStarts/most`` of them have no score yet: the player would be
  /// choosing among them.
  private func isRankable(_ game: GameRecord, _ connection: any SQLConnection) throws(StoreError) -> Bool {
    guard let difficulty = game.difficulty else { return false }
    if game.day == nil {
      let open = try connection.run(
        """
        SELECT COUNT(*) FROM ranked_starts WHERE player = $1 AND game = $2 AND difficulty = $3 AND at > $4
          AND is_settled = 0 AND day IS NULL
        """, game.player, game.game, difficulty, game.created - RankedStarts.span)[0].int(0)
      guard open < RankedStarts.most else { return false }
    }
    return try !connection.run(
      """
      INSERT INTO ranked_starts (id, player, game, difficulty, day, at, is_settled) VALUES ($1, $2, $3, $4, $5, $6, 0)
      ON CONFLICT DO NOTHING RETURNING id
      """, game.id, game.player, game.game, difficulty, game.day, game.created
    ).isEmpty
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

  func players(
    withGameOf day: String, notOf other: String, after: String, limit: Int
  ) async throws(StoreError) -> [String] {
    try await driver.read { connection in
      try connection.run(
        """
        SELECT DISTINCT player FROM games g WHERE day = $1 AND is_over = 1 AND score > 0 AND player > $3
          AND NOT EXISTS (SELECT 1 FROM games t WHERE t.player = g.player AND t.day = $2 AND t.is_over = 1 AND t.score > 0)
        ORDER BY player LIMIT $4
        """, day, other, after, limit
      ).map { (row) throws(StoreError) in try row.text(0) }
    }
  }

  func bestGame(
    of player: String, game: String, options: String, seed: UInt64, rules: Int
  ) async throws(StoreError) -> String? {
    try await driver.read { connection in
      try connection.run(
        """
        SELECT id FROM games WHERE player = $1 AND game = $2 AND options = $3 AND seed = $4 AND rules = $5 AND is_over = 1
        ORDER BY score DESC, updated, id LIMIT 1
        """, player, game, options, Int64(bitPattern: seed), rules
      ).first?.text(0)
    }
  }

  func finishedGames(of player: String, limit: Int) async throws(StoreError) -> [FinishedGame] {
    try await driver.read { connection in
      try connection.run(
        """
        SELECT game, difficulty, day, score, created, updated,
          (SELECT CAST(COALESCE(SUM(thinking), 0) AS BIGINT) FROM steps WHERE steps.game = games.id)
        FROM games WHERE player = $1 AND is_over = 1 ORDER BY updated DESC, id DESC LIMIT $2
        """, player, limit
      ).map { (row) throws(StoreError) in
        FinishedGame(
          game: try row.text(0), difficulty: try row.optionalText(1), day: try row.optionalText(2),
          score: try row.int(3), created: try row.int(4), updated: try row.int(5), thinking: try row.int(6))
      }
    }
  }

  func gameCount(of player: String, upTo limit: Int) async throws(StoreError) -> Int {
    try await driver.read { connection in
      try connection.run(
        "SELECT COUNT(*) FROM (SELECT 1 FROM games WHERE player = $1 LIMIT $2) AS counted", player, limit)[0].int(0)
    }
  }

  func delete(game: String, of player: String) async throws(StoreError) -> Bool {
    try await driver.write { connection in
      let record = try connection.run(
        "SELECT game, difficulty FROM entries WHERE played = $1 AND player = $2", game, player
      )
      .first
      let gone = try connection.run("DELETE FROM games WHERE id = $1 AND player = $2 RETURNING id", game, player)
      if let record { try settleBest(of: player, try record.text(0), try record.text(1), connection) }
      return !gone.isEmpty
    }
  }

  func append(
    _ turn: TurnRecord, to game: String, score: Int, isOver: Bool, telling: [Told]
  ) async throws(StoreError) {
    try await append([turn], after: turn.number - 1, to: game, score: score, isOver: isOver, telling: telling)
  }

  func append(
    journal: [TurnRecord], to game: String, score: Int, isOver: Bool, telling: [Told]
  ) async throws(StoreError) {
    try await append(journal, after: 0, to: game, score: score, isOver: isOver, telling: telling)
  }

  private func append(
    _ turns: [TurnRecord], after number: Int, to game: String, score: Int, isOver: Bool, telling: [Told]
  ) async throws(StoreError) {
    guard let last = turns.last else { return }
    try await driver.write { connection in
      let rows = try connection.run(
        """
        UPDATE games SET number = $1, score = $2, is_over = $3, updated = $4 WHERE id = $5 AND number = $6 RETURNING number
        """, last.number, score, isOver, last.at, game, number)
      guard !rows.isEmpty else {
        let present = try connection.run("SELECT number FROM games WHERE id = $1", game)
        throw StoreError.outOfOrder(number: try present.first?.int(0) ?? -1)
      }
      for turn in turns {
        try connection.run(
          "INSERT INTO steps (game, number, kind, action, thinking, at) VALUES ($1, $2, $3, $4, $5, $6)",
          game, turn.number, turn.kind.rawValue, turn.action, turn.thinking, turn.at)
      }
      try Self.add(telling, connection)
      if isOver, score > 0 { try connection.run("UPDATE ranked_starts SET is_settled = 1 WHERE id = $1", game) }
    }
  }

  func pause(of game: String) async throws(StoreError) -> PauseRecord? {
    try await driver.read { connection in try pause(of: game, connection) }
  }

  func change(
    pauseOf game: String, _ change: @escaping @Sendable (inout PauseRecord) -> Void
  ) async throws(StoreError) -> PauseRecord {
    try await driver.write { connection in
      // Of two simultaneous requests, one waits here for the other.
      let present = try connection.run("UPDATE games SET number = number WHERE id = $1 RETURNING id", game)
      guard !present.isEmpty else { return PauseRecord() }
      var pause = try pause(of: game, connection) ?? PauseRecord()
      change(&pause)
      try connection.run(
        """
        INSERT INTO pauses (game, clocked_at, since_action, total, start) VALUES ($1, $2, $3, $4, $5)
        ON CONFLICT (game) DO UPDATE SET clocked_at = $2, since_action = $3, total = $4, start = $5
        """, game, pause.clockedAt, pause.sinceAction, pause.total, pause.start)
      return pause
    }
  }

  private func pause(of game: String, _ connection: any SQLConnection) throws(StoreError) -> PauseRecord? {
    try connection.run("SELECT clocked_at, since_action, total, start FROM pauses WHERE game = $1", game).first.map {
      row throws(StoreError) in
      PauseRecord(
        clockedAt: try row.int(0), sinceAction: try row.int(1), total: try row.int(2), start: try row.optionalInt(3))
    }
  }

  func keep(_ snapshot: SnapshotRecord, of game: String) async throws(StoreError) {
    try await driver.write { connection in
      let present = try connection.run("SELECT id FROM games WHERE id = $1", game)
      guard !present.isEmpty else { return }
      try connection.run(
        """
        INSERT INTO snapshots (game, number, clocked_at, save) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING
        """, game, snapshot.number, snapshot.clockedAt, snapshot.save)
      try connection.run(
        """
        DELETE FROM snapshots WHERE game = $1 AND number NOT IN (
          SELECT number FROM snapshots WHERE game = $1 ORDER BY number DESC LIMIT 2)
        """, game)
    }
  }

  func snapshot(of game: String, upTo number: Int) async throws(StoreError) -> SnapshotRecord? {
    try await driver.read { connection in
      try connection.run(
        """
        SELECT number, clocked_at, save FROM snapshots WHERE game = $1 AND number <= $2 ORDER BY number DESC LIMIT 1
        """, game, number
      ).first.map { SnapshotRecord(number: try $0.int(0), clockedAt: try $0.int(1), save: try $0.bytes(2)) }
    }
  }

  func turns(of game: String, after number: Int, limit: Int?) async throws(StoreError) -> [TurnRecord] {
    try await driver.read { connection in
      try connection.run(
        """
        SELECT number, kind, action, thinking, at FROM steps WHERE game = $1 AND number > $2 ORDER BY number
        LIMIT $3
        """, game, number, limit ?? Int(Int32.max)
      ).map(TurnRecord.init)
    }
  }
}

/// The limit of ranked games that a player begins without bringing them to a score.
enum RankedStarts {
  /// The period of the limit in milliseconds, for one game and difficulty.
  static let span = 86_400_000
  static let most = 3
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
      updated: try row.int(14), scoreRecord: try row.optionalText(15))
  }
}

extension TurnRecord {
  init(_ row: SQLRow) throws(StoreError) {
    guard let kind = Kind(rawValue: try row.text(1)) else { throw .damaged("a turn of unknown kind") }
    self.init(
      number: try row.int(0), kind: kind, action: try row.optionalText(2), thinking: try row.int(3), at: try row.int(4))
  }
}
