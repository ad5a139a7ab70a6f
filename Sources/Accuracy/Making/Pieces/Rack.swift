/// A rack of holes that stands on the table: two plates with a slot between them, in which discs lie on each other. The
/// front is at z = 0 and holes are a cell apart; the way into the rack is towards negative z.
struct Rack {
  var columns: Int, rows: Int
  var look: RackLook
  var hole: Float
  /// The thickness of a plate, and the width of the slot.
  var plate: Float, slot: Float
  /// The margins beside, above and below the holes.
  var side: Float, above: Float, below: Float
  /// The width of the raised ring around each hole; 0 for none.
  var ring: Float
  /// The disc in each cell, whose axis points out of the rack.
  var discs: [Solid?]

  var depth: Float { 2 * plate + slot }
  private var low: Vector { Vector(-side, -above, -depth) }
  private var high: Vector { Vector(Float(columns) + side, Float(rows) + below, 0) }

  func hit(_ ray: Ray, before limit: Float) -> SurfaceHit? {
    guard let (near, face) = ray.entry(into: low, high), near < limit else { return nil }
    let p = ray.at(near)
    if face == 2 && ray.direction.z < 0 { return front(ray, near, p, limit) }
    var normal = Vector()
    normal[face] = ray.direction[face] > 0 ? -1 : 1
    let isSlot = face == 1 && p.z < -plate && p.z > -plate - slot && p.x > 0 && p.x < Float(columns)
    let colour = look.plate.colour(face == 0 ? p.y : p.x, p.z * 4) * (isSlot ? 0.2 : 0.92)
    return surface(near, normal, colour, isSlot ? 7 : 6)
  }

  private func surface(
    _ distance: Float, _ normal: Vector, _ colour: Vector, _ mark: Int, open: Float = 1, lit: Float = 1
  ) -> SurfaceHit {
    SurfaceHit(
      distance: distance, normal: normal, colour: colour, gloss: look.gloss * open, open: open, lit: lit, mark: mark)
  }

  /// The middle of the hole nearest to a place; `nil` beyond the holes.
  @inline(__always) private func middle(_ x: Float, _ y: Float) -> (x: Float, y: Float, cell: Int)? {
    let column = Int(x.rounded(.down)), row = Int(y.rounded(.down))
    guard column >= 0, column < columns, row >= 0, row < rows else { return nil }
    return (Float(column) + 0.5, Float(row) + 0.5, row * columns + column)
  }

  private func front(_ ray: Ray, _ near: Float, _ p: Vector, _ limit: Float) -> SurfaceHit? {
    guard let hole = middle(p.x, p.y) else { return surface(near, Vector(0, 0, 1), look.plate.colour(p.x, p.y), 1) }
    let dx = p.x - hole.x, dy = p.y - hole.y
    let r = (dx * dx + dy * dy).squareRoot()
    if r > self.hole {
      var normal = Vector(0, 0, 1)
      let inside = (r - self.hole) / max(0.02, ring)
      if ring > 0 && inside < 1 {
        normal = (normal + Vector(dx, dy, 0) * ((inside - 0.5) * 1.6 / r)).unit
      } else if r - self.hole < 0.02 {
        normal = (normal - Vector(dx, dy, 0) * (0.5 / r)).unit
      }
      return surface(near, normal, look.plate.colour(p.x, p.y), inside < 1 && ring > 0 ? 2 : 1)
    }
    if let wall = wall(ray, hole, from: 0, near) { return wall.distance < limit ? wall : nil }
    return slotHit(ray, limit)
  }

  /// The wall of a hole through the plate whose front is at a depth.
  private func wall(_ ray: Ray, _ hole: (x: Float, y: Float, cell: Int), from depth: Float, _ near: Float)
    -> SurfaceHit?
  {
    let d = ray.direction
    let ox = ray.origin.x - hole.x, oy = ray.origin.y - hole.y
    let qa = d.x * d.x + d.y * d.y, qb = ox * d.x + oy * d.y, qc = ox * ox + oy * oy - self.hole * self.hole
    let under = qb * qb - qa * qc
    guard qa > 1e-9, under > 0 else { return nil }
    let t = (-qb + under.squareRoot()) / qa
    let p = ray.at(t), into = -depth - p.z
    guard into > 0, into < plate else { return nil }
    let normal = Vector(hole.x - p.x, hole.y - p.y, 0) / self.hole
    let open = (1 - 0.5 * into / plate) * (depth > 0 ? 0.4 : 1)
    return surface(
      t, normal, look.plate.colour(p.x * 2, p.z * 4 + p.y), depth > 0 ? 9 : 8, open: open, lit: depth > 0 ? 0.2 : 1)
  }

  /// The way behind the front plate: a disc, the back plate, or nothing.
  private func slotHit(_ ray: Ray, _ limit: Float) -> SurfaceHit? {
    let d = ray.direction
    func at(_ z: Float) -> Float { (z - ray.origin.z) / d.z }
    let room = (slot - discHeight) / 2
    for (z, isFace) in [(-plate - room, true), (-plate - room - discHeight, false)] {
      let t = at(z), p = ray.at(t)
      guard let hole = middle(p.x, p.y), let disc = discs[hole.cell] else { continue }
      let x = p.x - disc.a.x, y = p.y - disc.a.y
      guard x * x + y * y < disc.radius * disc.radius else { continue }
      guard t < limit else { return nil }
      let mark = 100 + 4 * hole.cell
      if isFace {
        let axes = (Vector(1, 0, 0), Vector(0, 1, 0), Vector(0, 0, 1))
        var hit = PieceTop.hit(disc, t, x, y, mark: mark, axes: axes)
        let out = ((p.x - hole.x) * (p.x - hole.x) + (p.y - hole.y) * (p.y - hole.y)).squareRoot() / self.hole
        hit.open = 1 - 0.45 * Blend.smooth(0.55, 1.15, out)
        return hit
      }
      let normal = (Vector(x, y, 0) / disc.radius).unit
      return SurfaceHit(
        distance: t, normal: normal, colour: disc.texture.colour(x, y) * 0.6, gloss: 0, open: 0.5, lit: 0.3,
        mark: mark + 2, role: disc.role)
    }
    let back = -plate - slot, t = at(back), p = ray.at(t)
    guard let hole = middle(p.x, p.y) else {
      return t < limit ? surface(t, Vector(0, 0, 1), look.plate.colour(p.x, p.y), 3, open: 0.25, lit: 0.1) : nil
    }
    let dx = p.x - hole.x, dy = p.y - hole.y
    if dx * dx + dy * dy > self.hole * self.hole {
      return t < limit ? surface(t, Vector(0, 0, 1), look.plate.colour(p.x, p.y), 3, open: 0.35, lit: 0.35) : nil
    }
    guard let wall = wall(ray, hole, from: plate + slot, t), wall.distance < limit else { return nil }
    return wall
  }

  /// The thickness of a disc.
  private var discHeight: Float { slot * 0.8 }

  /// The share of a light that the front plate takes from a point inside a hole, 0 to 1.
  func plateShade(_ point: Vector, _ light: Vector, size: Float) -> Float {
    guard point.z < -1e-3, point.z > -depth, let hole = middle(point.x, point.y) else { return 0 }
    guard light.z > 0.03 else { return 1 }
    var shade: Float = 0
    for z in [-plate, 0] where z > point.z {
      let t = (z - point.z) / light.z
      let x = point.x + light.x * t - hole.x, y = point.y + light.y * t - hole.y
      let soft = 0.015 + size * t
      shade = max(shade, Blend.smooth(self.hole - soft, self.hole + soft, (x * x + y * y).squareRoot()))
    }
    return shade
  }

  /// The share of a light that the rack takes from a point outside, 0 to 1. Light comes through empty holes.
  func shade(_ point: Vector, _ light: Vector, size: Float) -> Float {
    guard abs(light.z) > 0.02 else { return 0 }
    let t = (-depth / 2 - point.z) / light.z
    guard t > 0.02 else { return 0 }
    let p = point + light * t
    let soft = 0.02 + size * t
    let out = max(max(-side - p.x, p.x - Float(columns) - side), max(-above - p.y, p.y - Float(rows) - below))
    var shade = 1 - Blend.smooth(-soft, soft, out)
    if let hole = middle(p.x, p.y), discs[hole.cell] == nil {
      let r = ((p.x - hole.x) * (p.x - hole.x) + (p.y - hole.y) * (p.y - hole.y)).squareRoot()
      let clear = self.hole * max(0.3, abs(light.z)) - soft * 0.5
      shade *= Blend.smooth(clear - soft, clear + soft, r)
    }
    return shade
  }
}
