extension SQLStore {
  // MARK: Matches

  func add(match: MatchRecord, with game: GameRecord) async throws(StoreError) {
    try await driver.write { connection in
      try insert(game, connection)
      try connection.run(
        """
        INSERT INTO matches (id, game, host, guest, host_begins, days, due, is_expired, created)
        VALUES ($1, $2, $3, NULL, $4, $5, NULL, 0, $6)
        """, match.id, match.game, match.host, match.hostBegins, match.days, match.created)
    }
  }

  func match(_ id: String) async throws(StoreError) -> MatchRecord? { try await match("id = $1", id) }

  func match(ofGame game: String) async throws(StoreError) -> MatchRecord? { try await match("game = $1", game) }

  private func match(_ condition: String, _ value: String) async throws(StoreError) -> MatchRecord? {
    try await driver.read { connection in
      try connection.run("SELECT \(MatchRecord.columns) FROM matches WHERE \(condition)", value).first
        .map(MatchRecord.init)
    }
  }

  func matches(of player: String, limit: Int) async throws(StoreError) -> [MatchRecord] {
    try await driver.read { connection in
      try connection.run(
        """
        SELECT \(MatchRecord.columns) FROM matches WHERE host = $1 OR guest = $1
        ORDER BY due IS NULL, due, created DESC LIMIT $2
        """, player, limit
      ).map(MatchRecord.init)
    }
  }

  func join(match id: String, _ guest: String, due: Int) async throws(StoreError) -> Bool {
    try await driver.write { connection in
      try !connection.run(
        "UPDATE matches SET guest = $1, due = $2 WHERE id = $3 AND guest IS NULL AND host <> $1 RETURNING id", guest,
        due, id
      ).isEmpty
    }
  }

  func change(match id: String, due: Int?, isExpired: Bool) async throws(StoreError) {
    try await driver.write { connection in
      try connection.run("UPDATE matches SET due = $1, is_expired = $2 WHERE id = $3", due, isExpired, id)
    }
  }

  func overdueMatches(at time: Int, limit: Int) async throws(StoreError) -> [MatchRecord] {
    try await driver.read { connection in
      try connection.run(
        "SELECT \(MatchRecord.columns) FROM matches WHERE due < $1 ORDER BY due LIMIT $2", time, limit
      ).map(MatchRecord.init)
    }
  }
}

extension MatchRecord {
  static var columns: String { "id, game, host, guest, host_begins, days, due, is_expired, created" }

  init(_ row: SQLRow) throws(StoreError) {
    self.init(
      id: try row.text(0), game: try row.text(1), host: try row.text(2), hostBegins: try row.bool(4),
      days: try row.int(5), created: try row.int(8))
    (guest, due, isExpired) = (try row.optionalText(3), try row.optionalInt(6), try row.bool(7))
  }
}
