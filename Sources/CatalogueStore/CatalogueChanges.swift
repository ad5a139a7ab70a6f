import Catalogue
import Foundation
import GRDB

extension CatalogueStore {
  /// The puzzles of a call that are new, and those that were there.
  public struct Added: Hashable, Sendable {
    /// The number of new puzzles.
    public var new = 0
    /// The number of puzzles that the catalogue had, perhaps turned, mirrored or with other names of digits.
    public var known = 0

    /// None yet.
    public init() {}
  }

  /// Adds puzzles in one transaction. A puzzle that is there already stays as it is, but takes a rating that it lacks.
  public func add(_ puzzles: [CataloguedPuzzle]) throws(CatalogueError) -> Added {
    var added = Added()
    try write { database in
      added = Added()
      var changes = PostingChanges()
      for puzzle in puzzles {
        if try insert(puzzle, &changes, database) != nil { added.new += 1 } else { added.known += 1 }
      }
      return changes
    }
    return added
  }

  /// Adds a puzzle, or gives the known one the rating that it lacks.
  /// - Returns: the number of a new puzzle.
  func insert(
    _ puzzle: CataloguedPuzzle, _ changes: inout PostingChanges, _ database: Database
  ) throws -> Int? {
    try database.cachedStatement(sql: PuzzleRow.insert).execute(arguments: PuzzleRow.arguments(puzzle))
    guard database.changesCount > 0 else {
      if let assessment = puzzle.assessment { try assess(puzzle.identity, assessment, &changes, database) }
      return nil
    }
    let number = Int(database.lastInsertedRowID)
    for value in puzzle.values { changes.add(number, to: value) }
    for word in puzzle.words { changes.add(number, word: word) }
    return number
  }

  /// Keeps the ratings of puzzles, by their numbers.
  public func rate(_ assessments: [(number: Int, assessment: PuzzleAssessment)]) throws(CatalogueError) {
    try write { database in
      var changes = PostingChanges()
      for (number, assessment) in assessments { try assess(number, assessment, &changes, database) }
      return changes
    }
  }

  private func assess(
    _ identity: PuzzleIdentity, _ assessment: PuzzleAssessment, _ changes: inout PostingChanges, _ database: Database
  ) throws {
    let number = try Int.fetchOne(
      database.cachedStatement(sql: "SELECT id FROM puzzle WHERE identity = ? AND assessment IS NULL"),
      arguments: [Data(identity.bytes)])
    if let number { try assess(number, assessment, &changes, database) }
  }

  private func assess(
    _ number: Int, _ assessment: PuzzleAssessment, _ changes: inout PostingChanges, _ database: Database
  ) throws {
    let read = try database.cachedStatement(sql: "SELECT assessment FROM puzzle WHERE id = ?")
    guard let row = try Row.fetchOne(read, arguments: [number]) else { return }
    let old = (row[0] as String?).flatMap { PuzzleAssessment(text: $0) }
    changes.move(number, from: PuzzleAssessment.values(old), to: PuzzleAssessment.values(assessment))
    try database.cachedStatement(sql: "UPDATE puzzle SET assessment = ? WHERE id = ?")
      .execute(arguments: [assessment.text, number])
  }

  /// Keeps what the player did with a puzzle.
  /// - Parameters:
  ///   - state: the new state; `nil` to leave it. A solved puzzle stays solved.
  ///   - isFavourite: true for a favourite; `nil` to leave it.
  public func mark(_ number: Int, _ state: PuzzleState? = nil, isFavourite: Bool? = nil) throws(CatalogueError) {
    try write { database in
      var changes = PostingChanges()
      let read = try database.cachedStatement(sql: "SELECT state, favourite FROM puzzle WHERE id = ?")
      guard let row = try Row.fetchOne(read, arguments: [number]), let old = PuzzleState(rawValue: row[0]) else {
        return changes
      }
      let wasFavourite: Bool = row[1]
      let new = old == .solved ? .solved : state ?? old
      let favourite = isFavourite ?? wasFavourite
      changes.move(
        number, from: CataloguedPuzzle.values(old, isFavourite: wasFavourite),
        to: CataloguedPuzzle.values(new, isFavourite: favourite))
      try database.cachedStatement(sql: "UPDATE puzzle SET state = ?, favourite = ? WHERE id = ?")
        .execute(arguments: [new.rawValue, favourite, number])
      return changes
    }
  }
}
