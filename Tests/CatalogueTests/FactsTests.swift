import Catalogue
import Sudoku
import Testing

@Suite struct FactsTests {
  private static let classic = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"

  private func values(_ text: String, _ facet: Facet) throws -> [String] {
    try CataloguedPuzzle(PuzzleImport.read(text)[0]).values.filter { $0.facet == facet }.map(\.value)
  }

  @Test("A puzzle has its kind, size, clues and symmetries") func facets() throws {
    #expect(try values(Self.classic, .kind) == ["classic"])
    #expect(try values(Self.classic, .clues) == ["30"])
    #expect(try values(Self.classic, .symmetry) == ["rotational"])
    #expect(try values(Self.classic, .rating) == [Facet.notRated])
    #expect(try values("12" + String(repeating: ".", count: 79), .symmetry) == ["none"])
    #expect(
      try values("size=6\tgivens=1....2........................3....4", .symmetry) == [
        "rotational", "quarterTurn", "mirror", "diagonal",
      ])
    #expect(try values("size=9\tdiagonals=both\tgivens=\(Self.classic)", .kind) != ["classic"])
  }

  @Test("An assessment has the rating, the level and all techniques of the easiest way") func assessment() throws {
    let puzzle = try PuzzleImport.read(Self.classic)[0]
    let assessment = PuzzleAssessment(of: puzzle)
    guard case .rated(let rating, let level, let hardest, let techniques) = assessment else {
      Issue.record("\(assessment)")
      return
    }
    #expect(rating == Rater().explainerRating(of: Grid(Self.classic)!))
    #expect(level == PuzzleDifficulty(rating: rating).rawValue)
    #expect(techniques.contains(hardest))
    #expect(PuzzleAssessment(text: assessment.text) == assessment)
  }

  @Test("A puzzle without exactly one solution is faulty") func faulty() throws {
    let several = try PuzzleImport.read("1" + String(repeating: ".", count: 80))[0]
    #expect(PuzzleAssessment(of: several) == .faulty("several solutions"))
    #expect(PuzzleAssessment(text: "faulty several solutions") == .faulty("several solutions"))
    #expect(PuzzleAssessment(text: "4.2 hard") == nil)
  }

  @Test("An identity is read from its bytes") func identity() throws {
    let identity = PuzzleIdentity(try PuzzleImport.read(Self.classic)[0])
    #expect(PuzzleIdentity(bytes: identity.bytes) == identity)
    #expect(PuzzleIdentity(bytes: [1, 2]) == nil)
  }
}
