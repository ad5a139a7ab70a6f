import Catalogue
import Foundation
import GRDB

extension CatalogueStore {
  /// A field for which two sources have different values.
  public struct Contradiction: Hashable, Sendable {
    /// The number of the puzzle.
    public let number: Int
    /// The field.
    public let field: CreditField
    /// The value that stays in the catalogue, and the one that does not.
    public let kept: String, dropped: String
    /// The name of the source of the kept value; `nil` if that is unknown.
    public let keptFrom: String?
  }

  /// Adds puzzles of a source in one transaction. Of a known puzzle, each missing field is filled in. A field with
  /// another value goes to the higher source.
  /// - Parameters:
  ///   - puzzles: the puzzles; the source of their credits becomes `source`.
  ///   - time: the time of the fetch in seconds since 1970.
  ///   - isBelow: true for the name of a source that is lower than this one.
  public func add(
    _ puzzles: [CataloguedPuzzle], from source: String, at time: Int, isBelow: (String) -> Bool
  ) throws(CatalogueError) -> (added: Added, contradictions: [Contradiction]) {
    var added = Added()
    var contradictions: [Contradiction] = []
    try write { database in
      (added, contradictions) = (Added(), [])
      var changes = PostingChanges()
      for var puzzle in puzzles {
        puzzle.credits.source = source
        let number: Int
        var taken = CreditField.allCases.filter { puzzle.credits[keyPath: $0.path] != nil }
        if let known = try insert(puzzle, &changes, database) {
          added.new += 1
          number = known
        } else {
          added.known += 1
          guard let found = try self.known(puzzle.identity, database) else { continue }
          number = found.number
          var merged = found.puzzle
          let origins = try Self.origins(of: number, database)
          for field in taken {
            guard let theirs = puzzle.credits[keyPath: field.path] else { continue }
            let ours = merged.credits[keyPath: field.path]
            let owner = origins[field]?.source ?? merged.credits.source
            let isTaken = ours == nil || owner == source || owner.map(isBelow) == true
            if isTaken { merged.credits[keyPath: field.path] = theirs } else { taken.removeAll { $0 == field } }
            // Each source has its own name, which contradicts nothing.
            guard let ours, ours != theirs, owner != source, field != .source else { continue }
            contradictions.append(
              Contradiction(
                number: number, field: field, kept: isTaken ? theirs : ours, dropped: isTaken ? ours : theirs,
                keptFrom: isTaken ? source : owner))
          }
          try update(number, found.puzzle, merged, &changes, database)
        }
        let write = try database.cachedStatement(
          sql: """
            INSERT INTO origin VALUES (?, ?, ?, ?)
            ON CONFLICT (puzzle, field) DO UPDATE SET source = excluded.source, time = excluded.time
            """)
        for field in taken { try write.execute(arguments: [number, field.rawValue, source, time]) }
      }
      return changes
    }
    return (added, contradictions)
  }

  /// The sources of the fields of a puzzle. A field that came with an import has none.
  public func origins(of number: Int) throws(CatalogueError) -> [CreditField: FieldOrigin] {
    do { return try queue.unsafeRead { try Self.origins(of: number, $0) } } catch { throw Self.translated(error) }
  }

  private static func origins(of number: Int, _ database: Database) throws -> [CreditField: FieldOrigin] {
    let statement = try database.cachedStatement(sql: "SELECT field, source, time FROM origin WHERE puzzle = ?")
    var found: [CreditField: FieldOrigin] = [:]
    for row in try Row.fetchAll(statement, arguments: [number]) {
      if let field = CreditField(rawValue: row[0]) { found[field] = FieldOrigin(source: row[1], time: row[2]) }
    }
    return found
  }

  private func known(_ identity: PuzzleIdentity, _ database: Database) throws -> (
    number: Int, puzzle: CataloguedPuzzle
  )? {
    let statement = try database.cachedStatement(sql: "SELECT \(PuzzleRow.columns), id FROM puzzle WHERE identity = ?")
    return try Row.fetchOne(statement, arguments: [Data(identity.bytes)]).map { row in
      (row["id"], try PuzzleRow.puzzle(row))
    }
  }

  /// Writes the credits of a puzzle that have changed.
  private func update(
    _ number: Int, _ old: CataloguedPuzzle, _ new: CataloguedPuzzle, _ changes: inout PostingChanges,
    _ database: Database
  ) throws {
    guard old.credits != new.credits else { return }
    changes.move(number, from: old.values, to: new.values)
    let (oldWords, newWords) = (Set(old.words), Set(new.words))
    for word in newWords.subtracting(oldWords) { changes.add(number, word: word) }
    for word in oldWords.subtracting(newWords) { changes.remove(number, word: word) }
    let names = CreditField.allCases.map(\.rawValue)
    try database.cachedStatement(
      sql: "UPDATE puzzle SET \(names.map { $0 + " = ?" }.joined(separator: ", ")) WHERE id = ?"
    )
    .execute(arguments: StatementArguments(CreditField.allCases.map { new.credits[keyPath: $0.path] }) + [number])
  }
}
