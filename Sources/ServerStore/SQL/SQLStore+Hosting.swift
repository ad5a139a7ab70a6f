// Statements for hosts of closed and moderated servers.
extension SQLStore {
  // MARK: Invitations

  func addPlayer(_ player: PlayerRecord, invitation: String?) async throws(StoreError) {
    try await driver.write { connection in
      if let invitation {
        let taken = try connection.run(
          """
          UPDATE invitations SET used = used + 1
          WHERE code = $1 AND used < most AND (expires IS NULL OR expires > $2) RETURNING code
          """, invitation, player.created)
        guard !taken.isEmpty else { throw StoreError.uninvited }
      }
      try connection.run(
        """
        INSERT INTO players (id, name, created, generation, seen, read_mark, name_key, invitation)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
        """, player.id, player.name, player.created, player.generation, player.seen, player.readMark,
        player.name.map { NameKey($0).text }, invitation)
    }
  }

  func add(invitation: InvitationRecord) async throws(StoreError) {
    try await driver.write { connection in
      try connection.run(
        "INSERT INTO invitations (code, note, most, used, created, expires, actor) VALUES ($1, $2, $3, $4, $5, $6, $7)",
        invitation.code, invitation.note, invitation.most, invitation.used, invitation.created, invitation.expires,
        invitation.actor)
    }
  }

  func invitations(limit: Int) async throws(StoreError) -> [InvitationRecord] {
    try await driver.read { connection in
      try connection.run(
        """
        SELECT code, note, most, used, created, expires, actor FROM invitations ORDER BY created DESC, code LIMIT $1
        """, limit
      ).map {
        InvitationRecord(
          code: try $0.text(0), note: try $0.text(1), most: try $0.int(2), used: try $0.int(3), created: try $0.int(4),
          expires: try $0.optionalInt(5), actor: try $0.text(6))
      }
    }
  }

  func drop(invitation code: String) async throws(StoreError) -> Bool {
    try await driver.write { connection in
      try !connection.run("DELETE FROM invitations WHERE code = $1 RETURNING code", code).isEmpty
    }
  }

  // MARK: Administrators

  func set(administrator: Bool, _ player: String) async throws(StoreError) -> Bool {
    try await driver.write { connection in
      try !connection.run(
        "UPDATE players SET is_administrator = $1 WHERE id = $2 RETURNING id", administrator, player
      ).isEmpty
    }
  }

  func administrators() async throws(StoreError) -> [PlayerRecord] {
    try await driver.read { connection in
      try connection.run("SELECT \(PlayerRecord.columns) FROM players WHERE is_administrator = 1 ORDER BY name, id")
        .map(PlayerRecord.init)
    }
  }

  func suspects(before place: (at: Int, id: String)?, limit: Int) async throws(StoreError) -> [SuspectRecord] {
    // Each of the two conditions has an index of its own.
    let latest = "AND (at, id) < ($1, $2) ORDER BY at DESC, id DESC LIMIT $3"
    return try await driver.read { connection in
      try connection.run(
        """
        SELECT \(ScoreRecord.columns), (SELECT body FROM conducts WHERE conducts.entry = entries.id) FROM entries
        WHERE id IN (SELECT id FROM (SELECT id FROM entries WHERE apart IS NOT NULL \(latest)) AS apart_ones
          UNION SELECT id FROM (SELECT id FROM entries WHERE unusual = 1 \(latest)) AS unusual_ones)
        ORDER BY at DESC, id DESC LIMIT $3
        """, place?.at ?? Int(Int64.max), place?.id ?? "", limit
      ).map { row in
        SuspectRecord(
          score: try ScoreRecord(row),
          conduct: try row.optionalText(ScoreRecord.columnCount).flatMap { RunConduct(stored: $0) })
      }
    }
  }

  // MARK: Bans that outlive an account

  func add(ban: BanRecord) async throws(StoreError) {
    try await driver.write { connection in try Self.add(ban, connection) }
  }

  /// The time for which a device of a banned player makes no new account, in milliseconds: that of its token.
  static var banLifetime: Int { 400 * Day.length }

  static func add(_ ban: BanRecord, _ connection: any SQLConnection) throws(StoreError) {
    try connection.run(
      """
      INSERT INTO bans (kind, value, reason, until) VALUES ($1, $2, $3, $4)
      ON CONFLICT (kind, value) DO UPDATE SET reason = $3, until = $4
      """, ban.kind.rawValue, ban.value, ban.reason, ban.until)
  }

  func ban(_ kind: BanRecord.Kind, _ value: String, at time: Int) async throws(StoreError) -> BanRecord? {
    try await driver.read { connection in
      try connection.run(
        "SELECT reason, until FROM bans WHERE kind = $1 AND value = $2 AND until > $3", kind.rawValue, value, time
      ).first.map { BanRecord(kind: kind, value: value, reason: try $0.text(0), until: try $0.int(1)) }
    }
  }

  // MARK: Idle accounts

  func warnIdle(
    since time: Int, at now: Int, notice: NoticeRecord, limit: Int
  ) async throws(StoreError) -> [String] {
    try await driver.write { connection in
      let players = try connection.run(
        """
        SELECT id FROM players WHERE seen < $1 AND is_administrator = 0 AND (warned IS NULL OR warned < seen)
        ORDER BY seen, id LIMIT $2
        """, time, limit
      ).map { try $0.text(0) }
      for player in players {
        try connection.run("UPDATE players SET warned = $1 WHERE id = $2", now, player)
        try connection.run(
          """
          INSERT INTO notices (player, kind, subject, text, at) VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING
          """, player, notice.kind.rawValue, notice.subject, notice.text, notice.at)
      }
      return players
    }
  }

  func idle(
    since time: Int, warnedBefore warned: Int, limit: Int
  ) async throws(StoreError) -> [String] {
    try await driver.read { connection in
      try connection.run(
        """
        SELECT id FROM players WHERE seen < $1 AND is_administrator = 0 AND warned >= seen AND warned <= $2
        ORDER BY seen, id LIMIT $3
        """, time, warned, limit
      ).map { try $0.text(0) }
    }
  }

  func delete(idle player: String, since time: Int) async throws(StoreError) -> Bool {
    try await driver.write { connection in
      let gone = try connection.run("DELETE FROM players WHERE id = $1 AND seen < $2 RETURNING id", player, time)
      guard !gone.isEmpty else { return false }
      try connection.run("DELETE FROM answers WHERE scope = $1", player)
      return true
    }
  }
}
