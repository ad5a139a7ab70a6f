import GameCore
import Testing

@testable import Rogueship

/// When the lender asks, what counts, and what is taken.
@Suite struct LenderTests {
  private let game = Rogueship()

  /// A game on the day before the first collection, with so much cash.
  private func dayBefore(_ game: Rogueship, cash: Int) throws -> GameState {
    var state = game.start(.init(), seed: 2)
    state.day = try #require(state.level(game.rules).collections.first).day - 1
    state.money.cash = cash
    return state
  }

  @Test func theInstalmentCanStillBePaidOnItsLastDay() throws {
    var state = try dayBefore(game, cash: 3000)
    while state.day < state.money.dueDay || state.money.due == 0 { _ = try game.apply(.wait, to: &state) }
    #expect(state.day == state.money.dueDay && state.money.due > 0)
    let renown = state.renown
    _ = try game.apply(.pay(state.money.due), to: &state)
    #expect(state.renown > renown)
    // A day later it is taken, and no renown comes of it.
    var late = try dayBefore(game, cash: 3000)
    var taken: [CaptainEvent] = []
    repeat { taken = try game.apply(.wait, to: &late) } while late.money.due > 0
    #expect(late.day == late.money.dueDay + 1 && taken.contains { if case .repaid = $0 { true } else { false } })
    #expect(late.money.due == 0 && late.renown == renown)
  }

  @Test func whatIsPaidBeforeTheDayCountsTowardsTheShare() throws {
    var plain = try dayBefore(game, cash: 2000), early = plain, all = plain
    _ = try game.apply(.wait, to: &plain)
    _ = try game.apply(.pay(500), to: &early)
    _ = try game.apply(.wait, to: &early)
    // The interest of a day on 500 is all that differs.
    #expect(abs(plain.money.due - 500 - early.money.due) <= 10, "\(plain.money.due) \(early.money.due)")
    _ = try game.apply(.pay(plain.money.due + 10), to: &all)
    let events = try game.apply(.wait, to: &all)
    #expect(all.money.due == 0 && events.contains(.renown(game.rules.difficulties.score.instalment)))
    // It counts once.
    #expect(all.money.paidAhead == nil)
  }

  @Test func whatIsBorrowedAndPaidBackCountsForNothing() throws {
    var plain = try dayBefore(game, cash: 2000)
    plain.location = try #require(plain.planets.indices.first { plain.government(of: $0, game.rules).hasBank })
    var lent = plain
    _ = try game.apply(.borrow(400), to: &lent)
    _ = try game.apply(.pay(400), to: &lent)
    _ = try game.apply(.wait, to: &plain)
    _ = try game.apply(.wait, to: &lent)
    #expect(lent.money.due == plain.money.due)
  }

  @Test(arguments: Difficulty.allCases) func whatWillBeAskedIsSaidFromTheFirstDayOn(difficulty: Difficulty) throws {
    var state = game.start(.init(difficulty: difficulty), seed: 3)
    let said = try #require(game.view(of: state).nextInstalment)
    while state.money.due == 0 { _ = try game.apply(.wait, to: &state) }
    #expect(said.credits == state.money.due && said.day == state.day)
    while state.money.due > 0, !game.isOver(state) { _ = try game.apply(.wait, to: &state) }
    #expect(state.day == said.lastDay + 1)
  }

  @Test func whoLandsAfterTheDayIsAskedForWhatWasAnnounced() throws {
    var state = try dayBefore(game, cash: 2000)
    let said = try #require(game.view(of: state).nextInstalment)
    // A trip of two days, or of more.
    let view = game.view(of: state)
    let far = try #require((0..<9).filter { view.days(to: $0) > 1 }.min { view.days(to: $0) < view.days(to: $1) })
    _ = state.arrive(at: far, after: view.days(to: far), game.rules)
    #expect(state.day > said.day)
    #expect(state.money.due == said.credits)
  }

  @Test func whatIsTakenIsToldAsItWasTaken() {
    let view = game.view(of: game.start(.init(), seed: 1))
    let events: [CaptainEvent] = [
      .departed(from: 0, to: 1, days: 2), .arrived(planet: 1, day: 17), .repaid(127), .lost(.medicine, units: 1),
      .repaid(400), .lost(.medicine, units: 1), .repaid(400),
    ]
    #expect(
      Narrator().tell(events, view).suffix(2) == [
        "The lender takes 127 credits out of your purse.",
        "The lender's men take 2 medicine, which pays 800 of the debt.",
      ])
  }
}
