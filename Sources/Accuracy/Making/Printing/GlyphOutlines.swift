import CGlyphOutlines

/// The fonts of made pictures.
struct GlyphOutlines: Sendable {
  enum Kind: Int, Sendable { case sans, serif, fixedWidth, script }

  struct Glyph: Sendable {
    /// The advance in thousandths of a digit's height.
    var advance: Int
    /// Closed polygons, y down from the baseline; the same units.
    var contours: [[(x: Int, y: Int)]]
  }

  struct Font: Sendable {
    var kind: Kind
    var glyphs: [UInt8: Glyph]
    var hasLetters: Bool { glyphs[UInt8(ascii: "a")] != nil }
  }

  static let fonts: [Font] = read(cgo_outlines)
  static let textFonts = fonts.filter(\.hasLetters)
  /// The same fonts with 0 and A to P, for boards of more than nine digits. They are separate because the print that
  /// shines through a page is drawn from all glyphs of a font.
  static let wideFonts: [Font] = zip(fonts, read(cgo_symbols)).map { font, symbols in
    Font(kind: font.kind, glyphs: font.glyphs.merging(symbols.glyphs) { old, _ in old })
  }

  /// Reads the embedded bytes. They are the project's own, so a fault in them is a fault of the program.
  private static func read(_ embedded: (UnsafeMutablePointer<Int>) -> UnsafePointer<UInt8>) -> [Font] {
    var size = 0
    let start = embedded(&size)
    let bytes = UnsafeBufferPointer(start: start, count: size)
    var at = 4
    func byte() -> Int {
      at += 1
      return Int(bytes[at - 1])
    }
    func word() -> Int { byte() | byte() << 8 }
    func signed() -> Int { Int(Int16(truncatingIfNeeded: word())) }
    return (0..<word()).map { _ in
      let kind = Kind(rawValue: byte()) ?? .sans
      at += byte()
      var glyphs: [UInt8: Glyph] = [:]
      for _ in 0..<word() {
        let character = UInt8(byte()), advance = signed()
        glyphs[character] = Glyph(
          advance: advance, contours: (0..<word()).map { _ in (0..<word()).map { _ in (x: signed(), y: signed()) } })
      }
      return Font(kind: kind, glyphs: glyphs)
    }
  }
}

extension GlyphOutlines.Glyph {
  /// The glyph as it is seen from the back of the page.
  var mirrored: Self {
    Self(advance: advance, contours: contours.map { $0.map { (x: advance - $0.x, y: $0.y) } })
  }
}

/// The coverage of each pixel by a shape, 0 to 255.
struct Coverage {
  /// The position of the top left pixel relative to the shape's origin.
  var left: Int, top: Int
  var width: Int, height: Int
  var values: [UInt8]

  /// A glyph at a size: the height of a digit in pixels. Non-zero winding, four samples a pixel down and sixteen across.
  init(_ glyph: GlyphOutlines.Glyph, size: Double) {
    let scale = size / 1000
    let points = glyph.contours.joined()
    let xs = points.map { Double($0.x) * scale }, ys = points.map { Double($0.y) * scale }
    left = Int((xs.min() ?? 0).rounded(.down)) - 1
    top = Int((ys.min() ?? 0).rounded(.down)) - 1
    width = max(1, Int((xs.max() ?? 0).rounded(.up)) + 1 - left)
    height = max(1, Int((ys.max() ?? 0).rounded(.up)) + 1 - top)
    var sums = [UInt16](repeating: 0, count: width * height)
    let (columns, rows, originX, originY) = (width, height, left, top)
    var crossings: [(x: Int, up: Bool)] = []
    for line in 0..<rows * 4 {
      let y = Double(originY) + (Double(line) + 0.5) / 4
      crossings.removeAll(keepingCapacity: true)
      for contour in glyph.contours {
        var a = contour[contour.count - 1]
        for b in contour {
          let (ya, yb) = (Double(a.y) * scale, Double(b.y) * scale)
          if (ya <= y) != (yb <= y) {
            let x = Double(a.x) * scale + (y - ya) / (yb - ya) * Double(b.x - a.x) * scale
            crossings.append((Int((x - Double(originX)) * 16), yb < ya))
          }
          a = b
        }
      }
      crossings.sort { $0.x < $1.x }
      var winding = 0
      for (index, crossing) in crossings.enumerated() {
        winding += crossing.up ? 1 : -1
        guard winding != 0, index + 1 < crossings.count else { continue }
        Self.fill(&sums, line / 4 * columns, crossing.x, crossings[index + 1].x)
      }
    }
    values = sums.map { UInt8(min(255, Int($0) * 255 / 64)) }
  }

  /// Adds a span, in sixteenths of pixels, to a row.
  private static func fill(_ sums: inout [UInt16], _ row: Int, _ from: Int, _ to: Int) {
    guard to > from else { return }
    for x in from / 16...(to - 1) / 16 {
      sums[row + x] += UInt16(min(to, x * 16 + 16) - max(from, x * 16))
    }
  }
}
