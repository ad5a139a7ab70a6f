/// A glyph's outline from its font: closed curves in the font's units, y up.
public struct GlyphOutline: Hashable, Sendable {
  /// A point of a curve.
  public struct Point: Hashable, Sendable {
    /// The role of a point.
    public enum Role: Hashable, Sendable {
      /// A point on the outline.
      case on
      /// A control point of a quadratic curve. Between two of them lies an implied point of the outline.
      case quadratic
      /// A control point of a cubic curve, together with its neighbour.
      case cubic
    }

    /// Its place.
    public var x: Int, y: Int
    /// The role of the point.
    public var role: Role

    /// A point from its parts.
    public init(_ x: Int, _ y: Int, _ role: Role = .on) { (self.x, self.y, self.role) = (x, y, role) }

    fileprivate var place: SIMD2<Double> { SIMD2(Double(x), Double(y)) }
  }

  /// The distance that it moves the pen.
  public var advance: Int
  /// Its curves, each closed from its last point to its first.
  public var contours: [[Point]]

  /// An outline from its parts.
  public init(advance: Int, contours: [[Point]]) { (self.advance, self.contours) = (advance, contours) }

  /// The numbers of lines for a quadratic and a cubic curve.
  static let quadraticLines = 5, cubicLines = 8

  /// The curves as polygons: a quadratic curve is five lines, a cubic one eight. Polygons of fewer than three points
  /// are left out.
  public var polygons: [[SIMD2<Double>]] { contours.map(Self.polygon).filter { $0.count > 2 } }

  private static func polygon(_ contour: [Point]) -> [SIMD2<Double>] {
    guard let last = contour.last else { return [] }
    // The walk begins and ends at a point on the outline.
    var walk = contour
    let start: SIMD2<Double>
    if let first = contour.firstIndex(where: { $0.role == .on }) {
      start = contour[first].place
      walk = Array(contour[(first + 1)...] + contour[..<first])
    } else {
      start = (last.place + contour[0].place) * 0.5
    }
    var polygon = [start]
    var at = 0
    func end(_ index: Int) -> SIMD2<Double> { index < walk.count ? walk[index].place : start }
    while at < walk.count {
      let (from, point) = (polygon[polygon.count - 1], walk[at].place)
      switch walk[at].role {
      case .on:
        polygon.append(point)
        at += 1
      case .quadratic:
        let isSteeredNext = at + 1 < walk.count && walk[at + 1].role == .quadratic
        let to = isSteeredNext ? (point + walk[at + 1].place) * 0.5 : end(at + 1)
        for step in 1...quadraticLines {
          let t = Double(step) / Double(quadraticLines), u = 1 - t
          polygon.append((u * u) * from + (2 * u * t) * point + (t * t) * to)
        }
        at += isSteeredNext ? 1 : 2
      case .cubic:
        let (second, to) = (end(at + 1), end(at + 2))
        for step in 1...cubicLines {
          let t = Double(step) / Double(cubicLines), u = 1 - t
          polygon.append((u * u * u) * from + (3 * u * u * t) * point + (3 * u * t * t) * second + (t * t * t) * to)
        }
        at += 3
      }
    }
    return polygon
  }
}
