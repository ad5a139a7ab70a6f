import BoardVision
import TerminalKit

/// Drawing on a picture of pixels.
struct PixelSketch {
  typealias Colour = (r: UInt8, g: UInt8, b: UInt8)

  let width: Int, height: Int
  private var bytes: [UInt8]

  init(_ pixels: Pixels) { (width, height, bytes) = (pixels.width, pixels.height, pixels.bytes) }

  var pixels: Pixels { Pixels(width: width, height: height, bytes: bytes) }

  /// Draws a square with its middle at a place; parts outside the picture are left out.
  mutating func dot(_ place: Point, _ colour: Colour, side: Int) {
    let left = Int(place.x.rounded(.down)) - side / 2, top = Int(place.y.rounded(.down)) - side / 2
    func within(_ place: Int, _ size: Int) -> Int { min(size, max(0, place)) }
    for y in within(top, height)..<within(top + side, height) {
      for x in within(left, width)..<within(left + side, width) {
        let index = 3 * (y * width + x)
        (bytes[index], bytes[index + 1], bytes[index + 2]) = colour
      }
    }
  }

  /// Draws a line of squares. O(length x side).
  mutating func line(_ a: Point, _ b: Point, _ colour: Colour, side: Int) {
    let count = max(1, Int((b - a).length))
    for step in 0...count { dot(a + (b - a) * (Double(step) / Double(count)), colour, side: side) }
  }
}

extension Pixels {
  /// A square part around a place, at its own size; outside the picture the nearest pixels are repeated.
  func part(around place: Point, side: Int) -> Pixels {
    var result: [UInt8] = []
    result.reserveCapacity(3 * side * side)
    let left = Int(place.x.rounded(.down)) - side / 2, top = Int(place.y.rounded(.down)) - side / 2
    for y in top..<top + side {
      for x in left..<left + side {
        let colour = self[min(width - 1, max(0, x)), min(height - 1, max(0, y))]
        result.append(colour.r)
        result.append(colour.g)
        result.append(colour.b)
      }
    }
    return Pixels(width: side, height: side, bytes: result)
  }
}
