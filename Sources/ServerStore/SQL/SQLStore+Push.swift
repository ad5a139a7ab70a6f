extension SQLStore {
  // MARK: Keys

  func pushKeys(newestBefore limit: Int, orElse new: KeyRecord) async throws(StoreError) -> [KeyRecord] {
    try await driver.write { connection in
      let newest = try connection.run("SELECT MAX(created) FROM push_keys WHERE created <= $1", new.created)[0]
        .optionalInt(0)
      if newest ?? Int.min < limit {
        try connection.run(
          "INSERT INTO push_keys (id, secret, created) VALUES ($1, $2, $3)", new.id, new.secret, new.created)
        // The newest one before may be on its way to a browser.
        try connection.run(
          """
          DELETE FROM push_keys WHERE id NOT IN (SELECT key FROM push_subscriptions)
            AND id NOT IN (SELECT id FROM push_keys ORDER BY created DESC, id LIMIT 2)
          """)
      }
      return try connection.run("SELECT id, secret, created FROM push_keys ORDER BY created DESC, id").map {
        KeyRecord(id: try $0.text(0), secret: try $0.bytes(1), created: try $0.int(2))
      }
    }
  }

  // MARK: Subscriptions

  func add(push new: PushSubscription, replacing former: String?) async throws(StoreError) -> Bool {
    try await driver.write { connection in
      if let former, former != new.id {
        try connection.run("DELETE FROM push_subscriptions WHERE id = $1 AND player = $2", former, new.player)
      }
      // A browser that has changed its player keeps the endpoint, and takes it along.
      try connection.run("DELETE FROM push_subscriptions WHERE id = $1 AND player <> $2", new.id, new.player)
      let added = try connection.run(
        """
        INSERT INTO push_subscriptions (id, player, session, endpoint, p256dh, auth, key, kinds, daily_minute, created, refusals)
        SELECT CAST($1 AS TEXT), player, id, CAST($4 AS TEXT), CAST($5 AS TEXT), CAST($6 AS TEXT), CAST($7 AS TEXT),
          CAST($8 AS TEXT), CAST($9 AS BIGINT), CAST($10 AS BIGINT), 0
        FROM sessions WHERE id = $3 AND player = $2 AND is_ended = 0
        ON CONFLICT (id) DO UPDATE SET session = $3, p256dh = $5, auth = $6, key = $7, kinds = $8, daily_minute = $9
        RETURNING id
        """, new.id, new.player, new.session, new.endpoint, new.p256dh, new.auth, new.key,
        PushSubscription.stored(new.kinds), new.dailyMinute, new.created)
      try connection.run(
        """
        DELETE FROM push_subscriptions WHERE player = $1 AND id NOT IN (
          SELECT id FROM push_subscriptions WHERE player = $1 ORDER BY created DESC, id LIMIT $2)
        """, new.player, PushSubscription.most)
      return !added.isEmpty
    }
  }

  func pushSubscriptions(of player: String) async throws(StoreError) -> [PushSubscription] {
    try await driver.read { connection in
      try connection.run(
        "SELECT \(PushSubscription.columns) FROM push_subscriptions s WHERE player = $1 ORDER BY created DESC, id",
        player
      ).map { try PushSubscription($0) }
    }
  }

  func pushSubscription(_ id: String, of player: String) async throws(StoreError) -> PushSubscription? {
    try await driver.read { connection in
      try connection.run(
        "SELECT \(PushSubscription.columns) FROM push_subscriptions s WHERE id = $1 AND player = $2", id, player
      ).first.map { try PushSubscription($0) }
    }
  }

  func delete(push id: String, of player: String) async throws(StoreError) -> Bool {
    try await driver.write { connection in
      try !connection.run("DELETE FROM push_subscriptions WHERE id = $1 AND player = $2 RETURNING id", id, player)
        .isEmpty
    }
  }

  // MARK: Deliveries

  func claimDeliveries(at now: Int, until: Int, limit: Int) async throws(StoreError) -> [PushDelivery] {
    let unlocked = driver.dialect.unlocked
    return try await driver.write { connection in
      // The first condition holds again for a row that another process has claimed meanwhile.
      let claimed = try connection.run(
        """
        UPDATE push_deliveries SET due = $2, attempts = attempts + 1 WHERE due <= $1 AND (notice, subscription) IN (
          SELECT notice, subscription FROM push_deliveries WHERE due <= $1 ORDER BY due, notice, subscription LIMIT $3
          \(unlocked))
        RETURNING notice, subscription, attempts
        """, now, until, limit)
      var deliveries: [PushDelivery] = []
      for row in claimed {
        let found = try connection.run(
          """
          SELECT \(PushSubscription.columns), n.id <= p.read_mark OR n.kind = 'daily-out' AND EXISTS (
              SELECT 1 FROM games g WHERE g.player = p.id AND g.day = n.subject),
            \(NoticeRecord.columns(of: "n"))
          FROM push_subscriptions s, notices n JOIN players p ON p.id = n.player WHERE n.id = $1 AND s.id = $2
          """, try row.int(0), try row.text(1)
        ).first
        guard let found else { continue }
        let count = PushSubscription.columnCount
        deliveries.append(
          PushDelivery(
            subscription: try PushSubscription(found),
            notice: try NoticeRecord(SQLRow(values: Array(found.values[(count + 1)...]))), attempts: try row.int(2),
            isSettled: try found.bool(count)))
      }
      return deliveries
    }
  }

  func nextDelivery() async throws(StoreError) -> Int? {
    try await driver.read { connection in
      try connection.run("SELECT MIN(due) FROM push_deliveries")[0].optionalInt(0)
    }
  }

  func settle(
    push id: String, notice: Int?, _ outcome: PushOutcome, at now: Int, mostRefusals: Int
  ) async throws(StoreError) {
    try await driver.write { connection in
      if let notice {
        if case .failed(_, let again) = outcome {
          try connection.run(
            "UPDATE push_deliveries SET due = $1 WHERE notice = $2 AND subscription = $3", again, notice, id)
        } else {
          try connection.run("DELETE FROM push_deliveries WHERE notice = $1 AND subscription = $2", notice, id)
        }
      }
      switch outcome {
      case .delivered:
        try connection.run(
          "UPDATE push_subscriptions SET delivered = $1, refusals = 0, failure = NULL WHERE id = $2", now, id)
      case .gone: try connection.run("DELETE FROM push_subscriptions WHERE id = $1", id)
      case .refused(let why):
        try connection.run(
          "UPDATE push_subscriptions SET refusals = refusals + 1, failure = $1 WHERE id = $2", why, id)
        try connection.run(
          "DELETE FROM push_subscriptions WHERE id = $1 AND delivered IS NULL AND refusals >= $2", id, mostRefusals)
      case .failed(let why, _): try connection.run("UPDATE push_subscriptions SET failure = $1 WHERE id = $2", why, id)
      case .dropped: break
      }
    }
  }
}

extension PushSubscription {
  static let columnCount = 13

  static var columns: String {
    """
    s.id, s.player, s.session, s.endpoint, s.p256dh, s.auth, s.key, s.kinds, s.daily_minute, s.created, s.delivered,
      s.refusals, s.failure
    """
  }

  /// The stored form of kinds: words between spaces, so that one is found with a space on either side.
  static func stored(_ kinds: Set<NoticeRecord.Kind>) -> String {
    " " + kinds.map(\.rawValue).sorted().map { $0 + " " }.joined()
  }

  init(_ row: SQLRow) throws(StoreError) {
    self.init(
      player: try row.text(1), session: try row.text(2), endpoint: try row.text(3), p256dh: try row.text(4),
      auth: try row.text(5), key: try row.text(6),
      kinds: Set(try row.text(7).split(separator: " ").compactMap { NoticeRecord.Kind(rawValue: String($0)) }),
      dailyMinute: try row.int(8), created: try row.int(9))
    (delivered, refusals, failure) = (try row.optionalInt(10), try row.int(11), try row.optionalText(12))
  }
}
