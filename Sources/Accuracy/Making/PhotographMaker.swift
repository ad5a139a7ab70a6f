import Sudoku

/// A maker of labelled photographs of boards by computer: paper, print, handwriting, a camera, and light.
///
/// A picture depends on the seed, its number and the parameters alone; the pixels before JPEG coding are the same on
/// every machine.
public struct PhotographMaker: PictureMaker {
  /// The distributions of paper, print, camera and light.
  public var parameters: MakingParameters
  /// The same seed, number and parameters give the same picture.
  public var seed: UInt64
  /// The kind of board; `nil` for classic ones.
  public var kind: MadeKind?

  /// A maker, by default with the usual parameters.
  public init(parameters: MakingParameters = MakingParameters(), seed: UInt64, kind: MadeKind? = nil) {
    (self.parameters, self.seed, self.kind) = (parameters, seed, kind)
  }

  /// The kind, if there is one, and the parameters, a line each.
  public var description: String {
    // Parameters of scenes are named only where they differ from the usual ones, in which a picture has none.
    let scenes = parameters.lines(MakingParameters.ofScenes.filter { parameters.distribution(of: $0) != $0.usual })
    guard let kind else { return parameters.lines(MakingParameters.all) + scenes }
    let lines = parameters.lines(MakingParameters.all + MakingParameters.ofKinds, kind: kind)
    return "kind \(kind.rawValue)\n" + lines + scenes
  }

  /// The labels of a picture, without making it: lattice, label, givens, pencil marks, and parameters.
  public func labels(_ number: Int, corpus: String, image: String) -> LabelledPicture {
    plan(number).truth(corpus, image)
  }

  /// Makes a picture. Complexity: linear in its pixels.
  public func picture(_ number: Int) -> MadePicture { plan(number).render() }

  private func plan(_ number: Int) -> Plan {
    let start = seed &* 0x9e37_79b9_7f4a_7c15 &+ UInt64(bitPattern: Int64(number))
    var apart = PortableRandom(seed: ~start)
    let kind = kind == .mixed ? apart.pick(MadeKind.single) : kind
    // Each kind has its own cameras under a seed; classic boards have those of pictures made without a kind.
    var dice = PortableRandom(seed: kind == nil || kind == .classic ? start : start ^ stableHash(kind?.rawValue ?? ""))
    let isClassic = kind == nil || kind == .classic
    var values = parameters.draw(&dice, kind: isClassic ? nil : kind)
    // Nobody draws a grid on a screen.
    if isClassic, (values["style"] ?? 0) > 2.5 { values["screen"] = 0 }
    let isPlain = isClassic && max(values["screen"] ?? 0, values["theme"] ?? 0) <= 0.5
    return Plan(kind, isPlain ? values : MakingParameters.flatOnScreen(values, &apart), dice)
  }

  private struct Plan {
    let kind: MadeKind?
    let values: [String: Double]
    let content: Content
    let camera: Camera
    let things: Things
    private var dice: PortableRandom

    /// The scene. Classic boards have a printer of their own, so that their pictures stay the same.
    enum Content {
      case classic(Scene)
      case other(KindScene)
    }

    /// Cells down and across.
    var cells: Int {
      if case .other(let scene) = content { scene.puzzle.side } else { 9 }
    }

    init(_ kind: MadeKind?, _ values: [String: Double], _ dice: PortableRandom) {
      var dice = dice
      (self.kind, self.values) = (kind, values)
      let pixels = (values["megapixels"] ?? 1) * 1e6, aspect = values["aspect"] ?? 4 / 3
      let long = (pixels * aspect).squareRoot(), short = pixels / long
      let isUpright = dice.chance(0.5)
      let width = Int(isUpright ? short : long) / 4 * 4, height = Int(isUpright ? long : short) / 4 * 4
      var sceneDice = dice.split(), cameraDice = dice.split()
      if let kind, kind != .classic {
        content = .other(KindScene(kind, values, &sceneDice))
      } else {
        content = .classic(Scene(values, &sceneDice))
      }
      camera = Camera(width: width, height: height, values: values, &cameraDice)
      var thingDice = PortableRandom(seed: ~cameraDice.bits())
      things = Things(values, &thingDice)
      self.dice = dice
    }

    private var isScreen: Bool { (values["screen"] ?? 0) > 0.5 }

    func render() -> MadePicture {
      var dice = dice
      // The page has the resolution at which the camera sees the board.
      let side = max(90, (camera.lattice().cellSide * 9).rounded()), margin = (side * 0.45).rounded()
      let page =
        switch content {
        case .classic(let scene): ScenePrinter.page(scene, side: side, margin: margin, values: values, &dice)
        case .other(let scene): KindPrinter.page(scene, side: side, margin: margin, &dice)
        }
      things.draw(page, side: side, margin: margin, font: GlyphOutlines.textFonts[0])
      // A screen fills the picture beyond the page.
      let beyond = isScreen ? page.ink(0, 0) : nil
      let exposure = Exposure(
        page, side: side, margin: margin, beyond: beyond, camera: camera, values: values, &dice)
      return MadePicture(
        width: exposure.width, height: exposure.height, pixels: exposure.pixels,
        quality: Int((values["quality"] ?? 90).rounded()))
    }

    /// The parameters that are recorded as measures of this kind. Its choices are tags.
    private var measuresOfKind: [String] {
      switch kind {
      case nil, .classic: []
      case .killer: ["inset", "sum", "given"]
      case .jigsaw: ["border", "given"]
      default: ["given"]
      }
    }

    func truth(_ corpus: String, _ image: String) -> LabelledPicture {
      let covered = things.covered(cells: cells)
      var picture =
        switch content {
        case .classic(let scene): scene.truth(corpus, image, covered: covered)
        case .other(let scene): scene.truth(corpus, image, covered: covered)
        }
      if isScreen, case .classic = content { picture.tags = (picture.tags ?? []) + ["screen"] }
      if !covered.isEmpty {
        (picture.covered, picture.tags) = (covered.sorted(), (picture.tags ?? []) + ["covered"])
      }
      picture.kind = kind?.rawValue
      let lattice = camera.lattice(cells: cells)
      picture.lattice = lattice.crossings.map { [rounded($0.x, 2), rounded($0.y, 2)] }
      let kept = ["megapixels", "tilt", "focus", "motion", "noise", "quality", "shadow", "curl", "glare", "ghost"]
      picture.properties = values.filter { (kept + measuresOfKind).contains($0.key) }.mapValues { rounded($0, 4) }
      let ofScene = ["things", "layout", "moire", "theme"].compactMap { name in
        values[name].flatMap { $0 > 0 ? (name, rounded($0, 4)) : nil }
      }
      picture.properties?.merge(ofScene) { _, new in new }
      if !covered.isEmpty { picture.properties?["covered"] = Double(covered.count) }
      picture.properties?["cell"] = rounded(lattice.cellSide, 1)
      return picture
    }
  }
}

extension Scene {
  /// The labels of a picture of the scene, without its place. Pencil marks in covered cells are left out.
  func truth(_ corpus: String, _ image: String, covered: Set<Int>) -> LabelledPicture {
    var picture = LabelledPicture(corpus: corpus, image: image, label: label.description, givens: givens.description)
    let marks = marks.filter { !covered.contains($0.key) }.sorted { $0.key < $1.key }
    picture.pencilMarks = marks.map(\.key)
    picture.candidates = marks.map(\.value)
    picture.tags = [style.name] + (label == givens ? [] : ["handwriting"]) + (marks.isEmpty ? [] : ["marks"])
    return picture
  }
}

extension Scene.Style {
  var name: String { ["newspaper", "book", "app", "drawn"][rawValue] }
}
