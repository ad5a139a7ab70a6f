import NullGame
import TerminalKit
import Testing

@testable import Shell
@testable import SudokuScreens

@Suite struct HomeScreenTests {
  private func marked(_ test: TestShell) throws -> String {
    try #require((test.shell.stack.top as? ListScreen)?.chosenRow).label
  }

  @Test(arguments: [(80, 24), (60, 18), (60, 20), (120, 40)]) func everyRowIsInSight(size: (Int, Int)) throws {
    let test = TestShell(size.0, size.1)
    let text = test.show()
    for row in try #require(test.shell.stack.top as? ListScreen).rows {
      #expect(text.contains(row.label), "\(row.label)")
    }
    #expect(!text.contains("▐"))
  }

  @Test func somebodyNewIsOfferedASampleOnce() throws {
    let test = TestShell(isWelcomed: true)
    #expect(try marked(test) == "Read this Sudoku")
    let photograph = test.press(.enter)
    #expect(photograph.contains("newspaper.jpg") && photograph.contains("Your own: Photograph on the first screen"))
    let screen = try #require(test.shell.stack.top as? PhotographScreen)
    #expect(screen.reading?.solution != nil && screen.showsSolution)
    test.press(.escape)
    #expect(try marked(test) == "New Sudoku")
  }

  @Test func whoHasBegunAGameIsNotNew() throws {
    let test = TestShell(isWelcomed: true)
    test.choose("New Fifteen")
    test.press(.escape)
    #expect(test.shell.settings[.welcome] == false && !test.show().contains("Read this Sudoku"))
  }

  @Test func inALowWindowTheArrowsToTheSideGoToTheOtherColumn() throws {
    let test = TestShell(80, 24)
    test.show()
    let first = try marked(test)
    test.press(.right)
    #expect(try marked(test) == "Today's games")
    test.press(.left, .down, "l")
    #expect(try marked(test) == "Catalogue")
    test.press("h", .up)
    #expect(try marked(test) == first)
  }

  @Test func downGoesFromTheFootOfAColumnToTheHeadOfTheNext() throws {
    let test = TestShell(80, 24)
    test.show()
    test.press(.right, .up)
    #expect(try marked(test).hasPrefix("New "))
    test.press(.down)
    #expect(try marked(test) == "Today's games")
  }

  @Test func inAHighWindowThereIsOneColumnAndTheArrowToTheRightOpens() {
    let test = TestShell(120, 40)
    test.show()
    #expect(test.press(.right).contains("New Sudoku") && !(test.shell.stack.top is HomeScreen))
  }

  @Test func aShellOfAnotherGameHasNothingOfSudoku() throws {
    let test = TestShell(games: [ListedGame(NullGame())])
    let labels = try #require(test.shell.stack.top as? ListScreen).rows.map(\.label)
    #expect(labels == ["New Button", "Today's games", "Saved games", "High scores", "Settings", "Quit"])
    for key in ["n", "c"] as [Key] { #expect(test.press(key).contains("\(key.name) does nothing here"), "\(key.name)") }
    // Nothing takes a pasted puzzle or a file.
    test.send(.paste("53..7...."))
    test.shell.open(file: "page.png")
    #expect(test.shell.stack.top is HomeScreen)
    #expect(!KeySections.all(test.shell.games).contains { ["sudoku", "catalogue", "trainer"].contains($0.name) })
    test.choose("Settings")
    #expect(!test.terminal.text.contains("Show the time"))
  }
}
