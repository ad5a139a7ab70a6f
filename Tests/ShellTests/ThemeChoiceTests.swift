import Foundation
import GameCore
import TerminalKit
import TerminalKitTesting
import Testing

@testable import Shell

@Suite struct ThemeChoiceTests {
  @Test func theSettingsGoThroughTheThemesAndRememberOne() throws {
    let test = TestShell()
    #expect(test.terminal.frame.theme == .dark)
    test.choose("Settings")
    test.choose("Theme")
    #expect(test.shell.settings.theme == "light")
    #expect(test.terminal.frame.theme == BuiltInThemes.light)
    #expect(Settings.load(test.folder + "/config").theme == "light")
    for _ in 0..<3 { test.choose("Theme") }
    #expect(test.shell.settings.theme == "dark", "a theme of one's own is passed over where there is none")
  }

  @Test func aThemeOfOnesOwnHasTheColoursOfScenesToo() throws {
    let test = TestShell()
    try write("base = light\naccent = #123456\nscene.felt = #654321\n", test)
    test.shell.settings.theme = "own"
    test.show()
    let theme = test.terminal.frame.theme
    #expect(theme[.accent].rgb == Theme.RGB(0x12, 0x34, 0x56))
    #expect(theme[SceneColour.accent] == Theme.RGB(0x12, 0x34, 0x56))
    #expect(theme[SceneColour.felt] == Theme.RGB(0x65, 0x43, 0x21))
    #expect(theme[SceneColour.ground] == BuiltInThemes.light[.space].rgb)
  }

  @Test func aBadFileIsNamedWithItsLineAndTheUsualThemeIsShown() throws {
    let test = TestShell()
    try write("base = dark\naccent = azure\n", test)
    test.shell.settings.theme = "own"
    #expect(test.shell.stack.message?.text.contains("theme.conf, line 2: 'azure' is no colour") == true)
    #expect(test.terminal.frame.theme == .dark)
    test.shell.settings.theme = "neon"
    #expect(
      test.shell.stack.message?.text
        == "There is no theme 'neon'; there are dark, light, deuteranopia, tritanopia, own.")
  }

  @Test func everySceneTakesItsColoursFromTheTheme() throws {
    for theme in BuiltInThemes.all {
      let test = TestShell()
      test.shell.settings.theme = theme.name
      test.choose("New Fifteen")
      test.press(.enter)
      let grounds = Set(test.terminal.frame.cells.map(\.style.ground))
      let tile = theme[SceneColour.ground]
      #expect(grounds.contains(.rgb(tile.red, tile.green, tile.blue)), "\(theme.name)")
    }
  }

  private func write(_ text: String, _ test: TestShell) throws {
    try FileManager.default.createDirectory(atPath: test.folder + "/config", withIntermediateDirectories: true)
    try text.write(toFile: ThemeChoice.path(test.folder + "/config"), atomically: true, encoding: .utf8)
  }
}
