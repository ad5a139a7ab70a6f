extension SQLStore {
  func enter(
    _ entry: EntryRecord, replay: String, trail: RunTrail?, tellAtMost: Int
  ) async throws(StoreError) -> [EntryRecord] {
    try await driver.write { connection in
      let former = try connection.run(
        "SELECT score FROM entries WHERE player = $1 AND game = $2 AND difficulty = $3 AND is_best = 1", entry.player,
        entry.game, entry.difficulty
      ).first?.int(0)
      let added = try connection.run(
        """
        INSERT INTO entries (id, played, player, game, difficulty, day, name, score, at, actions, thinking, run, replay,
          apart)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) ON CONFLICT DO NOTHING RETURNING id
        """, entry.id, entry.played, entry.player, entry.game, entry.difficulty, entry.day, entry.name, entry.score,
        entry.at, entry.actions, entry.thinking, entry.run, replay, entry.apart.stored)
      guard !added.isEmpty else { throw StoreError.exists }
      if let trail { try add(trail, of: entry, connection) }
      guard entry.apart.isEmpty else { return [] }
      try settleBest(of: entry.player, entry.game, entry.difficulty, connection)
      // Players whose best lies between this player's former best and this score.
      return try connection.run(
        """
        SELECT \(EntryRecord.columns) FROM entries WHERE game = $1 AND difficulty = $2 AND is_best = 1 AND player <> $3
          AND score < $4 AND score >= $5
        ORDER BY score DESC, at, id LIMIT $6
        """, entry.game, entry.difficulty, entry.player, entry.score, former ?? Int(Int32.min), tellAtMost
      ).map(EntryRecord.init)
    }
  }

  /// Marks a player's best entry of a leaderboard, the earliest of equal ones.
  func settleBest(
    of player: String, _ game: String, _ difficulty: String, _ connection: any SQLConnection
  ) throws(StoreError) {
    let mine = "player = $1 AND game = $2 AND difficulty = $3"
    try connection.run(
      """
      UPDATE entries SET is_best = CASE WHEN id = (
          SELECT id FROM entries WHERE \(mine) AND apart IS NULL AND hidden = 0 ORDER BY score DESC, at, id LIMIT 1)
        THEN 1 ELSE 0 END
      WHERE \(mine)
      """, player, game, difficulty)
  }

  func best(of player: String, on board: Board) async throws(StoreError) -> BoardPlace? {
    let period: (String, [any SQLConvertible]) =
      switch board.period {
      case .all: ("", [])
      // As expressions: no index of the whole board is taken for these, but the one of the player's entries.
      case .since(let time): (" AND at + 0 >= $4", [time])
      case .day(let day): (" AND COALESCE(day, '') = $4", [day])
      }
    return try await driver.read { connection in
      // Which of the player's is the best is asked of their own entries: a board need not be looked through.
      try connection.run(
        """
        SELECT score, at, id FROM entries WHERE player = $1 AND game = $2 AND difficulty = $3
          AND apart IS NULL AND hidden = 0\(period.0) ORDER BY score DESC, at, id LIMIT 1
        """, [player, board.game, board.difficulty] + period.1
      ).first.map { BoardPlace(score: try $0.int(0), at: try $0.int(1), id: try $0.text(2)) }
    }
  }

  func entries(_ board: Board, after: BoardPlace?, limit: Int) async throws(StoreError) -> [EntryRecord] {
    let (condition, arguments) = board.condition
    let next = arguments.count + 1
    let place = after ?? BoardPlace(score: Int.max, at: 0, id: "")
    return try await driver.read { connection in
      try connection.run(
        """
        SELECT \(EntryRecord.columns) FROM entries WHERE \(condition) AND score <= $\(next)
          AND (score < $\(next) OR (at, id) > ($\(next + 1), $\(next + 2)))
        ORDER BY score DESC, at, id LIMIT $\(next + 3)
        """, arguments + [place.score, place.at, place.id, limit]
      ).map(EntryRecord.init)
    }
  }

  func count(_ board: Board, upTo limit: Int) async throws(StoreError) -> Int {
    let (condition, arguments) = board.condition
    return try await driver.read { connection in
      try connection.run(
        "SELECT COUNT(*) FROM (SELECT 1 FROM entries WHERE \(condition) LIMIT $\(arguments.count + 1)) AS counted",
        arguments + [limit])[0].int(0)
    }
  }

  func rank(_ board: Board, before place: BoardPlace) async throws(StoreError) -> Int {
    let (condition, arguments) = board.condition
    let next = arguments.count + 1
    return try await driver.read { connection in
      try connection.run(
        """
        SELECT COUNT(*) FROM entries WHERE \(condition) AND score >= $\(next)
          AND (score > $\(next) OR (at, id) < ($\(next + 1), $\(next + 2)))
        """, arguments + [place.score, place.at, place.id])[0].int(0)
    }
  }

  func entry(_ id: String) async throws(StoreError) -> EntryRecord? { try await entry(where: "id", id) }
  func entry(playing game: String) async throws(StoreError) -> EntryRecord? { try await entry(where: "played", game) }

  private func entry(where column: String, _ value: String) async throws(StoreError) -> EntryRecord? {
    try await driver.read { connection in
      try connection.run("SELECT \(EntryRecord.columns) FROM entries WHERE \(column) = $1", value).first
        .map(EntryRecord.init)
    }
  }

  func entries(of player: String) async throws(StoreError) -> [EntryRecord] {
    try await driver.read { connection in
      try connection.run("SELECT \(EntryRecord.columns) FROM entries WHERE player = $1 ORDER BY at, id", player)
        .map(EntryRecord.init)
    }
  }

  func replay(of entry: String) async throws(StoreError) -> String? {
    try await driver.read { connection in
      try connection.run("SELECT replay FROM entries WHERE id = $1", entry).first?.text(0)
    }
  }
}

extension Board {
  /// The condition on entries, and the values of its first parameters.
  fileprivate var condition: (String, [any SQLConvertible]) {
    let base = "game = $1 AND difficulty = $2"
    if isApart {
      let apart = base + " AND apart IS NOT NULL AND hidden = 0"
      return switch period {
      case .all: (apart, [game, difficulty])
      case .since(let time): (apart + " AND at >= $3", [game, difficulty, time])
      case .day(let day): (apart + " AND day = $3", [game, difficulty, day])
      }
    }
    // Of a day's games each player has one that counts.
    return switch period {
    case .all: (base + " AND is_best = 1", [game, difficulty])
    case .day(let day): (base + " AND apart IS NULL AND hidden = 0 AND day = $3", [game, difficulty, day])
    // The best of all is the best of the week too, if it is of the week: most need no look at the others.
    case .since(let time):
      (
        base + """
           AND apart IS NULL AND hidden = 0 AND at >= $3 AND (is_best = 1 OR NOT EXISTS (
            SELECT 1 FROM entries b WHERE b.player = entries.player AND b.game = $1 AND b.difficulty = $2
              AND b.score >= entries.score AND b.at >= $3 AND b.apart IS NULL AND b.hidden = 0
              AND (b.score > entries.score OR b.at < entries.at OR b.at = entries.at AND b.id < entries.id)))
          """, [game, difficulty, time]
      )
    }
  }
}

extension [Suspicion] {
  /// As it is stored: `nil` for none.
  var stored: String? { isEmpty ? nil : map(\.rawValue).joined(separator: " ") }

  init(stored: String?) { self = (stored ?? "").split(separator: " ").compactMap { Suspicion(rawValue: String($0)) } }
}

extension EntryRecord {
  static var columns: String {
    "id, played, player, game, difficulty, day, name, score, at, actions, thinking, run, apart, hidden"
  }

  init(_ row: SQLRow) throws(StoreError) {
    self.init(
      id: try row.text(0), played: try row.text(1), player: try row.text(2), game: try row.text(3),
      difficulty: try row.text(4), day: try row.optionalText(5), name: try row.text(6), score: try row.int(7),
      at: try row.int(8), actions: try row.int(9), thinking: try row.int(10), run: try row.text(11),
      apart: [Suspicion](stored: try row.optionalText(12)), isHidden: try row.int(13) != 0)
  }
}
