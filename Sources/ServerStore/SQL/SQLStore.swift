/// The store over a database, with every statement written once.
struct SQLStore<Driver: SQLDriver>: Store {
  let driver: Driver

  /// Migrates the database to the current version.
  init(_ driver: Driver) async throws(StoreError) {
    self.driver = driver
    try await Migrations.run(driver)
  }

  // MARK: Players

  func player(_ id: String) async throws(StoreError) -> PlayerRecord? {
    try await driver.read { connection in
      try connection.run("SELECT \(PlayerRecord.columns) FROM players WHERE id = $1", id).first.map(PlayerRecord.init)
    }
  }

  func delete(player: String, at time: Int) async throws(StoreError) {
    try await driver.write { connection in
      let ban = try connection.run("DELETE FROM players WHERE id = $1 RETURNING ban", player).first?.optionalText(0)
      if let ban {
        try Self.add(BanRecord(kind: .player, value: player, reason: ban, until: time + Self.banLifetime), connection)
      }
      try connection.run("DELETE FROM answers WHERE scope = $1", player)
    }
  }

  func saw(player: String, at time: Int) async throws(StoreError) {
    try await driver.write { connection in
      try connection.run("UPDATE players SET seen = $1 WHERE id = $2 AND seen < $1", time, player)
    }
  }

  // MARK: Keys and codes

  func keys() async throws(StoreError) -> [KeyRecord] {
    try await driver.read { connection in
      try connection.run("SELECT id, secret, created FROM keys ORDER BY created DESC, id").map {
        KeyRecord(id: try $0.text(0), secret: try $0.bytes(1), created: try $0.int(2))
      }
    }
  }

  func add(key: KeyRecord, ifNewestBefore: Int?, dropBefore: Int, keeping: Int) async throws(StoreError) {
    try await driver.write { connection in
      // A key from the future was made while the clock was wrong.
      let newest = try connection.run("SELECT MAX(created) FROM keys WHERE created <= $1", key.created)[0].optionalInt(
        0)
      if let limit = ifNewestBefore, let newest, newest >= limit { return }
      try connection.run(
        "INSERT INTO keys (id, secret, created) VALUES ($1, $2, $3)", key.id, key.secret, key.created)
      try connection.run(
        """
        DELETE FROM keys WHERE created < $1 AND id NOT IN (SELECT id FROM keys ORDER BY created DESC, id LIMIT $2)
        """, dropBefore, keeping)
    }
  }

  func drop(key: String) async throws(StoreError) -> Bool {
    try await driver.write { connection in
      try !connection.run("DELETE FROM keys WHERE id = $1 RETURNING id", key).isEmpty
    }
  }

  func setCode(_ digest: String, player: String, expires: Int) async throws(StoreError) {
    try await driver.write { connection in
      try connection.run("DELETE FROM codes WHERE player = $1", player)
      try connection.run(
        "INSERT INTO codes (digest, player, expires) VALUES ($1, $2, $3)", digest, player, expires)
    }
  }

  func redeemCode(_ digest: String, at time: Int) async throws(StoreError) -> String? {
    try await driver.write { connection in
      let rows = try connection.run("DELETE FROM codes WHERE digest = $1 RETURNING player, expires", digest)
      guard let row = rows.first, try row.int(1) > time else { return nil }
      return try row.text(0)
    }
  }

  func key(named name: String, orElse new: [UInt8]) async throws(StoreError) -> [UInt8] {
    try await driver.write { connection in
      try connection.run("INSERT INTO secrets (name, secret) VALUES ($1, $2) ON CONFLICT DO NOTHING", name, new)
      return try connection.run("SELECT secret FROM secrets WHERE name = $1", name)[0].bytes(0)
    }
  }

  // MARK: Expiry

  func sweep(at time: Int) async throws(StoreError) {
    try await driver.write { connection in
      try connection.run("DELETE FROM readings WHERE expires <= $1", time)
      try connection.run("DELETE FROM codes WHERE expires <= $1", time)
      try connection.run("DELETE FROM bans WHERE until <= $1", time)
      try connection.run("DELETE FROM invitations WHERE expires <= $1", time - 30 * 24 * 3600 * 1000)
      try connection.run("DELETE FROM answers WHERE at <= $1", time - 24 * 3600 * 1000)
      // A day's leaderboard takes no score once the day is over.
      try connection.run("DELETE FROM trails WHERE at <= $1", time - 3 * 24 * 3600 * 1000)
      let lastWeek = Day(at: time - 7 * 24 * 3600 * 1000).description
      try connection.run("DELETE FROM days WHERE day < $1", lastWeek)
      try connection.run("DELETE FROM rank_counts WHERE day < $1", lastWeek)
    }
  }

  func ping(at time: Int) async throws(StoreError) {
    try await driver.write { connection in
      // The counter makes every write a change; an equal record would not be written.
      try connection.run(
        "INSERT INTO pulse (id, at, beats) VALUES (1, $1, 1) ON CONFLICT (id) DO UPDATE SET at = $1, beats = pulse.beats + 1",
        time)
    }
  }

  func close() async { await driver.close() }
}

extension PlayerRecord {
  static var columns: String {
    """
    id, name, created, generation, seen, read_mark,
      (SELECT MAX(r.created) FROM recovery_codes r WHERE r.player = players.id), ban, ban_days, is_administrator, invitation
    """
  }

  init(_ row: SQLRow) throws(StoreError) {
    self.init(
      id: try row.text(0), name: try row.optionalText(1), created: try row.int(2), generation: try row.int(3),
      seen: try row.int(4), readMark: try row.int(5), recovery: try row.optionalInt(6), ban: try row.optionalText(7),
      banDays: try row.int(8), isAdministrator: try row.bool(9), invitation: try row.optionalText(10))
  }
}
