/// A position in pixels, x to the right and y down. The centre of the top left pixel is (0, 0).
public struct Point: Hashable, Sendable {
  /// The coordinates, to the right and down.
  public var x: Double, y: Double

  /// A point at x and y.
  public init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }

  /// The sum of two points as vectors.
  public static func + (a: Point, b: Point) -> Point { Point(a.x + b.x, a.y + b.y) }
  /// The vector from `b` to `a`.
  public static func - (a: Point, b: Point) -> Point { Point(a.x - b.x, a.y - b.y) }
  /// A vector multiplied by a factor.
  public static func * (a: Point, factor: Double) -> Point { Point(a.x * factor, a.y * factor) }

  /// The distance from the origin.
  public var length: Double { (x * x + y * y).squareRoot() }

  /// The z component of the cross product: positive if `b` is clockwise of `a` on the screen.
  package static func cross(_ a: Point, _ b: Point) -> Double { a.x * b.y - a.y * b.x }

  /// True if the point is inside a convex polygon or on its border.
  /// - Parameter corners: clockwise on the screen.
  package func isInside(_ corners: [Point]) -> Bool {
    corners.indices.allSatisfy {
      Point.cross(corners[($0 + 1) % corners.count] - corners[$0], self - corners[$0]) >= 0
    }
  }
}
