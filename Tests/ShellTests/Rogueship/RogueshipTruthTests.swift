import GameCore
import Rogueship
import TerminalKit
import Testing

@testable import RogueshipScreens
@testable import Shell

/// The statements of the screens about Rogueship are true.
@Suite struct RogueshipTruthTests {
  /// Ships with a load after a calm first trip, in the market.
  private func landed(_ size: (Int, Int) = (80, 24), _ seeds: ClosedRange<UInt64> = 1...12) -> [(
    TestShell, RogueshipScreen
  )] {
    seeds.compactMap { seed in
      let test = TestShell(size.0, size.1)
      let screen = test.startRogueship(seed: seed)
      test.shell.settings[.asksBeforeDeparture] = false
      test.press("m", "t")
      return screen.view.isInPort && screen.view.trips == 1 && screen.card == nil ? (test, screen) : nil
    }
  }

  @Test func afterASaleTheGuideNamesTheLoadsAndNoGood() {
    var found = 0
    for (test, screen) in landed() {
      test.press("S")
      guard screen.view.ship.load == 0, case .load = TradeAdvice(screen.view).next else { continue }
      found += 1
      let words = test.show().split(whereSeparator: \.isWhitespace).joined(separator: " ")
      #expect(words.contains("The hold is empty. Choose a load: ") && !words.contains("The mark is there"))
      // The bought good stays marked while other panes are open.
      test.press("+")
      let bought = screen.good
      test.press("c", "v", "m")
      #expect(screen.good == bought)
    }
    #expect(found > 1)
  }

  @Test func enterAfterACalmTripTradesNothing() {
    for (test, screen) in landed().prefix(3) {
      test.press(.enter)
      #expect(!(test.shell.stack.top is AmountPrompt) && screen.view.ship.load > 0)
      test.press(.enter)
      #expect(test.shell.stack.top is AmountPrompt)
    }
  }

  @Test func whatASaleBringsStandsInTheSmallestWindow() {
    var found = 0
    for (test, screen) in landed((60, 18)) {
      let good = Commodity.allCases[screen.good]
      let held = screen.view.ship.cargo[good.rawValue]
      guard held > 0 else { continue }
      found += 1
      let revenue = Text.number(screen.view.revenue(good, units: held))
      // Without the guide, whose sentence says what all of it brings.
      test.press("G")
      #expect(test.show().contains("s sells all \(held) for \(revenue)"))
    }
    #expect(found > 1)
  }

  @Test func aLoadElsewhereNamesItsDaysAtEverySize() throws {
    for (columns, rows) in [(60, 18), (80, 24), (120, 40)] {
      let test = TestShell(columns, rows)
      let screen = test.startRogueship(seed: 5)
      let text = test.press("m")
      let good = Commodity.allCases[screen.good]
      let load = try #require(TradeAdvice(screen.view).bestLoad(of: good))
      let short = "\(Text.signed(load.gain)) \(screen.view.name(of: load.planet)) \(load.days)d"
      let long = "\(Text.signed(load.gain)) \(screen.view.name(of: load.planet)), \(Text.count(load.days, "day"))"
      #expect(text.contains(short) || text.contains(long), "\(columns)x\(rows)")
    }
  }

  @Test func contrabandIsOfferedWithItsRisk() {
    var found = 0
    for seed in UInt64(1)...20 {
      let view = Rogueship().view(of: Rogueship().start(.init(), seed: seed))
      for good in Commodity.allCases {
        guard let text = LoadText.smuggled(good, view) else { continue }
        found += 1
        #expect(text.hasPrefix("Smuggled to ") && text.contains("only a scanner tells") && text.contains("and a fine."))
      }
    }
    #expect(found > 3)
  }

  @Test func whatIsDueIsSaidBeforeItIsAskedFor() throws {
    let wide = TestShell(132, 43), test = TestShell()
    let next = try #require(wide.startRogueship().view.nextInstalment)
    let due = Text.number(next.credits)
    #expect(wide.show().contains("debt 2,500, \(due) due on day \(next.day)"))
    test.startRogueship()
    #expect(test.press("v").contains("\(due) due on day \(next.day), payable until day \(next.lastDay)"))
    #expect(test.press("p").contains("It counts towards the \(due) of day \(next.day)."))
  }

  @Test func renownAndFortuneStayInSightWhileAnInstalmentIsDue() {
    let test = TestShell(120, 40)
    let screen = test.startRogueship(seed: 3)
    for _ in 0..<17 where screen.view.money.due == 0 {
      screen.act(.wait)
      screen.card = nil
    }
    let text = test.show()
    #expect(screen.view.money.due > 0)
    // The due amount, and the whole debt.
    let money = screen.view.money
    #expect(
      text.contains("due \(Text.number(money.due)) of \(Text.number(money.debt)) by day \(money.dueDay)"))
    for word in ["due ", "renown ", "fortune ", "score "] {
      #expect(text.split(separator: "\n").prefix(3).joined().contains(word), "\(word)")
    }
  }

  @Test func theLogUnderThePaneIsReadFromTheOldestToTheNewest() throws {
    let test = TestShell()
    let screen = test.startRogueship()
    test.shell.settings[.guides] = false
    screen.act(.buy(3, .medicine))
    screen.act(.sell(2, .medicine))
    screen.act(.sell(1, .medicine))
    let told = screen.lines.map(\.text)
    // The newest is in the message line.
    let rows = test.show().split(separator: "\n", omittingEmptySubsequences: false)
    let places = told.map { line in rows.firstIndex { $0.contains(line) } }
    #expect(told.count == 3 && Set(told).count == 3)
    let found = places.compactMap { $0 }
    #expect(found.count == 3 && found == found.sorted(), "\(test.show())")
  }

  @Test func theHardestBlowIsTheHardestInTheTable() throws {
    let art = EncounterArt(pictures: ScenePictures(), shell: TestShell().shell)
    var found = 0
    for seed in UInt64(1)...6 {
      var session = MadeGames.shared.voyage(seed: seed, .normal)
      var bot = BotKind.greedy.makeBot(seed: seed)
      for _ in 0..<80 where !session.isOver {
        let view = session.game.view(of: session.state)
        if let encounter = view.encounter {
          let pane = EncounterPane(view, encounter, outcome: [], selected: nil, art: art)
          let blows = encounter.answers.compactMap {
            $0.odds.damageOnFailure?.upperBound ?? $0.odds.damageOnSuccess?.upperBound
          }
          if pane.isDangerous, let most = blows.max() {
            found += 1
            let hull = view.ship.hull
            let rest = most >= hull ? ", hull left: \(hull)." : " of your \(hull) hull."
            #expect(pane.wayLine.contains(" Hardest blow: \(most)\(rest)"), "\(pane.wayLine)")
          }
          #expect(pane.wayLine.contains("To \(view.name(of: encounter.destination)), "))
          for option in encounter.answers where pane.takes(option, view.stakes(of: option).success, in: 14) == "-" {
            #expect(!view.stakes(of: option).success.contains { if case .toll = $0 { true } else { false } })
          }
        }
        guard (try? session.perform(bot.decide(view))) != nil else { break }
      }
    }
    #expect(found > 5)
  }

  @Test func anotherGameIsAskedFor() {
    let test = TestShell()
    let screen = test.startRogueship()
    test.press("R", "y", .enter, .enter, "n")
    #expect(test.show().contains("Another game?"))
    test.press(.escape)
    #expect(test.shell.stack.top is RogueshipEndScreen && test.shell.stack.screens.contains { $0 === screen })
  }

  @Test func aVoyageOfTheHighScoresCanBeReadAgain() throws {
    let test = TestShell()
    let screen = test.startRogueship(seed: 3, .easy)
    var bot = BotKind.planner.makeBot(seed: 3)
    for _ in 0..<400 where !screen.play.isOver {
      screen.card = nil
      screen.act(bot.decide(screen.view))
    }
    test.show()
    test.press(.enter, .enter)
    let title = Narrator.shared.title(of: try #require(VoyageReport(screen.play.session)))
    #expect(test.show().contains("The name there is tester."))
    test.shell.push(CaptainsRecordScreen(test.shell))
    #expect(test.press(.end).contains("Voyages to read again"))
    #expect(test.press(.enter).contains("─ \(title) ─"))
  }

  @Test(arguments: [(60, 18), (80, 24)]) func theRecordIsNotCut(size: (Int, Int)) throws {
    let test = TestShell(size.0, size.1)
    for difficulty in Difficulty.allCases {
      for seed in UInt64(1)...3 {
        let record = Simulation(difficulty: difficulty).play(.searcher, seed: seed)
        let voyage = try #require(
          VoyageReport(Rogueship(), .init(difficulty: difficulty), seed: seed, actions: record.actions))
        try test.shell.archive.changeStatistics(of: "rogueship", from: CaptainsRecord()) {
          $0.add(voyage, of: "\(difficulty) \(seed)")
        }
      }
    }
    test.shell.push(CaptainsRecordScreen(test.shell))
    let text = test.show().split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(text.contains("kinds of meetings seen.") && text.contains("normal: best "))
    #expect(text.ranges(of: "mean ").count == 3)
  }

  @Test func theLowestWindowTellsTheRouteInWords() throws {
    let test = TestShell(60, 18)
    // The first voyage whose words leave no room for a map.
    for seed in UInt64(1)...40 {
      let record = Simulation().play(.searcher, seed: seed)
      let voyage = try #require(VoyageReport(Rogueship(), .init(), seed: seed, actions: record.actions))
      let screen = VoyageScreen(test.shell, voyage) {}
      test.shell.push(screen)
      let first = test.show()
      guard !first.contains("─ Route ─") else {
        test.shell.remove(screen)
        continue
      }
      // Lines without room come on a second page.
      let second = test.press(" ")
      #expect((first + second).contains("Route: "))
      #expect(second.contains("Everything is in sight.") || test.press(" ") == first)
      return
    }
    Issue.record("every voyage has room for a map")
  }
}
