import Catalogue
import Sudoku
import SudokuVariants
import Testing

/// A puzzle that is written in a form is read again as the same puzzle, or is refused with what the form cannot hold.
@Suite struct FormTests {
  /// The forms that can hold each line of the samples, by its number. Others refuse it.
  private func isHeld(_ puzzle: ImportedPuzzle, _ form: ExchangeFormat) throws -> Bool {
    let text: String
    do throws(ExportError) { text = try PuzzleExport.write(puzzle, as: form) } catch {
      #expect("\(error)".contains("cannot hold"))
      return false
    }
    let again = try PuzzleImport.read(text)
    #expect(again.count == 1 && again.first?.content == puzzle.content, "\(form): \(text)")
    if form != .fields { #expect(again.first?.format == form || form == .sudokuPad, "\(form): \(text)") }
    return true
  }

  @Test(arguments: ExchangeFormat.allCases) func aClassicPuzzleComesBack(form: ExchangeFormat) throws {
    let puzzle = try Samples.classic()
    guard form != .killerPairs, form != .fields else { return }
    #expect(try isHeld(puzzle, form))
  }

  /// A bare line takes a shorter way than the same line with its end.
  @Test(arguments: [
    Samples.cells, Samples.digits, String(repeating: ".", count: 81), String(repeating: "5", count: 81),
    String(Samples.cells.dropLast()) + "x", String(Samples.cells.dropLast()),
  ]) func aBareLineIsReadAsTheSameLineInAFile(line: String) {
    func read(_ text: String) -> [ImportedPuzzle]? { try? PuzzleImport.read(text) }
    #expect(read(line) == read(line + "\n") && read(line) == read("\n" + line))
  }

  @Test(arguments: Samples.lines) func everyRuleComesBack(line: String) throws {
    let puzzle = try Samples.puzzle(line)
    let held = try ExchangeFormat.allCases.filter { try isHeld(puzzle, $0) }
    #expect(held.contains(.fields) && held.contains(.fPuzzles) && held.contains(.sudokuPad), "\(held)")
    #expect(!held.contains(.sdm) && !held.contains(.sudokuWiki), "\(held)")
  }

  @Test func drawnLinksHoldEveryRuleThatIsDrawn() throws {
    for line in Samples.lines where !["nonconsecutive", "alldots", "allxv", "clones"].contains(where: line.contains) {
      let puzzle = try Samples.puzzle(line)
      for form in [ExchangeFormat.sudokuPadDrawn, .sudokuPadZipped] {
        #expect(try isHeld(puzzle, form), "\(form): \(line)")
      }
    }
  }

  @Test func otherFormsHoldTheirOwnKinds() throws {
    func held(_ line: String, _ forms: ExchangeFormat...) throws {
      let puzzle = try Samples.puzzle(line)
      for form in forms { #expect(try isHeld(puzzle, form), "\(form): \(line)") }
    }
    try held("size=9\tcages=15:0,1 10:2,11", .sumoCue, .killerPairs, .solo, .penpa)
    try held("size=9\tcages=15:0,1 10:2,11\tdiagonals=both", .sumoCue, .killerPairs, .solo, .penpa)
    try held("size=9\tgivens=\(Samples.cells)\tdiagonals=both", .sudokuPadClassic, .penpa, .solo, .janko, .kSudoku)
    try held("size=9\trules=windoku", .sudokuPadClassic)
    try held(Samples.lines[25], .solo, .janko, .penpa)
    try held("size=9\tthermometers=30,31,32\tarrows=40:41,42\twhite=0,9\tblack=1,2\teven=50\todd=51", .penpa)
    try held(Samples.lines[26], .janko, .solo, .kSudoku)
  }

  @Test func aPlayersWorkComesBack() throws {
    var record = PuzzleRecord(try #require(Grid(Samples.cells)))
    record.grid[2] = 4
    record = PuzzleRecord(record.grid, entries: [2])
    var progress = PuzzleProgress()
    progress.centreMarks = [3: [2, 6]]
    let puzzle = ImportedPuzzle(record, format: .sdm, progress: progress)
    for form in [ExchangeFormat.fPuzzles, .sudokuPad, .openSudoku, .sdx] {
      let again = try Samples.puzzle(try PuzzleExport.write(puzzle, as: form))
      #expect(again.content == puzzle.content && again.progress == puzzle.progress, "\(form)")
    }
    for form in [ExchangeFormat.sdm, .sudokuWiki, .sudokuPadClassic, .penpa, .solo, .janko] {
      #expect(throws: ExportError.self) { try PuzzleExport.write(puzzle, as: form) }
    }
    progress.cornerMarks = [5: [1, 9]]
    progress.milliseconds = 1234
    let both = ImportedPuzzle(record, format: .sdm, progress: progress)
    #expect(try Samples.puzzle(try PuzzleExport.write(both, as: .openSudoku)).progress == both.progress)
  }

  @Test func theWorkOnAnotherKindComesBack() throws {
    let puzzle = try Samples.puzzle("size=6\tgivens=1.....2.............................")
    guard case .other(let record) = puzzle.content else { throw NoVariant() }
    var progress = PuzzleProgress()
    progress.entries = [3: 4]
    progress.cornerMarks = [5: [5, 6]]
    let begun = ImportedPuzzle(record, format: .fields, progress: progress)
    #expect(try Samples.puzzle(try PuzzleExport.write(begun, as: .fPuzzles)).progress == progress)
  }

  private struct NoVariant: Error {}

  @Test func creditsComeBack() throws {
    var puzzle = try Samples.classic()
    puzzle.credits.title = "Ärger, \"and\" <more>"
    puzzle.credits.author = "Ada"
    for form in [
      ExchangeFormat.fPuzzles, .sudokuPad, .sudokuPadDrawn, .sudokuPadZipped, .openSudoku, .sdk, .janko, .penpa,
    ] {
      let again = try Samples.puzzle(try PuzzleExport.write(puzzle, as: form))
      // Short names stand in apostrophes, and have no other quotes.
      let title = form == .sudokuPadZipped ? "Ärger, ’and’ <more>" : puzzle.credits.title
      #expect(again.credits.title == title && again.credits.author == "Ada", "\(form)")
    }
    puzzle.credits = PuzzleCredits()
    puzzle.credits.comment = "Made by hand"
    puzzle.credits.date = "2026-11-28"
    puzzle.credits.source = "A book"
    puzzle.credits.level = "hard"
    puzzle.credits.address = "https://example.org/1"
    for form in [ExchangeFormat.sdk, .openSudoku] {
      #expect(try Samples.puzzle(try PuzzleExport.write(puzzle, as: form)).credits == puzzle.credits, "\(form)")
    }
  }

  @Test func damagedTextsAreReadOrRefusedButNeverCrash() throws {
    var random = SplitMix64(seed: 7)
    var samples: [[UInt8]] = []
    for line in [Samples.cells] + Samples.lines {
      let puzzle = try Samples.puzzle(line)
      for form in ExchangeFormat.allCases {
        if let text = try? PuzzleExport.write(puzzle, as: form) { samples.append(Array(text.utf8)) }
      }
    }
    for _ in 0..<3000 {
      var text = samples[random.below(samples.count)]
      for _ in 0...random.below(4) where !text.isEmpty {
        let place = random.below(text.count)
        if random.below(2) == 0 { text.remove(at: place) } else { text[place] = text[random.below(text.count)] }
      }
      _ = try? PuzzleImport.read(text)
    }
  }
}
