import SudokuVariants
import Testing

@Suite struct VariantTextTests {
  @Test(arguments: RandomPuzzles.Kind.allCases)
  func whatIsWrittenIsReadAgain(kind: RandomPuzzles.Kind) throws {
    for size in [4, 6] {
      for seed in 1...10 as ClosedRange<UInt64> {
        let puzzle = try RandomPuzzles.puzzle(kind, size: size, seed: seed)
        let record = VariantRecord(puzzle, solution: VariantSolver().firstSolution(of: puzzle))
        #expect(try read(record.line) == record)
        #expect(VariantLines.isVariant(ArraySlice(record.line.utf8)))
      }
    }
  }

  @Test(arguments: [
    ("15:0,1 8:2,10,11", 9, 2), ("size=4\t3:0,1\t1234341221434321", 4, 1),
    ("size=6\tcages=:0,1", 6, 1), ("KILLER=3:0,1", 9, 1),
  ])
  func cagesAreKnownByTheirForm(line: String, size: Int, cages: Int) throws {
    let record = try read(line)
    #expect(record.puzzle.size == size && record.puzzle.rules.cages.count == cages)
    #expect((record.solution != nil) == line.contains("1234"))
  }

  @Test func listsAreToldApart() throws {
    let givens = ". 2 . . . . . . . . . . . . . 3"
    let regions = "1 1 1 1 2 2 2 2 3 3 3 3 4 4 4 4"
    let solution = "1 2 3 4 3 4 1 2 2 1 4 3 4 3 2 1"
    let plain = try read("4\t\(givens)")
    #expect(plain.puzzle.givens[1] == 2 && plain.puzzle.givens[15] == 3 && plain.solution == nil)
    let jigsaw = try read("4\t\(givens)\t\(regions)")
    #expect(jigsaw.puzzle.regions.ofCell[4] == 1 && jigsaw.solution == nil)
    let solved = try read("4\t.2..............\t\(solution)")
    #expect(solved.puzzle.regions == .usual(size: 4) && solved.solution?.first == 1)
    let both = try read("4\t\(givens)\t\(regions)\t\(solution)")
    #expect(both.puzzle.regions == jigsaw.puzzle.regions && both.solution == solved.solution)
  }

  @Test func aFirstLineNamesColumns() throws {
    let text = "size\tsolution\tgivens\r\n# a remark\n\n4\t1234341221434321\t1...............\n"
    let records = try VariantLines.records(text)
    #expect(records.count == 1 && records.first?.puzzle.givens.first == 1 && records.first?.solution?.last == 1)
  }

  @Test func cellsOfSixteenAreReadInThreeWays() throws {
    let solution = try #require(VariantSolver().firstSolution(of: try VariantPuzzle(size: 16)))
    let letters = solution.map { "123456789ABCDEFG".map { $0 }[Int($0) - 1] }
    let hexadecimal = solution.map { "0123456789ABCDEF".map { $0 }[Int($0) - 1] }
    let numbers = solution.map { "\($0)" }.joined(separator: " ")
    for line in [String(letters), String(letters).lowercased(), String(hexadecimal), numbers] {
      #expect(try read("16\t" + line).puzzle.givens == solution)
    }
  }

  /// Rows and columns are houses of a board whose boxes are one of them.
  @Test(arguments: [("1x4", 1, 4), ("4x1", 4, 1), ("2x2", 2, 2), ("1x16", 1, 16), ("16X1", 16, 1)])
  func boxesMayBeOneCellWideOrHigh(text: String, rows: Int, columns: Int) throws {
    let record = try read("size=\(rows * columns)\tboxes=\(text)")
    #expect(record.puzzle.regions == .boxes(rows: rows, columns: columns))
  }

  @Test(arguments: [
    ("4\t1 2 x", "givens: a number is expected, not 'x'"),
    ("cages=5:0,1 6", "cages: a cage is written sum:cell,cell"),
    ("cages=5:0,1;6:2,3", "cages: ';' is not expected here"),
    ("cages=5:0,", "cages: it ends too early"),
    ("size=9\tcages=99999:0", "cages: a number is too large"),
    ("size=9\tdiagonals=left", "diagonals: it is both, down or up"),
    ("size=9\tboxes=9", "boxes: boxes are written 2x3, rows first, or none"),
    ("size=9\tboxes=900x900", "boxes: a box has 1 to 16 cells"),
    ("size=9\tboxes=0x9", "boxes: a box has 1 to 16 cells"), ("size=9\tboxes=9x0", "boxes: a box has 1 to 16 cells"),
    ("size=9\tboxes=1x17", "boxes: a box has 1 to 16 cells"),
    ("size=4\twhite=0,1,2", "white: a dot lies between two cells, not 3"),
    (
      "size=4\trules=antibishop",
      "rules: it has alldots, allxv, antiking, antiknight, disjoint, nonconsecutive, windoku, apart by commas"
    ),
    (
      "size=4\tlittlekillers=5:0,5",
      "the diagonal with the sum 5 needs all cells of a diagonal, from one edge of the board to another"
    ),
    (
      "size=4\tlittlekillers=5:1,4,9",
      "the diagonal with the sum 5 needs all cells of a diagonal, from one edge of the board to another"
    ),
    ("rules=antiknight", "nothing says how large the board is; give size=9, or all givens, or regions"),
    ("size=4\tgivens=12", "the givens need 16 cells; there are 2"),
    ("cages=18:0,1", "cage 1: its cells add up to 3 at least and 17 at most, not 18"),
  ])
  func badLinesAreExplained(line: String, problem: String) {
    do {
      _ = try read(line)
      Issue.record("'\(line)' was read")
    } catch { #expect("\(error)" == problem) }
  }

  @Test func anErrorNamesItsLine() {
    #expect(throws: VariantTextError.field("line 3", "cages: it ends too early")) {
      try VariantLines.records("4:0,1\n\n5:")
    }
  }

  @Test(arguments: [
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79", "# 4:0,1", "", "[Puzzle]",
    "9 . . 5 . . 3", "{\"size\": 9}", "title\tgivens2",
  ])
  func otherLinesAreNotTaken(line: String) { #expect(!VariantLines.isVariant(ArraySlice(line.utf8))) }

  @Test func randomBytesNeverTrap() {
    var random = TestRandom(11)
    let words =
      ["size=", "4", "16", "\t", "cages=", "5:0,1", ",", ":", " ", "regions=", "1", "=12", "+3"]
      + [
        "266:", "givens=", "....", "houses=", "thermometers=", "0,1,2", "999", "x", "\u{FF}", "both",
        "rules=",
      ]
    for _ in 0..<3000 {
      let line = (0..<random.below(14)).map { _ in words[random.below(words.count)] }.joined()
      guard let record = try? VariantLines.records(line).first else { continue }
      _ = VariantSolver().countSolutions(of: record.puzzle, limit: 2)
    }
  }

  private func read(_ line: String) throws -> VariantRecord {
    var lines = VariantLines()
    return try #require(try lines.record(ArraySlice(line.utf8)))
  }
}
