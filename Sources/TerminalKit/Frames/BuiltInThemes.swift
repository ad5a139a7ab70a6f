import Phrases

/// The themes of the program, in the text form of a player's own themes.
///
/// Every colour of letters has a contrast of at least 4.5 on every ground, in full colour and in 256. In each of the two themes
/// for colour-blind eyes the letters differ from each other for those eyes. `ThemeTests` measures both.
package enum BuiltInThemes {
  /// All themes, in the order in which the settings go through them.
  package static let all: [Theme] = [dark, light, deuteranopia, tritanopia]

  /// A sentence on a theme of the program.
  package static func detail(_ name: String) -> Phrase? {
    switch name {
    case "dark": "Light letters on a dark ground: the usual theme."
    case "light": "Dark letters on a light ground."
    case "deuteranopia": "For eyes that do not tell red from green: blue is good, orange is bad."
    case "tritanopia": "For eyes that do not tell blue from yellow: turquoise is good, red is bad."
    default: nil
    }
  }

  /// Light letters on a dark ground. Its colours are the base of the other themes.
  package static let dark = made(
    "dark", ground: "dark",
    """
    text = #d6dbe4
    faint = #b0b8c6
    strong = #ffffff
    accent = #74c8ff
    accent.eight = cyan bold
    good = #86e096
    good.eight = green
    bad = #ffa09a
    bad.eight = red bold
    bad.mono = bold
    warn = #f8cc66
    warn.eight = yellow
    odd = #d8b4ff
    odd.eight = magenta
    line = #586378
    backdrop = #5c6884
    fixed = #ffffff
    fixed.eight = own bold
    fixed.mono = bold
    typed = #9acaff
    typed.eight = cyan
    space = #0e111b
    bar = #21293e
    bar.eight = own reverse
    bar.mono = reverse
    choice = #1c4780
    choice.256 = 18
    choice.eight = blue
    choice.mono = reverse
    peer = #181e2e
    same = #343e5c
    same.256 = 238
    same.eight = own underline
    same.mono = underline
    pattern = #12463a
    pattern.256 = 53
    pattern.eight = green
    pattern.mono = reverse
    target = #5a2e12
    target.256 = 52
    target.eight = yellow
    target.mono = reverse
    shade = #342a1e
    shade.256 = 235
    """)

  /// Dark letters on a light ground.
  package static let light = made(
    "light", ground: "light", from: dark,
    """
    text = #24272e
    faint = #474e5a
    strong = #000000
    accent = #004a94
    accent.eight = blue bold
    good = #0a5523
    bad = #94100e
    warn = #6b3d00
    warn.256 = 52
    warn.eight = magenta
    odd = #5d259c
    line = #9aa2ae
    backdrop = #b4bac4
    fixed = #000000
    typed = #00468f
    typed.eight = blue
    space = #fbfaf6
    bar = #e2e6ee
    choice = #bcd8ff
    choice.eight = cyan
    peer = #f0f1f2
    same = #d4dcec
    pattern = #c8ecd6
    target = #ffd9b4
    shade = #f4ead8
    """)

  /// A dark theme for eyes that do not tell red from green.
  package static let deuteranopia = made(
    "deuteranopia", ground: "dark", from: dark,
    """
    text = #e0ded8
    faint = #b0b8c6
    strong = #ffffff
    accent = #b0e0ff
    good = #5cc6ff
    good.eight = blue bold
    bad = #ffa340
    bad.eight = yellow bold
    warn = #fff07a
    warn.eight = yellow
    odd = #e4c4f0
    odd.eight = own bold
    line = #586378
    backdrop = #5c6884
    fixed = #ffffff
    typed = #9acaff
    space = #0e111b
    bar = #21293e
    choice = #1c4780
    choice.256 = 18
    peer = #181e2e
    peer.256 = 234
    same = #343e5c
    same.256 = 237
    pattern = #40424a
    pattern.256 = 238
    pattern.eight = cyan
    target = #5a3808
    target.256 = 52
    shade = #302c22
    shade.256 = 235
    """)

  /// A dark theme for eyes that do not tell blue from yellow.
  package static let tritanopia = made(
    "tritanopia", ground: "dark", from: dark,
    """
    text = #e6e2e0
    faint = #b0b8c6
    strong = #ffffff
    accent = #c8f4ff
    good = #4fe3d0
    good.eight = cyan
    bad = #ff9a94
    bad.256 = 217
    bad.eight = red bold
    warn = #ffc4b4
    warn.eight = own bold
    odd = #d8c0e0
    odd.eight = own underline
    line = #586378
    backdrop = #5c6884
    fixed = #ffffff
    typed = #8fe0ee
    space = #0e111b
    bar = #21293e
    choice = #0f4c5c
    choice.256 = 17
    peer = #181e2e
    peer.256 = 234
    same = #343e5c
    same.256 = 237
    pattern = #40404a
    pattern.256 = 238
    pattern.eight = cyan
    target = #5e2424
    target.256 = 52
    target.eight = red
    shade = #332a2a
    shade.256 = 235
    """)

  /// White on black, the base that a theme's text changes.
  static func plain(_ name: String) -> Theme {
    Theme(name: name, isDark: true) { tone in
      let isGround = tone.rawValue >= Tone.space.rawValue
      return isGround
        ? Theme.Colour(rgb: Theme.RGB(0, 0, 0), indexed: 16) : Theme.Colour(rgb: Theme.RGB(255, 255, 255), indexed: 231)
    }
  }

  private static func made(_ name: String, ground: String, from base: Theme? = nil, _ text: String) -> Theme {
    do throws(ThemeTextError) {
      return try ThemeText.theme("ground = \(ground)\n" + text, named: name, others: [], bases: [base ?? plain(name)])
    } catch { preconditionFailure("the theme \(name): \(error)") }
  }
}
