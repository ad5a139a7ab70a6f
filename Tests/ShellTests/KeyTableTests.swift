import TerminalKit
import TerminalKitTesting
import Testing

@testable import Shell

/// Every screen there is, as it is reached.
@Suite struct KeyTableTests {
  /// Calls back with every screen, made anew.
  /// - Parameter reads: whether a photograph is read too, which takes its time.
  static func everyScreen(reads: Bool = false, _ body: (TestShell, any Screen, String) -> Void) {
    for (name, reach) in EveryScreen.paths where reads || name != "photograph" {
      let test = TestShell()
      reach(test)
      test.show()
      if let screen = test.shell.stack.top {
        body(test, screen, name)
      } else {
        Issue.record("\(name): nothing is open")
      }
    }
  }

  @Test func noKeyIsBoundTwice() {
    KeyTableTests.everyScreen(reads: true) { test, screen, name in
      let keys = (screen.keys.bindings + test.shell.stack.common(screen).bindings).flatMap(\.keys)
      let own = screen.keys.bindings.flatMap(\.keys)
      #expect(Set(own).count == own.count, "\(name) binds a key twice")
      // Only help, which ? closes, may take a key that every screen has.
      if !(screen is HelpScreen) { #expect(Set(keys).count == keys.count, "\(name) hides a common key") }
    }
  }

  @Test func everyKeyIsInTheHelp() {
    KeyTableTests.everyScreen { _, screen, name in
      let entries = screen.keys.groups
      for binding in screen.keys.bindings {
        #expect(!binding.help.isEmpty, "\(name): \(binding.keys) has no help")
        #expect(entries.contains { $0.help == binding.help }, "\(name): \(binding.help)")
      }
    }
  }

  @Test func everyScreenCanBeLeftByEscape() {
    KeyTableTests.everyScreen { test, screen, name in
      for _ in 0..<3 where test.shell.stack.screens.contains(where: { $0 === screen }) && !(screen is HomeScreen) {
        test.press(.escape)
      }
      if !(screen is HomeScreen) { #expect(!test.shell.stack.screens.contains { $0 === screen }, "\(name) stays") }
      #expect(!test.shell.stack.isEnded)
    }
  }

  @Test func theFooterHasRoomForHelpAtTheLeastSize() {
    KeyTableTests.everyScreen { test, screen, name in
      let footer = test.terminal.text.split(separator: "\n", omittingEmptySubsequences: false).last ?? ""
      #expect(footer.count <= 80)
      if !(screen is HelpScreen) { #expect(footer.hasSuffix("? keys"), "\(name): \(footer)") }
    }
  }

  @Test func aKeyThatDoesNothingSaysSo() {
    let test = TestShell()
    #expect(test.press("ß").contains("ß does nothing here"))
    test.startSudoku()
    #expect(test.press("u").contains("There is nothing to undo"))
  }

  @Test func pastedBinaryAndMouseNoiseChangeNothing() {
    var chance = Chance(2)
    KeyTableTests.everyScreen(reads: true) { test, screen, name in
      let saves = test.shell.archive.saveNames()
      let before =
        (screen as? RogueshipScreen)?.play.session.journal.count
        ?? (screen as? SudokuScreen)?.play.session.journal.count
      for _ in 0..<5 {
        let bytes = (0..<3000).map { _ in UInt8(chance.below(256)) }
        test.send(.paste(String(decoding: bytes, as: UTF8.self)))
        test.send(.click(x: 500 + chance.below(9000), y: chance.below(9000)))
        test.send(.wheel(chance.below(7) - 3, x: chance.below(9000), y: chance.below(200)))
      }
      let after =
        (screen as? RogueshipScreen)?.play.session.journal.count
        ?? (screen as? SudokuScreen)?.play.session.journal.count
      #expect(before == after, "\(name)")
      #expect(test.shell.archive.saveNames() == saves, "\(name)")
      #expect(!test.shell.stack.isEnded)
    }
  }

  @Test func aClickTakesWhatIsDrawnThere() throws {
    let test = TestShell()
    let lines = test.terminal.text.split(separator: "\n", omittingEmptySubsequences: false)
    let row = try #require(lines.firstIndex { $0.contains("High scores") })
    test.send(.click(x: 30, y: row))
    #expect(test.shell.stack.top is ScoresScreen)
    // The footer's words are keys too.
    let footer = test.terminal.text.split(separator: "\n", omittingEmptySubsequences: false)[23]
    let back = try #require(footer.range(of: "Esc")).lowerBound
    test.send(.click(x: footer.distance(from: footer.startIndex, to: back), y: 23))
    #expect(test.shell.stack.top is HomeScreen)
    let game = test.startRogueship()
    test.press("m")
    let market = test.terminal.text.split(separator: "\n", omittingEmptySubsequences: false)
    test.send(.click(x: 10, y: try #require(market.firstIndex { $0.contains("chips") })))
    #expect(game.good == 5)
    test.send(.wheel(1, x: 10, y: 10))
    #expect(game.good == 6)
  }
}
