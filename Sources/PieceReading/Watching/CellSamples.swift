import BoardVision
import RealModule

/// The colours of a board's cells in one frame: rings about each cell's middle, and the ground beside the piece.
struct CellSamples: Sendable {
  /// For each cell the median colours of its rings, in CIE L*a*b* with half the lightness.
  let cells: [[SIMD3<Double>]]
  /// The colour of each cell's ground.
  let grounds: [SIMD3<Double>]

  /// The places of the samples in a cell, by game.
  struct Pattern: Sendable {
    var rings: [[Point]], ground: [Point]

    /// Rings of some radii, in cells.
    static func rings(_ radii: [Double]) -> [[Point]] {
      radii.map { radius in
        (0..<12).map { step in
          let angle = (Double(step) + 0.5) * .pi / 6
          return Point(0.5 + radius * .cos(angle), 0.5 + radius * .sin(angle))
        }
      }
    }

    /// Squares with men: the ground is the square's own, near its corners.
    static let squares = Pattern(
      rings: rings([0.06, 0.14, 0.22, 0.3]),
      ground: [0.14, 0.86].flatMap { a in [0.14, 0.86].map { Point(a, $0) } }
        + [0.08, 0.92].flatMap { a in [0.2, 0.8].flatMap { [Point(a, $0), Point($0, a)] } })

    /// Holes with discs: the ground is the plate, at the corners of the cell.
    /// - Parameter radius: that of a hole, in cells.
    static func holes(_ radius: Double) -> Pattern {
      Pattern(
        rings: rings([0.15, 0.35, 0.55, 0.7].map { $0 * radius }),
        ground: [0.05, 0.95].flatMap { a in [0.05, 0.95].map { Point(a, $0) } })
    }
  }

  init(_ planes: ColourPlanes, _ map: Homography, columns: Int, rows: Int, _ pattern: Pattern) {
    func colour(_ places: [Point], _ corner: Point) -> SIMD3<Double> {
      let lab = LabColour.of(.median(places.map { planes.colour(map.apply(corner + $0)) }))
      // Shadows and the exposure change the lightness most.
      return SIMD3(lab.x * 0.5, lab.y, lab.z)
    }
    let corners = (0..<columns * rows).map { Point(Double($0 % columns), Double($0 / columns)) }
    cells = corners.map { corner in pattern.rings.map { colour($0, corner) } }
    grounds = corners.map { colour(pattern.ground, $0) }
  }

  /// The root mean square distance of two cells' rings, less a common change of light.
  static func distance(_ a: [SIMD3<Double>], _ b: [SIMD3<Double>], light: Double = 0) -> Double {
    let sum = zip(a, b).reduce(0.0) { sum, pair in
      let gap = pair.0 - pair.1 - SIMD3(light, 0, 0)
      return sum + (gap * gap).sum()
    }
    return (sum / Double(max(1, a.count))).squareRoot()
  }
}
