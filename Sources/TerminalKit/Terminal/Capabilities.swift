/// What a terminal can show.
package struct Capabilities: Hashable, Sendable {
  package var depth = ColourDepth.full
  package var isUTF8 = true
  package var graphics: PixelGraphics?
  /// The size of a cell in pixels, where it is known.
  package var cellWidth = 0, cellHeight = 0

  package init(depth: ColourDepth = .full, isUTF8: Bool = true, graphics: PixelGraphics? = nil) {
    self.depth = depth
    self.isUTF8 = isUTF8
    self.graphics = graphics
  }

  /// Whether it is worth asking the terminal for pixels: none of few colours shows them.
  package var mayHavePixels: Bool { depth == .full || depth == .indexed }
}

/// The two ways in which terminals show pixels.
package enum PixelGraphics: String, Sendable {
  /// https://sw.kovidgoyal.net/kitty/graphics-protocol/
  case kitty
  /// VT340 sixels.
  case sixel
}
