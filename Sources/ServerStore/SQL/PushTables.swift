/// The tables of push messages. The database itself queues a message for every notice, in the transaction that adds the notice. So none
/// is lost or queued twice, whichever statement adds it.
enum PushTables {
  static func statements(_ sql: SQLDialect) -> [String] {
    let (int, blob) = (sql.int, sql.blob)
    return [
      "CREATE TABLE push_keys (id TEXT PRIMARY KEY, secret \(blob) NOT NULL, created \(int) NOT NULL)",
      """
      CREATE TABLE push_subscriptions (
        id TEXT PRIMARY KEY, player TEXT NOT NULL REFERENCES players ON DELETE CASCADE,
        session TEXT NOT NULL REFERENCES sessions ON DELETE CASCADE, endpoint TEXT NOT NULL, p256dh TEXT NOT NULL,
        auth TEXT NOT NULL, key TEXT NOT NULL REFERENCES push_keys, kinds TEXT NOT NULL, daily_minute \(int) NOT NULL,
        created \(int) NOT NULL, delivered \(int), refusals \(int) NOT NULL, failure TEXT)
      """,
      "CREATE INDEX push_subscriptions_player ON push_subscriptions (player)",
      "CREATE INDEX push_subscriptions_session ON push_subscriptions (session)",
      """
      CREATE TABLE push_deliveries (
        notice \(int) NOT NULL REFERENCES notices ON DELETE CASCADE,
        subscription TEXT NOT NULL REFERENCES push_subscriptions ON DELETE CASCADE, due \(int) NOT NULL,
        attempts \(int) NOT NULL, PRIMARY KEY (notice, subscription))
      """,
      "CREATE INDEX push_deliveries_due ON push_deliveries (due)",
      "CREATE INDEX push_deliveries_subscription ON push_deliveries (subscription)",
    ]
      + sql.trigger(
        "push_notice_added", "INSERT ON notices", "NEW.id IS NOT NULL",
        """
        INSERT INTO push_deliveries (notice, subscription, due, attempts)
        SELECT NEW.id, s.id, CASE WHEN NEW.kind = 'daily-out' THEN \(dailyDue) ELSE NEW.at END, 0
        FROM push_subscriptions s WHERE s.player = NEW.player AND s.kinds LIKE '% ' || NEW.kind || ' %'
          AND (NEW.kind <> 'daily-out' OR \(dailyDue) >= NEW.at)
        """)
      + sql.trigger(
        "push_session_ended", "UPDATE OF is_ended ON sessions", "NEW.is_ended = 1",
        "DELETE FROM push_subscriptions WHERE session = NEW.id")
  }

  /// The chosen minute of the day of a notice.
  private static let dailyDue = "NEW.at - NEW.at % \(Day.length) + s.daily_minute * 60000"
}
