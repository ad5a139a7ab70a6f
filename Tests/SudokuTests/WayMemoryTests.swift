import Testing

@testable import Sudoku

/// The memory of earlier steps changes no step of a way.
@Suite struct WayMemoryTests {
  /// Puzzles from 4.5 to 9.0, whose ways have most techniques of the scale.
  private static let puzzles: [Grid] =
    (0..<12 as Range<UInt64>).compactMap { Generator().puzzle(seed: 3000 + $0) }
    + [
      "...19.3...4....78.9..7..6.........52..5.6.9....3...4..2.9..1...8.......6.3..8...7",
      "..2.59........86.....4.....7.......4..9..62...1...5.3.3......1..4..8...7..5.9.8..",
    ].compactMap { Grid($0) } + rare

  private static let rare = [
    Technique.uniqueLoop1, .uniqueLoop3, .alignedPairExclusion, .alignedTripletExclusion,
  ]
  .compactMap { TechniqueVariation.positions(for: $0).first }

  @Test func aWayWithMemoryIsTheWayWithoutIt() throws {
    var seen = Set<Technique>()
    for puzzle in WayMemoryTests.puzzles {
      let memory = WayMemory()
      var position = Position(puzzle)
      while let step = Rater().nextStep(in: position, upTo: .max, memory) {
        #expect(step == Rater().nextStep(in: position))
        seen.insert(step.technique)
        position.apply(step)
      }
      #expect(position.isSolved)
    }
    #expect(seen.isSuperset(of: [.claiming, .nakedPair, .xyWing, .uniqueLoop1, .forcingChain, .dynamicForcingChain]))
    #expect(seen.count > 18)
  }

  @Test func aSilentWayConcludesTheSameWithoutWords() throws {
    for puzzle in WayMemoryTests.puzzles {
      let (silent, spoken) = (WayMemory(isSilent: true), WayMemory())
      var position = Position(puzzle)
      while let step = Rater().nextStep(in: position, upTo: .max, spoken) {
        let other = try #require(Rater().nextStep(in: position, upTo: .max, silent))
        #expect(other.technique == step.technique && other.rating == step.rating)
        #expect(other.placements == step.placements && other.eliminations == step.eliminations)
        #expect(!"\(step.reason)".isEmpty)
        position.apply(step)
      }
    }
  }

  @Test func aFinderIsToldWhatHasChangedSinceItFoundNothing() throws {
    let memory = WayMemory()
    var position = Position(
      try #require(Grid("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")))
    memory.look(3, position)
    #expect(memory.news.cells.count == 81 && memory.news.digits == .all)
    memory.noteNothing(3, position)
    memory.look(3, position)
    #expect(memory.news.cells.isEmpty && memory.news.digits.isEmpty)
    let cell = try #require((0..<81).first { position.candidates[$0].count > 1 })
    let digit = position.candidates[cell].lowest
    position.eliminate(digit, from: cell)
    memory.look(3, position)
    #expect(memory.news.cells == [cell] && memory.news.digits == Digits(digit))
    // Another finder has seen nothing yet.
    memory.look(4, position)
    #expect(memory.news.cells.count == 81)
  }
}
