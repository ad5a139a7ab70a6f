import GameCore
import Games
import NullGame
import Rogueship
import Testing

/// Another run from the same start, to race against.
@Suite struct GhostTests {
  private let game = Rogueship()

  /// A voyage, and what its fortune was at the end of each day.
  private func voyage(seed: UInt64, days: Int) throws -> (replay: Replay, fortunes: [Int: Int]) {
    var session = Session(game, options: game.options([1]), seed: seed)
    var fortunes: [Int: Int] = [:]
    while !session.isOver, session.state.day < days {
      let choices = session.choices
      let next =
        choices.first { $0.action.description == "wait" } ?? choices.first { !$0.endsGame }
      try session.perform(try #require(next).action)
      let view = game.view(of: session.state)
      fortunes[view.day] = view.fortune
    }
    if !session.isOver { try session.perform(try #require(CaptainAction("retire"))) }
    return (Replay(of: session), fortunes)
  }

  @Test func aGhostStandsWhereTheRunStoodOnTheSameDay() throws {
    let (replay, fortunes) = try voyage(seed: 3, days: 9)
    let ghost = try Ghost(of: replay, named: "ada", in: game)
    #expect(fortunes.count >= 5)
    for (day, fortune) in fortunes where day < 9 {
      #expect(ghost.standing(at: day).text == "\(StringTable.number(fortune)) cr", "day \(day)")
    }
    #expect(ghost.standing(at: -1) == ghost.standing(at: 0))
    #expect(ghost.standing(at: 1000) == ghost.standing(at: 9))
  }

  @Test func bothStandInOneLineUntilTheGhostIsOver() throws {
    let (replay, fortunes) = try voyage(seed: 3, days: 4)
    let ghost = try Ghost(of: replay, named: "ada", in: game)
    let then = StringTable.number(try #require(fortunes[2]))
    let own = RaceStanding(clock: 2, moment: "on day 2", text: "7 cr")
    #expect(ghost.line(beside: own) == "Ghost \(then) cr, you 7 cr on day 2")
    let later = RaceStanding(clock: 30, moment: "on day 30", text: "7 cr")
    #expect(ghost.line(beside: later) == "Ghost done: \(StringTable.number(replay.score)), you 7 cr on day 30")
    #expect(!ghost.isOver(at: 4) && ghost.isOver(at: 5))
  }

  @Test func theEndSaysWhoWins() throws {
    let (replay, _) = try voyage(seed: 3, days: 4)
    let ghost = try Ghost(of: replay, named: "ada", in: game)
    #expect(ghost.verdict(against: replay.score + 1000).hasSuffix("You win by 1,000."))
    #expect(ghost.verdict(against: replay.score - 1).hasSuffix("The ghost wins by 1."))
    #expect(ghost.verdict(against: replay.score).hasSuffix("A tie."))
  }

  @Test func aRunThatDoesNotPlayIsNoGhost() throws {
    var (replay, _) = try voyage(seed: 3, days: 4)
    replay.turns[1].action = "sell 90 medicine"
    #expect(throws: ReplayError.self) { try Ghost(of: replay, named: "ada", in: game) }
  }
}
