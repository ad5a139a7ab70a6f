import Foundation

extension SQLStore {
  func keep(_ conduct: RunConduct, of record: String, at time: Int) async throws(StoreError) -> Bool {
    try await driver.write { connection in
      let found = try connection.run(
        "UPDATE entries SET unusual = $1 WHERE id = $2 RETURNING id", conduct.isUnusual, record)
      guard !found.isEmpty else { return false }
      try connection.run(
        """
        INSERT INTO conducts (entry, at, is_unusual, body) VALUES ($1, $2, $3, $4)
        ON CONFLICT (entry) DO UPDATE SET at = $2, is_unusual = $3, body = $4
        """, record, time, conduct.isUnusual, JSON.text(conduct))
      return true
    }
  }

  func earlierResults(of player: String, in game: String, before time: Int) async throws(StoreError) -> Int {
    try await driver.read { connection in
      try connection.run(
        "SELECT COUNT(*) FROM entries WHERE player = $1 AND game = $2 AND at < $3", player, game, time)[0].int(0)
    }
  }

  func givenUp(
    _ game: String, _ difficulty: String, on day: String, in times: ClosedRange<Int>, notBy player: String
  ) async throws(StoreError) -> Int {
    try await driver.read { connection in
      try connection.run(
        """
        SELECT COUNT(*) FROM games WHERE day = $1 AND game = $2 AND difficulty = $3 AND is_over = 1 AND score = 0
          AND updated >= $4 AND updated <= $5 AND player <> $6
        """, day, game, difficulty, times.lowerBound, times.upperBound, player)[0].int(0)
    }
  }

  func conduct(of record: String) async throws(StoreError) -> RunConduct? {
    try await driver.read { connection in
      try connection.run("SELECT body FROM conducts WHERE entry = $1", record).first.flatMap {
        RunConduct(stored: try $0.text(0))
      }
    }
  }

  func unusualRuns(before place: (at: Int, id: String)?, limit: Int) async throws(StoreError) -> [ConductRecord] {
    let place = place ?? (at: Int.max, id: "")
    return try await driver.read { connection in
      try connection.run(
        """
        SELECT \(ScoreRecord.columns), (SELECT body FROM conducts WHERE conducts.entry = entries.id)
        FROM entries WHERE unusual = 1 AND (at, id) < ($1, $2) ORDER BY at DESC, id DESC LIMIT $3
        """, place.at, place.id, limit
      ).compactMap { row in
        guard let conduct = try row.optionalText(ScoreRecord.columnCount).flatMap({ RunConduct(stored: $0) }) else {
          return nil
        }
        return ConductRecord(score: try ScoreRecord(row), conduct: conduct)
      }
    }
  }

  func set(unusual isUnusual: Bool, of record: String) async throws(StoreError) -> Bool {
    try await driver.write { connection in
      try connection.run("UPDATE conducts SET is_unusual = $1 WHERE entry = $2", isUnusual, record)
      return try !connection.run("UPDATE entries SET unusual = $1 WHERE id = $2 RETURNING id", isUnusual, record)
        .isEmpty
    }
  }
}

extension RunConduct {
  /// - Returns: `nil` for what another version wrote and this one cannot read.
  init?(stored text: String) {
    guard let conduct = try? JSONDecoder().decode(RunConduct.self, from: Data(text.utf8)) else { return nil }
    self = conduct
  }
}
