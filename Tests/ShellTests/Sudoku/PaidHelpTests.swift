import TerminalKit
import Testing

@testable import Shell
@testable import SudokuScreens

/// Help that costs points asks first, once in a game, and Yes has a key of its own.
@Suite struct PaidHelpTests {
  @Test(arguments: ["i", "f", "a", "w"] as [Key]) func helpThatCostsPointsAsksOnce(key: Key) throws {
    let test = TestShell()
    let screen = try #require(test.startSudoku())
    screen.cursor = 2
    // A wrong digit, so that there is something to take back and to show.
    test.press(key == "i" || key == "a" ? "b" : "1")
    let help = screen.state.help
    #expect(test.press(key).contains("points"))
    #expect(test.shell.stack.top is Question && screen.state.help == help)
    test.press("n")
    #expect(screen.state.help == help, "No takes nothing")
    test.press(key, "y")
    #expect(screen.state.help != help && !(test.shell.stack.top is Question))
    test.press(key)
    #expect(!(test.shell.stack.top is Question), "it is asked once")
  }

  @Test func noKeyOfAGameIsTheYesOfAQuestion() {
    for section in KeySections.all(TestShell.games)
    where ["sudoku", "large-sudoku", "rogueship", "scene", "drill"].contains(section.name) {
      #expect(!section.actions.contains { $0.keys.contains("y") }, "\(section.name)")
    }
  }

  @Test func whatEveryGameHasIsOnTheSameKeyInAll() throws {
    for (action, key) in [("hint", "i"), ("undo", "u"), ("pause", "p"), ("give-up", "R")] as [(String, Key)] {
      for name in ["sudoku", "large-sudoku", "scene", "rogueship"] {
        let section = try #require(KeySections.all(TestShell.games).first { $0.name == name })
        guard let found = section.actions.first(where: { $0.name == action }) else { continue }
        #expect(found.keys.first == key, "\(name) \(action)")
      }
    }
    #expect(
      KeySections.all(TestShell.games).first { $0.name == "everywhere" }?.actions.first { $0.name == "help" }?.keys == [
        "?", .function(1),
      ])
  }
}
