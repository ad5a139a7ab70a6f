import BuiltPrograms
import Catalogue
import CatalogueStore
import Sudoku
import Testing

@Suite struct OwnCollectionsTests {
  /// All of them, read once.
  private static let all = OwnCollections.puzzles()
  private var puzzles: [CataloguedPuzzle] { Self.all }

  @Test("The table has as many puzzles as its list says, each once, each of its level") func table() throws {
    #expect(puzzles.count == OwnCollections.count)
    #expect(Set(puzzles.map(\.identity)).count == puzzles.count)
    for level in PuzzleDifficulty.allCases {
      #expect(puzzles.count { $0.values.contains(FacetValue(.level, level.rawValue)) } >= 500)
    }
  }

  @Test("Ratings in the table are those of the rater") func ratings() throws {
    for puzzle in stride(from: 0, to: puzzles.count, by: 10_007).map({ puzzles[$0] }) {
      #expect(PuzzleAssessment(of: try puzzle.puzzle()) == puzzle.assessment)
    }
  }

  @Test("A catalogue takes the collections in parts, or each tenth puzzle alone") func taken() throws {
    let store = try CatalogueStore(file: TemporaryFolder().path + "/catalogue.sqlite")
    #expect(try !OwnCollections.areIn(store, every: 100))
    try OwnCollections.add(to: store, every: 100)
    #expect(try OwnCollections.areIn(store, every: 100) && !OwnCollections.areIn(store))
    #expect(try store.select(Filter(.source, OwnCollections.source)).count == (OwnCollections.count + 99) / 100)
    #expect(try store.select(try Filter("rating:none")).count == 0)
    var transfer = OwnCollections.Transfer()
    #expect(try transfer.takePart(into: store) && transfer.share > 0 && transfer.share < 0.1)
    #expect(try store.select().count > 2_000 && !OwnCollections.areIn(store))
    try OwnCollections.leaveOut(of: store)
    #expect(try OwnCollections.areIn(store))
  }
}
