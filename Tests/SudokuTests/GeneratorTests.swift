import Sudoku
import Testing

@Suite struct GeneratorTests {
  private let solver = Solver()

  @Test func makesMinimalPuzzles() throws {
    for seed in 1...5 as ClosedRange<UInt64> {
      let puzzle = try #require(Generator().puzzle(seed: seed))
      #expect(solver.hasUniqueSolution(puzzle))
      for cell in 0..<81 where puzzle[cell] != 0 {
        var less = puzzle
        less[cell] = 0
        #expect(!solver.hasUniqueSolution(less))
      }
    }
  }

  @Test(arguments: Symmetry.allCases) func keepsTheSymmetry(symmetry: Symmetry) throws {
    let puzzle = try #require(Generator().puzzle(.init(symmetry: symmetry), seed: 11))
    #expect(solver.hasUniqueSolution(puzzle))
    for cell in 0..<81 {
      let (row, column) = (cell / 9, cell % 9)
      let image =
        switch symmetry {
        case .none: cell
        case .rotational: 80 - cell
        case .quarterTurn: column * 9 + 8 - row
        case .mirror: row * 9 + 8 - column
        case .diagonal: column * 9 + row
        }
      #expect((puzzle[cell] == 0) == (puzzle[image] == 0))
    }
  }

  @Test(arguments: [DifficultyBand.simple, .easy, .medium, .hard]) func hitsTheBand(band: DifficultyBand) throws {
    let puzzle = try #require(Generator().puzzle(.init(rating: band.ratings), seed: 2))
    let rating = try #require(Rater().explainerRating(of: puzzle))
    #expect(solver.hasUniqueSolution(puzzle) && band.ratings.contains(rating))
  }

  @Test func leavesTheClueCountAskedFor() throws {
    let puzzle = try #require(Generator().puzzle(.init(clues: 32), seed: 5))
    #expect(puzzle.filledCount == 32 && solver.hasUniqueSolution(puzzle))
  }

  @Test func needsTheTechniqueAskedFor() throws {
    let puzzle = try #require(Generator().puzzle(.init(technique: .pointing), seed: 1))
    let way = try #require(Rater().easiestWay(through: puzzle))
    #expect(way.contains { $0.technique == .pointing })
    #expect(way.allSatisfy { $0.rating <= Technique.pointing.rating })
  }

  @Test(arguments: [Technique.directPointing, .nakedPair, .nakedTriple, .hiddenPair])
  func
    needsRareTechniquesToo(technique: Technique) throws
  {
    let request = Generator.Request(symmetry: .rotational, technique: technique)
    let puzzle = try #require(Generator().puzzle(request, seed: 4))
    #expect(solver.hasUniqueSolution(puzzle))
    #expect((0..<81).allSatisfy { (puzzle[$0] == 0) == (puzzle[80 - $0] == 0) })
    let way = try #require(Rater().easiestWay(through: puzzle))
    #expect(way.contains { $0.technique == technique } && way.allSatisfy { $0.rating <= technique.rating })
  }

  @Test func aVariedBandHasManyTechniques() throws {
    let band = DifficultyBand.hard
    var hardest: Set<Technique> = []
    for seed in 1...5 as ClosedRange<UInt64> {
      let puzzle = try #require(Generator().puzzle(.init(rating: band.ratings, isVaried: true), seed: seed))
      let rating = try #require(Rater().rating(of: puzzle))
      #expect(band.ratings.contains(try #require(rating.explainer)))
      hardest.insert(try #require(rating.hardest))
    }
    #expect(hardest.count >= 3)
  }

  @Test func refusesAtOnceWhatTheRaterCannotTell() {
    let beyond = Generator.highestRating + 1
    for request in [Generator.Request(rating: beyond...beyond + 5), .init(technique: .skyscraper)] {
      #expect(!request.isPossible)
      #expect(Generator().puzzle(request, seed: 1, attempts: .max) == nil)
    }
    #expect(Generator.Request(rating: 90...110).isPossible && Generator.Request().isPossible)
  }

  @Test func theSameSeedGivesTheSamePuzzleEverywhere() {
    // The text was written down once; a machine that prints another one is wrong.
    for path in VectorPath.allCases where path.isAvailable {
      #expect(Generator(path: path).puzzle(seed: 1)?.description == GeneratorTests.ofSeedOne)
    }
    #expect(Generator().puzzle(seed: 2) != Generator().puzzle(seed: 1))
  }

  static let ofSeedOne = "...4...7.4......2679.........8..25...3...4.1.21...58....9..........81.......3.964"
}
