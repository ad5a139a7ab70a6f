/// The style of text.
public struct TextStyle: Hashable, Sendable {
  /// The colour of the letters.
  public var colour: Pixel
  /// The colour around the letters; `nil` for none.
  public var outline: Pixel?
  /// The width of the outline, in pixels.
  public var outlineWidth: Int
  /// The alignment of lines.
  public var alignment: TextLayout.Alignment

  /// A style from its parts.
  public init(
    colour: Pixel, outline: Pixel? = nil, outlineWidth: Int = 1, alignment: TextLayout.Alignment = .left
  ) {
    (self.colour, self.outline, self.outlineWidth, self.alignment) = (colour, outline, outlineWidth, alignment)
  }
}

/// Text drawn with the glyphs of an atlas.
public struct TextDrawing: Sendable {
  private let font: AtlasFont
  private let frames: [Unicode.Scalar: AtlasFrame]
  private let pages: [Bitmap]

  /// A font of a sheet, with the pictures of its pages.
  public init(_ font: AtlasFont, _ sheet: AtlasSheet, pages: [Bitmap]) {
    (self.font, self.pages) = (font, pages)
    var frames: [Unicode.Scalar: AtlasFrame] = [:]
    for glyph in font.glyphs where glyph.hasPicture {
      frames[glyph.scalar] = sheet.frame(named: font.frameName(glyph.scalar))
    }
    self.frames = frames
  }

  /// The text as a picture, with room for its outline on all sides.
  /// - Parameter width: the width in pixels at which lines are wrapped; `nil` for no wrapping.
  public func picture(_ text: String, _ style: TextStyle, width: Int? = nil) -> Bitmap {
    let layout = TextLayout(text, font, width: width, alignment: style.alignment)
    let rim = style.outline == nil ? 0 : max(0, style.outlineWidth)
    var coverage = Coverage(
      width: max(1, layout.size.width + 2 * rim), height: max(1, layout.size.height + 2 * rim))
    for placed in layout.glyphs {
      guard let frame = frames[placed.glyph.scalar] else { continue }
      let x = (placed.pen + 32) >> 6
      coverage.add(
        frame.sprite(from: pages[frame.page]), at: rim + x + placed.glyph.left,
        rim + placed.baseline - placed.glyph.top)
    }
    var picture = Bitmap(width: coverage.width, height: coverage.height)
    if let outline = style.outline, rim > 0 { coverage.widened(by: rim).paint(outline, on: &picture) }
    coverage.paint(style.colour, on: &picture)
    return picture
  }
}

/// The coverage of each pixel.
private struct Coverage {
  let width: Int
  let height: Int
  var parts: [UInt8]

  init(width: Int, height: Int) {
    (self.width, self.height) = (width, height)
    parts = [UInt8](repeating: 0, count: width * height)
  }

  /// Adds the alpha of a picture; parts outside are left out.
  mutating func add(_ bitmap: Bitmap, at left: Int, _ top: Int) {
    for y in 0..<bitmap.height where top + y >= 0 && top + y < height {
      for x in 0..<bitmap.width where left + x >= 0 && left + x < width {
        let at = (top + y) * width + left + x
        // Neighbours that touch share pixels.
        parts[at] = UInt8(min(255, Int(parts[at]) + Int(bitmap[x, y].alpha)))
      }
    }
  }

  /// The coverage of each pixel as the maximum over a disc around it.
  func widened(by radius: Int) -> Coverage {
    var wide = self
    var disc: [(x: Int, y: Int)] = []
    for y in -radius...radius {
      // Half a pixel more than the radius, which makes small discs round.
      for x in -radius...radius where 4 * (x * x + y * y) <= (2 * radius + 1) * (2 * radius + 1) { disc.append((x, y)) }
    }
    for y in 0..<height {
      for x in 0..<width where parts[y * width + x] > 0 {
        for step in disc where x + step.x >= 0 && x + step.x < width && y + step.y >= 0 && y + step.y < height {
          let at = (y + step.y) * width + x + step.x
          wide.parts[at] = max(wide.parts[at], parts[y * width + x])
        }
      }
    }
    return wide
  }

  func paint(_ colour: Pixel, on picture: inout Bitmap) {
    for y in 0..<height {
      for x in 0..<width where parts[y * width + x] > 0 {
        var pixel = colour
        pixel.alpha = UInt8((Int(colour.alpha) * Int(parts[y * width + x]) + 127) / 255)
        picture[x, y] = pixel.over(picture[x, y])
      }
    }
  }
}
