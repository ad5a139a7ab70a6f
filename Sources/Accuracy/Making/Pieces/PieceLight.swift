extension Lighting {
  /// The light over a board.
  /// - Parameters:
  ///   - middle: the middle of the field.
  ///   - span: the length of the field.
  ///   - stands: true for a rack, which is lit from its front and from above.
  init(
    _ values: [String: Double], middle: Vector, span: Float, stands: Bool, _ dice: inout PortableRandom
  ) {
    func value(_ name: String) -> Float { Float(values[name] ?? 0) }
    let turn = dice.between(0, 360), rise = dice.between(28, 80)
    var direction: Vector
    if stands {
      direction = Vector(
        Float(dice.between(-0.9, 0.9)), Float(dice.between(-1.3, -0.35)), Float(dice.between(0.35, 1.2)))
    } else {
      let flat = Float(PortableMath.cosine(degrees: rise))
      direction = Vector(
        flat * Float(PortableMath.cosine(degrees: turn)), flat * Float(PortableMath.sine(degrees: turn)),
        Float(PortableMath.sine(degrees: rise)))
    }
    direction = direction.unit
    reach = span * Float(dice.between(1.2, 4))
    lamp = middle + direction * reach
    size = value("softness")
    let share = value("lamp"), warm = value("cast")
    let tint = Vector(1 + 0.7 * warm, 1 + 0.1 * warm, 1 - warm), sky = Vector(1 + 0.25 * warm, 1, 1 - 0.3 * warm)
    key = tint * (share * 1.3)
    ambient = sky * ((1 - share) * 0.95 + 0.06)
    let shine = value("glare")
    lights = [(direction, 0.975, 0.995, key * (2.2 * shine))]
    for _ in 0..<dice.below(3) {
      let x = Float(dice.between(-1, 1)), y = Float(dice.between(-1, 1)), z = Float(dice.between(0.3, 1.2))
      let way = stands ? Vector(x, -z * 0.6, z) : Vector(x, y, z)
      let width = Float(dice.between(0.005, 0.05))
      lights.append((way.unit, 1 - width, 1 - width * 0.7, ambient * (1.5 * shine)))
    }
    let across = dice.between(0, 360)
    veil = (
      value("shadow"), Float(PortableMath.cosine(degrees: across)), Float(PortableMath.sine(degrees: across)),
      span * Float(dice.between(-0.5, 0.5)), Float(dice.pick([0.1, 0.4, 1.2]))
    )
  }
}

extension Surroundings {
  /// A table and a room.
  init(
    _ materials: PieceMaterials, up: Vector, origin: Vector, along: Vector, span: Float, _ dice: inout PortableRandom
  ) {
    (self.up, self.origin, self.along) = (up, origin, along)
    across = Vector(1, 0, 0)
    half = (span * Float(dice.between(1.1, 4)), span * Float(dice.between(1.1, 4)))
    table = dice.pick(materials.tables)
    gloss = Float(dice.pick([0, 0.05, 0.2, 0.5]))
    let angle = dice.pick([0, 90, dice.between(0, 180)])
    turn = (Float(PortableMath.cosine(degrees: angle)), Float(PortableMath.sine(degrees: angle)))
    wall = dice.pick(materials.rooms)
    floor = dice.pick(materials.tables).first * 0.8
    clouds = Float(dice.between(0.05, 0.35))
    things = []
    for _ in 0..<dice.below(9) {
      let colour = dice.chance(0.5) ? dice.pick(materials.rooms) : dice.pick(materials.clutter).first
      things.append(
        Thing(
          x: Float(dice.between(-1.3, 1.3)), y: Float(dice.between(-0.5, 0.8)), width: Float(dice.between(0.03, 0.4)),
          height: Float(dice.between(0.05, 0.4)), soft: Float(dice.between(0.01, 0.1)),
          colour: colour * Float(dice.between(0.5, 1.6))))
    }
  }
}
