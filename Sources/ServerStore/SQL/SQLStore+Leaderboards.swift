extension SQLStore {
  func enter(
    _ record: ScoreRecord, replay: String, fingerprint: RunFingerprint?, tellAtMost: Int,
    notice: @escaping @Sendable (ScoreRecord) -> NoticeRecord
  ) async throws(StoreError) -> [ScoreRecord] {
    try await driver.write { connection in
      let former = try connection.run(
        "SELECT score FROM entries WHERE player = $1 AND game = $2 AND difficulty = $3 AND is_best = 1", record.player,
        record.game, record.difficulty
      ).first?.int(0)
      let added = try connection.run(
        """
        INSERT INTO entries (id, played, player, game, difficulty, day, name, score, at, actions, thinking, run, replay,
          apart)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) ON CONFLICT DO NOTHING RETURNING id
        """, record.id, record.played, record.player, record.game, record.difficulty, record.day, record.name,
        record.score,
        record.at, record.actions, record.thinking, record.run, replay, record.apart.stored)
      guard !added.isEmpty else { throw StoreError.exists }
      if let fingerprint { try add(fingerprint, of: record, connection) }
      guard record.apart.isEmpty else { return [] }
      try settleBest(of: record.player, record.game, record.difficulty, connection)
      // Players with a best between this player's former best and this score.
      let passed = try connection.run(
        """
        SELECT \(ScoreRecord.columns) FROM entries WHERE game = $1 AND difficulty = $2 AND is_best = 1 AND player <> $3
          AND score < $4 AND score >= $5
        ORDER BY score DESC, at, id LIMIT $6
        """, record.game, record.difficulty, record.player, record.score, former ?? Int(Int32.min), tellAtMost
      ).map(ScoreRecord.init)
      try Self.add(passed.map { Told(player: $0.player, notice: notice($0)) }, connection)
      return passed
    }
  }

  /// Marks a player's best record of a leaderboard, the earliest of equal ones.
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

  func best(of player: String, on leaderboard: Leaderboard) async throws(StoreError) -> LeaderboardPlace? {
    let period: (String, [any SQLConvertible]) =
      switch leaderboard.period {
      case .all: ("", [])
      // Written as an expression, so that the index of the player's records is used rather than that of the
      // leaderboard.
      case .since(let time): (" AND at + 0 >= $4", [time])
      case .day(let day): (" AND COALESCE(day, '') = $4", [day])
      }
    return try await driver.read { connection in
      // The player's best is selected from the player's own records, so that the leaderboard need not be scanned.
      try connection.run(
        """
        SELECT score, at, id FROM entries WHERE player = $1 AND game = $2 AND difficulty = $3
          AND apart IS NULL AND hidden = 0\(period.0) ORDER BY score DESC, at, id LIMIT 1
        """, [player, leaderboard.game, leaderboard.difficulty] + period.1
      ).first.map { LeaderboardPlace(score: try $0.int(0), at: try $0.int(1), id: try $0.text(2)) }
    }
  }

  func scores(on leaderboard: Leaderboard, after: LeaderboardPlace?, limit: Int) async throws(StoreError)
    -> [ScoreRecord]
  {
    try await scores(on: leaderboard, beyond: after, limit: limit, (">", "<", "score DESC, at, id"))
  }

  func scores(on leaderboard: Leaderboard, before place: LeaderboardPlace, limit: Int) async throws(StoreError)
    -> [ScoreRecord]
  {
    try await scores(on: leaderboard, beyond: place, limit: limit, ("<", ">", "score, at DESC, id DESC")).reversed()
  }

  /// The records nearest to a place in one direction: first those with as many points, then the others. Each of the two
  /// is a range of an index, so equal scores before the place are not read.
  private func scores(
    on leaderboard: Leaderboard, beyond place: LeaderboardPlace?, limit: Int,
    _ direction: (tie: String, score: String, order: String)
  ) async throws(StoreError) -> [ScoreRecord] {
    let (condition, arguments) = leaderboard.condition
    let next = arguments.count + 1
    return try await driver.read { connection in
      func part(_ range: String, _ values: [any SQLConvertible], _ limit: Int) throws -> [SQLRow] {
        try connection.run(
          """
          SELECT \(ScoreRecord.columns) FROM entries WHERE \(condition)\(range)
          ORDER BY \(direction.order) LIMIT $\(next + values.count)
          """, arguments + values + [limit])
      }
      guard let place else { return try part("", [], limit).map(ScoreRecord.init) }
      var rows = try part(
        " AND score = $\(next) AND (at, id) \(direction.tie) ($\(next + 1), $\(next + 2))",
        [place.score, place.at, place.id], limit)
      if rows.count < limit {
        rows += try part(" AND score \(direction.score) $\(next)", [place.score], limit - rows.count)
      }
      return try rows.map(ScoreRecord.init)
    }
  }

  func scoreCount(on leaderboard: Leaderboard, upTo limit: Int) async throws(StoreError) -> Int {
    let (condition, arguments) = leaderboard.condition
    return try await driver.read { connection in
      if let board = leaderboard.counted { return min(limit, try RankCounts.all(on: board, connection)) }
      return try connection.run(
        "SELECT COUNT(*) FROM (SELECT 1 FROM entries WHERE \(condition) LIMIT $\(arguments.count + 1)) AS counted",
        arguments + [limit])[0].int(0)
    }
  }

  func rank(of place: LeaderboardPlace, on leaderboard: Leaderboard) async throws(StoreError) -> Int {
    let (condition, arguments) = leaderboard.condition
    let next = arguments.count + 1
    return try await driver.read { connection in
      if let board = leaderboard.counted {
        let equal = try connection.run(
          "SELECT COUNT(*) FROM entries WHERE \(condition) AND score = $\(next) AND (at, id) < ($\(next + 1), $\(next + 2))",
          arguments + [place.score, place.at, place.id])[0].int(0)
        return try RankCounts.above(place.score, on: board, connection) + equal
      }
      return try connection.run(
        """
        SELECT COUNT(*) FROM entries WHERE \(condition) AND score >= $\(next)
          AND (score > $\(next) OR (at, id) < ($\(next + 1), $\(next + 2)))
        """, arguments + [place.score, place.at, place.id])[0].int(0)
    }
  }

  func scoreCounts(on leaderboard: Leaderboard) async throws(StoreError) -> [(score: Int, count: Int)] {
    let (condition, arguments) = leaderboard.condition
    return try await driver.read { connection in
      try connection.run(
        "SELECT score, COUNT(*) FROM entries WHERE \(condition) GROUP BY score ORDER BY score DESC", arguments
      ).map { (try $0.int(0), try $0.int(1)) }
    }
  }

  func score(_ id: String) async throws(StoreError) -> ScoreRecord? { try await score(where: "id", id) }
  func score(ofGame game: String) async throws(StoreError) -> ScoreRecord? { try await score(where: "played", game) }

  private func score(where column: String, _ value: String) async throws(StoreError) -> ScoreRecord? {
    try await driver.read { connection in
      try connection.run("SELECT \(ScoreRecord.columns) FROM entries WHERE \(column) = $1", value).first
        .map(ScoreRecord.init)
    }
  }

  func bests(of player: String, limit: Int) async throws(StoreError) -> [ScoreRecord] {
    try await driver.read { connection in
      try connection.run(
        """
        SELECT \(ScoreRecord.columns) FROM entries WHERE player = $1 AND is_best = 1 ORDER BY at DESC, id LIMIT $2
        """, player, limit
      ).map(ScoreRecord.init)
    }
  }

  func scores(of player: String) async throws(StoreError) -> [ScoreRecord] {
    try await driver.read { connection in
      try connection.run("SELECT \(ScoreRecord.columns) FROM entries WHERE player = $1 ORDER BY at, id", player)
        .map(ScoreRecord.init)
    }
  }

  func replay(ofScore record: String) async throws(StoreError) -> String? {
    try await driver.read { connection in
      try connection.run("SELECT replay FROM entries WHERE id = $1", record).first?.text(0)
    }
  }
}

extension Leaderboard {
  /// The condition on records, and the values of its first parameters.
  fileprivate var condition: (String, [any SQLConvertible]) {
    let base = "game = $1 AND difficulty = $2" + (hidesUnusual ? " AND unusual = 0" : "")
    if isApart {
      let apart = base + " AND apart IS NOT NULL AND hidden = 0"
      return switch period {
      case .all: (apart, [game, difficulty])
      case .since(let time): (apart + " AND at >= $3", [game, difficulty, time])
      case .day(let day): (apart + " AND day = $3", [game, difficulty, day])
      }
    }
    // Each player has one game of a day that counts.
    return switch period {
    case .all: (base + " AND is_best = 1", [game, difficulty])
    case .day(let day): (base + " AND apart IS NULL AND hidden = 0 AND day = $3", [game, difficulty, day])
    // A player's best of all time is also the best of the week if it falls within it, so most need no further query.
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
  /// The stored form; `nil` for none.
  var stored: String? { isEmpty ? nil : map(\.rawValue).joined(separator: " ") }

  init(stored: String?) { self = (stored ?? "").split(separator: " ").compactMap { Suspicion(rawValue: String($0)) } }
}

extension ScoreRecord {
  static var columns: String {
    "id, played, player, game, difficulty, day, name, score, at, actions, thinking, run, apart, hidden, unusual"
  }
  static var columnCount: Int { 15 }

  init(_ row: SQLRow) throws(StoreError) {
    self.init(
      id: try row.text(0), played: try row.text(1), player: try row.text(2), game: try row.text(3),
      difficulty: try row.text(4), day: try row.optionalText(5), name: try row.text(6), score: try row.int(7),
      at: try row.int(8), actions: try row.int(9), thinking: try row.int(10), run: try row.text(11),
      apart: [Suspicion](stored: try row.optionalText(12)), isHidden: try row.int(13) != 0,
      isUnusual: try row.bool(14))
  }
}
