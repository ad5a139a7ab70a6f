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

  /// Capabilities with a cell of unknown size.
  package init(
    depth: ColourDepth = .full, isUTF8: Bool = true, graphics: PixelGraphics? = nil, isSpoken: Bool = false
  ) {
    self.isSpoken = isSpoken
    self.depth = depth
    self.isUTF8 = isUTF8
    self.graphics = graphics
  }

  /// True if the terminal may show pixels, so that it is worth asking: none with few colours does.
  package var mayHavePixels: Bool { depth == .full || depth == .indexed }
}

/// The two protocols for pixels.
package enum PixelGraphics: String, Sendable {
  /// https://sw.kovidgoyal.net/kitty/graphics-protocol/
  case kitty
  /// VT340 sixels.
  case sixel
}
