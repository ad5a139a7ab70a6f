import Pictures

/// A face made of shaded ellipses that OpenCV's frontal cascades detect, so no photograph of a person is needed.
package struct DrawnFace {
  /// Its middle and half its width without the hair, in pixels.
  package var x: Int, y: Int, radius: Int

  package init(x: Int, y: Int, radius: Int) { (self.x, self.y, self.radius) = (x, y, radius) }

  /// The square around eyes, nose and mouth.
  package var inner: (xs: Range<Int>, ys: Range<Int>) { inner(scale: 1) }

  /// The square on a picture of another size.
  package func inner(scale: Double) -> (xs: Range<Int>, ys: Range<Int>) {
    func at(_ place: Int) -> Int { Int(Double(place) * scale) }
    let half = radius * 3 / 4
    return (at(x - half)..<at(x + half), at(y - half)..<at(y + half))
  }

  /// An ellipse in units of the radius around the face's middle; `softness` is the part of it over which it fades out.
  private struct Shade {
    var x: Double, y: Double, width: Double, height: Double, light: Double, softness: Double
  }

  private static let shades = [
    Shade(x: 0, y: -0.25, width: 1.12, height: 1.45, light: 45, softness: 0.15),  // hair
    Shade(x: 0, y: 1.35, width: 0.5, height: 0.6, light: 150, softness: 0.3),  // neck
    Shade(x: 0, y: 0, width: 0.92, height: 1.25, light: 190, softness: 0.15),  // skin
    Shade(x: 0, y: -0.6, width: 0.55, height: 0.3, light: 215, softness: 0.9),  // forehead
    Shade(x: -0.45, y: 0.35, width: 0.3, height: 0.25, light: 215, softness: 0.9),  // cheeks
    Shade(x: 0.45, y: 0.35, width: 0.3, height: 0.25, light: 215, softness: 0.9),
    Shade(x: -0.38, y: -0.12, width: 0.3, height: 0.17, light: 110, softness: 0.8),  // sockets
    Shade(x: 0.38, y: -0.12, width: 0.3, height: 0.17, light: 110, softness: 0.8),
    Shade(x: -0.4, y: -0.32, width: 0.28, height: 0.06, light: 55, softness: 0.4),  // brows
    Shade(x: 0.4, y: -0.32, width: 0.28, height: 0.06, light: 55, softness: 0.4),
    Shade(x: -0.38, y: -0.12, width: 0.16, height: 0.07, light: 40, softness: 0.4),  // eyes
    Shade(x: 0.38, y: -0.12, width: 0.16, height: 0.07, light: 40, softness: 0.4),
    Shade(x: 0, y: 0.05, width: 0.1, height: 0.38, light: 220, softness: 0.8),  // bridge of the nose
    Shade(x: 0, y: 0.4, width: 0.22, height: 0.07, light: 110, softness: 0.6),  // its shadow
    Shade(x: 0, y: 0.72, width: 0.36, height: 0.07, light: 85, softness: 0.4),  // mouth
    Shade(x: 0, y: 0.82, width: 0.26, height: 0.06, light: 150, softness: 0.6),  // lip
    Shade(x: 0, y: 1.02, width: 0.25, height: 0.12, light: 205, softness: 0.9),  // chin
  ]

  /// Draws the face on an even grey wall that extends slightly beyond it.
  package func draw(on canvas: Canvas) {
    let reach = 2 * radius
    var grain: UInt64 = 1
    for y in max(0, self.y - reach)..<min(canvas.height, self.y + reach) {
      for x in max(0, self.x - reach)..<min(canvas.width, self.x + reach) {
        var light = 120.0
        for shade in Self.shades {
          let dx = (Double(x - self.x) / Double(radius) - shade.x) / shade.width
          let dy = (Double(y - self.y) / Double(radius) - shade.y) / shade.height
          let inside = min(1, max(0, (1 - (dx * dx + dy * dy).squareRoot()) / shade.softness))
          light += (shade.light - light) * inside * inside * (3 - 2 * inside)
        }
        // Skin is never quite even.
        grain = grain &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        light += Double(grain >> 59) - 16
        canvas[x, y] = Colour(UInt8(light), UInt8(light * 0.9), UInt8(light * 0.8))
      }
    }
  }
}

extension Canvas {
  /// The amount of fine detail in a part: the variance of the Laplacian of the green channel.
  package func detail(_ part: (xs: Range<Int>, ys: Range<Int>)) -> Double {
    var sum = 0.0, squares = 0.0
    for y in part.ys {
      for x in part.xs {
        func green(_ dx: Int, _ dy: Int) -> Double { Double(self[x + dx, y + dy].green) }
        let value = green(-1, 0) + green(1, 0) + green(0, -1) + green(0, 1) - 4 * green(0, 0)
        sum += value
        squares += value * value
      }
    }
    let count = Double(part.xs.count * part.ys.count)
    return squares / count - (sum / count) * (sum / count)
  }

  /// The share of a part's pixels that differ from their right neighbour.
  package func changes(_ part: (xs: Range<Int>, ys: Range<Int>)) -> Double {
    var count = 0
    for y in part.ys { for x in part.xs where self[x, y] != self[x + 1, y] { count += 1 } }
    return Double(count) / Double(part.xs.count * part.ys.count)
  }

  /// The mean difference of a part from the same part of another picture, in steps of green.
  package func difference(_ other: Canvas, _ part: (xs: Range<Int>, ys: Range<Int>)) -> Double {
    var sum = 0
    for y in part.ys { for x in part.xs { sum += abs(Int(self[x, y].green) - Int(other[x, y].green)) } }
    return Double(sum) / Double(part.xs.count * part.ys.count)
  }
}
