import Catalogue
import Foundation
import GRDB

/// The puzzles that a transaction takes into values of facets and words, and out of them.
struct PostingChanges {
  /// The numbers of the puzzles by the value of a facet.
  private(set) var values: [FacetValue: (added: [UInt32], removed: [UInt32])] = [:]
  /// The numbers of the puzzles by their words.
  private(set) var words: [String: (added: [UInt32], removed: [UInt32])] = [:]

  mutating func add(_ number: Int, to value: FacetValue) {
    values[value, default: ([], [])].added.append(UInt32(number))
  }
  mutating func remove(_ number: Int, from value: FacetValue) {
    values[value, default: ([], [])].removed.append(UInt32(number))
  }
  mutating func add(_ number: Int, word: String) { words[word, default: ([], [])].added.append(UInt32(number)) }
  mutating func remove(_ number: Int, word: String) { words[word, default: ([], [])].removed.append(UInt32(number)) }

  /// Moves a puzzle from some values to others.
  mutating func move(_ number: Int, from old: [FacetValue], to new: [FacetValue]) {
    for value in old where !new.contains(value) { remove(number, from: value) }
    for value in new where !old.contains(value) { add(number, to: value) }
  }
}

/// The bitmaps in the database: one for each value and each block of 65,536 puzzles, so that a change of one puzzle
/// writes a few kilobytes.
enum Postings {
  /// The puzzles of a block: those of one container of the bitmaps.
  static let blockSize = 1 << 16
  /// The name of the words among the facets.
  private static let word = "word"

  /// All values of facets.
  static func index(_ database: Database) throws -> FacetIndex {
    var index = FacetIndex()
    let rows = try Row.fetchCursor(
      database, sql: "SELECT facet, value, bits FROM posting WHERE facet <> ? ORDER BY facet, value, block",
      arguments: [word])
    while let row = try rows.next() {
      // A facet of a newer program.
      guard let facet = Facet(rawValue: row[0]) else { continue }
      index.change(FacetValue(facet, row[1]), adding: try bitmap(row, 2))
    }
    index.arrange()
    return index
  }

  /// The puzzles with a word that begins as given.
  static func words(startingWith start: String, _ database: Database) throws -> Bitmap {
    let statement = try database.cachedStatement(
      sql: "SELECT bits FROM posting WHERE facet = ? AND value >= ? AND value < ?")
    let rows = try Row.fetchCursor(statement, arguments: [word, start, start + "\u{10FFFF}"])
    var sets: [Bitmap] = []
    while let row = try rows.next() { sets.append(try bitmap(row, 0)) }
    return sets.isEmpty ? Bitmap() : Bitmap.union(sets)
  }

  /// All values and words, for a check.
  static func all(_ database: Database) throws -> [String: Bitmap] {
    var found: [String: Bitmap] = [:]
    let rows = try Row.fetchCursor(database, sql: "SELECT facet || ':' || value, bits FROM posting")
    while let row = try rows.next() { found[row[0], default: Bitmap()].formUnion(try bitmap(row, 1)) }
    return found
  }

  private static func bitmap(_ row: Row, _ column: Int) throws -> Bitmap {
    let set = try row.withUnsafeData(atIndex: column) { data in
      data.flatMap { data in data.withUnsafeBytes { Bitmap(bytes: $0) } }
    }
    guard let set else { throw CatalogueError.damaged("a bitmap cannot be read") }
    return set
  }

  static func write(_ changes: PostingChanges, _ database: Database) throws {
    for (value, numbers) in changes.values {
      try change(value.facet.rawValue, value.value, Bitmap(numbers.added), Bitmap(numbers.removed), database)
    }
    for (value, numbers) in changes.words {
      try change(word, value, Bitmap(numbers.added), Bitmap(numbers.removed), database)
    }
  }

  private static func change(
    _ facet: String, _ value: String, _ added: Bitmap, _ removed: Bitmap, _ database: Database
  ) throws {
    let read = try database.cachedStatement(
      sql: "SELECT bits FROM posting WHERE facet = ? AND value = ? AND block = ?")
    let write = try database.cachedStatement(
      sql: "INSERT INTO posting VALUES (?, ?, ?, ?) ON CONFLICT DO UPDATE SET bits = excluded.bits")
    for (block, _) in Bitmap.union([added, removed]).blocks(of: blockSize) {
      var set = try Row.fetchOne(read, arguments: [facet, value, block]).map { try bitmap($0, 0) } ?? Bitmap()
      let range = Bitmap(block * blockSize..<(block + 1) * blockSize)
      set.formUnion(added.intersection(range))
      set.subtract(removed)
      try write.execute(arguments: [facet, value, block, Data(set.bytes)])
    }
  }
}
