/// A smooth map from lattice coordinates to pixels: a homography, and for curved paper a cubic correction of the
/// lattice coordinates before it.
public struct LatticeWarp: Sendable {
  /// The flat part.
  public let homography: Homography
  /// The ten coefficients of the corrections to the column and the row coordinate, in cells; empty for none.
  let columnTerms: [Double], rowTerms: [Double]
  /// The offset of the lattice coordinates, added after the shifts of sides, in cells.
  let origin: Point
  /// The shifts of the board's sides, in the order of ``BoardSide/all``; empty for none.
  private(set) var sides: [SideShift] = []
  /// The kind of board, and its middle.
  let kind: BoardKind
  private let centre: Point

  init(
    _ homography: Homography, of kind: BoardKind, columnTerms: [Double] = [], rowTerms: [Double] = [],
    origin: Point = Point(0, 0)
  ) {
    self.homography = homography
    self.kind = kind
    centre = kind.centre
    self.columnTerms = columnTerms
    self.rowTerms = rowTerms
    self.origin = origin
  }

  /// Returns the map that takes (u, v) to the image of (u + dx, v + dy), without the shifts of sides.
  func shifted(_ dx: Double, _ dy: Double) -> LatticeWarp {
    LatticeWarp(
      homography, of: kind, columnTerms: columnTerms, rowTerms: rowTerms, origin: origin + Point(dx, dy))
  }

  /// Returns the lattice moved on the picture; `nil` if no homography fits its corners there.
  func moved(by offset: Point) -> LatticeWarp? {
    let corners = kind.corners
    guard let moved = Homography(from: corners, to: corners.map { homography.apply($0) + offset }) else { return nil }
    return LatticeWarp(moved, of: kind, columnTerms: columnTerms, rowTerms: rowTerms, origin: origin)
  }

  /// Returns the position of a lattice coordinate on the picture.
  @inline(__always)
  func apply(_ u: Double, _ v: Double) -> Point {
    sides.isEmpty ? applyInside(u, v) : applyInside(u + shift(u, v, 0, centre), v + shift(v, u, 2, centre.turned))
  }

  /// Returns the position without the shifts of sides.
  @inline(__always)
  private func applyInside(_ u: Double, _ v: Double) -> Point {
    let u = u + origin.x, v = v + origin.y
    guard !columnTerms.isEmpty else { return homography.apply(u, v) }
    let x = (u - centre.x) / centre.x, y = (v - centre.y) / centre.y
    return columnTerms.withUnsafeBufferPointer { a in
      rowTerms.withUnsafeBufferPointer { b in
        homography.apply(u + LatticeWarp.cubic(a, x, y), v + LatticeWarp.cubic(b, x, y))
      }
    }
  }

  /// Returns the positions of eight lattice coordinates on the picture.
  @inline(__always)
  func apply(_ u: SIMD8<Double>, _ v: SIMD8<Double>) -> (x: SIMD8<Double>, y: SIMD8<Double>) {
    guard sides.isEmpty else { return applyOneByOne(u, v) }
    let u = u + origin.x, v = v + origin.y
    guard !columnTerms.isEmpty else { return homography.apply(u, v) }
    let x = (u - centre.x) / centre.x, y = (v - centre.y) / centre.y
    return columnTerms.withUnsafeBufferPointer { a in
      rowTerms.withUnsafeBufferPointer { b in
        homography.apply(u + LatticeWarp.cubic(a, x, y), v + LatticeWarp.cubic(b, x, y))
      }
    }
  }

  private func applyOneByOne(_ u: SIMD8<Double>, _ v: SIMD8<Double>) -> (x: SIMD8<Double>, y: SIMD8<Double>) {
    var x = u, y = v
    for lane in u.indices {
      let p = apply(u[lane], v[lane])
      (x[lane], y[lane]) = (p.x, p.y)
    }
    return (x, y)
  }

  @inline(__always)
  private static func cubic(
    _ a: UnsafeBufferPointer<Double>, _ x: SIMD8<Double>, _ y: SIMD8<Double>
  ) -> SIMD8<Double> {
    let squareX: SIMD8<Double> = x * x, squareY: SIMD8<Double> = y * y
    let flat: SIMD8<Double> = a[0] + x * a[1] + y * a[2]
    let lowX: SIMD8<Double> = x * a[3] + y * a[4], highX: SIMD8<Double> = x * a[6] + y * a[7]
    let highY: SIMD8<Double> = x * a[8] + y * a[9]
    let square: SIMD8<Double> = x * lowX + squareY * a[5]
    let cube: SIMD8<Double> = squareX * highX + squareY * highY
    return flat + square + cube
  }

  /// Returns the value of a cubic with coefficients in the order of `terms`.
  @inline(__always)
  private static func cubic(_ a: UnsafeBufferPointer<Double>, _ x: Double, _ y: Double) -> Double {
    let flat = a[0] + x * a[1] + y * a[2]
    let square = x * (x * a[3] + y * a[4]) + y * y * a[5]
    let cube = x * x * (x * a[6] + y * a[7]) + y * y * (x * a[8] + y * a[9])
    return flat + square + cube
  }

  /// The number of monomials up to the third degree, in coordinates scaled to -1...1.
  private static let termCount = 10
  @inline(__always)
  private func writeTerms(_ u: Double, _ v: Double, to terms: UnsafeMutablePointer<Double>) {
    let x = (u - centre.x) / centre.x, y = (v - centre.y) / centre.y
    (terms[0], terms[1], terms[2]) = (1, x, y)
    (terms[3], terms[4], terms[5]) = (x * x, x * y, y * y)
    (terms[6], terms[7], terms[8], terms[9]) = (x * x * x, x * x * y, x * y * y, y * y * y)
  }
}

// The sides.
extension LatticeWarp {
  /// Returns the map with another shift of a side.
  func shifted(_ shift: SideShift, of side: BoardSide) -> LatticeWarp {
    var moved = self
    if sides.isEmpty { moved.sides = [SideShift](repeating: SideShift(), count: BoardSide.all.count) }
    if let index = BoardSide.all.firstIndex(of: side) { moved.sides[index] = shift }
    return moved
  }

  /// Returns the shift of a side.
  func shift(of side: BoardSide) -> SideShift {
    BoardSide.all.firstIndex(of: side).flatMap { sides.isEmpty ? nil : sides[$0] } ?? SideShift()
  }

  /// Returns the displacement of a coordinate by the shifts of the sides.
  /// - Parameters:
  ///   - along: the other coordinate.
  ///   - first: the index of the first of the two sides around the coordinate.
  ///   - centre: the middle of the board, with this coordinate first.
  private func shift(_ place: Double, _ along: Double, _ first: Int, _ centre: Point) -> Double {
    let t = (along - centre.y) / centre.y
    let toFirst = 2 - place, toLast = place - (2 * centre.x - 2)
    return (toFirst > 0 ? sides[first].at(toFirst, t) : 0) + (toLast > 0 ? sides[first + 1].at(toLast, t) : 0)
  }
}

extension Point {
  /// The point with its coordinates exchanged.
  fileprivate var turned: Point { Point(y, x) }
}

extension LatticeWarp {
  /// Returns the homography that maps the detected lines to integer coordinates. It is a linear least-squares fit of
  /// the inverse; a second fit drops the tenth of the samples with the largest errors. `nil` if too few lines were
  /// found.
  static func flat(through samples: [LatticeProbe.LineSample], of kind: BoardKind) -> LatticeWarp? {
    guard let first = fit(samples, kind) else { return nil }
    let errors = samples.map { error(of: $0, under: first) }
    let limit = errors.sorted()[errors.count * 9 / 10]
    let near = zip(samples, errors).filter { $0.1 <= limit }.map(\.0)
    guard let inverse = fit(near, kind) ?? Optional(first) else { return nil }
    // The inverse is inverted by four points of the board.
    let middle = samples.reduce(Point(0, 0)) { $0 + $1.position } * (1 / Double(samples.count))
    let reach = samples.reduce(0) { max($0, ($1.position - middle).length) }
    let around = [Point(-1, -1), Point(1, -1), Point(1, 1), Point(-1, 1)].map { middle + $0 * (reach * 0.6) }
    return Homography(from: around.map(inverse.apply), to: around).map { LatticeWarp($0, of: kind) }
  }

  private static func fit(_ samples: [LatticeProbe.LineSample], _ kind: BoardKind) -> Homography? {
    let columns = Set(samples.lazy.filter { $0.direction == .column }.map(\.line))
    let rows = Set(samples.lazy.filter { $0.direction == .row }.map(\.line))
    guard columns.count >= 4, rows.count >= 4 else { return nil }
    let centre = kind.centre
    let middle = samples.reduce(Point(0, 0)) { $0 + $1.position } * (1 / Double(samples.count))
    let size = samples.reduce(1) { max($0, ($1.position - middle).length) }
    var a: [Double] = []
    a.reserveCapacity(samples.count * 8)
    var b: [Double] = []
    for s in samples {
      let p = (s.position - middle) * (1 / size)
      // Lattice coordinates from -1 to 1 keep the system well conditioned.
      let half = s.direction == .column ? centre.x : centre.y
      let t = (Double(s.line) - half) / half
      switch s.direction {
      case .column: a += [p.x, p.y, 1, 0, 0, 0, -t * p.x, -t * p.y]
      case .row: a += [0, 0, 0, p.x, p.y, 1, -t * p.x, -t * p.y]
      }
      b.append(t)
    }
    guard let g = leastSquares(a, b, columns: 8), g.allSatisfy(\.isFinite) else { return nil }
    // The map from pixels: centre, scale, project, and convert to line indices.
    let k = 1 / size
    func pixel(_ x: Double, _ y: Double, _ z: Double) -> (Double, Double, Double) {
      (x * k, y * k, z - k * (x * middle.x + y * middle.y))
    }
    let r0 = pixel(g[0], g[1], g[2]), r1 = pixel(g[3], g[4], g[5]), r2 = pixel(g[6], g[7], 1)
    guard abs(r2.2) > 1e-9 else { return nil }
    let n = 1 / r2.2, p = centre.x, q = centre.y
    return Homography(
      (
        (p * r0.0 + p * r2.0) * n, (p * r0.1 + p * r2.1) * n, (p * r0.2 + p * r2.2) * n,
        (q * r1.0 + q * r2.0) * n, (q * r1.1 + q * r2.1) * n, (q * r1.2 + q * r2.2) * n,
        r2.0 * n, r2.1 * n
      ))
  }

  private static func error(of s: LatticeProbe.LineSample, under inverse: Homography) -> Double {
    let p = inverse.apply(s.position)
    return abs((s.direction == .column ? p.x : p.y) - Double(s.line))
  }

  /// Returns the warp with the same homography and a cubic correction fitted to the samples' residuals.
  func bent(through samples: [LatticeProbe.LineSample]) -> LatticeWarp {
    let columns = correction(samples.filter { $0.direction == .column })
    let rows = correction(samples.filter { $0.direction == .row })
    guard let columns, let rows else { return self }
    let zero = [Double](repeating: 0, count: 10)
    return LatticeWarp(
      homography, of: kind,
      columnTerms: zip(columnTerms.isEmpty ? zero : columnTerms, columns).map(+),
      rowTerms: zip(rowTerms.isEmpty ? zero : rowTerms, rows).map(+), origin: origin)
  }

  private func correction(_ samples: [LatticeProbe.LineSample]) -> [Double]? {
    // At least six tenths of the lines and a third of all samples are needed.
    let (lines, length) = samples.first.map { (kind.lines($0.direction).count, kind.length($0.direction)) } ?? (10, 9)
    guard Set(samples.map(\.line)).count * 10 >= lines * 6, samples.count * 3 >= lines * length * 2 else {
      return nil
    }
    let n = LatticeWarp.termCount
    var rows = [Double](repeating: 0, count: samples.count * n)
    return rows.withUnsafeMutableBufferPointer { rows in
      for (index, s) in samples.enumerated() {
        let (u, v) = s.direction == .column ? (Double(s.line), s.along) : (s.along, Double(s.line))
        writeTerms(u + origin.x, v + origin.y, to: rows.baseAddress! + index * n)
      }
      func fit(where counts: (Int) -> Bool) -> [Double]? {
        var system = LeastSquares(columns: n)
        for (index, s) in samples.enumerated() where counts(index) {
          system.add(rows.baseAddress! + index * n, s.offset)
        }
        // Weak regularisation stabilises parts of the board without samples.
        for term in 3..<n { system.keepSmall(term, weight: 1.5) }
        return system.solved()
      }
      guard let first = fit(where: { _ in true }) else { return nil }
      let errors = samples.enumerated().map { index, s in
        abs((0..<n).reduce(0) { $0 + rows[index * n + $1] * first[$1] } - s.offset)
      }
      let limit = max(0.02, errors.sorted()[errors.count * 8 / 10])
      return fit { errors[$0] <= limit } ?? first
    }
  }
}
