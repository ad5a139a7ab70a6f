/// The table under a board, and the room around it.
struct Surroundings {
  /// The vertical.
  var up: Vector
  /// A point of the table and the directions of its sides.
  var origin: Vector, across: Vector, along: Vector
  /// Half of the table's sides.
  var half: (across: Float, along: Float)
  var table: Texture
  var gloss: Float
  var turn: (cosine: Float, sine: Float)
  /// The colours of the wall and the floor, and soft rectangles in the room.
  var wall: Vector, floor: Vector
  var things: [Thing]
  var clouds: Float

  struct Thing {
    var x: Float, y: Float, width: Float, height: Float, soft: Float
    var colour: Vector
  }

  func hit(_ ray: Ray, before limit: Float) -> SurfaceHit? {
    let fall = ray.direction.dot(up)
    guard fall < -1e-4 else { return nil }
    let t = (origin - ray.origin).dot(up) / fall
    guard t > 0, t < limit else { return nil }
    let p = ray.at(t) - origin
    let x = p.dot(across), y = p.dot(along)
    guard abs(x) < half.across, abs(y) < half.along else { return nil }
    let u = x * turn.cosine + y * turn.sine, v = y * turn.cosine - x * turn.sine
    let edge = min(half.across - abs(x), half.along - abs(y))
    let colour = table.colour(u, v) * (edge < 0.12 ? 0.7 : 1)
    return SurfaceHit(distance: t, normal: up, colour: colour, gloss: gloss, mark: edge < 0.12 ? 31 : 30)
  }

  /// The room in a direction, out of focus.
  func room(_ direction: Vector) -> Vector {
    let x = direction.dot(across), z = abs(direction.dot(along)) + 0.35, y = direction.dot(up)
    let (u, v) = (x / z, y / z)
    var colour = floor.mixed(wall, Blend.smooth(-0.42, -0.3, v))
    for thing in things {
      let dx = abs(u - thing.x) - thing.width, dy = abs(v - thing.y) - thing.height
      let inside = 1 - Blend.smooth(-thing.soft, thing.soft, max(dx, dy))
      if inside > 0 { colour = colour.mixed(thing.colour, inside) }
    }
    let cloud = ValueNoise.at(u * 2.3 + 11, v * 2.3 + 5) * 0.7 + ValueNoise.at(u * 6.1, v * 6.1) * 0.3
    return colour * (1 - clouds + 2 * clouds * cloud)
  }
}

/// The light of a lamp or a window of some size, and that of the room.
struct Lighting {
  var lamp: Vector
  /// The distance at which the lamp has its full strength.
  var reach: Float
  /// The width of the lamp, seen from the board.
  var size: Float
  var key: Vector, ambient: Vector
  /// Bright places that glossy surfaces reflect: a direction, its outer and inner cosine, and a strength.
  var lights: [(direction: Vector, outer: Float, inner: Float, strength: Vector)]
  /// A shadow of something outside the picture: a line on the table, with its depth and softness.
  var veil: (depth: Float, x: Float, y: Float, offset: Float, soft: Float)

  /// The light that a surface reflects of the room in a direction.
  @inline(__always) func mirrored(_ direction: Vector, _ up: Vector, rough: Float) -> Vector {
    var light = ambient * (0.35 + 0.65 * Blend.smooth(-0.4, 0.6, direction.dot(up)))
    for spot in lights {
      let cosine = direction.dot(spot.direction)
      let outer = spot.outer - rough * 0.25
      if cosine > outer { light += spot.strength * (Blend.smooth(outer, spot.inner, cosine) * (1 - rough * 0.55)) }
    }
    return light
  }
}
