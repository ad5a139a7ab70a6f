import Catalogue
import Phrases
import TerminalKit

/// The facets of puzzles in words.
enum CatalogueWords {
  /// The difficulty in a few words.
  static func difficulty(_ assessment: PuzzleAssessment?, _ words: Words) -> String {
    switch assessment {
    case nil: words("not yet rated")
    case .beyond: words("beyond rating")
    case .faulty: words("no puzzle")
    case .rated(let rating, let level, _, _): "\(rating / 10).\(rating % 10) \(words(known("\(level)")))"
    }
  }

  /// A value of a facet for a person.
  static func name(_ facet: Facet, _ value: String, _ words: Words) -> String {
    switch (facet, value) {
    case (.technique, _), (.hardest, _): techniqueName(value, words)
    case (.rating, Facet.notRated): words("not yet rated")
    case (.rating, Facet.beyond): words("beyond rating")
    case (.rating, Facet.faulty): words("no puzzle")
    case (.symmetry, "quarterTurn"): words("quarter turn")
    case (.size, _): "\(value)x\(value)"
    case (.kind, _): words(known(value.replacing("-", with: " ")))
    default: words(known(CellWidth.clean(value)))
    }
  }

  /// The names of facets and of their values that have translations.
  private static let names: [Phrase] = [
    "kind", "size", "rating", "level", "technique", "hardest", "clues", "symmetry", "source", "licence", "date",
    "state",
    "new", "begun", "solved", "failed", "favourite", "simple", "easy", "medium", "hard", "expert", "fiendish",
    "classic",
    "killer", "jigsaw", "none", "rotational", "mirror", "diagonal", "full",
  ]

  /// A word of the catalogue as a phrase; in every language the same if it is none of those that it knows.
  static func known(_ word: String) -> Phrase { names.first { $0.key == word } ?? Phrase(verbatim: word) }

  /// The name of a technique of any kind of puzzle.
  static func techniqueName(_ identifier: String, _ words: Words) -> String {
    Facet.techniqueName(identifier).map { words.text($0) } ?? CellWidth.clean(identifier)
  }
}
