import BuiltPrograms
import Testing

@testable import Accuracy

/// Photographs of boards with pieces made by computer.
@Suite struct PieceMakingTests {
  private static func maker(
    _ game: PieceGame, _ settings: [String: Double] = [:], _ materials: PieceMaker.Materials = .tuning,
    seed: UInt64 = 1
  ) -> PieceMaker {
    var parameters = MakingParameters()
    for (name, value) in settings.merging(["megapixels": 0.1], uniquingKeysWith: { own, _ in own }) {
      let isKnown = parameters.set(name, to: .always(value))
      #expect(isKnown)
    }
    return PieceMaker(game, materials: materials, parameters: parameters, seed: seed)
  }

  /// A picture without anything that blurs or hides.
  private static let clear: [String: Double] = [
    "megapixels": 0.3, "focus": 0, "motion": 0, "noise": 0, "hand": 0, "clutter": 0, "shadow": 0, "glare": 0.2,
    "brightness": 1, "lamp": 0.3, "vignette": 0, "cast": 0, "neatness": 1, "crown": 0,
  ]

  private static func digest(_ pixels: [UInt8]) -> String {
    hexadecimal(pixels.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 })
  }

  /// The very pixels, so that a machine that makes others is noticed, and a change that was not meant.
  @Test(arguments: [
    (PieceGame.connect4, PieceMaker.Materials.tuning, "41547b34dd296f43"), (.connect4, .measuring, "d64c19dc1b5dbe84"),
    (.draughts, .tuning, "68b5eb4c85ebb4b7"), (.draughts, .measuring, "e6d1f250fcb00100"),
  ])
  func theSameSeedMakesTheSamePixels(_ game: PieceGame, _ materials: PieceMaker.Materials, _ digest: String) {
    let maker = Self.maker(game, [:], materials)
    #expect(Self.digest(maker.picture(1).pixels) == digest)
  }

  @Test(arguments: PieceGame.allCases) func labelsAreWhole(_ game: PieceGame) throws {
    for number in 1...40 {
      let truth = Self.maker(game).labels(number, corpus: "made", image: "\(number).jpg")
      #expect(truth.problem == nil)
      let name = try #require(truth.game), label = try #require(truth.label)
      let board = try #require(PieceField(name))
      #expect(board.game == game && board.isLabel(label))
      let corners = try #require(truth.outlines?.first)
      #expect(corners.count == 4 && corners.joined().allSatisfy { $0 > 0 && $0 < 600 })
    }
  }

  /// The pixel at the middle of each piece has the piece's own colour, at every elevation.
  @Test(arguments: [90.0, 60, 40]) func piecesAreSeenWhereTheLabelsSay(_ elevation: Double) throws {
    for (game, material) in [(PieceGame.connect4, 1.0), (.draughts, 1), (.draughts, 3), (.connect4, 3)] {
      for number in 1...3 {
        let settings = Self.clear.merging(["elevation": elevation, "material": material, "fill": 0.3]) { $1 }
        let maker = Self.maker(game, settings), plan = maker.plan(number), picture = maker.picture(number)
        let columns = plan.position.columns
        var hues: [Bool: [SIMD3<Double>]] = [:]
        for (cell, content) in plan.position.cells.enumerated() where content == .one || content == .other {
          let height: Float = game == .draughts && material == 1 ? 0.2 : material == 1 ? -0.12 : 0
          let place = Vector(Float(cell % columns) + 0.5, Float(cell / columns) + 0.5, height)
          let p = try #require(plan.camera.pixel(place))
          let at = 3 * (Int(p.y.rounded()) * picture.width + Int(p.x.rounded()))
          let levels = SIMD3((0..<3).map { Double(picture.pixels[at + $0]) })
          hues[content == .one, default: []].append(levels)
        }
        // Each side's pieces are nearer to their own mean than to the other's.
        let one = try #require(hues[true]), other = try #require(hues[false])
        let means = [one, other].map { $0.reduce(SIMD3(), +) / Double($0.count) }
        func distance(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> Double { ((a - b) * (a - b)).sum() }
        let right =
          one.count { distance($0, means[0]) < distance($0, means[1]) }
          + other.count { distance($0, means[1]) < distance($0, means[0]) }
        #expect(right >= (one.count + other.count) * 9 / 10, "\(game) \(material) \(elevation) \(number)")
      }
    }
  }

  /// The ray through a cell's middle meets the piece in that cell, and never a hand.
  @Test(arguments: PieceGame.allCases) func handsAndThingsHideNoCell(_ game: PieceGame) throws {
    for number in 1...10 {
      let plan = Self.maker(game, ["hand": 1, "clutter": 6]).plan(number)
      let all = Int32(0)..<Int32(plan.scene.solids.count)
      for cell in plan.position.cells.indices {
        let place = Vector(
          Float(cell % plan.position.columns) + 0.5, Float(cell / plan.position.columns) + 0.5, 0)
        let p = try #require(plan.camera.pixel(place))
        if case .clutter? = plan.scene.hit(plan.camera.ray(p.x, p.y), all)?.role {
          Issue.record("picture \(number), cell \(cell)")
        }
      }
    }
  }

  /// A ray through a point's pixel passes through the point, whatever the lens.
  @Test func pixelsAndRaysAgree() throws {
    for number in 1...10 {
      let camera = Self.maker(.draughts, ["distortion": 0.05]).plan(number).camera
      let place = Vector(2, 5, 0), p = try #require(camera.pixel(place))
      let ray = camera.ray(p.x, p.y)
      let met = ray.at(-ray.origin.z / ray.direction.z)
      #expect((met - place).length < 0.01)
    }
  }

  @Test func theElevationIsThatOfTheParameter() {
    for elevation in [15.0, 45, 90] {
      let plan = Self.maker(.draughts, ["elevation": elevation, "material": 0]).plan(1)
      let sine = -plan.camera.sight.z
      #expect(abs(Double(sine) - PortableMath.sine(degrees: elevation)) < 1e-4)
    }
  }

  @Test func theSetsOfMaterialsHaveNothingInCommon() {
    let (a, b) = (PieceMaterials.tuning, PieceMaterials.measuring)
    func textures(_ set: PieceMaterials) -> [Texture] {
      set.chequered.flatMap { [$0.light, $0.dark, $0.frame] } + set.men.flatMap { [$0.one, $0.other] }
        + set.racks.flatMap { [$0.plate, $0.legs] } + set.discs.flatMap { [$0.one, $0.other] } + set.tables
        + set.clutter
    }
    // Pure white and black are the page and the frame of many a screen.
    let plain = [Vector(rgb: 0xFFFFFF), Vector(rgb: 0)]
    let colours = [a, b].map { set in
      Set(textures(set).flatMap { [$0.first, $0.second] } + set.rooms + set.skins).subtracting(plain)
    }
    #expect(colours[0].isDisjoint(with: colours[1]))
    #expect(Set(a.designs).isDisjoint(with: b.designs))
    #expect(Set(a.chequered.map(\.name)).isDisjoint(with: b.chequered.map(\.name)))
    #expect(Set(a.racks.map(\.name)).isDisjoint(with: b.racks.map(\.name)))
  }

  /// Every material of a set has boards, pieces and racks to choose from.
  @Test(arguments: PieceMaker.Materials.allCases) func everyMaterialIsThere(_ materials: PieceMaker.Materials) {
    for material in 0...3 {
      for game in PieceGame.allCases {
        let tags = Self.maker(game, ["material": Double(material)], materials)
          .labels(1, corpus: "made", image: "a.jpg").tags
        #expect(tags?.first == "\(PieceMaterial.allCases[material].adjective) board")
      }
    }
  }

  /// Light men are lighter than dark ones.
  @Test(arguments: [PieceMaterials.tuning, PieceMaterials.measuring].map(\.men)) func lightMenAreLighter(
    _ men: [PieceLook]
  ) {
    func light(_ texture: Texture) -> Float { texture.first.dot(Vector(0.3, 0.59, 0.11)) }
    for look in men { #expect(light(look.one) > 1.5 * light(look.other), "\(look.name)") }
  }

  @Test func discsOfConnectFourLieOnEachOther() {
    for number in 1...30 {
      let position = Self.maker(.connect4).plan(number).position
      let counts = [PiecePosition.Content.one, .other].map { content in position.cells.count { $0 == content } }
      #expect(counts[0] == counts[1] || counts[0] == counts[1] + 1)
      for cell in position.cells.indices.dropLast(position.columns) where position.cells[cell] != .empty {
        #expect(position.cells[cell + position.columns] != .empty)
      }
    }
  }

  @Test func turnsTurnTheLabel() {
    let position = PiecePosition(
      game: .draughts, columns: 2, rows: 2, cells: [.one, .unused, .unused, .otherKing])
    #expect(position.label == "w--B")
    #expect(position.turned(1).label == "-wB-")
    #expect(position.turned(2).label == "B--w")
    let start = Self.maker(.draughts, ["fill": 0, "size": 8, "quarters": 1]).labels(1, corpus: "c", image: "i")
    // The board's first row, with the dark men, lies at the right.
    #expect(start.up == "right")
    #expect(start.label?.prefix(8) == "w-w-.-b-")
  }

  @Test func optionsAreChecked() throws {
    let folder = TemporaryFolder()
    for (words, part) in [
      ("--materials tuning", "--kind connect4"), ("--kind killer --materials tuning", "--kind connect4"),
      ("--kind draughts --set ghost=1", "'ghost'"), ("--set elevation=30", "'elevation'"),
      ("--kind draughts --materials none", "tuning"), ("--kind connect4 --set nothing=1", "'nothing'"),
    ] {
      let run = try Program.run(
        ["make", "made", "--count", "1"] + words.split(separator: " ").map(String.init), input: "", in: folder)
      #expect(run.status == 64 && run.errors.contains(part), "\(words): \(run.errors)")
    }
  }

  /// Two runs of the program write the same files.
  @Test func theProgramMakesTheSameFilesTwice() throws {
    let folder = TemporaryFolder()
    for name in ["one", "two"] {
      let run = try Program.run(
        "make", name, "--kind", "connect4", "--materials", "measuring", "--count", "2", "--set", "megapixels=0.1",
        in: folder)
      #expect(run.status == 0, "\(run.errors)")
    }
    for file in ["images/000001.jpg", "images/000002.jpg"] {
      let bytes = try #require(folder.bytes("one/\(file)"))
      #expect(folder.bytes("two/\(file)") == bytes)
    }
    let manifest = try folder.text("one/manifest.jsonl")
    #expect(manifest.contains(#""game":"connect4 "#))
  }
}
