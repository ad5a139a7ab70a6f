extension SQLStore {
  func addReading(_ reading: ReadingRecord) async throws(StoreError) {
    try await driver.write { connection in
      try connection.run(
        """
        INSERT INTO readings (id, player, status, version, is_kept, created, expires, body)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
        """, reading.id, reading.player, reading.status.rawValue, reading.version, reading.isKept, reading.created,
        reading.expires, reading.body)
    }
  }

  func reading(_ id: String) async throws(StoreError) -> ReadingRecord? {
    try await driver.read { connection in
      try connection.run("SELECT \(ReadingRecord.columns) FROM readings WHERE id = $1", id).first.map(
        ReadingRecord.init)
    }
  }

  func readings(
    of player: String, before: (created: Int, id: String)?, limit: Int, at time: Int
  ) async throws(StoreError) -> [ReadingRecord] {
    let place = before ?? (created: Int.max, id: "")
    return try await driver.read { connection in
      try connection.run(
        """
        SELECT \(ReadingRecord.columns) FROM readings WHERE player = $1 AND (expires IS NULL OR expires > $2)
          AND (created, id) < ($3, $4) ORDER BY created DESC, id DESC LIMIT $5
        """, player, time, place.created, place.id, limit
      ).map(ReadingRecord.init)
    }
  }

  func keptCount(of player: String) async throws(StoreError) -> Int {
    try await driver.read { connection in
      try connection.run("SELECT COUNT(*) FROM readings WHERE player = $1 AND is_kept = 1", player)[0].int(0)
    }
  }

  func storedBytes(of player: String) async throws(StoreError) -> Int {
    try await driver.read { connection in
      try connection.run(
        """
        SELECT CAST(COALESCE(SUM(LENGTH(pictures.bytes)), 0) AS BIGINT) FROM readings
          JOIN pictures ON pictures.reading = readings.id WHERE readings.player = $1
        """, player)[0].int(0)
    }
  }

  func update(_ reading: ReadingRecord) async throws(StoreError) -> Bool {
    try await driver.write { connection in
      try !connection.run(
        """
        UPDATE readings SET status = $1, version = $2, body = $3, expires = $4 WHERE id = $5 AND version = $6 RETURNING id
        """, reading.status.rawValue, reading.version, reading.body, reading.expires, reading.id, reading.version - 1
      ).isEmpty
    }
  }

  func add(_ pictures: [PictureRecord], to reading: String) async throws(StoreError) {
    try await driver.write { connection in
      for picture in pictures {
        try connection.run(
          """
          INSERT INTO pictures (reading, name, title, type, bytes)
          SELECT id, $2, $3, $4, $5 FROM readings WHERE id = $1 ON CONFLICT DO NOTHING
          """, reading, picture.name, picture.title, picture.type, picture.bytes)
      }
    }
  }

  func delete(reading: String, of player: String) async throws(StoreError) -> Bool {
    try await driver.write { connection in
      try !connection.run("DELETE FROM readings WHERE id = $1 AND player = $2 RETURNING id", reading, player).isEmpty
    }
  }

  func picture(_ name: String, of reading: String) async throws(StoreError) -> PictureRecord? {
    try await driver.read { connection in
      try connection.run(
        "SELECT name, title, type, bytes FROM pictures WHERE reading = $1 AND name = $2", reading, name
      ).first.map {
        PictureRecord(name: try $0.text(0), title: try $0.text(1), type: try $0.text(2), bytes: try $0.bytes(3))
      }
    }
  }

  func pictureNames(of reading: String) async throws(StoreError) -> [(name: String, title: String)] {
    try await driver.read { connection in
      try connection.run("SELECT name, title FROM pictures WHERE reading = $1 ORDER BY name", reading).map {
        (try $0.text(0), try $0.text(1))
      }
    }
  }
}

extension ReadingRecord {
  static var columns: String { "id, player, status, version, is_kept, created, expires, body" }

  init(_ row: SQLRow) throws(StoreError) {
    guard let status = Status(rawValue: try row.text(2)) else { throw .damaged("a reading of unknown status") }
    self.init(
      id: try row.text(0), player: try row.text(1), status: status, version: try row.int(3), isKept: try row.bool(4),
      created: try row.int(5), expires: try row.optionalInt(6), body: try row.text(7))
  }
}
