import BuiltPrograms
import Catalogue
import CatalogueStore
import Sudoku
import Testing

@Suite struct OwnCollectionsTests {
  private let puzzles = OwnCollections.puzzles()

  @Test("The table has as many puzzles as its list says, each once, each of its level") func table() throws {
    #expect(puzzles.count == OwnCollections.count)
    #expect(Set(puzzles.map(\.identity)).count == puzzles.count)
    for level in PuzzleDifficulty.allCases {
      #expect(puzzles.count { $0.values.contains(FacetValue(.level, level.rawValue)) } >= 500)
    }
  }

  @Test("Ratings in the table are those of the rater") func ratings() throws {
    for puzzle in stride(from: 0, to: puzzles.count, by: 601).map({ puzzles[$0] }) {
      #expect(PuzzleAssessment(of: try puzzle.puzzle()) == puzzle.assessment)
    }
  }

  @Test("The collections are taken once, and stay out where they are left out") func taken() throws {
    let store = try CatalogueStore(file: TemporaryFolder().path + "/catalogue.sqlite")
    #expect(try !OwnCollections.areIn(store))
    try OwnCollections.add(to: store)
    #expect(try OwnCollections.areIn(store))
    #expect(try store.select(Filter(.source, OwnCollections.source)).count == puzzles.count)
    #expect(try store.select(try Filter("rating:none")).count == 0)
  }
}
