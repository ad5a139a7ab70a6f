import SudokuGame
import Testing

@testable import Shell

/// Screens as they were reviewed. Where one is meant to change, look at it, then record it anew.
@Suite struct ScreenTests {
  @Test func home() { Samples.expect(TestDesk().show(), is: "home-80x24") }

  @Test func homeWithoutUTF8() {
    Samples.expect(TestDesk(80, 24, Capabilities(depth: .none, isUTF8: false)).show(), is: "home-ascii")
  }

  @Test func newSudoku() {
    let desk = TestDesk()
    Samples.expect(desk.choose("New Sudoku"), is: "new-sudoku")
  }

  @Test func settings() {
    let desk = TestDesk()
    Samples.expect(desk.choose("Settings"), is: "settings")
  }

  @Test(arguments: [(80, 24), (120, 40), (200, 60)]) func sudoku(size: (Int, Int)) {
    let desk = TestDesk(size.0, size.1)
    desk.startSudoku(.puzzle(SudokuPuzzle(Samples.hard)))
    desk.press("m", "1", "2", "7")
    desk.press("l", "m", "6")
    Samples.expect(desk.terminal.text, is: "sudoku-\(size.0)x\(size.1)")
  }

  @Test func sudokuWithoutUTF8() {
    let desk = TestDesk(120, 40, Capabilities(depth: .none, isUTF8: false))
    desk.startSudoku()
    Samples.expect(desk.press("a"), is: "sudoku-ascii")
  }

  @Test func newKiller() {
    let desk = TestDesk()
    desk.choose("New Sudoku")
    Samples.expect(desk.press(.tab), is: "new-killer")
  }

  @Test(arguments: ["killermedium", "jigsawmedium", "sixteeneasy", "sixeasy"]) func kinds(level: String) {
    let desk = TestDesk()
    desk.startSudoku(.level(level))
    Samples.expect(desk.terminal.text, is: "sudoku-\(level)")
  }

  @Test(arguments: [false, true]) func boardWithEveryMark(isPlain: Bool) throws {
    let desk = TestDesk(100, 30, isPlain ? Capabilities(depth: .none, isUTF8: false) : Capabilities())
    let puzzle = try #require(SudokuPuzzle(Samples.everyMark))
    let screen = try #require(desk.startSudoku(.puzzle(puzzle)))
    screen.cursor = 0
    Samples.expect(desk.press("4"), is: isPlain ? "sudoku-marks-ascii" : "sudoku-marks")
  }

  @Test func aBoardThatHasNoRoomSaysWhatItNeeds() throws {
    let large = try #require(SudokuPuzzle("size=16;cages=3:0,1"))
    let desk = TestDesk()
    desk.startSudoku(.reading(large, doubtful: [0]))
    Samples.expect(desk.terminal.text, is: "sudoku-no-room")
    let wide = TestDesk(100, 40)
    wide.startSudoku(.reading(large, doubtful: [0]))
    #expect(wide.terminal.text.contains("┏3━━"))
  }

  @Test func sudokuHint() {
    let desk = TestDesk()
    desk.startSudoku()
    Samples.expect(desk.press("i", "i", "i"), is: "sudoku-hint")
  }

  @Test func help() {
    let desk = TestDesk(100, 40)
    desk.startSudoku()
    Samples.expect(desk.press("?"), is: "sudoku-help")
  }

  @Test(arguments: [(80, 24), (120, 40), (200, 60)]) func chart(size: (Int, Int)) {
    let desk = TestDesk(size.0, size.1)
    desk.startRogueship()
    Samples.expect(desk.terminal.text, is: "chart-\(size.0)x\(size.1)")
  }

  @Test func market() {
    let desk = TestDesk()
    desk.startRogueship()
    Samples.expect(desk.press("m", "b"), is: "market")
  }

  @Test func shipyard() {
    let desk = TestDesk()
    desk.startRogueship()
    Samples.expect(desk.press("y"), is: "ship")
  }

  @Test func departure() {
    let desk = TestDesk()
    desk.startRogueship()
    Samples.expect(desk.press(.enter), is: "departure")
  }

  @Test func theEnd() {
    let desk = TestDesk()
    desk.startRogueship()
    Samples.expect(desk.press("R", "y", .enter, .enter), is: "end-80x24")
  }

  @Test func photograph() {
    let desk = TestDesk(120, 40, Capabilities(depth: .none, isUTF8: true))
    PhotographScreen.open("attempt.jpg", on: desk.desk)
    let lines = desk.press("s", "c").split(separator: "\n", omittingEmptySubsequences: false)
    // How long it took is not the same twice, and a picture's light not on every machine: the board and the words are.
    let text = lines.enumerated().dropFirst().map { $0 < 35 ? String($1.dropFirst(75)) : String($1) }.joined(
      separator: "\n")
    Samples.expect(text, is: "photograph")
  }

  @Test func aSolutionStepByStep() {
    let desk = TestDesk()
    StepPlayer.open(SudokuPuzzle(Samples.hard), on: desk.desk)
    Samples.expect(desk.press("n"), is: "steps")
  }

  @Test func highScores() {
    let desk = TestDesk()
    desk.startSudoku()
    for cell in 0..<81 where Samples.puzzle[cell] == 0 {
      (desk.desk.stack.last as? SudokuScreen)?.cursor = cell
      desk.press(.character(Character("\(Samples.solution[cell])")))
    }
    desk.press("o")
    Samples.expect(desk.choose("High scores"), is: "scores")
    Samples.expect(desk.press(.enter, .end), is: "replay")
  }

  @Test func aWindowThatIsTooSmall() { Samples.expect(TestDesk(60, 20).show(), is: "too-small") }
}
