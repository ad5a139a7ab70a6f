import GameCore
import Rogueship
import TerminalKit
import Testing

@testable import RogueshipScreens
@testable import Shell

@Suite struct FirstTripTests {
  /// Plays the first trip by what the guide says, with each of its loads, and nothing else.
  @Test(arguments: [3, 5, 8, 12] as [UInt64], ["t", "o", "e"] as [Key])
  func whoDoesWhatTheGuideSaysMakesATrip(seed: UInt64, load: Key) throws {
    let test = TestShell()
    let screen = test.startRogueship(seed: seed)
    let offers = TradeAdvice(screen.view).offers
    guard let offer = offers.first(where: { LoadText.keys[$0.kind] == load }) else { return }
    var seen: Set<String> = []
    for _ in 0..<24 {
      if screen.card != nil { test.press(.enter) }
      guard let line = FirstTrip.line(screen.view, screen.pane, screen.planet, screen.key) else { break }
      let step = try #require(line.split(separator: ".").first.map(String.init))
      seen.insert(step)
      #expect(test.show().contains("★ \(step)."), "\(line)")
      switch step {
      case "Step 1 of 5": test.press("m")
      case "Step 2 of 5": test.press(load, "y")
      case "Step 3 of 5": test.press(screen.pane == .chart ? .enter : "c")
      case "Step 4 of 5":
        test.press(.down, .enter)
        if test.shell.stack.top is Question { test.press("y") }
      default: test.press(screen.pane == .market ? "S" : "m")
      }
      if screen.play.isOver { return }
    }
    #expect(seen.isSuperset(of: ["Step 1 of 5", "Step 2 of 5"]))
    #expect(screen.view.trips == 1 && (!seen.contains("Step 4 of 5") ? screen.view.location == offer.planet : true))
  }

  /// The first trip is a choice among loads of different risk and reach, and the guide names none as the best.
  @Test func theGuideOffersAChoiceOfLoads() throws {
    var counts: [Int] = []
    for seed in 1...20 as ClosedRange<UInt64> {
      let test = TestShell()
      let screen = test.startRogueship(seed: seed)
      test.press("m")
      let line = try #require(FirstTrip.line(screen.view, screen.pane, screen.planet, screen.key))
      let offers = TradeAdvice(screen.view).offers
      counts.append(offers.count)
      for (kind, words) in [
        (LoadOffer.Kind.near, "t is steady"), (.far, "o gains more, for more risk or days"),
        (.unknown, "e opens a new market"),
      ] {
        #expect(line.contains(words) == offers.contains { $0.kind == kind }, "seed \(seed)")
      }
      #expect(!line.contains("best") && !line.contains("most"))
    }
    #expect(counts.allSatisfy { $0 >= 2 }, "\(counts)")
  }

  @Test func aCancelledDepartureKeepsTheMarkOnThePlanetOfTheLoad() throws {
    for seed in 1...12 as ClosedRange<UInt64> {
      let test = TestShell()
      let screen = test.startRogueship(seed: seed)
      guard let offer = TradeAdvice(screen.view).offers.last else { continue }
      let key = try #require(LoadText.keys[offer.kind])
      test.press("m", key, .escape, "c")
      #expect(screen.planet == offer.planet, "seed \(seed)")
      test.press("f")
      #expect(screen.planet == offer.planet, "seed \(seed)")
    }
  }

  /// In no encounter of the first trip does an answer cost a quarter of the hull.
  @Test func theFirstTripLosesNobodysGame() throws {
    for seed in 1...60 as ClosedRange<UInt64> {
      for difficulty in Difficulty.allCases {
        let game = Rogueship()
        var session = Session(game, options: .init(difficulty: difficulty), seed: seed)
        let view = game.view(of: session.state)
        guard let planet = TradeAdvice(view).bestTarget ?? (0..<view.planetCount).first(where: { view.isInRange($0) })
        else { continue }
        _ = try? session.perform(.go(planet))
        guard let met = game.view(of: session.state).encounter else { continue }
        #expect(met.family != .hostile && met.family != .guild, "seed \(seed): \(met.picture)")
        #expect(met.hardestBlow ?? 0 <= 12 && met.answers.allSatisfy { $0.odds.loss == 0 }, "seed \(seed)")
      }
    }
  }

  @Test func theGuideNamesTheKeysThatThePlayerHas() throws {
    let test = TestShell()
    let screen = test.startRogueship()
    test.shell.stack.keyMap = try KeyMapText.map(
      "[rogueship]\nmarket = F2\nguide = X\n", KeySections.all(TestShell.games))
    #expect(test.show().contains("F2 opens the"))
    #expect(test.terminal.text.contains("F2 Market"))
    test.press("X")
    #expect(!test.show().contains("★") && !test.shell.settings[.guides])
    #expect(screen.pane == .chart)
  }

  @Test func aLoadIsCountedWithTheClimbOfItsPrice() throws {
    let view = TestShell().startRogueship(seed: 5).view
    let advice = TradeAdvice(view)
    for good in Commodity.allCases {
      guard let load = advice.bestLoad(of: good) else { continue }
      let naive = load.units * view.knownGain(good, on: load.planet)
      #expect(load.gain <= naive + load.units, "\(good): \(load.gain) of \(naive)")
      #expect(load.gainPerDay == load.gain / max(1, load.days))
      #expect(load.days == view.days(to: load.planet) && view.isInRange(load.planet))
    }
    let here = view.location
    for other in 0..<view.planetCount where other != here {
      #expect(view.days(from: here, to: other) == view.days(to: other))
      if let load = advice.load(to: other) { #expect(load.gain == advice.bestLoadGain(on: other)) }
    }
  }

  @Test func whatWouldAddToTheScoreIsSaidAtEverySize() {
    let view = TestShell().startRogueship(seed: 5).view
    #expect(ScoreLine.text(view, 20).hasPrefix("score "))
    #expect(ScoreLine.text(view, 58).contains("+\(view.pointsPerPlanet)"))
    #expect(ScoreLine.text(view, 120).contains("of the goal \(Text.number(view.goal))"))
    for width in 8...140 { #expect(CellWidth.columns(of: ScoreLine.text(view, width)) <= width) }
    #expect(ScoreLine.sentences(view).contains { $0.contains("nothing more is sold") })
  }
}
