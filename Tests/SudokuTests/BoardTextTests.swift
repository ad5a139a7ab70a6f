import Sudoku
import Testing

/// Puzzles in the forms of other programs, of forums and of spreadsheets.
@Suite struct BoardTextTests {
  private static let puzzle = "...7....6...16.....7..4.....1...6.8..95..31..3....4.9..54...9.....95..1..39..7.5."
  private let grid = Grid(BoardTextTests.puzzle)!
  private var rows: [String] { (0..<9).map { String(Array(Self.puzzle)[$0 * 9..<$0 * 9 + 9]) } }

  private func records(_ text: String) throws -> [PuzzleRecord] { try PuzzleText(text).records() }
  private func grids(_ text: String) throws -> [Grid] { try records(text).map(\.grid) }

  // MARK: - Boards that are written out

  @Test func fieldsOfASpreadsheetMayBeEmpty() throws {
    for separator in [",", ";", "\t"] {
      let text = rows.map { row in row.map { $0 == "." ? "" : String($0) }.joined(separator: separator) }
      #expect(try grids(text.joined(separator: "\r\n") + "\r\n") == [grid], "'\(separator)'")
    }
  }

  @Test func listsOfProgramsAreRead() throws {
    let numbers = rows.map { row in row.map { $0 == "." ? "0" : String($0) }.joined(separator: ", ") }
    #expect(try grids("[[\(numbers.joined(separator: "], ["))]]") == [grid])
    #expect(try grids("board = [\n    [\(numbers.joined(separator: "],\n    ["))],\n]\n") == [grid])
    #expect(try grids("[\"\(Self.puzzle)\", \"\(Self.puzzle)\"]") == [grid, grid])
  }

  @Test func tagsOfForumsAreNoCells() throws {
    #expect(try grids("[code]\n\(rows.joined(separator: "\n"))\n[/code]\n") == [grid])
    let drawn = rows.map { row in "| " + row.map { $0 == "." ? "\u{B7}" : String($0) }.joined(separator: " ") + " |" }
    #expect(try grids("Look:\n[code]" + drawn.joined(separator: "\n") + "[/code]") == [grid])
    // A list in tags is still a list.
    #expect(try grids("[code]\n\(Self.puzzle)\n\(Self.puzzle)\n[/code]\n") == [grid, grid])
  }

  @Test func digitsOfFullWidthAreDigits() throws {
    let wide = String(
      Self.puzzle.map { $0 == "." ? "\u{FF0E}" : Character(UnicodeScalar(0xFEE0 + UInt32($0.asciiValue!))!) })
    let cells = Array(wide)
    let lines = (0..<9).map { String(cells[$0 * 9..<$0 * 9 + 9]) }
    #expect(try grids(lines.joined(separator: "\n")) == [grid])
    #expect(PuzzleText.puzzle(wide)?.grid == grid)
  }

  @Test func aBoardOfAnotherSizeIsNoClassicPuzzle() {
    #expect(PuzzleText("1...\n..2.\n.3..\n...4\n").boards.first?.side == 4)
    #expect(throws: FormatError.self) { try records("1...\n..2.\n.3..\n...4\n") }
    #expect(PuzzleText("1...\n..2.\n.3..\n...4\n").lines == nil)
  }

  // MARK: - Entries

  @Test func aPlusBeforeADigitSaysThatItIsAnEntry() throws {
    let text = "+9+4+17+2+5+8.6...16.....7..4.....1...6.8..95..31..3....4.9..54...9.....95..1..39..7.5.:299 425:\n"
    let record = try #require(try records(text).first)
    #expect(record.givens == grid && record.entries.count == 6 && record.grid[0] == 9)
    #expect(record.eliminated == [Candidate(cell: 80, digit: 2)])
    let bare = try records(String(text.prefix { $0 != ":" }))
    #expect(bare.first?.entries.count == 6)
    #expect(PuzzleText.puzzle(String(text.dropLast()))?.givens == grid)
  }

  @Test func aDigitMustFollowAPlus() {
    let line = "+." + String(repeating: "1", count: 80)
    #expect(throws: FormatError(line: 1, column: 2, problem: "'.' is no digit")) {
      try PuzzleFormat.lines.read(line)
    }
  }

  // MARK: - OpenSudoku

  private func begun(_ version: Int, _ notes: (Int) -> String) -> String {
    let cells = Self.puzzle.enumerated().map { cell, digit -> String in
      if cell == 0 { return "9|\(notes(cell))|1|" }
      return digit == "." ? "0|\(notes(cell))|1|" : "\(digit)|\(notes(cell))|0|"
    }
    return
      "<opensudoku><game state=\"0\" data=\"version: \(version)&#10;\(cells.joined())\" command_stack=\"1|c4|\"/></opensudoku>"
  }

  @Test(arguments: [(1, "-"), (1, "1,2,"), (2, "0"), (2, "384"), (4, "12|0")])
  func aGameThatWasBegunHasGivensAndEntries(version: Int, notes: String) throws {
    let record = try #require(try records(begun(version) { _ in notes }).first)
    #expect(record.givens == grid && record.entries == CellSet([0]) && record.grid[0] == 9)
    #expect(record.eliminated.isEmpty, "notes need not be complete")
  }

  @Test func attributesStandInQuotesOfEitherKind() throws {
    let text =
      "<?xml version='1.0'?><opensudoku><name>It&#39;s</name><game created='0' data='\(Self.puzzle)'/></opensudoku>"
    let record = try #require(try records(text).first)
    #expect(record.grid == grid && record.title == "It's")
  }

  @Test func whatStandsInACommentIsNoPuzzle() throws {
    let text = "<opensudoku><!-- a > b <game data=\"\(Self.puzzle)\"/> --><game data=\"\(Self.puzzle)\"/></opensudoku>"
    #expect(try grids(text) == [grid])
    #expect(throws: FormatError(line: 1, column: 13, problem: "a comment that never ends")) {
      try PuzzleFormat.openSudoku.read("<opensudoku><!-- a")
    }
  }

  @Test func dataOfAGameMustBeWhole() {
    let text = begun(2) { _ in "0" }.replacing("0|0|1|0|0|1|", with: "0|0|1|", maxReplacements: 1)
    #expect(throws: FormatError.self) { try records(text) }
    #expect(throws: FormatError.self) { try records(begun(2) { _ in "0" }.replacing("7|0|0|", with: "7|0|2|")) }
  }

  // MARK: - Tables

  @Test func rowsOfATableMayEndWithASeparator() throws {
    let text = "Puzzle,Givens,Difficulty\n\(Self.puzzle),27,Easy,\n\(Self.puzzle),27,Easy,,\n\(Self.puzzle),27\n"
    #expect(try grids(text) == [grid, grid, grid])
    #expect(throws: FormatError.self) { try records("puzzle,title\n\(Self.puzzle),a,b\n") }
  }

  @Test func aFieldInQuotesMayHaveLineEnds() throws {
    let text = "title,puzzle\n\"two\nlines\",\(Self.puzzle)\nplain,\"\(rows.joined(separator: "\n"))\"\n"
    let found = try records(text)
    #expect(found.map(\.grid) == [grid, grid] && found.map(\.title) == ["two\nlines", "plain"])
    #expect(PuzzleText(text).lines == nil, "its lines are no rows")
    #expect(PuzzleText("puzzle,title\n\(Self.puzzle),\"a\"\n").lines != nil)
    #expect(throws: FormatError(line: 2, column: 1, problem: "a quote that is never closed")) {
      try PuzzleFormat.csv.read("title,puzzle\n\"open,\(Self.puzzle)\n")
    }
  }

  @Test func objectsOfJSONMayHoldRows() throws {
    let numbers = rows.map { "[" + $0.map { $0 == "." ? "0" : String($0) }.joined(separator: ",") + "]" }
    for name in ["grid", "puzzle", "board"] {
      #expect(try grids("{\"\(name)\": [\(numbers.joined(separator: ","))]}") == [grid])
      #expect(try grids("[{\"\(name)\": \"\(Self.puzzle)\"}]") == [grid])
    }
  }

  // MARK: - Encodings

  @Test(arguments: [true, false]) func utf16IsReadWithoutAMark(isLittle: Bool) throws {
    for text in ["\(Self.puzzle)\r\n", rows.joined(separator: "\n"), "R\u{e4}tsel 1\n" + rows.joined(separator: "\n")] {
      let bytes = Array(text.utf16).flatMap {
        isLittle ? [UInt8($0 & 255), UInt8($0 >> 8)] : [UInt8($0 >> 8), UInt8($0 & 255)]
      }
      #expect(try #require(PuzzleText(bytes)).records().map(\.grid) == [grid])
    }
    // A bitmap begins with two letters, and numbers of two bytes.
    #expect(PuzzleText([0x42, 0x4D, 54, 0, 0, 0, 0, 0, 0, 0, 54, 0, 0, 0, 40, 0]) == nil)
  }

  // MARK: - Messages

  @Test(arguments: [
    ("[[1,2,3],[4,5,6]]", "a list of rows"), ("1,2,3\n4,5,6\n7,8,9\n1,2,3\n4,5,6\n", "rows with a field for each cell"),
    ("|1 |2 |\n|  |3 |\n|1 |2 |\n|  |3 |\n|5 |5 |\n", "a drawn board"),
    ("12345\n12345\n12345\n12345\n", "rows of cells"),
    ("12.\n", "a puzzle of 81 cells a line"), ("<x/>", "OpenSudoku's XML"), ("{\"a\": 1}", "a list of puzzles in JSON"),
    ("53..7....\n6..195...\n", "nine rows of nine cells"), ("puzzle,title\n12,a\n", "a table with a header"),
  ])
  func whatCannotBeReadNamesTheNearestForm(text: String, form: String) {
    do {
      _ = try records(text)
      Issue.record("there is no puzzle in '\(text)'")
    } catch let error as FormatError {
      #expect(error.description.contains("(read as \(form)"), "\(error)")
    } catch { Issue.record("\(error)") }
  }

  // MARK: - Arguments

  @Test func aPuzzleThatBeginsWithADashIsNoOption() {
    let dashes = Self.puzzle.replacing(".", with: "-")
    #expect(PuzzleText.puzzle(PuzzleText.withoutLeadingDash(dashes))?.grid == grid)
    #expect(PuzzleText.withoutLeadingDash("-" + dashes.dropFirst()).first == ".")
    for option in ["--help", "-o", "-", "--", "--output=x", "-1", String(repeating: "-", count: 81), "53" + dashes] {
      #expect(PuzzleText.withoutLeadingDash(option) == option)
    }
  }
}
