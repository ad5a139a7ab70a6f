/// A position in pixels, x to the right and y down; the centre of the top left pixel is (0, 0).
public struct Point: Hashable, Sendable {
  public var x: Double, y: Double

  public init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }

  public static func + (a: Point, b: Point) -> Point { Point(a.x + b.x, a.y + b.y) }
  public static func - (a: Point, b: Point) -> Point { Point(a.x - b.x, a.y - b.y) }
  public static func * (a: Point, factor: Double) -> Point { Point(a.x * factor, a.y * factor) }

  /// The distance from the origin.
  public var length: Double { (x * x + y * y).squareRoot() }

  /// The z component of the cross product: positive where `b` lies clockwise of `a` on the screen.
  package static func cross(_ a: Point, _ b: Point) -> Double { a.x * b.y - a.y * b.x }
}
