import BoardSamples
import BoardVision
import Foundation
import Pictures
import Sudoku
import SudokuGame
import SudokuVariants
import Testing

@testable import Shell

@Suite struct PhotographScreenTests {
  private func open(_ name: String, _ desk: TestDesk) throws -> PhotographScreen {
    PhotographScreen.open(name, on: desk.desk)
    desk.show()
    return try #require(desk.desk.stack.last as? PhotographScreen)
  }

  @Test func aCorrectionIsFollowedByTheSolutionAndCanBeTakenBack() throws {
    let desk = TestDesk()
    let screen = try open("newspaper.jpg", desk)
    let reading = try #require(screen.reading)
    let solution = try #require(reading.solution)
    let cell = try #require((0..<81).first { reading.asDecided[$0] != 0 })
    screen.cursor = cell
    let other = solution[cell] % 9 + 1
    desk.press(.character(Character("\(other)")))
    #expect(screen.reading?.asDecided[cell] == other)
    #expect(screen.reading?.solution != solution)
    #expect(desk.terminal.text.contains("corrected by you"))
    desk.press("u")
    #expect(screen.reading?.solution == solution)
    desk.press("s")
    #expect(screen.board?.digits == (0..<81).map { solution[$0] })
  }

  @Test func digitsWrittenByHandBecomeEntriesOfTheGame() throws {
    let desk = TestDesk()
    let screen = try open("attempt.jpg", desk)
    let check = try #require(screen.check)
    desk.press("c")
    #expect(check.wrong.isEmpty && desk.terminal.text.contains("All \(check.entries.count) handwritten digits are"))
    desk.press("p")
    let game = try #require(desk.desk.stack.last as? SudokuScreen)
    for cell in 0..<81 { #expect(game.state.isGiven(cell) == (check.givens[cell] != 0)) }
    for cell in check.entries { #expect(game.state.digits[cell] == screen.reading?.asDecided[cell]) }
  }

  @Test func smallDigitsBecomeCandidatesOfTheGame() throws {
    let desk = TestDesk()
    ImportScreen.start(
      .puzzle(SudokuPuzzle(Samples.puzzle)), entries: [(3, 6)], candidates: [2: [1, 4], 5: [2]], desk.desk)
    let game = try #require(desk.desk.stack.last as? SudokuScreen)
    #expect(game.state.digits[3] == 6)
    #expect(game.state.marks[2] == 1 << 1 | 1 << 4 && game.state.marks[5] == 1 << 2)
    #expect(game.state.marks.count { $0 != 0 } == 2)
  }

  @Test func theGradeIsThatOfTheEngine() throws {
    let desk = TestDesk()
    let screen = try open("newspaper.jpg", desk)
    desk.press("g")
    let rating = try #require(Rater().rating(of: screen.check?.givens ?? Grid()))
    #expect(desk.terminal.text.contains("rated \(rating.explainerText)"))
  }

  @Test func theAnswerIsWrittenAsAPicture() throws {
    let desk = TestDesk()
    _ = try open("newspaper.jpg", desk)
    desk.press("w", .control("u"))
    desk.send(.paste(desk.folder + "/answer.png"))
    desk.press(.enter)
    let bytes = try #require(FileManager.default.contents(atPath: desk.folder + "/answer.png"))
    #expect(bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]))
    desk.press("w", .control("u"))
    desk.type("answer.txt")
    #expect(desk.press(.enter).contains("must end in .png"))
  }

  @Test func whatIsNoPhotographSaysSoAndTheShellGoesOn() throws {
    let desk = TestDesk()
    for (name, problem) in [
      ("labels.tsv", "Not a picture"), ("nothing.jpg", "No such file"), (".", "This is not a file"),
    ] {
      PhotographScreen.open(name, on: desk.desk)
      #expect(desk.show().contains(problem))
      desk.press("s")
      #expect(desk.terminal.text.contains("No board was read"))
      desk.press(.escape)
      #expect(desk.desk.stack.last is HomeScreen)
    }
  }

  /// A photograph on which no board can be found: digits without lines. Its corners are told by a person.
  private func openWall(_ desk: TestDesk) throws -> CornerScreen {
    let canvas = try #require(Canvas(width: 900, height: 700, filledWith: .white))
    let lattice = Lattice(crossings: (0..<100).map { Point(300 + Double($0 % 10) * 40, 200 + Double($0 / 10) * 40) })
    canvas.draw(Samples.puzzle, on: lattice, in: .black, size: 0.9)
    let path = desk.folder + "/wall.png"
    try Data(try #require(canvas.encoded(as: .png))).write(to: URL(fileURLWithPath: path))
    let screen = try open(path, desk)
    #expect(screen.reading == nil && desk.terminal.text.contains("o corners"))
    desk.press("o")
    return try #require(desk.desk.stack.last as? CornerScreen)
  }

  @Test func whereNoBoardIsFoundItIsReadBetweenCornersThatAreMovedByKeys() throws {
    let desk = TestDesk(100, 30)
    let screen = try openWall(desk)
    let places = [Point(300, 200), Point(660, 200), Point(660, 560), Point(300, 560)]
    for (index, place) in places.enumerated() {
      #expect(screen.chosen == index && desk.terminal.text.contains("Corner \(index + 1)"))
      // Far steps first, then small ones.
      for (change, length) in [("", 18.0), ("-", 4.5), ("-", 1)] {
        for key in change { desk.press(.character(key)) }
        let way = place - screen.corners[index]
        for _ in 0..<Int((abs(way.x) / length).rounded()) { desk.press(way.x > 0 ? .right : .left) }
        for _ in 0..<Int((abs(way.y) / length).rounded()) { desk.press(way.y > 0 ? .down : .up) }
      }
      desk.press("+", "+", .tab)
    }
    desk.press(.enter)
    let reading = try #require((desk.desk.stack.last as? PhotographScreen)?.reading)
    #expect(reading.asDecided == Samples.puzzle && reading.solution == Samples.solution)
    // They are still known, and a turn keeps them.
    desk.press("r", "r", "r", "r")
    desk.press("o")
    let again = try #require((desk.desk.stack.last as? CornerScreen)?.corners)
    #expect(zip(again, places).allSatisfy { ($0 - $1).length < 3 })
  }

  @Test func cornersThatCrossedOverAreNotRead() throws {
    let desk = TestDesk()
    let screen = try openWall(desk)
    desk.press("+")
    for _ in 0..<12 { desk.press(.right) }
    #expect(screen.corners[0].x == 900)
    #expect(desk.press(.enter).contains("do not go round a board"))
    #expect(desk.desk.stack.last === screen)
    desk.press(.escape)
    #expect((desk.desk.stack.last as? PhotographScreen)?.reading == nil)
  }

  @Test func aClickPutsTheChosenCornerThere() throws {
    let desk = TestDesk()
    let screen = try openWall(desk)
    desk.press("3")
    let place = try #require(screen.shown)
    screen.pick((place.height / 2) * place.width + place.width / 2)
    #expect((screen.corners[2] - Point(450, 350)).length < 30)
    let frame = desk.desk.render()
    #expect(frame.target(place.x + 1, place.y + 1) == .item(place.width + 1))
  }

  @Test func aBoardThatWasFoundBeginsWithItsCorners() throws {
    let desk = TestDesk()
    let screen = try open("turned.jpg", desk)
    let outline = try #require(screen.reading?.outline), file = try #require(screen.outcome?.file)
    desk.press("o")
    let corners = try #require(desk.desk.stack.last as? CornerScreen)
    let scale = Double(file.width) / Double(corners.picture.width)
    for corner in corners.corners { #expect(outline.contains { ($0 - corner * scale).length < 2 }) }
    #expect(corners.corners[0].x < corners.corners[1].x && corners.corners[0].y < corners.corners[3].y)
  }

  @Test func theFirstBoardOfADocumentIsShown() throws {
    let desk = TestDesk()
    let path = desk.folder + "/paper.pdf"
    let photograph = [UInt8](try #require(FileManager.default.contents(atPath: Samples.folder + "/newspaper.jpg")))
    let pages = [
      SamplePDF.Page(width: 595, height: 842), SamplePDF.Page(width: 595, height: 714, jpeg: photograph),
    ]
    try Data(SamplePDF(pages).bytes).write(to: URL(fileURLWithPath: path))
    FileOpening.open(path, on: desk.desk)
    desk.show()
    #expect((desk.desk.stack.last as? PhotographScreen)?.reading?.solution != nil)
  }

  @Test func theBrowserFiltersAndOpens() throws {
    let desk = TestDesk()
    desk.choose("Photograph")
    #expect(desk.terminal.text.contains("newspaper.jpg") && !desk.terminal.text.contains("labels.tsv"))
    desk.press("/")
    desk.type("turned")
    #expect(!desk.terminal.text.contains("newspaper.jpg"))
    desk.press(.enter, .enter)
    #expect((desk.desk.stack.last as? PhotographScreen)?.reading?.solution != nil)
  }

  @Test func pathsAreUnderstoodAsTerminalsPasteThem() {
    let world = TestDesk().desk.world
    let home = world.environment["HOME"] ?? ""
    #expect(Paths.absolute("'/a b.jpg' ", in: world) == "/a b.jpg")
    #expect(Paths.absolute("/a\\ b.jpg", in: world) == "/a b.jpg")
    #expect(Paths.absolute("file:///a%20b.jpg", in: world) == "/a b.jpg")
    #expect(Paths.absolute("~/x.png", in: world) == home + "/x.png")
    #expect(Paths.absolute("x/../y.png", in: world) == Samples.folder + "/y.png")
  }

  /// A jigsaw, drawn as a newspaper prints one, becomes a game as a classic board does.
  @Test func aJigsawIsReadCorrectedAndPlayed() throws {
    let made = try #require(VariantGenerator().puzzle(.jigsaw, .easy, seed: 3)).puzzle
    let desk = TestDesk(100, 30)
    let path = desk.folder + "/jigsaw.png"
    try Data(BoardSamples.Samples.png(BoardSamples.Samples.sheet(jigsaw: made))).write(to: URL(fileURLWithPath: path))
    let screen = try open(path, desk)
    let other = try #require(screen.other, "\(desk.terminal.text)")
    #expect(other.kind == .jigsaw && other.puzzle?.regions == made.regions)
    #expect(desk.terminal.text.contains("Jigsaw, "))
    // A correction is followed at once, and can be taken back.
    let cell = try #require(made.givens.firstIndex { $0 != 0 })
    screen.cursor = cell
    desk.press(.character(Character("\(made.givens[cell] % 9 + 1)")))
    #expect(screen.other?.asDecided[cell] == made.givens[cell] % 9 + 1 && screen.other?.kind == .jigsaw)
    desk.press("u")
    desk.press("p")
    let game = try #require(desk.desk.stack.last as? SudokuScreen, "\(desk.terminal.text)")
    #expect(game.state.puzzle == SudokuPuzzle(made))
  }
}
