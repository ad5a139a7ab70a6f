import GoldenRecords
import Testing

@testable import SudokuVariants

/// Puzzles of other kinds by seed, and how they are explained, held against texts that a person has read.
@Suite struct VariantRecordTests {
  @Test func aSeedMakesTheRecordedPuzzle() {
    var record = GoldenText("seeds")
    for kind in VariantKind.allCases where kind != .sixteen {
      for level in [VariantLevel.easy, .medium] {
        for seed in 5...6 as ClosedRange<UInt64> {
          guard let made = VariantGenerator().puzzle(kind, level, seed: seed) else { continue }
          let rating = VariantReasoner().rating(of: made.puzzle).map { "\($0)" } ?? "no rating"
          record.add("\(kind) \(level) \(seed): \(rating)", VariantRecord(made.puzzle).line)
        }
      }
    }
    #expect(record.difference() == nil)
  }

  @Test(arguments: RandomPuzzles.Kind.allCases) func anExplanationReadsAsRecorded(kind: RandomPuzzles.Kind) throws {
    var record = GoldenText("explanation-\(kind)")
    for seed in 1...3 as ClosedRange<UInt64> {
      let puzzle = try RandomPuzzles.puzzle(kind, size: 6, seed: seed)
      record.add("\(VariantSolver().countSolutions(of: puzzle, limit: 50)) solutions", VariantRecord(puzzle).line)
      var position = VariantPosition(puzzle), number = 0
      while !position.isSolved, !position.isImpossible, number < 30, let step = VariantReasoner().step(in: position) {
        number += 1
        record.add("\(number). \(step.technique): \(step.sentence)")
        position.take(step)
      }
    }
    #expect(record.difference() == nil)
  }
}
