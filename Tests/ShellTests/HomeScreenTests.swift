import TerminalKit
import Testing

@testable import Shell

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
}
