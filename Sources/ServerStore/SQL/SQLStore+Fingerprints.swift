import Foundation

extension SQLStore {
  /// The greatest number of runs that are compared for one mark.
  private static var candidates: Int { 32 }

  /// Stores the fingerprint of a score record with its marks.
  func add(
    _ fingerprint: RunFingerprint, of record: ScoreRecord, _ connection: any SQLConnection
  ) throws(StoreError) {
    let marks = fingerprint.marks
    guard let day = record.day, !marks.isEmpty else { return }
    let leaderboard = "\(record.game)/\(record.difficulty)/\(day)"
    try connection.run(
      "INSERT INTO trails (entry, player, at, body) VALUES ($1, $2, $3, $4)", record.id, record.player, record.at,
      JSON.text(fingerprint))
    for mark in marks {
      try connection.run(
        "INSERT INTO trail_marks (board, mark, entry) VALUES ($1, $2, $3)", leaderboard, mark, record.id)
    }
  }

  func fingerprints(
    like fingerprint: RunFingerprint, of game: String, _ difficulty: String, on day: String, notOf player: String,
    limit: Int
  ) async throws(StoreError) -> [FingerprintRecord] {
    let leaderboard = "\(game)/\(difficulty)/\(day)"
    return try await driver.read { connection in
      var common: [String: Int] = [:]
      for mark in fingerprint.marks {
        let rows = try connection.run(
          """
          SELECT trails.entry FROM trail_marks JOIN trails ON trails.entry = trail_marks.entry
          WHERE board = $1 AND mark = $2 AND player <> $3 LIMIT $4
          """, leaderboard, mark, player, Self.candidates)
        for row in rows { common[try row.text(0), default: 0] += 1 }
      }
      let nearest = common.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(limit)
      var found: [FingerprintRecord] = []
      for (record, _) in nearest {
        let row = try connection.run("SELECT body FROM trails WHERE entry = $1", record).first
        guard let body = try row?.text(0),
          let fingerprint = try? JSONDecoder().decode(RunFingerprint.self, from: Data(body.utf8))
        else { continue }
        found.append(FingerprintRecord(scoreRecord: record, fingerprint: fingerprint))
      }
      return found
    }
  }
}
