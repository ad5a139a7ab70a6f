/// A board with pieces, its surroundings and its light: the colour that each ray of sight sees.
struct PieceScene {
  var surroundings: Surroundings
  var light: Lighting
  var flat: FlatBoard?
  var rack: Rack?
  /// Pieces on a flat board, the legs of a rack, and clutter.
  var solids: [Solid]
  /// Solids near each cell of the table, which may shade it.
  private(set) var shades = ShadeMap()

  init(surroundings: Surroundings, light: Lighting, flat: FlatBoard?, rack: Rack?, solids: [Solid]) {
    (self.surroundings, self.light, self.flat, self.rack, self.solids) = (surroundings, light, flat, rack, solids)
    shades = ShadeMap(solids, surroundings, lamp: light.lamp)
  }

  /// The first surface on a ray, among some of the solids; `nil` where the room is seen.
  func hit(_ ray: Ray, _ candidates: some Sequence<Int32>) -> SurfaceHit? {
    var best = surroundings.hit(ray, before: .infinity)
    var limit = best?.distance ?? .infinity
    if let hit = flat?.hit(ray, before: limit) ?? rack?.hit(ray, before: limit) { (best, limit) = (hit, hit.distance) }
    var nearest: (index: Int, normal: Vector)?
    for index in candidates {
      if let hit = solids[Int(index)].hit(ray, before: limit) {
        (limit, nearest) = (hit.distance, (Int(index), hit.normal))
      }
    }
    return nearest.map { surface($0.index, ray, limit, $0.normal) } ?? best
  }

  private func surface(_ index: Int, _ ray: Ray, _ distance: Float, _ normal: Vector) -> SurfaceHit {
    let solid = solids[index], p = ray.at(distance) - solid.a
    let mark = 1000 + 8 * index
    if solid.shape == .cylinder && normal.dot(solid.axis) > 0.99 {
      let frame = solid.frame
      return PieceTop.hit(
        solid, distance, p.dot(frame.0), p.dot(frame.1), mark: mark, axes: (frame.0, frame.1, solid.axis))
    }
    let frame = solid.frame
    let u = p.dot(frame.0), v = p.dot(frame.1), w = p.dot(solid.axis)
    let isTop = normal.dot(solid.axis) > 0.99
    let colour = isTop ? solid.texture.colour(u, v) : solid.texture.colour(u + v, w * 1.3)
    var shadeOfSide = normal
    if solid.shape == .cylinder, solid.height - w < 0.06 * solid.radius { shadeOfSide = (normal + solid.axis).unit }
    return SurfaceHit(
      distance: distance, normal: shadeOfSide, colour: colour, gloss: solid.gloss, glow: isTop ? solid.glow : 0,
      mark: mark + (isTop ? 3 : 2), role: solid.role)
  }

  /// The light that arrives along a ray, and a mark of its surface.
  func colour(_ ray: Ray, _ candidates: some Sequence<Int32>) -> (light: Vector, mark: Int) {
    guard let hit = hit(ray, candidates) else {
      let room = surroundings.room(ray.direction) * light.ambient
      return (room * 1.4, 0)
    }
    return (shaded(hit, ray), hit.mark)
  }

  private func shaded(_ hit: SurfaceHit, _ ray: Ray) -> Vector {
    let p = ray.at(hit.distance), n = hit.normal, up = surroundings.up
    let facing = max(0.02, -n.dot(ray.direction))
    let mirror = ray.direction + n * (2 * facing)
    let fresnel = { (1 - facing) * (1 - facing) * (1 - facing) }()
    let reflects = hit.gloss * (0.07 + 0.45 * fresnel)
    if hit.glow > 0 {
      return hit.colour * hit.glow + light.mirrored(mirror, up, rough: 0.1) * (reflects * 0.5)
    }
    let way = light.lamp - p
    let direction = way.unit, slope = n.dot(direction)
    var lit: Float = 0
    if slope > 0 {
      let falloff = light.reach * light.reach / max(1e-3, way.dot(way))
      lit = slope * falloff * hit.lit * lampShare(p + n * 2e-3, direction)
    }
    let (close, far) = (shades.closeness(p, solids), 0.72 + 0.28 * n.dot(up))
    let arrives = light.ambient * (far * hit.open * close) + light.key * lit
    let shine = light.mirrored(mirror, up, rough: max(0, 0.75 - hit.gloss)) * (reflects * hit.open)
    return hit.colour * arrives + shine
  }

  /// The share of the lamp's light that arrives at a point, 0 to 1.
  private func lampShare(_ point: Vector, _ direction: Vector) -> Float {
    var left: Float = 1
    let spot = light.veil
    if spot.depth > 0 {
      let t = point.dot(surroundings.across) * spot.x + point.dot(surroundings.along) * spot.y - spot.offset
      left *= 1 - spot.depth * Blend.smooth(-spot.soft, spot.soft, t)
    }
    shades.visit(point, towards: direction, size: light.size) { index in
      left *= 1 - solids[index].shade(point, direction, size: light.size)
    }
    if let rack {
      left *= 1 - rack.plateShade(point, direction, size: light.size)
      left *= 1 - rack.shade(point, direction, size: light.size)
    }
    return left
  }
}

/// The solids that may shade each place of the table, by squares of a cell's width.
struct ShadeMap {
  private static let reach = 16, side = 2 * reach
  private var lists: [[Int32]] = []
  private var balls: [(centre: Vector, radius: Float)] = []
  private var across = Vector(1, 0, 0), along = Vector(0, 1, 0), origin = Vector()

  init() {}

  init(_ solids: [Solid], _ surroundings: Surroundings, lamp: Vector) {
    (across, along) = (surroundings.across, surroundings.along)
    lists = Array(repeating: [], count: Self.side * Self.side)
    balls = solids.map(\.ball)
    // Shadows fall around the middle of the field, on which the map lies.
    origin = surroundings.origin
    for (index, solid) in solids.enumerated() {
      let ball = solid.ball, direction = (lamp - ball.centre).unit
      let height = max(0, (ball.centre - surroundings.origin).dot(surroundings.up)) + ball.radius
      let rise = max(0.1, direction.dot(surroundings.up))
      let flat = direction - surroundings.up * direction.dot(surroundings.up)
      let end = ball.centre - flat * (height / rise)
      let (a, b) = (place(ball.centre), place(end))
      let wide = ball.radius * 1.15 + 0.35 + 0.25 * height / rise
      let xs = clamp(min(a.x, b.x) - wide)...clamp(max(a.x, b.x) + wide)
      let ys = clamp(min(a.y, b.y) - wide)...clamp(max(a.y, b.y) + wide)
      for y in ys { for x in xs { lists[y * Self.side + x].append(Int32(index)) } }
    }
  }

  private func place(_ point: Vector) -> (x: Float, y: Float) {
    ((point - origin).dot(across), (point - origin).dot(along))
  }

  private func clamp(_ value: Float) -> Int {
    max(0, min(Self.side - 1, Int(max(-1e6, min(1e6, value)).rounded(.down)) + Self.reach))
  }

  /// The solids whose balls a light of some size meets on its way to a point.
  @inline(__always) func visit(_ point: Vector, towards direction: Vector, size: Float, _ body: (Int) -> Void) {
    let p = place(point)
    for index in lists[clamp(p.y) * Self.side + clamp(p.x)] {
      let ball = balls[Int(index)], w = ball.centre - point
      let along = w.dot(direction), reach = ball.radius + 0.04 + size * max(0, along + ball.radius)
      if along > -ball.radius, w.dot(w) - along * along < reach * reach { body(Int(index)) }
    }
  }

  /// The share of the room's light that arrives between the pieces near a point, 0 to 1.
  @inline(__always) func closeness(_ point: Vector, _ solids: [Solid]) -> Float {
    var open: Float = 1
    let p = place(point)
    for index in lists[clamp(p.y) * Self.side + clamp(p.x)] {
      let ball = balls[Int(index)], far = ball.centre - point
      guard far.dot(far) < (ball.radius + 0.6) * (ball.radius + 0.6) else { continue }
      let solid = solids[Int(index)]
      guard solid.shape == .cylinder else { continue }
      let w = point - solid.a, along = w.dot(solid.axis)
      guard along < solid.height - 1e-3 else { continue }
      let out = (w - solid.axis * along).length - solid.radius
      guard out > -1e-2, out < 0.6 else { continue }
      let near = max(0, out) * 9 / max(0.3, solid.height * 2.5)
      open *= 1 - 0.42 / (1 + near * near)
    }
    return open
  }
}
