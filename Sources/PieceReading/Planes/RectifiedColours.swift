import BoardVision

/// A board made square, in CIE L*a*b*, with a margin of half a cell.
struct RectifiedColours: Sendable {
  /// Pixels of a cell's side.
  static let side = 32.0
  /// The margin in cells.
  static let margin = 0.5

  let columns: Int, rows: Int
  private let width: Int
  private let pixels: [SIMD3<Float>]

  /// - Parameter map: from places on the board, in cells, to pixels of the planes.
  init(_ planes: ColourPlanes, _ map: Homography, columns: Int, rows: Int) {
    (self.columns, self.rows) = (columns, rows)
    let width = Int((Double(columns) + 2 * Self.margin) * Self.side)
    let height = Int((Double(rows) + 2 * Self.margin) * Self.side)
    self.width = width
    var pixels = [SIMD3<Float>](repeating: .zero, count: width * height)
    for y in 0..<height {
      for x in 0..<width {
        let place = Point(
          (Double(x) + 0.5) / Self.side - Self.margin, (Double(y) + 0.5) / Self.side - Self.margin)
        pixels[y * width + x] = SIMD3<Float>(LabColour.of(planes.colour(map.apply(place))))
      }
    }
    self.pixels = Self.blurred(pixels, width, height)
  }

  /// A Gaussian blur of 0.8 pixels.
  private static func blurred(_ pixels: [SIMD3<Float>], _ width: Int, _ height: Int) -> [SIMD3<Float>] {
    let kernel: [Float] = [0.0219, 0.2284, 0.4994, 0.2284, 0.0219]
    var across = pixels, down = pixels
    for y in 0..<height {
      for x in 0..<width {
        across[y * width + x] = (-2...2).reduce(.zero) {
          $0 + pixels[y * width + max(0, min(width - 1, x + $1))] * kernel[$1 + 2]
        }
      }
    }
    for y in 0..<height {
      for x in 0..<width {
        down[y * width + x] = (-2...2).reduce(.zero) {
          $0 + across[max(0, min(height - 1, y + $1)) * width + x] * kernel[$1 + 2]
        }
      }
    }
    return down
  }

  /// The colour of a pixel of this board at half its size, from the top left of the margin.
  func halved(_ x: Int, _ y: Int) -> SIMD3<Float> {
    let index = 2 * y * width + 2 * x
    return (pixels[index] + pixels[index + 1] + pixels[index + width] + pixels[index + width + 1]) / 4
  }

  /// The colour at a place on the board, in cells from its top left.
  func colour(_ x: Double, _ y: Double) -> SIMD3<Float> {
    let limit = Float(width) - 1.001, height = Float(pixels.count / width) - 1.001
    let u = max(0, min(limit, Float((x + Self.margin) * Self.side - 0.5)))
    let v = max(0, min(height, Float((y + Self.margin) * Self.side - 0.5)))
    let left = Int(u), top = Int(v)
    let (a, b) = (u - Float(left), v - Float(top))
    let index = top * width + left
    let upper = pixels[index] * (1 - a) + pixels[index + 1] * a
    let lower = pixels[index + width] * (1 - a) + pixels[index + width + 1] * a
    return upper * (1 - b) + lower * b
  }
}
