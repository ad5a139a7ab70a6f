import Assets
import RealModule

/// The place of a form on a picture: its middle in pixels, its turn in degrees clockwise, its scale and its opacity.
struct Placement {
  var x: Double
  var y: Double
  var scale: Double
  var opacity: Double
  private let cosine: Double
  private let sine: Double

  init(x: Double, y: Double, turn: Double, scale: Double, opacity: Double) {
    (self.x, self.y, self.scale, self.opacity) = (x, y, scale, opacity)
    cosine = turn == 0 ? 1 : .cos(turn * .pi / 180)
    sine = turn == 0 ? 0 : .sin(turn * .pi / 180)
  }

  /// Moves the place by a distance in the form's own directions.
  mutating func move(by dx: Double, _ dy: Double) {
    x += scale * (dx * cosine - dy * sine)
    y += scale * (dx * sine + dy * cosine)
  }

  /// The position on the picture of a position in the form.
  func outside(_ px: Double, _ py: Double) -> (x: Double, y: Double) {
    (x + scale * (px * cosine - py * sine), y + scale * (px * sine + py * cosine))
  }

  /// The position in the form of a position on the picture.
  func inside(_ px: Double, _ py: Double) -> (x: Double, y: Double) {
    let (dx, dy) = ((px - x) / scale, (py - y) / scale)
    return (dx * cosine + dy * sine, dy * cosine - dx * sine)
  }
}

/// A picture for drawing. Edges are as soft as a pixel is wide.
struct SceneCanvas {
  private(set) var bitmap: Bitmap
  private let isOpaque: Bool

  /// A wholly transparent picture.
  init(width: Int, height: Int) {
    bitmap = Bitmap(width: width, height: height)
    isOpaque = false
  }

  init(width: Int, height: Int, _ ground: Pixel) {
    bitmap = Bitmap(width: width, height: height)
    isOpaque = true
    for at in stride(from: 0, to: bitmap.bytes.count, by: 4) {
      (bitmap.bytes[at], bitmap.bytes[at + 1], bitmap.bytes[at + 2], bitmap.bytes[at + 3]) = (
        ground.red, ground.green, ground.blue, 255
      )
    }
  }

  /// A rectangle with rounded corners, by its distance function (Inigo Quilez, "2D distance functions", rounded box).
  mutating func box(width: Double, height: Double, corner: Double, _ colour: Pixel, _ place: Placement) {
    let (halfWidth, halfHeight) = (width / 2, height / 2)
    let radius = min(corner, halfWidth, halfHeight)
    fill(halfWidth, halfHeight, place) { x, y in
      let (dx, dy) = (abs(x) - halfWidth + radius, abs(y) - halfHeight + radius)
      let (outX, outY) = (max(0, dx), max(0, dy))
      let distance = (outX * outX + outY * outY).squareRoot() + min(max(dx, dy), 0) - radius
      return (colour, 0.5 - distance * place.scale)
    }
  }

  /// A line with round ends, between positions relative to the middle of the form.
  mutating func line(
    _ from: (x: Double, y: Double), _ to: (x: Double, y: Double), width: Double, _ colour: Pixel, _ place: Placement
  ) {
    var middle = place
    middle.move(by: (from.x + to.x) / 2, (from.y + to.y) / 2)
    let (dx, dy) = (to.x - from.x, to.y - from.y)
    let length = max(0.001, dx * dx + dy * dy)
    let reach = width / 2
    fill(abs(dx) / 2 + reach, abs(dy) / 2 + reach, middle) { x, y in
      let part = max(-0.5, min(0.5, (x * dx + y * dy) / length))
      let (ox, oy) = (x - part * dx, y - part * dy)
      let distance = (ox * ox + oy * oy).squareRoot() - reach
      return (colour, 0.5 - distance * middle.scale)
    }
  }

  /// Draws a picture at a size. If it is reduced, each pixel is approximately the mean of the covered ones.
  mutating func picture(_ source: Bitmap, width: Double, height: Double, _ place: Placement) {
    guard source.width > 0, source.height > 0, width > 0, height > 0 else { return }
    let (sx, sy) = (Double(source.width) / width, Double(source.height) / height)
    // The number of samples a side is that of the source's pixels in one of the picture.
    let samples = max(1, min(4, Int((max(sx, sy) / place.scale).rounded())))
    let step = 1 / Double(samples) / place.scale
    fill(width / 2, height / 2, place) { x, y in
      var (red, green, blue, alpha) = (0.0, 0.0, 0.0, 0.0)
      for row in 0..<samples {
        for column in 0..<samples {
          let u = x + (Double(column) - Double(samples - 1) / 2) * step
          let v = y + (Double(row) - Double(samples - 1) / 2) * step
          let found = source.sample((u + width / 2) * sx - 0.5, (v + height / 2) * sy - 0.5)
          red += found.red
          green += found.green
          blue += found.blue
          alpha += found.alpha
        }
      }
      guard alpha > 0 else { return (Pixel(0, 0, 0), 0) }
      let pixel = Pixel(
        UInt8(min(255, red / alpha + 0.5)), UInt8(min(255, green / alpha + 0.5)), UInt8(min(255, blue / alpha + 0.5)))
      return (pixel, alpha / (255 * Double(samples * samples)))
    }
  }

  /// Blends a colour over a pixel that may be transparent (Porter and Duff, "over").
  private mutating func lay(_ pixel: Pixel, _ part: Double, _ at: Int) {
    let below = Double(bitmap.bytes[at + 3]) / 255 * (1 - part)
    let alpha = part + below
    func mix(_ index: Int, _ above: UInt8) {
      bitmap.bytes[at + index] = UInt8((Double(above) * part + Double(bitmap.bytes[at + index]) * below) / alpha + 0.5)
    }
    mix(0, pixel.red)
    mix(1, pixel.green)
    mix(2, pixel.blue)
    bitmap.bytes[at + 3] = UInt8(alpha * 255 + 0.5)
  }

  /// Draws a form of a size in pixels around its middle, by the colour and the coverage of every pixel near it.
  private mutating func fill(
    _ halfWidth: Double, _ halfHeight: Double, _ place: Placement,
    _ colour: (_ x: Double, _ y: Double) -> (Pixel, Double)
  ) {
    let corners = [(-1.0, -1.0), (1, -1), (-1, 1), (1, 1)].map {
      place.outside($0.0 * halfWidth, $0.1 * halfHeight)
    }
    let xs = corners.map(\.x), ys = corners.map(\.y)
    func whole(_ value: Double) -> Int { Int(max(-1e6, min(1e6, value))) }
    let left = max(0, whole((xs.min() ?? 0) - 1)), right = min(bitmap.width - 1, whole((xs.max() ?? 0) + 1))
    let top = max(0, whole((ys.min() ?? 0) - 1)), bottom = min(bitmap.height - 1, whole((ys.max() ?? 0) + 1))
    guard left <= right, top <= bottom else { return }
    for y in top...bottom {
      for x in left...right {
        let inside = place.inside(Double(x) + 0.5, Double(y) + 0.5)
        let (pixel, coverage) = colour(inside.x, inside.y)
        let part = min(1, max(0, coverage)) * place.opacity
        guard part > 0 else { continue }
        let at = 4 * (y * bitmap.width + x)
        guard isOpaque else {
          lay(pixel, part, at)
          continue
        }
        func mix(_ below: UInt8, _ above: UInt8) -> UInt8 {
          UInt8(Double(below) + (Double(above) - Double(below)) * part + 0.5)
        }
        bitmap.bytes[at] = mix(bitmap.bytes[at], pixel.red)
        bitmap.bytes[at + 1] = mix(bitmap.bytes[at + 1], pixel.green)
        bitmap.bytes[at + 2] = mix(bitmap.bytes[at + 2], pixel.blue)
      }
    }
  }
}

extension Bitmap {
  /// The colour between pixels, with the colours multiplied by alpha; transparent outside.
  fileprivate func sample(_ x: Double, _ y: Double) -> (red: Double, green: Double, blue: Double, alpha: Double) {
    let (column, row) = (x.rounded(.down), y.rounded(.down))
    guard column >= -1, row >= -1, column < Double(width), row < Double(height) else { return (0, 0, 0, 0) }
    let (fx, fy) = (x - column, y - row)
    var sum = (red: 0.0, green: 0.0, blue: 0.0, alpha: 0.0)
    for (dy, wy) in [(0, 1 - fy), (1, fy)] where wy > 0 {
      for (dx, wx) in [(0, 1 - fx), (1, fx)] where wx > 0 {
        let (px, py) = (Int(column) + dx, Int(row) + dy)
        guard px >= 0, py >= 0, px < width, py < height else { continue }
        let at = 4 * (py * width + px)
        let weight = wx * wy * Double(bytes[at + 3])
        sum.red += weight * Double(bytes[at])
        sum.green += weight * Double(bytes[at + 1])
        sum.blue += weight * Double(bytes[at + 2])
        sum.alpha += weight
      }
    }
    return sum
  }
}
