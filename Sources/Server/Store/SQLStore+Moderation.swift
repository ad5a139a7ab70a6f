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
        """, report.reporter, report.player, report.entry, report.reason.rawValue, report.text, report.at)
    }
  }
}
