import Testing

@testable import Shell

/// Every screen there is, as it is reached.
@Suite struct KeyTableTests {
  /// Calls back with every screen, made anew.
  /// - Parameter reads: whether a photograph is read too, which takes its time.
  static func everyScreen(reads: Bool = false, _ body: (TestDesk, any Screen, String) -> Void) {
    for (name, reach) in EveryScreen.paths where reads || name != "photograph" {
      let desk = TestDesk()
      reach(desk)
      desk.show()
      if let screen = desk.desk.stack.last {
        body(desk, screen, name)
      } else {
        Issue.record("\(name): nothing is open")
      }
    }
  }

  @Test func noKeyIsBoundTwice() {
    KeyTableTests.everyScreen(reads: true) { desk, screen, name in
      let keys = (screen.keys.bindings + desk.desk.common(screen).bindings).flatMap(\.keys)
      let own = screen.keys.bindings.flatMap(\.keys)
      #expect(Set(own).count == own.count, "\(name) binds a key twice")
      // Only help, which ? closes, may take a key that every screen has.
      if !(screen is HelpScreen) { #expect(Set(keys).count == keys.count, "\(name) hides a common key") }
    }
  }

  @Test func everyKeyIsInTheHelp() {
    KeyTableTests.everyScreen { _, screen, name in
      let entries = screen.keys.entries
      for binding in screen.keys.bindings {
        #expect(!binding.help.isEmpty, "\(name): \(binding.keys) has no help")
        #expect(entries.contains { $0.help == binding.help }, "\(name): \(binding.help)")
      }
    }
  }

  @Test func everyScreenCanBeLeftByEscape() {
    KeyTableTests.everyScreen { desk, screen, name in
      for _ in 0..<3 where desk.desk.stack.contains(where: { $0 === screen }) && !(screen is HomeScreen) {
        desk.press(.escape)
      }
      if !(screen is HomeScreen) { #expect(!desk.desk.stack.contains { $0 === screen }, "\(name) stays") }
      #expect(!desk.desk.isEnded)
    }
  }

  @Test func theFooterHasRoomForHelpAtTheLeastSize() {
    KeyTableTests.everyScreen { desk, screen, name in
      let footer = desk.terminal.text.split(separator: "\n", omittingEmptySubsequences: false).last ?? ""
      #expect(footer.count <= 80)
      if !(screen is HelpScreen) { #expect(footer.hasSuffix("? keys"), "\(name): \(footer)") }
    }
  }

  @Test func aKeyThatDoesNothingSaysSo() {
    let desk = TestDesk()
    #expect(desk.press("ß").contains("ß does nothing here"))
    desk.startSudoku()
    #expect(desk.press("u").contains("There is nothing to undo"))
  }

  @Test func pastedBinaryAndMouseNoiseChangeNothing() {
    var chance = Chance(2)
    KeyTableTests.everyScreen(reads: true) { desk, screen, name in
      let saves = desk.desk.archive.saveNames()
      let before =
        (screen as? RogueshipScreen)?.play.session.journal.count
        ?? (screen as? SudokuScreen)?.play.session.journal.count
      for _ in 0..<5 {
        let bytes = (0..<3000).map { _ in UInt8(chance.below(256)) }
        desk.send(.paste(String(decoding: bytes, as: UTF8.self)))
        desk.send(.click(x: 500 + chance.below(9000), y: chance.below(9000)))
        desk.send(.wheel(chance.below(7) - 3, x: chance.below(9000), y: chance.below(200)))
      }
      let after =
        (screen as? RogueshipScreen)?.play.session.journal.count
        ?? (screen as? SudokuScreen)?.play.session.journal.count
      #expect(before == after, "\(name)")
      #expect(desk.desk.archive.saveNames() == saves, "\(name)")
      #expect(!desk.desk.isEnded)
    }
  }

  @Test func aClickTakesWhatIsDrawnThere() throws {
    let desk = TestDesk()
    let lines = desk.terminal.text.split(separator: "\n", omittingEmptySubsequences: false)
    let row = try #require(lines.firstIndex { $0.contains("High scores") })
    desk.send(.click(x: 30, y: row))
    #expect(desk.desk.stack.last is ScoresScreen)
    // The footer's words are keys too.
    let footer = desk.terminal.text.split(separator: "\n", omittingEmptySubsequences: false)[23]
    let back = try #require(footer.range(of: "Esc")).lowerBound
    desk.send(.click(x: footer.distance(from: footer.startIndex, to: back), y: 23))
    #expect(desk.desk.stack.last is HomeScreen)
    let game = desk.startRogueship()
    desk.press("m")
    let market = desk.terminal.text.split(separator: "\n", omittingEmptySubsequences: false)
    desk.send(.click(x: 10, y: try #require(market.firstIndex { $0.contains("chips") })))
    #expect(game.good == 5)
    desk.send(.wheel(1, x: 10, y: 10))
    #expect(game.good == 6)
  }
}
