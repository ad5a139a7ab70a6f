/// A board rectified with enough pixels for thin lines inside its cells and for small numbers.
package struct CloseUp: Sendable {
  /// Pixels from one grid line to the next.
  package static let pitch = 84
  /// Pixels outside the frame.
  package static let margin = 10

  /// Cells down and across.
  package let rows: Int, columns: Int
  /// The brightness of the photograph.
  package let light: GrayImage
  /// The brightness of the paper without ink.
  package let paper: GrayImage
  /// The darkness relative to the local paper, 0...255. Shadows and shaded cells are removed.
  package let darkness: GrayImage

  /// Rectifies a board of a photograph.
  /// - Parameter lattice: the crossings, in pixels of `light`.
  package init(_ light: GrayImage, lattice: Lattice) throws(ImageOperationError) {
    (rows, columns) = (lattice.rows, lattice.columns)
    var (light, lattice) = (light, lattice)
    let ratio = lattice.cellSide / Double(Self.pitch)
    if ratio > 1.4 {
      let small = try light.resized(
        width: max(1, Int(Double(light.width) / ratio)), height: max(1, Int(Double(light.height) / ratio)))
      let (sx, sy) = (Double(small.width) / Double(light.width), Double(small.height) / Double(light.height))
      lattice = lattice.mapped { Point(($0.x + 0.5) * sx - 0.5, ($0.y + 0.5) * sy - 0.5) }
      light = small
    }
    let places = CellPlaces(lattice, pitch: Self.pitch, margin: Self.margin)
    let warped = try light.remapped(width: Self.side(columns), height: Self.side(rows)) { places.fill(row: $0, $1, $2) }
    self.light = warped
    (paper, darkness) = try Self.darkness(of: warped)
  }

  /// The same board with another darkness.
  init(_ other: CloseUp, darkness: GrayImage) {
    (rows, columns, light, paper) = (other.rows, other.columns, other.light, other.paper)
    self.darkness = darkness
  }

  /// Returns the pixel of a grid line, from the left or from the top.
  package static func line(_ index: Int) -> Int { margin + index * pitch }

  /// The crossings of the grid lines, in pixels of the close-up.
  package var lattice: Lattice {
    Lattice(BoardKind(rows: rows, columns: columns)) {
      // Coordinates are those of pixel centres.
      Point(Double(Self.line($0)) - 0.5, Double(Self.line($1)) - 0.5)
    }
  }

  private static func side(_ cells: Int) -> Int { cells * pitch + 2 * margin }

  /// The paper is a morphological closing that removes everything thinner than half a cell. Pixels darker than it are
  /// ink.
  private static func darkness(
    of light: GrayImage
  ) throws(ImageOperationError) -> (paper: GrayImage, darkness: GrayImage) {
    let paper = try light.closed(size: pitch / 2 + 1).boxMean(window: 25)
    var darkness = GrayImage(width: light.width, height: light.height)
    for i in light.pixels.indices where paper.pixels[i] > light.pixels[i] {
      let value = (UInt64(paper.pixels[i] - light.pixels[i]) * 255 * inverses[Int(paper.pixels[i])]) >> 24
      darkness.pixels[i] = UInt8(min(255, value))
    }
    return (paper, darkness)
  }

  /// The factors that replace a division by the paper's brightness; the product is shifted right by 24 bits. The result
  /// is exact for all products of two bytes.
  private static let inverses = (0...255).map { light -> UInt64 in
    let divisor = UInt64(max(24, light))
    return ((1 << 24) + divisor - 1) / divisor
  }
}

extension EncodedPhotograph {
  /// Decodes the file with the number of pixels that a close-up of a board needs, or with all its pixels.
  /// - Parameter isNegative: true if light and dark are exchanged.
  package func closePicture(of lattice: Lattice, isNegative: Bool) throws(PhotographError) -> Photograph {
    let whole = Double(max(width, height))
    let wanted = min(whole, whole * Double(CloseUp.pitch) / max(1, lattice.cellSide))
    let picture = try photograph(longSide: Int(wanted))
    return isNegative ? picture.negative : picture
  }

  /// Returns the close-up of a board, with the file's resolution.
  /// - Parameter isNegative: true if light and dark are exchanged.
  package func closeUp(of lattice: Lattice, isNegative: Bool) throws -> CloseUp {
    let picture = try closePicture(of: lattice, isNegative: isNegative)
    return try CloseUp(picture.light, lattice: lattice.mapped(picture.reading))
  }
}
