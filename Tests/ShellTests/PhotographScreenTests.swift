import struct BoardSamples.SamplePDF
import BoardVision
import Foundation
import Sudoku
import SudokuGame
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
}
