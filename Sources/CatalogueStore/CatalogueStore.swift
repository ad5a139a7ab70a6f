import Catalogue
import Files
import Foundation
import GRDB
import Synchronization

/// A catalogue of puzzles in a file: their records in an SQLite database, and a bitmap of each value of each facet.
///
/// The bitmaps are kept in the database too, in the same transactions, and read into memory at the first query. Programs
/// may use one file at the same time. Any thread may call; a write waits for the one before it.
public final class CatalogueStore: Sendable {
  let queue: DatabaseQueue
  private let loaded = Mutex<(index: FacetIndex, version: Int)?>(nil)

  /// The version of the tables.
  private static let version = 2

  /// The name of a catalogue that is in no file, and gone with its last user.
  public static let inMemory = ":memory:"

  /// Opens a catalogue, which is created with its folder if it is missing.
  /// - Throws: ``CatalogueError``; a file of another program is not changed.
  public init(file: String) throws(CatalogueError) {
    do {
      let folder = Folder.holding(file)
      if !folder.isEmpty { try Folder.make(folder) }
      var configuration = Configuration()
      configuration.busyMode = .timeout(20)
      configuration.prepareDatabase { database in
        // A change that a command has reported survives a power cut.
        try database.execute(sql: "PRAGMA synchronous = FULL; PRAGMA cache_size = -16384; PRAGMA temp_store = MEMORY")
      }
      queue = try DatabaseQueue(path: file, configuration: configuration)
      try Self.prepare(queue)
      // Not before it is known to be a catalogue: the mode is written into the file.
      try queue.writeWithoutTransaction { try $0.execute(sql: "PRAGMA journal_mode = WAL") }
    } catch { throw Self.translated(error) }
  }

  private static func prepare(_ queue: DatabaseQueue) throws {
    let found = try queue.unsafeRead { try Int.fetchOne($0, sql: "PRAGMA user_version") ?? 0 }
    guard found != version else { return }
    if found > version { throw CatalogueError.newer }
    try queue.inTransaction(.immediate) { database in
      // Another program may have made them meanwhile.
      let found = try Int.fetchOne(database, sql: "PRAGMA user_version") ?? 0
      guard found < version else { return .commit }
      if found == 1 {
        try database.execute(sql: CatalogueTables.origins + "PRAGMA user_version = \(version);")
        return .commit
      }
      guard try Int.fetchOne(database, sql: "SELECT COUNT(*) FROM sqlite_master WHERE type = 'table'") == 0 else {
        throw CatalogueError.damaged("it is a database of another program, and nothing in it was changed")
      }
      try database.execute(sql: CatalogueTables.sql + "PRAGMA user_version = \(version);")
      return .commit
    }
  }

  // MARK: Queries

  /// The puzzles that pass a filter.
  ///
  /// The first call reads the bitmaps. Later ones take a few milliseconds for a million puzzles.
  public func select(
    _ filter: Filter = .everything, in order: CatalogueOrder = .added
  ) throws(CatalogueError) -> CatalogueSelection {
    do {
      let index = try index()
      return try CatalogueSelection(filter, in: order, of: index) { try wordSet($0) }
    } catch { throw Self.translated(error) }
  }

  /// The records of puzzles, in the order of their numbers here; numbers without a puzzle are left out.
  public func puzzles(_ numbers: [Int]) throws(CatalogueError) -> [(number: Int, puzzle: CataloguedPuzzle)] {
    do {
      return try queue.unsafeRead { database in
        let statement = try database.cachedStatement(sql: PuzzleRow.select + " WHERE id = ?")
        return try numbers.compactMap { number in
          try Row.fetchOne(statement, arguments: [number]).map { (number, try PuzzleRow.puzzle($0)) }
        }
      }
    } catch { throw Self.translated(error) }
  }

  /// The number of the puzzle with an identity; `nil` if it is not in the catalogue.
  public func number(of identity: PuzzleIdentity) throws(CatalogueError) -> Int? {
    do {
      return try queue.unsafeRead { database in
        try Int.fetchOne(
          database, sql: "SELECT id FROM puzzle WHERE identity = ?", arguments: [Data(identity.bytes)])
      }
    } catch { throw Self.translated(error) }
  }

  /// The numbers of the puzzles with a ``PuzzleIdentity/code``; none for a text that is no code.
  public func numbers(ofCode code: String) throws(CatalogueError) -> [Int] {
    guard let first = PuzzleIdentity.beginning(ofCode: code) else { return [] }
    do {
      return try queue.unsafeRead { database in
        try Int.fetchAll(
          database, sql: "SELECT id FROM puzzle WHERE identity BETWEEN ? AND ?",
          arguments: [Data(first), Data(first + [UInt8](repeating: 255, count: 11))])
      }
    } catch { throw Self.translated(error) }
  }

  /// A text that a program keeps beside the puzzles, such as the place on a screen; `nil` if there is none.
  public func note(_ name: String) throws(CatalogueError) -> String? {
    do {
      return try queue.unsafeRead {
        try String.fetchOne($0, sql: "SELECT value FROM note WHERE name = ?", arguments: [name])
      }
    } catch { throw Self.translated(error) }
  }

  /// Keeps a text beside the puzzles.
  public func setNote(_ name: String, _ value: String) throws(CatalogueError) {
    try write { database in
      try database.execute(
        sql: "INSERT INTO note VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value",
        arguments: [name, value])
      return PostingChanges()
    }
  }

  // MARK: The index

  /// The index as the file has it now. It is read anew after another program has changed the file.
  private func index() throws -> FacetIndex {
    let version = try queue.unsafeRead { try Self.dataVersion($0) }
    if let known = loaded.withLock({ $0 }), known.version == version { return known.index }
    return try queue.read { database in
      let version = try Self.dataVersion(database)
      let index = try Postings.index(database)
      loaded.withLock { $0 = (index, version) }
      return index
    }
  }

  /// Drops the index in memory; the next query reads it again.
  func forgetIndex() { loaded.withLock { $0 = nil } }

  /// A number that changes when another connection changes the file.
  private static func dataVersion(_ database: Database) throws -> Int {
    try Int.fetchOne(database.cachedStatement(sql: "PRAGMA data_version")) ?? 0
  }

  private func wordSet(_ words: [String]) throws -> Bitmap {
    try queue.unsafeRead { database in
      var sets = try words.map { try Postings.words(startingWith: $0, database) }[...]
      var set = sets.popFirst() ?? Bitmap()
      for other in sets { set.formIntersection(other) }
      return set
    }
  }

  /// Runs one transaction, and applies the changes of its postings to the index once it is committed.
  func write(_ body: (Database) throws -> PostingChanges) throws(CatalogueError) {
    do {
      var changes = PostingChanges()
      try queue.inTransaction(.immediate) { database in
        changes = try body(database)
        try Postings.write(changes, database)
        return .commit
      }
      loaded.withLock { $0?.index.apply(changes) }
    } catch { throw Self.translated(error) }
  }

  static func translated(_ error: any Error) -> CatalogueError {
    switch error {
    case let error as CatalogueError: error
    case let error as DatabaseError where [.SQLITE_CORRUPT, .SQLITE_NOTADB].contains(error.resultCode):
      .damaged(error.message ?? "it is no database")
    case let error as DatabaseError where error.resultCode == .SQLITE_BUSY:
      .unavailable("another program is writing to it; try again")
    case let error as DatabaseError where error.resultCode == .SQLITE_FULL: .unavailable("the disk is full")
    case let error as DatabaseError: .unavailable(error.message ?? "\(error.resultCode)")
    case let error as FileError: .unavailable(error.reason)
    default: .unavailable("\(error)")
    }
  }
}

/// The tables of a catalogue.
enum CatalogueTables {
  static let sql = """
    CREATE TABLE puzzle (
      id INTEGER PRIMARY KEY, identity BLOB NOT NULL UNIQUE, text TEXT NOT NULL, kind TEXT NOT NULL,
      size INTEGER NOT NULL, clues INTEGER NOT NULL, symmetries TEXT NOT NULL, assessment TEXT, state TEXT NOT NULL,
      favourite INTEGER NOT NULL, title TEXT, author TEXT, comment TEXT, date TEXT, source TEXT, address TEXT,
      level TEXT, licence TEXT, rules TEXT, identifier TEXT);
    CREATE TABLE posting (
      facet TEXT NOT NULL, value TEXT NOT NULL, block INTEGER NOT NULL, bits BLOB NOT NULL,
      PRIMARY KEY (facet, value, block)) WITHOUT ROWID;
    CREATE TABLE note (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;

    """ + origins

  /// The sources of fields, which version 1 did not have.
  static let origins = """
    CREATE TABLE origin (
      puzzle INTEGER NOT NULL REFERENCES puzzle, field TEXT NOT NULL, source TEXT NOT NULL, time INTEGER NOT NULL,
      PRIMARY KEY (puzzle, field)) WITHOUT ROWID;

    """
}
