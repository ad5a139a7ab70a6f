/// Paper to draw on, in colour: three planes of 8 bits.
final class Page {
  let width: Int, height: Int
  /// Red, then green, then blue: `width * height` values each.
  let pixels: UnsafeMutablePointer<UInt8>
  private let count: Int

  struct Ink {
    var red: Double, green: Double, blue: Double
    static func grey(_ level: Double) -> Ink { Ink(red: level, green: level, blue: level) }
    fileprivate var levels: [Int] { [red, green, blue].map { Int(max(0, min(255, $0))) } }
  }

  init(width: Int, height: Int, paper: Ink) {
    (self.width, self.height, count) = (width, height, width * height)
    pixels = .allocate(capacity: 3 * count)
    for (plane, level) in paper.levels.enumerated() {
      (pixels + plane * count).initialize(repeating: UInt8(level), count: count)
    }
  }

  deinit { pixels.deallocate() }

  /// Fills a rectangle with soft edges; opacity from 0 to 1.
  func fill(_ x0: Double, _ y0: Double, _ x1: Double, _ y1: Double, _ ink: Ink, opacity: Double = 1) {
    let left = max(0, Int(x0.rounded(.down))), right = min(width - 1, Int(x1.rounded(.up)) - 1)
    let top = max(0, Int(y0.rounded(.down))), bottom = min(height - 1, Int(y1.rounded(.up)) - 1)
    guard left <= right, top <= bottom else { return }
    for y in top...bottom {
      let down = min(Double(y + 1), y1) - max(Double(y), y0)
      for x in left...right {
        let across = min(Double(x + 1), x1) - max(Double(x), x0)
        blend(y * width + x, ink.levels, Int(256 * opacity * down * across))
      }
    }
  }

  /// Prints a shape in ink with its origin at a place.
  func stamp(_ shape: Coverage, x: Double, y: Double, _ ink: Ink, opacity: Double = 1) {
    let originX = Int(x.rounded()) + shape.left, originY = Int(y.rounded()) + shape.top
    let share = Int(256 * opacity), levels = ink.levels
    for row in max(0, -originY)..<max(max(0, -originY), min(shape.height, height - originY)) {
      for column in max(0, -originX)..<max(max(0, -originX), min(shape.width, width - originX)) {
        let covered = Int(shape.values[row * shape.width + column])
        if covered > 0 { blend((originY + row) * width + originX + column, levels, covered * share / 255) }
      }
    }
  }

  /// Draws a line through points with a round pen; overlaps are no darker.
  func stroke(_ points: [(x: Double, y: Double)], width thickness: Double, _ ink: Ink, opacity: Double = 1) {
    guard let first = points.first else { return }
    let reach = thickness / 2 + 1
    var bounds = (first.x, first.y, first.x, first.y)
    for p in points { bounds = (min(bounds.0, p.x), min(bounds.1, p.y), max(bounds.2, p.x), max(bounds.3, p.y)) }
    let left = max(0, Int(bounds.0 - reach)), right = min(width - 1, Int(bounds.2 + reach))
    let top = max(0, Int(bounds.1 - reach)), bottom = min(height - 1, Int(bounds.3 + reach))
    guard left <= right, top <= bottom else { return }
    let columns = right - left + 1
    var covered = [Double](repeating: 0, count: columns * (bottom - top + 1))
    for (a, b) in zip(points, points.dropFirst().isEmpty ? points[...] : points.dropFirst()) {
      let dx = b.x - a.x, dy = b.y - a.y
      let square = max(1e-9, dx * dx + dy * dy)
      let x0 = max(left, Int(min(a.x, b.x) - reach)), x1 = min(right, Int(max(a.x, b.x) + reach))
      let y0 = max(top, Int(min(a.y, b.y) - reach)), y1 = min(bottom, Int(max(a.y, b.y) + reach))
      guard x0 <= x1, y0 <= y1 else { continue }
      for y in y0...y1 {
        for x in x0...x1 {
          let ex = Double(x) + 0.5 - a.x, ey = Double(y) + 0.5 - a.y
          let along = max(0, min(1, (ex * dx + ey * dy) / square))
          let fx = ex - along * dx, fy = ey - along * dy
          let share = thickness / 2 + 0.5 - (fx * fx + fy * fy).squareRoot()
          let index = (y - top) * columns + x - left
          if share > covered[index] { covered[index] = share }
        }
      }
    }
    let levels = ink.levels
    for (index, share) in covered.enumerated() where share > 0 {
      blend((top + index / columns) * width + left + index % columns, levels, Int(256 * opacity * min(1, share)))
    }
  }

  /// Adds grain: the same noise to the three planes.
  func grain(_ deviation: Double, _ dice: inout PortableRandom) {
    guard deviation > 0 else { return }
    let strength = Int32(deviation * 256 / Noise.deviation)
    var source = dice.bits()
    for y in 0..<height {
      source = source &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      Noise.table.withUnsafeBufferPointer { noise in
        let start = Int(source >> 33) & Noise.mask
        for plane in 0..<3 {
          let row = pixels + plane * count + y * width
          for x in 0..<width {
            let change = (Int32(noise[(start &+ x) & Noise.mask]) &* strength) >> 8
            row[x] = UInt8(clamping: Int32(row[x]) &+ change)
          }
        }
      }
    }
  }

  /// The colour of a pixel.
  func ink(_ x: Int, _ y: Int) -> Ink {
    let at = max(0, min(height - 1, y)) * width + max(0, min(width - 1, x))
    return Ink(red: Double(pixels[at]), green: Double(pixels[count + at]), blue: Double(pixels[2 * count + at]))
  }

  /// Replaces colours: former white becomes the paper's colour, former black the ink's, and others lie between.
  func recolour(paper: Ink, ink: Ink) {
    for (plane, ends) in zip([ink.red, ink.green, ink.blue], [paper.red, paper.green, paper.blue]).enumerated() {
      let table = (0...255).map { UInt8(ends.0 - Double($0) * (ends.0 - ends.1) / 255) }
      for at in plane * count..<(plane + 1) * count { pixels[at] = table[Int(pixels[at])] }
    }
  }

  @inline(__always)
  private func blend(_ index: Int, _ levels: [Int], _ share: Int) {
    let share = min(256, share)
    for plane in 0..<3 {
      let at = plane * count + index
      pixels[at] = UInt8(Int(pixels[at]) + (levels[plane] - Int(pixels[at])) * share / 256)
    }
  }
}

/// A table of nearly normal noise, to be read from random places.
enum Noise {
  static let mask = 0xFFFF
  /// The standard deviation of the table's values.
  static let deviation = 24.0
  static let table: [Int8] = {
    var dice = PortableRandom(seed: 0x6772_6169_6e)
    return (0...mask).map { _ in Int8(max(-127, min(127, dice.normal(0, deviation).rounded()))) }
  }()
}
