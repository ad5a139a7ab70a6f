import BoardVision
import RealModule

/// The measurements of every square of a rectified board: edges of a disc, and colours relative to the square's own.
struct SquareMeasures: Sendable {
  /// Radii of a disc in squares, and the offsets of its middle.
  static let radii: [Double] = [0.22, 0.26, 0.30, 0.34, 0.38, 0.42, 0.46]
  private static let offsets = (-4...4).map { Double($0) / 16 }
  private static let angles = (0..<24).map { (Double($0) + 0.5) * 2 * .pi / 24 }
  /// Half of the distance between the two sides of an edge.
  private static let halfEdge = 0.06

  /// The best disc of a radius in a square: the strength of its edge, and its middle.
  struct Disc: Sendable {
    var strength = 0.0, x = 0.0, y = 0.0, radius = 0.0
  }

  let side: Int
  /// The discs of each square, by radius.
  private(set) var discs: [[Disc]] = []
  /// The colour of each square's middle, and that of its corners.
  private(set) var middles: [SIMD3<Double>] = [], corners: [SIMD3<Double>] = []
  private let colours: RectifiedColours

  init(_ colours: RectifiedColours) {
    self.colours = colours
    side = colours.columns
    for square in 0..<side * side {
      let x = Double(square % side) + 0.5, y = Double(square / side) + 0.5
      discs.append(Self.radii.map { Self.disc(colours, x, y, $0) })
      middles.append(Self.median(colours, x, y) { $0 < 0.22 })
      corners.append(Self.median(colours, x, y) { $0 > 0.5 })
    }
  }

  private static let directions = angles.map { SIMD2<Double>(.cos($0), .sin($0)) }

  /// The disc whose edge shows at most angles: the strength is that which three tenths of the angles do not reach.
  private static func disc(_ colours: RectifiedColours, _ x: Double, _ y: Double, _ radius: Double) -> Disc {
    var best = Disc(radius: radius)
    var edges = [Float](repeating: 0, count: directions.count)
    for dy in offsets {
      for dx in offsets {
        for (index, direction) in directions.enumerated() {
          let inner = direction * (radius - halfEdge), outer = direction * (radius + halfEdge)
          let step =
            colours.colour(x + dx + inner.x, y + dy + inner.y) - colours.colour(x + dx + outer.x, y + dy + outer.y)
          edges[index] = (step * step).sum()
        }
        let strength = Double(edges.sorted()[edges.count * 3 / 10].squareRoot())
        if strength > best.strength { best = Disc(strength: strength, x: dx, y: dy, radius: radius) }
      }
    }
    return best
  }

  /// The median colour of the places in a square at some distances from its middle.
  private static func median(
    _ colours: RectifiedColours, _ x: Double, _ y: Double, where isWanted: (Double) -> Bool
  ) -> SIMD3<Double> {
    var found: [SIMD3<Double>] = []
    for v in -11...11 {
      for u in -11...11 {
        let (dx, dy) = (Double(u) * 0.04, Double(v) * 0.04)
        if isWanted((dx * dx + dy * dy).squareRoot()) { found.append(SIMD3(colours.colour(x + dx, y + dy))) }
      }
    }
    return .median(found)
  }

  /// The colour inside a square's disc.
  func inside(_ square: Int, _ disc: Disc) -> SIMD3<Double> {
    Self.median(
      colours, Double(square % side) + 0.5 + disc.x, Double(square / side) + 0.5 + disc.y
    ) { $0 < 0.7 * disc.radius }
  }
}

/// The values of the squares of one colour by which the pieces of a board are compared with each other.
struct SquareFeatures: Sendable {
  /// The squares, row by row.
  let squares: [Int]
  /// For each square the logarithm of the disc's strength, the middle's colour relative to the corners', and the disc's
  /// colour.
  let values: [[Double]]

  /// - Parameter parity: 0 for the squares of the top left one's colour.
  init(_ measures: SquareMeasures, parity: Int) {
    let side = measures.side
    squares = (0..<side * side).filter { ($0 / side + $0 % side) % 2 == parity }
    let own = squares, count = SquareMeasures.radii.count
    // The radius at which the clearest quarter of the squares shows discs.
    let profile = (0..<count).map { radius in
      own.map { measures.discs[$0][radius].strength }.sorted().suffix(max(4, own.count / 4)).reduce(0, +)
    }
    let common = profile.indices.max { profile[$0] < profile[$1] } ?? 0
    values = own.map { square in
      let disc = measures.discs[square][max(0, common - 1)...min(count - 1, common + 1)].max {
        $0.strength < $1.strength
      }!
      let relative = measures.middles[square] - measures.corners[square], inside = measures.inside(square, disc)
      return [.log(disc.strength + 0.5)] + (0..<3).map { relative[$0] } + (0..<3).map { inside[$0] }
    }
  }
}
