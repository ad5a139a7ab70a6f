/// The colours of the tones, at every depth of colour.
///
/// With 256 colours or more the shell paints its own ground, so that every tone stands on its intended ground. With
/// eight colours the terminal's own ground stays, and without colours only attributes differ.
package struct Theme: Hashable, Sendable {
  /// Red, green and blue, 0 to 255.
  package struct RGB: Hashable, Sendable {
    /// The parts of the colour.
    package let red: UInt8, green: UInt8, blue: UInt8

    /// A colour from its red, green and blue.
    package init(_ red: UInt8, _ green: UInt8, _ blue: UInt8) {
      (self.red, self.green, self.blue) = (red, green, blue)
    }
  }

  /// The colour of one tone at every depth.
  package struct Colour: Hashable, Sendable {
    /// The colour on a terminal with 24 bits.
    package var rgb: RGB
    /// Its number among 256 colours.
    package var indexed: UInt8
    /// 0 to 7; `nil` for the terminal's own colour.
    package var eight: UInt8?
    /// Attributes added to the colour in a palette of eight.
    package var withEight: Style.Attributes = []
    /// Attributes that replace the colour on a terminal without colours.
    package var plain: Style.Attributes = []
  }

  /// The theme's name for a person, such as `dark`.
  package var name: String
  /// True if light letters stand on a dark ground.
  package var isDark: Bool
  /// Colours of pictures, by names that the program gives them. Names that are missing here follow the tones.
  package var others: [String: RGB] = [:]
  private var colours: [Colour]

  /// The usual theme.
  package static var dark: Theme { BuiltInThemes.dark }

  /// - Parameter colours: the colour of each tone.
  package init(name: String, isDark: Bool, colour: (Tone) -> Colour) {
    self.name = name
    self.isDark = isDark
    colours = Tone.allCases.map(colour)
  }

  /// The colour of a tone. O(1).
  package subscript(tone: Tone) -> Colour {
    get { colours[tone.rawValue] }
    set { colours[tone.rawValue] = newValue }
  }
}
