/// The versions of the tables.
enum Migrations {
  /// The statements that bring a database from one version to the next.
  typealias Step = @Sendable (SQLDialect) -> [String]

  /// The version of the tables of ``StoreTables``. Databases of versions before it were written by programs that were never released.
  static let first = 20
  /// The steps to the versions after ``first``. A published step is never changed; a new one is added.
  static let steps: [Step] = []
  /// The version that this program writes.
  static var current: Int { first + steps.count }

  /// Makes the tables of an empty database, and brings those of an older one to the present version. Each version has a transaction of its
  /// own.
  /// - Throws: ``StoreError/damaged(_:)`` if a newer program wrote the database, or one before the first release.
  static func run(_ driver: some SQLDriver, by steps: [Step] = steps) async throws(StoreError) {
    let dialect = driver.dialect
    let present: Int = try await driver.write { connection in
      if let exclusive = dialect.exclusive { try connection.run(exclusive) }
      try connection.run(
        "CREATE TABLE IF NOT EXISTS version (id \(dialect.int) PRIMARY KEY, version \(dialect.int) NOT NULL)")
      try connection.run("INSERT INTO version (id, version) VALUES (1, 0) ON CONFLICT DO NOTHING")
      return try connection.run("SELECT version FROM version")[0].int(0)
    }
    try require(present, atMost: first + steps.count)
    for (place, statements) in ([StoreTables.statements] + steps).enumerated() where first + place > present {
      let version = first + place
      try await driver.write { connection in
        // If several processes start at once, one migrates and the others find the migration done.
        let mine = try connection.run(
          "UPDATE version SET version = $1 WHERE version = $2 RETURNING version", version, place == 0 ? 0 : version - 1)
        guard !mine.isEmpty else { return }
        for statement in statements(dialect) { try connection.run(statement) }
      }
    }
  }

  /// Checks that this program can use a database of a version. An empty one has version 0.
  static func require(_ version: Int, atMost latest: Int = current) throws(StoreError) {
    guard version <= latest else {
      throw .damaged("it is of version \(version), and this program knows versions up to \(latest)")
    }
    guard version == 0 || version >= first else {
      throw .damaged("it is of version \(version), from before the first release. Begin with a new database")
    }
  }
}
