/// Builds racks that stand on a table, with discs in them.
struct RackBuilder {
  let position: PiecePosition
  let values: [String: Double]
  let materials: PieceMaterials
  private(set) var tags: [String] = []

  init(_ position: PiecePosition, _ values: [String: Double], _ materials: PieceMaterials) {
    (self.position, self.values, self.materials) = (position, values, materials)
  }

  private static let up = Vector(0, -1, 0)

  /// The rack, its legs, the height of the table below the holes, and a loose disc of either colour.
  mutating func build(_ dice: inout PortableRandom) -> (rack: Rack, legs: [Solid], table: Float, loose: [Solid]) {
    let material = PieceMaterial.of(values)
    let look = dice.pick(materials.racks.filter { $0.material == material })
    let wanted: PieceMaterial = material == .wood && dice.chance(0.6) ? .wood : .plastic
    // No maker sells discs in the colour of the rack.
    let plain = materials.discs.filter { discs in
      discs.material == wanted
        && [discs.one, discs.other].allSatisfy { ($0.first - look.plate.first).length > 0.15 }
    }
    let discs = dice.pick(plain.isEmpty ? materials.discs : plain)
    tags = ["\(material.adjective) board", "\(discs.material.adjective) pieces"]
    let hole = Float(dice.between(0.37, 0.44))
    var rack = Rack(
      columns: position.columns, rows: position.rows, look: look, hole: hole, plate: Float(dice.between(0.05, 0.12)),
      slot: Float(dice.between(0.18, 0.3)), side: Float(dice.between(0.06, 0.35)),
      above: Float(dice.between(0.05, 0.4)), below: Float(dice.between(0.1, 0.6)),
      ring: dice.chance(0.45) ? Float(dice.between(0.03, 0.06)) : 0, discs: [])
    let radius = min(0.485, hole + Float(dice.between(0.03, 0.06)))
    let design = dice.pick(materials.designs)
    let mess = 1 - (values["neatness"] ?? 1)
    func disc(_ isOne: Bool, _ place: Vector, _ cell: Int, _ dice: inout PortableRandom) -> Solid {
      let turn = dice.between(0, 360)
      return Solid(
        shape: .cylinder, role: .cell(cell), a: place, radius: radius, height: rack.slot * 0.8,
        texture: isOne ? discs.one : discs.other, gloss: discs.gloss,
        relief: Solid.Relief(
          design: design, cosine: Float(PortableMath.cosine(degrees: turn)),
          sine: Float(PortableMath.sine(degrees: turn)), shift: Float(dice.between(0, 50))))
    }
    for (cell, content) in position.cells.enumerated() {
      guard content != .empty, content != .unused else {
        rack.discs.append(nil)
        continue
      }
      let slip = (
        x: Float(dice.between(-0.02, 0.02) * (0.3 + mess)), y: Float(dice.between(-0.01, 0.03) * (0.3 + mess))
      )
      let place = Vector(
        Float(cell % position.columns) + 0.5 + slip.x, Float(cell / position.columns) + 0.5 + slip.y, 0)
      rack.discs.append(disc(content.isOne, place, cell, &dice))
    }
    let lift = Float(dice.between(0.02, 0.7)), table = Float(position.rows) + rack.below + lift
    let loose = [disc(true, Vector(), 0, &dice), disc(false, Vector(), 0, &dice)]
    return (rack, legs(rack, table: table, &dice), table, loose)
  }

  private func legs(_ rack: Rack, table: Float, _ dice: inout PortableRandom) -> [Solid] {
    let wide = Float(dice.between(0.06, 0.22)), reach = Float(dice.between(0.6, 1.7))
    let pillar = table + rack.above + Float(dice.pick([0, 0.02, 0.25])), foot = Float(dice.between(0.08, 0.4))
    let deep = rack.depth / 2 + Float(dice.between(0.02, 0.15))
    return [-rack.side - wide, Float(rack.columns) + rack.side + wide].flatMap { x in
      let place = Vector(x, table, -rack.depth / 2)
      func box(_ half: Vector, _ height: Float) -> Solid {
        Solid(
          shape: .box, role: .board, a: place, axis: Self.up, radius: 0, height: height, half: half,
          texture: rack.look.legs, gloss: rack.look.gloss)
      }
      return [box(Vector(wide, deep, 0), pillar), box(Vector(wide * 1.2, reach, 0), foot)]
    }
  }
}
