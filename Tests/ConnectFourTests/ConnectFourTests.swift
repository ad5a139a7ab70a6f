import ConnectFourSolver
import GameCore
import GameCoreTesting
import Testing

@testable import ConnectFour

@Suite struct ConnectFourTests {
  private let game = ConnectFour()

  private func state(_ options: ConnectFour.Options, _ actions: [ConnectFour.Action]) throws -> ConnectFour.State {
    var state = game.start(options, seed: 3)
    for action in actions { _ = try game.apply(action, to: &state) }
    return state
  }

  @Test func keepsTheContract() { #expect(checkGame(game, seeds: 0..<2).isEmpty) }

  @Test(arguments: ["easy", "hard-6x5", "expert-5x4-second", "hard-7x6-second", "two"])
  func optionsReadBack(text: String) {
    #expect(ConnectFour.Options(text)?.description == text)
  }

  @Test(arguments: ["", "hard-9x9", "hard-7x6", "two-7x6-second", "nobody", "easy-second"])
  func otherTextIsNoOptions(text: String) {
    #expect((ConnectFour.Options(text) == nil) == !text.isEmpty)
  }

  @Test func twoPlayersTakeTurns() throws {
    let state = try state(.init(.two), [0, 1, 0, 1, 0, 1, 0].map { .drop($0) })
    #expect(state.winner == 0 && game.isOver(state) && game.choices(in: state).isEmpty)
    #expect(game.score(of: state) == 0 && !game.isRanked(state.options))
    #expect(state.position.four == (0...3).map { .init(0, $0) })
  }

  @Test func fullColumnsAndOthersAreRefused() throws {
    var state = try state(.init(.two), Array(repeating: .drop(2), count: 6))
    #expect(throws: ConnectFour.Refusal.full) { try game.apply(.drop(2), to: &state) }
    #expect(throws: ConnectFour.Refusal.noColumn) { try game.apply(.drop(7), to: &state) }
    #expect(throws: ConnectFour.Refusal.nothing) { try game.apply(.redo, to: &state) }
  }

  @Test func theComputerAnswersWithinTheTurn() throws {
    let state = try state(.init(.hard), [.drop(3)])
    #expect(state.moves.count == 2 && state.turns.count == 1 && state.position.player == state.person)
  }

  @Test func theComputerBeginsWhereThePlayerIsSecond() throws {
    var state = try state(.init(.hard, .usual, .second), [])
    #expect(state.moves.count == 1 && state.person == 1)
    #expect(throws: ConnectFour.Refusal.nothing) { try game.apply(.undo, to: &state) }
  }

  @Test func anUndoneTurnIsPlayedAgainInTheSameWay() throws {
    let once = try state(.init(.easy), [.drop(3), .drop(2)])
    var state = try state(.init(.easy), [.drop(3), .drop(2), .undo])
    #expect(state.moves.count == 2 && state.undos == 1)
    _ = try game.apply(.redo, to: &state)
    #expect(state.moves == once.moves)
    let other = try self.state(.init(.easy), [.drop(3), .drop(2), .undo, .drop(2)])
    #expect(other.moves == once.moves)
  }

  /// The columns that the beginner needs, found by the solver itself.
  @Test func aWinIsWorthMoreTheEarlierItComesAndUndoCosts() throws {
    let size = ConnectFour.Board.tiny.size
    var best: (fewest: Int, score: Int, undone: Int)?
    for seed in 0..<20 as Range<UInt64> {
      var state = game.start(.init(.easy, .tiny), seed: seed)
      while !game.isOver(state) {
        let column = try #require(Solver.shared(size).bestColumns(in: state.position).first)
        _ = try game.apply(.drop(column), to: &state)
      }
      guard state.winner == 0 else { continue }
      let stones = (state.position.stones + 1) / 2
      #expect(game.score(of: state) == 100 + 10 * (10 - stones))
      state.undos = 2
      best = (stones, 100 + 10 * (10 - stones) - 20, game.score(of: state))
      break
    }
    let win = try #require(best)
    #expect(win.undone == win.score)
  }

  @Test func aHintIsGivenOnceForAPositionAndCostsPoints() throws {
    var state = try state(.init(.easy, .tiny), [.drop(2), .hint])
    let hint = try #require(state.hint)
    #expect(
      game.advice(in: state) == hint.sentence(.english) && !game.choices(in: state).contains { $0.action == .hint })
    #expect(throws: ConnectFour.Refusal.hinted) { try game.apply(.hint, to: &state) }
    #expect(game.scene(of: state).nodes.contains { $0.id == "hint mark" })
    _ = try game.apply(.drop(hint.column), to: &state)
    #expect(state.hint == nil && game.advice(in: state) == nil && state.hints == 1)
    var (with, without) = (state, state)
    without.hints = 0
    while !game.isOver(with) {
      let column = try #require(Solver.shared(with.position.size).bestColumns(in: with.position).first)
      _ = try game.apply(.drop(column), to: &with)
      _ = try game.apply(.drop(column), to: &without)
    }
    #expect(game.score(of: without) - game.score(of: with) == 20)
  }

  @Test func givingUpEndsTheGameWithoutPoints() throws {
    let state = try state(.init(.easy), [.drop(3), .resign])
    #expect(game.isOver(state) && state.winner == 1 && game.score(of: state) == 0)
  }
}
