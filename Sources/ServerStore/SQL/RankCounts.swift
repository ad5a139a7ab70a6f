/// Counts of the scores of a leaderboard in ranges of points. The database itself changes them whenever a score comes or goes.
/// A rank is the sum of some of them, however long the leaderboard is.
///
/// A range of level 0 is one number of points, and each level above has ranges of 64 of the level below. The scores above a number are
/// those in at most 63 ranges of each level.
enum RankCounts {
  private static let levels = 5
  private static let bits = 6

  /// The table, its triggers, and the counts of existing rows.
  static func statements(_ sql: SQLDialect) -> [String] {
    let int = sql.int
    let best = Counted(
      name: "best", columns: "is_best", board: { "\($0).game || '/' || \($0).difficulty" }, day: { _ in "NULL" },
      condition: { "\($0).is_best = 1" })
    let day = Counted(
      name: "day", columns: "apart, hidden", board: { "\($0).game || '/' || \($0).difficulty || '/' || \($0).day" },
      day: { "\($0).day" }, condition: { "\($0).day IS NOT NULL AND \($0).apart IS NULL AND \($0).hidden = 0" })
    return [
      """
      CREATE TABLE rank_counts (
        board TEXT NOT NULL, level \(int) NOT NULL, bucket \(int) NOT NULL, day TEXT, scores \(int) NOT NULL,
        PRIMARY KEY (board, level, bucket))
      """,
      "CREATE INDEX rank_counts_day ON rank_counts (day) WHERE day IS NOT NULL",
    ] + [day, best].flatMap { $0.triggers(sql) }
  }

  /// A kind of leaderboard.
  private struct Counted {
    var name: String
    /// The columns that an update changes if a score comes or goes.
    var columns: String
    var board: @Sendable (_ row: String) -> String
    var day: @Sendable (_ row: String) -> String
    /// The condition of a row on the leaderboard.
    var condition: @Sendable (_ row: String) -> String

    func triggers(_ sql: SQLDialect) -> [String] {
      let (old, new) = (condition("OLD"), condition("NEW"))
      let update = "UPDATE OF \(columns) ON entries"
      return [
        sql.trigger("rank_\(name)_added", "INSERT ON entries", new, add(1, "NEW")),
        sql.trigger("rank_\(name)_removed", "DELETE ON entries", old, add(-1, "OLD")),
        sql.trigger("rank_\(name)_left", update, "\(old) AND NOT (\(new))", add(-1, "OLD")),
        sql.trigger("rank_\(name)_came", update, "\(new) AND NOT (\(old))", add(1, "NEW")),
      ].flatMap(\.self)
    }

    /// Adds to the counts of a row. The topmost level comes first: transactions on one leaderboard wait for each other there, never in a
    /// circle.
    private func add(_ number: Int, _ row: String) -> String {
      let levels = (0..<RankCounts.levels).reversed().map { "SELECT \($0) AS level" }.joined(separator: " UNION ALL ")
      return """
        INSERT INTO rank_counts (board, level, bucket, day, scores)
        SELECT \(board(row)), l.level, \(row).score >> CAST(\(RankCounts.bits) * l.level AS INTEGER), \(day(row)), \(number)
        FROM (\(levels)) AS l WHERE 1 = 1 ORDER BY l.level DESC
        ON CONFLICT (board, level, bucket) DO UPDATE SET scores = rank_counts.scores + excluded.scores
        """
    }
  }

  // MARK: Asking

  /// The count of a leaderboard's scores above a number of points.
  static func above(_ score: Int, on board: String, _ connection: any SQLConnection) throws(StoreError) -> Int {
    var count = 0
    for level in 0..<levels {
      let bucket = score >> (bits * level)
      // The ranges from the next on are part of one of the level above.
      let end = level == levels - 1 ? Int.max : ((bucket >> bits) + 1) << bits
      count += try connection.run(
        """
        SELECT CAST(COALESCE(SUM(scores), 0) AS BIGINT) FROM rank_counts
        WHERE board = $1 AND level = $2 AND bucket > $3 AND bucket < $4
        """, board, level, bucket, end)[0].int(0)
    }
    return count
  }

  /// The count of a leaderboard's scores.
  static func all(on board: String, _ connection: any SQLConnection) throws(StoreError) -> Int {
    try connection.run(
      "SELECT CAST(COALESCE(SUM(scores), 0) AS BIGINT) FROM rank_counts WHERE board = $1 AND level = $2", board,
      levels - 1)[0].int(0)
  }
}

extension Leaderboard {
  /// The name under which its scores are counted; `nil` if they are not.
  var counted: String? {
    if isApart || hidesUnusual { return nil }
    return switch period {
    case .all: "\(game)/\(difficulty)"
    case .day(let day): "\(game)/\(difficulty)/\(day)"
    case .since: nil
    }
  }
}
