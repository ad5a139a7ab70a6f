import BoardVision
import RealModule

/// A chequered field of 8 x 8 or 10 x 10 squares on a photograph.
struct ChequeredField: Sendable {
  /// The squares of a side.
  let side: Int
  /// From places on the board, in squares from its top left as the picture lies, to pixels of the planes.
  let map: Homography
  /// The share of neighbouring squares that differ as they must, from -1 to 1, and the share of found inner corners.
  let alternation: Double, corners: Double
  /// The difference of colour between light and dark squares.
  let contrast: Double
  /// The spread of colour inside the squares beside their middles, in parts of the contrast.
  let unevenness: Double

  /// Sizes of boards, in squares a side.
  private static let sides = [8, 10]

  /// The passes of the search: the plane, its longer side, and the blur in pixels. The first suits almost all boards. The
  /// others suit coarse pictures, and squares with lines between them.
  private static let passes: [(isBrightest: Bool, longSide: Int, sigma: Double)] = [
    (false, 720, 2), (false, 720, 4), (true, 360, 4),
  ]

  /// True if it is a chequered field beyond doubt.
  var isCertain: Bool { alternation > 0.8 && corners > 0.6 && contrast > 30 && unevenness < 0.15 }
  /// True if it may be one.
  var isPlausible: Bool { alternation > 0.75 && corners > 0.4 && contrast > 20 && unevenness < 0.18 }

  /// Finds the clearest field; `nil` if there is none.
  static func find(_ planes: ColourPlanes) throws(ImageOperationError) -> ChequeredField? {
    var best: (field: ChequeredField, score: Double)?
    for pass in passes {
      let small = try planes.limited(toSide: pass.longSide)
      let saddles = SaddleLattice(pass.isBrightest ? small.brightest : small.light, sigma: pass.sigma)
      guard let fit = saddles.best, let found = field(saddles, fit, small, factor: small.scale / planes.scale) else {
        continue
      }
      if found.score > best?.score ?? 0 { best = found }
      if found.field.isCertain { break }
    }
    return best?.field.isPlausible == true ? best?.field : nil
  }

  private struct Window {
    var side: Int, column: Int, row: Int
    var score: Double, alternation: Double, corners: Double, contrast: Double, unevenness: Double

    func isInside(_ place: LatticePlace) -> Bool {
      place.column > column && place.column < column + side && place.row > row && place.row < row + side
    }
  }

  /// Chooses the squares of the board on a lattice, and fits the lattice to its inner corners.
  private static func field(
    _ saddles: SaddleLattice, _ lattice: LatticeFit, _ planes: ColourPlanes, factor: Double
  ) -> (field: ChequeredField, score: Double)? {
    var fit = lattice
    var window: Window?
    for _ in 0..<3 {
      guard let chosen = choose(fit, planes) else { return nil }
      window = chosen
      let inside = fit.members.filter { chosen.isInside($0.key) }
      guard inside.count >= 6, let extent = inside.extent, let map = saddles.refit(inside),
        let members = saddles.collect(map, extent, within: 0.15)?.filter({ chosen.isInside($0.key) }),
        members.count >= 6, members.extent != nil, let better = saddles.refit(members)
      else { return nil }
      fit = LatticeFit(map: better, members: members)
    }
    guard let window else { return nil }
    let (n, far) = (window.side, Double(window.side))
    var corners = [(0, 0), (n, 0), (n, n), (0, n)].map { x, y in
      let p = fit.map.apply(Point(Double(window.column + x), Double(window.row + y)))
      return Point((p.x + 0.5) / factor - 0.5, (p.y + 0.5) / factor - 0.5)
    }
    if Point.cross(corners[1] - corners[0], corners[2] - corners[1]) < 0 { corners.swapAt(1, 3) }
    // The top is the side that lies most nearly level. Seen aslant, the other sides lean more.
    func level(_ first: Int) -> Double {
      let across =
        corners[(first + 1) % 4] - corners[first] + corners[(first + 2) % 4] - corners[(first + 3) % 4]
      return across.x / max(across.length, 1e-9)
    }
    let first = corners.indices.max { level($0) < level($1) } ?? 0
    corners = (0..<4).map { corners[(first + $0) % 4] }
    guard
      let map = Homography(
        from: [Point(0, 0), Point(far, 0), Point(far, far), Point(0, far)], to: corners)
    else { return nil }
    return (
      ChequeredField(
        side: n, map: map, alternation: window.alternation, corners: window.corners, contrast: window.contrast,
        unevenness: window.unevenness), window.score
    )
  }

  /// Places inside a square where its own colour shows beside a piece.
  private static let groundPlaces =
    [0.14, 0.86].flatMap { a in [0.14, 0.86].map { Point(a, $0) } }
    + [0.08, 0.92].flatMap { a in [0.2, 0.8].flatMap { [Point(a, $0), Point($0, a)] } }

  /// Chooses the window of squares in which light and dark take turns best.
  private static func choose(_ fit: LatticeFit, _ planes: ColourPlanes) -> Window? {
    guard let extent = fit.members.extent else { return nil }
    let columns = extent.columns.lowerBound - 9...extent.columns.upperBound + 9
    let rows = extent.rows.lowerBound - 9...extent.rows.upperBound + 9
    let (width, height) = (columns.count, rows.count)
    // The colour of each square; `nil` outside the picture.
    var samples: [[SIMD3<Double>]] = []
    let grounds: [SIMD3<Double>?] = rows.flatMap { row in
      columns.map { column -> SIMD3<Double>? in
        let places = groundPlaces.map { fit.map.apply(Point(Double(column), Double(row)) + $0) }.filter(planes.holds)
        samples.append(places.map(planes.colour))
        return places.count < 4 ? nil : .median(samples[samples.count - 1])
      }
    }
    func sign(_ x: Int, _ y: Int) -> Double { (x + y) % 2 == 0 ? 1 : -1 }
    func step(_ x: Int, _ y: Int, _ across: Int, _ down: Int) -> SIMD3<Double>? {
      guard let here = grounds[y * width + x], let next = grounds[(y + down) * width + x + across] else { return nil }
      return (next - here) * sign(x + across, y + down)
    }
    // The direction from dark to light, from the squares about the found corners.
    var steps: [SIMD3<Double>] = []
    for y in 8..<height - 9 {
      for x in 8..<width - 9 {
        if let across = step(x, y, 1, 0) { steps.append(across) }
        if let down = step(x, y, 0, 1) { steps.append(down) }
      }
    }
    let axis = SIMD3<Double>.median(steps), contrast = axis.length
    guard contrast > 10 else { return nil }
    func score(_ step: SIMD3<Double>?) -> Double {
      guard let step else { return -0.2 }
      return max(-1, min(1, ((step * axis).sum() / (contrast * contrast) - 0.3) * 4))
    }
    var across = [Double](repeating: 0, count: width * height), down = across
    for y in 0..<height {
      for x in 0..<width {
        if x + 1 < width { across[y * width + x] = score(step(x, y, 1, 0)) }
        if y + 1 < height { down[y * width + x] = score(step(x, y, 0, 1)) }
      }
    }
    var best: Window?
    for side in sides {
      for top in 0...height - side {
        for left in 0...width - side {
          var sum = 0.0, found = 0
          for y in top..<top + side {
            for x in left..<left + side {
              if x + 1 < left + side { sum += across[y * width + x] }
              if y + 1 < top + side { sum += down[y * width + x] }
              let corner = LatticePlace(columns.lowerBound + x, rows.lowerBound + y)
              if x > left, y > top, fit.members[corner] != nil { found += 1 }
            }
          }
          let corners = (side - 1) * (side - 1)
          let total = sum + Double(2 * found - corners) / 2
          guard total > best?.score ?? -.infinity else { continue }
          best = Window(
            side: side, column: columns.lowerBound + left, row: rows.lowerBound + top, score: total,
            alternation: sum / Double(2 * side * (side - 1)), corners: Double(found) / Double(corners),
            contrast: contrast, unevenness: 0)
        }
      }
    }
    guard var window = best else { return nil }
    var spreads: [Double] = []
    for row in window.row..<window.row + window.side {
      for column in window.column..<window.column + window.side {
        let index = (row - rows.lowerBound) * width + column - columns.lowerBound
        guard let ground = grounds[index] else { continue }
        let own = samples[index].map { abs((($0 - ground) * axis).sum()) / (contrast * contrast) }
        spreads.append(own.reduce(0, +) / Double(own.count))
      }
    }
    window.unevenness = spreads.median
    return window
  }
}
