import Catalogue
import Foundation
import GRDB

extension CatalogueStore {
  /// The faults of the file: damaged pages, records that cannot be read, and bitmaps that disagree with the records.
  ///
  /// Reads everything: a few seconds for a million puzzles.
  public func problems() throws(CatalogueError) -> [String] {
    do {
      return try queue.read { database in
        let pages = try String.fetchAll(database, sql: "PRAGMA quick_check(10)").filter { $0 != "ok" }
        guard pages.isEmpty else { return pages }
        var problems: [String] = []
        var wanted: [String: [UInt32]] = [:]
        let rows = try Row.fetchCursor(
          database, sql: "\(PuzzleRow.select.replacing("FROM", with: ", id FROM")) ORDER BY id")
        while let row = try rows.next() {
          let number: Int = row["id"]
          guard let puzzle = try? PuzzleRow.puzzle(row) else {
            problems.append("puzzle \(number): its record cannot be read")
            continue
          }
          for value in puzzle.values {
            wanted[value.facet.rawValue + ":" + value.value, default: []].append(UInt32(number))
          }
          for word in puzzle.words { wanted["word:" + word, default: []].append(UInt32(number)) }
        }
        let found = try Postings.all(database)
        for name in Set(wanted.keys).union(found.keys).sorted() {
          let (index, records) = (found[name] ?? Bitmap(), Bitmap(wanted[name] ?? []))
          guard !(index == records) else { continue }
          problems.append("\(name): \(index.count) puzzles in the index, \(records.count) among the records")
        }
        return problems
      }
    } catch { throw Self.translated(error) }
  }

  /// Makes all bitmaps anew from the records.
  public func rebuildIndex() throws(CatalogueError) {
    try write { database in
      try database.execute(sql: "DELETE FROM posting")
      var changes = PostingChanges()
      let rows = try Row.fetchCursor(database, sql: PuzzleRow.select.replacing("FROM", with: ", id FROM"))
      while let row = try rows.next() {
        let (number, puzzle) = (row["id"] as Int, try PuzzleRow.puzzle(row))
        for value in puzzle.values { changes.add(number, to: value) }
        for word in puzzle.words { changes.add(number, word: word) }
      }
      return changes
    }
    forgetIndex()
  }
}
