/// A point, a direction, or a colour in linear light.
///
/// Everything here uses the four operations and the square root alone, so that a made picture is the same on every
/// machine.
typealias Vector = SIMD3<Float>

extension SIMD3<Float> {
  @inline(__always) func dot(_ other: Self) -> Float { x * other.x + y * other.y + z * other.z }
  @inline(__always) var length: Float { dot(self).squareRoot() }
  @inline(__always) var unit: Self { self / Swift.max(1e-12, length) }

  @inline(__always) func cross(_ other: Self) -> Self {
    Self(y * other.z - z * other.y, z * other.x - x * other.z, x * other.y - y * other.x)
  }

  @inline(__always) func mixed(_ other: Self, _ share: Float) -> Self { self + (other - self) * share }

  /// A colour from the sum `0xRRGGBB` of a screen's levels, in linear light.
  init(rgb: Int) {
    func linear(_ byte: Int) -> Float {
      let c = Float(byte & 255) / 255
      return c * (c * (c * 0.305306 + 0.682171) + 0.012523)
    }
    self.init(linear(rgb >> 16), linear(rgb >> 8), linear(rgb))
  }
}

/// Values between 0 and 1.
enum Blend {
  /// 0 up to the first value, 1 from the second one on, smooth between them.
  @inline(__always) static func smooth(_ low: Float, _ high: Float, _ value: Float) -> Float {
    let t = Swift.max(0, Swift.min(1, (value - low) / (high - low)))
    return t * t * (3 - 2 * t)
  }

  /// A level of a screen, 0 to 255, for linear light from 0 to 1: nearly the curve of sRGB.
  @inline(__always) static func level(_ light: Float) -> UInt8 {
    let x = Swift.max(0, Swift.min(1, light))
    let a = x.squareRoot(), b = a.squareRoot(), c = b.squareRoot()
    return UInt8(Swift.max(0, Swift.min(255, (0.585122 * a + 0.783140 * b - 0.368262 * c) * 255 + 0.5)))
  }
}

/// A ray of sight or of light.
struct Ray {
  var origin: Vector
  /// Of length 1.
  var direction: Vector

  @inline(__always) func at(_ distance: Float) -> Vector { origin + direction * distance }

  /// The entry of the ray into a box with sides along the axes: the distance, and the axis across the entered face.
  /// `nil` if the ray misses the box or begins inside it.
  @inline(__always) func entry(into low: Vector, _ high: Vector) -> (distance: Float, axis: Int)? {
    var near = -Float.infinity, far = Float.infinity, axis = 0
    for k in 0..<3 {
      let d = abs(direction[k]) < 1e-9 ? 1e-9 : direction[k]
      let a = (low[k] - origin[k]) / d, b = (high[k] - origin[k]) / d
      if min(a, b) > near { (near, axis) = (min(a, b), k) }
      far = min(far, max(a, b))
    }
    return near < far && near > 1e-4 ? (near, axis) : nil
  }
}
