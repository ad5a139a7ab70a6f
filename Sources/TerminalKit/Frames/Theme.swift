/// What the tones look like, at every depth of colour.
///
/// With 256 colours or more the shell paints its own ground, so that every tone stands on the ground that it was chosen
/// for. With eight the terminal's own ground stays, and with none attributes alone tell things apart.
package struct Theme: Hashable, Sendable {
  /// Red, green and blue, 0 to 255.
  package struct RGB: Hashable, Sendable {
    package let red: UInt8, green: UInt8, blue: UInt8

    package init(_ red: UInt8, _ green: UInt8, _ blue: UInt8) {
      (self.red, self.green, self.blue) = (red, green, blue)
    }
  }

  /// One tone.
  package struct Colour: Hashable, Sendable {
    package var rgb: RGB
    /// Its number among 256 colours.
    package var indexed: UInt8
    /// 0 to 7; `nil` for the terminal's own colour.
    package var eight: UInt8?
    /// Attributes that go with the colour where there are eight.
    package var withEight: Style.Attributes = []
    /// What stands for it where there are no colours.
    package var plain: Style.Attributes = []
  }

  /// What a person calls it, such as `dark`.
  package var name: String
  /// Whether light letters stand on a dark ground.
  package var isDark: Bool
  /// Colours of pictures, by names that the program gives them; what a theme does not name follows its tones.
  package var others: [String: RGB] = [:]
  private var colours: [Colour]

  /// The usual one.
  package static var dark: Theme { BuiltInThemes.dark }

  /// - Parameter colours: one for each tone.
  package init(name: String, isDark: Bool, colour: (Tone) -> Colour) {
    self.name = name
    self.isDark = isDark
    colours = Tone.allCases.map(colour)
  }

  package subscript(tone: Tone) -> Colour {
    get { colours[tone.rawValue] }
    set { colours[tone.rawValue] = newValue }
  }
}
