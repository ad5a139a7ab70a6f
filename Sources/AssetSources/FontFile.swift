import Assets
import CAssetSources

/// A TrueType or OpenType font, drawn by FreeType without hinting and measured by HarfBuzz. The first face of a collection.
public final class FontFile {
  private let bytes: UnsafeMutableBufferPointer<UInt8>
  private let font: OpaquePointer
  private let metrics: cas_font_metrics
  private let file: String

  /// The greatest size of a font file, in bytes.
  public static let mostBytes = 64 << 20
  /// The supported sizes, in pixels of the em square.
  public static let sizes = 4...1024

  /// Opens a font.
  /// - Parameter file: its name, for errors.
  public init(_ content: [UInt8], file: String) throws(AtlasFileError) {
    guard content.count <= Self.mostBytes else {
      throw AtlasFileError(file: file, reason: "the font is larger than \(Self.mostBytes >> 20) MiB")
    }
    // FreeType reads from these bytes as long as the font is open.
    let bytes = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: max(1, content.count))
    _ = bytes.update(fromContentsOf: content)
    var (font, metrics): (OpaquePointer?, cas_font_metrics) = (nil, cas_font_metrics())
    do throws(AtlasFileError) {
      try CheckedCall.checked(file) { cas_font_open(bytes.baseAddress, content.count, &font, &metrics, &$0) }
    } catch {
      bytes.deallocate()
      throw error
    }
    (self.bytes, self.font, self.metrics, self.file) = (bytes, font!, metrics, file)
  }

  deinit {
    cas_font_close(font)
    bytes.deallocate()
  }

  /// True if it has a glyph for a character.
  public func has(_ scalar: Unicode.Scalar) -> Bool { cas_font_glyph(font, scalar.value) != 0 }

  /// The first character without a glyph.
  public func firstMissing(of characters: some Sequence<Unicode.Scalar>) -> Unicode.Scalar? {
    characters.first { !has($0) }
  }

  /// The glyphs at one size, with the box for missing ones, and their pictures in white.
  /// - Throws: an error if the font has no glyph for a character.
  public func drawn(
    _ characters: Set<Unicode.Scalar>, pixelsPerEm: Int, name: String
  ) throws(AtlasFileError) -> (font: AtlasFont, pictures: [NamedBitmap]) {
    guard Self.sizes.contains(pixelsPerEm) else {
      throw AtlasFileError(
        file: file,
        reason: "size \(pixelsPerEm) is not from \(Self.sizes.lowerBound) to \(Self.sizes.upperBound) pixels")
    }
    var result = AtlasFont(
      name: name, pixelsPerEm: pixelsPerEm, unitsPerEm: Int(metrics.units_per_em), ascender: Int(metrics.ascender),
      descender: Int(metrics.descender), lineGap: Int(metrics.line_gap), glyphs: [])
    var pictures: [NamedBitmap] = []
    let sorted = characters.subtracting([AtlasFont.missing]).sorted()
    for scalar in [AtlasFont.missing] + sorted {
      let isBox = scalar == AtlasFont.missing
      guard isBox || has(scalar) else { throw missing(scalar) }
      let index = isBox ? 0 : cas_font_glyph(font, scalar.value)
      let (glyph, picture) = try drawn(scalar, index, pixelsPerEm)
      result.glyphs.append(glyph)
      if let picture { pictures.append(NamedBitmap(result.frameName(scalar), picture)) }
    }
    result.kerning = kerning(sorted)
    return (result, pictures)
  }

  /// The greatest number of characters for which kerning is read, because the number of pairs grows with the square.
  public static let mostKerned = 400

  private func kerning(_ characters: [Unicode.Scalar]) -> [AtlasFont.Pair: Int] {
    guard characters.count <= Self.mostKerned else { return [:] }
    var pairs: [AtlasFont.Pair: Int] = [:]
    for first in characters {
      for second in characters {
        let amount = Int(cas_font_kerning(font, first.value, second.value))
        if amount != 0 { pairs[.init(first, second)] = amount }
      }
    }
    return pairs
  }

  /// The curves of a character's glyph, in the font's units.
  /// - Throws: an error if the font has no glyph for it.
  public func outline(of scalar: Unicode.Scalar) throws(AtlasFileError) -> GlyphOutline {
    guard has(scalar) else { throw missing(scalar) }
    var outline = cas_outline()
    try CheckedCall.checked(file) { cas_font_outline(font, cas_font_glyph(font, scalar.value), &outline, &$0) }
    var contours: [[GlyphOutline.Point]] = []
    var start = 0
    for index in 0..<Int(outline.contour_count) {
      let end = Int(outline.ends[index]) + 1
      contours.append(
        (start..<max(start, end)).map { point in
          let role: GlyphOutline.Point.Role =
            switch outline.tags[point] & 3 {
            case 1, 3: .on
            case 2: .cubic
            default: .quadratic
            }
          return .init(Int(outline.points[2 * point]), Int(outline.points[2 * point + 1]), role)
        })
      start = end
    }
    return GlyphOutline(advance: Int(outline.advance), contours: contours)
  }

  private func missing(_ scalar: Unicode.Scalar) -> AtlasFileError {
    let hex = String(scalar.value, radix: 16, uppercase: true)
    return AtlasFileError(
      file: file, reason: "it has no glyph for U+\(hex) '\(scalar)'; leave the character out or take another font")
  }

  private func drawn(
    _ scalar: Unicode.Scalar, _ index: UInt32, _ pixelsPerEm: Int
  ) throws(AtlasFileError) -> (AtlasFont.Glyph, Bitmap?) {
    var (advance, bearing): (Int32, Int32) = (0, 0)
    try CheckedCall.checked(file) { cas_font_advance(font, index, &advance, &bearing, &$0) }
    var drawn = cas_glyph()
    try CheckedCall.checked(file) { cas_font_draw(font, index, Int32(pixelsPerEm), &drawn, &$0) }
    let (width, height) = (Int(drawn.width), Int(drawn.height))
    let glyph = AtlasFont.Glyph(
      scalar: scalar, advance: Int(advance), bearing: Int(bearing), left: Int(drawn.left), top: Int(drawn.top),
      hasPicture: width > 0 && height > 0)
    guard glyph.hasPicture else { return (glyph, nil) }
    var bitmap = Bitmap(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width {
        bitmap[x, y] = Pixel(255, 255, 255, drawn.coverage[y * Int(drawn.stride) + x])
      }
    }
    return (glyph, bitmap)
  }

  /// The largest size at which all characters fit on one page.
  /// - Throws: an error if not even the smallest size fits.
  public func largestSize(
    _ characters: Set<Unicode.Scalar>, on page: Size, extrusion: Int
  ) throws(AtlasFileError) -> Int {
    func sizes(_ pixels: Int) throws(AtlasFileError) -> [Size] {
      var sizes: [Size] = []
      for scalar in [AtlasFont.missing] + characters.subtracting([AtlasFont.missing]).sorted() {
        let index = scalar == AtlasFont.missing ? 0 : cas_font_glyph(font, scalar.value)
        if let picture = try drawn(scalar, index, pixels).1 {
          sizes.append(Size(picture.width + 2 * extrusion, picture.height + 2 * extrusion))
        }
      }
      return sizes
    }
    // Above this size the pictures together are larger than the page.
    var (low, high) = (Self.sizes.lowerBound, Self.sizes.upperBound)
    while low < high {
      let middle = (low + high + 1) / 2
      if try sizes(middle).reduce(0, { $0 + $1.area }) <= page.area { low = middle } else { high = middle - 1 }
    }
    // The packing does not improve steadily with smaller sizes, so every size below is tried in turn.
    for pixels in stride(from: low, through: Self.sizes.lowerBound, by: -1) {
      if Packing(of: try sizes(pixels), on: page) != nil { return pixels }
    }
    throw AtlasFileError(
      file: file,
      reason: "not even \(Self.sizes.lowerBound) pixels fit on \(page.width) x \(page.height); take a larger page")
  }
}
