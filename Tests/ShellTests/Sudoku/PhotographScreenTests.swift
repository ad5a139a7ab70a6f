import BoardSamples
import BoardVision
import CatalogueStore
import Foundation
import Phrases
import Pictures
import Sudoku
import SudokuGame
import SudokuVariants
import TerminalKit
import Testing

@testable import Shell
@testable import SudokuScreens
@testable import SudokuReading

@Suite struct PhotographScreenTests {
  private func open(_ name: String, _ test: TestShell) throws -> PhotographScreen {
    PhotographScreen.open(name, on: test.shell)
    test.show()
    return try #require(test.shell.stack.top as? PhotographScreen)
  }

  @Test func aCorrectionIsFollowedByTheSolutionAndCanBeTakenBack() throws {
    let test = TestShell()
    let screen = test.show(Pages.printed)
    let reading = try #require(screen.reading)
    let solution = try #require(reading.solution).map(Int.init)
    // A digit without which the others say too little.
    let cell = try #require(
      (0..<81).first { cell in
        var others = Samples.puzzle
        others[cell] = 0
        return Samples.puzzle[cell] != 0 && Solver().solve(others).unique == nil
      })
    screen.cursor = cell
    let other = solution[cell] % 9 + 1
    test.press(.character(Character("\(other)")))
    #expect(screen.reading?.grid?[cell] == other)
    #expect(screen.reading?.solution?.map(Int.init) != solution)
    #expect(test.terminal.text.contains(": \(other), yours"))
    test.press("u")
    #expect(screen.reading?.solution?.map(Int.init) == solution)
    test.press("s")
    #expect(screen.board?.digits == solution)
  }

  @Test func digitsWrittenByHandBecomeEntriesOfTheGame() throws {
    let test = TestShell()
    let screen = test.show(Pages.attempt)
    let check = try #require(screen.check)
    test.press("c")
    #expect(check.wrong.isEmpty && test.terminal.text.contains("All \(check.entries.count) handwritten digits are"))
    test.press("p")
    let game = try #require(test.shell.stack.top as? SudokuScreen)
    for cell in 0..<81 { #expect(game.state.isGiven(cell) == (check.givens[cell] != 0)) }
    for cell in check.entries { #expect(game.state.digits[cell] == screen.reading?.grid?[cell]) }
  }

  @Test func thePrintedPuzzleOfAPhotographIsInTheCatalogueOnce() throws {
    let test = TestShell()
    let screen = test.show(Pages.attempt)
    let check = try #require(screen.check)
    test.press("p")
    let store = try CatalogueStore(file: test.shell.environment.catalogueFile)
    let puzzles = try store.puzzles([1, 2]).map(\.puzzle)
    #expect(puzzles.map(\.text) == ["\(check.givens)"])
    let credits = try #require(puzzles.first).credits
    #expect(credits.source == "photographs" && credits.title == "page.png" && credits.date == "2026-11-21")
  }

  @Test func smallDigitsBecomeCandidatesOfTheGame() throws {
    let test = TestShell()
    SudokuStart.begin(
      .puzzle(SudokuPuzzle(Samples.puzzle)), entries: [(3, 6)], candidates: [2: [1, 4], 5: [2]], on: test.shell)
    let game = try #require(test.shell.stack.top as? SudokuScreen)
    #expect(game.state.digits[3] == 6)
    #expect(game.state.marks[2] == 1 << 1 | 1 << 4 && game.state.marks[5] == 1 << 2)
    #expect(game.state.marks.count { $0 != 0 } == 2)
  }

  /// The board with its letters and rules, broken to the width of the question. Text without room is left out.
  @Test func aPastedKillerIsShownWithItsRules() throws {
    let record = try #require(VariantGenerator().puzzle(.killer, .easy, seed: 8))
    let state = try SudokuGame.standard.start(.puzzle(SudokuPuzzle(record.puzzle)), seed: 0)
    let lines = SudokuGame.standard.lines(of: state)
    func rows(_ columns: Int, _ rows: Int) -> [Substring] {
      let test = TestShell(columns, rows)
      ImportScreen.take(VariantRecord(record.puzzle).line, test.shell)
      return test.show().split(separator: "\n")
    }
    let large = rows(100, 40)
    for line in lines[..<9] { #expect(large.contains { $0.contains(line) }, "\(line)") }
    for word in lines[9...].joined(separator: " ").split(separator: " ") {
      #expect(large.contains { $0.contains(word) }, "\(word)")
    }
    #expect(!large.contains { $0.contains("…") })
    let small = rows(60, 18)
    let answer = try #require(small.first { $0.contains("Play it ") })
    #expect(answer.filter(\.isLetter) == "yPlayit" && small.contains { $0.contains("…") }, "\(answer)")
  }

  @Test func theGradeIsThatOfTheEngine() throws {
    let test = TestShell()
    test.show(Pages.printed)
    test.press("g")
    let rating = try #require(Rater().rating(of: Samples.puzzle))
    #expect(test.terminal.text.contains("rated \(rating.explainerText)"))
  }

  @Test func theAnswerIsWrittenAsAPicture() throws {
    let test = TestShell()
    test.show(Pages.printed)
    test.press("w", .control("u"))
    test.send(.paste(test.folder + "/answer.png"))
    test.press(.enter)
    let bytes = try #require(FileManager.default.contents(atPath: test.folder + "/answer.png"))
    #expect(bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]))
    test.press("w", .control("u"))
    test.type("answer.txt")
    #expect(test.press(.enter).contains("must end in .png"))
  }

  @Test func whatIsNoPhotographSaysSoAndTheShellGoesOn() throws {
    let test = TestShell()
    for (name, problem) in [
      ("labels.tsv", "Not a picture"), ("nothing.jpg", "No such file"), (".", "This is not a file"),
    ] {
      PhotographScreen.open(name, on: test.shell)
      #expect(test.show().contains(problem))
      test.press("s")
      #expect(test.terminal.text.contains("No board was read"))
      test.press(.escape)
      #expect(test.shell.stack.top is HomeScreen)
    }
  }

  /// Shows a photograph on which no board can be found: digits without lines. A person tells its corners.
  private func openWall(_ test: TestShell) throws -> CornerScreen {
    #expect(test.show(Pages.wall).reading == nil && test.terminal.text.contains("o corners"))
    test.press("o")
    return try #require(test.shell.stack.top as? CornerScreen)
  }

  @Test func whereNoBoardIsFoundItIsReadBetweenCornersThatAreMovedByKeys() throws {
    let test = TestShell(100, 30)
    let screen = try openWall(test)
    for (index, place) in Pages.wallCorners.enumerated() {
      #expect(screen.chosen == index && test.terminal.text.contains("Corner \(index + 1)"))
      // Far steps first, then small ones: 2%, 0.5% and 0.1% of 500 pixels, the last at least a pixel.
      for (change, length) in [("", 10.0), ("-", 2.5), ("-", 1)] {
        for key in change { test.press(.character(key)) }
        let way = place - screen.corners[index]
        test.hold(way.x > 0 ? .right : .left, times: Int((abs(way.x) / length).rounded()))
        test.hold(way.y > 0 ? .down : .up, times: Int((abs(way.y) / length).rounded()))
      }
      test.press("+", "+", .tab)
    }
    test.press(.enter)
    let reading = try #require((test.shell.stack.top as? PhotographScreen)?.reading)
    #expect(reading.asDecided == Samples.puzzle.values && reading.solution == Samples.solution.values)
    // They are still known, and a turn keeps them.
    test.press("r", "o")
    let again = try #require((test.shell.stack.top as? CornerScreen)?.corners)
    #expect(zip(again, Pages.wallCorners).allSatisfy { ($0 - $1).length < 3 })
  }

  @Test func cornersThatCrossedOverAreNotRead() throws {
    let test = TestShell()
    let screen = try openWall(test)
    test.press("+")
    test.hold(.right, times: 12)
    #expect(screen.corners[0].x == 500)
    #expect(test.press(.enter).contains("do not go round a board"))
    #expect(test.shell.stack.top === screen)
    test.press(.escape)
    #expect((test.shell.stack.top as? PhotographScreen)?.reading == nil)
  }

  @Test func aClickPutsTheChosenCornerThere() throws {
    let test = TestShell()
    let screen = try openWall(test)
    test.press("3")
    let place = try #require(screen.shown)
    screen.pick((place.height / 2) * place.width + place.width / 2)
    #expect((screen.corners[2] - Point(250, 210)).length < 20)
    let frame = test.shell.stack.render()
    #expect(frame.target(place.x + 1, place.y + 1) == .item(place.width + 1))
  }

  @Test func aBoardThatWasFoundBeginsWithItsCorners() throws {
    let test = TestShell()
    let screen = try open("turned.jpg", test)
    let outline = try #require(screen.reading?.outline), file = try #require(screen.outcome?.file)
    test.press("o")
    let corners = try #require(test.shell.stack.top as? CornerScreen)
    let scale = Double(file.width) / Double(corners.picture.width)
    for corner in corners.corners { #expect(outline.contains { ($0 - corner * scale).length < 2 }) }
    #expect(corners.corners[0].x < corners.corners[1].x && corners.corners[0].y < corners.corners[3].y)
  }

  @Test func theFirstBoardOfADocumentIsShown() throws {
    let test = TestShell()
    let path = test.folder + "/paper.pdf"
    let photograph = try #require(
      BoardSamples.Samples.sheet(width: 360, height: 360, boards: [(Samples.puzzle, 30, 30, 33)]).encoded(as: .jpeg))
    let pages = [
      SamplePDF.Page(width: 200, height: 200), SamplePDF.Page(width: 240, height: 240, jpeg: photograph),
    ]
    try Data(SamplePDF(pages).bytes).write(to: URL(fileURLWithPath: path))
    FileOpening.open(path, on: test.shell)
    test.show()
    #expect((test.shell.stack.top as? PhotographScreen)?.reading?.solution != nil)
  }

  @Test func ofALongDocumentTheFirstTenPagesAreLookedAt() throws {
    let photograph = try #require(
      BoardSamples.Samples.sheet(width: 360, height: 360, boards: [(Samples.puzzle, 30, 30, 33)]).encoded(as: .jpeg))
    for page in [10, 11] {
      let test = TestShell()
      let path = test.folder + "/paper.pdf"
      let pages = (1...page).map {
        $0 < page
          ? SamplePDF.Page(width: 60, height: 60) : SamplePDF.Page(width: 240, height: 240, jpeg: photograph)
      }
      try Data(SamplePDF(pages).bytes).write(to: URL(fileURLWithPath: path))
      FileOpening.open(path, on: test.shell)
      let text = test.show()
      #expect(((test.shell.stack.top as? PhotographScreen)?.reading != nil) == (page == 10))
      #expect(
        text.contains("Only the first 10 of 11 pages were looked at, and none has a board.") == (page == 11), "\(text)")
    }
  }

  @Test func belowTheLineOfTheCellARowIsFreeBeforeTheKeys() throws {
    for height in 18...44 {
      let test = TestShell(80, height)
      let screen = test.show(Pages.printed)
      screen.cursor = 40
      let text = test.show()
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      #expect(lines.count == height && lines[height - 1].contains("? keys"), "\(height) rows:\n\(text)")
      #expect(lines[height - 2].allSatisfy { $0 == " " }, "\(height) rows:\n\(text)")
    }
  }

  @Test func theBrowserFiltersAndOpens() throws {
    let test = TestShell()
    test.choose("Photograph")
    #expect(test.terminal.text.contains("newspaper.jpg") && !test.terminal.text.contains("labels.tsv"))
    test.press("/")
    test.type("turned")
    #expect(!test.terminal.text.contains("newspaper.jpg"))
    test.press(.enter, .enter)
    #expect((test.shell.stack.top as? PhotographScreen)?.reading?.solution != nil)
  }

  @Test func pathsAreUnderstoodAsTerminalsPasteThem() {
    let environment = TestShell().shell.environment
    let home = environment.variables["HOME"] ?? ""
    #expect(Paths.absolute("'/a b.jpg' ", in: environment) == "/a b.jpg")
    #expect(Paths.absolute("/a\\ b.jpg", in: environment) == "/a b.jpg")
    #expect(Paths.absolute("file:///a%20b.jpg", in: environment) == "/a b.jpg")
    #expect(Paths.absolute("~/x.png", in: environment) == home + "/x.png")
    #expect(Paths.absolute("x/../y.png", in: environment) == Samples.folder + "/y.png")
  }

  /// A jigsaw, drawn as a newspaper prints one, becomes a game as a classic board does.
  @Test func aJigsawIsReadCorrectedAndPlayed() throws {
    let made = try #require(VariantGenerator().puzzle(.jigsaw, .easy, seed: 3)).puzzle
    let test = TestShell(100, 30)
    let path = test.folder + "/jigsaw.png"
    try Data(BoardSamples.Samples.png(BoardSamples.Samples.sheet(jigsaw: made))).write(to: URL(fileURLWithPath: path))
    let screen = try open(path, test)
    let other = try #require(screen.other, "\(test.terminal.text)")
    #expect(other.kind == .jigsaw && other.puzzle?.regions == made.regions)
    #expect(test.terminal.text.contains("Jigsaw, "))
    // A correction is followed at once, and can be taken back.
    let cell = try #require(made.givens.firstIndex { $0 != 0 })
    screen.cursor = cell
    test.press(.character(Character("\(made.givens[cell] % 9 + 1)")))
    #expect(screen.other?.asDecided[cell] == made.givens[cell] % 9 + 1 && screen.other?.kind == .jigsaw)
    test.press("u")
    test.press("p")
    let game = try #require(test.shell.stack.top as? SudokuScreen, "\(test.terminal.text)")
    #expect(game.state.puzzle == SudokuPuzzle(made))
  }

  /// Digits are typed as numbers, whatever stands on the paper.
  @Test func aBoardOfLettersSaysWhatItsNumbersStandFor() throws {
    #expect(DigitSymbols.numbers.counted(to: 16) == nil)
    #expect(DigitSymbols.letters.counted(to: 12).map { Words.english($0) } == "1 on the paper is 1 here, and C is 12.")
    #expect(
      DigitSymbols.hexadecimal.counted(to: 16).map { Words.english($0) } == "0 on the paper is 1 here, and F is 16.")
    let test = TestShell(100, 30)
    let screen = try open("newspaper.jpg", test)
    let lattice = Lattice(BoardKind(rows: 10, columns: 10)) { Point(30 * Double($0), 30 * Double($1)) }
    var sight = BoardObservation(
      kind: .size10, width: 300, height: 300, lattice: lattice, latticeScore: 1,
      evidence: (0..<100).map { cell in
        DigitEvidence(probabilities: (0...10).map { $0 == (cell < 10 ? cell + 1 : 0) ? 1 : 0 }, handwritten: 0)
      }, regions: .usual(size: 10))
    for (symbols, isSaid) in [(DigitSymbols.alphabet, true), (.numbers, false)] {
      sight.symbols = symbols
      var frame = Frame(width: 100, height: 28)
      screen.drawOther(BoardReading(sight), into: &frame, frame.area)
      let words = frame.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      #expect(words.contains("A on the paper is 1 here, and J is 10.") == isSaid, "\(frame.text)")
    }
  }

  /// A person's correction of a sum holds, right or wrong, until it is removed.
  @Test func theSumOfACageIsPutRight() throws {
    let record = try #require(VariantGenerator().puzzle(.killer, .easy, seed: 8))
    let number = try #require(record.puzzle.rules.cages.firstIndex { $0.cells.count == 2 && ($0.sum ?? 0) > 12 })
    let cage = record.puzzle.rules.cages[number], sum = try #require(cage.sum)
    let picture = BoardSamples.Samples.sheet(killer: record.puzzle, misprinted: [number: sum - 9])
    let test = TestShell(100, 30)
    let path = test.folder + "/killer.png"
    try Data(BoardSamples.Samples.png(picture)).write(to: URL(fileURLWithPath: path))
    let screen = try open(path, test)
    let other = try #require(screen.other, "\(test.terminal.text)")
    // The reader finds out which sum is wrong on paper.
    #expect(other.kind == .killer && other.solution == record.solution && other.doubtfulCages == [number])
    screen.cursor = cage.cells[1]
    for said in [sum - 9, sum] {
      test.press("+")
      #expect(test.terminal.text.contains("Sum of the cage"), "\(test.terminal.text)")
      for digit in "\(said)" { test.press(.character(digit)) }
      test.press(.enter)
      #expect(screen.other?.cages[number].sum == said && screen.options.sums == [cage.cells[0]: said])
      #expect(screen.other?.solution == (said == sum ? record.solution : nil))
    }
    #expect(screen.other?.doubtfulCages == [])
    test.press("u")
    #expect(screen.other?.doubtfulCages == [number] && screen.options.sums.isEmpty)
  }
}
