/// The capabilities of a terminal.
package struct Capabilities: Hashable, Sendable {
  package var depth = ColourDepth.full
  package var isUTF8 = true
  package var graphics: PixelGraphics?
  /// The size of a cell in pixels; 0 if it is unknown.
  package var cellWidth = 0, cellHeight = 0

  package init(depth: ColourDepth = .full, isUTF8: Bool = true, graphics: PixelGraphics? = nil) {
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
