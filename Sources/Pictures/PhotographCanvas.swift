import BoardVision
import CGD
import CTurboJPEG

extension Canvas {
  /// A photograph in its colours, upright, at its whole size; `nil` if it cannot be decoded.
  public convenience init?(_ file: EncodedPhotograph) {
    guard let stored = GDImage(decoding: file.bytes, file.header.format), let rows = stored.handle.pointee.tpixels
    else { return nil }
    let turned = file.orientation.swapsSides
    self.init(width: turned ? stored.height : stored.width, height: turned ? stored.width : stored.height)
    fill(from: file.orientation, storedWidth: stored.width, storedHeight: stored.height) { x, y in
      rows[y].map { Canvas.overWhite($0[x]) } ?? 0
    }
  }

  /// A photograph in its colours, upright, its longer side at most `longSide`; `nil` if it cannot be decoded.
  ///
  /// A JPEG file is decoded at the smallest scale of its format that is not below that side. So a large one costs
  /// little more than a small one. Other files are decoded whole.
  public static func photograph(_ file: EncodedPhotograph, longSide: Int) -> Canvas? {
    guard let stored = JPEGColours(file, longSide: longSide) else { return Canvas(file)?.limited(toSide: longSide) }
    let turned = file.orientation.swapsSides
    let upright = Canvas(width: turned ? stored.height : stored.width, height: turned ? stored.width : stored.height)
    stored.pixels.withUnsafeBufferPointer { pixels in
      upright?.fill(from: file.orientation, storedWidth: stored.width, storedHeight: stored.height) { x, y in
        // The byte beside the three colours is undefined.
        Int32(truncatingIfNeeded: UInt32(littleEndian: pixels[y * stored.width + x]) & 0xFF_FFFF)
      }
    }
    return upright?.limited(toSide: longSide)
  }

  /// The light of every pixel, by Rec. 601.
  public var light: GrayImage {
    let (w, h) = (width, height)
    var result = GrayImage(width: w, height: h)
    result.pixels.withUnsafeMutableBufferPointer { out in
      for y in 0..<h {
        guard let row = rows[y] else { continue }
        for x in 0..<w {
          let c = row[x]
          let luma = 299 * (c >> 16 & 0xFF) + 587 * (c >> 8 & 0xFF) + 114 * (c & 0xFF)
          out[y * w + x] = UInt8(truncatingIfNeeded: luma / 1000)
        }
      }
    }
    return result
  }

  /// Fills every pixel from its stored place.
  @inline(__always)
  private func fill(
    from orientation: PictureOrientation, storedWidth: Int, storedHeight: Int, _ pixel: (Int, Int) -> Int32
  ) {
    for y in 0..<height {
      guard let row = rows[y] else { continue }
      // Along a row the stored place moves by the same step every time.
      let first = orientation.stored(x: 0, y: y, storedWidth: storedWidth, storedHeight: storedHeight)
      let second = orientation.stored(x: 1, y: y, storedWidth: storedWidth, storedHeight: storedHeight)
      let (dx, dy) = (second.x - first.x, second.y - first.y)
      for x in 0..<width { row[x] = pixel(first.x + x * dx, first.y + x * dy) }
    }
  }

  /// libgd's alpha runs from 0, opaque, to 127, transparent.
  private static func overWhite(_ pixel: Int32) -> Int32 {
    let alpha = pixel >> 24 & 0x7F
    guard alpha > 0 else { return pixel & 0xFFFFFF }
    func mix(_ shift: Int32) -> Int32 { ((pixel >> shift & 0xFF) * (127 - alpha) + 255 * alpha) / 127 << shift }
    return mix(16) | mix(8) | mix(0)
  }
}

/// A JPEG file's colours as they are stored, at a scale: blue, green, red and an undefined byte for each pixel.
private struct JPEGColours {
  var width: Int, height: Int
  var pixels: [UInt32]

  /// `nil` for a file that is no JPEG, or that is left to libgd because it is damaged or in ink colours.
  init?(_ file: EncodedPhotograph, longSide: Int) {
    guard file.header.format == .jpeg, let decoder = tjInitDecompress() else { return nil }
    defer { tjDestroy(decoder) }
    var storedWidth: Int32 = 0, storedHeight: Int32 = 0, sampling: Int32 = 0, colours: Int32 = 0
    let size = UInt(file.bytes.count)
    let opened = file.bytes.withUnsafeBufferPointer {
      tjDecompressHeader3(decoder, $0.baseAddress, size, &storedWidth, &storedHeight, &sampling, &colours)
    }
    guard opened == 0, Int(storedWidth) == file.header.width, Int(storedHeight) == file.header.height,
      colours != TJCS_CMYK.rawValue, colours != TJCS_YCCK.rawValue
    else { return nil }
    let divisor = [8, 4, 2].first { max(Int(storedWidth), Int(storedHeight)) / $0 >= longSide } ?? 1
    let (w, h) = ((Int(storedWidth) + divisor - 1) / divisor, (Int(storedHeight) + divisor - 1) / divisor)
    (width, height) = (w, h)
    pixels = [UInt32](repeating: 0, count: w * h)
    let status = pixels.withUnsafeMutableBytes { out in
      file.bytes.withUnsafeBufferPointer {
        tjDecompress2(
          decoder, $0.baseAddress, size, out.baseAddress?.assumingMemoryBound(to: UInt8.self), Int32(w), 0, Int32(h),
          TJPF_BGRX.rawValue, TJFLAG_LIMITSCANS)
      }
    }
    guard status == 0 else { return nil }
  }
}
