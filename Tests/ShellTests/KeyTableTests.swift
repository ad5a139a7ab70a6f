import TerminalKit
import Testing

@testable import RogueshipScreens
@testable import Shell
@testable import SudokuScreens

@Suite struct KeyTableTests {
  @Test func aKeyThatDoesNothingSaysSo() {
    let test = TestShell()
    #expect(test.press("ß").contains("ß does nothing here"))
    test.startSudoku()
    #expect(test.press("u").contains("There is nothing to undo"))
  }

  @Test(arguments: [60, 80, 100]) func theFooterAlwaysSaysHowToLeave(columns: Int) {
    let test = TestShell(columns, 24)
    test.startSudoku()
    #expect(test.terminal.text.split(separator: "\n").last?.contains("Esc home") == true, "\(test.terminal.text)")
    test.press(.escape)
    test.startRogueship()
    #expect(test.terminal.text.split(separator: "\n").last?.contains("Esc home") == true)
  }

  @Test func theFooterOfHighScoresHasTheServerAndTheWayBack() {
    let test = TestShell(80, 24, server: PaperServer())
    test.choose("High scores")
    let footer = test.terminal.text.split(separator: "\n").last ?? ""
    #expect(footer.contains("s server") && footer.contains("Esc back"), "\(footer)")
  }

  @Test func aClickTakesWhatIsDrawnThere() throws {
    let test = TestShell()
    let lines = test.terminal.text.split(separator: "\n", omittingEmptySubsequences: false)
    let row = try #require(lines.firstIndex { $0.contains("High scores") })
    let label = try #require(lines[row].range(of: "High scores")).lowerBound
    test.send(.click(x: lines[row].distance(from: lines[row].startIndex, to: label), y: row))
    #expect(test.shell.stack.top is ScoresScreen)
    // The footer's words are keys too.
    let footer = test.terminal.text.split(separator: "\n", omittingEmptySubsequences: false)[23]
    let back = try #require(footer.range(of: "Esc")).lowerBound
    test.send(.click(x: footer.distance(from: footer.startIndex, to: back), y: 23))
    #expect(test.shell.stack.top is HomeScreen)
    let game = test.startRogueship()
    test.press("m")
    let market = test.terminal.text.split(separator: "\n", omittingEmptySubsequences: false)
    test.send(.click(x: 10, y: try #require(market.firstIndex { $0.contains("chips") })))
    #expect(game.good == 5)
    test.send(.wheel(1, x: 10, y: 10))
    #expect(game.good == 6)
  }
}
