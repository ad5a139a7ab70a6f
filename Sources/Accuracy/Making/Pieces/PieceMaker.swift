import BoardVision

/// A maker of labelled photographs of boards with pieces by computer: a perspective camera, solid pieces, light and
/// shadow.
///
/// A picture depends on the game, the materials, the seed, its number and the parameters alone. The pixels before JPEG
/// coding are the same on every machine.
public struct PieceMaker: PictureMaker {
  /// The distributions of boards, camera and light.
  public var parameters: MakingParameters
  /// The same seed, number and parameters give the same picture.
  public var seed: UInt64
  /// The game.
  public var game: PieceGame
  /// The set of materials.
  public var materials: Materials

  /// The sets of materials, which have none in common.
  public enum Materials: String, CaseIterable, Codable, Sendable {
    /// For choosing a reader's rules and numbers.
    case tuning
    /// For measuring the reader, and nothing else.
    case measuring
  }

  /// A maker, by default with the usual parameters.
  public init(
    _ game: PieceGame, materials: Materials = .tuning, parameters: MakingParameters = MakingParameters(), seed: UInt64
  ) {
    (self.game, self.materials, self.parameters, self.seed) = (game, materials, parameters, seed)
  }

  /// The game, the materials and the parameters, a line each.
  public var description: String {
    "kind \(game.rawValue)\nmaterials \(materials.rawValue)\n" + parameters.lines(MakingParameters.ofPieces)
  }

  /// The labels of a picture, without making it: game, label, corners of the field, materials, and parameters.
  public func labels(_ number: Int, corpus: String, image: String) -> LabelledPicture {
    plan(number).truth(corpus, image)
  }

  /// Makes a picture. Complexity: linear in its pixels.
  public func picture(_ number: Int) -> MadePicture { plan(number).render() }

  func plan(_ number: Int) -> PiecePlan {
    let start = seed &* 0x9e37_79b9_7f4a_7c15 &+ UInt64(bitPattern: Int64(number))
    var dice = PortableRandom(seed: start ^ stableHash(game.rawValue + " " + materials.rawValue))
    let values = parameters.drawForPieces(&dice)
    let set: PieceMaterials = materials == .tuning ? .tuning : .measuring
    return PiecePlan(game, PiecePlan.fitted(values, &dice), set, dice)
  }
}

/// One picture to make: its scene, its camera and its labels.
struct PiecePlan {
  let position: PiecePosition
  let values: [String: Double]
  let scene: PieceScene
  let camera: PieceCamera
  /// Quarter turns of the board, clockwise.
  private let quarters: Int
  private var tags: [String]
  private var dice: PortableRandom

  init(_ game: PieceGame, _ values: [String: Double], _ materials: PieceMaterials, _ dice: PortableRandom) {
    var dice = dice
    self.values = values
    var positionDice = dice.split(), boardDice = dice.split(), cameraDice = dice.split(), lightDice = dice.split()
    var clutterDice = dice.split()
    quarters = game == .draughts ? Int((values["quarters"] ?? 0).rounded()) : 0
    position = Self.position(game, values, &positionDice).turned(quarters)
    let material = PieceMaterial.of(values)
    let stands = game == .connect4 && (material == .wood || material == .plastic)
    let wide = Float(position.columns), high = Float(position.rows), span = max(wide, high)
    var flat: FlatBoard?, rack: Rack?, solids: [Solid], loose: [Solid]
    let surroundings: Surroundings, half: (across: Float, along: Float), thick: Float
    if stands {
      var builder = RackBuilder(position, values, materials)
      let built = builder.build(&boardDice)
      (rack, solids, loose, tags) = (built.rack, built.legs, built.loose, builder.tags)
      surroundings = Surroundings(
        materials, up: Vector(0, -1, 0), origin: Vector(wide / 2, built.table, -built.rack.depth / 2),
        along: Vector(0, 0, 1), span: span, &lightDice)
      (half, thick) = ((wide / 2 + 1, 1.8), 0)
    } else {
      var builder = FlatBuilder(position, values, materials)
      let built = builder.build(&boardDice)
      (flat, solids, loose, tags) = (built.board, built.pieces, built.loose, builder.tags)
      surroundings = Surroundings(
        materials, up: Vector(0, 0, 1), origin: Vector(wide / 2, high / 2, -built.board.thickness),
        along: Vector(0, 1, 0), span: span, &lightDice)
      half = (wide / 2 + built.board.frame, high / 2 + built.board.frame)
      thick = solids.isEmpty ? 0 : 0.3
    }
    let light = Lighting(
      values, middle: Vector(wide / 2, high / 2, 0), span: span, stands: stands, &lightDice)
    let size = Self.size(values, &cameraDice)
    var lean = values["lean"] ?? 0
    if stands {
      // A rack is seen from its sides or from above, and never from below the table.
      let isSteep = (values["elevation"] ?? 90) < 45
      let way = cameraDice.pick(isSteep ? [90.0, -90] : [90, 90, -90, -90, 180])
      lean = way == 180 ? 180 + lean : way + (way > 0 ? abs(lean) : -abs(lean))
    }
    let bounds = [Float(0), thick].flatMap { z in
      [Vector(0, 0, z), Vector(wide, 0, z), Vector(wide, high, z), Vector(0, high, z)]
    }
    camera = PieceCamera(
      width: size.width, height: size.height, middle: Vector(wide / 2, high / 2, 0), up: surroundings.up,
      bounds: bounds, values: values,
      lean: lean, &cameraDice)
    var clutter = PieceClutter(surroundings, materials, half: half, pieces: loose)
    var around = clutter.things(Int((values["clutter"] ?? 0).rounded()), &clutterDice)
    if (values["hand"] ?? 0) > 0.5 { around += clutter.hand(&clutterDice) }
    let crowded = PieceScene(
      surroundings: surroundings, light: light, flat: flat, rack: rack, solids: solids + around)
    let hiding = Self.hidingClutter(crowded, camera, position)
    around.removeAll { solid in hiding.contains { $0 == solid.role } }
    if !around.isEmpty { tags.append("clutter") }
    scene = PieceScene(surroundings: surroundings, light: light, flat: flat, rack: rack, solids: solids + around)
    self.dice = dice
  }

  private static func position(
    _ game: PieceGame, _ values: [String: Double], _ dice: inout PortableRandom
  ) -> PiecePosition {
    let fill = values["fill"] ?? 0.5
    switch game {
    case .draughts:
      let isWide = (values["size"] ?? 8) > 9
      return isWide ? .wideDraughts(taken: fill, &dice) : .draughts(moves: Int(fill * 75), &dice)
    case .connect4:
      let other = dice.pick([(7, 6), (7, 6), (7, 6), (7, 6), (7, 6), (6, 5), (8, 6), (7, 7), (9, 6), (5, 4)])
      let columns = Int((values["columns"] ?? 0).rounded()), rows = Int((values["rows"] ?? 0).rounded())
      let size = (columns > 0 ? columns : other.0, rows > 0 ? rows : other.1)
      return .connectFour(columns: size.0, rows: size.1, discs: Int(fill * Double(size.0 * size.1) + 0.5), &dice)
    }
  }

  private static func size(_ values: [String: Double], _ dice: inout PortableRandom) -> (width: Int, height: Int) {
    let aspect = dice.pick([4.0 / 3, 4.0 / 3, 16.0 / 9, 1]), isUpright = dice.chance(0.4)
    let long = ((values["megapixels"] ?? 1) * 1e6 * aspect).squareRoot(), short = long / aspect
    return (Int(isUpright ? short : long) / 4 * 4, Int(isUpright ? long : short) / 4 * 4)
  }

  /// Adapts the values to screens: a screenshot is flat, sharp and evenly lit.
  static func fitted(_ values: [String: Double], _ dice: inout PortableRandom) -> [String: Double] {
    let isShot = dice.chance(0.4)
    guard PieceMaterial.of(values) == .screen, isShot else { return values }
    let flat = [
      "turn", "lean", "distortion", "focus", "motion", "noise", "cast", "vignette", "shadow", "glare", "clutter",
      "hand",
    ]
    return values.merging(flat.map { ($0, 0) } + [("elevation", 90), ("brightness", 1), ("lens", 4)]) { $1 }
  }

  /// The clutter that hides a part of a cell's middle from the camera.
  private static func hidingClutter(
    _ scene: PieceScene, _ camera: PieceCamera, _ position: PiecePosition
  ) -> [Solid.Role] {
    let all = Int32(0)..<Int32(scene.solids.count)
    var hiding: [Solid.Role] = []
    for cell in 0..<position.cells.count {
      let x = Float(cell % position.columns) + 0.5, y = Float(cell / position.columns) + 0.5
      for (dx, dy) in [(Float(0), Float(0)), (0.4, 0.4), (-0.4, 0.4), (0.4, -0.4), (-0.4, -0.4)] {
        guard let p = camera.pixel(Vector(x + dx, y + dy, 0)), let hit = scene.hit(camera.ray(p.x, p.y), all),
          case .clutter = hit.role
        else { continue }
        hiding.append(hit.role)
      }
    }
    return hiding
  }

  func render() -> MadePicture {
    var dice = dice
    let renderer = PieceRenderer(
      scene: scene, camera: camera, brightness: Float(values["brightness"] ?? 1),
      vignette: Float(values["vignette"] ?? 0))
    let pixels = Exposure.developed(
      renderer.planes(), Int(camera.width), Int(camera.height), values: values, &dice)
    return MadePicture(
      width: Int(camera.width), height: Int(camera.height), pixels: pixels,
      quality: Int((values["quality"] ?? 90).rounded()))
  }

  /// The corners of the field, clockwise from the top left.
  var corners: [Point] {
    let (w, h) = (Float(position.columns), Float(position.rows))
    return [Vector(0, 0, 0), Vector(w, 0, 0), Vector(w, h, 0), Vector(0, h, 0)].compactMap { camera.pixel($0) }
  }

  func truth(_ corpus: String, _ image: String) -> LabelledPicture {
    var picture = LabelledPicture(corpus: corpus, image: image, label: position.label)
    picture.game = PieceField(position.game, columns: position.columns, rows: position.rows).description
    picture.up = ["top", "right", "bottom", "left"][quarters % 4]
    picture.outlines = [corners.map { [rounded($0.x, 2), rounded($0.y, 2)] }]
    picture.tags = tags
    let kept = ["megapixels", "elevation", "focus", "motion", "noise", "quality", "brightness", "shadow"]
    picture.properties = values.filter { kept.contains($0.key) }.mapValues { rounded($0, 4) }
    let sides = corners.indices.map { index in
      let d = corners[(index + 1) % 4] - corners[index]
      return (d.x * d.x + d.y * d.y).squareRoot() / Double(index % 2 == 0 ? position.columns : position.rows)
    }
    picture.properties?["cell"] = rounded(sides.reduce(0, +) / 4, 1)
    return picture
  }
}
