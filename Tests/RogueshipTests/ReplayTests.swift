import GameCore
import Testing

@testable import Rogueship

@Suite struct RogueshipReplayTests {
  private let game = Rogueship()

  private func session(_ kind: BotKind, seed: UInt64) throws -> Session<Rogueship> {
    let record = Simulation().play(kind, seed: seed)
    var session = Session(game, options: .init(), seed: seed)
    for action in record.actions { try session.perform(action, thinking: 100) }
    #expect(session.score == record.score)
    return session
  }

  @Test(arguments: BotKind.allCases)
  func aWholeGameGoesThroughTextAndPlaysToTheSameScore(kind: BotKind) throws {
    let session = try session(kind, seed: 42)
    let text = Replay(of: session).description
    let again = try Replay(text: text).check(with: game)
    #expect(again.state == session.state && again.score == session.score && again.isOver)
  }

  @Test func aForgedActionIsFoundOut() throws {
    var replay = Replay(of: try session(.greedy, seed: 7))
    let index = try #require(replay.turns.firstIndex { $0.action.hasPrefix("buy ") })
    replay.turns[index].action = replay.turns[index].action.replacing(" ", with: " 1", maxReplacements: 1)
    #expect(throws: ReplayError.self) { try replay.check(with: game) }
  }

  @Test func tradeCanBeUndoneUntilTheShipLeaves() throws {
    var session = Session(game, options: .init(), seed: 4)
    let start = session.state
    let purchase = try #require(session.choices.first { if case .buy = $0.action { true } else { false } })
    try session.perform(purchase.action)
    try session.undo()
    #expect(session.state == start)
    try session.redo()
    try session.perform(.wait)
    #expect(throws: UndoRefusal.cannotBeUnseen) { try session.undo() }
  }

  @Test func theViewDoesNotChangeWithWhatTheCaptainCannotSee() throws {
    var state = game.start(.init(), seed: 9)
    var other = state
    let unseen = try #require((0..<9).first { state.log.seenDay[$0] < 0 })
    for commodity in 0..<9 { other.markets.demand[unseen * 9 + commodity] += 150 }
    other.marketStream = RandomStream(seed: 1, stream: 1)
    other.combatStream = RandomStream(seed: 1, stream: 1)
    #expect(game.view(of: state).snapshot == game.view(of: other).snapshot)
    var bots = (BotKind.planner.makeBot(seed: 1), BotKind.planner.makeBot(seed: 1))
    let decisions = (bots.0.decide(game.view(of: state)), bots.1.decide(game.view(of: other)))
    #expect(decisions.0 == decisions.1)
    state.money.cash += 1
    #expect(game.view(of: state).snapshot != game.view(of: other).snapshot)
  }
}
