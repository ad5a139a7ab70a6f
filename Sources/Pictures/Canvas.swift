import Assets
import BoardVision
import CGD

/// A true-colour picture for drawing. Places are in pixels from the top left.
///
/// ```swift
/// if let canvas = Canvas(width: 200, height: 100) {
///   canvas.line(Point(0, 0), Point(199, 99), .answer, thickness: 3)
///   let file = canvas.encoded(as: .png)
/// }
/// ```
public final class Canvas {
  private let image: GDImage

  /// Pixels in a row.
  public var width: Int { image.width }
  /// Rows of pixels.
  public var height: Int { image.height }

  /// A picture of one colour; `nil` if there is no memory.
  public init?(width: Int, height: Int, filledWith colour: Colour = .white) {
    guard let handle = gdImageCreateTrueColor(Int32(width), Int32(height)) else { return nil }
    image = GDImage(owning: handle)
    gdImageFilledRectangle(handle, 0, 0, Int32(width), Int32(height), colour.packed)
  }

  /// A plane as shades of grey; `inverted` shows 0 as white. `nil` if there is no memory.
  public convenience init?(_ plane: GrayImage, inverted: Bool = false) {
    self.init(width: plane.width, height: plane.height)
    for y in 0..<height {
      for x in 0..<width {
        let value = Int32(inverted ? 255 - plane[x, y] : plane[x, y])
        rows[y]![x] = value << 16 | value << 8 | value
      }
    }
  }

  /// The same pixels with their opacity; `nil` if there is no memory.
  convenience init?(_ bitmap: Bitmap) {
    self.init(width: bitmap.width, height: bitmap.height)
    for y in 0..<height {
      guard let row = rows[y] else { return nil }
      for x in 0..<width {
        let pixel = bitmap[x, y]
        // libgd's opacity runs from 0, opaque, to 127.
        row[x] = Int32(127 - pixel.alpha / 2) << 24 | Colour(pixel.red, pixel.green, pixel.blue).packed
      }
    }
  }

  /// libgd's rows of pixels, each `alpha << 24 | red << 16 | green << 8 | blue`.
  var rows: UnsafeMutablePointer<UnsafeMutablePointer<Int32>?> { image.handle.pointee.tpixels }

  /// The colour at a pixel of the picture.
  public subscript(x: Int, y: Int) -> Colour {
    get {
      let c = rows[y]![x]
      return Colour(UInt8(c >> 16 & 0xFF), UInt8(c >> 8 & 0xFF), UInt8(c & 0xFF))
    }
    set { rows[y]![x] = newValue.packed }
  }

  /// Blends a colour over a pixel; `opacity` from 0 to 1. Places outside the picture are ignored.
  @inline(__always)
  func blend(_ colour: Colour, at x: Int, _ y: Int, opacity: Double) {
    guard opacity > 0, x >= 0, y >= 0, x < width, y < height else { return }
    let row = rows[y]!
    let under = row[x]
    let a = Int32(min(1, opacity) * 256)
    func mix(_ shift: Int32, _ over: UInt8) -> Int32 {
      let from = under >> shift & 0xFF
      return (from + (Int32(over) - from) * a / 256) << shift
    }
    row[x] = mix(16, colour.red) | mix(8, colour.green) | mix(0, colour.blue)
  }

  /// The colour at a place between pixels, bilinear; the border is repeated outside.
  func sample(_ p: Point) -> Colour {
    let x = max(0, min(Double(width - 1), p.x)), y = max(0, min(Double(height - 1), p.y))
    let x0 = min(max(0, width - 2), Int(x)), y0 = min(max(0, height - 2), Int(y))
    let x1 = min(width - 1, x0 + 1), y1 = min(height - 1, y0 + 1)
    let fx = x - Double(x0), fy = y - Double(y0)
    let (a, b, c, d) = (self[x0, y0], self[x1, y0], self[x0, y1], self[x1, y1])
    func mix(_ channel: KeyPath<Colour, UInt8>) -> UInt8 {
      let top = Double(a[keyPath: channel]) * (1 - fx) + Double(b[keyPath: channel]) * fx
      let bottom = Double(c[keyPath: channel]) * (1 - fx) + Double(d[keyPath: channel]) * fx
      return UInt8(top * (1 - fy) + bottom * fy + 0.5)
    }
    return Colour(mix(\.red), mix(\.green), mix(\.blue))
  }

  /// A line with soft edges.
  public func line(_ a: Point, _ b: Point, _ colour: Colour, thickness: Double = 1, opacity: Double = 1) {
    let d = b - a
    let length = max(d.length, 1e-9)
    let reach = thickness / 2 + 1
    let left = Int(max(0, min(a.x, b.x) - reach)), right = Int(min(Double(width - 1), max(a.x, b.x) + reach))
    let top = Int(max(0, min(a.y, b.y) - reach)), bottom = Int(min(Double(height - 1), max(a.y, b.y) + reach))
    guard left <= right && top <= bottom else { return }
    for y in top...bottom {
      for x in left...right {
        let e = Point(Double(x), Double(y)) - a
        let along = max(0, min(length, (e.x * d.x + e.y * d.y) / length))
        let distance = (e - d * (along / length)).length
        blend(colour, at: x, y, opacity: (thickness / 2 + 0.5 - distance) * opacity)
      }
    }
  }

  /// Draws words in libgd's own small font, their top left at a place.
  public func text(_ words: String, at x: Int, _ y: Int, _ colour: Colour) {
    var bytes = Array(words.utf8) + [0]
    gdImageString(image.handle, gdFontGetLarge(), Int32(x), Int32(y), &bytes, colour.packed)
  }

  /// Copies another picture onto this one, resized.
  public func place(_ other: Canvas, x: Int, y: Int, width: Int, height: Int) {
    gdImageCopyResampled(
      image.handle, other.image.handle, Int32(x), Int32(y), 0, 0, Int32(width), Int32(height), Int32(other.width),
      Int32(other.height))
  }

  /// A copy of the picture; `nil` if there is no memory.
  public func copy() -> Canvas? {
    let copy = Canvas(width: width, height: height)
    for y in 0..<height {
      if let from = rows[y] { copy?.rows[y]?.update(from: from, count: width) }
    }
    return copy
  }

  /// The formats of written pictures.
  public enum Format: String, CaseIterable, Sendable {
    /// PNG without loss, JPEG at quality 90, WebP at quality 85.
    case png, jpeg, webp

    /// The format for a file name's extension; `nil` for any other.
    public init?(fileName: String) {
      switch fileName.split(separator: ".", omittingEmptySubsequences: false).last?.lowercased() {
      case "png": self = .png
      case "jpg", "jpeg": self = .jpeg
      case "webp": self = .webp
      default: return nil
      }
    }
  }

  /// The picture as a file's bytes; `nil` if it cannot be encoded.
  /// - Parameter quickly: true if PNG may take a little more room, and much less time.
  public func encoded(as format: Format, quickly: Bool = false) -> [UInt8]? {
    var size: Int32 = 0
    let data: UnsafeMutableRawPointer? =
      switch format {
      case .png: gdImagePngPtrEx(image.handle, &size, quickly ? 1 : 3)
      case .jpeg: gdImageJpegPtr(image.handle, &size, 90)
      case .webp: gdImageWebpPtrEx(image.handle, &size, 85)
      }
    guard let data else { return nil }
    defer { gdFree(data) }
    return Array(UnsafeRawBufferPointer(start: data, count: Int(size)))
  }
  /// The picture as WebP with its opacity; `nil` if this system's libgd does not support that.
  /// - Parameter quality: 0 to 100, on libwebp's scale.
  func webP(quality: Int) -> [UInt8]? {
    var size: Int32 = 0
    guard let data = gdImageWebpPtrEx(image.handle, &size, Int32(quality)) else { return nil }
    defer { gdFree(data) }
    return Array(UnsafeRawBufferPointer(start: data, count: Int(size)))
  }
}
