import Sudoku
import Testing

/// Texts as people have them: typed, saved by Notepad, copied out of another program.
@Suite struct PuzzleTextTests {
  private static let puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
  private let grid = Grid(PuzzleTextTests.puzzle)!
  private var rows: [String] { (0..<9).map { String(Array(Self.puzzle)[$0 * 9..<$0 * 9 + 9]) } }

  private func grids(_ text: String) throws -> [Grid] { try PuzzleText(text).records().map(\.grid) }

  private func grids(_ bytes: [UInt8]) throws -> [Grid] { try #require(PuzzleText(bytes)).records().map(\.grid) }

  // MARK: - Encodings

  @Test func aJPEGThatBreaksOffIsNoText() {
    #expect(PuzzleText([0xFF, 0xD8, 0xFF, 0xE0] + Array(" not a photograph".utf8)) == nil)
  }

  @Test func aByteOrderMarkIsPassedOver() throws {
    #expect(try grids([0xEF, 0xBB, 0xBF] + Array("\(Self.puzzle)\r\n".utf8)) == [grid])
  }

  @Test(arguments: [true, false]) func utf16IsReadByItsMark(isLittle: Bool) throws {
    let bytes = ([0xFEFF] + Array("R\u{e4}tsel 1\r\n\(rows.joined(separator: "\r\n"))\r\n".utf16)).flatMap {
      isLittle ? [UInt8($0 & 255), UInt8($0 >> 8)] : [UInt8($0 >> 8), UInt8($0 & 255)]
    }
    #expect(try grids(bytes) == [grid])
    #expect(try #require(PuzzleText(bytes)).records().first?.title == "R\u{e4}tsel 1")
    // A byte too many at the end, as a cut file has it.
    #expect(try grids(bytes + [0x0A]) == [grid])
  }

  @Test func namesInAnyLanguageAreText() throws {
    let text = "\(Self.puzzle) R\u{e4}tsel \u{6570}\u{72EC} \u{1F9E9}\n"
    #expect(try grids(Array(text.utf8)) == [grid])
    #expect(try grids(Array("\(Self.puzzle) R".utf8) + [0xE4] + Array("tsel\n".utf8)) == [grid], "Latin-1")
  }

  /// The bytes at which the beginning that is looked at ends may be in the middle of a character.
  @Test func aCharacterMayLieAcrossTheEndOfWhatIsLookedAt() throws {
    for pad in 4000..<4100 {
      let remark = "#" + String(repeating: "a", count: pad) + String(repeating: "\u{1F9E9}", count: 30)
      #expect(try grids(Array("\(remark)\n\(Self.puzzle)\n".utf8)) == [grid])
    }
  }

  /// Bytes that no text has are a matter of their lines where they stand far behind, and of the whole at its beginning.
  @Test(arguments: [0x01, 0xE4] as [UInt8]) func whatIsNoTextFarBehindSpoilsNothing(byte: UInt8) throws {
    let list = Array("\(Self.puzzle)\n#".utf8)
    let remark = [UInt8](repeating: UInt8(ascii: "a"), count: 4096 - list.count)
    let noise = [UInt8](repeating: byte, count: 3000)
    #expect(PuzzleText(list + remark + noise)?.format == .lines)
    #expect(try grids(list + remark + noise) == [grid])
    #expect(PuzzleText(list + noise) == nil)
  }

  @Test func picturesAreNoText() {
    let jpeg: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0, 0, 16, 0x4A, 0x46]
    let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 13, 10, 26, 10, 0, 0, 0, 13]
    let gif = Array("GIF89a".utf8) + [44, 1, 44, 1, 0x70, 0, 0] + [UInt8](repeating: 65, count: 100)
    let bmp = Array("BM".utf8) + [54, 0, 0, 0, 0, 0, 0, 0, 54] + [UInt8](repeating: 64, count: 5000)
    for bytes in [jpeg, png, gif, bmp, [0xFF, 0xD8, 0xFF, 0, 1, 2], [0xFF, 0xD8, 0xFF]] {
      #expect(PuzzleText(bytes) == nil)
    }
  }

  @Test(arguments: ["\n", "\r\n", "\r"]) func linesEndAsTheyDo(end: String) throws {
    #expect(try grids("\(Self.puzzle)\(end)\(end)# more\(end)\(Self.puzzle)\(end)") == [grid, grid])
    #expect(try grids(rows.joined(separator: end)) == [grid])
  }

  // MARK: - Layouts

  @Test(arguments: ["", " ", "|", ", ", "\t", " | "]) func nineRowsHaveAnythingBetweenTheirCells(gap: String) throws {
    let text = rows.map { $0.map(String.init).joined(separator: gap) }.joined(separator: "\n")
    #expect(try grids(text) == [grid])
    #expect(try grids("My puzzle\n\(text)\n\nThe same again\n\(text)\n") == [grid, grid])
    #expect(try PuzzleText("Grid 01\n\(text)").records().first?.title == "Grid 01")
  }

  @Test(arguments: Array("0.*-_xX?")) func everyBlankIsABlank(blank: Character) throws {
    let text = String(Self.puzzle.map { $0 == "." ? blank : $0 })
    #expect(try grids(text) == [grid])
    #expect(Grid(text) == grid)
    #expect(try grids(rows.map { String($0.map { $0 == "." ? blank : $0 }) }.joined(separator: "\n")) == [grid])
  }

  @Test func spacesAreBlanksWhereTheWidthMakesItClear() throws {
    let line = String(Self.puzzle.map { $0 == "." ? " " : $0 })
    #expect(try grids("\(line)\n\(line)\n") == [grid, grid])
    #expect(PuzzleText.puzzle(line)?.grid == grid)
    #expect(try grids(rows.map { String($0.map { $0 == "." ? " " : $0 }) }.joined(separator: "\n")) == [grid])
    let boxed = rows.map { row in
      let cells = Array(String(row.map { $0 == "." ? " " : $0 }))
      return "|\(String(cells[0..<3]))|\(String(cells[3..<6]))|\(String(cells[6..<9]))|"
    }
    #expect(try grids((["+---+---+---+"] + boxed).joined(separator: "\n")) == [grid])
    // Here it does not: a cell is missing.
    #expect(throws: FormatError.self) { try grids("\(line.dropLast(4))\n") }
  }

  @Test func aRowOfSpacesAloneIsARow() throws {
    let rows = ["5 3 7 8 9", "         ", "1 2 4    "] + [String](repeating: "         ", count: 5) + ["9        "]
    let found = try #require(try grids(rows.joined(separator: "\n")).first)
    #expect(found.filledCount == 9 && found[18] == 1 && found[72] == 9)
  }

  @Test func boardsDrawnWithLinesAreRead() throws {
    let drawn = """
      \u{250C}\u{2500}\u{2500}\u{2500}\u{2500}\u{2500}\u{2500}\u{2500}\u{252C}\u{2500}\u{2500}\u{2500}\u{2500}\u{2500}\u{2500}\u{2500}\u{2510}
      """
    let boxed = rows.map { row in
      let cells = Array(row).map { $0 == "." ? "\u{B7}" : String($0) }
      return "\u{2502} "
        + (0..<3).map { cells[$0 * 3..<$0 * 3 + 3].joined(separator: " ") }.joined(separator: " \u{2502} ")
        + " \u{2502}"
    }
    #expect(try grids(([drawn] + boxed + [drawn]).joined(separator: "\n")) == [grid])
    let stars = [".---------.---------.", "*-----------*-----------*", "'---------'"]
    #expect(try grids((stars + rows + stars).joined(separator: "\n")) == [grid])
  }

  @Test func theCellsMayLieInLinesOfAnyLength() throws {
    let thirds = stride(from: 0, to: 81, by: 27).map { String(Array(Self.puzzle)[$0..<$0 + 27]) }
    #expect(try grids(thirds.joined(separator: "\n")) == [grid])
  }

  @Test func listsHaveHeadingsRatingsAndNames() throws {
    let text = """
      # All of them
      [Easy]
      \(Self.puzzle);4.2;a name
      \(Self.puzzle),4.2
      "\(Self.puzzle)","quoted"
      \(Self.puzzle)\t4.2
      """
    #expect(try grids(text) == [grid, grid, grid, grid])
  }

  // MARK: - Pencil marks

  @Test func pencilMarksAreNineCharactersACell() throws {
    let marks = Self.puzzle.map { $0 == "." ? "123456789" : $0 == "5" ? "....5...." : String($0).padded }.joined()
    let record = try #require(try PuzzleText(marks).records().first)
    #expect(PuzzleText(marks).format == .pencilMarks)
    #expect(record.grid == grid && record.eliminated.isEmpty)
  }

  /// Seven grids whose pencil marks, and not their digits, leave one solution.
  @Test func pencilMarksThatMakeThePuzzleAreMinded() throws {
    for seed in 0..<7 as Range<UInt64> {
      let solution = Generator().fullGrid(seed: seed)
      var random = SplitMix64(seed: seed)
      var open = Grid()
      // In each cell its digit and another: no digit is given.
      let marks = (0..<81).map { cell -> String in
        let other = 1 + random.below(9)
        return (1...9).map { $0 == solution[cell] || $0 == other && cell % 3 > 0 ? "\($0)" : "." }.joined()
      }
      let record = try #require(try PuzzleText(marks.joined()).records().first)
      for cell in 0..<81 where record.grid[cell] != 0 { open[cell] = solution[cell] }
      #expect(record.grid == open)
      #expect(Solver().solve(record).unique == solution)
    }
    let all = try #require(try PuzzleText(String(repeating: "123456789", count: 81)).records().first)
    guard case .several = Solver().solve(all) else { return #expect(Bool(false), "a blank grid has many solutions") }
  }

  @Test func aDrawingWithCandidatesIsRead() throws {
    let position = Position(grid)
    let text = (0..<9).map { row in
      (0..<9).map { column -> String in
        let cell = row * 9 + column
        return grid[cell] != 0 ? "\(grid[cell])" : position.candidates[cell].map(String.init).joined()
      }.joined(separator: " ")
    }.joined(separator: "\n")
    let record = try #require(try PuzzleText(text).records().first)
    #expect(Solver().solve(record).unique == Solver().solve(grid).unique)
  }

  // MARK: - Tables

  @Test func tablesHaveTheirPuzzlesInAnyColumn() throws {
    #expect(try grids("id,Puzzle,rating\n1,\(Self.puzzle),4.2\n\n2,\"\(Self.puzzle)\",\"a, b\"\n") == [grid, grid])
    #expect(try grids("quizzes;solutions\n\(Self.puzzle);x\n") == [grid])
    let named = try PuzzleText("puzzle,title\n\(Self.puzzle),\"R\u{e4}tsel \"\"1\"\"\"\n").records()
    #expect(named.first?.title == "R\u{e4}tsel \"1\"")
  }

  @Test func aTableSaysWhereItIsWrong() {
    #expect(
      throws: FormatError(line: 2, column: 7, problem: "'a' is no digit and no blank", form: "a table with a header")
    ) {
      try grids("id,puzzle\n12,53.a\n")
    }
    #expect(
      throws: FormatError(line: 2, column: 3, problem: "1 fields where the header has 2", form: "a table with a header")
    ) {
      try grids("id,puzzle\n12\n")
    }
    #expect(throws: FormatError(line: 1, column: 1, problem: "the header names no column 'puzzle'")) {
      try PuzzleFormat.csv.read("a,b\n1,2\n")
    }
  }

  // MARK: - Errors

  @Test func nothingIsGuessed() {
    let short = rows.dropLast().joined(separator: "\n")
    #expect(throws: FormatError(line: 8, column: 10, problem: "8 rows where 9 belong", form: "nine rows of nine cells"))
    {
      try grids(short)
    }
    let long = rows.enumerated().map { $0 == 3 ? $1 + "1" : $1 }.joined(separator: "\n")
    #expect(throws: FormatError(line: 4, column: 10, problem: "more than 9 cells", form: "nine rows of nine cells")) {
      try grids(long)
    }
    let bad = rows.enumerated().map { $0 == 3 ? "8...a...3" : $1 }.joined(separator: "\n")
    #expect(
      throws: FormatError(line: 4, column: 5, problem: "'a' is no digit and no blank", form: "nine rows of nine cells")
    ) {
      try grids(bad)
    }
    #expect(
      throws: FormatError(line: 1, column: 81, problem: "80 cells where 81 belong", form: "a puzzle of 81 cells a line")
    ) {
      try grids(String(Self.puzzle.dropLast()))
    }
  }

  @Test(arguments: ["", "\n \n", "# a remark\n", "\u{FEFF}\n"]) func aTextWithoutAPuzzleHasNone(text: String) throws {
    #expect(try grids(text).isEmpty)
  }

  @Test func linesAreNumberedFromTheFirstOfTheText() throws {
    let lines = (0..<50).map { $0 % 10 == 0 ? "# remark \($0)" : Self.puzzle + " \($0)" }
    var whole = try #require(PuzzleText(lines.joined(separator: "\n")).lines)
    var (numbers, found): ([Int], [String]) = ([], [])
    while let (number, line) = whole.next() {
      numbers.append(number)
      found.append(String(decoding: line, as: UTF8.self))
    }
    #expect(numbers == Array(1...50) && found == lines)
    let table = try #require(PuzzleText("\npuzzle,n\n\(Self.puzzle),1\n\(Self.puzzle),2\n").lines)
    #expect(table.number == 3)
  }

  // MARK: - Anything at all

  /// Random bytes, and texts of all formats that were cut, mixed and damaged.
  @Test func anythingIsReadOrRefused() throws {
    var random = SplitMix64(seed: 11)
    let marks = Self.puzzle.map { $0 == "." ? "123456789" : String($0).padded }.joined()
    var seeds = PuzzleFormat.allCases.map { Array($0.write([PuzzleRecord(grid, title: "R\u{e4}tsel, 1")]).utf8) }
    seeds += [Array(rows.joined(separator: "\n").utf8), Array(marks.utf8), [0xFF, 0xFE], [0xEF, 0xBB, 0xBF]]
    seeds.append(Array(rows.map { $0.map(String.init).joined(separator: " | ") }.joined(separator: "\n").utf8))
    for round in 0..<1200 {
      var bytes: [UInt8]
      if round % 4 == 0 {
        bytes = (0..<random.below(400)).map { _ in UInt8(random.below(256)) }
      } else {
        let (a, b) = (seeds[random.below(seeds.count)], seeds[random.below(seeds.count)])
        bytes = Array(a.prefix(random.below(a.count + 1))) + Array(b.dropFirst(random.below(b.count + 1)))
      }
      for _ in 0..<random.below(6) where !bytes.isEmpty {
        let at = random.below(bytes.count)
        switch random.below(4) {
        case 0: bytes.remove(at: at)
        case 1: bytes.insert(Array("\n|,;:#[]{}\"<> x-.19".utf8)[random.below(19)], at: at)
        case 2: bytes[at] = UInt8(random.below(256))
        default: bytes += bytes[at...].prefix(200)
        }
      }
      read(bytes)
    }
  }

  /// Texts that make a careless reader slow: a single line, a quote that never closes, brackets without end.
  @Test(arguments: ["\"", "[", "{\"a\":", "<game ", "<name>", ":", "1", ".", " ", ",", "|", "#", "\n", "-", "x", "\\"])
  func muchOfOneThingIsReadInBoundedTime(piece: String) {
    for start in ["", "puzzle\n", "<opensudoku>", "[{\"grid\":\"", "[Puzzle]\n", ":0000:x:"] {
      read(Array((start + String(repeating: piece, count: 5000)).utf8))
    }
  }

  private func read(_ bytes: [UInt8]) {
    guard let text = PuzzleText(bytes) else { return }
    for format in [nil] + PuzzleFormat.allCases.map(Optional.some) {
      do throws(FormatError) {
        for record in try text.records(as: format) where record.grid.values.count != 81 { Issue.record("no grid") }
      } catch {
        #expect(error.line >= 1 && error.column >= 1 && !error.problem.isEmpty)
      }
    }
    if var lines = text.lines {
      while let (_, line) = lines.next() { _ = lines.reader.answer(line) }
    }
  }
}

extension String {
  /// A digit among the nine places of a cell's pencil marks.
  fileprivate var padded: String { (1...9).map { "\($0)" == self ? self : "." }.joined() }
}
