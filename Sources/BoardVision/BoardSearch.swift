/// Stages 1 to 3: a photograph file decoded, evened out, and searched for boards of a kind.
package struct BoardSearch {
  /// The longer side, in pixels, at which a file is decoded at first.
  private static let firstSide = 620
  /// The longer side, in pixels, of the picture that boards are looked for on.
  private static let searchSide = 1024
  /// Pixels to a cell below which a larger decoding of the file is worth its time.
  private static let leastCellSide = 26.0

  private let file: EncodedPhotograph
  package private(set) var photograph: Photograph
  package private(set) var contrast: LocalContrast
  /// Pixels of `contrast` for one of the photograph.
  package private(set) var scale: Double
  /// Lattices in photograph pixels with their scores, the largest clear one first.
  package private(set) var boards: [FoundBoard]

  package init(_ file: EncodedPhotograph, for kind: BoardKind, _ timer: inout StageTimer) throws {
    self.file = file
    var picture = try timer.time(.decode) { try file.photograph(longSide: Self.firstSide) }
    var (light, shrink) = try timer.time(.normalise) { try Self.contrast(of: picture) }
    var finds = try timer.time(.find) { try BoardFinder(light, for: kind).boards() }
    if (finds.first?.score ?? 0) < LatticeScore.clearPicture, let fainter = light.fainter {
      let others = try timer.time(.find) { try BoardFinder(fainter, for: kind).boards() }
      if (others.first?.score ?? 0) > (finds.first?.score ?? 0) { (light, finds) = (fainter, others) }
    }
    if (finds.first?.score ?? 0) < LatticeScore.clearPicture {
      // Light lines on dark ground, as screens show at night: look at the negative.
      let negative = picture.negative
      let (other, _) = try timer.time(.normalise) { try Self.contrast(of: negative) }
      let lit = try timer.time(.find) { try BoardFinder(other, for: kind).boards() }
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
  package mutating func refine(for lattice: Lattice, _ timer: inout StageTimer) throws {
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
package struct FoundBoard {
  package var lattice: Lattice
  package var score: Double
  package var surroundings: LatticeSurroundings
}
