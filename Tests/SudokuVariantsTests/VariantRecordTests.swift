import GoldenRecords
import Testing

@testable import SudokuVariants

/// What the solver, the reasoner and the generator of other kinds give, beside what they gave when somebody last looked.
@Suite struct VariantRecordTests {
  @Test(arguments: RandomPuzzles.Kind.allCases) func waysAndSolutionsAreAsRecorded(kind: RandomPuzzles.Kind) throws {
    let record = GoldenRecord("ways-\(kind)")
    for size in [4, 6] {
      for seed in 1...(size == 4 ? 12 : 8) as ClosedRange<UInt64> {
        let puzzle = try RandomPuzzles.puzzle(kind, size: size, seed: seed)
        record.note("\(size) \(seed)", "\(puzzle)\n\(VariantSolver().countSolutions(of: puzzle, limit: 50))")
        noteWay(puzzle, record)
      }
    }
    #expect(record.difference() == nil)
  }

  @Test(arguments: VariantKind.allCases.filter { $0 != .sixteen }) func madePuzzlesAreAsRecorded(kind: VariantKind)
    throws
  {
    let record = GoldenRecord("made-\(kind)")
    for level in [VariantLevel.easy, .medium] {
      for seed in 5...6 as ClosedRange<UInt64> {
        guard let made = VariantGenerator().puzzle(kind, level, seed: seed) else { continue }
        record.note("\(level) \(seed)", "\(made.puzzle)\n\(made.solution ?? [])")
        noteWay(made.puzzle, record)
        record.note("rating", VariantReasoner().rating(of: made.puzzle).map { "\($0)" } ?? "none")
      }
    }
    #expect(record.difference() == nil)
  }

  private func noteWay(_ puzzle: VariantPuzzle, _ record: GoldenRecord) {
    var position = VariantPosition(puzzle)
    var number = 0
    while !position.isSolved, number < 300, let step = VariantReasoner().step(in: position) {
      number += 1
      record.note(
        "\(number) \(step.technique)", "\(step.sentence) \(step.cells) \(step.placements) \(step.eliminations)")
      position.take(step)
      if position.isImpossible { break }
    }
  }
}

extension VariantRecordTests {
  /// Lines of every kind, and damaged copies of them.
  @Test func linesAreReadAsRecorded() throws {
    let record = GoldenRecord("lines")
    var lines = [
      "15:0,1 8:2,10,11", "size=4\t3:0,1\t1234341221434321", "KILLER=3:0,1",
      "4\t. 2 . . . . . . . . . . . . . 3\t1 1 1 1 2 2 2 2 3 3 3 3 4 4 4 4", "size=6\tdiagonals=both\teven=1,2\todd=3",
      "size\tgivens\tcages\n4\t1...............\t3:0,1",
    ]
    for kind in RandomPuzzles.Kind.allCases {
      lines.append(VariantRecord(try RandomPuzzles.puzzle(kind, size: 6, seed: 3)).line)
    }
    for (number, line) in lines.enumerated() {
      record.noteCopies(of: Array(line.utf8), named: "line \(number)", 25, letters: "019.,:; =\t+-xa\n") { bytes in
        do throws(VariantTextError) {
          let records = try VariantLines.records(String(decoding: bytes, as: UTF8.self))
          return records.map { record in
            // A board of nine by nine may have more solutions than anybody counts.
            let count = record.puzzle.size > 6 ? 0 : VariantSolver().countSolutions(of: record.puzzle, limit: 3)
            return "\(record.line) \(record.solution ?? []) \(count)"
          }.joined(separator: "\n")
        } catch {
          return "\(error)"
        }
      }
    }
    #expect(record.difference() == nil)
  }
}
