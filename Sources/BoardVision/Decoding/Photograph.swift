/// Stage 1: the brightness of a photograph, upright, at reading scale.
public struct Photograph: Sendable {
  /// The brightness, upright by the EXIF orientation.
  public internal(set) var light: GrayImage
  /// The size of the whole upright photograph, in pixels.
  public let fullWidth: Int, fullHeight: Int
  /// Defects of the file that did not prevent decoding; empty if there are none.
  public let warnings: [String]

  /// True if light and dark have been exchanged.
  public private(set) var isNegative = false

  /// The scale of `light`: its pixels for one pixel of the photograph.
  public var scale: Double { Double(light.width) / Double(fullWidth) }

  /// - Parameters:
  ///   - light: the brightness at reading scale, upright.
  ///   - fullWidth: the width of the whole upright photograph.
  ///   - fullHeight: the height of the whole upright photograph.
  ///   - warnings: the defects of the file.
  public init(light: GrayImage, fullWidth: Int, fullHeight: Int, warnings: [String] = []) {
    self.light = light
    self.fullWidth = fullWidth
    self.fullHeight = fullHeight
    self.warnings = warnings
  }

  /// The photograph with light and dark exchanged.
  package var negative: Photograph {
    var result = self
    for i in result.light.pixels.indices { result.light.pixels[i] = 255 - light.pixels[i] }
    result.isNegative.toggle()
    return result
  }

  /// True if most cells of a board are dark outside their middles, where digits are.
  package func isDark(in lattice: Lattice) -> Bool {
    var grounds: [UInt8] = []
    for cell in 0..<lattice.rows * lattice.columns {
      for (down, across) in [(0.2, 0.2), (0.2, 0.8), (0.8, 0.2), (0.8, 0.8)] {
        let place = reading(
          lattice.point(row: Double(cell / lattice.columns) + down, column: Double(cell % lattice.columns) + across))
        let (x, y) = (Int(place.x.rounded()), Int(place.y.rounded()))
        if (0..<light.width).contains(x) && (0..<light.height).contains(y) { grounds.append(light[x, y]) }
      }
    }
    return !grounds.isEmpty && grounds.sorted()[grounds.count / 2] < Self.darkGround
  }
  private static let darkGround: UInt8 = 100

  /// Converts a position in `light` to one in the whole photograph.
  func full(_ p: Point) -> Point {
    let sx = Double(fullWidth) / Double(light.width), sy = Double(fullHeight) / Double(light.height)
    return Point((p.x + 0.5) * sx - 0.5, (p.y + 0.5) * sy - 0.5)
  }

  /// Converts a position in the whole photograph to one in `light`.
  package func reading(_ p: Point) -> Point {
    let sx = Double(light.width) / Double(fullWidth), sy = Double(light.height) / Double(fullHeight)
    return Point((p.x + 0.5) * sx - 0.5, (p.y + 0.5) * sy - 0.5)
  }
}

/// The orientation of stored pixels relative to the upright picture, as an EXIF number. 1 is upright, 3 upside down, 6
/// and 8 are on a side. 2, 4, 5 and 7 are mirrored.
public struct PictureOrientation: Hashable, Sendable {
  /// The EXIF number, 1...8.
  public let exif: Int

  /// The orientation of an EXIF number; upright outside 1...8.
  public init(exif: Int) { self.exif = (1...8).contains(exif) ? exif : 1 }

  /// The stored pixels are upright.
  public static let upright = PictureOrientation(exif: 1)

  /// True if width and height are exchanged.
  public var swapsSides: Bool { exif >= 5 }

  /// Returns the orientation of pixels that need this turn and then another one.
  func followed(by next: PictureOrientation) -> PictureOrientation {
    let (first, second) = (turning, next.turning)
    // The first exchange of sides exchanges the mirror axes of the second turn.
    let across = first.mirrorsColumns != (first.swaps ? second.mirrorsRows : second.mirrorsColumns)
    let down = first.mirrorsRows != (first.swaps ? second.mirrorsColumns : second.mirrorsRows)
    return switch (first.swaps != second.swaps, across, down) {
    case (false, false, false): PictureOrientation(exif: 1)
    case (false, true, false): PictureOrientation(exif: 2)
    case (false, true, true): PictureOrientation(exif: 3)
    case (false, false, true): PictureOrientation(exif: 4)
    case (true, false, false): PictureOrientation(exif: 5)
    case (true, false, true): PictureOrientation(exif: 6)
    case (true, true, true): PictureOrientation(exif: 7)
    case (true, true, false): PictureOrientation(exif: 8)
    }
  }

  /// True if the sides are exchanged, if stored columns run backwards, and if stored rows run backwards.
  private var turning: (swaps: Bool, mirrorsColumns: Bool, mirrorsRows: Bool) {
    (swapsSides, [2, 3, 7, 8].contains(exif), [3, 4, 6, 7].contains(exif))
  }

  /// Returns the stored position of the pixel at (x, y) of the upright picture, for the stored size.
  @inline(__always)
  public func stored(x: Int, y: Int, storedWidth w: Int, storedHeight h: Int) -> (x: Int, y: Int) {
    switch exif {
    case 2: (w - 1 - x, y)
    case 3: (w - 1 - x, h - 1 - y)
    case 4: (x, h - 1 - y)
    case 5: (y, x)
    case 6: (y, h - 1 - x)
    case 7: (w - 1 - y, h - 1 - x)
    case 8: (w - 1 - y, x)
    default: (x, y)
    }
  }
}

extension GrayImage {
  /// Returns the image in upright orientation.
  func upright(_ orientation: PictureOrientation) -> GrayImage {
    guard orientation != .upright else { return self }
    let (w, h) = orientation.swapsSides ? (height, width) : (width, height)
    var result = GrayImage(width: w, height: h)
    pixels.withUnsafeBufferPointer { from in
      result.pixels.withUnsafeMutableBufferPointer { to in
        for y in 0..<h {
          for x in 0..<w {
            let p = orientation.stored(x: x, y: y, storedWidth: width, storedHeight: height)
            to[y * w + x] = from[p.y * width + p.x]
          }
        }
      }
    }
    return result
  }
}
