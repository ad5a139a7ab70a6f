import Catalogue
import TerminalKit

/// The facets of puzzles in words.
enum CatalogueWords {
  /// The difficulty in a few words.
  static func difficulty(_ assessment: PuzzleAssessment?) -> String {
    switch assessment {
    case nil: "not yet rated"
    case .beyond: "beyond rating"
    case .faulty: "no puzzle"
    case .rated(let rating, let level, _, _): "\(rating / 10).\(rating % 10) \(level)"
    }
  }

  /// A value of a facet for a person.
  static func name(_ facet: Facet, _ value: String) -> String {
    switch (facet, value) {
    case (.technique, _), (.hardest, _): techniqueName(value)
    case (.rating, Facet.notRated): "not yet rated"
    case (.rating, Facet.beyond): "beyond rating"
    case (.rating, Facet.faulty): "no puzzle"
    case (.symmetry, "quarterTurn"): "quarter turn"
    case (.size, _): "\(value)x\(value)"
    case (.kind, _): value.replacing("-", with: " ")
    default: CellWidth.clean(value)
    }
  }

  /// The name of a technique of any kind of puzzle.
  static func techniqueName(_ identifier: String) -> String {
    Facet.techniqueName(identifier) ?? CellWidth.clean(identifier)
  }
}
