/// The table of matches.
enum MatchTables {
  static func statements(_ sql: SQLDialect) -> [String] {
    let int = sql.int
    return [
      """
      CREATE TABLE matches (
        id TEXT PRIMARY KEY, game TEXT NOT NULL UNIQUE REFERENCES games ON DELETE CASCADE,
        host TEXT NOT NULL REFERENCES players ON DELETE CASCADE, guest TEXT REFERENCES players ON DELETE CASCADE,
        host_begins \(int) NOT NULL, days \(int) NOT NULL, due \(int), is_expired \(int) NOT NULL,
        created \(int) NOT NULL)
      """,
      "CREATE INDEX matches_host ON matches (host, created)",
      "CREATE INDEX matches_guest ON matches (guest, created)",
      "CREATE INDEX matches_due ON matches (due) WHERE due IS NOT NULL",
    ]
  }
}
