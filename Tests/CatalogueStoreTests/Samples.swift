import Catalogue
import CatalogueStore
import Foundation
import Sudoku

/// Puzzles by number: a grid with 26 digits left, which differ from each other by more than symmetry.
enum Sample {
  private static let grid = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"

  static func puzzle(_ number: Int, _ assessment: PuzzleAssessment? = nil, title: String? = nil) throws
    -> CataloguedPuzzle
  {
    var generator = SplitMix64(seed: UInt64(number))
    var characters = Array(grid)
    for place in Array(0..<81).shuffled(using: &generator).dropFirst(26) { characters[place] = "." }
    var puzzle = CataloguedPuzzle(try PuzzleImport.read(String(characters))[0], assessment: assessment)
    puzzle.credits.title = title
    return puzzle
  }

  /// Puzzles whose ratings, techniques, months and states repeat with periods of their own.
  static func varied(_ count: Int) throws -> [CataloguedPuzzle] {
    try (0..<count).map { number in
      var puzzle = try puzzle(number, title: number % 10 == 0 ? "Ångström number \(number)" : nil)
      let names = ["hiddenSingleInBox", "pointing", "xWing", "xyWing", "swordfish"]
      if number % 7 > 0 {
        let hardest = names[number % 5]
        puzzle.assessment = .rated(
          20 + number % 50, level: ["easy", "hard"][number % 2], hardest: hardest,
          techniques: Set([hardest, names[number % 3]]).sorted())
      }
      puzzle.state = PuzzleState.allCases[number % 4]
      puzzle.isFavourite = number % 9 == 0
      puzzle.credits.source = "source \(number % 3)"
      puzzle.credits.date = number % 2 == 0 ? "202\(number % 6)-0\(1 + number % 9)-11" : nil
      return puzzle
    }
  }
}

/// True for a puzzle that passes a filter, found without any index.
func passes(_ puzzle: CataloguedPuzzle, _ filter: Filter, without facet: Facet? = nil) -> Bool {
  filter.clauses.allSatisfy { clause in
    facet != nil && clause.facet == facet
      || clause.terms.contains { term in
        let holds =
          switch term.condition {
          case .words(let words): words.allSatisfy { word in puzzle.words.contains { $0.hasPrefix(word) } }
          case .facet(let facet, let wanted):
            puzzle.values.contains { value in
              value.facet == facet && wanted.contains { $0.contains(value.value, of: facet) }
            }
          }
        return holds != term.isExcluded
      }
  }
}
