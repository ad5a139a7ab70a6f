/// The tables, version by version. A published version is never changed; a new one is added.
enum Migrations {
  /// The version that this program writes.
  static var current: Int { all.count }

  /// Migrates a database to a version, each version in a transaction of its own.
  /// - Throws: ``StoreError/damaged(_:)`` if a newer program wrote it.
  static func run(_ driver: some SQLDriver, upTo version: Int = current) async throws(StoreError) {
    let dialect = driver.dialect
    let present: Int = try await driver.write { connection in
      if let exclusive = dialect.exclusive { try connection.run(exclusive) }
      try connection.run(
        "CREATE TABLE IF NOT EXISTS version (id \(dialect.int) PRIMARY KEY, version \(dialect.int) NOT NULL)")
      try connection.run("INSERT INTO version (id, version) VALUES (1, 0) ON CONFLICT DO NOTHING")
      return try connection.run("SELECT version FROM version")[0].int(0)
    }
    guard present <= current else { throw tooNew(present) }
    guard present < version else { return }
    for next in (present + 1)...version {
      try await driver.write { connection in
        // If several processes start at once, one migrates and the others find the migration done.
        let mine = try connection.run(
          "UPDATE version SET version = $1 WHERE version = $2 RETURNING version", next, next - 1)
        guard !mine.isEmpty else { return }
        for statement in all[next - 1](dialect) { try connection.run(statement) }
        try after[next]?(connection)
      }
    }
  }

  /// The error of a database that a newer program wrote.
  static func tooNew(_ version: Int) -> StoreError {
    .damaged("it is of version \(version), and this program knows versions up to \(current)")
  }

  private static let all: [@Sendable (SQLDialect) -> [String]] = [
    first, classic, days, pulse, accounts, fairness, trails, snapshots, seasons, alike, recovery, pauses, conduct,
    knownSeeds, rankCounts, hosting, push, challenges, tokens, matches,
  ]
  /// Functions that run after the statements of a version, for changes that SQL cannot make.
  private static let after: [Int: @Sendable (any SQLConnection) throws -> Void] = [5: nameKeys, 10: nameKeys]

  /// Players, games, readings, leaderboards, notices. Times are milliseconds since 1970.
  @Sendable private static func first(_ sql: SQLDialect) -> [String] {
    let (int, blob) = (sql.int, sql.blob)
    return [
      """
      CREATE TABLE players (
        id TEXT PRIMARY KEY, name TEXT, created \(int) NOT NULL, generation \(int) NOT NULL, seen \(int) NOT NULL,
        read_mark \(int) NOT NULL)
      """,
      "CREATE INDEX players_seen ON players (seen)",
      "CREATE TABLE keys (id TEXT PRIMARY KEY, secret \(blob) NOT NULL, created \(int) NOT NULL)",
      """
      CREATE TABLE codes (
        digest TEXT PRIMARY KEY, player TEXT NOT NULL UNIQUE REFERENCES players ON DELETE CASCADE, expires \(int) NOT NULL)
      """,
      """
      CREATE TABLE games (
        id TEXT PRIMARY KEY, player TEXT NOT NULL REFERENCES players ON DELETE CASCADE, game TEXT NOT NULL,
        options TEXT NOT NULL, difficulty TEXT, origin TEXT NOT NULL, day TEXT, seed \(int) NOT NULL, rules \(int) NOT NULL,
        number \(int) NOT NULL, score \(int) NOT NULL, is_over \(int) NOT NULL, is_ranked \(int) NOT NULL,
        created \(int) NOT NULL, updated \(int) NOT NULL)
      """,
      "CREATE INDEX games_player ON games (player, updated, id)",
      "CREATE UNIQUE INDEX games_daily ON games (player, game, difficulty, day) WHERE day IS NOT NULL AND is_ranked = 1",
      """
      CREATE TABLE steps (
        game TEXT NOT NULL REFERENCES games ON DELETE CASCADE, number \(int) NOT NULL, kind TEXT NOT NULL, action TEXT,
        thinking \(int) NOT NULL, at \(int) NOT NULL, outcome TEXT NOT NULL, PRIMARY KEY (game, number))
      """,
      """
      CREATE TABLE entries (
        id TEXT PRIMARY KEY, played TEXT NOT NULL UNIQUE REFERENCES games ON DELETE CASCADE,
        player TEXT NOT NULL REFERENCES players ON DELETE CASCADE, game TEXT NOT NULL, difficulty TEXT NOT NULL, day TEXT,
        name TEXT NOT NULL, score \(int) NOT NULL, at \(int) NOT NULL, actions \(int) NOT NULL, thinking \(int) NOT NULL,
        run TEXT NOT NULL UNIQUE, replay TEXT NOT NULL)
      """,
      "CREATE INDEX entries_all ON entries (game, difficulty, score DESC, at, id)",
      "CREATE INDEX entries_week ON entries (game, difficulty, at)",
      "CREATE INDEX entries_day ON entries (game, difficulty, day, score DESC, at, id)",
      "CREATE INDEX entries_player ON entries (player)",
      """
      CREATE TABLE notices (
        id \(sql.serial), player TEXT NOT NULL REFERENCES players ON DELETE CASCADE, kind TEXT NOT NULL, subject TEXT NOT NULL,
        text TEXT NOT NULL, at \(int) NOT NULL, UNIQUE (player, kind, subject))
      """,
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
      """
      CREATE TABLE answers (
        scope TEXT NOT NULL, key TEXT NOT NULL, request TEXT NOT NULL, status \(int), location TEXT, tag TEXT, body \(blob),
        at \(int) NOT NULL, PRIMARY KEY (scope, key))
      """,
      "CREATE INDEX answers_at ON answers (at)",
    ]
  }

  /// The progress of the notices of a day's puzzle.
  @Sendable private static func days(_ sql: SQLDialect) -> [String] {
    [
      "CREATE TABLE days (day TEXT PRIMARY KEY, place TEXT NOT NULL, is_done \(sql.int) NOT NULL)",
      "CREATE INDEX games_day ON games (day, player) WHERE day IS NOT NULL",
    ]
  }

  /// The record that is written to test whether the database accepts writes.
  @Sendable private static func pulse(_ sql: SQLDialect) -> [String] {
    ["CREATE TABLE pulse (id \(sql.int) PRIMARY KEY, at \(sql.int) NOT NULL, beats \(sql.int) NOT NULL)"]
  }

  /// The classic exchange of scores: unverified, and apart from the leaderboards.
  @Sendable private static func classic(_ sql: SQLDialect) -> [String] {
    [
      """
      CREATE TABLE classic_scores (
        id \(sql.serial), device TEXT NOT NULL, name TEXT NOT NULL, score \(sql.int) NOT NULL, at \(sql.int) NOT NULL,
        UNIQUE (device, name, score))
      """,
      "CREATE INDEX classic_scores_best ON classic_scores (score DESC, at)",
    ]
  }

  /// Devices, recovery codes, unique names, reports, and the tables that keep leaderboards fair.
  @Sendable private static func accounts(_ sql: SQLDialect) -> [String] {
    let (int, blob) = (sql.int, sql.blob)
    return [
      """
      CREATE TABLE sessions (
        id TEXT PRIMARY KEY, player TEXT NOT NULL REFERENCES players ON DELETE CASCADE, device TEXT NOT NULL,
        created \(int) NOT NULL, seen \(int) NOT NULL, expires \(int) NOT NULL, is_ended \(int) NOT NULL)
      """,
      "CREATE INDEX sessions_player ON sessions (player, seen)",
      """
      CREATE TABLE recovery_codes (
        selector TEXT PRIMARY KEY, player TEXT NOT NULL UNIQUE REFERENCES players ON DELETE CASCADE, salt \(blob) NOT NULL,
        digest \(blob) NOT NULL, created \(int) NOT NULL)
      """,
      "ALTER TABLE players ADD COLUMN name_key TEXT",
      "ALTER TABLE players ADD COLUMN ban TEXT",
      "CREATE UNIQUE INDEX players_name_key ON players (name_key)",
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
      // The answers to new players held their tokens.
      "DELETE FROM answers WHERE scope LIKE 'address %'",
    ]
  }

  /// Ranked starts that are kept when the game is deleted, the best of each player, entries set apart or hidden,
  /// classic hashes that enter once.
  @Sendable private static func fairness(_ sql: SQLDialect) -> [String] {
    [
      """
      CREATE TABLE ranked_starts (
        id TEXT PRIMARY KEY, player TEXT NOT NULL REFERENCES players ON DELETE CASCADE, game TEXT NOT NULL,
        difficulty TEXT NOT NULL, day TEXT, at \(sql.int) NOT NULL, is_settled \(sql.int) NOT NULL)
      """,
      """
      INSERT INTO ranked_starts (id, player, game, difficulty, day, at, is_settled)
      SELECT id, player, game, difficulty, day, created, 1 FROM games WHERE is_ranked = 1 AND difficulty IS NOT NULL
      """,
      "CREATE UNIQUE INDEX ranked_starts_daily ON ranked_starts (player, game, difficulty, day) WHERE day IS NOT NULL",
      "CREATE INDEX ranked_starts_open ON ranked_starts (player, game, difficulty, at) WHERE is_settled = 0",
      "ALTER TABLE entries ADD COLUMN apart TEXT",
      "ALTER TABLE entries ADD COLUMN hidden \(sql.int) NOT NULL DEFAULT 0",
      "ALTER TABLE entries ADD COLUMN is_best \(sql.int) NOT NULL DEFAULT 0",
      "CREATE INDEX entries_mine ON entries (player, game, difficulty, score)",
      """
      UPDATE entries SET is_best = 1 WHERE NOT EXISTS (
        SELECT 1 FROM entries b WHERE b.player = entries.player AND b.game = entries.game
          AND b.difficulty = entries.difficulty AND (b.score > entries.score
            OR b.score = entries.score AND (b.at < entries.at OR b.at = entries.at AND b.id < entries.id)))
      """,
      "CREATE INDEX entries_best ON entries (game, difficulty, score DESC, at, id) WHERE is_best = 1",
      "CREATE INDEX entries_apart ON entries (game, difficulty, score DESC, at, id) WHERE apart IS NOT NULL",
      "ALTER TABLE classic_scores ADD COLUMN proof TEXT",
      "CREATE UNIQUE INDEX classic_scores_proof ON classic_scores (proof) WHERE proof IS NOT NULL",
    ]
  }

  /// Fingerprints of runs of a day's game with their marks, kept for a few days; indexes for long leaderboards.
  @Sendable private static func trails(_ sql: SQLDialect) -> [String] {
    [
      """
      CREATE TABLE trails (
        entry TEXT PRIMARY KEY REFERENCES entries ON DELETE CASCADE, player TEXT NOT NULL, at \(sql.int) NOT NULL,
        body TEXT NOT NULL)
      """,
      "CREATE INDEX trails_at ON trails (at)",
      """
      CREATE TABLE trail_marks (
        board TEXT NOT NULL, mark \(sql.int) NOT NULL, entry TEXT NOT NULL REFERENCES trails ON DELETE CASCADE,
        PRIMARY KEY (board, mark, entry))
      """,
      "CREATE INDEX trail_marks_entry ON trail_marks (entry)",
      // For a million entries, these indexes answer all queries of ranks and bests in order.
      "DROP INDEX entries_mine",
      """
      CREATE INDEX entries_mine ON entries (player, game, difficulty, score DESC, at, id)
        WHERE apart IS NULL AND hidden = 0
      """,
      "DROP INDEX entries_player",
      "CREATE INDEX entries_player ON entries (player, game, difficulty)",
      "DROP INDEX entries_day",
      """
      CREATE INDEX entries_day ON entries (game, difficulty, day, score DESC, at, id)
        WHERE day IS NOT NULL AND apart IS NULL AND hidden = 0
      """,
      "DROP INDEX entries_week",
      """
      CREATE INDEX entries_week ON entries (game, difficulty, at, score, player, id, is_best)
        WHERE apart IS NULL AND hidden = 0
      """,
    ]
  }

  /// A journal is made of turns. Their effects follow from the rules, and are no longer stored. Long games have
  /// snapshots.
  @Sendable private static func snapshots(_ sql: SQLDialect) -> [String] {
    [
      "ALTER TABLE steps DROP COLUMN outcome",
      """
      CREATE TABLE snapshots (
        game TEXT NOT NULL REFERENCES games ON DELETE CASCADE, number \(sql.int) NOT NULL, clocked_at \(sql.int) NOT NULL,
        save \(sql.blob) NOT NULL, PRIMARY KEY (game, number))
      """,
    ]
  }

  /// Points by other rules are not comparable. The scores of Rogueship by its first rules keep leaderboards of their own.
  @Sendable private static func seasons(_ sql: SQLDialect) -> [String] {
    [
      """
      UPDATE entries SET difficulty = difficulty || '@1'
      WHERE game = 'rogueship' AND played IN (SELECT id FROM games WHERE game = 'rogueship' AND rules = 1)
      """
    ]
  }

  /// Names get new keys: accents and more letters of other alphabets count as plain letters.
  @Sendable private static func alike(_ sql: SQLDialect) -> [String] { ["UPDATE players SET name_key = NULL"] }

  /// A new recovery code waits while the former one is valid, so a player may have two.
  @Sendable private static func recovery(_ sql: SQLDialect) -> [String] {
    let (int, blob) = (sql.int, sql.blob)
    return [
      """
      CREATE TABLE waiting_recovery_codes (
        selector TEXT PRIMARY KEY, player TEXT NOT NULL REFERENCES players ON DELETE CASCADE, salt \(blob) NOT NULL,
        digest \(blob) NOT NULL, created \(int) NOT NULL, valid_from \(int) NOT NULL)
      """,
      """
      INSERT INTO waiting_recovery_codes (selector, player, salt, digest, created, valid_from)
      SELECT selector, player, salt, digest, created, created FROM recovery_codes
      """,
      "DROP TABLE recovery_codes",
      "ALTER TABLE waiting_recovery_codes RENAME TO recovery_codes",
      "CREATE INDEX recovery_codes_player ON recovery_codes (player, valid_from)",
    ]
  }

  /// Pauses of games, which do not count as thinking.
  @Sendable private static func pauses(_ sql: SQLDialect) -> [String] {
    let int = sql.int
    return [
      """
      CREATE TABLE pauses (
        game TEXT PRIMARY KEY REFERENCES games ON DELETE CASCADE, clocked_at \(int) NOT NULL, since_action \(int) NOT NULL,
        total \(int) NOT NULL, start \(int))
      """
    ]
  }

  /// The conduct of runs, and the mark of those that are shown as unusual.
  @Sendable private static func conduct(_ sql: SQLDialect) -> [String] {
    [
      "ALTER TABLE entries ADD COLUMN unusual \(sql.int) NOT NULL DEFAULT 0",
      "CREATE INDEX entries_unusual ON entries (at, id) WHERE unusual = 1",
      """
      CREATE TABLE conducts (
        entry TEXT PRIMARY KEY REFERENCES entries ON DELETE CASCADE, at \(sql.int) NOT NULL,
        is_unusual \(sql.int) NOT NULL, body TEXT NOT NULL)
      """,
    ]
  }

  /// The server's secrets, and leaderboards for games whose seed their players knew.
  @Sendable private static func knownSeeds(_ sql: SQLDialect) -> [String] {
    let rival = "b.player = entries.player AND b.game = entries.game AND b.difficulty = entries.difficulty"
    return [
      "CREATE TABLE secrets (name TEXT PRIMARY KEY, secret \(sql.blob) NOT NULL)",
      // Days' games that are under way were begun from a seed that follows from the date.
      """
      UPDATE games SET origin = 'offline-daily' WHERE origin = 'daily' AND NOT EXISTS (
        SELECT 1 FROM entries WHERE entries.played = games.id)
      """,
      """
      UPDATE entries SET difficulty = difficulty || '.offline'
      WHERE played IN (SELECT id FROM games WHERE origin = 'offline')
      """,
      // Those players' bests are other ones now.
      """
      UPDATE entries SET is_best = CASE WHEN apart IS NULL AND hidden = 0 AND NOT EXISTS (
          SELECT 1 FROM entries b WHERE \(rival) AND b.apart IS NULL AND b.hidden = 0 AND (b.score > entries.score
            OR b.score = entries.score AND (b.at < entries.at OR b.at = entries.at AND b.id < entries.id)))
        THEN 1 ELSE 0 END
      WHERE player IN (SELECT player FROM games WHERE origin = 'offline')
      """,
    ]
  }

  /// Counts of scores in ranges of points, from which ranks follow.
  @Sendable private static func rankCounts(_ sql: SQLDialect) -> [String] { RankCounts.statements(sql) }

  /// Games of two players who take turns.
  @Sendable private static func matches(_ sql: SQLDialect) -> [String] { MatchTables.statements(sql) }

  /// The requests that a token for a program may make; none for a device, which may make all.
  @Sendable private static func tokens(_ sql: SQLDialect) -> [String] {
    ["ALTER TABLE sessions ADD COLUMN scopes TEXT"]
  }

  /// Invitations, administrators with an account, bans that outlive one, warnings of accounts that are idle.
  @Sendable private static func hosting(_ sql: SQLDialect) -> [String] {
    let int = sql.int
    return [
      """
      CREATE TABLE invitations (
        code TEXT PRIMARY KEY, note TEXT NOT NULL, most \(int) NOT NULL, used \(int) NOT NULL, created \(int) NOT NULL,
        expires \(int), actor TEXT NOT NULL)
      """,
      """
      CREATE TABLE bans (
        kind TEXT NOT NULL, value TEXT NOT NULL, reason TEXT NOT NULL, until \(int) NOT NULL, PRIMARY KEY (kind, value))
      """,
      "ALTER TABLE players ADD COLUMN invitation TEXT",
      "ALTER TABLE players ADD COLUMN ban_days \(int) NOT NULL DEFAULT 0",
      "ALTER TABLE players ADD COLUMN is_administrator \(int) NOT NULL DEFAULT 0",
      "ALTER TABLE players ADD COLUMN warned \(int)",
      "CREATE INDEX entries_suspects ON entries (at DESC, id DESC) WHERE apart IS NOT NULL",
    ]
  }

  /// Subscriptions to push messages, and the messages that wait.
  @Sendable private static func push(_ sql: SQLDialect) -> [String] { PushTables.statements(sql) }

  /// Games with one start for several players.
  @Sendable private static func challenges(_ sql: SQLDialect) -> [String] { ChallengeTables.statements(sql) }

  /// Gives names their keys. Of names that are alike the first keeps its own, and the others get a number. A player with
  /// the name of an administrator becomes `Player` with a number.
  @Sendable private static func nameKeys(_ connection: any SQLConnection) throws {
    let rows = try connection.run("SELECT id, name FROM players WHERE name IS NOT NULL ORDER BY created, id")
    var taken: Set<String> = []
    for row in rows {
      let (id, former) = (try row.text(0), try row.text(1))
      let isReserved = NameKey.isReserved(former)
      let stem = isReserved ? "Player" : String(former.prefix(16))
      var name = isReserved ? "Player 2" : former
      var number = isReserved ? 3 : 2
      while !taken.insert(NameKey(name).text).inserted {
        name = "\(stem) \(number)"
        number += 1
      }
      try connection.run("UPDATE players SET name = $1, name_key = $2 WHERE id = $3", name, NameKey(name).text, id)
      if name != former { try connection.run("UPDATE entries SET name = $1 WHERE player = $2", name, id) }
    }
  }
}
