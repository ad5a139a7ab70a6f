/// What a colour is for. Screens name tones and the palette says what each looks like at every depth of colour.
enum Tone: Int, CaseIterable, Sendable {
  // Writing.
  case text, faint, strong, accent, good, bad, warn, odd, line, star, given, entry
  // Grounds.
  case space, bar, choice, peer, same, pattern, target, shade
}

/// The colour of a glyph or of its ground.
enum Ink: Hashable, Sendable {
  case tone(Tone)
  /// A colour of a picture.
  case rgb(UInt8, UInt8, UInt8)
}

/// How a cell is written.
struct Style: Hashable, Sendable {
  struct Attributes: OptionSet, Hashable, Sendable {
    let rawValue: UInt8
    static let bold = Attributes(rawValue: 1)
    static let dim = Attributes(rawValue: 2)
    static let underline = Attributes(rawValue: 4)
    static let reverse = Attributes(rawValue: 8)
  }

  var ink: Ink = .tone(.text)
  var ground: Ink = .tone(.space)
  var attributes: Attributes = []

  static let plain = Style()
  static let faint = Style(.faint)
  static let strong = Style(.strong, [.bold])
  static let bar = Style(ink: .tone(.text), ground: .tone(.bar))
  /// What Enter or a click takes.
  static let choice = Style(ink: .tone(.strong), ground: .tone(.choice), attributes: [.bold])

  init(ink: Ink, ground: Ink, attributes: Attributes = []) {
    self.ink = ink
    self.ground = ground
    self.attributes = attributes
  }

  init(_ tone: Tone = .text, _ attributes: Attributes = []) {
    ink = .tone(tone)
    self.attributes = attributes
  }

  /// The same on another ground.
  func on(_ tone: Tone) -> Style { Style(ink: ink, ground: .tone(tone), attributes: attributes) }

  /// The same on the ground of a marked row, where quiet tones would not be legible.
  var marked: Style {
    var style = on(.choice)
    if ink == .tone(.faint) || ink == .tone(.line) { style.ink = .tone(.text) }
    return style
  }

  func with(_ more: Attributes) -> Style { Style(ink: ink, ground: ground, attributes: attributes.union(more)) }
}

/// How many colours a terminal shows.
enum ColourDepth: String, CaseIterable, Sendable {
  case none, eight, indexed, full
}
