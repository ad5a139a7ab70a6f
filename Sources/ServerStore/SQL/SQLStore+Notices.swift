import Foundation

extension SQLStore {
  // MARK: Notices

  func addNotice(to player: String, _ notice: NoticeRecord) async throws(StoreError) -> NoticeRecord? {
    try await driver.write { connection in
      // The player's row is locked first: of notices that are added at once, the one with the lower id is seen first.
      let rows = try connection.run("UPDATE players SET read_mark = read_mark WHERE id = $1 RETURNING id", player)
      guard !rows.isEmpty else { return nil }
      return try Self.add(notice, to: player, connection)
    }
  }

  /// Adds a notice; `nil` if the player already has one on the same subject.
  static func add(
    _ notice: NoticeRecord, to player: String, _ connection: any SQLConnection
  ) throws(StoreError) -> NoticeRecord? {
    let added = try connection.run(
      """
      INSERT INTO notices (player, kind, subject, text, at, arguments) VALUES ($1, $2, $3, $4, $5, $6)
      ON CONFLICT DO NOTHING RETURNING \(NoticeRecord.columns)
      """, player, notice.kind.rawValue, notice.subject, notice.text, notice.at,
      String(decoding: JSON.data(notice.arguments, sorted: true), as: UTF8.self))
    return try added.first.map { row throws(StoreError) in try NoticeRecord(row) }
  }

  /// Adds notices for several players. Their rows are locked in a fixed order, as for a single notice.
  static func add(_ told: [Told], _ connection: any SQLConnection) throws(StoreError) {
    for each in told.sorted(by: { $0.player < $1.player }) {
      try connection.run("UPDATE players SET read_mark = read_mark WHERE id = $1", each.player)
      _ = try add(each.notice, to: each.player, connection)
    }
  }

  func tellRecentPlayers(
    of day: String, _ notice: NoticeRecord, since: String, limit: Int
  ) async throws(StoreError) -> [String]? {
    try await driver.write { connection in
      try connection.run("INSERT INTO days (day, place, is_done) VALUES ($1, '', 0) ON CONFLICT DO NOTHING", day)
      // The row is locked until the end: one process at a time does a batch, and the next continues after it.
      let state = try connection.run("UPDATE days SET place = place WHERE day = $1 RETURNING place, is_done", day)[0]
      if try state.bool(1) { return nil }
      let place = try state.text(0)
      let players = try connection.run(
        """
        SELECT DISTINCT player FROM games WHERE day >= $1 AND day < $2 AND player > $3 ORDER BY player LIMIT $4
        """, since, day, place, limit)
      guard let last = try players.last?.text(0) else {
        try connection.run("UPDATE days SET is_done = 1 WHERE day = $1", day)
        return nil
      }
      // The players' rows are locked first, as for a single notice.
      let range = "SELECT player FROM games WHERE day >= $1 AND day < $2 AND player > $3 AND player <= $4"
      try connection.run("UPDATE players SET read_mark = read_mark WHERE id IN (\(range))", since, day, place, last)
      let told = try connection.run(
        """
        INSERT INTO notices (player, kind, subject, text, at)
        SELECT id, CAST($5 AS TEXT), CAST($6 AS TEXT), CAST($7 AS TEXT), CAST($8 AS BIGINT) FROM players
        WHERE id IN (\(range)) ON CONFLICT DO NOTHING RETURNING player
        """, since, day, place, last, notice.kind.rawValue, notice.subject, notice.text, notice.at)
      try connection.run("UPDATE days SET place = $1 WHERE day = $2", last, day)
      return try told.map { try $0.text(0) }
    }
  }

  func notices(of player: String, before id: Int?, limit: Int) async throws(StoreError) -> [NoticeRecord] {
    try await driver.read { connection in
      try connection.run(
        "SELECT \(NoticeRecord.columns) FROM notices WHERE player = $1 AND id < $2 ORDER BY id DESC LIMIT $3", player,
        id ?? Int.max, limit
      ).map(NoticeRecord.init)
    }
  }

  func notices(of player: String, after id: Int, limit: Int) async throws(StoreError) -> [NoticeRecord] {
    try await driver.read { connection in
      try connection.run(
        "SELECT \(NoticeRecord.columns) FROM notices WHERE player = $1 AND id > $2 ORDER BY id LIMIT $3", player, id,
        limit
      ).map(NoticeRecord.init)
    }
  }

  func unreadCount(of player: String) async throws(StoreError) -> Int {
    try await driver.read { connection in
      try connection.run(
        """
        SELECT COUNT(*) FROM notices n JOIN players p ON p.id = n.player WHERE n.player = $1 AND n.id > p.read_mark
        """, player)[0].int(0)
    }
  }

  func markRead(_ player: String, upTo id: Int) async throws(StoreError) -> Int {
    try await driver.write { connection in
      let last = try connection.run("SELECT MAX(id) FROM notices WHERE player = $1", player)[0].optionalInt(0) ?? 0
      try connection.run(
        "UPDATE players SET read_mark = $1 WHERE id = $2 AND read_mark < $1", min(id, last), player)
      return try connection.run("SELECT read_mark FROM players WHERE id = $1", player).first?.int(0) ?? 0
    }
  }

  // MARK: Answers

  func claim(
    _ key: String, scope: String, request: String, at time: Int
  ) async throws(StoreError) -> AnswerRecord? {
    try await driver.write { connection in
      // A claim that was never settled is that of a process that ended; after a minute it is free again.
      try connection.run(
        "DELETE FROM answers WHERE scope = $1 AND key = $2 AND status IS NULL AND at < $3", scope, key, time - 60_000)
      let claimed = try connection.run(
        """
        INSERT INTO answers (scope, key, request, at) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING RETURNING key
        """, scope, key, request, time)
      guard claimed.isEmpty else { return nil }
      return try connection.run(
        "SELECT request, status, location, tag, body FROM answers WHERE scope = $1 AND key = $2", scope, key
      ).first.map { row in
        AnswerRecord(
          request: try row.text(0), status: try row.optionalInt(1), location: try row.optionalText(2),
          tag: try row.optionalText(3), body: row.values[4] == .null ? [] : try row.bytes(4))
      }
    }
  }

  func settle(_ key: String, scope: String, _ answer: AnswerRecord) async throws(StoreError) {
    try await driver.write { connection in
      try connection.run(
        "UPDATE answers SET status = $1, location = $2, tag = $3, body = $4 WHERE scope = $5 AND key = $6",
        answer.status, answer.location, answer.tag, answer.body, scope, key)
    }
  }

  func release(_ key: String, scope: String) async throws(StoreError) {
    try await driver.write { connection in
      try connection.run("DELETE FROM answers WHERE scope = $1 AND key = $2", scope, key)
    }
  }

  // MARK: The classic exchange

  func addClassic(_ score: ClassicScore, device: String, proof: String) async throws(StoreError) {
    try await driver.write { connection in
      let known = try connection.run("SELECT name FROM classic_scores WHERE proof = $1", proof)
      if let name = try known.first?.text(0) {
        // The same score again changes nothing.
        guard name == score.name else { throw StoreError.exists }
        return
      }
      try connection.run(
        """
        INSERT INTO classic_scores (device, name, score, at, proof) VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING
        """, device, score.name, score.score, score.at, proof)
      // Only the best are ever shown.
      try connection.run(
        """
        DELETE FROM classic_scores WHERE id NOT IN (SELECT id FROM classic_scores ORDER BY score DESC, at, id LIMIT 100)
        """)
    }
  }

  func bestClassic(limit: Int) async throws(StoreError) -> [ClassicScore] {
    try await driver.read { connection in
      try connection.run("SELECT name, score, at FROM classic_scores ORDER BY score DESC, at, id LIMIT $1", limit).map {
        ClassicScore(name: try $0.text(0), score: try $0.int(1), at: try $0.int(2))
      }
    }
  }
}

extension NoticeRecord {
  static var columns: String { "id, kind, subject, text, at, arguments" }
  /// The columns of a table with another name.
  static func columns(of table: String) -> String {
    columns.split(separator: " ").map { "\(table).\($0)" }.joined(separator: " ")
  }

  init(_ row: SQLRow) throws(StoreError) {
    guard let kind = Kind(rawValue: try row.text(1)) else { throw .damaged("a notice of unknown kind") }
    self.init(
      id: try row.int(0), kind: kind, subject: try row.text(2), text: try row.text(3),
      arguments: (try? JSONDecoder().decode([String: String].self, from: Data(row.text(5).utf8))) ?? [:],
      at: try row.int(4))
  }
}
