import GameCore
import GoldenRecords
import Sudoku
import Testing

@testable import SudokuGame

/// What the game of Sudoku says, shows and does on every kind of board, beside what it did when somebody last looked.
@Suite struct SudokuGameRecordTests {
  private static let classic = "...4...7.4......2679.........8..25...3...4.1.21...58....9..........81.......3.964"

  @Test func theFaceIsAsRecorded() {
    let record = GoldenRecord("face")
    GamePlayRecord(SudokuGame.standard, in: record).noteFace()
    #expect(record.difference() == nil)
  }

  @Test(arguments: [
    ("classic", "puzzle=\(classic)"), ("doubtful", "reading=\(classic):4,17"),
    ("small", "puzzle=\(OtherBoardsTests.small)"),
    ("doubtful-small", "reading=\(OtherBoardsTests.small);doubtful=0,7"), ("jigsaw", "level=jigsaweasy"),
    ("killer", "level=killereasy"), ("diagonal", "level=diagonalmedium"), ("evenodd", "level=evenoddeasy"),
    ("six", "level=sixeasy"), ("level", "level=easy"), ("none", "puzzle=size=4;givens=11.............."),
  ])
  func aGameIsPlayedAsRecorded(name: String, options: String) throws {
    let record = GoldenRecord("play-\(name)")
    let play = GamePlayRecord(SudokuGame.standard, in: record)
    let options = try #require(SudokuOptions(options))
    play.play(options, seed: 11, mostActions: 40, looks: 4)
    if var session = try? Session(SudokuGame.standard, options: options, seed: 12) {
      // Hints to the end, with an undo and a check now and then.
      for number in 1...60 where !session.isOver {
        let actions: [SudokuAction] =
          number % 11 == 0 ? [.undo, .check] : number % 13 == 0 ? [.rewind] : [.hint(stage: 1), .hint(stage: 3)]
        for action in actions { play.take(action, &session, number, 3) }
        guard let blank = session.state.digits.firstIndex(of: 0), let solution = session.state.solution else { break }
        play.take(.place(session.state.layout.cell(blank), digit: solution[blank]), &session, number, 3)
      }
    }
    #expect(record.difference() == nil)
  }
}
