/// A solid of a scene that rays hit.
struct Solid {
  enum Shape {
    /// A cylinder from `a` along `axis` with a height and a radius.
    case cylinder
    /// A rod with round ends from `a` to `b`.
    case rod
    /// A box on `a`, its middle at the bottom, turned about the vertical.
    case box
  }

  /// The meaning of a solid for the truth.
  enum Role: Equatable {
    /// A part of the board, or a piece in a cell.
    case cell(Int), board
    /// Anything else, which may not hide a cell, with the number of its group.
    case clutter(Int)
  }

  var shape: Shape
  var role: Role
  var a: Vector, b = Vector()
  var axis = Vector(0, 0, 1)
  var radius: Float
  var height: Float = 0
  /// Half of a box's sides, and its direction.
  var half = Vector(), turn: (cosine: Float, sine: Float) = (1, 0)
  var texture: Texture
  var gloss: Float
  var relief = Relief()
  /// Light of its own, for screens.
  var glow: Float = 0

  /// The relief and the mark on a piece's top.
  struct Relief {
    var design = PieceDesign.plain
    /// A crown in this colour.
    var crown: Vector?
    /// The direction of grain and mark.
    var cosine: Float = 1, sine: Float = 0
    /// The place in the texture.
    var shift: Float = 0
  }

  /// A ball around the solid.
  var ball: (centre: Vector, radius: Float) {
    switch shape {
    case .cylinder:
      return (a + axis * (height / 2), (radius * radius + height * height / 4).squareRoot())
    case .rod: return ((a + b) * 0.5, (b - a).length / 2 + radius)
    case .box: return (a + axis * (height / 2), (half.dot(half) + height * height / 4).squareRoot())
    }
  }

  /// The distance at which a ray meets the solid, and the normal there.
  @inline(__always) func hit(_ ray: Ray, before limit: Float) -> (distance: Float, normal: Vector)? {
    switch shape {
    case .cylinder: cylinder(ray, limit)
    case .rod: rod(ray, limit)
    case .box: box(ray, limit)
    }
  }

  private func cylinder(_ ray: Ray, _ limit: Float) -> (distance: Float, normal: Vector)? {
    let w = ray.origin - a
    let wn = w.dot(axis), dn = ray.direction.dot(axis)
    // The top comes first for most rays.
    if dn < 0 && wn > height {
      let t = (height - wn) / dn
      let p = w + ray.direction * t
      let across = p - axis * p.dot(axis)
      if across.dot(across) <= radius * radius { return t < limit ? (t, axis) : nil }
    }
    let wp = w - axis * wn, dp = ray.direction - axis * dn
    let qa = dp.dot(dp), qb = wp.dot(dp), qc = wp.dot(wp) - radius * radius
    let under = qb * qb - qa * qc
    guard under > 0, qa > 1e-9 else { return nil }
    let t = (-qb - under.squareRoot()) / qa
    guard t > 1e-4, t < limit else { return nil }
    let along = wn + dn * t
    if along >= 0 && along <= height { return (t, (wp + dp * t) / radius) }
    if along < 0 && dn > 0 {
      let t = -wn / dn
      let p = wp + dp * t
      if t > 1e-4, t < limit, p.dot(p) <= radius * radius { return (t, -axis) }
    }
    return nil
  }

  private func rod(_ ray: Ray, _ limit: Float) -> (distance: Float, normal: Vector)? {
    let ba = b - a, oa = ray.origin - a
    let baba = ba.dot(ba), bard = ba.dot(ray.direction), baoa = ba.dot(oa)
    let rdoa = ray.direction.dot(oa), oaoa = oa.dot(oa)
    let qa = baba - bard * bard, qb = baba * rdoa - baoa * bard
    let qc = baba * oaoa - baoa * baoa - radius * radius * baba
    if baba > 1e-9 && qa > 1e-9 {
      let under = qb * qb - qa * qc
      guard under >= 0 else { return nil }
      let t = (-qb - under.squareRoot()) / qa
      let y = baoa + t * bard
      if y > 0 && y < baba {
        guard t > 1e-4 && t < limit else { return nil }
        return (t, (oa + ray.direction * t - ba * (y / baba)) / radius)
      }
    }
    var best: (distance: Float, normal: Vector)?
    for centre in [a, b] {
      let oc = ray.origin - centre
      let half = ray.direction.dot(oc), under = half * half - oc.dot(oc) + radius * radius
      guard under > 0 else { continue }
      let t = -half - under.squareRoot()
      if t > 1e-4, t < min(limit, best?.distance ?? limit) { best = (t, (oc + ray.direction * t) / radius) }
    }
    return best
  }

  private func box(_ ray: Ray, _ limit: Float) -> (distance: Float, normal: Vector)? {
    // Boxes stand on the table: the axes are two across the vertical, and the vertical.
    let frame = frame
    let w = ray.origin - a - axis * (height / 2)
    let o = Vector(w.dot(frame.0), w.dot(frame.1), w.dot(axis))
    let d = Vector(ray.direction.dot(frame.0), ray.direction.dot(frame.1), ray.direction.dot(axis))
    let size = Vector(half.x, half.y, height / 2)
    guard let (near, side) = Ray(origin: o, direction: d).entry(into: -size, size), near < limit else { return nil }
    let normal = side == 0 ? frame.0 : side == 1 ? frame.1 : axis
    return (near, d[side] > 0 ? -normal : normal)
  }

  /// Two directions across the axis.
  var frame: (Vector, Vector) {
    let first = Vector(1, 0, 0), second = axis.cross(first)
    return (first * turn.cosine + second * turn.sine, second * turn.cosine - first * turn.sine)
  }

  /// The share of a light of some size that the solid takes from a point, 0 to 1.
  @inline(__always) func shade(_ point: Vector, _ light: Vector, size: Float) -> Float {
    switch shape {
    case .cylinder:
      let w = point - a
      let wn = w.dot(axis), ln = light.dot(axis)
      guard wn < height - 1e-3, ln > 0.02 else { return 0 }
      let start = max(0, -wn / ln), end = (height - wn) / ln
      let wp = w - axis * wn, lp = light - axis * ln
      let t = max(start, min(end, -wp.dot(lp) / max(1e-6, lp.dot(lp))))
      let across = wp + lp * t, soft = 0.012 + size * t
      return 1 - Blend.smooth(-soft, soft, across.length - radius)
    case .rod:
      // The nearest points of the ray of light and the rod.
      let ba = b - a, w = point - a
      let bb = ba.dot(ba), bl = ba.dot(light), wl = w.dot(light), wb = w.dot(ba)
      let under = bb - bl * bl
      var s = under > 1e-6 ? (wb - wl * bl) / under : 0
      s = max(0, min(1, s))
      let t = max(0, -wl + bl * s)
      let across = w + light * t - ba * s, soft = 0.03 + size * t
      return t > radius * 0.5 ? 1 - Blend.smooth(-soft, soft, across.length - radius) : 0
    case .box:
      let w = point - a, wn = w.dot(axis), ln = light.dot(axis)
      guard wn < height - 1e-3, ln > 0.02 else { return 0 }
      let frame = frame, t = max(0, (height / 2 - wn) / ln)
      let p = w + light * t
      let x = abs(p.dot(frame.0)) - half.x, y = abs(p.dot(frame.1)) - half.y
      let out = (max(0, x) * max(0, x) + max(0, y) * max(0, y)).squareRoot() + min(0, max(x, y))
      let soft = 0.02 + size * t
      return 1 - Blend.smooth(-soft, soft, out)
    }
  }
}
