/// Stages 1 to 3: a photograph file decoded, evened out, and searched for boards.
struct BoardSearch {
  /// The longer side, in pixels, at which a file is decoded at first.
  private static let firstSide = 620
  /// The longer side, in pixels, of the picture that boards are looked for on.
  private static let searchSide = 1024
  /// Pixels to a cell below which a larger decoding of the file is worth its time.
  private static let leastCellSide = 26.0
  /// The lattice score below which other ways to look at the picture are tried.
  private static let clearEnough = 0.6

  private let file: EncodedPhotograph
  private(set) var photograph: Photograph
  private(set) var contrast: LocalContrast
  /// Pixels of `contrast` for one of the photograph.
  private(set) var scale: Double
  /// Lattices in photograph pixels with their scores, the largest clear one first.
  private(set) var boards: [FoundBoard]

  init(_ file: EncodedPhotograph, _ timer: inout StageTimer) throws {
    self.file = file
    var picture = try timer.time(.decode) { try file.photograph(longSide: Self.firstSide) }
    var (light, shrink) = try timer.time(.normalise) { try Self.contrast(of: picture) }
    var finds = try timer.time(.find) { try BoardFinder(light).boards() }
    if (finds.first?.score ?? 0) < Self.clearEnough, let fainter = light.fainter {
      let others = try timer.time(.find) { try BoardFinder(fainter).boards() }
      if (others.first?.score ?? 0) > (finds.first?.score ?? 0) { (light, finds) = (fainter, others) }
    }
    if (finds.first?.score ?? 0) < Self.clearEnough {
      // Light lines on dark ground, as screens show at night: look at the negative.
      let negative = picture.negative
      let (other, _) = try timer.time(.normalise) { try Self.contrast(of: negative) }
      let lit = try timer.time(.find) { try BoardFinder(other).boards() }
      if (lit.first?.score ?? 0) > (finds.first?.score ?? 0) { (picture, light, finds) = (negative, other, lit) }
    }
    boards = finds.map {
      FoundBoard(
        lattice: $0.lattice(scale: shrink).mapped(picture.full), score: $0.score, surroundings: $0.surroundings)
    }
    shrink *= picture.scale
    (photograph, contrast, scale) = (picture, light, shrink)
  }

  /// Decodes the file again with more pixels, if a board needs them and the file has them.
  mutating func refine(for lattice: Lattice, _ timer: inout StageTimer) throws {
    let side = lattice.cellSide * photograph.scale
    guard side < Self.leastCellSide && photograph.scale < 0.99 else { return }
    let wanted = Double(max(photograph.light.width, photograph.light.height)) * Self.leastCellSide / side
    let isNegative = photograph.isNegative
    let larger = try timer.time(.decode) { try file.photograph(longSide: Int(wanted)) }
    photograph = isNegative ? larger.negative : larger
  }

  private static func contrast(of photograph: Photograph) throws -> (LocalContrast, Double) {
    let (picture, scale) = try photograph.light.limited(toSide: searchSide)
    return (try LocalContrast(picture, window: max(picture.width, picture.height) / 20), scale)
  }
}

/// A lattice on a photograph, in its pixels, with its score and what lies around it.
struct FoundBoard {
  var lattice: Lattice
  var score: Double
  var surroundings: LatticeSurroundings
}

/// Measures how long the stages take; a stage that runs again counts once, with all its times.
struct StageTimer {
  private(set) var timings: [StageTiming] = []

  mutating func time<Result>(_ stage: Stage, _ body: () throws -> Result) rethrows -> Result {
    let start = ContinuousClock.now
    let result = try body()
    let duration = ContinuousClock.now - start
    if let index = timings.firstIndex(where: { $0.stage == stage }) {
      timings[index] = StageTiming(stage: stage, duration: timings[index].duration + duration)
    } else {
      timings.append(StageTiming(stage: stage, duration: duration))
    }
    return result
  }
}
