import Archive
import GameCore
import Rogueship
import Testing

@testable import Shell

@Suite struct RogueshipScreenTests {
  @Test func oneKeyBuysTheMostThatFitsAndUndoTakesItBack() {
    let desk = TestDesk()
    let screen = desk.startRogueship()
    desk.press("m", "j", "j", "j", "j")
    let most = screen.view.mostToBuy(.medicine)
    desk.press("b")
    #expect(screen.view.ship.cargo[Commodity.medicine.rawValue] == most)
    desk.press("u")
    #expect(screen.view.ship.load == 0)
    desk.press(.control("r"))
    #expect(screen.view.ship.load == most)
  }

  @Test func aNumberBeforeAKeySaysHowMany() {
    let desk = TestDesk()
    let screen = desk.startRogueship()
    desk.press("m", "1", "2", "b")
    #expect(screen.view.ship.load == 12)
    desk.press("5", "s")
    #expect(screen.view.ship.load == 7)
    // The number counts for one key only.
    desk.press("s")
    #expect(screen.view.ship.load == 0)
  }

  @Test func whatTheMarketSaysIsWhatThePurchaseCosts() {
    let desk = TestDesk()
    let screen = desk.startRogueship()
    let before = screen.view.money.cash
    desk.press("m")
    let cost = screen.view.cost(.grain, units: screen.view.mostToBuy(.grain))
    #expect(desk.terminal.text.contains("for \(Text.number(cost)): the most that fits"))
    desk.press("b")
    #expect(before - screen.view.money.cash == cost)
  }

  @Test func pricesAreToldBySignsNotByColourAlone() {
    #expect(MarketPane.sign(50, 100).text == "▼ -50%")
    #expect(MarketPane.sign(130, 100).text == "▲ +30%")
    #expect(MarketPane.sign(101, 100).text == "= +1%")
  }

  /// Browsers and programs get the gains of `CaptainSnapshot.PlanetRow`.
  @Test func theMarketAndThePlanetsCardShowTheGainsThatTheServerSends() throws {
    let desk = TestDesk(120, 40)
    let screen = desk.startRogueship()
    let view = screen.view
    let rows = view.snapshot.planets
    for commodity in Commodity.allCases {
      let best = try #require(MarketPane.bestElsewhere(commodity, view))
      let gain = rows[best.planet].gains[commodity.rawValue]
      #expect(best.gain == gain)
      #expect(desk.terminal.text.contains("\(Text.signed(gain)) \(view.name(of: best.planet).prefix(3))"))
    }
    let planet = try #require((0..<9).first { $0 != view.location && view.isInRange($0) })
    let text = desk.press(.character(Character("\(planet + 1)")))
    for gain in rows[planet].gains { #expect(text.contains(" \(Text.signed(gain))")) }
  }

  @Test func departureAsksAndEscapeStays() {
    let desk = TestDesk()
    let screen = desk.startRogueship()
    desk.press(.enter)
    #expect(desk.terminal.text.contains("Depart"))
    desk.press(.escape)
    #expect(screen.view.day == 0 && screen.view.isInPort)
    desk.desk.settings.asksBeforeDeparture = false
    desk.press(.enter)
    #expect(screen.view.trips == 1)
  }

  @Test func aPlanetOutOfReachSaysWhy() {
    let desk = TestDesk()
    let screen = desk.startRogueship()
    guard let far = (0..<9).first(where: { $0 != screen.view.location && !screen.view.isInRange($0) }) else { return }
    desk.press(.character(Character("\(far + 1)")), .enter)
    #expect(desk.terminal.text.contains("Too far"))
    #expect(screen.view.isInPort && screen.view.trips == 0)
  }

  @Test func everyEncounterIsDrawnWithItsOddsAndCanBeAnswered() {
    var kinds: Set<String> = []
    for seed in 1...8 as ClosedRange<UInt64> {
      let desk = TestDesk()
      let screen = desk.startRogueship(seed: seed)
      desk.desk.settings.asksBeforeDeparture = false
      var bot = BotKind.greedy.makeBot(seed: seed)
      for _ in 0..<60 where !screen.play.isOver {
        if let encounter = screen.view.encounter {
          let text = desk.show()
          let name = Narrator.shared.name(encounter.kind)
          kinds.insert(name)
          #expect(text.contains("─ \(name) ─"))
          for option in encounter.answers {
            #expect(text.contains(Narrator.shared.name(option.answer)))
            #expect(text.contains("\(option.odds.success / 10)%"))
            if option.odds.loss > 0 { #expect(text.contains("! \(option.odds.loss / 10).")) }
          }
        }
        screen.card = nil
        screen.act(bot.decide(screen.view))
      }
      desk.show()
    }
    #expect(kinds.count >= 8, "only \(kinds.sorted())")
  }

  @Test func anAnswerThatCanLoseTheShipAsksFirst() {
    for seed in 1...60 as ClosedRange<UInt64> {
      let desk = TestDesk()
      let screen = desk.startRogueship(seed: seed, .hard)
      var bot = BotKind.fighter.makeBot(seed: seed)
      for _ in 0..<120 where !screen.play.isOver {
        if let encounter = screen.view.encounter, let risky = encounter.answers.firstIndex(where: { $0.odds.loss > 0 })
        {
          let before = screen.play.session.journal.count
          screen.card = nil
          desk.press(.character(Character("\(risky + 1)")))
          #expect(desk.terminal.text.contains("may be lost by it"))
          #expect(screen.play.session.journal.count == before)
          desk.press("n")
          return #expect(screen.play.session.journal.count == before)
        }
        screen.card = nil
        screen.act(bot.decide(screen.view))
      }
    }
    Issue.record("no risky answer was met")
  }

  @Test func theScoreIsToldItemByItemAndEntersTheTable() throws {
    let desk = TestDesk()
    let screen = desk.startRogueship(seed: 3, .easy)
    var bot = BotKind.planner.makeBot(seed: 3)
    for _ in 0..<400 where !screen.play.isOver {
      screen.card = nil
      screen.act(bot.decide(screen.view))
    }
    #expect(screen.play.isOver)
    desk.show()
    desk.press(.enter)
    let few = desk.terminal.text
    #expect(!few.contains("score  "))
    let all = desk.press(.enter)
    let sheet = screen.view.scoreSheet
    for value in [sheet.cash, sheet.fortune, sheet.total] { #expect(all.contains(Text.number(value))) }
    #expect(all.contains("Place 1 in the table"))
    let table = try desk.desk.archive.scores(of: "rogueship")
    let entry = try #require(table.entries.first)
    #expect(entry.score == sheet.total && entry.name == "tester")
    #expect(try Referee(Rogueship()).judge(entry.replay).score == sheet.total)
    #expect(desk.desk.archive.saveNames().isEmpty)
  }

  @Test func theMapNamesEveryPlanetAtEverySize() {
    for (columns, rows) in [(80, 24), (100, 30), (120, 40), (200, 60)] {
      for seed in 1...4 as ClosedRange<UInt64> {
        let desk = TestDesk(columns, rows)
        let screen = desk.startRogueship(seed: seed)
        let text = desk.show()
        for planet in 0..<9 {
          #expect(text.contains(screen.view.name(of: planet).prefix(3)), "\(columns)x\(rows), seed \(seed)")
        }
      }
    }
  }

  @Test func arrowsReachEveryPlanetOnTheChart() {
    for seed in 1...20 as ClosedRange<UInt64> {
      let view = Rogueship().view(of: Rogueship().start(.init(), seed: seed))
      let map = StarMap(view, selected: nil)
      var reached: Set<Int> = [view.location]
      var open = [view.location]
      while let planet = open.popLast() {
        for (dx, dy) in [(1, 0), (-1, 0), (0, 1), (0, -1)] where reached.insert(map.next(from: planet, dx, dy)).inserted
        {
          open.append(map.next(from: planet, dx, dy))
        }
      }
      #expect(reached.count == 9, "seed \(seed)")
    }
  }
}
