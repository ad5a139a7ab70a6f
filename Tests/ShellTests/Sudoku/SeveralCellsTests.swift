import GameCore
import SudokuGame
import TerminalKit
import TerminalKitTesting
import Testing

@testable import Shell
@testable import SudokuScreens

/// Tools and several cells on the screen of Sudoku.
@Suite struct SeveralCellsTests {
  private func begun(_ columns: Int = 80, _ rows: Int = 24, depth: ColourDepth = .full) throws -> (
    TestShell, SudokuScreen
  ) {
    let test = TestShell(columns, rows, Capabilities(depth: depth))
    let screen = try #require(test.startSudoku())
    screen.cursor = 2
    test.show()
    return (test, screen)
  }

  @Test func keysAndSpaceChangeTheTool() throws {
    let (test, screen) = try begun()
    for (key, tool) in [("x", .corner), ("c", .centre), ("v", .colour), ("z", .digit)] as [(Key, SudokuTool)] {
      test.press(key)
      #expect(screen.tool == tool)
    }
    #expect(test.press(" ").contains("Corner marks") && screen.tool == .corner)
    #expect(test.press(" ").contains("Centre marks"))
    #expect(test.press(" ").contains("Colours"))
    test.press(" ")
    #expect(screen.tool == .digit)
  }

  @Test func bothKindsOfMarksAreWrittenAndErased() throws {
    let (test, screen) = try begun()
    #expect(test.press("x", "1", "4", "c", "2").contains("centre 2; corner 1 4"))
    #expect(screen.state.corners(of: 2) == 1 << 1 | 1 << 4 && screen.state.marks[2] == 1 << 2)
    test.press("0")
    #expect(screen.state.corners(of: 2) == 0 && screen.state.marks[2] == 0)
    test.press("u")
    #expect(screen.state.corners(of: 2) == 1 << 1 | 1 << 4)
  }

  @Test func shiftedArrowsSelectCellsThatAreWrittenTogether() throws {
    let (test, screen) = try begun()
    #expect(test.press(.shiftRight, .shiftDown, "x", "4").contains("3 cells"))
    #expect(screen.selected == [2, 3, 12])
    // The one in the second row is printed.
    #expect([2, 3, 12].map { screen.state.corners(of: $0) } == [1 << 4, 1 << 4, 0])
    test.press("u")
    #expect(!screen.state.hasCorners)
    test.press("z", "8")
    #expect([2, 3].map { screen.state.digits[$0] } == [8, 8])
    test.press("8")
    #expect([2, 3].map { screen.state.digits[$0] } == [0, 0])
    test.press(.left)
    #expect(screen.selected == [11])
  }

  @Test func lettersSelectWithoutShiftedArrows() throws {
    let (test, screen) = try begun()
    test.press("L", "J", "H", "K")
    #expect(screen.selected == [2, 3, 11, 12] && screen.cursor == 2)
    test.press("s")
    #expect(screen.selected == [2], "s goes back to one cell")
    test.press("s", .right, .right)
    #expect(screen.selected == [2, 3, 4])
    test.press("s", .left)
    #expect(screen.selected == [3])
  }

  @Test func coloursStandOnTheBoardWithTheirLetters() throws {
    let (test, screen) = try begun(depth: .none)
    test.press("v", .shiftRight, "3", .down, .down)
    #expect([2, 3].map { screen.state.colour(of: $0) } == [3, 3])
    test.press("z")
    #expect(test.terminal.text.contains("c┃  c│"), "the letter stands in the cells")
    screen.cursor = 2
    #expect(test.show().contains("blank; blue (c)"))
    test.press("v")
    #expect(test.press("9").contains("The colours are 1 to 6"))
    test.press("0")
    #expect(screen.state.colour(of: 2) == 0 && screen.state.colour(of: 3) == 3)
  }

  @Test func aSmallBoardHasAllColoursAndItsOwnDigits() throws {
    let test = TestShell(80, 24, Capabilities(depth: .full))
    let four = try #require(SudokuPuzzle("size=4;givens=1.....3..4.....2"))
    let screen = try #require(test.startSudoku(.puzzle(four)))
    screen.cursor = 1
    test.press("v", "6")
    #expect(screen.state.colour(of: 1) == 6)
    #expect(test.press("z", "6").contains("The digits are 1 to 4"))
    #expect(screen.state.digits[1] == 0)
  }

  @Test func eightColoursAreNoGrounds() throws {
    for (depth, isGround) in [(ColourDepth.full, true), (.eight, false)] {
      let (_, screen) = try begun(depth: depth)
      #expect(screen.board.hasGrounds == isGround)
    }
  }

  @Test func theNextBlankIsSelectedTooWhileMovesSelect() throws {
    let (test, screen) = try begun()
    test.press("s", .right, .right)
    #expect(screen.selected.count > 1)
    test.press(.tab)
    #expect(screen.selected.count > 2, "the next blank is selected too")
  }

  @Test func sameCellsAreSelectedByAKeyOrADoubleClick() throws {
    let (test, screen) = try begun()
    screen.cursor = 0
    test.press("n")
    let fives = screen.state.digits.indices.filter { screen.state.digits[$0] == 5 }
    #expect(fives.count > 1 && screen.selected == fives)
    screen.pick(1)
    #expect(screen.selected == [1])
    screen.pick(1)
    #expect(screen.selected == screen.state.digits.indices.filter { screen.state.digits[$0] == 3 })
    test.pass(milliseconds: 1000)
    screen.pick(1)
    #expect(screen.selected == [1])
    screen.cursor = 2
    #expect(test.press("n").contains("no digit and no colour"))
  }

  @Test func aDragOfTheMouseSelects() throws {
    let (test, screen) = try begun()
    let board = BoardPlan.fitting(screen.state.layout, in: Area(0, 0, 50, 21))
    // The first cell of the board is where the last click found it.
    let start = try #require(
      (0..<24).flatMap { y in (0..<80).map { (x: $0, y: y) } }.first { place in
        test.shell.stack.handle(.input(.click(x: place.x, y: place.y)))
        return screen.cursor == 0
      })
    test.pass(milliseconds: 1000)
    func cell(_ column: Int, _ row: Int) -> (x: Int, y: Int) {
      (start.x + board.xs[column] - board.xs[0], start.y + board.ys[row] - board.ys[0])
    }
    let (from, over, to) = (cell(2, 0), cell(3, 0), cell(3, 1))
    test.shell.stack.handle(.input(.click(x: from.x, y: from.y)))
    test.shell.stack.handle(.input(.drag(x: over.x, y: over.y)))
    test.shell.stack.handle(.input(.drag(x: over.x + 1, y: over.y)))
    test.shell.stack.handle(.input(.drag(x: to.x, y: to.y)))
    #expect(screen.selected == [2, 3, 12])
    test.shell.stack.handle(.input(.click(x: 0, y: 0)))
    test.shell.stack.handle(.input(.drag(x: from.x, y: from.y)))
    #expect(screen.cursor == 12, "a drag that began beside the board selects nothing")
  }

  @Test func theScreenReaderIsToldTheToolTheCellsAndBothKindsOfMarks() throws {
    let (test, screen) = try begun()
    test.press("x", "1", "c", "2", "v", "2", .shiftRight, .shiftLeft)
    let spoken = try #require(screen.spoken)
    #expect(spoken[0] == "Colours, 2 cells")
    #expect(spoken[2].contains("centre 2; corner 1; green (b)"))
  }

  /// The colours of cells for usual eyes and for those of the three kinds of colour-blindness, by the distance in CIE Lab.
  @Test func theColoursOfCellsDifferForAllEyesAndLettersAreLegibleOnThem() {
    for theme in BuiltInThemes.all {
      let colours = (1...SudokuTool.colours).compactMap { SudokuTool.colour($0) }.map { theme[$0] }
      #expect(colours.count == 6)
      for eyes in ColourMeasures.Eyes.allCases {
        for (index, colour) in colours.enumerated() {
          for other in colours[..<index] + [theme[.space].rgb] {
            #expect(ColourMeasures.distance(colour, other, seenBy: eyes) >= 8, "\(theme.name), \(eyes): \(index + 1)")
          }
        }
      }
      for tone in [Tone.text, .strong, .fixed, .typed] {
        for (index, colour) in colours.enumerated() {
          let contrast = ColourMeasures.contrast(theme[tone].rgb, colour)
          #expect(contrast >= 4.4, "\(theme.name): \(tone) on \(index + 1): \(contrast)")
        }
      }
    }
  }
}
