import Foundation

/// A run's trail, and whose it is.
struct TrailRecord: Hashable, Sendable {
  var entry: String
  var trail: RunTrail
}

extension SQLStore {
  /// How many runs are looked at for one of their marks.
  private static var candidates: Int { 32 }

  /// Stores the trail of an entry with its marks.
  func add(
    _ trail: RunTrail, of entry: EntryRecord, _ connection: any SQLConnection
  ) throws(StoreError) {
    let marks = trail.marks
    guard let day = entry.day, !marks.isEmpty else { return }
    let board = "\(entry.game)/\(entry.difficulty)/\(day)"
    try connection.run(
      "INSERT INTO trails (entry, player, at, body) VALUES ($1, $2, $3, $4)", entry.id, entry.player, entry.at,
      JSON.text(trail))
    for mark in marks {
      try connection.run("INSERT INTO trail_marks (board, mark, entry) VALUES ($1, $2, $3)", board, mark, entry.id)
    }
  }

  func trails(
    like trail: RunTrail, of game: String, _ difficulty: String, on day: String, notOf player: String, limit: Int
  ) async throws(StoreError) -> [TrailRecord] {
    let board = "\(game)/\(difficulty)/\(day)"
    return try await driver.read { connection in
      var common: [String: Int] = [:]
      for mark in trail.marks {
        let rows = try connection.run(
          """
          SELECT trails.entry FROM trail_marks JOIN trails ON trails.entry = trail_marks.entry
          WHERE board = $1 AND mark = $2 AND player <> $3 LIMIT $4
          """, board, mark, player, Self.candidates)
        for row in rows { common[try row.text(0), default: 0] += 1 }
      }
      let nearest = common.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(limit)
      var found: [TrailRecord] = []
      for (entry, _) in nearest {
        let row = try connection.run("SELECT body FROM trails WHERE entry = $1", entry).first
        guard let body = try row?.text(0), let trail = try? JSONDecoder().decode(RunTrail.self, from: Data(body.utf8))
        else { continue }
        found.append(TrailRecord(entry: entry, trail: trail))
      }
      return found
    }
  }
}
