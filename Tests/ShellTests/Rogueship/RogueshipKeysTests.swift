import GameCore
import Rogueship
import TerminalKit
import Testing

@testable import RogueshipScreens
@testable import Shell

/// The effect of each key of Rogueship on the game.
@Suite struct RogueshipKeysTests {
  /// Games that have landed with a load after a calm first trip, in the market.
  private func landed(_ seeds: ClosedRange<UInt64> = 1...12) -> [(TestShell, RogueshipScreen)] {
    seeds.compactMap { seed in
      let test = TestShell()
      let screen = test.startRogueship(seed: seed)
      test.shell.settings[.asksBeforeDeparture] = false
      test.press("m", "t")
      return screen.view.isInPort && screen.view.trips == 1 && screen.card == nil ? (test, screen) : nil
    }
  }

  private func held(_ screen: RogueshipScreen, _ good: Int) -> Int { screen.view.ship.cargo[good] }

  @Test func enterInTheMarketBuysTheAmountThatIsTyped() throws {
    let test = TestShell()
    let screen = test.startRogueship()
    test.press("m")
    let (good, before) = (screen.good, screen.view)
    let commodity = Commodity.allCases[good]
    let text = test.press(.enter, "7")
    let cost = before.cost(commodity, units: 7)
    #expect(text.contains("Buy \(Narrator.shared.name(commodity))"))
    #expect(text.contains("7 of \(before.mostToBuy(commodity))"))
    #expect(text.contains("for \(Text.number(cost)) of \(Text.number(before.money.cash)) credits"))
    test.press(.enter)
    #expect(held(screen, good) == 7 && screen.view.money.cash == before.money.cash - cost)
    // The prompt begins with the most, and Escape leaves everything as it is.
    test.press(.enter, .escape)
    #expect(held(screen, good) == 7)
  }

  @Test func enterInTheMarketSellsWhatBringsAProfit() throws {
    var found = 0
    for (test, screen) in landed() {
      let good = screen.good, commodity = Commodity.allCases[good]
      guard TradeAdvice(screen.view).bestToSell == commodity, held(screen, good) > 4 else { continue }
      found += 1
      // The first Enter after a landing only says so.
      test.press(.enter)
      let (units, before) = (held(screen, good), screen.view)
      let text = test.press(.enter, "3")
      let revenue = before.revenue(commodity, units: 3)
      #expect(text.contains("Sell \(Narrator.shared.name(commodity))") && text.contains("3 of \(units)"))
      #expect(text.contains("for \(Text.number(revenue)) credits"))
      test.press(.enter)
      #expect(held(screen, good) == units - 3 && screen.view.money.cash == before.money.cash + revenue)
      // With the hold full there is still something to sell.
      test.press("s")
      #expect(held(screen, good) == 0)
    }
    #expect(found > 1)
  }

  @Test func plusAndMinusTradeOneUnit() {
    let test = TestShell()
    let screen = test.startRogueship()
    test.press("m")
    let good = screen.good
    test.press("+", "=", "+")
    #expect(held(screen, good) == 3 && screen.view.ship.load == 3)
    test.press("-")
    #expect(held(screen, good) == 2)
    #expect(!test.press("-", "-").contains("You carry no ") && held(screen, good) == 0)
    test.press("-")
    #expect(test.terminal.text.contains("You carry no ") && held(screen, good) == 0)
  }

  @Test func aTradeThatCannotBeIsRefusedWithItsReason() throws {
    let test = TestShell()
    let screen = test.startRogueship()
    test.press("m")
    for key in ["s", "-"] as [Key] {
      #expect(test.press(key).contains("You carry no \(Narrator.shared.name(Commodity.allCases[screen.good]))."))
    }
    #expect(test.press("S").contains("You carry nothing that is legal here."))
    #expect(test.press("b", "b").contains("The hold is full."))
    for key in ["+", "="] as [Key] {
      #expect(test.press(key).contains("The hold is full."))
    }
    test.press("s")
    let view = screen.view
    let forbidden = try #require(Commodity.allCases.firstIndex { view.isForbidden($0, on: view.location) })
    screen.good = forbidden
    #expect(test.press("b").contains(Narrator.shared.text(CaptainRefusal.forbidden)))
    #expect(test.press(.enter).contains(Narrator.shared.text(CaptainRefusal.forbidden)))
    #expect(!(test.shell.stack.top is AmountPrompt) && screen.view.ship.load == 0)
  }

  @Test func aUnitThatCostsTooMuchIsRefusedWithItsPrice() throws {
    let test = TestShell()
    let screen = test.startRogueship()
    // All money goes to the lender.
    test.press("p", .enter, "m")
    #expect(screen.view.money.cash == 0)
    let view = screen.view
    let good = try #require(
      Commodity.allCases.first { !view.isForbidden($0, on: view.location) && view.stock($0) > 0 })
    screen.good = good.rawValue
    #expect(test.press("b").contains("A unit costs \(view.price(good)); you have 0."))
    #expect(test.press("p").contains("You have no money."))
  }

  @Test func theFooterOfTheMarketHasFuelAndTheWayHome() throws {
    let (test, screen) = try #require(landed().first)
    try #require(screen.view.ship.fuel < screen.view.tank)
    // Without money no fuel is offered.
    test.press("S")
    let footer = test.terminal.text.split(separator: "\n").last ?? ""
    #expect(footer.contains("f fuel") && footer.contains("Esc home"), "\(footer)")
  }

  @Test func theTankIsFilledAsFarAsTheMoneyGoes() throws {
    let (test, screen) = try #require(landed().first)
    test.press("S")
    let before = screen.view
    let price = before.planet(before.location).fuelPrice, missing = before.tank - before.ship.fuel
    let bought = min(missing, before.money.cash / price)
    #expect(missing > 0 && bought > 0)
    test.press("f")
    #expect(screen.view.ship.fuel == before.ship.fuel + bought)
    #expect(screen.view.money.cash == before.money.cash - bought * price)
    if bought == missing { #expect(test.press("f").contains("The tank is full.")) }
  }

  @Test func theHullIsRepairedAsFarAsTheMoneyGoes() throws {
    let test = TestShell()
    let screen = test.startRogueship(seed: 2, .easy)
    #expect(test.press("r").contains("The hull is whole."))
    var bot = BotKind.fighter.makeBot(seed: 2)
    func isHurt(_ view: CaptainView) -> Bool {
      view.isInPort && view.ship.hull < view.value(of: .hull) && view.money.cash >= view.repairPrice
    }
    for _ in 0..<300 where !screen.play.isOver && !isHurt(screen.view) {
      screen.card = nil
      screen.act(bot.decide(screen.view))
    }
    screen.card = nil
    let before = screen.view
    try #require(isHurt(before))
    let points = min(before.value(of: .hull) - before.ship.hull, before.money.cash / before.repairPrice)
    test.press("r")
    #expect(screen.view.ship.hull == before.ship.hull + points)
    #expect(screen.view.money.cash == before.money.cash - points * before.repairPrice)
  }

  @Test func theLenderIsPaidWhatIsTyped() {
    let test = TestShell()
    let screen = test.startRogueship()
    let before = screen.view.money
    let most = min(before.cash, before.debt)
    #expect(test.press("p").contains("\(Text.number(most)) of \(Text.number(most))"), "it begins with the most")
    test.type("120")
    test.press(.enter)
    #expect(screen.view.money.cash == before.cash - 120 && screen.view.money.debt == before.debt - 120)
  }

  @Test func aPaymentSaysWhetherItIsEnough() throws {
    let test = TestShell()
    let screen = test.startRogueship(seed: 3)
    for _ in 0..<17 where screen.view.money.due == 0 {
      screen.act(.wait)
      screen.card = nil
    }
    let money = screen.view.money
    try #require(money.due > 1 && money.cash > money.due)
    // The amount that is due stands there at first.
    let text = test.press("p")
    #expect(text.contains("\(Text.number(money.due)) of ") && text.contains("It pays the instalment in time"))
    #expect(test.press(.left).contains("It is less than the \(Text.number(money.due)) that are due."))
    test.press(.right, .enter)
    #expect(screen.view.money.due == 0 && screen.view.money.cash == money.cash - money.due)
  }

  @Test func theBankLendsWhatIsTyped() throws {
    var (found, refused) = (0, 0)
    for seed in UInt64(1)...20 where found == 0 || refused == 0 {
      let test = TestShell()
      let screen = test.startRogueship(seed: seed)
      let before = screen.view
      let text = test.press("B")
      guard before.credit > 100 else {
        refused += 1
        #expect(text.contains(Narrator.shared.text(CaptainRefusal.noCredit)))
        continue
      }
      found += 1
      #expect(text.contains("of \(Text.number(before.credit))") && text.contains("so does the interest."))
      test.type("100")
      test.press(.enter)
      #expect(screen.view.money.cash == before.money.cash + 100 && screen.view.money.debt == before.money.debt + 100)
    }
    #expect(found > 0 && refused > 0)
  }

  @Test func waitingAsksFirst() {
    let test = TestShell()
    let screen = test.startRogueship()
    #expect(test.press("w").contains("Wait a day here?"))
    test.press("n")
    #expect(screen.view.day == 0)
    test.press("w", "y")
    #expect(screen.view.day == 1)
  }

  @Test func thePanesFollowOneAnotherAndHaveKeys() {
    let test = TestShell()
    let screen = test.startRogueship()
    var seen = [screen.pane]
    for _ in 0..<4 {
      test.press(.tab)
      seen.append(screen.pane)
    }
    #expect(seen == [.chart, .market, .ship, .news, .chart])
    test.press(.backTab)
    #expect(screen.pane == .news)
    for (key, pane) in [("m", .market), ("v", .ship), ("n", .news), ("c", .chart)] as [(Key, PortPane)] {
      test.press(key)
      #expect(screen.pane == pane)
    }
  }

  @Test func theGuideIsSwitchedAndSaysSo() {
    let test = TestShell()
    test.startRogueship()
    let wasOn = test.shell.settings[.guides]
    #expect(test.press("G").contains(wasOn ? "The guide is off." : "The guide is on."))
    #expect(test.shell.settings[.guides] == !wasOn)
    #expect(test.press("G").contains(wasOn ? "The guide is on." : "The guide is off."))
  }

  @Test func theChartTellsDistancesAndWhatCounts() {
    let test = TestShell(100, 40)
    let screen = test.startRogueship()
    let marked = screen.view.name(of: screen.planet)
    #expect(test.press("d").contains("From \(marked)"))
    #expect(!test.press(.enter).contains("From \(marked)"))
    #expect(test.press("g").contains("What counts"))
    test.press(" ")
    #expect(screen.card == nil && screen.view.day == 0)
  }

  @Test func whatCannotBeUndoneOrRedoneSaysSo() {
    let test = TestShell()
    test.startRogueship()
    #expect(test.press("u").contains("You have done nothing in this port that can be undone."))
    #expect(test.press(.control("r")).contains("Nothing was undone."))
  }

  @Test func aPlanetThatIsTooFarForTheFuelSaysWhatFillsTheTank() throws {
    for (test, screen) in landed() {
      let view = screen.view
      test.press("c")
      if let far = (0..<9).first(where: { $0 != view.location && StarMap(view, selected: nil).reach($0) == .withFuel })
      {
        screen.planet = far
        let words = test.press(.enter).split(whereSeparator: \.isWhitespace).joined(separator: " ")
        #expect(
          words.contains("takes \(view.distance(view.location, far)) fuel, and you have \(view.ship.fuel): f fills"))
        screen.planet = view.location
        #expect(test.press(.enter).contains("You are on this planet."))
        #expect(screen.view.trips == 1)
        return
      }
    }
    Issue.record("every planet is in reach after a trip")
  }

  @Test func aMeetingIsAnsweredByTheMarkOrItsNumber() throws {
    let (session, _) = try #require(EveryScreen.risk)
    func begun() -> (TestShell, RogueshipScreen) {
      let test = TestShell()
      let screen = RogueshipScreen(
        GameOnScreen(session, of: RogueshipScreens(), in: test.place("rogueship-test"), on: test.shell))
      test.shell.push(screen)
      test.show()
      return (test, screen)
    }
    let (test, screen) = begun()
    let answers = try #require(screen.view.encounter).answers
    #expect(test.press(.enter).contains("No answer is marked"))
    #expect(test.press("u").contains("cannot undo a trip"))
    // Down marks the first, up the last.
    test.press(.down)
    #expect(screen.answer == 0)
    test.press(.up)
    #expect(screen.answer == 0, "it stays at the ends")
    for _ in 0..<10 { test.press(.down) }
    #expect(screen.answer == answers.count - 1)
    let other = begun()
    other.0.press(.up)
    #expect(other.1.answer == answers.count - 1)
    let safe = try #require(answers.firstIndex { $0.odds.loss == 0 })
    screen.answer = safe
    test.press(.enter)
    #expect(screen.play.session.journal.last?.action == .answer(answers[safe].answer))
    // Without a game behind it no number is an answer.
    other.0.press(.character(Character("\(answers.count + 1)")))
    #expect(other.1.play.session.journal.count == session.journal.count)
    other.0.press(.character(Character("\(safe + 1)")))
    #expect(other.1.play.session.journal.last?.action == .answer(answers[safe].answer))
  }

  @Test func aStepOfAPartIsFittedWhereTheYardHasIt() throws {
    for seed in UInt64(1)...20 {
      let test = TestShell()
      let screen = test.startRogueship(seed: seed)
      let view = screen.view
      test.press("v")
      guard
        let part = Part.allCases.firstIndex(where: { (view.priceHere(of: $0) ?? .max) <= view.money.cash }),
        let price = view.priceHere(of: Part.allCases[part])
      else { continue }
      screen.part = part
      test.press(.enter)
      #expect(screen.view.ship[Part.allCases[part]] == view.ship[Part.allCases[part]] + 1)
      #expect(screen.view.money.cash == view.money.cash - price)
      if let other = Part.allCases.firstIndex(where: { view.nextStep(of: $0) != nil && view.priceHere(of: $0) == nil })
      {
        screen.part = other
        let words = test.press(.enter).split(whereSeparator: \.isWhitespace).joined(separator: " ")
        #expect(words.contains(Narrator.shared.text(CaptainRefusal.notFitted)))
      }
      return
    }
    Issue.record("no yard fits anything that a new captain can pay")
  }
}
