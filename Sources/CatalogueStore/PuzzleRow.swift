import Catalogue
import Foundation
import GRDB

/// The row of a puzzle.
enum PuzzleRow {
  static let columns = """
    identity, text, kind, size, clues, symmetries, assessment, state, favourite, title, author, comment, date, source, \
    address, level, licence, rules, identifier
    """
  static let select = "SELECT \(columns) FROM puzzle"
  static let insert = """
    INSERT OR IGNORE INTO puzzle (\(columns)) VALUES (\(Array(repeating: "?", count: 19).joined(separator: ", ")))
    """

  static func puzzle(_ row: Row) throws -> CataloguedPuzzle {
    guard let identity = PuzzleIdentity(bytes: row[0] as Data), let state = PuzzleState(rawValue: row[7]) else {
      throw CatalogueError.damaged("a puzzle's record cannot be read")
    }
    var credits = PuzzleCredits()
    (credits.title, credits.author, credits.comment, credits.date) = (row[9], row[10], row[11], row[12])
    (credits.source, credits.address, credits.level, credits.licence) = (row[13], row[14], row[15], row[16])
    (credits.rules, credits.identifier) = (row[17], row[18])
    let symmetries = (row[5] as String).split(separator: " ").map(String.init)
    return CataloguedPuzzle(
      text: row[1], identity: identity, kind: row[2], size: row[3], clues: row[4], symmetries: symmetries,
      credits: credits, assessment: (row[6] as String?).flatMap { PuzzleAssessment(text: $0) }, state: state,
      isFavourite: row[8])
  }

  static func arguments(_ puzzle: CataloguedPuzzle) -> StatementArguments {
    let credits = puzzle.credits
    return [
      Data(puzzle.identity.bytes), puzzle.text, puzzle.kind, puzzle.size, puzzle.clues,
      puzzle.symmetries.joined(separator: " "), puzzle.assessment?.text, puzzle.state.rawValue, puzzle.isFavourite,
      credits.title, credits.author, credits.comment, credits.date, credits.source, credits.address, credits.level,
      credits.licence, credits.rules, credits.identifier,
    ]
  }
}
