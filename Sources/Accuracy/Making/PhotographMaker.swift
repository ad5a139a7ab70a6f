import CTurboJPEG
import Sudoku

/// Makes labelled photographs of boards by computer: paper, print, handwriting, a camera, and light.
///
/// A picture depends on the seed, its number and the parameters alone; the pixels before JPEG coding are the same on every
/// machine.
public struct PhotographMaker: Sendable {
  public var parameters: MakingParameters
  public var seed: UInt64

  public init(parameters: MakingParameters = MakingParameters(), seed: UInt64) {
    (self.parameters, self.seed) = (parameters, seed)
  }

  /// One picture before it is a file.
  public struct Made: Sendable {
    public var width: Int, height: Int
    /// Red, green, blue, row by row.
    public var pixels: [UInt8]
    /// The JPEG quality that it asks for.
    public var quality: Int
  }

  /// What is known of a picture, without making it: lattice, label, givens, pencil marks, and what it is made with.
  public func truth(_ number: Int, corpus: String, image: String) -> LabelledPicture {
    plan(number).truth(corpus, image)
  }

  /// Makes a picture. Complexity: linear in its pixels.
  public func picture(_ number: Int) -> Made { plan(number).render() }

  private func plan(_ number: Int) -> Plan {
    var dice = Dice(seed: seed &* 0x9e37_79b9_7f4a_7c15 &+ UInt64(bitPattern: Int64(number)))
    return Plan(parameters.draw(&dice), dice)
  }

  private struct Plan {
    let values: [String: Double]
    let scene: Scene
    let camera: Camera
    private var dice: Dice

    init(_ values: [String: Double], _ dice: Dice) {
      var dice = dice
      self.values = values
      let pixels = (values["megapixels"] ?? 1) * 1e6
      let long = (pixels * 4 / 3).squareRoot(), short = pixels / long
      let isUpright = dice.chance(0.5)
      let width = Int(isUpright ? short : long) / 4 * 4, height = Int(isUpright ? long : short) / 4 * 4
      var sceneDice = dice.split(), cameraDice = dice.split()
      scene = Scene(values, &sceneDice)
      camera = Camera(width: width, height: height, values: values, &cameraDice)
      self.dice = dice
    }

    func render() -> Made {
      var dice = dice
      // The page has the resolution at which the camera sees the board.
      let side = max(90, (camera.lattice.cellSide * 9).rounded()), margin = (side * 0.45).rounded()
      let page = ScenePrinter.page(scene, side: side, margin: margin, values: values, &dice)
      let exposure = Exposure(page, side: side, margin: margin, camera: camera, values: values, &dice)
      return Made(
        width: exposure.width, height: exposure.height, pixels: exposure.pixels,
        quality: Int((values["quality"] ?? 90).rounded()))
    }

    func truth(_ corpus: String, _ image: String) -> LabelledPicture {
      var picture = LabelledPicture(
        corpus: corpus, image: image, label: scene.label.description, givens: scene.givens.description)
      let lattice = camera.lattice
      picture.lattice = lattice.crossings.map { [rounded($0.x, 2), rounded($0.y, 2)] }
      let marks = scene.marks.sorted { $0.key < $1.key }
      picture.pencilMarks = marks.map(\.key)
      picture.candidates = marks.map(\.value)
      let style = ["newspaper", "book", "app", "drawn"][scene.style.rawValue]
      picture.tags =
        [style] + (scene.label == scene.givens ? [] : ["handwriting"]) + (scene.marks.isEmpty ? [] : ["marks"])
      let kept = ["megapixels", "tilt", "focus", "motion", "noise", "quality", "shadow", "curl", "glare"]
      picture.properties = values.filter { kept.contains($0.key) }.mapValues { rounded($0, 4) }
      picture.properties?["cell"] = rounded(lattice.cellSide, 1)
      return picture
    }
  }
}

extension PhotographMaker.Made {
  /// The picture as a JPEG file, by libjpeg-turbo; colour at half the resolution, as phones do. `nil` without memory.
  public var jpeg: [UInt8]? {
    guard let encoder = tjInitCompress() else { return nil }
    defer { tjDestroy(encoder) }
    var out: UnsafeMutablePointer<UInt8>?
    var size: UInt = 0
    defer { tjFree(out) }
    let status = tjCompress2(
      encoder, pixels, Int32(width), 0, Int32(height), Int32(TJPF_RGB.rawValue), &out, &size,
      Int32(TJSAMP_420.rawValue),
      Int32(quality), Int32(TJFLAG_ACCURATEDCT))
    guard status == 0, let out else { return nil }
    return Array(UnsafeBufferPointer(start: out, count: Int(size)))
  }
}
