import BoardSamples
import BoardVision
import Foundation
import Pictures
import Sudoku
import SudokuGame
import SudokuVariants
import TerminalKit
import Testing

@testable import Shell

@Suite struct PhotographScreenTests {
  private func open(_ name: String, _ test: TestShell) throws -> PhotographScreen {
    PhotographScreen.open(name, on: test.shell)
    test.show()
    return try #require(test.shell.stack.top as? PhotographScreen)
  }

  @Test func aCorrectionIsFollowedByTheSolutionAndCanBeTakenBack() throws {
    let test = TestShell()
    let screen = try open("newspaper.jpg", test)
    let reading = try #require(screen.reading)
    let solution = try #require(reading.solution)
    let cell = try #require((0..<81).first { reading.asDecided[$0] != 0 })
    screen.cursor = cell
    let other = solution[cell] % 9 + 1
    test.press(.character(Character("\(other)")))
    #expect(screen.reading?.asDecided[cell] == other)
    #expect(screen.reading?.solution != solution)
    #expect(test.terminal.text.contains("corrected by you"))
    test.press("u")
    #expect(screen.reading?.solution == solution)
    test.press("s")
    #expect(screen.board?.digits == (0..<81).map { solution[$0] })
  }

  @Test func digitsWrittenByHandBecomeEntriesOfTheGame() throws {
    let test = TestShell()
    let screen = try open("attempt.jpg", test)
    let check = try #require(screen.check)
    test.press("c")
    #expect(check.wrong.isEmpty && test.terminal.text.contains("All \(check.entries.count) handwritten digits are"))
    test.press("p")
    let game = try #require(test.shell.stack.top as? SudokuScreen)
    for cell in 0..<81 { #expect(game.state.isGiven(cell) == (check.givens[cell] != 0)) }
    for cell in check.entries { #expect(game.state.digits[cell] == screen.reading?.asDecided[cell]) }
  }

  @Test func smallDigitsBecomeCandidatesOfTheGame() throws {
    let test = TestShell()
    ImportScreen.start(
      .puzzle(SudokuPuzzle(Samples.puzzle)), entries: [(3, 6)], candidates: [2: [1, 4], 5: [2]], test.shell)
    let game = try #require(test.shell.stack.top as? SudokuScreen)
    #expect(game.state.digits[3] == 6)
    #expect(game.state.marks[2] == 1 << 1 | 1 << 4 && game.state.marks[5] == 1 << 2)
    #expect(game.state.marks.count { $0 != 0 } == 2)
  }

  @Test func theGradeIsThatOfTheEngine() throws {
    let test = TestShell()
    let screen = try open("newspaper.jpg", test)
    test.press("g")
    let rating = try #require(Rater().rating(of: screen.check?.givens ?? Grid()))
    #expect(test.terminal.text.contains("rated \(rating.explainerText)"))
  }

  @Test func theAnswerIsWrittenAsAPicture() throws {
    let test = TestShell()
    _ = try open("newspaper.jpg", test)
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

  /// A photograph on which no board can be found: digits without lines. Its corners are told by a person.
  private func openWall(_ test: TestShell) throws -> CornerScreen {
    let canvas = try #require(Canvas(width: 900, height: 700, filledWith: .white))
    let lattice = Lattice(crossings: (0..<100).map { Point(300 + Double($0 % 10) * 40, 200 + Double($0 / 10) * 40) })
    canvas.draw(Samples.puzzle, on: lattice, in: .black, size: 0.9)
    let path = test.folder + "/wall.png"
    try Data(try #require(canvas.encoded(as: .png))).write(to: URL(fileURLWithPath: path))
    let screen = try open(path, test)
    #expect(screen.reading == nil && test.terminal.text.contains("o corners"))
    test.press("o")
    return try #require(test.shell.stack.top as? CornerScreen)
  }

  @Test func whereNoBoardIsFoundItIsReadBetweenCornersThatAreMovedByKeys() throws {
    let test = TestShell(100, 30)
    let screen = try openWall(test)
    let places = [Point(300, 200), Point(660, 200), Point(660, 560), Point(300, 560)]
    for (index, place) in places.enumerated() {
      #expect(screen.chosen == index && test.terminal.text.contains("Corner \(index + 1)"))
      // Far steps first, then small ones.
      for (change, length) in [("", 18.0), ("-", 4.5), ("-", 1)] {
        for key in change { test.press(.character(key)) }
        let way = place - screen.corners[index]
        for _ in 0..<Int((abs(way.x) / length).rounded()) { test.press(way.x > 0 ? .right : .left) }
        for _ in 0..<Int((abs(way.y) / length).rounded()) { test.press(way.y > 0 ? .down : .up) }
      }
      test.press("+", "+", .tab)
    }
    test.press(.enter)
    let reading = try #require((test.shell.stack.top as? PhotographScreen)?.reading)
    #expect(reading.asDecided == Samples.puzzle && reading.solution == Samples.solution)
    // They are still known, and a turn keeps them.
    test.press("r", "r", "r", "r")
    test.press("o")
    let again = try #require((test.shell.stack.top as? CornerScreen)?.corners)
    #expect(zip(again, places).allSatisfy { ($0 - $1).length < 3 })
  }

  @Test func cornersThatCrossedOverAreNotRead() throws {
    let test = TestShell()
    let screen = try openWall(test)
    test.press("+")
    for _ in 0..<12 { test.press(.right) }
    #expect(screen.corners[0].x == 900)
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
    #expect((screen.corners[2] - Point(450, 350)).length < 30)
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
    let photograph = [UInt8](try #require(FileManager.default.contents(atPath: Samples.folder + "/newspaper.jpg")))
    let pages = [
      SamplePDF.Page(width: 595, height: 842), SamplePDF.Page(width: 595, height: 714, jpeg: photograph),
    ]
    try Data(SamplePDF(pages).bytes).write(to: URL(fileURLWithPath: path))
    FileOpening.open(path, on: test.shell)
    test.show()
    #expect((test.shell.stack.top as? PhotographScreen)?.reading?.solution != nil)
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
}
