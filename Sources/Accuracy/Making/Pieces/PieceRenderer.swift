/// A camera's picture of a scene: one ray for each pixel, and four more where surfaces meet.
struct PieceRenderer {
  let scene: PieceScene
  let camera: PieceCamera
  let brightness: Float
  let vignette: Float

  private var width: Int { Int(camera.width) }
  private var height: Int { Int(camera.height) }

  /// Three planes of levels: red, green, blue.
  func planes() -> [UInt8] {
    let (w, h) = (width, height)
    let tiles = TileMap(scene.solids, camera)
    var light = [Vector](repeating: Vector(), count: w * h)
    var marks = [Int32](repeating: 0, count: w * h)
    for tileY in 0..<tiles.rows {
      for tileX in 0..<tiles.columns {
        let list = tiles.lists[tileY * tiles.columns + tileX]
        for y in tileY * TileMap.side..<min(h, (tileY + 1) * TileMap.side) {
          for x in tileX * TileMap.side..<min(w, (tileX + 1) * TileMap.side) {
            let seen = scene.colour(camera.ray(Double(x), Double(y)), list)
            light[y * w + x] = seen.light
            marks[y * w + x] = Int32(truncatingIfNeeded: seen.mark)
          }
        }
      }
    }
    var planes = [UInt8](repeating: 0, count: 3 * w * h)
    for y in 0..<h {
      for x in 0..<w {
        let at = y * w + x
        var value = light[at]
        if isEdge(x, y, light, marks) {
          let list = tiles.lists[y / TileMap.side * tiles.columns + x / TileMap.side]
          value = limited(value)
          for (dx, dy) in Self.corners {
            value += limited(scene.colour(camera.ray(Double(x) + dx, Double(y) + dy), list).light)
          }
          value /= 5
        }
        let gain = self.gain(x, y)
        planes[at] = Blend.level(value.x * gain)
        planes[w * h + at] = Blend.level(value.y * gain)
        planes[2 * w * h + at] = Blend.level(value.z * gain)
      }
    }
    return planes
  }

  private static let corners = [(-0.125, -0.375), (0.375, -0.125), (0.125, 0.375), (-0.375, 0.125)]

  /// A light of at most twice white, so that a glint does not outshine its neighbours.
  private func limited(_ light: Vector) -> Vector {
    let most = 1.6 / max(0.05, brightness)
    return Vector(min(light.x, most), min(light.y, most), min(light.z, most))
  }

  private func isEdge(_ x: Int, _ y: Int, _ light: [Vector], _ marks: [Int32]) -> Bool {
    let w = width, at = y * w + x
    func differs(_ other: Int) -> Bool {
      if marks[at] != marks[other] { return true }
      let a = light[at], b = light[other]
      return abs(a.y - b.y) > 0.12 * (a.y + b.y) + 0.01
    }
    return (x > 0 && differs(at - 1)) || (x + 1 < w && differs(at + 1)) || (y > 0 && differs(at - w))
      || (y + 1 < height && differs(at + w))
  }

  @inline(__always) private func gain(_ x: Int, _ y: Int) -> Float {
    let dx = Float(x) / Float(width) - 0.5, dy = Float(y) / Float(height) - 0.5
    let r = (dx * dx + dy * dy) * 2
    return brightness * (1 - vignette * r * (0.5 + 0.5 * r))
  }
}

/// The solids that may be seen in each square part of a picture.
private struct TileMap {
  static let side = 16
  let columns: Int, rows: Int
  private(set) var lists: [[Int32]]

  init(_ solids: [Solid], _ camera: PieceCamera) {
    columns = (Int(camera.width) + Self.side - 1) / Self.side
    rows = (Int(camera.height) + Self.side - 1) / Self.side
    lists = Array(repeating: [], count: columns * rows)
    for (index, solid) in solids.enumerated() {
      let area = camera.box(solid.box)
      func tile(_ value: Double, _ count: Int) -> Int {
        max(0, min(count - 1, Int((max(-1e6, min(1e6, value)) / Double(Self.side)).rounded(.down))))
      }
      // A solid that reaches behind the camera may be anywhere.
      let xs = area.map { tile($0.left - 3, columns)...tile($0.right + 3, columns) } ?? 0...columns - 1
      let ys = area.map { tile($0.top - 3, rows)...tile($0.bottom + 3, rows) } ?? 0...rows - 1
      for y in ys { for x in xs { lists[y * columns + x].append(Int32(index)) } }
    }
  }
}

extension Solid {
  /// Corners of a box around the solid.
  var box: [Vector] {
    let ball = ball
    var low = ball.centre - ball.radius, high = ball.centre + ball.radius
    if shape == .rod {
      for k in 0..<3 { (low[k], high[k]) = (min(a[k], b[k]) - radius, max(a[k], b[k]) + radius) }
    } else if shape == .cylinder {
      for k in 0..<3 {
        let end = a[k] + axis[k] * height, wide = abs(axis[k]) > 0.99 ? 0 : radius
        (low[k], high[k]) = (min(a[k], end) - wide, max(a[k], end) + wide)
      }
    }
    return (0..<8).map {
      Vector($0 & 1 == 0 ? low.x : high.x, $0 & 2 == 0 ? low.y : high.y, $0 & 4 == 0 ? low.z : high.z)
    }
  }
}
