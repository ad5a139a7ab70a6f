/// Builds boards that lie on the table: draughts boards, and racks drawn on paper or shown on screens.
struct FlatBuilder {
  let position: PiecePosition
  let values: [String: Double]
  let materials: PieceMaterials
  private(set) var tags: [String] = []

  init(_ position: PiecePosition, _ values: [String: Double], _ materials: PieceMaterials) {
    (self.position, self.values, self.materials) = (position, values, materials)
  }

  private var material: PieceMaterial { PieceMaterial.of(values) }

  /// The board and the pieces on it, and a loose piece of either colour.
  mutating func build(_ dice: inout PortableRandom) -> (board: FlatBoard, pieces: [Solid], loose: [Solid]) {
    position.game == .draughts ? draughts(&dice) : drawnRack(&dice)
  }

  private mutating func draughts(_ dice: inout PortableRandom) -> (board: FlatBoard, pieces: [Solid], loose: [Solid]) {
    let look = dice.pick(materials.chequered.filter { $0.material == material })
    let isDrawn = material == .screen || (material == .paper && dice.chance(0.4))
    let wanted: PieceMaterial = dice.chance(material == .wood ? 0.75 : 0.25) ? .wood : .plastic
    let men = dice.pick(materials.men.filter { isDrawn || $0.material == wanted })
    tags = ["\(material.adjective) board", isDrawn ? "drawn pieces" : "\(men.material.adjective) pieces"]
    let used = position.cells.firstIndex { $0 != .unused } ?? 0
    let playsOdd = (used / position.columns + used % position.columns) % 2 == 1
    let playsDark = dice.chance(0.92)
    if !playsDark { tags.append("played on light squares") }
    var board = slab(.chequered(look, playsOdd: playsOdd, playsDark: playsDark), &dice)
    board.line = dice.chance(0.2) ? Float(dice.between(0.012, 0.03)) : 0
    board.border = dice.chance(0.6) ? Float(dice.between(0.015, 0.07)) : 0
    board.hasSeam = material != .screen && dice.chance(0.3)
    board.hasBeads = board.frame > 0.4 && dice.chance(0.2)
    let isHand = isDrawn && material == .paper
    if isDrawn {
      let dark = dice.chance(0.5)
      board.drawing = FlatBoard.Drawing(
        cells: position.cells, one: men.one.first, other: men.other.first,
        crown: (men.other.first, dice.chance(0.5) ? men.one.first : Vector(0.85, 0.62, 0.12)),
        radius: Float(dice.between(0.34, 0.44)), outline: Float(dice.pick([0, 0.02, 0.05])),
        ink: dark ? Vector(0.01, 0.01, 0.01) : Vector(0.25, 0.25, 0.25),
        wobble: isHand ? Float(dice.between(0.02, 0.09)) : 0)
      return (board, [], [])
    }
    let pieces = standing(men, &dice)
    return (board, pieces.men, pieces.loose)
  }

  private func slab(_ face: FlatBoard.Face, _ dice: inout PortableRandom) -> FlatBoard {
    let (frame, thickness): ((Double, Double), (Double, Double)) =
      switch material {
      case .wood: ((0.2, 1.1), (0.15, 0.8))
      case .plastic: ((0.06, 0.7), (0.04, 0.3))
      case .paper: ((0.15, 1.2), (0.008, 0.03))
      case .screen: ((0.1, 0.7), (0.1, 0.25))
      }
    return FlatBoard(
      columns: position.columns, rows: position.rows, face: face, frame: Float(dice.between(frame.0, frame.1)),
      thickness: Float(dice.between(thickness.0, thickness.1)), line: 0, border: 0, hasSeam: false, hasBeads: false,
      glow: material == .screen ? Float(dice.between(0.7, 1.3)) : 0, seed: dice.below(97))
  }

  private mutating func standing(_ look: PieceLook, _ dice: inout PortableRandom) -> (men: [Solid], loose: [Solid]) {
    let radius = Float(dice.between(0.34, 0.45)), height = Float(dice.between(0.13, 0.3))
    let design = dice.pick(materials.designs), hasCrowns = (values["crown"] ?? 0) > 0.5
    let mess = 1 - (values["neatness"] ?? 1)
    func man(_ isOne: Bool, at place: Vector, _ cell: Int, _ dice: inout PortableRandom) -> Solid {
      let turn = dice.between(0, 360)
      let relief = Solid.Relief(
        design: design, cosine: Float(PortableMath.cosine(degrees: turn)),
        sine: Float(PortableMath.sine(degrees: turn)), shift: Float(dice.between(0, 50)))
      return Solid(
        shape: .cylinder, role: .cell(cell), a: place, radius: radius, height: height,
        texture: isOne ? look.one : look.other, gloss: look.gloss, relief: relief)
    }
    func slip(_ amount: Double, _ dice: inout PortableRandom) -> Float {
      Float(max(-0.12, min(0.12, dice.normal(0, amount))))
    }
    var men: [Solid] = []
    for (cell, content) in position.cells.enumerated() where content != .unused && content != .empty {
      let place = Vector(
        Float(cell % position.columns) + 0.5 + slip(0.012 + 0.06 * mess, &dice),
        Float(cell / position.columns) + 0.5 + slip(0.012 + 0.06 * mess, &dice), 0)
      var piece = man(content.isOne, at: place, cell, &dice)
      if content.isKing && hasCrowns {
        let turn = dice.normal(0, 12) + (dice.chance(0.3) ? 180 : 0)
        let ground = piece.texture.first, light = ground.dot(Vector(0.3, 0.59, 0.11))
        piece.relief = Solid.Relief(
          design: .plain, crown: light > 0.3 ? Vector(0.05, 0.03, 0.02) : Vector(0.72, 0.52, 0.12),
          cosine: Float(PortableMath.cosine(degrees: turn)), sine: Float(PortableMath.sine(degrees: turn)))
      }
      men.append(piece)
      if content.isKing && !hasCrowns {
        let top = Vector(slip(0.025, &dice), slip(0.025, &dice), height)
        men.append(man(content.isOne, at: place + top, cell, &dice))
      }
    }
    if position.cells.contains(where: \.isKing) { tags.append(hasCrowns ? "crowned kings" : "stacked kings") }
    return (men, [man(true, at: Vector(), 0, &dice), man(false, at: Vector(), 0, &dice)])
  }

  private mutating func drawnRack(_ dice: inout PortableRandom) -> (board: FlatBoard, pieces: [Solid], loose: [Solid]) {
    let material = material == .screen ? PieceMaterial.screen : .paper
    let look = dice.pick(materials.racks.filter { $0.material == material }), discs = dice.pick(materials.discs)
    tags = ["\(material.adjective) board", "drawn pieces"]
    let isPencilled = material == .paper && look.plate.first.x > 0.5
    let page = look.legs.first
    let empty = isPencilled ? look.plate.first : dice.chance(0.6) ? page : look.plate.first * 0.4
    var board = slab(.drawnRack(look, empty: empty), &dice)
    board.frame += 0.4
    board.border = Float(dice.between(0.02, 0.35))
    board.line = isPencilled || dice.chance(0.2) ? 0.03 : 0
    board.drawing = FlatBoard.Drawing(
      cells: position.cells, one: discs.one.first, other: discs.other.first, crown: (Vector(), Vector()),
      radius: Float(dice.between(0.36, 0.46)), outline: isPencilled ? 0.03 : Float(dice.pick([0, 0, 0.03])),
      ink: isPencilled ? Vector(0.05, 0.06, 0.12) : look.plate.first * 0.5,
      wobble: material == .paper ? Float(dice.between(0, 0.08)) : 0)
    return (board, [], [])
  }
}

extension PieceMaterial {
  /// The material that the parameters name.
  static func of(_ values: [String: Double]) -> PieceMaterial {
    allCases[max(0, min(3, Int((values["material"] ?? 0).rounded())))]
  }
}
