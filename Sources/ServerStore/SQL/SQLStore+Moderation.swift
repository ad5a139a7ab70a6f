extension SQLStore {
  // MARK: Names

  func isTaken(name key: String, for player: String) async throws(StoreError) -> Bool {
    try await driver.read { connection in
      try !connection.run("SELECT 1 FROM players WHERE name_key = $1 AND id <> $2", key, player).isEmpty
    }
  }

  func change(player: String, name: String?, key: String?) async throws(StoreError) {
    try await driver.write { connection in
      try connection.run("UPDATE players SET name = $1, name_key = $2 WHERE id = $3", name, key, player)
      if let name { try connection.run("UPDATE entries SET name = $1 WHERE player = $2", name, player) }
    }
  }

  // MARK: Reports

  func add(report: ReportRecord) async throws(StoreError) {
    try await driver.write { connection in
      try connection.run(
        """
        INSERT INTO reports (reporter, player, entry, reason, text, at, is_done)
        SELECT CAST($1 AS TEXT), id, CAST($3 AS TEXT), CAST($4 AS TEXT), CAST($5 AS TEXT), CAST($6 AS BIGINT), 0
        FROM players WHERE id = $2 AND NOT EXISTS (
          SELECT 1 FROM reports WHERE reporter = $1 AND player = $2 AND is_done = 0)
        """, report.reporter, report.player, report.scoreRecord, report.reason.rawValue, report.text, report.at)
    }
  }
}

// MARK: Administration

extension SQLStore {
  func players(like text: String, limit: Int) async throws(StoreError) -> [PlayerRecord] {
    let pattern =
      "%" + text.lowercased().replacing("\\", with: "\\\\").replacing("%", with: "\\%").replacing("_", with: "\\_")
      + "%"
    return try await driver.read { connection in
      try connection.run(
        """
        SELECT \(PlayerRecord.columns) FROM players WHERE id = $1 OR name_key = $2 OR LOWER(name) LIKE $3 ESCAPE '\\'
        ORDER BY name, id LIMIT $4
        """, text, NameKey(text).text, pattern, limit
      ).map(PlayerRecord.init)
    }
  }

  func ban(player: String, _ reason: String?, days: Int) async throws(StoreError) -> Bool {
    try await driver.write { connection in
      let found = try connection.run(
        "UPDATE players SET ban = $1, ban_days = $2 WHERE id = $3 RETURNING id", reason, days, player)
      // A record that an administrator hid by itself stays hidden.
      try connection.run(
        "UPDATE entries SET hidden = CASE WHEN hidden = 1 THEN 1 ELSE $1 END WHERE player = $2", reason == nil ? 0 : 2,
        player)
      try settleAll(of: player, connection)
      return !found.isEmpty
    }
  }

  func hide(score record: String, _ isHidden: Bool) async throws(StoreError) -> Bool {
    try await change(
      record,
      "hidden = CASE WHEN $1 = 1 THEN 1 WHEN EXISTS (SELECT 1 FROM players p WHERE p.id = entries.player AND p.ban IS NOT NULL) THEN 2 ELSE 0 END",
      isHidden)
  }

  func set(apart: [Suspicion], of record: String) async throws(StoreError) -> Bool {
    try await change(record, "apart = $1", apart.stored)
  }

  private func change(
    _ record: String, _ assignment: String, _ value: any SQLConvertible
  ) async throws(StoreError) -> Bool {
    try await driver.write { connection in
      let rows = try connection.run("UPDATE entries SET \(assignment) WHERE id = $2 RETURNING player", value, record)
      guard let player = try rows.first?.text(0) else { return false }
      try settleAll(of: player, connection)
      return true
    }
  }

  func delete(score record: String) async throws(StoreError) -> Bool {
    try await driver.write { connection in
      let rows = try connection.run(
        "DELETE FROM entries WHERE id = $1 RETURNING player, game, difficulty, played", record)
      guard let row = rows.first else { return false }
      // The game stays, and cannot be entered again.
      try connection.run("UPDATE games SET is_ranked = 0 WHERE id = $1", try row.text(3))
      try settleBest(of: try row.text(0), try row.text(1), try row.text(2), connection)
      return true
    }
  }

  private func settleAll(of player: String, _ connection: any SQLConnection) throws(StoreError) {
    let leaderboards = try connection.run("SELECT DISTINCT game, difficulty FROM entries WHERE player = $1", player)
    for leaderboard in leaderboards {
      try settleBest(of: player, try leaderboard.text(0), try leaderboard.text(1), connection)
    }
  }

  func reports(isDone: Bool, limit: Int) async throws(StoreError) -> [ReportRecord] {
    try await driver.read { connection in
      try connection.run(
        """
        SELECT id, reporter, player, entry, reason, text, at, is_done FROM reports WHERE is_done <= $1
        ORDER BY is_done, id LIMIT $2
        """, isDone ? 1 : 0, limit
      ).map { row in
        ReportRecord(
          id: try row.int(0), reporter: try row.optionalText(1), player: try row.text(2),
          scoreRecord: try row.optionalText(3),
          reason: .init(rawValue: try row.text(4)) ?? .other, text: try row.text(5), at: try row.int(6),
          isDone: try row.bool(7))
      }
    }
  }

  func settle(report: Int) async throws(StoreError) -> Bool {
    try await driver.write { connection in
      try !connection.run("UPDATE reports SET is_done = 1 WHERE id = $1 RETURNING id", report).isEmpty
    }
  }

  func note(_ record: AdminRecord) async throws(StoreError) {
    try await driver.write { connection in
      try connection.run(
        "INSERT INTO admin_log (at, actor, action, subject, detail) VALUES ($1, $2, $3, $4, $5)", record.at,
        record.actor, record.action, record.subject, record.detail)
    }
  }

  func adminLog(limit: Int) async throws(StoreError) -> [AdminRecord] {
    try await driver.read { connection in
      try connection.run("SELECT at, actor, action, subject, detail FROM admin_log ORDER BY id DESC LIMIT $1", limit)
        .map {
          AdminRecord(
            at: try $0.int(0), actor: try $0.text(1), action: try $0.text(2), subject: try $0.text(3),
            detail: try $0.text(4))
        }
    }
  }
}
