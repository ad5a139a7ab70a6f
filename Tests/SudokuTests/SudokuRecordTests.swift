import GoldenRecords
import Sudoku
import Testing

/// What the solver, the techniques, the ratings and the generator give, beside what they gave when somebody last looked.
@Suite struct SudokuRecordTests {
  /// Every step of every technique in its own position and in two that have many.
  @Test func theStepsOfEveryTechniqueAreAsRecorded() {
    let record = GoldenRecord("techniques")
    for item in TechniqueTests.cases {
      note(item.technique, item.position, "", record)
      // Slow techniques have one position.
      guard item.technique.rating < 75 else { continue }
      for other in TechniqueTests.cases where other.technique == .xyWing || other.technique == .swordfish {
        note(item.technique, other.position, " in that of \(other.technique)", record)
      }
    }
    #expect(record.difference() == nil)
  }

  private func note(_ technique: Technique, _ position: Position, _ where: String, _ record: GoldenRecord) {
    let steps = technique.steps(in: position, limit: 12)
    record.note("\(technique)\(`where`)", steps.map(text).joined(separator: "\n"))
  }

  private func text(_ step: Step) -> String {
    let houses = step.houses.map { "\($0)" }.joined(separator: ",")
    return "\(step.technique) \(step.rating) \(step.cells) \(step.digits.map { "\($0)" }.joined()) \(houses) "
      + "\(step.placements) \(step.eliminations)\n" + step.lines.joined(separator: "\n")
  }

  @Test(
    arguments: ExplanationTests.puzzles + [
      "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    ])
  func anExplanationIsAsRecorded(puzzle: String) throws {
    let grid = try #require(Grid(puzzle))
    let record = GoldenRecord("explanation-\(puzzle.prefix(8).replacing(".", with: "0"))")
    for (number, step) in (Rater().explanation(of: grid) ?? []).enumerated() {
      record.note("\(number + 1)", text(step))
    }
    let report = try #require(RatingReport(grid))
    record.note("report", "\(report.rating)\n\(report.headline)\n\(report.techniqueList(times: "x"))")
    let solver = Solver()
    record.note("redundant", "\(solver.redundantGivens(of: grid) ?? [])")
    record.note("backdoors", "\(Backdoors(of: grid, upTo: 1).map { "\($0)" } ?? "none")")
    record.note("canonical", CanonicalForm(of: grid).map { "\($0)" } ?? "none")
    #expect(record.difference() == nil)
  }

  /// Each time the technique's own steps are many, a few are enough; the positions are those on the ways through puzzles.
  @Test(arguments: [0, 2]) func theStepsOnTheWayAreAsRecorded(index: Int) throws {
    let grid = try #require(Grid(ExplanationTests.puzzles[index]))
    let record = GoldenRecord("on-the-way-\(index)")
    var position = Position(grid)
    for (number, step) in (Rater().easiestWay(through: grid) ?? []).enumerated() {
      // Singles change little, and most steps leave the others where they are.
      if step.rating > 23, number % 5 == 0 {
        for technique in Technique.allCases where technique.rating < 66 {
          let steps = technique.steps(in: position, limit: 6)
          if !steps.isEmpty { record.note("\(number) \(technique)", steps.map(text).joined(separator: "\n")) }
        }
      }
      position.apply(step)
    }
    #expect(record.difference() == nil)
  }

  @Test func madePuzzlesAreAsRecorded() {
    let record = GoldenRecord("made")
    let generator = Generator()
    for seed in 1...4 as ClosedRange<UInt64> {
      record.note("full \(seed)", "\(generator.fullGrid(seed: seed))")
      for symmetry in Symmetry.allCases {
        let puzzle = generator.puzzle(.init(symmetry: symmetry), seed: seed)
        record.note("\(symmetry) \(seed)", puzzle.map { "\($0)" } ?? "none")
      }
      let rated = generator.puzzle(.init(rating: 30...45), seed: seed)
      record.note("rated \(seed)", rated.map { "\($0) \(Rater().explainerRating(of: $0) ?? 0)" } ?? "none")
    }
    for seed in 1...3 as ClosedRange<UInt64> {
      let varied = generator.puzzle(.init(rating: 45...60, isVaried: true), seed: seed)
      record.note("varied \(seed)", varied.map { "\($0)" } ?? "none")
    }
    for clues in [24, 30, 45] {
      let puzzle = generator.puzzle(.init(symmetry: .diagonal, clues: clues), seed: 2)
      record.note("\(clues) clues", puzzle.map { "\($0)" } ?? "none")
    }
    for rating in [12, 26, 36, 52, 68, 75] {
      let puzzle = generator.puzzle(.init(rating: rating...rating + 3, isVaried: true), seed: 8, attempts: 60)
      record.note("rating \(rating)", puzzle.map { "\($0)" } ?? "none")
    }
    for technique in Generator.techniques where technique.rating < 66 {
      let puzzle = generator.puzzle(.init(technique: technique), seed: 3, attempts: 12)
      // Easy steps are told elsewhere.
      let way = puzzle.flatMap { Rater().easiestWay(through: $0, upTo: 60) } ?? []
      let steps = way.filter { $0.rating > 23 }.map(text).joined(separator: "\n")
      record.note("\(technique), few tries", puzzle.map { "\($0)\n\(steps)" } ?? "none")
    }
    for technique in [Technique.xWing, .nakedPair, .xyWing, .swordfish, .hiddenTriple] {
      let puzzle = generator.puzzle(.init(technique: technique), seed: 5)
      record.note("\(technique)", puzzle.map { "\($0)" } ?? "none")
    }
    #expect(record.difference() == nil)
  }

  /// Every format, with entries, candidates that are out and a title.
  @Test func writtenPuzzlesAreAsRecorded() throws {
    let record = GoldenRecord("formats")
    let grids = ExplanationTests.puzzles.compactMap { Grid($0) }
    var records = grids.map { PuzzleRecord($0) }
    records[0].title = "A title, \"quoted\" & <marked>"
    records[1].eliminated = [Candidate(cell: 0, digit: 1), Candidate(cell: 4, digit: 9)]
    records[2].entries = [3, 4]
    for format in PuzzleFormat.allCases {
      let text = format.write(records)
      record.note("\(format)", text)
      record.note("\(format) read", "\((try? format.read(text)).map { "\($0)" } ?? "refused")")
      record.noteCopies(of: Array(text.utf8), named: "\(format)", 40, letters: "1.0x|+-<>,;\"{}[]:#\n ") { bytes in
        guard let text = PuzzleText(bytes) else { return "no text" }
        do {
          return "\(text.format) \(text.isBlank)\n" + PuzzleFormat.json.write(try text.records())
        } catch {
          return "\(text.format) \(error)"
        }
      }
    }
    #expect(record.difference() == nil)
  }
}
