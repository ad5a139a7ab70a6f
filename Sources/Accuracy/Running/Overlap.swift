/// The overlap of two quadrilaterals.
enum Overlap {
  /// The area of the intersection over that of the union, 0 to 1. The second quadrilateral is taken as convex.
  static func ofOutlines(_ a: [[Double]], _ b: [[Double]]) -> Double {
    let (one, other) = (clockwise(a), clockwise(b))
    let shared = abs(area(clipped(one, by: other)))
    let all = abs(area(one)) + abs(area(other)) - shared
    return all > 0 ? max(0, min(1, shared / all)) : 0
  }

  private static func area(_ points: [[Double]]) -> Double {
    points.indices.reduce(0) { sum, index in
      let (p, q) = (points[index], points[(index + 1) % points.count])
      return sum + (p[0] * q[1] - q[0] * p[1]) / 2
    }
  }

  private static func clockwise(_ points: [[Double]]) -> [[Double]] { area(points) < 0 ? points.reversed() : points }

  /// The part of a polygon inside a convex one (Sutherland and Hodgman 1974).
  private static func clipped(_ polygon: [[Double]], by window: [[Double]]) -> [[Double]] {
    var result = polygon
    for index in window.indices {
      let (from, to) = (window[index], window[(index + 1) % window.count])
      // Positive on the inner side of the window's border.
      func side(_ p: [Double]) -> Double { (to[0] - from[0]) * (p[1] - from[1]) - (to[1] - from[1]) * (p[0] - from[0]) }
      let points = result
      result = []
      for (place, p) in points.enumerated() {
        let before = points[(place + points.count - 1) % points.count]
        let (s, t) = (side(before), side(p))
        if s * t < 0 {
          let share = s / (s - t)
          result.append([before[0] + share * (p[0] - before[0]), before[1] + share * (p[1] - before[1])])
        }
        if t >= 0 { result.append(p) }
      }
    }
    return result
  }
}
