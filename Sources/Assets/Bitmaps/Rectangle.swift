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

  /// A rectangle of its corner and size.
  public init(x: Int, y: Int, width: Int, height: Int) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }

  /// The first column to the right of it.
  public var maxX: Int { x + width }
  /// The first row below it.
  public var maxY: Int { y + height }
  /// Its pixels.
  public var area: Int { width * height }

  /// Whether another rectangle lies wholly inside.
  public func contains(_ other: Rectangle) -> Bool {
    other.x >= x && other.y >= y && other.maxX <= maxX && other.maxY <= maxY
  }

  /// Whether the two have a pixel in common.
  public func overlaps(_ other: Rectangle) -> Bool {
    x < other.maxX && other.x < maxX && y < other.maxY && other.y < maxY
  }
}

/// How large something is, in pixels.
public struct Size: Hashable, Sendable {
  /// Pixels in a row.
  public var width: Int
  /// Rows of pixels.
  public var height: Int

  /// A size of its sides.
  public init(_ width: Int, _ height: Int) { (self.width, self.height) = (width, height) }

  /// Its pixels.
  public var area: Int { width * height }
}
