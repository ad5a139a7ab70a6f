import Catalogue
import CatalogueStore
import GameCore
import ServerInterface
import Sudoku
import SudokuGame

/// A page of puzzles.
struct PuzzleListBody: Encodable, Sendable {
  /// The filter as it was understood.
  var filter: String
  /// The number of puzzles that pass the filter, and that of all puzzles.
  var count: Int, total: Int
  /// The place of the first puzzle.
  var from: Int
  var puzzles: [CataloguedPuzzleBody]
  /// The cursor of the next page; absent at the end.
  var next: String?
}

/// The counts of all facets.
struct FacetsBody: Encodable, Sendable {
  struct FacetBody: Encodable, Sendable {
    struct Value: Encodable, Sendable {
      var value: String
      /// The name of a technique; absent for other values.
      var name: String?
      var count: Int
    }
    var name: String
    var values: [Value]
  }

  var filter: String
  /// The filter as a link; absent for one that is too long.
  var link: String?
  var count: Int, total: Int
  var facets: [FacetBody]

  init(_ filter: Filter, _ counts: PuzzleCatalogue.Counts) {
    (self.filter, link) = ("\(filter)", filter.link)
    (count, total) = (counts.count, counts.total)
    facets = counts.facets.map { facet, values in
      let areTechniques = facet == .technique || facet == .hardest
      return FacetBody(
        name: facet.rawValue,
        values: values.map {
          .init(value: $0.value, name: areTechniques ? Facet.techniqueName($0.value) : nil, count: $0.count)
        })
    }
  }
}

/// A puzzle with its facets.
struct CataloguedPuzzleBody: Encodable, Equatable, Sendable {
  var identity: String
  /// The puzzle as a game starts from it.
  var puzzle: String
  /// The code behind `#/play/` in a link.
  var code: String
  var kind: String
  var size: Int
  var clues: Int
  var symmetry: [String]
  var rating: Double?
  var level: String?
  /// The reason why there is no rating.
  var unrated: String?
  /// The hardest technique and all techniques, if they are asked for.
  var hardest: String?
  var techniques: [String]?
  var title: String?, author: String?, comment: String?, rules: String?
  var source: String?, address: String?, licence: String?, date: String?
  /// The board as it is drawn, if it is asked for.
  var scene: Scene?

  /// - Parameter techniques: true to tell the techniques.
  init?(_ puzzle: CataloguedPuzzle, techniques: Bool = false) {
    guard let imported = try? puzzle.puzzle() else { return nil }
    identity = "\(puzzle.identity)"
    switch imported.content {
    case .classic(let record): self.puzzle = "\(record.givens)"
    case .other(let record): self.puzzle = "\(SudokuPuzzle(record.puzzle))"
    }
    code = PlayLink.code(of: imported)
    (kind, size, clues, symmetry) = (puzzle.kind, puzzle.size, puzzle.clues, puzzle.symmetries)
    let credits = puzzle.credits
    (title, author, comment, rules) = (credits.title, credits.author, credits.comment, credits.rules)
    (source, address, licence, date) = (credits.source, credits.address, credits.licence, credits.date)
    switch puzzle.assessment {
    case nil: unrated = "not yet rated"
    case .beyond: unrated = "harder than the techniques that are known here"
    case .faulty(let reason): unrated = reason
    case .rated(let rating, let level, let hardest, let all):
      (self.rating, self.level) = (Double(rating) / 10, level)
      if techniques { (self.hardest, self.techniques) = (hardest, all) }
    }
  }
}

/// A row of the catalogue that a client follows.
struct CatalogueRowBody: Encodable, Equatable, Identifiable, Sendable {
  var id: String
  var puzzle: CataloguedPuzzleBody

  init(_ puzzle: CataloguedPuzzleBody) { (id, self.puzzle) = (puzzle.identity, puzzle) }
}

/// The facts about the puzzles of a filter.
struct CatalogueFacts: Encodable, Equatable, Sendable {
  /// The number of puzzles that pass the filter, and that of all puzzles.
  var count: Int, total: Int
}

extension PuzzleListBody: Described {
  static let schema = Schema.object(PuzzleListBody.self, "CataloguePage") {
    Field("filter", \.filter, "The filter as it was understood.")
    Field("count", \.count, "The number of puzzles that pass the filter.")
    Field("total", \.total, "The number of all puzzles.")
    Field("from", \.from, "The place of the first puzzle.")
    Field("puzzles", \.puzzles)
    Field("next", \.next, "The cursor of the next page; absent on the last one.")
  }
}

extension CataloguedPuzzleBody: Described {
  static let schema = Schema.object(CataloguedPuzzleBody.self, "CataloguedPuzzle") {
    Field("identity", \.identity, .pattern("^[0-9a-f]{32}$"))
    Field("puzzle", \.puzzle, "The puzzle as `POST /games` takes it.")
    Field("code", \.code, "The code behind `#/play/` in a link to this puzzle.")
    Field("kind", \.kind, "Such as `classic` or `6x6 jigsaw`.")
    Field("size", \.size, "The number of rows.")
    Field("clues", \.clues, "The number of givens.")
    Field("symmetry", \.symmetry)
    Field("rating", \.rating, "On the Sudoku Explainer's scale for a classic puzzle, on our own for others.")
    Field("level", \.level)
    Field("unrated", \.unrated, "The reason why there is no rating.")
    Field("hardest", \.hardest, "The hardest technique, if techniques are asked for.")
    Field("techniques", \.techniques)
    Field("title", \.title)
    Field("author", \.author)
    Field("comment", \.comment)
    Field("rules", \.rules)
    Field("source", \.source)
    Field("address", \.address)
    Field("licence", \.licence)
    Field("date", \.date)
    Field("scene", \.scene, .schema(.component("Scene")))
  }
}

extension FacetsBody.FacetBody.Value: Described {
  static let schema = Schema.object(FacetsBody.FacetBody.Value.self) {
    Field("value", \.value)
    Field("name", \.name, "The name of a technique.")
    Field("count", \.count)
  }
}

extension FacetsBody.FacetBody: Described {
  static let schema = Schema.object(FacetsBody.FacetBody.self) {
    Field("name", \.name)
    Field("values", \.values)
  }
}

extension FacetsBody: Described {
  static let schema = Schema.object(FacetsBody.self, "FacetCounts") {
    Field("filter", \.filter, "The filter as it was understood.")
    Field("link", \.link, "The filter as a link.")
    Field("count", \.count)
    Field("total", \.total)
    Field("facets", \.facets)
  }
}
