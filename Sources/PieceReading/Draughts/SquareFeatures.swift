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
  /// Radii and angles of the profile about a square's middle.
  private static let profileRadii = (0..<9).map { 0.05 + 0.07 * Double($0) }
  private static let profileAngles = (0..<16).map { (Double($0) + 0.5) * 2 * .pi / 16 }

  /// The best disc of a radius in a square: the strength of its edge, and its middle.
  struct Disc: Sendable {
    var strength = 0.0, x = 0.0, y = 0.0, radius = 0.0
  }

  let side: Int
  /// The discs of each square, by radius.
  private(set) var discs: [[Disc]] = []
  /// The colour of each square's middle, and that of its corners.
  private(set) var middles: [SIMD3<Double>] = [], corners: [SIMD3<Double>] = []
  /// The median colour of each ring about a square's middle, and the spread on it.
  private(set) var rings: [[SIMD3<Double>]] = [], spreads: [[Double]] = []
  private let colours: RectifiedColours

  init(_ colours: RectifiedColours) {
    self.colours = colours
    side = colours.columns
    for square in 0..<side * side {
      let x = Double(square % side) + 0.5, y = Double(square / side) + 0.5
      discs.append(Self.radii.map { Self.disc(colours, x, y, $0) })
      middles.append(Self.median(colours, x, y) { $0 < 0.22 })
      corners.append(Self.median(colours, x, y) { $0 > 0.5 })
      let rings = Self.profileRadii.map { radius in
        Self.profileAngles.map { angle in
          SIMD3<Double>(colours.colour(x + radius * .cos(angle), y + radius * .sin(angle)))
        }
      }
      let medians = rings.map { SIMD3<Double>.median($0) }
      self.rings.append(medians)
      spreads.append(zip(rings, medians).map { ring, median in ring.map { ($0 - median).length }.median })
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

/// The features of the squares of one colour, for ``SquareNetwork`` and for the comparison of pieces.
struct SquareFeatures: Sendable {
  /// The squares, row by row.
  let squares: [Int]
  /// The network's inputs for each square.
  let inputs: [[Float]]
  /// The values by which the squares of a board are compared with each other. They are the logarithm of the disc's
  /// strength, the middle's colour relative to the corners', and the disc's colour.
  let values: [[Double]]

  /// - Parameter parity: 0 for the squares of the top left one's colour.
  init(_ measures: SquareMeasures, parity: Int) {
    let side = measures.side
    let all = Array(0..<side * side)
    let own = all.filter { ($0 / side + $0 % side) % 2 == parity }
    let others = all.filter { ($0 / side + $0 % side) % 2 != parity }
    squares = own
    let count = SquareMeasures.radii.count
    func edge(_ square: Int, _ radius: Int) -> Double { .log(measures.discs[square][radius].strength + 0.5) }
    // The radius at which the clearest quarter of the squares shows discs.
    let profile = (0..<count).map { radius in
      own.map { measures.discs[$0][radius].strength }.sorted().suffix(max(4, own.count / 4)).reduce(0, +)
    }
    let common = profile.indices.max { profile[$0] < profile[$1] } ?? 0
    let best = own.map { square in
      measures.discs[square][max(0, common - 1)...min(count - 1, common + 1)].max { $0.strength < $1.strength }!
    }
    let low = (0..<count).map { radius in own.map { edge($0, radius) }.quantile(0.25) }
    let other = (0..<count).map { radius in others.map { edge($0, radius) }.quantile(0.25) }
    // The squares whose discs show least are empty, most likely.
    let order = own.indices.sorted { (best[$0].strength, $0) < (best[$1].strength, $1) }
    let empty = order.prefix(own.count / 3)
    let inner = own.map { square in measures.rings[square].prefix(5).map { $0 - measures.corners[square] } }
    let usual = (0..<5).map { ring in SIMD3<Double>.median(empty.map { inner[$0][ring] }) }
    let spreads = own.map { square in measures.spreads[square].map { Double.log($0 + 0.3) } }
    let rings = measures.spreads[0].count
    let ownSpread = (0..<rings).map { ring in spreads.map { $0[ring] }.median }
    let otherSpread = (0..<rings).map { ring in others.map { .log(measures.spreads[$0][ring] + 0.3) }.quantile(0.25) }
    var inputs: [[Float]] = [], values: [[Double]] = []
    for (index, square) in own.enumerated() {
      let edges = (0..<count).map { edge(square, $0) }
      var input = edges
      input += zip(edges, low).map { $0 - $1 }
      input += zip(edges, other).map { $0 - $1 }
      for colour in inner[index] { input += (0..<3).map { .tanh(colour[$0] / 12) } }
      input += inner[index].map { .log(1 + $0.length) }
      let unusual = zip(inner[index], usual).map { $0 - $1 }
      for colour in unusual { input += (0..<3).map { .tanh(colour[$0] / 8) } }
      input += unusual.map { .log(1 + $0.length) }
      input += spreads[index]
      input += zip(spreads[index], ownSpread).map { $0 - $1 }
      input += zip(spreads[index], otherSpread).map { $0 - $1 }
      let colours = measures.rings[square]
      input += zip(colours, colours.dropFirst()).map { .log(1 + ($1 - $0).length) }
      let disc = best[index]
      input += [(disc.x * disc.x + disc.y * disc.y).squareRoot(), disc.radius, SquareMeasures.radii[common]]
      inputs.append(input.map(Float.init))
      let relative = measures.middles[square] - measures.corners[square], inside = measures.inside(square, disc)
      values.append([.log(disc.strength + 0.5)] + (0..<3).map { relative[$0] } + (0..<3).map { inside[$0] })
    }
    (self.inputs, self.values) = (inputs, values)
  }
}
