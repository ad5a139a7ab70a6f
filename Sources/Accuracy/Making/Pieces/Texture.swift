/// A pattern of two colours on a surface.
struct Texture: Hashable, Sendable {
  enum Pattern: Hashable, Sendable {
    /// One colour, nearly.
    case plain
    /// Wood: narrow stripes along the first axis, and wide rings.
    case wood
    /// Boards of wood side by side.
    case planks
    /// Threads over and under each other.
    case weave
    /// Grains of the second colour.
    case speckle
    /// Clouds with veins.
    case marble
    /// Square tiles with joints of the second colour.
    case tiles
    /// Round dots of the second colour.
    case dots
    /// Stripes along the first axis.
    case stripes
    /// Squares of two stripes that cross.
    case checks
  }

  var pattern: Pattern
  var first: Vector, second: Vector
  /// Periods of the pattern in a cell's width.
  var scale: Float = 1
  /// The share of the second colour, 0 to 1.
  var strength: Float = 1

  init(_ pattern: Pattern, _ first: Int, _ second: Int, scale: Float = 1, strength: Float = 1) {
    self.pattern = pattern
    (self.first, self.second) = (Vector(rgb: first), Vector(rgb: second))
    (self.scale, self.strength) = (scale, strength)
  }

  /// The colour at a place, in linear light.
  @inline(__always) func colour(_ u: Float, _ v: Float) -> Vector {
    first.mixed(second, strength * share(u * scale, v * scale))
  }

  private func share(_ u: Float, _ v: Float) -> Float {
    switch pattern {
    case .plain: return ValueNoise.at(u * 1.7, v * 1.7) * 0.25
    case .wood: return Self.wood(u, v)
    case .planks:
      let board = v.rounded(.down), across = v - board
      let seam = Blend.smooth(0.47, 0.492, abs(across - 0.5))
      let tone = ValueNoise.at(board * 3.7 + 0.5, board * 1.3)
      return max(seam, min(1, 0.55 * Self.wood(u + board * 17.3, v * 2 + board * 5.1) + 0.5 * tone))
    case .weave:
      let a = Self.wave(u * 8), b = Self.wave(v * 8)
      return 0.35 * a + 0.35 * b + 0.3 * ValueNoise.at(u * 6, v * 6)
    case .speckle:
      return Blend.smooth(0.6, 0.8, ValueNoise.at(u * 19, v * 19)) * 0.7 + 0.3 * ValueNoise.at(u * 3, v * 3)
    case .marble:
      let warp = ValueNoise.at(u * 1.3, v * 1.3) + 0.5 * ValueNoise.at(u * 3.1, v * 3.1)
      let vein = abs(Self.wave(u * 0.6 + v * 0.4 + warp * 1.6) - 0.5) * 2
      return 0.5 * (1 - vein) * (1 - vein) + 0.4 * ValueNoise.at(u * 2.2, v * 2.2)
    case .tiles:
      let a = u - u.rounded(.down), b = v - v.rounded(.down)
      let joint = max(Blend.smooth(0.46, 0.48, abs(a - 0.5)), Blend.smooth(0.46, 0.48, abs(b - 0.5)))
      return max(joint, 0.3 * ValueNoise.at(u * 2.5, v * 2.5))
    case .dots:
      let row = v.rounded(.down), a = u + (Int(row) & 1 == 0 ? 0 : 0.5), b = v - row - 0.5
      let x = a - a.rounded(.down) - 0.5
      return 1 - Blend.smooth(0.045, 0.075, x * x + b * b)
    case .stripes: return Blend.smooth(0.4, 0.6, Self.wave(v))
    case .checks: return 0.5 * Blend.smooth(0.4, 0.6, Self.wave(u)) + 0.5 * Blend.smooth(0.4, 0.6, Self.wave(v))
    }
  }

  private static func wood(_ u: Float, _ v: Float) -> Float {
    let bend = ValueNoise.at(u * 0.35, v * 0.9)
    let rings = wave(v * 1.1 + bend * 3 + 0.08 * u)
    let fibre = ValueNoise.at(u * 1.1, v * 23), pores = ValueNoise.at(u * 3.1, v * 61)
    return 0.42 * rings * rings + 0.4 * fibre + 0.18 * pores
  }

  /// A wave of period 1 between 0 and 1, by a polynomial.
  @inline(__always) private static func wave(_ x: Float) -> Float {
    let t = abs(2 * (x - x.rounded(.down)) - 1)
    return t * t * (3 - 2 * t)
  }
}

/// Noise with a value at each whole place and smooth values between, from 0 to 1.
enum ValueNoise {
  private static let side = 128
  private static let table: [Float] = {
    var dice = PortableRandom(seed: 0x7e87)
    return (0..<side * side).map { _ in Float(dice.unit()) }
  }()

  static func at(_ x: Float, _ y: Float) -> Float {
    let fx = x.rounded(.down), fy = y.rounded(.down)
    let u = x - fx, v = y - fy
    let a = u * u * (3 - 2 * u), b = v * v * (3 - 2 * v)
    let mask = side - 1
    // Far places, near a horizon, are beyond what an integer of the table needs.
    let i = Int(max(-1e9, min(1e9, fx))) & mask, j = Int(max(-1e9, min(1e9, fy))) & mask
    let k = (i + 1) & mask, l = (j + 1) & mask
    return table.withUnsafeBufferPointer { t in
      let top = t[j * side + i] + (t[j * side + k] - t[j * side + i]) * a
      let bottom = t[l * side + i] + (t[l * side + k] - t[l * side + i]) * a
      return top + (bottom - top) * b
    }
  }
}
