import Sudoku
import Testing

@Suite struct FormatTests {
  @Test(arguments: PuzzleFormat.allCases) func whatIsWrittenReadsBack(format: PuzzleFormat) throws {
    var random = SplitMix64(seed: 3)
    for _ in 0..<40 {
      let several = ![.openSudoku].contains(format)
      let puzzles = (0..<(several ? 1 + random.below(3) : 1)).map { _ in record(&random, format) }
      #expect(try format.read(format.write(puzzles)) == puzzles)
    }
  }

  @Test(arguments: PuzzleFormat.allCases) func isRecognisedByItsBeginning(format: PuzzleFormat) {
    var random = SplitMix64(seed: 4)
    #expect(PuzzleFormat.detect(format.write([record(&random, format)])) == format)
  }

  @Test(arguments: [
    ("<opensudoku>", PuzzleFormat.openSudoku), (" \n<?xml?>", .openSudoku), ("{\"puzzle\": 1}", .json), ("[", .json),
    ("[ \n", .json), ("[{\"a\": 1}]", .json), ("[\n  {}]", .json), ("[]", .json), ("[ ]", .json), ("[\"53\"]", .json),
    ("[ \"53\"", .json), ("[Puzzle]\n", .sdk), ("[PUZZLE]\n53..7....\n", .sdk), ("[State]\n", .sdk),
    ("[A remark]\n53..7....\n6..195...\n", .sdk), ("[A remark]\n53.|.7.|...\n", .simpleSudoku),
    ("#AAda\n", .sdk), ("#DA description\n", .sdk), ("# a remark\n", .lines), ("#\n", .lines), ("", .lines),
    ("hello\n", .lines), ("123456789\n", .sdk), (":0000:x:\n", .hodoku), (" :0:x:\n", .lines),
    ("*-----------*\n", .simpleSudoku),
  ]) func theFirstLineThatTellsDecides(text: String, format: PuzzleFormat) {
    #expect(PuzzleFormat.detect(text) == format)
  }

  @Test func fortyLinesAreLookedAt() {
    let row = "53..7....\n"
    // The first line is as wide as none of a board.
    let unknown = String(repeating: "so it goes\n\n", count: 39)
    #expect(PuzzleFormat.detect(unknown + row) == .sdk)
    #expect(PuzzleFormat.detect(unknown + "so it goes\n" + row) == .lines)
  }

  /// A line of HoDoKu's may have more fields behind the candidates that are out, and may have none.
  @Test(arguments: ["", ":", "::", ":412 513:"]) func fieldsBehindTheCandidatesAreNotLookedAt(more: String) throws {
    let grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    let record = try #require(try PuzzleFormat.hodoku.read(":0000:x:\(grid):213 214\(more)\n").first)
    #expect(record.grid == Grid(grid))
    #expect(record.eliminated == [Candidate(cell: 2, digit: 2), Candidate(cell: 3, digit: 2)])
  }

  @Test(arguments: PuzzleFormat.allCases) func damagedTextIsReadOrRefusedButNeverCrashes(format: PuzzleFormat) {
    var random = SplitMix64(seed: 5)
    let noise = Array(":+\"\\{}[]<>,|#-019x \nu\u{e9}")
    for _ in 0..<300 {
      var text = Array(format.write([record(&random, format)]))
      for _ in 0...random.below(4) {
        let at = random.below(text.count)
        switch random.below(3) {
        case 0: text.remove(at: at)
        case 1: text.insert(noise[random.below(noise.count)], at: at)
        default: text[at] = noise[random.below(noise.count)]
        }
        if text.isEmpty { break }
      }
      do {
        _ = try format.read(String(text))
      } catch {
        #expect(error.line >= 1 && error.column >= 1 && !error.problem.isEmpty)
      }
    }
  }

  @Test func namesTheLineAndColumnOfABadCharacter() {
    let good = String(repeating: ".", count: 81)
    let bad = String(repeating: ".", count: 40) + "a" + String(repeating: ".", count: 40)
    #expect(throws: FormatError(line: 3, column: 41, problem: "'a' is no digit and no blank")) {
      try PuzzleFormat.lines.read("\(good)\n# a remark\n\(bad)\n")
    }
  }

  /// Both in the first line and behind it, where columns begin anew.
  @Test(arguments: [
    ("<opensudoku", 1, 1, "a '<' without '>'"), ("\n  <opensudoku", 2, 3, "a '<' without '>'"),
    ("a", 1, 1, "no <opensudoku>"), ("<x>", 1, 1, "<x> where <opensudoku> belongs"),
    (" <x>", 1, 2, "<x> where <opensudoku> belongs"),
    ("<!DOCTYPE html><html>", 1, 16, "a web page is no puzzle; save the puzzle or the picture itself"),
    ("<HTML lang='en'>", 1, 1, "a web page is no puzzle; save the puzzle or the picture itself"),
    ("<opensudoku>", 1, 13, "an element that is never closed"),
    ("<opensudoku>\n", 2, 1, "an element that is never closed"),
    ("<opensudoku><game data=\"12a\"/></opensudoku>", 1, 27, "'a' is no digit and no blank"),
    ("<opensudoku>\n<game data=\"12a\"/></opensudoku>", 2, 15, "'a' is no digit and no blank"),
  ])
  func namesThePlaceInAnOpenSudokuFile(text: String, line: Int, column: Int, problem: String) {
    #expect(throws: FormatError(line: line, column: column, problem: problem)) {
      try PuzzleFormat.openSudoku.read(text)
    }
  }

  @Test func namesAShortLine() {
    #expect(throws: FormatError(line: 1, column: 4, problem: "3 cells where 81 belong")) {
      try PuzzleFormat.lines.read("123")
    }
  }

  @Test func readsEveryBlank() throws {
    let text = "0*-_.xX?" + String(repeating: "1", count: 73)
    #expect(try PuzzleFormat.lines.read(text)[0].grid.filledCount == 73)
  }

  private func record(_ random: inout SplitMix64, _ format: PuzzleFormat) -> PuzzleRecord {
    let solution = Generator().fullGrid(seed: random.next())
    var grid = solution
    var entries = CellSet()
    for cell in 0..<81 {
      if random.below(2) == 0 { grid[cell] = 0 } else if random.below(4) == 0 { entries.insert(cell) }
    }
    var out: Set<Candidate> = []
    for _ in 0..<5 {
      let candidate = Candidate(cell: random.below(81), digit: 1 + random.below(9))
      // Pencil marks say nothing of what the digits rule out.
      let isOpen = format != .pencilMarks || Position(grid).candidates[candidate.cell].contains(candidate.digit)
      if grid[candidate.cell] == 0, isOpen { out.insert(candidate) }
    }
    let titles = ["plain", "a, \"quoted\" & <marked> one", "caf\u{e9} \u{1F9E9}"]
    return PuzzleRecord(
      grid, entries: format.keepsEntries ? entries : [], eliminated: format.keepsEliminated ? out.sorted() : [],
      title: format.keepsTitle ? titles[random.below(3)] : nil)
  }
}
