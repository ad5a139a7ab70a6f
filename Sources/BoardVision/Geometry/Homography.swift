/// A projective map of the plane, here from lattice coordinates (column and row line) to pixels.
///
/// The matrix is row-major with its last element 1: nine numbers of which eight are free.
public struct Homography: Hashable, Sendable {
  /// The nine elements, row-major.
  public let elements: [Double]

  init(_ h: (Double, Double, Double, Double, Double, Double, Double, Double)) {
    elements = [h.0, h.1, h.2, h.3, h.4, h.5, h.6, h.7, 1]
  }

  /// The least-squares fit to pairs of points, by the direct linear transform with normalised points (Hartley 1997).
  /// `nil` for fewer than four pairs or a degenerate set.
  public init?(from sources: [Point], to targets: [Point], weights: [Double]? = nil) {
    guard sources.count == targets.count, sources.count >= 4 else { return nil }
    let s = Conditioning(sources), t = Conditioning(targets)
    var a: [Double] = []
    var b: [Double] = []
    a.reserveCapacity(sources.count * 16)
    for index in sources.indices {
      let p = s.apply(sources[index]), q = t.apply(targets[index]), w = weights?[index] ?? 1
      a += [w * p.x, w * p.y, w, 0, 0, 0, -w * q.x * p.x, -w * q.x * p.y]
      a += [0, 0, 0, w * p.x, w * p.y, w, -w * q.y * p.x, -w * q.y * p.y]
      b += [w * q.x, w * q.y]
    }
    guard let h = leastSquares(a, b, columns: 8), h.allSatisfy(\.isFinite) else { return nil }
    // Undo the conditioning: T^-1 * H * S.
    let (ks, kt) = (s.scale, t.scale)
    let m = [h[0], h[1], h[2], h[3], h[4], h[5], h[6], h[7], 1.0]
    func timesS(_ row: Int) -> (Double, Double, Double) {
      let (x, y, z) = (m[row * 3], m[row * 3 + 1], m[row * 3 + 2])
      return (x * ks, y * ks, z - ks * (x * s.centre.x + y * s.centre.y))
    }
    let (r0, r1, r2) = (timesS(0), timesS(1), timesS(2))
    let top = (
      r0.0 / kt + t.centre.x * r2.0, r0.1 / kt + t.centre.x * r2.1, r0.2 / kt + t.centre.x * r2.2
    )
    let middle = (
      r1.0 / kt + t.centre.y * r2.0, r1.1 / kt + t.centre.y * r2.1, r1.2 / kt + t.centre.y * r2.2
    )
    guard abs(r2.2) > 1e-12 else { return nil }
    let k = 1 / r2.2
    self.init((top.0 * k, top.1 * k, top.2 * k, middle.0 * k, middle.1 * k, middle.2 * k, r2.0 * k, r2.1 * k))
    guard elements.allSatisfy(\.isFinite) else { return nil }
  }

  /// Returns the image of a point.
  public func apply(_ p: Point) -> Point { apply(p.x, p.y) }

  @inline(__always)
  func apply(_ x: Double, _ y: Double) -> Point {
    elements.withUnsafeBufferPointer { h in
      let w = 1 / (h[6] * x + h[7] * y + h[8])
      return Point((h[0] * x + h[1] * y + h[2]) * w, (h[3] * x + h[4] * y + h[5]) * w)
    }
  }

  /// Returns the images of eight points.
  @inline(__always)
  func apply(_ x: SIMD8<Double>, _ y: SIMD8<Double>) -> (x: SIMD8<Double>, y: SIMD8<Double>) {
    elements.withUnsafeBufferPointer { h in
      let w = 1 / (h[6] * x + h[7] * y + h[8])
      return ((h[0] * x + h[1] * y + h[2]) * w, (h[3] * x + h[4] * y + h[5]) * w)
    }
  }

  /// The inverse map; `nil` if there is none, or if an element is not finite.
  var inverse: Homography? {
    let h = elements
    let (a, b, c) = (h[4] - h[5] * h[7], h[2] * h[7] - h[1], h[1] * h[5] - h[2] * h[4])
    let (d, e, f) = (h[5] * h[6] - h[3], h[0] - h[2] * h[6], h[2] * h[3] - h[0] * h[5])
    let (g, i, last) = (h[3] * h[7] - h[4] * h[6], h[1] * h[6] - h[0] * h[7], h[0] * h[4] - h[1] * h[3])
    let k = 1 / last
    let inverse = Homography((a * k, b * k, c * k, d * k, e * k, f * k, g * k, i * k))
    return inverse.elements.allSatisfy(\.isFinite) ? inverse : nil
  }
}

/// A translation of points to their centroid, and a scaling to a mean distance of one.
private struct Conditioning {
  var centre = Point(0, 0)
  var scale = 1.0

  init(_ points: [Point]) {
    for p in points { centre = centre + p }
    centre = centre * (1 / Double(points.count))
    let mean = points.reduce(0) { $0 + ($1 - centre).length } / Double(points.count)
    if mean > 0 { scale = 1 / mean }
  }

  func apply(_ p: Point) -> Point { (p - centre) * scale }
}

extension Homography {
  /// Returns the map of a lattice onto a convex quadrilateral in its natural orientation. The origin is the corner
  /// nearest to the picture's top left, and the corners are clockwise.
  /// - Parameter turns: the corners that may be the origin, by their numbers in clockwise order.
  static func lattice(onto corners: [Point], of kind: BoardKind, turns: [Int] = [0, 1, 2, 3]) -> Homography? {
    var around = corners
    if Point.cross(around[1] - around[0], around[2] - around[1]) < 0 { around.reverse() }
    for i in 0..<4 {
      let turn = Point.cross(around[(i + 1) % 4] - around[i], around[(i + 2) % 4] - around[(i + 1) % 4])
      guard turn > 1 else { return nil }
    }
    let first = turns.min { around[$0].x + around[$0].y < around[$1].x + around[$1].y } ?? 0
    let turned = (0..<4).map { around[(first + $0) % 4] }
    return Homography(from: kind.corners, to: turned)
  }
}
