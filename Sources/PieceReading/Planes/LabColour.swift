import RealModule

/// Conversion of sRGB, 0 to 255 a channel, to CIE L*a*b* under D65.
enum LabColour {
  /// The linear values of the 256 bytes.
  private static let linear: [Double] = (0..<256).map { byte in
    let value = Double(byte) / 255
    return value <= 0.04045 ? value / 12.92 : .pow((value + 0.055) / 1.055, 2.4)
  }

  private static func root(_ t: Double) -> Double {
    t > 0.008856 ? .root(t, 3) : 7.787 * t + 16.0 / 116
  }

  /// The lightness, 0 to 100, and the two opponent colours.
  static func of(_ rgb: SIMD3<Double>) -> SIMD3<Double> {
    func channel(_ value: Double) -> Double {
      let low = Int(value), high = min(255, low + 1)
      return linear[low] + (linear[high] - linear[low]) * (value - Double(low))
    }
    let (r, g, b) = (channel(rgb.x), channel(rgb.y), channel(rgb.z))
    let x = root((0.412453 * r + 0.357580 * g + 0.180423 * b) / 0.950456)
    let y = root(0.212671 * r + 0.715160 * g + 0.072169 * b)
    let z = root((0.019334 * r + 0.119193 * g + 0.950227 * b) / 1.088754)
    return SIMD3(116 * y - 16, 500 * (x - y), 200 * (y - z))
  }
}
