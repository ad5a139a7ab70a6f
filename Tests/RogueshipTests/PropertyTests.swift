import GameCore
import Testing

@testable import Rogueship

@Suite struct PropertyTests {
  private let game = Rogueship()

  /// Plays random legal actions and looks at the state after each.
  private func wander(
    seeds: Range<UInt64>, _ look: (_ before: GameState, _ action: CaptainAction, _ after: GameState) throws -> Void
  ) throws {
    for seed in seeds {
      var wanderer = Wanderer(seed: seed)
      var state = game.start(.init(difficulty: Difficulty.allCases[Int(seed % 3)]), seed: seed)
      var steps = 0
      while !game.isOver(state) {
        let before = state
        let action = wanderer.action(game.choices(in: state))
        _ = try game.apply(action, to: &state)
        try look(before, action, state)
        steps += 1
        try #require(steps < 5000)
      }
    }
  }

  @Test func noSequenceOfLegalActionsBreaksAnInvariant() throws {
    try wander(seeds: 0..<150) { _, action, state in
      let rules = game.rules
      let isWithinHold = state.ship.load <= state.value(of: .hold, rules)
      let isSound =
        isWithinHold && state.ship.fuel >= 0 && state.ship.fuel <= state.tank(rules)
        && state.ship.cargo.allSatisfy { $0 >= 0 } && state.ship.paid.allSatisfy { $0 >= 0 }
        && state.ship.hull <= state.value(of: .hull, rules)
        && (state.ship.hull > 0 || state.phase == .over(.lost)) && state.money.cash >= 0
        && state.money.debt >= 0 && state.money.due >= 0 && state.money.due <= state.money.debt
        && state.standing.allSatisfy { (-100...100).contains($0) } && state.deeds.allSatisfy { (0...5).contains($0) }
        && state.day <= state.level(rules).days
      #expect(isSound, "after \(action) on day \(state.day)")
    }
  }

  @Test func moneyIsConservedByTheLedger() throws {
    try wander(seeds: 200..<260) { _, action, state in
      let level = state.level(game.rules)
      let interest = state.money.ledger[LedgerLine.interest.rawValue]
      let flows = state.money.ledger.reduce(0, +) - interest
      let repaid = state.money.ledger[LedgerLine.repayments.rawValue]
      let borrowed = state.money.ledger[LedgerLine.loan.rawValue]
      #expect(level.cash + flows == state.money.cash, "after \(action)")
      #expect(level.debt + interest + borrowed + repaid == state.money.debt, "after \(action)")
    }
  }

  @Test func anIllegalActionChangesNothing() throws {
    let illegal: [CaptainAction] =
      [.buy(0, .grain), .buy(10_000, .grain), .sell(-1, .ore), .sell(10_000, .ore), .refuel(10_000), .repair(0)]
      + [.pay(1_000_000), .pay(0), .borrow(1_000_000), .go(-1), .go(77), .answer(.hail), .answer(.shelter)]
      + Part.allCases.map { .fit($0) } + (0..<9).map { .go($0) } + Commodity.allCases.map { .buy(45, $0) }
    try wander(seeds: 300..<330) { before, _, after in
      for action in illegal {
        for state in [before, after] {
          var copy = state
          do { _ = try game.apply(action, to: &copy) } catch { #expect(copy == state, "\(action): \(error)") }
        }
      }
    }
  }

  @Test func everyChoiceIsLegalInEveryAmountAndItsTextReadsBack() throws {
    try wander(seeds: 400..<412) { before, _, _ in
      for choice in game.choices(in: before) {
        for amount in [choice.amounts?.lowerBound, choice.amounts?.upperBound] {
          let action = amount.map { choice.action(amount: $0) } ?? choice.action
          var copy = before
          #expect(throws: Never.self) { try game.apply(action, to: &copy) }
          #expect(CaptainAction(action.description) == action)
        }
      }
    }
  }

  @Test func aBlowIsForeseenAndDeathIsAlwaysAnnounced() throws {
    try wander(seeds: 500..<640) { before, action, after in
      guard let encounter = before.encounter else {
        #expect(after.phase != .over(.lost))
        return
      }
      let choices = game.choices(in: before)
      // There is always an answer that cannot cost the ship.
      #expect(choices.contains { $0.odds?.loss == 0 && $0.odds?.damageOnSuccess == nil && $0.price == 0 })
      let odds = try #require(choices.first { $0.action == action }?.odds)
      let worst = max(odds.damageOnSuccess?.upperBound ?? 0, odds.damageOnFailure?.upperBound ?? 0)
      let isMended = after.ship.hull > before.ship.hull
      #expect(isMended || before.ship.hull - after.ship.hull <= worst, "\(encounter.kind) \(action)")
      #expect(worst <= before.level(game.rules).blowCap)
      if after.phase == .over(.lost) { #expect(odds.loss > 0) }
    }
  }

  @Test func nothingBoughtMakesACaptainRicher() throws {
    try wander(seeds: 700..<760) { before, action, after in
      switch action {
      case .buy, .refuel, .repair, .fit, .borrow:
        #expect(after.fortune(game.rules) <= before.fortune(game.rules), "\(action)")
        #expect(game.score(of: after) <= game.score(of: before), "\(action)")
      default: break
      }
    }
  }

  @Test func theScoreIsTheSumOfItsSheet() throws {
    try wander(seeds: 800..<830) { _, _, state in
      let sheet = game.view(of: state).scoreSheet
      #expect(sheet.total == game.score(of: state) && sheet.fortune == state.fortune(game.rules))
    }
  }

  @Test func noLostShipCountsAsMuchAsOneThatCameHome() {
    var state = game.start(.init(), seed: 1)
    state.money.move(9000, .prizes)
    for step in 0...3 {
      state.ship.steps[Part.insurance.rawValue] = step
      state.phase = .over(.deadline)
      let home = game.score(of: state)
      state.phase = .over(.lost)
      #expect(game.score(of: state) < home, "step \(step)")
    }
  }

  @Test func splittingAPurchaseChangesNoPrice() throws {
    for seed in UInt64(1)...20 {
      let start = game.start(.init(), seed: seed)
      for case .buy(let most, let commodity) in game.choices(in: start).map(\.action) where most > 1 {
        var atOnce = start
        var oneByOne = start
        _ = try game.apply(.buy(most, commodity), to: &atOnce)
        for _ in 0..<most { _ = try game.apply(.buy(1, commodity), to: &oneByOne) }
        #expect(atOnce == oneByOne)
        _ = try game.apply(.sell(most, commodity), to: &atOnce)
        #expect(atOnce.money.cash < start.money.cash, "buying and selling in place must not pay")
      }
    }
  }
}
