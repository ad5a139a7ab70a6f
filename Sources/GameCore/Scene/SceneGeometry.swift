/// A place in a scene, in the scene's own units: `x` to the right, `y` down.
public struct ScenePoint: Encodable, Hashable, Sendable {
  /// Units from the left edge.
  public var x: Double
  /// Units from the top edge.
  public var y: Double

  /// A place by its distances from the top left corner.
  public init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }

  /// The distance to another place, in units.
  public func distance(to other: ScenePoint) -> Double {
    let (dx, dy) = (other.x - x, other.y - y)
    return (dx * dx + dy * dy).squareRoot()
  }

  static func + (a: ScenePoint, b: ScenePoint) -> ScenePoint { ScenePoint(a.x + b.x, a.y + b.y) }
  static func * (a: ScenePoint, factor: Double) -> ScenePoint { ScenePoint(a.x * factor, a.y * factor) }
}

/// A width and a height in a scene's units.
public struct SceneSize: Encodable, Hashable, Sendable {
  /// Units from left to right.
  public var width: Double
  /// Units from top to bottom.
  public var height: Double

  /// A size in units.
  public init(_ width: Double, _ height: Double) {
    self.width = width
    self.height = height
  }
}

/// A rectangle in a scene's units, given by its top left corner.
public struct SceneRect: Encodable, Hashable, Sendable {
  /// The left edge.
  public var x: Double
  /// The top edge.
  public var y: Double
  /// Units from left to right.
  public var width: Double
  /// Units from top to bottom.
  public var height: Double

  /// A rectangle by its top left corner.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// The rectangle of a size around its centre.
  public init(centre: ScenePoint, _ size: SceneSize) {
    self.init(
      x: centre.x - size.width / 2, y: centre.y - size.height / 2, width: size.width, height: size.height)
  }

  /// Its middle.
  public var centre: ScenePoint { ScenePoint(x + width / 2, y + height / 2) }

  /// True if a place lies in it. The right and the lower edge do not belong to it.
  public func contains(_ point: ScenePoint) -> Bool {
    point.x >= x && point.y >= y && point.x < x + width && point.y < y + height
  }

  /// The same rectangle, smaller by a margin on each side.
  public func inset(_ margin: Double) -> SceneRect {
    SceneRect(x: x + margin, y: y + margin, width: width - 2 * margin, height: height - 2 * margin)
  }
}

// All three are written as lists of numbers.
extension ScenePoint {
  public func encode(to encoder: any Encoder) throws { try [x, y].encode(to: encoder) }
}
extension SceneSize {
  public func encode(to encoder: any Encoder) throws { try [width, height].encode(to: encoder) }
}
extension SceneRect {
  public func encode(to encoder: any Encoder) throws { try [x, y, width, height].encode(to: encoder) }
}
