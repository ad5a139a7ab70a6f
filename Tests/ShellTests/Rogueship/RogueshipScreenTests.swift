import Archive
import GameCore
import Rogueship
import TerminalKit
import Testing

@testable import RogueshipScreens
@testable import Shell

@Suite struct RogueshipScreenTests {
  @Test func oneKeyBuysTheMostThatFitsAndUndoTakesItBack() {
    let test = TestShell()
    let screen = test.startRogueship()
    screen.pick(RogueshipTarget.good(Commodity.medicine.rawValue).item)
    let most = screen.view.mostToBuy(.medicine)
    test.press("b")
    #expect(screen.view.ship.cargo[Commodity.medicine.rawValue] == most)
    test.press("u")
    #expect(screen.view.ship.load == 0)
    test.press(.control("r"))
    #expect(screen.view.ship.load == most)
  }

  @Test func aNumberBeforeAKeySaysHowMany() {
    let test = TestShell()
    let screen = test.startRogueship()
    test.press("m", "1", "2", "b")
    #expect(screen.view.ship.load == 12)
    test.press("5", "s")
    #expect(screen.view.ship.load == 7)
    // The number counts for one key only.
    test.press("s")
    #expect(screen.view.ship.load == 0)
  }

  @Test func whatTheMarketSaysIsWhatThePurchaseCosts() {
    let test = TestShell()
    let screen = test.startRogueship()
    let before = screen.view.money.cash
    screen.pick(RogueshipTarget.good(Commodity.medicine.rawValue).item)
    test.show()
    let cost = screen.view.cost(.medicine, units: screen.view.mostToBuy(.medicine))
    #expect(test.terminal.text.contains(" for \(Text.number(cost)): all that fits"))
    test.press("b")
    #expect(before - screen.view.money.cash == cost)
  }

  /// After a landing the message may take two rows, and the guide as many.
  @Test func aLongMessageCoversNothingOfTheGuide() throws {
    let test = TestShell()
    let screen = test.startRogueship()
    test.press("m")
    let line = try #require(FirstTrip.line(screen.view, screen.pane, screen.planet, screen.key))
    for rows in 1...3 {
      test.shell.note(Array(repeating: "They say that Umbra needs medicine.", count: 2 * rows).joined(separator: " "))
      let words = test.show().split(whereSeparator: \.isWhitespace).joined(separator: " ")
      #expect(words.contains(line), "\(rows): \(test.terminal.text)")
    }
  }

  @Test func pricesAreToldBySignsNotByColourAlone() {
    #expect(MarketPane.sign(50, 100).text == "▼ -50%")
    #expect(MarketPane.sign(130, 100).text == "▲ +30%")
    #expect(MarketPane.sign(101, 100).text == "= +1%")
  }

  /// Browsers and programs get the gains of `CaptainSnapshot.PlanetRow`.
  @Test func theMarketAndThePlanetsCardShowTheGainsThatTheServerSends() throws {
    let test = TestShell(180, 50)
    let screen = test.startRogueship()
    let view = screen.view
    let rows = view.snapshot.planets
    for commodity in Commodity.allCases {
      let best = try #require(TradeAdvice(view).bestSale(of: commodity))
      let gain = rows[best.planet].gains[commodity.rawValue]
      #expect(best.gain == gain)
      #expect(test.terminal.text.contains("\(Text.signed(gain)) \(view.name(of: best.planet).prefix(3))"))
    }
    let planet = try #require((0..<9).first { $0 != view.location && view.isInRange($0) })
    let text = test.press(.character(Character("\(planet + 1)")))
    for gain in rows[planet].gains { #expect(text.contains(" \(Text.signed(gain))")) }
  }

  @Test func departureAsksAndEscapeStays() {
    let test = TestShell()
    let screen = test.startRogueshipWithTarget()
    test.press(.enter)
    #expect(test.terminal.text.contains("Depart"))
    test.press(.escape)
    #expect(screen.view.day == 0 && screen.view.isInPort)
    test.shell.settings[.asksBeforeDeparture] = false
    test.press(.enter)
    #expect(screen.view.trips == 1)
  }

  @Test func theMarketMarksNoGoodToBuy() {
    var best = 0
    for seed in 1...20 as ClosedRange<UInt64> {
      let test = TestShell()
      let screen = test.startRogueship(seed: seed)
      test.press("m")
      // The first good, whatever it earns.
      #expect(screen.good == 0 && screen.planet == screen.view.location)
      best += TradeAdvice(screen.view).bestToBuy?.rawValue == screen.good ? 1 : 0
      // The player's mark stays.
      test.press("j", "c", "m")
      #expect(screen.good == 1)
    }
    #expect(best < 10, "the mark is not on the best good")
  }

  @Test func theMarketOpensOnWhatCanBeSoldAtAProfit() {
    var found = 0
    for seed in 1...12 as ClosedRange<UInt64> {
      let test = TestShell()
      let screen = test.startRogueship(seed: seed)
      test.shell.settings[.asksBeforeDeparture] = false
      test.press("m", "t")
      guard screen.view.isInPort, screen.view.trips == 1, let best = TradeAdvice(screen.view).bestToSell else {
        continue
      }
      found += 1
      #expect(screen.pane == .market && screen.good == best.rawValue)
    }
    #expect(found > 2)
  }

  @Test func tradeOutsideTheMarketSaysWhereItIs() {
    let test = TestShell()
    let screen = test.startRogueship()
    #expect(test.press("b").contains("m opens the market"))
    #expect(screen.view.ship.load == 0)
  }

  @Test func retiringInDebtSaysThatItEndsBankrupt() {
    let test = TestShell()
    let screen = test.startRogueship()
    #expect(test.press("R").contains("bankrupt, and money counts nothing"))
    #expect(test.terminal.text.contains("ends here with 0 points"))
    #expect(!test.terminal.text.contains("a tenth"))
    test.press("y")
    #expect(screen.view.ending == .bankrupt && screen.view.score == 0)
  }

  @Test func retiringTellsTheScoreThatItGives() {
    let test = TestShell()
    let screen = test.startRogueship(seed: 3, .easy)
    var bot = BotKind.planner.makeBot(seed: 3)
    for _ in 0..<400 where screen.view.day < 25 || !screen.view.isInPort {
      screen.card = nil
      screen.act(bot.decide(screen.view))
    }
    screen.card = nil
    let text = test.press("R")
    test.press("y")
    #expect(screen.view.ending == .retired && screen.view.score > 0)
    #expect(text.contains("adds a tenth") && text.contains("with \(Text.number(screen.view.score)) points"))
  }

  @Test func retiringTellsWhatIsNotSold() {
    let test = TestShell()
    let screen = test.startRogueship(seed: 3, .easy)
    #expect(!test.press("R").contains("not sold"))
    test.press(.escape)
    screen.act(.buy(1, Commodity.allCases.first { screen.view.mostToBuy($0) > 0 }!))
    #expect(test.press("R").contains("What is aboard is not sold: 1 unit."))
  }

  @Test func savedGamesAreToldApart() {
    let test = TestShell()
    let screen = test.startRogueship()
    screen.pick(RogueshipTarget.good(Commodity.medicine.rawValue).item)
    test.press("b")
    let fortune = Text.number(screen.view.fortune)
    test.press(.escape)
    test.choose("Today")
    test.choose("Rogueship of")
    test.press(.escape, .escape)
    let text = test.choose("Saved games")
    #expect(text.contains("day 0, Pylos, fortune \(fortune)"))
    #expect(text.contains("Rogueship, normal, daily"))
  }

  @Test func undoSaysWhatItTakesBack() {
    let test = TestShell()
    test.startRogueship().pick(RogueshipTarget.good(Commodity.medicine.rawValue).item)
    #expect(test.press("b", "u").contains("Undone: Bought 20 medicine for 1,410."))
    #expect(test.press(.control("r")).contains("Redone: Bought 20 medicine"))
  }

  @Test func nothingIsSaidTwiceOnTheScreen() {
    let test = TestShell(120, 40)
    test.startRogueship().pick(RogueshipTarget.good(Commodity.medicine.rawValue).item)
    #expect(test.press("b").ranges(of: "Bought 20 medicine").count == 1)
  }

  @Test func theShipyardSaysWhatAStepGives() {
    let test = TestShell()
    test.startRogueship()
    let text = test.press("v")
    for row in ["hull         □□□   50 → 72", "engine       □□□   26 → 30", "cargo hold   □□□   20 → 27"] {
      #expect(text.contains(row))
    }
  }

  @Test func aPlanetOutOfReachSaysWhy() {
    let test = TestShell()
    let screen = test.startRogueship()
    guard let far = (0..<9).first(where: { $0 != screen.view.location && !screen.view.isInRange($0) }) else { return }
    test.press(.character(Character("\(far + 1)")), .enter)
    #expect(test.terminal.text.contains("Too far"))
    #expect(screen.view.isInPort && screen.view.trips == 0)
  }

  @Test func everyEncounterIsDrawnWithItsOddsAndCanBeAnswered() {
    var kinds: Set<String> = []
    for seed in 1...8 as ClosedRange<UInt64> {
      var session = MadeGames.shared.voyage(seed: seed, .normal)
      var bot = BotKind.greedy.makeBot(seed: seed)
      for _ in 0..<60 where !session.isOver {
        let view = session.game.view(of: session.state)
        let action = bot.decide(view)
        if let encounter = view.encounter, kinds.insert(Narrator.shared.name(encounter.kind)).inserted {
          meet(encounter, session, action)
        }
        guard (try? session.perform(action)) != nil else { break }
      }
    }
    #expect(kinds.count >= 8, "only \(kinds.sorted())")
  }

  private func meet(_ encounter: EncounterView, _ session: Session<Rogueship>, _ action: CaptainAction) {
    let test = TestShell()
    let screen = RogueshipScreen(
      GameOnScreen(session, of: RogueshipScreens(), in: test.place("rogueship-test"), on: test.shell))
    test.shell.push(screen)
    let text = test.show()
    #expect(text.contains("─ \(Narrator.shared.name(encounter.kind))"))
    for option in encounter.answers {
      #expect(text.contains(Narrator.shared.name(option.answer, to: encounter.kind)))
      #expect(text.contains("\(option.odds.success / 10)%"))
      if option.odds.loss > 0 { #expect(text.contains("! \(option.odds.loss / 10).")) }
    }
    screen.act(action)
    #expect(screen.play.session.journal.count == session.journal.count + 1)
    test.show()
  }

  @Test(arguments: [
    (Settings.Pictures.auto, 120, 40, true), (.auto, 60, 18, false),
    (.characters, 120, 40, false), (.blocks, 120, 40, true),
  ])
  func aMeetingIsInHalfBlocksWhereThereIsRoom(
    _ wish: Settings.Pictures, _ columns: Int, _ rows: Int, _ isInBlocks: Bool
  ) throws {
    let (session, _) = try #require(EveryScreen.risk)
    let test = TestShell(columns, rows)
    test.shell.settings.pictures = wish
    test.shell.push(
      RogueshipScreen(GameOnScreen(session, of: RogueshipScreens(), in: test.place("rogueship-test"), on: test.shell)))
    let blocks = test.show().count { $0 == "▀" }
    #expect(isInBlocks ? blocks > 60 : blocks == 0, "\(blocks)")
  }

  @Test func aMeetingIsInPixelsWhereThereAreAny() throws {
    let (session, _) = try #require(EveryScreen.risk)
    var capabilities = Capabilities(graphics: .kitty)
    (capabilities.cellWidth, capabilities.cellHeight) = (8, 16)
    for (columns, rows, high) in [(80, 24, 80..<160), (120, 40, 160..<161)] {
      let test = TestShell(columns, rows, capabilities)
      test.shell.push(
        RogueshipScreen(GameOnScreen(session, of: RogueshipScreens(), in: test.place("rogueship-test"), on: test.shell))
      )
      test.show()
      // The ground, and the sprite on it.
      let heights = test.terminal.frame.layers.map(\.picture.height)
      #expect(heights.count == 2 && heights.allSatisfy(high.contains), "\(heights)")
    }
    let small = TestShell(60, 18, capabilities)
    small.shell.push(
      RogueshipScreen(GameOnScreen(session, of: RogueshipScreens(), in: small.place("rogueship-test"), on: small.shell))
    )
    small.show()
    #expect(small.terminal.frame.layers.isEmpty)
  }

  @Test func anAnswerThatCanLoseTheShipAsksFirst() throws {
    let (session, risky) = try #require(EveryScreen.risk)
    let test = TestShell()
    let screen = RogueshipScreen(
      GameOnScreen(session, of: RogueshipScreens(), in: test.place("rogueship-test"), on: test.shell))
    test.shell.push(screen)
    test.show()
    test.press(.character(Character("\(risky + 1)")))
    #expect(test.terminal.text.contains("The chance that you lose the ship is"))
    #expect(screen.play.session.journal.count == session.journal.count)
    test.press("n")
    #expect(screen.play.session.journal.count == session.journal.count)
  }

  @Test func theScoreIsToldItemByItemAndEntersTheTable() throws {
    let test = TestShell()
    let screen = test.startRogueship(seed: 3, .easy)
    var bot = BotKind.planner.makeBot(seed: 3)
    for _ in 0..<400 where !screen.play.isOver {
      screen.card = nil
      screen.act(bot.decide(screen.view))
    }
    #expect(screen.play.isOver)
    test.show()
    test.press(.enter)
    let few = test.terminal.text
    #expect(!few.contains("score  "))
    let all = test.press(.enter)
    let sheet = screen.view.scoreSheet
    for value in [sheet.cash, sheet.fortune, sheet.total] { #expect(all.contains(Text.number(value))) }
    #expect(all.contains("Place 1 in the table"))
    let table = try test.shell.archive.scores(of: "rogueship")
    let entry = try #require(table.entries.first)
    #expect(entry.score == sheet.total && entry.name == "tester")
    #expect(try Referee(Rogueship()).judge(entry.replay).score == sheet.total)
    #expect(test.shell.archive.saveNames().isEmpty)
  }

  @Test func theMapNamesEveryPlanetAtEverySize() {
    for (columns, rows) in [(80, 24), (100, 30), (120, 40), (200, 60)] {
      for seed in 1...4 as ClosedRange<UInt64> {
        let test = TestShell(columns, rows)
        let screen = test.startRogueship(seed: seed)
        let text = test.show()
        for planet in 0..<9 {
          #expect(text.contains(screen.view.name(of: planet).prefix(3)), "\(columns)x\(rows), seed \(seed)")
        }
      }
    }
  }

  @Test func arrowsReachEveryPlanetOnTheChartFromEveryOther() {
    for seed in 1...100 as ClosedRange<UInt64> {
      let view = Rogueship().view(of: Rogueship().start(.init(), seed: seed))
      let map = StarMap(view, selected: nil)
      for start in 0..<view.planetCount {
        var reached: Set<Int> = [start]
        var open = [start]
        while let planet = open.popLast() {
          for (dx, dy) in [(1, 0), (-1, 0), (0, 1), (0, -1)] {
            let next = map.next(from: planet, dx, dy)
            if reached.insert(next).inserted { open.append(next) }
          }
        }
        #expect(reached.count == 9, "seed \(seed), from planet \(start)")
      }
    }
  }

  @Test func eachLegOfARouteIsSeenBesideTheNames() {
    for seed in 1...12 as ClosedRange<UInt64> {
      let view = Rogueship().view(of: Rogueship().start(.init(), seed: seed))
      for (from, to) in (0..<9).flatMap({ from in (0..<from).map { (from, $0) } }) {
        var frame = Frame(width: 76, height: 9)
        let map = StarMap(view, selected: nil, route: [from, to])
        let (a, b) = (map.place(of: from, in: frame.area), map.place(of: to, in: frame.area))
        map.draw(into: &frame, frame.area)
        if max(abs(a.x - b.x), abs(a.y - b.y)) > 3 {
          #expect(frame.text.contains("•"), "seed \(seed), \(from) to \(to)")
        }
      }
    }
  }

  /// Wide windows have it in the ship's line too.
  @Test func theScoreStandsOnceOnTheChartOfASmallWindow() {
    for (columns, rows) in [(60, 18), (80, 24)] {
      let test = TestShell(columns, rows)
      test.startRogueship()
      #expect(test.show().split(separator: "\n").count { $0.contains("score 0") } == 1, "\(columns)x\(rows)")
    }
  }
}
