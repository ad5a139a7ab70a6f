import Phrases
import Sudoku
import SudokuGame
import TerminalKit
import Testing

@testable import GameCore
@testable import Rogueship
@testable import RogueshipScreens
@testable import Shell
@testable import SudokuScreens

/// No word is cut, written over or left out on any screen, at any size from the least on: a frame says what it lost.
@Suite struct WholeWordsTests {
  /// The least size, sizes just below and at those where a layout changes, and large ones.
  static let sizes = [
    (60, 18), (61, 24), (66, 20), (75, 23), (80, 24), (81, 25), (90, 28), (100, 30), (103, 38), (117, 40), (118, 38),
    (120, 40), (131, 37), (132, 43), (134, 30), (150, 38), (170, 50), (193, 44), (194, 50), (200, 60),
  ]

  static let least = (60, 18)

  static func check(_ frame: Frame, _ name: @autoclosure () -> String) {
    // The text of a large frame takes longer to put together than all the rest.
    guard !frame.lost.isEmpty || frame.width <= 66 && frame.text.contains("…") else { return }
    Issue.record("\(frame.width)x\(frame.height), \(name()): \(frame.lost)\n\(frame.text)")
  }

  static func check(_ test: TestShell, _ name: @autoclosure () -> String, at sizes: [(Int, Int)] = sizes) {
    let before = test.terminal.size
    for (columns, rows) in sizes {
      test.terminal.size = (columns, rows)
      check(test.shell.stack.render(), name())
    }
    test.terminal.size = before
  }

  @Test func aFrameSaysWhatItLost() {
    func lost(_ draw: (inout Frame) -> Void) -> [String] {
      var frame = Frame(width: 10, height: 2)
      draw(&frame)
      return frame.lost
    }
    #expect(lost { $0.put("too long for it", in: $0.area) } == ["too long for it"])
    #expect(lost { $0.put("too long for it", 0, 0) } == ["too long for it"])
    #expect(lost { $0.put("below", in: $0.area, row: 2) } == ["below"])
    #expect(lost { $0.put(wrapped: "more than two rows of words", in: $0.area) } == ["more than two rows of words"])
    #expect(
      lost {
        $0.put("under", 0, 0)
        $0.put("over", 3, 0)
      } == ["over"])
    #expect(
      lost {
        $0.put("under", 0, 0)
        $0.fill($0.area)
        $0.put("over", 3, 0)
        $0.put("─────────────────", 0, 1)
      } == [])
  }

  // MARK: Rogueship

  /// The longest names, and more money than anybody earns.
  static let rules: Rules = {
    var files = Rules.Files.standard
    let names = "\"Vega Landing\", \"Gallows Rock\""
    files.planets = Array(
      "{\"names\": [\([String](repeating: names, count: 14).joined(separator: ", "))], \"width\": 78, \"height\": 46, \"apart\": 11}"
        .utf8)
    files.difficulties = Array(
      String(decoding: files.difficulties, as: UTF8.self).replacing("\"cash\": 1500", with: "\"cash\": 99999").utf8)
    guard let rules = try? Rules(files) else { fatalError("the tables of the test are damaged") }
    return rules
  }()

  private func start(_ seed: UInt64, _ language: Language) -> (TestShell, RogueshipScreen) {
    let test = TestShell(language: language)
    let session = Session(Rogueship(rules: Self.rules).speaking(test.shell.words), options: .init(), seed: seed)
    let screens = RogueshipScreens(session.game)
    let screen = RogueshipScreen(GameOnScreen(session, of: screens, in: test.place("test"), on: test.shell))
    test.shell.push(screen)
    return (test, screen)
  }

  @Test(
    arguments: [(1, .english), (2, .english), (3, .english), (4, .english), (5, .german), (6, .german)]
      as [(UInt64, Language)])
  func wholeGamesOfRogueship(seed: UInt64, language: Language) {
    let (test, screen) = start(seed, language)
    test.shell.settings[.asksBeforeDeparture] = true
    var bot = BotKind.allCases[Int(seed) % BotKind.allCases.count].makeBot(seed: seed)
    for step in 0..<120 where !screen.play.isOver {
      // The least size at every turn, the others one after the other.
      let sizes = [Self.least, Self.sizes[step % Self.sizes.count]]
      if let encounter = screen.view.encounter {
        for answer in encounter.answers.indices {
          screen.answer = answer
          Self.check(test, "encounter", at: sizes)
        }
      } else {
        // Sizes and panes come together in every way in the course of the games.
        let panes = PortPane.allCases
        let pane = panes[(step + step / Self.sizes.count + Int(seed)) % panes.count]
        screen.pane = pane
        (screen.good, screen.part, screen.planet) = (step % 9, step % 8, step % 9)
        Self.check(test, "\(pane)", at: sizes)
        for (pane, keys) in [
          ("c", [Key.enter]), ("m", [.enter]), ("m", ["b"]), ("c", ["p"]), ("c", ["B"]), ("c", ["R"]),
        ]
          as [(Key, [Key])] where step % 12 == 0
        {
          let top = screen.play.session.journal.count
          test.press(pane)
          for key in keys { test.press(key) }
          Self.check(test, "\(keys)", at: sizes)
          if !(test.shell.stack.top is RogueshipScreen) { test.press(.escape) }
          if screen.play.session.journal.count > top { test.press("u") }
        }
      }
      screen.card = nil
      screen.act(bot.decide(screen.view))
      // The result: a card, or the same panes with other numbers.
      if screen.card != nil || step % 4 == 0 { Self.check(test, "after", at: [sizes[step % 2]]) }
    }
    screen.card = nil
    screen.showEnd()
    while test.shell.stack.top?.tickTime != nil { test.shell.stack.top?.tick() }
    Self.check(test, "the end")
  }

  /// The starts of the seeds from 1 on.
  private static let starts = (1...12 as ClosedRange<UInt64>).map { Rogueship(rules: rules).start(.init(), seed: $0) }

  /// A state with all that can be said in it.
  static func fullState(_ seed: UInt64) -> GameState {
    var state = Self.starts[Int(seed) - 1]
    for commodity in 0..<9 {
      state.ship.cargo[commodity] = 4
      state.ship.paid[commodity] = 5555
    }
    state.ship.steps = [3, 0, 0, 3, 3, 3, 0, 0]
    (state.ship.hull, state.ship.fuel, state.day) = (135, 64, 41)
    (state.money.debt, state.money.due, state.money.dueDay) = (12_345, 12_345, 42)
    state.deeds = state.deeds.map { _ in 5 }
    state.standing = [-99, 99, -99]
    state.log.visited = 0b1_0101_0101
    return state
  }

  @Test(arguments: Language.allCases) func everyEncounterWithEveryAnswer(language: Language) {
    let test = TestShell(language: language)
    let game = Rogueship(rules: Self.rules).speaking(test.shell.words)
    let art = EncounterArt(pictures: ScenePictures(), shell: test.shell)
    var drawn = 0
    for kind in Self.rules.encounters.map(\.kind) {
      for (isKnown, round) in [(true, 0), (true, 2), (false, 0)] {
        for isFull in [true, false] {
          var state = Self.fullState(3)
          if !isFull { state.ship.cargo = state.ship.cargo.map { min(1, $0) } }
          let looks = isKnown || kind == .trueDistress || kind == .falseDistress
          guard looks, let planet = (0..<9).first(where: { $0 != state.location }) else { continue }
          var met = Encounter(
            kind: kind, foe: 10, genuine: 800, isKnown: isKnown, destination: planet, days: 12, strength: 10)
          met.round = round
          state.phase = .encounter(met)
          let view = game.view(of: state)
          guard let encounter = view.encounter else { continue }
          let outcome =
            round == 0
            ? []
            : [
              "They keep up, and let you feel it.", "The blow costs 42 points of hull, and 93 are left.",
              "Now you see what it is: pirate ambush.",
            ]
          for answer in encounter.answers.indices {
            // The least size, and others in turn: over all encounters every size comes with every answer.
            drawn += 1
            for (columns, rows) in [Self.least, Self.sizes[drawn % Self.sizes.count]] {
              var frame = Frame(width: columns, height: rows)
              // A picture in half blocks may be higher than the sketch; it takes longer to draw.
              test.shell.settings.pictures = drawn % 8 == 0 ? .blocks : .characters
              EncounterPane(view, encounter, outcome: outcome, selected: answer, art: art).draw(
                into: &frame, Area(0, 2, columns, rows - 4))
              Self.check(frame, "\(kind), answer \(answer)")
            }
          }
        }
      }
    }
  }

  @Test(arguments: Language.allCases) func everyPlanetWithEveryRumour(language: Language) {
    let game = Rogueship(rules: Self.rules).speaking(TestShell(language: language).shell.words)
    let facts =
      switch language {
      case .english: [" fuel ", "shipyard"]
      case .german: [" Sprit ", "Werft"]
      case .spanish: [" fuel ", "astillero"]
      }
    // Galaxies, scanners and fuel change from card to card, so that each comes with every rumour.
    var drawn = 0
    for event in MarketEvent.allCases {
      for commodity in [Commodity.textiles, .medicine] {
        for planet in 0..<9 {
          drawn += 1
          var state = Self.fullState(1 + UInt64(drawn % 3))
          state.ship.steps[Part.scanner.rawValue] = drawn / 2 % 2 == 0 ? 0 : 3
          state.ship.fuel = drawn % 2 == 0 ? 64 : 0
          state.log.rumours = (0..<9).map { Rumour(planet: $0, event: event, commodity: commodity, heard: 41) }
          state.markets.events[state.location] = .init(event: event, commodity: commodity, lastDay: 50)
          let view = game.view(of: state)
          // In the least window, and in the least that shows everything at once.
          for (width, height) in [(31, 10), (31, 17), (50, 16)] {
            var frame = Frame(width: width, height: height)
            PlanetCard.draw(planet, view, into: &frame, frame.area)
            Self.check(frame, "\(event) on \(planet)")
            let text = frame.text
            for commodity in Commodity.allCases { #expect(text.contains(view.narrator.name(commodity))) }
            let brief = view.narrator.brief(event, commodity)
            #expect(text.contains(brief.prefix(10).prefix { $0 != "." }.dropFirst()))
          }
          // In a window of 80 by 24 no news hides what the planet is.
          var small = Frame(width: 31, height: 15)
          PlanetCard.draw(planet, view, into: &small, small.area)
          for word in facts + [view.narrator.name(view.planet(planet).economy)] {
            #expect(small.text.contains(word), "\(event) on \(planet): \(word)\n\(small.text)")
          }
          for (width, height) in [(58, 11), (78, 17)] {
            var frame = Frame(width: width, height: height)
            ShipPane.draw(view, selected: planet % 8, isActive: true, into: &frame, frame.area)
            Self.check(frame, "ship")
          }
        }
      }
    }
  }

  @Test func newsScrollFromTheFirstLineToTheLast() {
    var state = Self.fullState(2)
    state.log.rumours = (0..<9).map {
      Rumour(planet: $0, event: .festival, commodity: nil, heard: 41)
    }
    let view = Rogueship(rules: Self.rules).view(of: state)
    let lines = (1...60).map {
      (day: $0, text: "Line \($0) of what happened, with some more words than fit into one row of it.")
    }
    for (width, height) in [(58, 11), (78, 17), (50, 13), (56, 45)] {
      var seen = ""
      for top in stride(from: 0, through: 160, by: height / 2) {
        var frame = Frame(width: width, height: height)
        NewsPane(view, lines).draw(from: top, into: &frame, frame.area)
        Self.check(frame, "news")
        seen += frame.text
      }
      for line in 1...60 { #expect(seen.contains("Line \(line) of")) }
      for deed in Deed.allCases { #expect(seen.contains(Narrator.shared.text(deed).prefix(20))) }
      #expect(seen.contains("▲") && seen.contains("▼"))
    }
  }

  @Test func everyPlanetHasItsNameOrItsNumberOnTheChart() {
    for seed in 1...12 as ClosedRange<UInt64> {
      let view = Rogueship(rules: Self.rules).view(of: Self.fullState(seed))
      for (width, height) in [(25, 10), (45, 17), (78, 16), (90, 40)] {
        var frame = Frame(width: width, height: height)
        StarMap(view, selected: 4).draw(into: &frame, frame.area)
        Self.check(frame, "chart of \(seed)")
        for planet in 1...9 { #expect(frame.text.contains("\(planet)")) }
        let names = frame.text.split(separator: "\n").reduce(0) {
          $0 + $1.components("Vega Landing") + $1.components("Gallows Rock")
        }
        #expect(
          names >= (width < 40 ? 4 : 8),
          "\(9 - names) names are left out of the chart of seed \(seed) at \(width)x\(height)")
      }
    }
  }

  // MARK: Sudoku

  @Test func everyStageOfAHintAndEveryStep() throws {
    let test = TestShell()
    for grid in [Samples.hard, Samples.chains] {
      let screen = try #require(test.startSudoku(.puzzle(SudokuPuzzle(grid))))
      test.press("f", "y", "a", "y", "i", "y")
      for step in 0..<60 where !screen.state.isOver {
        test.press("i")
        Self.check(test, "hint \(step)", at: [Self.least, Self.sizes[step % Self.sizes.count]])
      }
      test.press("R", "y")
      Self.check(test, "given up")
      test.press("b", "e")
      let player = try #require(test.shell.stack.top as? PlayerScreen)
      for moment in 0..<player.count {
        player.go(moment)
        Self.check(test, "step \(moment)", at: [Self.least, Self.sizes[moment % Self.sizes.count]])
      }
      while test.shell.stack.screens.count > 1 { test.shell.pop() }
    }
  }

  @Test func aPhotographWithAllThatCanBeSaidOfIt() {
    let test = TestShell()
    let screen = test.show(Pages.attempt, of: "attempt.jpg")
    test.press("s", "c")
    screen.gradeLines = [
      "Fiendish: rated 11.9 (Sudoku Explainer), HoDoKu 123456, extreme.",
      "It needs " + Technique.allCases.suffix(6).map { "\($0.name) ×12" }.joined(separator: ", ") + ".",
    ]
    Self.check(test, "photograph")
  }

  @Test func theNameOfTheCurrentGameIsAlwaysInSight() {
    let test = TestShell(60, 18)
    for game in test.shell.games {
      test.shell.push(ScoresScreen(test.shell, game: game.id))
      #expect(test.show().contains("  \(game.title)"), "\(game.title)")
    }
  }

  @Test func theLongestNamesInTheTables() throws {
    let test = TestShell()
    let name = String(repeating: "W", count: 24)
    for score in [1_234_567, 234_567] {
      _ = try test.shell.archive.enter(
        ScoreTable.Record(
          name: name, score: score, date: 1_795_262_400,
          replay: Replay(
            start: Start(game: "sudoku", options: "fiendishdiagonal", seed: .max), rulesVersion: 1, turns: [],
            score: score,
            digest: 0)), in: "sudoku")
    }
    test.shell.push(ScoresScreen(test.shell))
    Self.check(test, "scores", at: Self.sizes.filter { $0.0 > 66 })
    // In the least windows a long name ends with dots, and the rest is whole.
    for (columns, rows) in Self.sizes where columns <= 66 {
      test.terminal.size = (columns, rows)
      #expect(test.shell.stack.render().lost.isEmpty)
    }
  }

  @Test func longMessagesTakeAsManyRowsAsTheyNeed() {
    let test = TestShell()
    test.startSudoku()
    let text = (1...40).map { "word\($0)" }.joined(separator: " ")
    test.shell.complain(text)
    Self.check(test, "message")
    #expect(test.show().contains("word40"))
  }
}

extension Substring {
  fileprivate func components(_ text: String) -> Int { ranges(of: text).count }
}
