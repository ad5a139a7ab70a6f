/// The purpose of a colour. Screens name tones, and the theme gives each its colour at every depth.
package enum Tone: Int, CaseIterable, Sendable {
  // Writing.
  /// Tones of letters and lines. `fixed` is for given digits, `typed` for the player's, `backdrop` for stars.
  case text, faint, strong, accent, good, bad, warn, odd, line, backdrop, fixed, typed
  // Grounds.
  /// Grounds. `choice` is for the marked item, `peer` and `same` for cells related to it, `pattern` and `target` for
  /// hints.
  case space, bar, choice, peer, same, pattern, target, shade
}

/// The colour of a glyph or of its ground.
package enum Ink: Hashable, Sendable {
  /// A purpose, whose colour the theme decides.
  case tone(Tone)
  /// A colour of a picture.
  case rgb(UInt8, UInt8, UInt8)
}

/// The style of a cell: ink, ground and attributes.
package struct Style: Hashable, Sendable {
  /// The attributes of letters, as a set of bits.
  package struct Attributes: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8
    /// Attributes from their bits.
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Heavier letters, in a brighter colour on some terminals.
    package static let bold = Attributes(rawValue: 1)
    /// Fainter letters; some terminals ignore it.
    package static let dim = Attributes(rawValue: 2)
    /// A line under the letters.
    package static let underline = Attributes(rawValue: 4)
    /// Ink and ground exchanged.
    package static let reverse = Attributes(rawValue: 8)
  }

  /// The colour of the glyph.
  package var ink: Ink = .tone(.text)
  /// The colour behind the glyph.
  package var ground: Ink = .tone(.space)
  /// The attributes of the glyph, none by default.
  package var attributes: Attributes = []

  /// Ordinary text on the ordinary ground.
  package static let plain = Style()
  /// Text of less importance, such as notes and descriptions.
  package static let faint = Style(.faint)
  /// Emphasised text, in bold.
  package static let strong = Style(.strong, [.bold])
  /// Text in the bar at the top.
  package static let bar = Style(ink: .tone(.text), ground: .tone(.bar))
  /// The style of the item that Enter or a click takes.
  package static let choice = Style(ink: .tone(.strong), ground: .tone(.choice), attributes: [.bold])

  /// A style with any ink on any ground.
  package init(ink: Ink, ground: Ink, attributes: Attributes = []) {
    self.ink = ink
    self.ground = ground
    self.attributes = attributes
  }

  /// A style in a tone on the ordinary ground, `space`.
  package init(_ tone: Tone = .text, _ attributes: Attributes = []) {
    ink = .tone(tone)
    self.attributes = attributes
  }

  /// The style on another ground.
  package func on(_ tone: Tone) -> Style { Style(ink: ink, ground: .tone(tone), attributes: attributes) }

  /// The style on the ground of a marked row, where quiet tones would not be legible.
  package var marked: Style {
    var style = on(.choice)
    if ink == .tone(.faint) || ink == .tone(.line) { style.ink = .tone(.text) }
    return style
  }

  /// The style with further attributes; its own ones stay.
  package func with(_ more: Attributes) -> Style { Style(ink: ink, ground: ground, attributes: attributes.union(more)) }
}

/// The number of colours that a terminal shows.
package enum ColourDepth: String, CaseIterable, Sendable {
  /// No colours at all, 8 colours, a palette of 256, and 24 bits.
  case none, eight, indexed, full
}
