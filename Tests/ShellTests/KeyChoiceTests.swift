import Foundation
import TerminalKit
import Testing

@testable import Shell
@testable import SudokuScreens

@Suite struct KeyChoiceTests {
  private func shell(_ keys: String) throws -> TestShell {
    let before = TestShell(90, 24)
    try FileManager.default.createDirectory(atPath: before.folder + "/config", withIntermediateDirectories: true)
    try keys.write(toFile: KeyChoice.path(before.folder + "/config"), atomically: true, encoding: .utf8)
    _ = before.shell.useOwnKeys()
    return before
  }

  @Test func aGameIsPlayedWithOnesOwnKeys() throws {
    let test = try shell("[sudoku]\nundo = U\ndigit-4 = é\n[everywhere]\nhelp = F1\n")
    let screen = try #require(test.startSudoku())
    let cell = screen.cursor
    test.press("é")
    #expect(screen.state.digits[cell] == 4)
    #expect(test.press("u").contains("u does nothing here; F1 shows the keys."))
    #expect(screen.state.digits[cell] == 4)
    #expect(test.terminal.text.contains("U undo") && test.terminal.text.contains("F1 keys"))
    test.press("U")
    #expect(screen.state.digits[cell] == 0)
    test.press("?")
    #expect(test.shell.stack.top === screen)
    test.press(.function(1))
    #expect(test.shell.stack.top is HelpScreen)
  }

  @Test func textIsTypedAsItIs() throws {
    let test = try shell("[everywhere]\nhelp = h\n[list]\nback = Esc q\n[files]\nparent = Backspace u\n")
    test.choose("Settings")
    test.choose("Your name")
    test.press("h", "?")
    #expect(test.terminal.text.contains("testerh?"))
  }

  @Test func aBadFileIsNamedAndTheUsualKeysAreUsed() throws {
    let test = try shell("[rogueship]\nbuy = s\n")
    let problem = #expect(throws: KeyChoice.Problem.self) {
      try KeyChoice.load(test.folder + "/config", KeySections.all(TestShell.games))
    }
    #expect(problem?.description.contains("keys.conf, line 2: 's' cannot do") == true, "\(problem?.description ?? "")")
  }

  @Test func theFileThatIsPrintedHoldsEveryActionAndChangesNothing() throws {
    let text = KeyMapText.text(KeySections.all(TestShell.games))
    #expect(try KeyMapText.map(text, KeySections.all(TestShell.games)).shown(for: "b", in: "rogueship") == nil)
    for section in KeySections.all(TestShell.games) {
      #expect(text.contains("[\(section.name)]"))
      for action in section.actions { #expect(text.contains("\n\(action.name) ")) }
      // A name or a key that stands twice would hide one of its actions.
      #expect(Set(section.actions.map(\.name)).count == section.actions.count, "\(section.name)")
      let keys = section.actions.flatMap(\.keys)
      #expect(Set(keys).count == keys.count, "\(section.name)")
    }
  }
}
