/// The purpose of a colour. Screens name tones, and the theme gives each its colour at every depth.
package enum Tone: Int, CaseIterable, Sendable {
  // Writing.
  case text, faint, strong, accent, good, bad, warn, odd, line, backdrop, fixed, typed
  // Grounds.
  case space, bar, choice, peer, same, pattern, target, shade
}

/// The colour of a glyph or of its ground.
package enum Ink: Hashable, Sendable {
  case tone(Tone)
  /// A colour of a picture.
  case rgb(UInt8, UInt8, UInt8)
}

/// The style of a cell: ink, ground and attributes.
package struct Style: Hashable, Sendable {
  package struct Attributes: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    package static let bold = Attributes(rawValue: 1)
    package static let dim = Attributes(rawValue: 2)
    package static let underline = Attributes(rawValue: 4)
    package static let reverse = Attributes(rawValue: 8)
  }

  package var ink: Ink = .tone(.text)
  package var ground: Ink = .tone(.space)
  package var attributes: Attributes = []

  package static let plain = Style()
  package static let faint = Style(.faint)
  package static let strong = Style(.strong, [.bold])
  package static let bar = Style(ink: .tone(.text), ground: .tone(.bar))
  /// The style of the item that Enter or a click takes.
  package static let choice = Style(ink: .tone(.strong), ground: .tone(.choice), attributes: [.bold])

  package init(ink: Ink, ground: Ink, attributes: Attributes = []) {
    self.ink = ink
    self.ground = ground
    self.attributes = attributes
  }

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

  package func with(_ more: Attributes) -> Style { Style(ink: ink, ground: ground, attributes: attributes.union(more)) }
}

/// The number of colours that a terminal shows.
package enum ColourDepth: String, CaseIterable, Sendable {
  case none, eight, indexed, full
}
