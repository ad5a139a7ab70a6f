import GoldenRecords
import Sudoku
import Testing

/// Puzzles by seed, explanations and written puzzles, held against texts that a person has read.
@Suite struct SudokuRecordTests {
  private func line(_ step: Step) -> String {
    "\(step.technique) \(step.rating): \(step.lines.map(\.description).joined(separator: " "))"
  }

  @Test func theFirstStepOfEveryTechniqueReadsAsRecorded() {
    var record = GoldenText("techniques")
    for item in TechniqueTests.cases {
      guard let step = item.technique.steps(in: item.position, limit: 1).first else { continue }
      record.add("\(item.technique) \(step.rating)", step.lines.prefix(4).map(\.description).joined(separator: "\n"))
    }
    #expect(record.difference() == nil)
  }

  @Test(arguments: [
    ("easy", "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"),
    ("hard", ExplanationTests.puzzles[2]),
  ])
  func anExplanationReadsAsRecorded(name: String, puzzle: String) throws {
    let grid = try #require(Grid(puzzle))
    var record = GoldenText("explanation-\(name)")
    record.add(puzzle)
    for (number, step) in try #require(Rater().explanation(of: grid)).enumerated() {
      record.add("\(number + 1). \(line(step))")
    }
    let report = try #require(RatingReport(grid))
    record.add("rating", "\(report.rating)\n\(report.headline)\n\(report.techniqueList(times: "x"))")
    record.add("given needlessly", "\(Solver().redundantGivens(of: grid) ?? [])")
    record.add("canonical form", CanonicalForm(of: grid).map { "\($0)" } ?? "none")
    #expect(record.difference() == nil)
  }

  @Test func aSeedMakesTheRecordedPuzzle() {
    var record = GoldenText("seeds")
    let generator = Generator()
    func add(_ name: String, _ puzzle: Grid?) {
      guard let puzzle else { return record.add("\(name): none") }
      record.add("\(name): \(puzzle) \(Rater().explainerRating(of: puzzle) ?? 0)")
    }
    for seed in 1...3 as ClosedRange<UInt64> {
      record.add("seed \(seed), full: \(generator.fullGrid(seed: seed))")
      for symmetry in Symmetry.allCases {
        add("seed \(seed), \(symmetry)", generator.puzzle(.init(symmetry: symmetry), seed: seed))
      }
      add("seed \(seed), rated 30 to 45", generator.puzzle(.init(rating: 30...45), seed: seed))
      add("seed \(seed), varied 45 to 60", generator.puzzle(.init(rating: 45...60, isVaried: true), seed: seed))
    }
    for clues in [24, 30, 45] {
      add("\(clues) clues", generator.puzzle(.init(symmetry: .diagonal, clues: clues), seed: 2))
    }
    for technique in [Technique.xWing, .nakedPair, .xyWing, .swordfish, .hiddenTriple] {
      add("\(technique)", generator.puzzle(.init(technique: technique), seed: 5))
    }
    #expect(record.difference() == nil)
  }

  @Test(arguments: PuzzleFormat.allCases) func aFormatIsWrittenAsRecorded(format: PuzzleFormat) {
    var records = ExplanationTests.puzzles.compactMap { Grid($0) }.map { PuzzleRecord($0) }
    records[0].title = "A title, \"quoted\" & <marked>"
    records[1].eliminated = [Candidate(cell: 0, digit: 1), Candidate(cell: 4, digit: 9)]
    records[2].entries = [3, 4]
    var record = GoldenText("format-\(format)")
    record.add(format.write(records))
    #expect(record.difference() == nil)
  }
}
