import BoardVision
import RealModule
import SudokuVariants

/// A second look at a board that is hardly a classic one: is it of another kind, and what are its parts?
struct VariantLook {
  let file: EncodedPhotograph
  let digits: DigitReader

  /// How much more probable than boxes regions must be for a board to be a jigsaw, as a difference of logarithms.
  private static let jigsaw = 20.0

  /// What a board of 9x9 is, beside classic; `nil` where nothing speaks for another kind.
  func sight(of result: BoardResult, on photograph: Photograph, as kind: PrintedKind?) throws -> VariantSight? {
    let view = try closeUp(result.lattice, photograph)
    let size = result.lattice.rows
    let borders = BoardBorders(size: size)
    var sight = VariantSight(
      kind: kind ?? .jigsaw, width: photograph.fullWidth, height: photograph.fullHeight, lattice: result.lattice,
      latticeScore: result.score, evidence: result.evidence, regions: .usual(size: size))
    sight.damage = photograph.warnings
    guard let reading = RegionReader.regions(BorderLines(view, borders).evidence(), size: size) else { return nil }
    guard kind == .jigsaw || reading.overBoxes > Self.jigsaw else { return nil }
    (sight.regions, sight.otherRegions) = (reading.regions, reading.rivals)
    return sight
  }

  /// A board with as many pixels as its thin lines need, decoded once more.
  func closeUp(_ lattice: Lattice, _ photograph: Photograph) throws -> CloseUp {
    let whole = Double(max(file.width, file.height))
    let wanted = min(whole, whole * Double(CloseUp.pitch) / max(1, lattice.cellSide))
    var picture = try file.photograph(longSide: Int(wanted))
    if photograph.isNegative { picture = picture.negative }
    return try CloseUp(picture.light, lattice: lattice.mapped(picture.reading))
  }
}
