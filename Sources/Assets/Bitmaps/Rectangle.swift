/// A rectangle of whole pixels; `x` and `y` are its top left corner.
public struct Rectangle: Hashable, Sendable {
  /// Pixels from the left.
  public var x: Int
  /// Pixels from the top.
  public var y: Int
  /// Pixels in a row.
  public var width: Int
  /// Rows of pixels.
  public var height: Int

  /// A rectangle from its corner and size.
  public init(x: Int, y: Int, width: Int, height: Int) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }

  /// The first column to the right of the rectangle.
  public var maxX: Int { x + width }
  /// The first row below the rectangle.
  public var maxY: Int { y + height }
  /// The number of pixels.
  public var area: Int { width * height }

  /// True if another rectangle lies wholly inside.
  public func contains(_ other: Rectangle) -> Bool {
    other.x >= x && other.y >= y && other.maxX <= maxX && other.maxY <= maxY
  }

  /// True if the two have a pixel in common.
  public func overlaps(_ other: Rectangle) -> Bool {
    x < other.maxX && other.x < maxX && y < other.maxY && other.y < maxY
  }
}

/// A size in pixels.
public struct Size: Hashable, Sendable {
  /// Pixels in a row.
  public var width: Int
  /// Rows of pixels.
  public var height: Int

  /// A size from its sides.
  public init(_ width: Int, _ height: Int) { (self.width, self.height) = (width, height) }

  /// The number of pixels.
  public var area: Int { width * height }
}
