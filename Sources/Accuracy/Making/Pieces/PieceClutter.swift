/// Hands and things on the table beside a board.
struct PieceClutter {
  let surroundings: Surroundings
  let materials: PieceMaterials
  /// Half of the sides of the board's place on the table, which stays free.
  let half: (across: Float, along: Float)
  /// A loose piece of either colour.
  let pieces: [Solid]
  private var group = 0

  init(_ surroundings: Surroundings, _ materials: PieceMaterials, half: (across: Float, along: Float), pieces: [Solid])
  {
    (self.surroundings, self.materials, self.half, self.pieces) = (surroundings, materials, half, pieces)
  }

  /// A point over the table: across, along, and up from the middle of the board's place.
  private func at(_ x: Float, _ y: Float, _ z: Float) -> Vector {
    surroundings.origin + surroundings.across * x + surroundings.along * y + surroundings.up * z
  }

  /// A place beside the board, outside its sides by a distance, in a direction in degrees.
  private func beside(_ angle: Double, _ gap: Float) -> (x: Float, y: Float) {
    let c = Float(PortableMath.cosine(degrees: angle)), s = Float(PortableMath.sine(degrees: angle))
    let reach = min((half.across + gap) / max(0.02, abs(c)), (half.along + gap) / max(0.02, abs(s)))
    return (c * reach, s * reach)
  }

  private mutating func role() -> Solid.Role {
    group += 1
    return .clutter(group)
  }

  /// Things around the board.
  mutating func things(_ count: Int, _ dice: inout PortableRandom) -> [Solid] {
    (0..<count).flatMap { _ in thing(&dice) }
  }

  private mutating func thing(_ dice: inout PortableRandom) -> [Solid] {
    let role = role(), up = surroundings.up
    let angle = dice.between(0, 360)
    let texture = dice.pick(materials.clutter)
    switch dice.below(6) {
    case 0, 1, 2:
      // Pieces off the board: one, a pile, or a few side by side.
      guard !pieces.isEmpty else { return [] }
      let piece = dice.pick(pieces), pile = dice.pick([1, 1, 2, 4]), beside = dice.pick([1, 2, 3])
      return (0..<beside).flatMap { number in
        let place = self.beside(angle + Double(number) * 9, piece.radius * 1.3 + Float(dice.between(0.1, 1.6)))
        return (0..<(number == 0 ? pile : 1)).map { level in
          var one = piece
          (one.role, one.axis) = (role, up)
          one.a = at(
            place.x + Float(dice.normal(0, 0.02)), place.y + Float(dice.normal(0, 0.02)), Float(level) * piece.height)
          return one
        }
      }
    case 3:
      let size = (x: Float(dice.between(0.5, 2)), y: Float(dice.between(0.5, 2.5)))
      let place = beside(angle, 0.3 + (size.x * size.x + size.y * size.y).squareRoot())
      let turn = dice.between(0, 180)
      return [
        Solid(
          shape: .box, role: role, a: at(place.x, place.y, 0), axis: up, radius: 0,
          height: Float(dice.pick([0.03, 0.2, 0.5])), half: Vector(size.x, size.y, 0),
          turn: (Float(PortableMath.cosine(degrees: turn)), Float(PortableMath.sine(degrees: turn))), texture: texture,
          gloss: Float(dice.between(0, 0.5)))
      ]
    case 4:
      let radius = Float(dice.between(0.7, 1.2)), place = beside(angle, 0.4 + radius)
      return [
        Solid(
          shape: .cylinder, role: role, a: at(place.x, place.y, 0), axis: up, radius: radius,
          height: Float(dice.between(0.4, 2.6)), texture: texture, gloss: 0.4,
          relief: .init(design: .dish(0.86)))
      ]
    default:
      let place = beside(angle, 0.6), way = dice.between(0, 360), length = Float(dice.between(2, 4))
      let c = Float(PortableMath.cosine(degrees: way)), s = Float(PortableMath.sine(degrees: way))
      let out = beside(angle, 0.6 + length)
      return [
        Solid(
          shape: .rod, role: role, a: at(place.x, place.y, 0.12),
          b: at((out.x + place.x) / 2 + c * 0.4, (out.y + place.y) / 2 + s * 0.4, 0.12), axis: up, radius: 0.11,
          texture: texture, gloss: 0.3)
      ]
    }
  }

  /// A hand whose fingers end beside the board.
  mutating func hand(_ dice: inout PortableRandom) -> [Solid] {
    let role = role(), up = surroundings.up
    let skin = dice.pick(materials.skins), sleeve = dice.pick(materials.clutter)
    let angle = dice.between(0, 360), size = Float(dice.between(0.75, 1.15))
    let tip = beside(angle, Float(dice.between(0.05, 0.9)))
    let way = angle + dice.between(-25, 25)
    let out = (x: Float(PortableMath.cosine(degrees: way)), y: Float(PortableMath.sine(degrees: way)))
    let rise = Float(dice.between(0.1, 0.7))
    // Forward to the fingers, sideways to the thumb.
    func point(_ back: Float, _ side: Float, _ height: Float) -> Vector {
      at(
        tip.x + (out.x * back - out.y * side) * size, tip.y + (out.y * back + out.x * side) * size, height * size + rise
      )
    }
    func rod(_ a: Vector, _ b: Vector, _ radius: Float, _ texture: Texture) -> Solid {
      Solid(shape: .rod, role: role, a: a, b: b, axis: up, radius: radius * size, texture: texture, gloss: 0.12)
    }
    var flesh = Texture(.marble, 0, 0, scale: 0.5, strength: 0.25)
    (flesh.first, flesh.second) = (skin, skin * Vector(1, 0.8, 0.72))
    let thumb: Float = dice.chance(0.5) ? 1 : -1
    var rods: [Solid] = []
    for (number, reach) in [Float(0.25), 0, 0.08, 0.4].enumerated() {
      let side = (Float(number) - 1.5) * 0.42 * -thumb
      let bend = Float(dice.between(0.2, 0.5))
      rods.append(rod(point(reach, side * 0.8, 0.1), point(reach + 0.75, side * 0.95, bend), 0.19, flesh))
      rods.append(rod(point(reach + 0.75, side * 0.95, bend), point(1.9, side, 0.45), 0.22, flesh))
      rods.append(rod(point(1.9, side, 0.42), point(3.1, side * 0.7, 0.45), 0.34, flesh))
    }
    rods.append(rod(point(0.9, thumb * 1.0, 0.1), point(1.7, thumb * 1.05, 0.3), 0.22, flesh))
    rods.append(rod(point(1.7, thumb * 1.05, 0.3), point(2.7, thumb * 0.5, 0.4), 0.3, flesh))
    rods.append(rod(point(3.0, 0, 0.5), point(5.2, 0, 0.8), 0.52, flesh))
    rods.append(rod(point(4.8, 0, 0.75), point(14, 0, 1.8), 0.85, sleeve))
    return rods
  }
}
