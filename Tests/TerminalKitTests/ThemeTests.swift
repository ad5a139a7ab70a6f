import TerminalKitTesting
import Testing

@testable import TerminalKit

@Suite struct ThemeTests {
  private static let letters: [Tone] = [.text, .faint, .strong, .accent, .good, .bad, .warn, .odd, .fixed, .typed]
  private static let grounds: [Tone] = [.space, .bar, .choice, .peer, .same, .pattern, .target, .shade]

  @Test(arguments: BuiltInThemes.all.map(\.name)) func everyLetterIsLegibleOnEveryGround(name: String) throws {
    let theme = try #require(BuiltInThemes.all.first { $0.name == name })
    for letter in Self.letters {
      for ground in Self.grounds {
        let full = ColourMeasures.contrast(theme[letter].rgb, theme[ground].rgb)
        #expect(full >= 4.5, "\(letter) on \(ground): \(full)")
        let indexed = ColourMeasures.contrast(
          Palette.rgb(indexed: theme[letter].indexed), Palette.rgb(indexed: theme[ground].indexed))
        #expect(indexed >= 4.5, "\(letter) on \(ground) of 256: \(indexed)")
      }
    }
  }

  /// The cube of 6 x 6 x 6 colours and the 24 greys, as xterm has them.
  @Test func theColoursOf256AreThoseOfXterm() {
    let levels: [UInt8] = [0, 95, 135, 175, 215, 255]
    for red in 0..<6 {
      for green in 0..<6 {
        for blue in 0..<6 {
          let found = Palette.rgb(indexed: UInt8(16 + 36 * red + 6 * green + blue))
          #expect(found == Theme.RGB(levels[red], levels[green], levels[blue]))
        }
      }
    }
    for step in 0..<24 {
      let grey = UInt8(8 + 10 * step)
      #expect(Palette.rgb(indexed: UInt8(232 + step)) == Theme.RGB(grey, grey, grey))
    }
  }

  private static let eyes: [(String, ColourMeasures.Eyes)] = [
    ("deuteranopia", .protanopia), ("deuteranopia", .deuteranopia), ("tritanopia", .tritanopia),
  ]

  @Test(arguments: eyes)
  func lettersDifferForTheEyesThatAThemeIsFor(name: String, eyes: ColourMeasures.Eyes) throws {
    let theme = try #require(BuiltInThemes.all.first { $0.name == name })
    let tones: [Tone] = [.text, .accent, .good, .bad, .warn]
    for (index, tone) in tones.enumerated() {
      for other in tones[..<index] {
        let distance = ColourMeasures.distance(theme[tone].rgb, theme[other].rgb, seenBy: eyes)
        #expect(distance >= 15, "\(tone) and \(other): \(distance)")
      }
    }
    #expect(ColourMeasures.distance(theme[.good].rgb, theme[.bad].rgb, seenBy: eyes) >= 60)
    // The measure tells good colours from bad ones: the usual theme's green and red do not stand apart for all eyes.
    #expect(ColourMeasures.distance(Theme.dark[.good].rgb, Theme.dark[.bad].rgb, seenBy: .deuteranopia) < 15)
  }

  @Test(arguments: BuiltInThemes.all.map(\.name)) func aThemeReadsBackFromItsText(name: String) throws {
    var theme = try #require(BuiltInThemes.all.first { $0.name == name })
    theme.others = ["scene.felt": Theme.RGB(1, 2, 255)]
    let back = try ThemeText.theme(
      ThemeText.text(theme), named: name, others: ["scene.felt"], bases: BuiltInThemes.all)
    #expect(back == theme)
    #expect(back.isDark == (name != "light"))
  }

  @Test func whatAThemeDoesNotNameIsThatOfItsBase() throws {
    let text = "# mine\n\nbase = light\naccent = #ff0000\nbad.mono = bold underline\ngood.eight = own\n"
    let theme = try ThemeText.theme(text, named: "own", others: [], bases: BuiltInThemes.all)
    #expect(theme[.accent].rgb == Theme.RGB(255, 0, 0))
    #expect(theme[.accent].indexed == 196)
    #expect(theme[.bad].plain == [.bold, .underline])
    #expect(theme[.good].eight == nil)
    #expect(theme[.space] == BuiltInThemes.light[.space])
    #expect(theme.name == "own" && !theme.isDark)
  }

  @Test(arguments: [
    ("accent = #74c8ff\nacent = #74c8ff", 2, "'acent' is no colour of a theme"),
    ("text = blue", 1, "'blue' is no colour"),
    ("\n\ntext", 3, "no '='"), ("text.256 = 256", 1, "no number from 0 to 255"),
    ("text = #000000\nbase = light", 2, "before"),
    ("base = drak", 1, "'drak' is no theme; there are dark, light"),
    ("bad.eight = pink", 1, "'pink' is none of the eight"),
    ("bad.mono = loud", 1, "'loud' is none of bold"), ("bad.9 = 1", 1, "256, eight or mono"),
    ("text = #000000\ntext = #ffffff", 2, "on line 1 already"), ("ground = grey", 1, "dark or light"),
  ]) func aMistakeIsToldWithItsLine(text: String, line: Int, words: String) throws {
    let error = #expect(throws: ThemeTextError.self) {
      try ThemeText.theme(text, named: "own", others: [], bases: BuiltInThemes.all)
    }
    #expect(error?.line == line)
    #expect(error?.problem.contains(words) == true, "\(error?.problem ?? "")")
  }

  @Test func aFrameIsWrittenInItsTheme() {
    func written(_ depth: ColourDepth, _ theme: Theme) -> String {
      var frame = Frame(width: 4, height: 1, theme: theme)
      frame.put("good", 0, 0, Style(.good))
      return FrameEncoder(codes: .ansi, capabilities: Capabilities(depth: depth)).text(from: nil, to: frame)
    }
    #expect(written(.full, .dark).contains("38;2;134;224;150"))
    #expect(written(.full, BuiltInThemes.light).contains("38;2;10;85;35"))
    #expect(written(.full, BuiltInThemes.light).contains("48;2;251;250;246"))
    #expect(written(.indexed, BuiltInThemes.deuteranopia).contains("38;5;81;"))
    #expect(written(.eight, BuiltInThemes.deuteranopia).contains("38;5;4m"))
    for theme in BuiltInThemes.all {
      #expect(!written(.none, theme).contains("38;") && !written(.none, theme).contains("48;"))
    }
  }

  @Test func anotherThemeIsWrittenWhole() {
    let encoder = FrameEncoder(codes: .ansi, capabilities: Capabilities())
    var (dark, light) = (Frame(width: 9, height: 1), Frame(width: 9, height: 1, theme: BuiltInThemes.light))
    dark.put("unchanged", 0, 0)
    light.put("unchanged", 0, 0)
    #expect(encoder.text(from: dark, to: dark) == "")
    #expect(encoder.text(from: dark, to: light).contains("unchanged"))
  }
}
