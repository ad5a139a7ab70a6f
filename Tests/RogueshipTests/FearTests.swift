import GameCore
import Testing

@testable import Rogueship

/// The rules for ruined captains and for rich ones.
@Suite struct FearTests {
  private let game = Rogueship()

  /// A game in port with so much cash, nothing in the hold and no credit.
  private func inPort(cash: Int, day: Int = 5) throws -> GameState {
    var state = game.start(.init(), seed: 2)
    state.day = day
    state.money.cash = cash
    state.money.debt = 2800
    state.location = try #require(state.planets.indices.first { !state.government(of: $0, game.rules).hasBank })
    return state
  }

  private func given(_ events: [CaptainEvent]) -> (credits: Int, debt: Int)? {
    for case .staked(let credits, let debt) in events { return (credits, debt) }
    return nil
  }

  @Test func theLenderGivesARuinedCaptainASecondStakeOnce() throws {
    let table = game.rules.difficulties.secondStake
    var state = try inPort(cash: table.below - 1)
    let before = state.money
    let stake = try #require(given(try game.apply(.wait, to: &state)))
    #expect(stake == (table.cash, table.debt))
    #expect(state.money.cash == before.cash + table.cash)
    let interest = before.debt * state.level(game.rules).interest / 1000
    #expect(state.money.debt == before.debt + interest + table.debt)
    state.money.cash = 0
    #expect(given(try game.apply(.wait, to: &state)) == nil)
  }

  @Test func whoHasSomethingLeftGetsNoStake() throws {
    let table = game.rules.difficulties.secondStake
    var rich = try inPort(cash: table.below)
    #expect(given(try game.apply(.wait, to: &rich)) == nil)
    // Cargo counts as well.
    var laden = try inPort(cash: 0)
    laden.ship.cargo[Commodity.dust.rawValue] = 2
    #expect(given(try game.apply(.wait, to: &laden)) == nil)
    var late = try inPort(cash: 0, day: table.until)
    #expect(given(try game.apply(.wait, to: &late)) == nil)
    var last = try inPort(cash: 0, day: table.until - 1)
    #expect(given(try game.apply(.wait, to: &last)) != nil)
    var free = try inPort(cash: 0)
    free.money.debt = 0
    free.ship.fuel = 0
    #expect(given(try game.apply(.wait, to: &free)) == nil)
  }

  /// A game on the last day of the first instalment, which nothing can pay.
  private func onLastDay() throws -> GameState {
    var state = try inPort(cash: 0, day: 19)
    state.money.due = 900
    state.money.dueDay = 19
    state.money.collections = 1
    state.money.cash = 100
    state.ship.cargo[Commodity.ore.rawValue] = 3
    return state
  }

  @Test func aStakeSavesACaptainWhoCannotPayAnInstalment() throws {
    let table = game.rules.difficulties.secondStake
    var state = try onLastDay()
    let debt = state.money.debt
    let stake = try #require(given(try game.apply(.wait, to: &state)))
    #expect(stake == (table.cash, table.debt))
    // Purse and cargo are taken all the same, and what is still missing stays in the debt.
    #expect(!game.isOver(state) && state.ship.load == 0 && state.money.due == 0)
    #expect(state.money.cash == table.cash)
    #expect(state.money.debt > debt + table.debt - 300 && state.money.debt < debt + table.debt)
    // Only once, and only up to its last day.
    var again = try onLastDay()
    again.money.isStaked = true
    _ = try game.apply(.wait, to: &again)
    #expect(again.phase == .over(.bankrupt))
    var late = try onLastDay()
    (late.day, late.money.dueDay, late.money.collections) = (table.until, table.until, 2)
    _ = try game.apply(.wait, to: &late)
    #expect(late.phase == .over(.bankrupt))
  }

  @Test func aStakeSavesAShipWithoutFuel() throws {
    var state = try inPort(cash: 0)
    state.ship.fuel = 0
    _ = try game.apply(.wait, to: &state)
    #expect(!game.isOver(state))
  }

  @Test func theLedgerStillAccountsForTheDebt() throws {
    var state = try inPort(cash: 0)
    let (debt, ledger) = (state.money.debt, state.money.ledger)
    _ = try game.apply(.wait, to: &state)
    let grown = state.money.debt - debt
    let lines = [LedgerLine.loan, .interest].map { state.money.ledger[$0.rawValue] - ledger[$0.rawValue] }
    #expect(grown == lines.reduce(0, +))
  }

  @Test func aFortuneMakesHuntersStrongerFromADayOn() throws {
    let fame = game.rules.difficulties.fame
    var state = try inPort(cash: 0, day: fame.from)
    state.money.debt = 0
    for (points, extra) in [(0, -1), (1, 0), (2, 0)] {
      state.money.cash = 0
      state.money.cash = points * fame.credits + (points == 0 ? fame.credits : 0) + extra - state.fortune(game.rules)
      #expect(state.fame(on: fame.from, game.rules) == points)
      #expect(state.fame(on: fame.from - 1, game.rules) == 0)
    }
    state.money.cash = 1_000_000
    #expect(state.fame(on: fame.from, game.rules) == fame.most)
    state.money.cash = -1_000_000
    #expect(state.fame(on: fame.from, game.rules) == 0)
  }

  @Test func theNewsOfAFortuneIsToldOnceAndAgainWhenItIsGone() throws {
    let fame = game.rules.difficulties.fame
    var state = try inPort(cash: 2 * fame.credits + 2000, day: fame.from)
    state.money.debt = 0
    func told(_ events: [CaptainEvent]) -> [Int] {
      events.compactMap { if case .famed(let points) = $0 { points } else { nil } }
    }
    #expect(told(try game.apply(.wait, to: &state)) == [2])
    #expect(told(try game.apply(.wait, to: &state)) == [])
    state.money.cash = 0
    #expect(told(try game.apply(.wait, to: &state)) == [0])
  }

  @Test func onlyThoseWhoHuntAreStrongerForIt() throws {
    let fame = game.rules.difficulties.fame
    var met: Set<EncounterFamily> = []
    var weakest = 10
    for seed in UInt64(1)...80 {
      var rich = game.start(.init(), seed: seed)
      rich.day = fame.from
      rich.log.trips = 1
      rich.money.cash = fame.credits * fame.most + 9000
      let growth = rich.level(game.rules).growth * rich.day / rich.level(game.rules).days
      for choice in game.choices(in: rich) {
        guard case .go = choice.action else { continue }
        var state = rich
        guard (try? game.apply(choice.action, to: &state)) != nil, let encounter = state.encounter else { continue }
        let rule = game.rules.rule(of: encounter.kind)
        met.insert(rule.family)
        let isHunter = rule.family == .hostile || rule.family == .guild
        let least = rule.foe.lowerBound + growth + (isHunter ? fame.most : 0)
        let most = rule.foe.upperBound + growth + (isHunter ? fame.most : 0)
        #expect(min(10, least)...min(10, most) ~= encounter.foe, "\(encounter.kind) \(encounter.foe)")
        if !isHunter { weakest = min(weakest, encounter.foe - growth) }
      }
    }
    #expect(met.isSuperset(of: [.hostile, .guild, .space, .people, .trade, .wreck]))
    #expect(weakest == 1)
  }
}
