/// The greatest number of remembered devices of a player; the one that was not seen for longest is dropped first.
private let mostSessions = 50

extension SQLStore {
  func account(_ id: String) async throws(StoreError) -> AccountRecord? {
    try await driver.read { connection in
      let rows = try connection.run("SELECT \(PlayerRecord.columns) FROM players WHERE id = $1", id)
      guard let player = try rows.first.map(PlayerRecord.init) else { return nil }
      let sessions = try connection.run(
        "SELECT \(SessionRecord.columns) FROM sessions WHERE player = $1 ORDER BY seen DESC, id", id)
      return AccountRecord(player: player, sessions: try sessions.map(SessionRecord.init))
    }
  }

  func add(session: SessionRecord) async throws(StoreError) {
    try await driver.write { connection in
      try connection.run(
        """
        INSERT INTO sessions (id, player, device, created, seen, expires, is_ended, scopes)
        SELECT CAST($1 AS TEXT), id, CAST($3 AS TEXT), CAST($4 AS BIGINT), CAST($5 AS BIGINT), CAST($6 AS BIGINT), 0,
          CAST($7 AS TEXT)
        FROM players WHERE id = $2 ON CONFLICT DO NOTHING
        """, session.id, session.player, session.device, session.created, session.seen, session.expires,
        session.scopes.map { $0.map(\.rawValue).sorted().joined(separator: " ") })
      try connection.run(
        """
        DELETE FROM sessions WHERE player = $1 AND id NOT IN (
          SELECT id FROM sessions WHERE player = $1 ORDER BY is_ended, seen DESC, id LIMIT $2)
        """, session.player, mostSessions)
    }
  }

  func renew(session: String, expires: Int) async throws(StoreError) {
    try await driver.write { connection in
      try connection.run("UPDATE sessions SET expires = $1 WHERE id = $2 AND expires < $1", expires, session)
    }
  }

  func saw(session: String, at time: Int) async throws(StoreError) {
    try await driver.write { connection in
      try connection.run("UPDATE sessions SET seen = $1 WHERE id = $2 AND seen < $1", time, session)
    }
  }

  func end(session: String, of player: String) async throws(StoreError) -> Bool {
    try await driver.write { connection in
      let rows = try connection.run(
        "UPDATE sessions SET is_ended = 1 WHERE id = $1 AND player = $2 AND is_ended = 0 RETURNING id", session, player)
      return !rows.isEmpty
    }
  }

  func endSessions(of player: String, except session: String?) async throws(StoreError) {
    try await driver.write { connection in
      try connection.run(
        "UPDATE sessions SET is_ended = 1 WHERE player = $1 AND id <> $2", player, session ?? "")
      // Tokens from before there were sessions carry the generation.
      try connection.run("UPDATE players SET generation = generation + 1 WHERE id = $1", player)
    }
  }

  // MARK: Recovery codes

  func set(recovery: RecoveryRecord, waiting delay: Int) async throws(StoreError) -> Int {
    try await driver.write { connection in
      let current = try connection.run(
        "SELECT MAX(valid_from) FROM recovery_codes WHERE player = $1 AND valid_from <= $2", recovery.player,
        recovery.created
      ).first?.optionalInt(0)
      // Codes older than the current one, and one that still waits.
      try connection.run(
        "DELETE FROM recovery_codes WHERE player = $1 AND valid_from <> $2", recovery.player, current ?? -1)
      let validFrom = recovery.created + (current == nil ? 0 : delay)
      try connection.run(
        "INSERT INTO recovery_codes (selector, player, salt, digest, created, valid_from) VALUES ($1, $2, $3, $4, $5, $6)",
        recovery.selector, recovery.player, recovery.salt, recovery.digest, recovery.created, validFrom)
      return validFrom
    }
  }

  func recovery(_ selector: String, at time: Int) async throws(StoreError) -> RecoveryRecord? {
    try await driver.read { connection in
      try connection.run(
        """
        SELECT selector, player, salt, digest, created FROM recovery_codes code WHERE selector = $1 AND valid_from =
          (SELECT MAX(valid_from) FROM recovery_codes other WHERE other.player = code.player AND valid_from <= $2)
        """, selector, time
      ).first.map {
        RecoveryRecord(
          selector: try $0.text(0), player: try $0.text(1), salt: try $0.bytes(2), digest: try $0.bytes(3),
          created: try $0.int(4))
      }
    }
  }
}

extension SessionRecord {
  static var columns: String { "id, player, device, created, seen, expires, is_ended, scopes" }

  init(_ row: SQLRow) throws(StoreError) {
    self.init(
      id: try row.text(0), player: try row.text(1), device: try row.text(2), created: try row.int(3),
      seen: try row.int(4), expires: try row.int(5), isEnded: try row.bool(6),
      scopes: try row.optionalText(7).map { Set($0.split(separator: " ").compactMap { Scope(rawValue: String($0)) }) })
  }
}
