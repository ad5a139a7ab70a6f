import BoardVision
import Pictures

/// The colours of a photograph at reading scale, a plane for each channel.
struct ColourPlanes: Sendable {
  let red: GrayImage, green: GrayImage, blue: GrayImage
  /// Pixels of the planes for one of the photograph.
  let scale: Double

  /// The longer side at reading scale, in pixels.
  static let longSide = 1000

  private init(red: GrayImage, green: GrayImage, blue: GrayImage, scale: Double) {
    (self.red, self.green, self.blue, self.scale) = (red, green, blue, scale)
  }

  /// The colours of a canvas.
  /// - Parameter fullWidth: the width of the whole photograph.
  init(_ canvas: Canvas, fullWidth: Int) {
    var red = GrayImage(width: canvas.width, height: canvas.height)
    var green = red, blue = red
    for y in 0..<canvas.height {
      for x in 0..<canvas.width {
        let colour = canvas[x, y], index = y * canvas.width + x
        red.pixels[index] = colour.red
        green.pixels[index] = colour.green
        blue.pixels[index] = colour.blue
      }
    }
    self.init(red: red, green: green, blue: blue, scale: Double(canvas.width) / Double(fullWidth))
  }

  /// The colours of a file; `nil` if it cannot be decoded.
  init?(_ file: EncodedPhotograph) {
    guard let canvas = Canvas.photograph(file, longSide: Self.longSide) else { return nil }
    self.init(canvas, fullWidth: file.width)
  }

  var width: Int { red.width }
  var height: Int { red.height }

  /// The light of every pixel, by Rec. 601.
  var light: GrayImage {
    combined { (299 * UInt32($0) + 587 * UInt32($1) + 114 * UInt32($2)) / 1000 }
  }

  /// The brightest channel of every pixel: a red square is as bright in it as a white line beside it.
  var brightest: GrayImage { combined { UInt32(max($0, $1, $2)) } }

  private func combined(_ value: (UInt8, UInt8, UInt8) -> UInt32) -> GrayImage {
    var result = red
    for index in result.pixels.indices {
      result.pixels[index] = UInt8(
        truncatingIfNeeded: value(red.pixels[index], green.pixels[index], blue.pixels[index]))
    }
    return result
  }

  /// A smaller copy whose longer side is at most `side`.
  func limited(toSide side: Int) throws(ImageOperationError) -> ColourPlanes {
    let (small, factor) = try red.limited(toSide: side)
    return ColourPlanes(
      red: small, green: try green.limited(toSide: side).image, blue: try blue.limited(toSide: side).image,
      scale: scale * factor)
  }

  /// True if a place is on the picture.
  func holds(_ p: Point) -> Bool {
    p.x >= 0 && p.y >= 0 && p.x <= Double(width - 1) && p.y <= Double(height - 1)
  }

  /// The red, green and blue at a place, bilinear; outside, those of the border.
  func colour(_ p: Point) -> SIMD3<Double> {
    let x = max(0, min(Double(width - 1), p.x)), y = max(0, min(Double(height - 1), p.y))
    let x0 = min(Int(x), max(0, width - 2)), y0 = min(Int(y), max(0, height - 2))
    let x1 = min(x0 + 1, width - 1), y1 = min(y0 + 1, height - 1)
    let u = x - Double(x0), v = y - Double(y0)
    func at(_ x: Int, _ y: Int) -> SIMD3<Double> {
      let index = y * width + x
      return SIMD3(Double(red.pixels[index]), Double(green.pixels[index]), Double(blue.pixels[index]))
    }
    let top = at(x0, y0) * (1 - u) + at(x1, y0) * u, bottom = at(x0, y1) * (1 - u) + at(x1, y1) * u
    return top * (1 - v) + bottom * v
  }
}

extension SIMD3<Double> {
  /// The Euclidean length.
  var length: Double { (self * self).sum().squareRoot() }

  /// The median of each channel; zero of none.
  static func median(_ colours: [SIMD3<Double>]) -> SIMD3<Double> {
    guard !colours.isEmpty else { return .zero }
    return SIMD3((0..<3).map { channel in colours.map { $0[channel] }.median })
  }
}

extension [Double] {
  /// The upper median; 0 of none.
  var median: Double { quantile(0.5) }

  /// The value below which a share of the values lies; 0 of none.
  func quantile(_ share: Double) -> Double {
    isEmpty ? 0 : sorted()[Swift.min(count - 1, Int(share * Double(count)))]
  }
}
