import Phrases
import Testing

@testable import RogueshipScreens
@testable import Shell
@testable import SudokuScreens

/// The file of settings: what is read, what is not, and what is kept of a newer program's.
@Suite struct SettingsTests {
  @Test func everyWordOfASettingIsReadAndWrittenBack() {
    for colours in Settings.Colours.allCases { expect("colours = \(colours.rawValue)") { $0.colours == colours } }
    for language in Language.allCases { expect("language = \(language.rawValue)") { $0.language == language } }
    for glyphs in Settings.Glyphs.allCases { expect("glyphs = \(glyphs.rawValue)") { $0.glyphs == glyphs } }
    for link in Settings.Link.allCases { expect("link = \(link.rawValue)") { $0.link == link } }
    for pictures in Settings.Pictures.allCases { expect("pictures = \(pictures.rawValue)") { $0.pictures == pictures } }
    for motion in Settings.Motion.allCases {
      expect("motion = \(motion.rawValue)") { $0.motion == motion && $0.moves == (motion != .none) }
    }
    for (word, isOn) in [("yes", true), ("no", false)] {
      expect("ask-before-departure = \(word)") { $0[.asksBeforeDeparture] == isOn }
      expect("guide = \(word)") { $0[.guides] == isOn }
      expect("timer = \(word)") { $0[.showsTimer] == isOn }
      expect("same-digits = \(word)") { $0[.showsSame] == isOn }
    }
    expect("name = Ada Byron") { $0.name == "Ada Byron" }
    expect("theme = own") { $0.theme == "own" }
    expect("photographs = /a = b") { $0.photographs == "/a = b" }
    expect("saves = /one") { $0.saveFolders == ["/one"] }
  }

  private func expect(_ line: String, _ holds: (Settings) -> Bool) {
    let settings = Settings(text: line + "\n")
    #expect(holds(settings), "\(line)")
    #expect(
      settings.text.split(separator: "\n").contains { $0 == line } && holds(Settings(text: settings.text)), "\(line)")
    #expect(holds(Settings(text: "\r\n  " + line.replacing(" = ", with: "=", maxReplacements: 1) + " \t\n")), "\(line)")
  }

  @Test func whatIsNoSettingStaysAsItIs() {
    let strange = ["no sign at all", "newer = 3 = 4", "  spaced  "]
    let settings = Settings(
      text: strange.joined(separator: "\n") + "\nsaves = one\nmotion = none of these\ncolours =\n")
    #expect(settings.text.split(separator: "\n").suffix(3).map(String.init) == strange)
    #expect(settings.saveFolders.isEmpty && settings.motion == .usual && settings.colours == .auto)
    #expect(Settings(text: "language = tlh\n").language == nil)
    #expect(Settings(text: settings.text).text == settings.text)
  }

  @Test func aSettingOfAGameKeepsItsLineAndAllOthers() {
    var settings = Settings(text: "timer = no\nnewer = 3\n")
    settings[.showsTimer] = true
    settings[.guides] = false
    #expect(settings[.showsTimer] && !settings[.guides] && settings[.showsSame])
    #expect(settings.text.split(separator: "\n").suffix(3) == ["timer = yes", "newer = 3", "guide = no"])
  }

  @Test func withoutAFileEverythingIsAsUsual() {
    let usual = Settings()
    #expect(usual.name.isEmpty && usual.theme == "dark" && usual.colours == .auto && usual.glyphs == .auto)
    #expect(
      usual.pictures == .auto && usual.motion == .usual && usual.moves && usual[.asksBeforeDeparture] && usual[.guides])
    #expect(usual[.showsTimer] && usual[.showsSame] && usual.photographs.isEmpty && usual.saveFolders.isEmpty)
    #expect(Settings(text: "").text == usual.text)
    var settings = usual
    settings.moves = false
    #expect(settings.motion == .none)
    settings.moves = true
    #expect(settings.motion == .usual)
  }

  @Test func motionsGoRoundInACircle() {
    var motion = Settings.Motion.none
    var seen: [Settings.Motion] = []
    for _ in Settings.Motion.allCases {
      seen.append(motion)
      motion = motion.next
    }
    #expect(seen == Settings.Motion.allCases && motion == Settings.Motion.none)
    #expect(Settings.Motion.allCases.map(\.speed) == [1, 0.5, 1, 2])
  }
}
