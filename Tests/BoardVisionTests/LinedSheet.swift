@testable import BoardVision

/// Light paper with dark lines, three pixels thick, at given positions.
struct LinedSheet {
  private(set) var image: GrayImage

  /// Paper of this size in pixels.
  init(_ width: Int, _ height: Int) {
    image = GrayImage(width: width, height: height)
    for i in image.pixels.indices { image.pixels[i] = 220 }
  }

  /// Ink around a pixel.
  mutating func dot(_ p: Point, reach: Int = 1) {
    let (x, y) = (Int(p.x.rounded()), Int(p.y.rounded()))
    for v in max(0, y - reach)...max(0, min(image.height - 1, y + reach)) {
      for u in max(0, x - reach)...max(0, min(image.width - 1, x + reach)) { image.pixels[v * image.width + u] = 30 }
    }
  }

  /// A filled rectangle of ink.
  mutating func fill(_ columns: Range<Int>, _ rows: Range<Int>) {
    for y in rows { for x in columns { image.pixels[y * image.width + x] = 30 } }
  }

  /// A line along a curve with a parameter from 0 to 1.
  mutating func line(_ curve: (Double) -> Point) {
    let steps = 2 * (image.width + image.height)
    for step in 0...steps { dot(curve(Double(step) / Double(steps))) }
  }

  /// The lines of a board; `place` maps lattice coordinates to pixels.
  mutating func board(_ rows: Int = 9, _ columns: Int = 9, _ place: (Double, Double) -> Point) {
    for column in 0...columns { line { place(Double(column), $0 * Double(rows)) } }
    for row in 0...rows { line { place($0 * Double(columns), Double(row)) } }
  }

  /// The local contrast of the sheet.
  func contrast() throws -> LocalContrast { try LocalContrast(image, window: 61) }
}

extension GrayImage {
  /// An image with a value computed for each position.
  init(_ width: Int, _ height: Int, _ value: (_ x: Int, _ y: Int) -> UInt8) {
    self.init(width: width, height: height)
    for y in 0..<height { for x in 0..<width { self[x, y] = value(x, y) } }
  }
}

extension LatticeWarp {
  /// The flat lattice of a kind with its corners from `place`.
  init?(of kind: BoardKind = .sudoku, at place: (Double, Double) -> Point) {
    guard let map = Homography(from: kind.corners, to: kind.corners.map { place($0.x, $0.y) }) else { return nil }
    self.init(map, of: kind)
  }
}

extension Point {
  /// True if another point is at most this many pixels away.
  func isNear(_ other: Point, _ distance: Double) -> Bool { (self - other).length <= distance }
}
