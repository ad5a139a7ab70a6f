/// The tables of the store with their indexes. Times are milliseconds since 1970.
enum StoreTables {
  /// The statements that make the tables of an empty database.
  @Sendable static func statements(_ sql: SQLDialect) -> [String] {
    players(sql) + games(sql) + leaderboards(sql) + fairness(sql) + readings(sql) + hosting(sql)
      + RankCounts.statements(sql)
      + PushTables.statements(sql) + ChallengeTables.statements(sql) + MatchTables.statements(sql)
  }

  /// Players, their devices, their codes, and their notices.
  private static func players(_ sql: SQLDialect) -> [String] {
    let (int, blob) = (sql.int, sql.blob)
    return [
      """
      CREATE TABLE players (
        id TEXT PRIMARY KEY, name TEXT, created \(int) NOT NULL, generation \(int) NOT NULL, seen \(int) NOT NULL,
        read_mark \(int) NOT NULL, name_key TEXT, ban TEXT, invitation TEXT, ban_days \(int) NOT NULL DEFAULT 0,
        is_administrator \(int) NOT NULL DEFAULT 0, warned \(int))
      """,
      "CREATE INDEX players_seen ON players (seen)",
      "CREATE UNIQUE INDEX players_name_key ON players (name_key)",
      "CREATE TABLE keys (id TEXT PRIMARY KEY, secret \(blob) NOT NULL, created \(int) NOT NULL)",
      // A token for a program has scopes; a device has none, and may make all requests.
      """
      CREATE TABLE sessions (
        id TEXT PRIMARY KEY, player TEXT NOT NULL REFERENCES players ON DELETE CASCADE, device TEXT NOT NULL,
        created \(int) NOT NULL, seen \(int) NOT NULL, expires \(int) NOT NULL, is_ended \(int) NOT NULL, scopes TEXT)
      """,
      "CREATE INDEX sessions_player ON sessions (player, seen)",
      """
      CREATE TABLE codes (
        digest TEXT PRIMARY KEY, player TEXT NOT NULL UNIQUE REFERENCES players ON DELETE CASCADE, expires \(int) NOT NULL)
      """,
      // A new recovery code waits while the former one is valid, so a player may have two.
      """
      CREATE TABLE recovery_codes (
        selector TEXT PRIMARY KEY, player TEXT NOT NULL REFERENCES players ON DELETE CASCADE, salt \(blob) NOT NULL,
        digest \(blob) NOT NULL, created \(int) NOT NULL, valid_from \(int) NOT NULL)
      """,
      "CREATE INDEX recovery_codes_player ON recovery_codes (player, valid_from)",
      """
      CREATE TABLE notices (
        id \(sql.serial), player TEXT NOT NULL REFERENCES players ON DELETE CASCADE, kind TEXT NOT NULL, subject TEXT NOT NULL,
        text TEXT NOT NULL, at \(int) NOT NULL, arguments TEXT NOT NULL DEFAULT '{}', UNIQUE (player, kind, subject))
      """,
      // The progress of the notices of a day's puzzle.
      "CREATE TABLE days (day TEXT PRIMARY KEY, place TEXT NOT NULL, is_done \(int) NOT NULL)",
      """
      CREATE TABLE answers (
        scope TEXT NOT NULL, key TEXT NOT NULL, request TEXT NOT NULL, status \(int), location TEXT, tag TEXT, body \(blob),
        at \(int) NOT NULL, PRIMARY KEY (scope, key))
      """,
      "CREATE INDEX answers_at ON answers (at)",
    ]
  }

  /// Games with their journals, snapshots and pauses. The effects of turns follow from the rules, and are not stored.
  private static func games(_ sql: SQLDialect) -> [String] {
    let (int, blob) = (sql.int, sql.blob)
    return [
      """
      CREATE TABLE games (
        id TEXT PRIMARY KEY, player TEXT NOT NULL REFERENCES players ON DELETE CASCADE, game TEXT NOT NULL,
        options TEXT NOT NULL, difficulty TEXT, origin TEXT NOT NULL, day TEXT, seed \(int) NOT NULL, rules \(int) NOT NULL,
        number \(int) NOT NULL, score \(int) NOT NULL, is_over \(int) NOT NULL, is_ranked \(int) NOT NULL,
        created \(int) NOT NULL, updated \(int) NOT NULL)
      """,
      "CREATE INDEX games_player ON games (player, updated, id)",
      "CREATE UNIQUE INDEX games_daily ON games (player, game, difficulty, day) WHERE day IS NOT NULL AND is_ranked = 1",
      "CREATE INDEX games_day ON games (day, player) WHERE day IS NOT NULL",
      """
      CREATE TABLE steps (
        game TEXT NOT NULL REFERENCES games ON DELETE CASCADE, number \(int) NOT NULL, kind TEXT NOT NULL, action TEXT,
        thinking \(int) NOT NULL, at \(int) NOT NULL, PRIMARY KEY (game, number))
      """,
      """
      CREATE TABLE snapshots (
        game TEXT NOT NULL REFERENCES games ON DELETE CASCADE, number \(int) NOT NULL, clocked_at \(int) NOT NULL,
        save \(blob) NOT NULL, PRIMARY KEY (game, number))
      """,
      """
      CREATE TABLE pauses (
        game TEXT PRIMARY KEY REFERENCES games ON DELETE CASCADE, clocked_at \(int) NOT NULL, since_action \(int) NOT NULL,
        total \(int) NOT NULL, start \(int))
      """,
    ]
  }

  /// The entries of leaderboards. The classic exchange of scores is unverified, and apart from them.
  private static func leaderboards(_ sql: SQLDialect) -> [String] {
    let int = sql.int
    return [
      """
      CREATE TABLE entries (
        id TEXT PRIMARY KEY, played TEXT NOT NULL UNIQUE REFERENCES games ON DELETE CASCADE,
        player TEXT NOT NULL REFERENCES players ON DELETE CASCADE, game TEXT NOT NULL, difficulty TEXT NOT NULL, day TEXT,
        name TEXT NOT NULL, score \(int) NOT NULL, at \(int) NOT NULL, actions \(int) NOT NULL, thinking \(int) NOT NULL,
        run TEXT NOT NULL UNIQUE, replay TEXT NOT NULL, apart TEXT, hidden \(int) NOT NULL DEFAULT 0,
        is_best \(int) NOT NULL DEFAULT 0, unusual \(int) NOT NULL DEFAULT 0)
      """,
      // For a million entries, these indexes answer all queries of ranks and bests in order.
      "CREATE INDEX entries_all ON entries (game, difficulty, score DESC, at, id)",
      "CREATE INDEX entries_best ON entries (game, difficulty, score DESC, at, id) WHERE is_best = 1",
      "CREATE INDEX entries_apart ON entries (game, difficulty, score DESC, at, id) WHERE apart IS NOT NULL",
      """
      CREATE INDEX entries_mine ON entries (player, game, difficulty, score DESC, at, id)
        WHERE apart IS NULL AND hidden = 0
      """,
      "CREATE INDEX entries_player ON entries (player, game, difficulty)",
      """
      CREATE INDEX entries_day ON entries (game, difficulty, day, score DESC, at, id)
        WHERE day IS NOT NULL AND apart IS NULL AND hidden = 0
      """,
      """
      CREATE INDEX entries_week ON entries (game, difficulty, at, score, player, id, is_best)
        WHERE apart IS NULL AND hidden = 0
      """,
      "CREATE INDEX entries_unusual ON entries (at, id) WHERE unusual = 1",
      "CREATE INDEX entries_suspects ON entries (at DESC, id DESC) WHERE apart IS NOT NULL",
      """
      CREATE TABLE classic_scores (
        id \(sql.serial), device TEXT NOT NULL, name TEXT NOT NULL, score \(int) NOT NULL, at \(int) NOT NULL, proof TEXT,
        UNIQUE (device, name, score))
      """,
      "CREATE INDEX classic_scores_best ON classic_scores (score DESC, at)",
      "CREATE UNIQUE INDEX classic_scores_proof ON classic_scores (proof) WHERE proof IS NOT NULL",
    ]
  }

  /// Ranked starts, which stay when the game is deleted; fingerprints of the runs of a day's game, kept for some days; the conduct of runs.
  private static func fairness(_ sql: SQLDialect) -> [String] {
    let int = sql.int
    return [
      """
      CREATE TABLE ranked_starts (
        id TEXT PRIMARY KEY, player TEXT NOT NULL REFERENCES players ON DELETE CASCADE, game TEXT NOT NULL,
        difficulty TEXT NOT NULL, day TEXT, at \(int) NOT NULL, is_settled \(int) NOT NULL)
      """,
      "CREATE UNIQUE INDEX ranked_starts_daily ON ranked_starts (player, game, difficulty, day) WHERE day IS NOT NULL",
      "CREATE INDEX ranked_starts_open ON ranked_starts (player, game, difficulty, at) WHERE is_settled = 0",
      """
      CREATE TABLE trails (
        entry TEXT PRIMARY KEY REFERENCES entries ON DELETE CASCADE, player TEXT NOT NULL, at \(int) NOT NULL,
        body TEXT NOT NULL)
      """,
      "CREATE INDEX trails_at ON trails (at)",
      """
      CREATE TABLE trail_marks (
        board TEXT NOT NULL, mark \(int) NOT NULL, entry TEXT NOT NULL REFERENCES trails ON DELETE CASCADE,
        PRIMARY KEY (board, mark, entry))
      """,
      "CREATE INDEX trail_marks_entry ON trail_marks (entry)",
      """
      CREATE TABLE conducts (
        entry TEXT PRIMARY KEY REFERENCES entries ON DELETE CASCADE, at \(int) NOT NULL,
        is_unusual \(int) NOT NULL, body TEXT NOT NULL)
      """,
    ]
  }

  /// Readings of photographs with their pictures.
  private static func readings(_ sql: SQLDialect) -> [String] {
    let (int, blob) = (sql.int, sql.blob)
    return [
      """
      CREATE TABLE readings (
        id TEXT PRIMARY KEY, player TEXT NOT NULL REFERENCES players ON DELETE CASCADE, status TEXT NOT NULL,
        version \(int) NOT NULL, is_kept \(int) NOT NULL, created \(int) NOT NULL, expires \(int), body TEXT NOT NULL)
      """,
      "CREATE INDEX readings_player ON readings (player, created, id)",
      "CREATE INDEX readings_expires ON readings (expires)",
      """
      CREATE TABLE pictures (
        reading TEXT NOT NULL REFERENCES readings ON DELETE CASCADE, name TEXT NOT NULL, title TEXT NOT NULL,
        type TEXT NOT NULL, bytes \(blob) NOT NULL, PRIMARY KEY (reading, name))
      """,
    ]
  }

  /// Reports, invitations, bans that outlive an account, the log of administrators, and secrets. The record `pulse` is written to test
  /// whether the database accepts writes.
  private static func hosting(_ sql: SQLDialect) -> [String] {
    let (int, blob) = (sql.int, sql.blob)
    return [
      """
      CREATE TABLE reports (
        id \(sql.serial), reporter TEXT REFERENCES players ON DELETE SET NULL,
        player TEXT NOT NULL REFERENCES players ON DELETE CASCADE, entry TEXT, reason TEXT NOT NULL, text TEXT NOT NULL,
        at \(int) NOT NULL, is_done \(int) NOT NULL)
      """,
      "CREATE INDEX reports_open ON reports (is_done, id)",
      "CREATE INDEX reports_player ON reports (player)",
      "CREATE INDEX reports_reporter ON reports (reporter)",
      """
      CREATE TABLE admin_log (
        id \(sql.serial), at \(int) NOT NULL, actor TEXT NOT NULL, action TEXT NOT NULL, subject TEXT NOT NULL,
        detail TEXT NOT NULL)
      """,
      """
      CREATE TABLE invitations (
        code TEXT PRIMARY KEY, note TEXT NOT NULL, most \(int) NOT NULL, used \(int) NOT NULL, created \(int) NOT NULL,
        expires \(int), actor TEXT NOT NULL)
      """,
      """
      CREATE TABLE bans (
        kind TEXT NOT NULL, value TEXT NOT NULL, reason TEXT NOT NULL, until \(int) NOT NULL, PRIMARY KEY (kind, value))
      """,
      "CREATE TABLE secrets (name TEXT PRIMARY KEY, secret \(blob) NOT NULL)",
      "CREATE TABLE pulse (id \(int) PRIMARY KEY, at \(int) NOT NULL, beats \(int) NOT NULL)",
    ]
  }
}
