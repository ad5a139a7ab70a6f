import Pictures
import Sudoku
import SudokuGame
import TerminalKit
import TerminalKitTesting
import Testing

@testable import Shell
@testable import SudokuScreens

@Suite struct MotionOnScreensTests {
  private let layout = SudokuLayout.classic
  private let solved = Array(
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
  ).compactMap(\.wholeNumberValue)

  private func without(_ cells: [Int]) -> [Int] {
    var digits = solved
    for cell in cells { digits[cell] = 0 }
    return digits
  }

  private func begun(_ test: TestShell, _ digits: [Int]) throws -> SudokuScreen {
    let grid = try #require(Grid(values: digits))
    return try #require(test.startSudoku(.puzzle(SudokuPuzzle(grid))))
  }

  @Test func aNewDigitLightsItsCellAlone() throws {
    let before = without([0, 1, 9, 10, 40, 44, 76]), after = without([1, 9, 10, 40, 44, 76])
    let wave = try #require(BoardWave(from: before, to: after, of: layout, isSolved: false, now: 100))
    #expect(wave.lit(at: 100) == [0])
    #expect(wave.lit(at: 339) == [0] && wave.lit(at: 340) == [] && wave.lit(at: 99) == [])
    #expect(!wave.isOver(at: 339) && wave.isOver(at: 340))
  }

  @Test func aFinishedHouseAnswersFromTheDigitOn() throws {
    // The first row is finished; its column and its box are not.
    let wave = try #require(
      BoardWave(from: without([0, 9, 10]), to: without([9, 10]), of: layout, isSolved: false, now: 0))
    #expect(wave.lit(at: 0) == [0])
    #expect(Set(wave.lit(at: 90)) == [0, 1, 2])
    // The last cell of the row begins after eight steps.
    #expect(Set(wave.lit(at: 319)) == Set(2..<8) && Set(wave.lit(at: 320)) == Set(3..<9))
    #expect(wave.lit(at: 559) == [8] && !wave.isOver(at: 559) && wave.isOver(at: 560))
    #expect(Set(stride(from: 0, to: 800, by: 20).flatMap { wave.lit(at: $0) }) == Set(0..<9))
  }

  @Test func upToThreeDigitsAtOnceAnswer() {
    let places = [0, 30, 40, 60]
    for count in 1...4 {
      let before = without(Array(places.prefix(count)) + [10, 20]), after = without([10, 20])
      let wave = BoardWave(from: before, to: after, of: layout, isSolved: false, now: 0)
      #expect((wave != nil) == (count <= 3), "\(count)")
    }
  }

  @Test func aHouseWithADigitTwiceDoesNotAnswer() throws {
    var after = without([9, 10])
    after[0] = 3
    let wave = try #require(BoardWave(from: without([0, 9, 10]), to: after, of: layout, isSolved: false, now: 0))
    #expect(Set(stride(from: 0, to: 800, by: 20).flatMap { wave.lit(at: $0) }) == [0])
  }

  @Test func theLastDigitLightsTheWholeBoardAndThenTheEndIsTold() throws {
    let test = TestShell(100, 40)
    let game = try begun(test, without([80]))
    test.shell.settings.moves = true
    game.cursor = 80
    test.press("9")
    #expect(game.state.isSolved, "the state has changed before the motion")
    #expect(!test.terminal.text.contains("Solved!"))
    test.watch(milliseconds: 400)
    #expect(game.wave != nil && !test.terminal.text.contains("Solved!"))
    test.watch(milliseconds: 800)
    #expect(game.wave == nil && test.terminal.text.contains("Solved!"))
  }

  @Test func aKeyEndsTheWaveAndIsNotLost() throws {
    let test = TestShell(100, 40)
    let game = try begun(test, without([0, 40, 80]))
    test.shell.settings.moves = true
    game.cursor = 40
    test.press("5")
    #expect(game.wave != nil)
    test.press(.right)
    #expect(game.wave == nil && game.cursor == 41)
  }

  @Test func theFilmOfAPhotographShowsLatticeCellsAndAnswer() throws {
    let test = TestShell(100, 40)
    test.shell.settings.moves = true
    PhotographScreen.open(Samples.folder + "/newspaper.jpg", on: test.shell)
    // The reading comes first, then the film.
    test.show()
    test.show()
    let screen = try #require(test.shell.stack.top as? PhotographScreen)
    let first = try #require(screen.filmPicture)
    #expect(max(first.width, first.height) == 420)
    var pictures: [Pixels] = [first]
    for _ in 0..<40 where screen.tickTime != nil {
      test.watch(milliseconds: 140)
      if let picture = screen.filmPicture, picture != pictures.last { pictures.append(picture) }
    }
    #expect(pictures.count == 14)
    #expect(screen.tickTime == nil && screen.filmPicture == nil)
    /// The number of pixels that are nearly of a colour.
    func count(_ picture: Pixels, _ isLike: (Int, Int, Int) -> Bool) -> Int {
      stride(from: 0, to: picture.bytes.count, by: 3).count {
        isLike(Int(picture.bytes[$0]), Int(picture.bytes[$0 + 1]), Int(picture.bytes[$0 + 2]))
      }
    }
    let pink = pictures.map { count($0) { $0 > 190 && $1 < 90 && $2 < 170 } }
    let yellow = pictures.map { count($0) { $0 > 200 && $1 > 150 && $2 < 140 } }
    let blue = pictures.map { count($0) { $0 < 110 && $1 < 150 && $2 > 170 } }
    #expect(pink[0] > 20 && pink[3] > 2 * pink[0], "\(pink)")
    #expect(yellow[5] > yellow[2] + 100 && yellow[13] < yellow[5], "\(yellow)")
    #expect(blue[13] > blue[9] && blue[9] > blue[8] + 20, "\(blue)")
  }

  @Test func aKeyEndsTheFilm() throws {
    let test = TestShell(100, 40)
    test.shell.settings.moves = true
    PhotographScreen.open(Samples.folder + "/newspaper.jpg", on: test.shell)
    // The reading comes first, then the film.
    test.show()
    test.show()
    let screen = try #require(test.shell.stack.top as? PhotographScreen)
    let cursor = screen.cursor
    test.press(.right)
    #expect(screen.filmPicture == nil && screen.tickTime == nil && screen.cursor != cursor)
  }

  @Test func withoutMotionThereIsNoFilmAndNoWave() throws {
    let test = TestShell(100, 40)
    PhotographScreen.open(Samples.folder + "/newspaper.jpg", on: test.shell)
    test.show()
    #expect((test.shell.stack.top as? PhotographScreen)?.tickTime == nil)
    let other = TestShell(100, 40)
    let game = try begun(other, without([0, 80]))
    game.cursor = 0
    other.press("5")
    #expect(game.wave == nil)
  }
}
