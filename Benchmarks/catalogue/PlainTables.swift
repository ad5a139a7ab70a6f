import Catalogue
import GRDB

/// The same puzzles in plain tables of SQLite with an index for each facet.
struct PlainTables {
  /// The facets with one value for each puzzle, and the techniques.
  static let facets: [Facet] = [.kind, .size, .rating, .level, .hardest, .clues, .source, .licence, .date, .technique]
  private static let single = facets.filter { $0 != .technique }
  private let queue: DatabaseQueue

  init(_ file: String) throws {
    queue = try DatabaseQueue(path: file)
    try queue.write { database in
      let columns = Self.single.map { "\($0.rawValue) TEXT" }.joined(separator: ", ")
      try database.execute(
        sql: """
          CREATE TABLE puzzle (id INTEGER PRIMARY KEY, state TEXT, favourite INTEGER, symmetry TEXT, number INTEGER, \(columns));
          CREATE TABLE technique (technique TEXT, id INTEGER, PRIMARY KEY (technique, id)) WITHOUT ROWID;
          """)
    }
  }

  func add(_ puzzles: [CataloguedPuzzle], from start: Int) throws {
    try queue.write { database in
      let insert = try database.makeStatement(
        sql:
          "INSERT INTO puzzle VALUES (\(Array(repeating: "?", count: 5 + Self.single.count).joined(separator: ", ")))")
      let technique = try database.makeStatement(sql: "INSERT INTO technique VALUES (?, ?)")
      for (offset, puzzle) in puzzles.enumerated() {
        let values = puzzle.values
        func value(_ facet: Facet) -> String? { values.first { $0.facet == facet }?.value }
        let number: Int? = if case .rated(let rating, _, _, _) = puzzle.assessment { rating } else { nil }
        let head: [(any DatabaseValueConvertible)?] = [
          start + offset, puzzle.state.rawValue, puzzle.isFavourite, value(.symmetry), number,
        ]
        try insert.execute(arguments: StatementArguments(head + Self.single.map { value($0) }))
        for each in values where each.facet == .technique {
          try technique.execute(arguments: [each.value, start + offset])
        }
      }
    }
  }

  func index() throws {
    try queue.write { database in
      for facet in Self.single + [.state] {
        try database.execute(sql: "CREATE INDEX by_\(facet.rawValue) ON puzzle (\(facet.rawValue))")
      }
      try database.execute(sql: "ANALYZE")
    }
  }

  /// The counts of all values, each without the clauses on its own facet.
  func counts(_ filter: Filter) throws -> [Facet: [String: Int]] {
    var found: [Facet: [String: Int]] = [:]
    try queue.read { database in
      for facet in Self.facets {
        let clauses = filter.clauses.filter { $0.facet != facet }
        let condition = (["TRUE"] + clauses.map(Self.sql)).joined(separator: " AND ")
        let isTechnique = facet == .technique
        let rows = try Row.fetchCursor(
          database,
          sql: "SELECT \(facet.rawValue), COUNT(*) FROM puzzle\(isTechnique ? " JOIN technique USING (id)" : "") "
            + "WHERE \(condition) AND \(facet.rawValue) IS NOT NULL GROUP BY 1")
        var counts: [String: Int] = [:]
        while let row = try rows.next() { counts[row[0]] = row[1] }
        found[facet] = counts
      }
    }
    return found
  }

  private static func sql(_ clause: Filter.Clause) -> String {
    "("
      + clause.terms.map { term in
        guard case .facet(let facet, let values) = term.condition else { return "FALSE" }
        let any = values.map { "(\(Self.sql($0, facet)))" }.joined(separator: " OR ")
        return term.isExcluded ? "NOT COALESCE(\(any), FALSE)" : "COALESCE(\(any), FALSE)"
      }.joined(separator: " OR ") + ")"
  }

  private static func sql(_ values: FacetValues, _ facet: Facet) -> String {
    switch values {
    case .one(let value):
      switch facet {
      case .technique: "puzzle.id IN (SELECT id FROM technique WHERE technique = '\(value)')"
      case .state where value == Facet.favourite: "favourite"
      default: "puzzle.\(facet.rawValue) = '\(value)'"
      }
    case .numbers(let low, let high):
      "CAST(\(facet == .rating ? "number" : facet.rawValue) AS INTEGER) BETWEEN \(low ?? 0) AND \(high ?? 9999)"
    case .months(let low, let high):
      "date BETWEEN '\(low ?? "")' AND '\(high ?? "")~'"
    }
  }
}
