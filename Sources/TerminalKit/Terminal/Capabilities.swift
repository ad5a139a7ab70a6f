/// The capabilities of a terminal.
package struct Capabilities: Hashable, Sendable {
  /// The number of colours.
  package var depth = ColourDepth.full
  /// True if characters beyond ASCII can be written; otherwise ``PlainGlyphs`` replaces them.
  package var isUTF8 = true
  /// The protocol for pixels; `nil` for none, or until the terminal has answered.
  package var graphics: PixelGraphics?
  /// The size of a cell in pixels; 0 if it is unknown.
  package var cellWidth = 0, cellHeight = 0

  /// True if frames are not drawn, but told in lines to a screen reader. Then nothing moves.
  package var isSpoken = false

  /// True if the line to the terminal is slow. Then nothing moves, and nothing is sent that words can replace.
  package var isSlow = false

  /// Capabilities with a cell of unknown size.
  package init(
    depth: ColourDepth = .full, isUTF8: Bool = true, graphics: PixelGraphics? = nil, isSpoken: Bool = false,
    isSlow: Bool = false
  ) {
    (self.isSpoken, self.isSlow) = (isSpoken, isSlow)
    self.depth = depth
    self.isUTF8 = isUTF8
    self.graphics = graphics
  }

  /// True if the terminal may show pixels, so that it is worth asking: none with few colours does. A slow line is no place
  /// for pictures.
  package var mayHavePixels: Bool { !isSlow && (depth == .full || depth == .indexed) }

  /// The number of seconds after which a clock in sight goes on.
  package var clockStep: Int { isSlow ? 10 : 1 }
}

/// The two protocols for pixels.
package enum PixelGraphics: String, Sendable {
  /// https://sw.kovidgoyal.net/kitty/graphics-protocol/
  case kitty
  /// VT340 sixels.
  case sixel
}
