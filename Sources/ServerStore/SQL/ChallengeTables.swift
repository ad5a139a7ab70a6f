/// The tables of challenges, and of the games that belong to them.
enum ChallengeTables {
  static func statements(_ sql: SQLDialect) -> [String] {
    let int = sql.int
    return [
      """
      CREATE TABLE challenges (
        id TEXT PRIMARY KEY, player TEXT NOT NULL REFERENCES players ON DELETE CASCADE, game TEXT NOT NULL,
        options TEXT NOT NULL, difficulty TEXT, seed \(int) NOT NULL, rules \(int) NOT NULL, created \(int) NOT NULL)
      """,
      "CREATE INDEX challenges_player ON challenges (player)",
      """
      CREATE TABLE challenge_games (
        game TEXT PRIMARY KEY REFERENCES games ON DELETE CASCADE,
        challenge TEXT NOT NULL REFERENCES challenges ON DELETE CASCADE,
        player TEXT NOT NULL REFERENCES players ON DELETE CASCADE, UNIQUE (challenge, player))
      """,
      "CREATE INDEX challenge_games_player ON challenge_games (player)",
    ]
  }
}
