import TerminalKit
import TerminalKitTesting
import Testing

@testable import RogueshipScreens
@testable import Shell
@testable import SudokuScreens

/// The properties that every reachable screen has.
@Suite struct EveryScreenTests {
  @Test(arguments: EveryScreen.paths.map(\.name)) func aScreen(name: String) throws {
    let test = EveryScreen.test(at: try #require(EveryScreen.paths.first { $0.name == name }))
    weak var gone: AnyObject?
    weak var game: AnyObject?
    do {
      let screen = try #require(test.shell.stack.top, "nothing is open")
      gone = screen
      game = test.shell.stack.screens.first { $0 is any GameScreen }
      noKeyIsBoundTwice(screen, test)
      everyKeyIsInTheHelp(screen)
      theFooterHasRoomForHelp(screen, test)
      noWordIsCut(screen, test, name)
      noiseChangesNothing(screen, test)
      escapeLeaves(screen, test)
    }
    test.shell.quit()
    #expect(gone == nil && game == nil, "it is still held")
  }

  private func noKeyIsBoundTwice(_ screen: any Screen, _ test: TestShell) {
    let own = screen.keys.bindings.flatMap(\.keys)
    let keys = own + test.shell.stack.common(screen).bindings.flatMap(\.keys)
    #expect(Set(own).count == own.count, "a key is bound twice")
    // Only help, which ? closes, may take a key that every screen has.
    if !(screen is HelpScreen) { #expect(Set(keys).count == keys.count, "a common key is hidden") }
  }

  private func everyKeyIsInTheHelp(_ screen: any Screen) {
    let groups = screen.keys.groups
    for binding in screen.keys.bindings {
      #expect(!binding.help.description.isEmpty, "\(binding.keys) has no help")
      #expect(groups.contains { $0.help == binding.help.description }, "\(binding.help)")
    }
  }

  private func theFooterHasRoomForHelp(_ screen: any Screen, _ test: TestShell) {
    let footer = test.terminal.text.split(separator: "\n", omittingEmptySubsequences: false).last ?? ""
    #expect(footer.count <= 80)
    if !(screen is HelpScreen) { #expect(footer.hasSuffix("? keys"), "\(footer)") }
  }

  /// The sizes that are supported: the least one, the usual one, and those with more in a layout.
  static let sizes = [(60, 18), (66, 20), (80, 24), (100, 30), (120, 40), (132, 43), (200, 60)]

  /// At every size and in every theme, on the screen and in its help.
  private func noWordIsCut(_ screen: any Screen, _ test: TestShell, _ name: String) {
    for theme in BuiltInThemes.all {
      test.shell.stack.theme = theme
      // Themes change no word. So each has every screen, and over the themes every screen has every size.
      let sizes = theme == .dark ? Self.sizes : [Self.sizes[(name.count + theme.name.count) % Self.sizes.count]]
      WholeWordsTests.check(test, "\(name), \(theme.name)", at: sizes)
      #expect(test.shell.stack.render().theme == theme)
    }
    test.shell.stack.theme = .dark
    if screen is HelpScreen { return }
    test.press("?")
    guard test.shell.stack.top is HelpScreen else { return }
    WholeWordsTests.check(test, "help of \(name)", at: [(60, 18), (80, 24), (200, 60)])
    if !screen.manual.isEmpty {
      test.press(.tab)
      WholeWordsTests.check(test, "rules of \(name)", at: [(60, 18), (80, 24), (200, 60)])
    }
    test.press("?")
  }

  /// Text pasted by mistake, and clicks at impossible places.
  private func noiseChangesNothing(_ screen: any Screen, _ test: TestShell) {
    let saves = test.shell.archive.saveNames()
    let turns = count(of: screen)
    var chance = Chance(2)
    for _ in 0..<5 {
      let bytes = (0..<3000).map { _ in UInt8(chance.below(256)) }
      for event in [
        .paste(String(decoding: bytes, as: UTF8.self)), .click(x: 500 + chance.below(9000), y: chance.below(9000)),
        .wheel(chance.below(7) - 3, x: chance.below(9000), y: chance.below(200)),
      ] as [InputEvent] { test.shell.stack.handle(.input(event)) }
    }
    test.show()
    #expect(count(of: screen) == turns)
    #expect(test.shell.archive.saveNames() == saves)
    #expect(!test.shell.stack.isEnded)
  }

  private func count(of screen: any Screen) -> Int? {
    (screen as? RogueshipScreen)?.play.session.journal.count ?? (screen as? SudokuScreen)?.play.session.journal.count
  }

  private func escapeLeaves(_ screen: any Screen, _ test: TestShell) {
    func isOpen() -> Bool { test.shell.stack.screens.contains { $0 === screen } }
    for _ in 0..<3 where isOpen() && !(screen is HomeScreen) { test.press(.escape) }
    if !(screen is HomeScreen) { #expect(!isOpen(), "it stays") }
    #expect(!test.shell.stack.isEnded)
  }
}
