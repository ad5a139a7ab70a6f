import AssetFiles
import Assets
import Synchronization

/// A digit or a letter from A to P of the atlas `digits`, as a field of distances to its edge. So it is drawn sharp at
/// any size and in any perspective, and with a rim of any width.
struct BoardGlyph: Sendable {
  /// The glyph of a digit from 0 to 9 or of a letter from A to P. `nil` for other characters, or if this program's
  /// atlas is broken.
  static func of(_ character: Character) -> BoardGlyph? {
    known.withLock { known in
      if let glyph = known[character] { return glyph }
      let glyph = source.flatMap { BoardGlyph(character, $0.font, $0.sheet, $0.page) }
      known[character] = glyph
      return glyph
    }
  }

  /// The glyph of a digit.
  static func of(_ digit: Int) -> BoardGlyph? { of(Character("\(digit)")) }

  private static let known = Mutex<[Character: BoardGlyph]>([:])

  private static let source: (font: AtlasFont, sheet: AtlasSheet, page: Bitmap)? = {
    guard let file = try? AtlasFile.embedded("digits"), let sheet = file.atlas.sheets.first,
      let font = sheet.fonts.first, let page = try? file.pages(of: sheet).first
    else { return nil }
    return (font, sheet, page)
  }()

  /// The height of a digit in units of the cell.
  private static let height = 0.6
  /// The thickness added to the font's lines on each side, in units of the cell, so that they stand out on a
  /// photograph.
  private static let weight = 0.012
  /// The width of the known distances around the glyph, in pixels.
  private static let margin = 12

  /// Distances to the edge in units of the cell, negative inside; row by row.
  private let distances: [Float]
  private let columns: Int
  private let rows: Int
  /// The number of pixels of the table in a unit of the cell.
  private let pixelsPerCell: Double

  private init?(_ character: Character, _ font: AtlasFont, _ sheet: AtlasSheet, _ page: Bitmap) {
    guard let scalar = character.unicodeScalars.first, font.exactGlyph(for: scalar) != nil,
      let digit = font.exactGlyph(for: "8"), let tall = sheet.frame(named: font.frameName(digit.scalar)),
      let frame = sheet.frame(named: font.frameName(scalar))
    else { return nil }
    let picture = frame.sprite(from: page)
    (columns, rows) = (picture.width + 2 * Self.margin, picture.height + 2 * Self.margin)
    pixelsPerCell = Double(tall.source.height) / Self.height
    var coverage = [Float](repeating: 0, count: columns * rows)
    for y in 0..<picture.height {
      for x in 0..<picture.width {
        coverage[(y + Self.margin) * columns + x + Self.margin] = Float(picture[x, y].alpha) / 255
      }
    }
    let field = DistanceField(coverage, columns: columns, rows: rows)
    let scale = Float(pixelsPerCell)
    distances = field.distances.map { $0 / scale - Float(Self.weight) }
  }

  /// The distance from a place in the cell, from (0, 0) to (1, 1), to the glyph's edge; negative inside. The glyph's
  /// middle is that of the cell.
  @inline(__always)
  func distance(_ u: Double, _ v: Double) -> Double {
    let x = (u - 0.5) * pixelsPerCell + Double(columns) / 2 - 0.5
    let y = (v - 0.5) * pixelsPerCell + Double(rows) / 2 - 0.5
    let left = max(0, min(Double(columns - 1), x)), top = max(0, min(Double(rows - 1), y))
    let c = min(columns - 2, Int(left)), r = min(rows - 2, Int(top))
    let fx = Float(left - Double(c)), fy = Float(top - Double(r))
    return distances.withUnsafeBufferPointer { d in
      let upper = d[r * columns + c] * (1 - fx) + d[r * columns + c + 1] * fx
      let lower = d[(r + 1) * columns + c] * (1 - fx) + d[(r + 1) * columns + c + 1] * fx
      return Double(upper * (1 - fy) + lower * fy)
    }
  }
}

/// Distances in pixels to the edge of the covered area, negative inside.
///
/// The exact Euclidean transform of Felzenszwalb and Huttenlocher, "Distance Transforms of Sampled Functions" (2012). A
/// pixel that is covered in part begins with its distance to the edge, as in Mapbox's TinySDF.
struct DistanceField {
  let distances: [Float]

  /// - Parameter coverage: 0 to 1 for each pixel, row by row.
  /// - Complexity: linear in the pixels.
  init(_ coverage: [Float], columns: Int, rows: Int) {
    var outer = coverage.map { part -> Float in
      part >= 1 ? 0 : part <= 0 ? Self.far : max(0, 0.5 - part) * max(0, 0.5 - part)
    }
    var inner = coverage.map { part -> Float in
      part >= 1 ? Self.far : part <= 0 ? 0 : max(0, part - 0.5) * max(0, part - 0.5)
    }
    Self.transform(&outer, columns, rows)
    Self.transform(&inner, columns, rows)
    distances = zip(outer, inner).map { $0.squareRoot() - $1.squareRoot() }
  }

  private static let far: Float = 1e10

  private static func transform(_ squares: inout [Float], _ columns: Int, _ rows: Int) {
    for x in 0..<columns {
      let line = transformed((0..<rows).map { squares[$0 * columns + x] })
      for y in 0..<rows { squares[y * columns + x] = line[y] }
    }
    for y in 0..<rows {
      let line = transformed(Array(squares[(y * columns)..<((y + 1) * columns)]))
      squares.replaceSubrange((y * columns)..<((y + 1) * columns), with: line)
    }
  }

  /// The lower envelope of the parabolas that stand on each sample.
  private static func transformed(_ line: [Float]) -> [Float] {
    var places = [0]
    var borders: [Float] = [-.infinity, .infinity]
    for q in 1..<max(1, line.count) {
      var crossing: Float = 0
      repeat {
        let v = places[places.count - 1]
        crossing = (line[q] - line[v] + Float(q * q - v * v)) / Float(2 * (q - v))
        guard crossing <= borders[places.count - 1] else { break }
        places.removeLast()
        borders.removeLast()
      } while !places.isEmpty
      borders[places.count] = crossing
      places.append(q)
      borders.append(.infinity)
    }
    var index = 0
    return line.indices.map { q in
      while borders[index + 1] < Float(q) { index += 1 }
      let v = places[index]
      return Float((q - v) * (q - v)) + line[v]
    }
  }
}
