import Foundation
import GameCore
import Sudoku
import Testing

@testable import SudokuGame

/// A start holds its puzzle, and what was started before it did still goes on.
@Suite struct HeldStartTests {
  private let game = SudokuGame.standard

  /// As the program wrote it before starts held their puzzle.
  private let oldReplay = """
    gridship replay 1
    sudoku/level=easy#5 rules 1
    elapse 1 ~1200 :10a3
    check ~0 :ca1d
    elapse 2 ~2300 :dbab
    r1c2=9 ~0 :be69
    r1c3~3 ~400 :b115
    elapse 1 ~800 :0047
    hint 1 ~0 :cfcf
    r1c4=6 ~100 :cf08
    undo ~0 :2da3
    end 9 score 0 digest d24a6a7460652da3

    """
  private let oldSave = """
    {"digest":15153040944307449251,"isOver":false,"rulesVersion":1,"savedAt":1795000000,"score":0,"start":\
    {"game":"sudoku","options":"level=easy","seed":5},"steps":[{"action":"elapse 1","thinking":1200},{"action":"check",\
    "thinking":0},{"action":"elapse 2","thinking":2300},{"action":"r1c2=9","thinking":0},{"action":"r1c3~3","thinking":\
    400},{"action":"elapse 1","thinking":800},{"action":"hint 1","thinking":0},{"action":"r1c4=6","thinking":100},\
    {"action":"undo","thinking":0}],"thinking":4800,"undone":[]}
    """

  @Test func aNewGameHoldsItsPuzzleAndItsPoints() throws {
    let session = try Session(game, options: .level("easy"), seed: 5)
    guard case .made("easy", let points, let puzzle) = session.options else {
      Issue.record("\(session.options)")
      return
    }
    #expect(puzzle == session.state.puzzle && puzzle.grid?.description == puzzle.description)
    #expect(points == session.state.points)
    #expect(SudokuOptions(session.options.description) == session.options)
    #expect(game.name(of: session.options) == "easy")
  }

  @Test func aGameGoesOnWithoutItsMaker() throws {
    var session = try Session(game, options: .level("easy"), seed: 5)
    try session.perform(.check, thinking: 5000)
    // A program whose maker knows no such level any more.
    let other = SudokuGame(maker: { (level, _) throws(SudokuStartRefusal) in throw .noSuchLevel(level) })
    #expect(try Save(session, at: 7).resume(other).state == session.state)
    #expect(try Replay(of: session).check(with: other).state == session.state)
    #expect(throws: SudokuStartRefusal.noSuchLevel("easy")) { try Session(other, options: .level("easy"), seed: 5) }
  }

  @Test func anOldReplayAndAnOldSaveGiveTheSameGame() throws {
    let replay = try Replay(text: oldReplay)
    let session = try replay.check(with: game)
    #expect(session.state.digits[1] == 9 && session.state.help.hints.reduce(0, +) == 1)
    // Written again it is the same text: no score record changes its start.
    #expect(Replay(of: session).description == oldReplay)
    let save = try JSONDecoder().decode(Save.self, from: Data(oldSave.utf8))
    #expect(try save.resume(game).state == session.state)
  }

  @Test(arguments: [
    "made=easy", "made=easy:100", "made=:100:\(Grid())", "made=easy:0:\(Grid())", "made=easy:100001:\(Grid())",
    "made=Easy:100:\(Grid())", "made=easy:100:123", "made=easy:100:\(Grid()):1",
  ])
  func whatHoldsNoPuzzleIsNotRead(text: String) { #expect(SudokuOptions(text) == nil) }
}
