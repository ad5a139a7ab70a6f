/// A picture in memory: 8 bits each of red, green, blue and alpha, row by row from the top, alpha not multiplied in.
public struct Bitmap: Hashable, Sendable {
  /// Pixels in a row.
  public let width: Int
  /// Rows of pixels.
  public let height: Int
  /// `4 * width * height` bytes: red, green, blue, alpha of each pixel.
  public var bytes: [UInt8]

  /// The longest side that a bitmap may have, in pixels.
  public static let longestSide = 16_384

  /// A transparent bitmap.
  public init(width: Int, height: Int) {
    self.init(width: width, height: height, bytes: [UInt8](repeating: 0, count: 4 * width * height))
  }

  /// A bitmap of given bytes.
  /// - Precondition: There are `4 * width * height` bytes.
  public init(width: Int, height: Int, bytes: [UInt8]) {
    precondition(width >= 0 && height >= 0 && bytes.count == 4 * width * height, "a bitmap has four bytes a pixel")
    (self.width, self.height, self.bytes) = (width, height, bytes)
  }

  /// Hashes all bytes at once; one by one takes ten times as long.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(width)
    hasher.combine(height)
    bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
  }

  /// The whole bitmap as a rectangle with its corner at 0, 0.
  public var bounds: Rectangle { Rectangle(x: 0, y: 0, width: width, height: height) }

  /// One pixel, counted from the top left.
  public subscript(x: Int, y: Int) -> Pixel {
    get {
      let at = 4 * (y * width + x)
      return Pixel(bytes[at], bytes[at + 1], bytes[at + 2], bytes[at + 3])
    }
    set {
      let at = 4 * (y * width + x)
      (bytes[at], bytes[at + 1], bytes[at + 2], bytes[at + 3]) = (
        newValue.red, newValue.green, newValue.blue, newValue.alpha
      )
    }
  }

  /// A part of it.
  /// - Precondition: The part lies inside.
  public func cropped(to part: Rectangle) -> Bitmap {
    precondition(bounds.contains(part), "a part lies inside its bitmap")
    if part == bounds { return self }
    var cut = [UInt8]()
    cut.reserveCapacity(4 * part.width * part.height)
    for y in part.y..<part.maxY {
      let start = 4 * (y * width + part.x)
      cut += bytes[start..<start + 4 * part.width]
    }
    return Bitmap(width: part.width, height: part.height, bytes: cut)
  }

  /// Replaces the pixels at a place by those of another bitmap.
  /// - Precondition: The other lies inside.
  public mutating func replace(at x: Int, _ y: Int, with other: Bitmap) {
    precondition(bounds.contains(Rectangle(x: x, y: y, width: other.width, height: other.height)), "it lies inside")
    let row = 4 * other.width
    guard row > 0 else { return }
    for line in 0..<other.height {
      let to = 4 * ((y + line) * width + x)
      bytes.replaceSubrange(to..<to + row, with: other.bytes[line * row..<line * row + row])
    }
  }

  /// The smallest part with all pixels that are not transparent; `nil` if all are transparent.
  public var opaqueBounds: Rectangle? {
    bytes.withUnsafeBufferPointer { bytes in
      func isEmpty(_ y: Int) -> Bool {
        var at = 4 * y * width + 3
        for _ in 0..<width {
          if bytes[at] != 0 { return false }
          at += 4
        }
        return true
      }
      guard let top = (0..<height).first(where: { !isEmpty($0) }),
        let bottom = (top..<height).last(where: { !isEmpty($0) })
      else { return nil }
      var (left, right) = (width, -1)
      for y in top...bottom {
        let row = 4 * y * width + 3
        var x = 0
        while x < left && bytes[row + 4 * x] == 0 { x += 1 }
        left = min(left, x)
        x = width - 1
        while x > right && bytes[row + 4 * x] == 0 { x -= 1 }
        right = max(right, x)
      }
      return Rectangle(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
    }
  }

  /// The bitmap inside a frame that repeats its outermost pixels, so that a renderer that samples a little beyond the
  /// edge finds the same colour. Transparent pixels are repeated too.
  /// - Parameter pixels: the width of the frame on each side.
  public func extruded(by pixels: Int) -> Bitmap {
    guard pixels > 0, width > 0, height > 0 else { return self }
    let row = 4 * (width + 2 * pixels)
    var wide = [UInt8]()
    wide.reserveCapacity(row * (height + 2 * pixels))
    for y in -pixels..<height + pixels {
      let start = 4 * min(max(y, 0), height - 1) * width
      for _ in 0..<pixels { wide += bytes[start..<start + 4] }
      wide += bytes[start..<start + 4 * width]
      for _ in 0..<pixels { wide += bytes[start + 4 * width - 4..<start + 4 * width] }
    }
    return Bitmap(width: width + 2 * pixels, height: height + 2 * pixels, bytes: wide)
  }

  /// Draws another bitmap over this one, its corner at a place; parts outside are left out.
  /// - Parameter tint: the factor for the colours of the other.
  public mutating func draw(_ other: Bitmap, at left: Int, _ top: Int, tint: Pixel = Pixel(255, 255, 255, 255)) {
    for y in max(0, -top)..<max(max(0, -top), min(other.height, height - top)) {
      for x in max(0, -left)..<max(max(0, -left), min(other.width, width - left)) {
        let pixel = other[x, y].multiplied(by: tint)
        if pixel.alpha != 0 { self[left + x, top + y] = pixel.over(self[left + x, top + y]) }
      }
    }
  }
}
