/// The surface that a ray of sight meets.
struct SurfaceHit {
  var distance: Float
  var normal: Vector
  /// In linear light.
  var colour: Vector
  /// The strength of reflections, 0 to 1.
  var gloss: Float
  /// Light of its own, for screens.
  var glow: Float = 0
  /// The share of the room's light that arrives, 0 to 1, and that of the lamp.
  var open: Float = 1, lit: Float = 1
  /// Different on surfaces with an edge between them.
  var mark: Int
  var role = Solid.Role.board
}

/// The relief and the marks on the top of a piece.
enum PieceTop {
  /// The top at a place from -1 to 1: the slope of the surface in both directions, and a factor of the colour.
  static func relief(_ relief: Solid.Relief, _ x: Float, _ y: Float) -> (slope: (x: Float, y: Float), shade: Float) {
    let r = (x * x + y * y).squareRoot()
    var along: Float = 0, shade: Float = 1
    if r > 0.9 { along = (r - 0.9) * 9 }
    func groove(_ at: Float, _ width: Float, _ depth: Float) {
      let g = (r - at) / width
      guard abs(g) < 1 else { return }
      along += depth * g * (1 - g * g) * 2.6
      shade *= 1 - 0.4 * depth * (1 - g * g)
    }
    switch relief.design {
    case .plain: break
    case .rings(let count):
      for ring in 0..<count { groove(0.34 + 0.48 * Float(ring) / Float(max(1, count - 1)), 0.05, 0.6) }
    case .dish(let edge):
      let g = (r - edge) / 0.07
      if abs(g) < 1 { along -= 0.9 * (1 - g * g) }
      if r < edge { shade = 0.94 }
    case .dome(let height): along += 2 * height * r
    case .hole(let edge):
      if r < edge { shade = 0.3 }
      groove(edge, 0.06, 0.5)
    case .rays(let count):
      if r > 0.4 && r < 0.88 {
        let turns = turn(x, y) * Float(count)
        let g = abs(turns - turns.rounded(.down) - 0.5) * 2
        shade *= 1 - 0.3 * Blend.smooth(0.5, 0.9, g)
      }
      groove(0.38, 0.04, 0.5)
    case .star(let points):
      let turns = turn(x, y) * Float(points)
      let edge = 0.25 + 0.4 * abs(2 * (turns - turns.rounded(.down)) - 1)
      let g = (r - edge) / 0.06
      if abs(g) < 1 { along += 0.5 * (1 - g * g) }
      if r < edge { shade = 1.08 }
      groove(0.8, 0.05, 0.5)
    }
    let scale = along / max(1e-4, r)
    return ((x * scale, y * scale), shade)
  }

  /// True inside a crown with three points, whose foot is at the bottom.
  static func isCrown(_ x: Float, _ y: Float) -> Bool {
    guard abs(x) < 0.5, y < 0.38, y > -0.5 else { return false }
    if y > 0.24 { return true }
    if y > 0.17 { return false }
    let nearest = min(abs(x), abs(abs(x) - 0.45))
    return y > -0.42 + nearest * 2.2
  }

  /// The direction of a place in turns, from 0 to 1, to a thousandth.
  private static func turn(_ x: Float, _ y: Float) -> Float {
    let a = min(abs(x), abs(y)) / max(1e-9, max(abs(x), abs(y))), s = a * a
    var angle = ((-0.0464965 * s + 0.1593142) * s - 0.3276228) * s * a + a
    if abs(y) > abs(x) { angle = 1.5707963 - angle }
    if x < 0 { angle = 3.1415927 - angle }
    if y < 0 { angle = 6.2831853 - angle }
    return angle / 6.2831853
  }

  /// The top of a piece at a place in cells from its middle.
  static func hit(
    _ solid: Solid, _ distance: Float, _ x: Float, _ y: Float, mark: Int, axes: (Vector, Vector, Vector)
  ) -> SurfaceHit {
    let relief = solid.relief
    let u = x * relief.cosine + y * relief.sine, v = y * relief.cosine - x * relief.sine
    let top = Self.relief(relief, x / solid.radius, y / solid.radius)
    var colour = solid.texture.colour(u + relief.shift, v) * top.shade
    var mark = mark
    if let crown = relief.crown, isCrown(u / solid.radius, v / solid.radius) { (colour, mark) = (crown, mark + 1) }
    let normal = (axes.2 + axes.0 * top.slope.x + axes.1 * top.slope.y).unit
    return SurfaceHit(
      distance: distance, normal: normal, colour: colour, gloss: solid.gloss, mark: mark, role: solid.role)
  }
}
