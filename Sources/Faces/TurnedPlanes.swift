import BoardVision
import COpenCV

extension GrayImage {
  /// The plane mirrored left to right.
  var mirrored: GrayImage {
    moved(width: width, height: height) { x, y in (width - 1 - x, y) }
  }

  /// The plane after quarter turns clockwise.
  func turned(_ quarters: Int) -> GrayImage {
    switch quarters {
    case 1: moved(width: height, height: width) { x, y in (y, height - 1 - x) }
    case 2: moved(width: width, height: height) { x, y in (width - 1 - x, height - 1 - y) }
    case 3: moved(width: height, height: width) { x, y in (width - 1 - y, x) }
    default: self
    }
  }

  private func moved(width w: Int, height h: Int, _ from: (Int, Int) -> (Int, Int)) -> GrayImage {
    var result = GrayImage(width: w, height: h)
    pixels.withUnsafeBufferPointer { source in
      result.pixels.withUnsafeMutableBufferPointer { target in
        for y in 0..<h {
          for x in 0..<w {
            let place = from(x, y)
            target[y * w + x] = source[place.1 * width + place.0]
          }
        }
      }
    }
    return result
  }

  /// Fills the inside of a board with one even brightness.
  mutating func flatten(inside board: Lattice) {
    let corners = board.outline
    let top = max(0, Int(corners.map(\.y).min() ?? 0)), bottom = min(height - 1, Int(corners.map(\.y).max() ?? 0))
    let left = max(0, Int(corners.map(\.x).min() ?? 0)), right = min(width - 1, Int(corners.map(\.x).max() ?? 0))
    guard top <= bottom, left <= right else { return }
    var inside: [Int] = []
    for y in top...bottom {
      for x in left...right where board.holds(Point(Double(x), Double(y))) { inside.append(y * width + x) }
    }
    guard !inside.isEmpty else { return }
    let mean = UInt8(inside.reduce(0) { $0 + Int(pixels[$1]) } / inside.count)
    for index in inside { pixels[index] = mean }
  }
}

extension ocv_box {
  /// The place of a box from a turned plane on the plane before the turn, which had this width and height.
  func turnedBack(_ quarters: Int, width w: Int, height h: Int) -> ocv_box {
    switch quarters {
    case 1: ocv_box(x: y, y: Int32(h) - x - width, width: height, height: width)
    case 2: ocv_box(x: Int32(w) - x - width, y: Int32(h) - y - height, width: width, height: height)
    case 3: ocv_box(x: Int32(w) - y - height, y: x, width: height, height: width)
    default: self
    }
  }
}

extension Lattice {
  /// Quarter turns clockwise that bring the board upright.
  var quarters: Int {
    let top = outline[1] - outline[0]
    if abs(top.x) >= abs(top.y) { return top.x >= 0 ? 0 : 2 }
    return top.y >= 0 ? 3 : 1
  }

  /// True if a place lies inside the outline.
  func holds(_ p: Point) -> Bool {
    let corners = outline
    return (0..<4).allSatisfy { index in
      let a = corners[index], b = corners[(index + 1) % 4]
      return (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x) >= 0
    }
  }
}
