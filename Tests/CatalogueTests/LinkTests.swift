import Sudoku
import SudokuVariants
import Testing

@testable import Catalogue

/// Links of other programs, as people paste them.
@Suite struct LinkTests {
  private func link(_ board: String, _ start: String = "https://www.f-puzzles.com/?load=") -> String {
    start + LZString.compress(board)
  }

  /// A board of nine rows without digits, and further fields.
  private func board(_ fields: String) -> String {
    let row = "[" + Array(repeating: "{}", count: 9).joined(separator: ",") + "]"
    return "{\"size\":9,\"grid\":[" + Array(repeating: row, count: 9).joined(separator: ",") + "],\(fields)}"
  }

  private func refusal(_ text: String) -> ImportError? {
    do throws(ImportError) {
      _ = try PuzzleImport.read(text)
      return nil
    } catch { return error }
  }

  @Test func anFPuzzlesLinkIsReadHoweverItIsWritten() throws {
    let code = CompressionTests.board
    let escaped = code.replacing("/", with: "%2F").replacing("+", with: "%2B").replacing("=", with: "%3D")
    for text in [
      "https://www.f-puzzles.com/?load=\(code)", "http://f-puzzles.com/?load=\(code)",
      "www.f-puzzles.com/?load=\(code)",
      "https://f-puzzles.com/?load=\(escaped)", " \(code)\n", "https://sudokupad.app/fpuz\(code)",
      "https://sudokupad.app/fpuzzles\(code)?setting-nogrid=1", "https://sudokupad.app/?puzzleid=fpuz\(code)",
      "https://app.crackingthecryptic.com/sudoku/?puzzleid=fpuzzles\(code)",
      "https://app.crackingthecryptic.com/sudoku/fpuz\(escaped)", "fpuz\(code)",
      "https://www.f-puzzles.com/?load=\n\(code.prefix(40))\n\(code.dropFirst(40))",
    ] {
      let puzzle = try Samples.puzzle(text)
      #expect(puzzle.givens == [1] + [UInt8](repeating: 0, count: 80), "\(text)")
    }
  }

  @Test func aClassicSudokuPadLinkIsRead() throws {
    let puzzle = try Samples.puzzle("https://sudokupad.app/scf5NlQ19j9mGca3OIN1bWGk2m41TjS79")
    #expect(puzzle.givens.map { "\($0)" }.joined() == Samples.digits && puzzle.format == .sudokuPadClassic)
    #expect(
      try PuzzleExport.write(puzzle, as: .sudokuPadClassic) == "https://sudokupad.app/scf5NlQ19j9mGca3OIN1bWGk2m41TjS79"
    )
    let empty = try Samples.puzzle("scf" + String(repeating: "o", count: 13) + "K")
    #expect(empty.givens.allSatisfy { $0 == 0 } && ClassicCode.code(empty.givens) == "oooooooooooooK")
    #expect(try Samples.puzzle("https://sudokupad.app/scfoooooooooooooKx").kindName == "X")
    #expect(
      refusal("https://sudokupad.app/scfoooooooooooooKq") == .unknownRule(.sudokuPadClassic, "'q' behind the cells"))
  }

  @Test func aSudokuWikiLinkIsRead() throws {
    let puzzle = try Samples.puzzle("https://www.sudokuwiki.org/sudoku.htm?bd=\(Samples.digits)")
    let classic = try Samples.classic()
    #expect(puzzle.format == .sudokuWiki && puzzle.content == classic.content)
    #expect("\(refusal("https://www.sudokuwiki.org/sudoku.htm?bd=S9B0123")!)".contains("81 digits"))
  }

  @Test(arguments: [
    ("https://www.f-puzzles.com/?id=yhkyz63b", "f-puzzles.com"), ("https://sudokupad.app/ab12cd", "sudokupad.app"),
    ("https://app.crackingthecryptic.com/sudoku/ddGfd499G7", "app.crackingthecryptic.com"),
  ])
  func aShortLinkIsNamed(text: String, site: String) { #expect(refusal(text) == .shortLink(site)) }

  @Test(arguments: ["https://example.org/", "http://example.org/?load=N4Ig", "https://www.sudokuwiki.org/"])
  func anotherAddressIsRefusedWithWhatIsExpected(text: String) {
    #expect(refusal(text) == .unknownAddress)
    #expect("\(ImportError.unknownAddress)".contains("f-puzzles"))
  }

  @Test func aDamagedLinkSaysSo() {
    #expect("\(refusal("https://www.f-puzzles.com/?load=N4IgzglgXgpiBcBO")!)".contains("copy the whole link"))
    #expect("\(refusal("https://swaroopg92.github.io/penpa-edit/#m=edit&p=abcd")!)".contains("copy the whole link"))
  }

  @Test(arguments: [
    (#""xsum":[{"cell":"R0C1","value":"5"}]"#, "X-sums"), (#""minimum":[{"cell":"R1C1"}]"#, "minimum cells"),
    (#""unheardof":true"#, "unheardof"),
    (#""difference":[{"cells":["R1C1","R1C2"],"value":"3"}]"#, "a difference of 3"),
    (#""ratio":[{"cells":["R1C1","R1C2"],"value":"3"}]"#, "a ratio of 3"), (#""negative":["ratio"]"#, "black dots"),
    (#""nonconsecutive":true,"difference":[{"cells":["R1C1","R1C2"]}]"#, "white dots are all shown"),
    (#""killercage":[{"cells":["R1C1"],"value":"odd"}]"#, "odd"), (#""negative":["thirds"]"#, "negative thirds"),
    (#""line":[{"lines":[["R1C1","R1C2"]],"isNewConstraint":true,"fromConstraint":"Zipper Line"}]"#, "Zipper Line"),
    (#""arrow":[{"cells":["R1C1","R1C2"],"lines":[["R1C1","R2C1"]]}]"#, "whose circle has 2 cells"),
    (#""whispers":[{"lines":[["R1C1","R1C2"]],"value":"3"}]"#, "a difference of 3"),
    (#""xv":[{"cells":["R1C1","R1C2"],"value":"XV"}]"#, "XV"),
  ])
  func aRuleThatIsUnknownIsRefusedByItsName(fields: String, name: String) throws {
    let error = try #require(refusal(link(board(fields))))
    guard case .unknownRule(.fPuzzles, let rule) = error else { throw error }
    #expect(rule.contains(name))
  }

  @Test func drawingsWithoutARuleAreLeftOutWithANote() throws {
    let fields = #""line":[{"lines":[["R1C1","R1C2"]],"outlineC":"red","width":0.1}],"disabledlogic":{"a":1}"#
    let puzzle = try Samples.puzzle(link(board(fields)))
    #expect(puzzle.notes == ["drawings without a rule are left out"] && puzzle.kindName == "classic")
    let own = #""renban":[{"lines":[["R1C1","R1C2"]]}],"line":[{"lines":[["R1C1","R1C2"]],"fromConstraint":"Renban"}]"#
    #expect(try Samples.puzzle(link(board(own))).notes.isEmpty)
  }

  @Test func digitsOfThePlayerAreEntries() throws {
    let grid = board("\"title\":\"T\",\"author\":\"A\",\"ruleset\":\"Normal\"")
      .replacingFirst("{}", #"{"value":4,"centerPencilMarks":[1,2]}"#)
    let puzzle = try Samples.puzzle(link(grid))
    #expect(puzzle.progress.entries == [0: 4] && puzzle.progress.centreMarks == [0: [1, 2]])
    #expect(puzzle.inWords == "an f-puzzles link: classic, “T” by A" && puzzle.credits.rules == "Normal")
  }

  @Test(arguments: [
    (
      ##""lines":[{"color":"#FF0000","thickness":4,"wayPoints":[[0.5,0.5],[0.5,3.5]]}]"##,
      "a line of the colour #ff0000"
    ),
    (#""overlays":[{"center":[1,1.5],"width":0.3,"height":0.3,"text":"<"}]"#, "'<' between two cells"),
    (#""overlays":[{"center":[-0.5,0.5],"width":0.3,"height":0.3,"text":"12"}]"#, "numbers outside the board"),
    (#""cages":[{"cells":[[0,0],[0,1]],"value":"a"}]"#, "a cage with the text 'a'"),
    (##""arrows":[{"color":"#000","thickness":2,"wayPoints":[[0.5,0.5],[0.5,2.5]]}]"##, "an arrow without a circle"),
    (#""metadata":{"rules":"Cells a knight's move apart differ."}"#, "anti-knight"),
    (
      ##""metadata":{"rules":"Grey cells are special."},"underlays":[{"center":[0.5,0.5],"width":1,"height":1,"backgroundColor":"#CFCFCF"}]"##,
      "shaded cells"
    ),
  ])
  func aDrawingThatIsUnknownIsRefusedByItsName(fields: String, name: String) throws {
    let error = try #require(refusal(link(drawn(fields), "https://sudokupad.app/ctc")))
    guard case .unknownRule(.sudokuPadDrawn, let rule) = error else { throw error }
    #expect(rule.contains(name))
  }

  /// A drawn board of nine rows without digits, and further fields.
  private func drawn(_ fields: String) -> String {
    let row = "[" + Array(repeating: "{}", count: 9).joined(separator: ",") + "]"
    let regions = (0..<9).map { box in
      "[" + (0..<9).map { "[\(box / 3 * 3 + $0 / 3),\(box % 3 * 3 + $0 % 3)]" }.joined(separator: ",") + "]"
    }.joined(separator: ",")
    return "{\"cellSize\":50,\"cells\":[" + Array(repeating: row, count: 9).joined(separator: ",")
      + "],\"regions\":[\(regions)],\(fields)}"
  }

  @Test func factsOfADrawnBoardMayStandInCages() throws {
    let fields = #""cages":[{"value":"title: A killer"},{"value":"author: Ada"},{"cells":[[0,0],[0,1]],"value":"9"}]"#
    let puzzle = try Samples.puzzle(link(drawn(fields), "ctc"))
    #expect(puzzle.credits.title == "A killer" && puzzle.credits.author == "Ada" && puzzle.kindName == "killer")
  }

  /// A board as Penpa+ writes one without thick lines.
  @Test func aPenpaLinkWithoutRegionsIsAnUsualBoard() throws {
    let text =
      "square,9,9,38,0,1,1,380,380,84,84,Title: T,Author: A,,,OFF,false\n[0,0,0,0]\n\n{zN:{\"28\":[\"5\",1,\"1\"]},zE:{}}\n"
    let code = Base64.text(try #require(RawDeflate.deflated(Array(text.utf8))))
    let puzzle = try Samples.puzzle("https://swaroopg92.github.io/penpa-edit/#m=edit&p=\(code)")
    #expect(puzzle.givens[0] == 5 && puzzle.kindName == "classic" && puzzle.credits.author == "A")
  }

  @Test(arguments: [
    ("{zN:{\"28\":[\"5\",1,\"1\"]},zY:{\"30\":[1,\"star\",1]}}", "the symbol 'star'"),
    ("{zW:{\"1,2\":1}}", "walls"), ("{zN:{\"1\":[\"5\",1,\"1\"]}}", "numbers outside the board"),
    ("{zN:{\"28\":[\"AB\",1,\"1\"]}}", "the text 'AB'"), ("{zE:{\"186,199\":2}}", "thick lines that make no regions"),
  ])
  func aPenpaDrawingThatIsUnknownIsRefused(part: String, name: String) throws {
    let text = "square,9,9,38,0,1,1,380,380,84,84\n[0,0,0,0]\n\n\(part)\n"
    let code = Base64.text(try #require(RawDeflate.deflated(Array(text.utf8))))
    let error = try #require(refusal("https://swaroopg92.github.io/penpa-edit/#m=edit&p=\(code)"))
    #expect("\(error)".contains(name), "\(error)")
  }
}

extension String {
  fileprivate func replacingCharacters(_ range: Range<String.Index>, _ text: String) -> String {
    String(self[..<range.lowerBound]) + text + self[range.upperBound...]
  }

  fileprivate func replacingFirst(_ part: String, _ text: String) -> String {
    firstRange(of: part).map { replacingCharacters($0, text) } ?? self
  }
}
