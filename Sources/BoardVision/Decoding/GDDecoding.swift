import CGD

extension EncodedPhotograph {
  /// Decodes any format except JPEG with libgd. Transparent parts are white.
  func gdLight() throws(PhotographError) -> (light: GrayImage, warnings: [String]) {
    guard let image = GDImage(decoding: bytes, header.format) else {
      throw .damaged(header.format, reason: "it cannot be decoded")
    }
    guard image.width >= Self.leastSide && image.height >= Self.leastSide else {
      throw .tooSmall(width: image.width, height: image.height)
    }
    guard
      image.width == header.width && image.height == header.height || header.format == .heif
        || header.format == .avif
    else { throw .damaged(header.format, reason: "two sizes are named in it") }
    return (image.light(), [])
  }
}

/// An image in libgd's memory, freed with its last reference.
public final class GDImage {
  /// libgd's own handle.
  public let handle: gdImagePtr

  /// Takes ownership of an image from libgd.
  public init(owning handle: gdImagePtr) { self.handle = handle }

  deinit { gdImageDestroy(handle) }

  /// The number of columns.
  public var width: Int { Int(handle.pointee.sx) }
  /// The number of rows.
  public var height: Int { Int(handle.pointee.sy) }

  /// Decodes a file in its stored orientation, in true colour; `nil` if it cannot be decoded.
  public convenience init?(decoding bytes: [UInt8], _ format: PictureHeader.Format) {
    gdSetErrorMethod { _, _, _ in }
    guard bytes.count <= Int(Int32.max) else { return nil }
    let size = Int32(bytes.count)
    var copy = bytes
    let decoded = copy.withUnsafeMutableBytes { buffer -> gdImagePtr? in
      let data = buffer.baseAddress
      return switch format {
      case .jpeg: gdImageCreateFromJpegPtrEx(size, data, 1)
      case .png: gdImageCreateFromPngPtr(size, data)
      case .webp: gdImageCreateFromWebpPtr(size, data)
      case .heif: gridshipStoredHeif(size, data)
      case .avif: gridshipStoredHeif(size, data) ?? gdImageCreateFromAvifPtr(size, data)
      case .tiff: gdImageCreateFromTiffPtr(size, data)
      case .gif: gdImageCreateFromGifPtr(size, data)
      case .bmp: gdImageCreateFromBmpPtr(size, data)
      }
    }
    guard let decoded else { return nil }
    if decoded.pointee.trueColor == 0 && gdImagePaletteToTrueColor(decoded) == 0 {
      gdImageDestroy(decoded)
      return nil
    }
    let shown = format == .heif || format == .avif ? HEIFContainer(ByteReader(bytes))?.shown : nil
    guard let shown, let part = GDImage.part(decoded, shown) else {
      self.init(owning: decoded)
      return
    }
    gdImageDestroy(decoded)
    self.init(owning: part)
  }

  /// Returns a copy of a part of a true-colour image; `nil` if the part is the whole image or exceeds it.
  private static func part(_ image: gdImagePtr, _ part: HEIFContainer.Part) -> gdImagePtr? {
    let (width, height) = (Int(image.pointee.sx), Int(image.pointee.sy))
    guard part.width < width || part.height < height, part.left + part.width <= width,
      part.top + part.height <= height, let copy = gdImageCreateTrueColor(Int32(part.width), Int32(part.height)),
      let from = image.pointee.tpixels, let to = copy.pointee.tpixels
    else { return nil }
    for y in 0..<part.height {
      guard let source = from[part.top + y], let target = to[y] else { continue }
      target.update(from: source + part.left, count: part.width)
    }
    return copy
  }

  /// Returns the luma (Rec. 601), over white.
  func light() -> GrayImage {
    var result = GrayImage(width: width, height: height, filledWith: 255)
    guard let rows = handle.pointee.tpixels else { return result }
    for y in 0..<height {
      guard let row = rows[y] else { continue }
      result.pixels.withUnsafeMutableBufferPointer { out in
        for x in 0..<width {
          let c = Int(row[x])
          // libgd's alpha ranges from 0, opaque, to 127, transparent.
          let alpha = c >> 24 & 0x7F
          let luma = (299 * (c >> 16 & 0xFF) + 587 * (c >> 8 & 0xFF) + 114 * (c & 0xFF)) / 1000
          out[y * width + x] = UInt8(truncatingIfNeeded: (luma * (127 - alpha) + 255 * alpha) / 127)
        }
      }
    }
    return result
  }
}
