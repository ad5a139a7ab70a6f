import CExif

/// A photograph as a file's bytes, checked but not decoded.
///
/// The size in the header is checked before decoding, so a small file that expands to gigabytes is refused.
///
/// ```swift
/// let photograph = try EncodedPhotograph(bytes: bytes)
/// print(photograph.width, photograph.height, photograph.header.format.rawValue)
/// ```
public struct EncodedPhotograph: Sendable {
  /// The file's bytes.
  public let bytes: [UInt8]
  /// The format and the stored size.
  public let header: PictureHeader
  /// The orientation of the stored pixels.
  public let orientation: PictureOrientation

  /// The width of the upright picture, in pixels.
  public var width: Int { orientation.swapsSides ? header.height : header.width }
  /// The height of the upright picture, in pixels.
  public var height: Int { orientation.swapsSides ? header.width : header.height }

  /// The least length of the shorter side, in pixels.
  public static let leastSide = 48
  /// The greatest number of pixels of a JPEG file, in millions. JPEG files are decoded at an eighth of their size or
  /// more.
  public static let mostJPEGMegapixels = 250
  /// The greatest number of pixels of any other file, in millions. It is decoded at full size.
  public static let mostMegapixels = 100

  /// Checks the header of a file.
  /// - Throws: ``PhotographError`` for a file that is empty, of unknown format, animated, too small, too large, or too
  ///   slow to decode.
  public init(bytes: [UInt8]) throws(PhotographError) {
    guard !bytes.isEmpty else { throw .empty }
    guard let header = PictureHeader(bytes) else {
      guard let format = PictureHeader.format(ByteReader(bytes)) else { throw .unknownFormat }
      throw .damaged(format, reason: "it breaks off before the picture's size")
    }
    let limit = header.format == .jpeg ? Self.mostJPEGMegapixels : Self.mostMegapixels
    guard header.width <= 1 << 20, header.height <= 1 << 20, header.width * header.height <= limit * 1_000_000 else {
      throw .tooLarge(width: header.width, height: header.height, limit: limit)
    }
    guard min(header.width, header.height) >= Self.leastSide else {
      throw .tooSmall(width: header.width, height: header.height)
    }
    if header.format == .webp && PictureHeader.isAnimation(webp: bytes) { throw .animation }
    if header.format == .jpeg {
      let most = JPEGScans.limit(pixels: header.width * header.height)
      guard JPEGScans.count(bytes, upTo: most) <= most else { throw .tooManyScans(limit: most) }
    }
    self.bytes = bytes
    self.header = header
    orientation =
      switch header.format {
      case .heif, .avif: HEIFContainer(ByteReader(bytes))?.orientation ?? .upright
      case .tiff: TIFFTags(ByteReader(bytes))?.orientationDecoded ?? .upright
      default: exifOrientation(bytes, header.format)
      }
  }

  /// Decodes the brightness, upright.
  /// - Parameter longSide: the least length of the longer side in pixels. A JPEG file is decoded at the smallest scale
  ///   that reaches it, other formats at full size.
  /// - Throws: ``PhotographError/damaged(_:reason:)``.
  public func photograph(longSide: Int) throws(PhotographError) -> Photograph {
    let decoded = header.format == .jpeg ? try jpegLight(longSide: longSide) : try gdLight()
    return Photograph(
      light: decoded.light.upright(orientation), fullWidth: width, fullHeight: height, warnings: decoded.warnings)
  }
}

/// The EXIF orientation of a JPEG, PNG or WebP file; upright if the file has none.
private func exifOrientation(_ bytes: [UInt8], _ format: PictureHeader.Format) -> PictureOrientation {
  guard let block = exifBlock(bytes, format), let data = exif_data_new() else { return .upright }
  defer { exif_data_unref(data) }
  block.withUnsafeBufferPointer { exif_data_load_data(data, $0.baseAddress, UInt32($0.count)) }
  guard let content = data.pointee.ifd.0, let entry = exif_content_get_entry(content, EXIF_TAG_ORIENTATION),
    entry.pointee.format == EXIF_FORMAT_SHORT, entry.pointee.size >= 2, let value = entry.pointee.data
  else { return .upright }
  return PictureOrientation(exif: Int(exif_get_short(value, exif_data_get_byte_order(data))))
}

/// The bytes of a file's EXIF block, beginning with `Exif\0\0`.
private func exifBlock(_ bytes: [UInt8], _ format: PictureHeader.Format) -> [UInt8]? {
  let reader = ByteReader(bytes)
  func block(_ start: Int, _ length: Int, marked: Bool) -> [UInt8]? {
    guard length > 8, start + length <= bytes.count else { return nil }
    return (marked ? [] : Array("Exif\0\0".utf8)) + bytes[start..<start + length]
  }
  var offset: Int
  switch format {
  case .jpeg:
    offset = 2
    while let marker = reader.big16(offset), let length = reader.big16(offset + 2), marker >> 8 == 0xFF, length >= 2 {
      if marker == 0xFFDA { return nil }
      if marker == 0xFFE1 && reader.isText("Exif", at: offset + 4) {
        return block(offset + 4, length - 2, marked: true)
      }
      offset += 2 + length
    }
  case .png:
    offset = 8
    while let length = reader.big32(offset) {
      if reader.isText("eXIf", at: offset + 4) { return block(offset + 8, length, marked: false) }
      if reader.isText("IDAT", at: offset + 4) { return nil }
      offset += 12 + length
    }
  case .webp:
    offset = 12
    while let length = reader.little32(offset + 4) {
      if reader.isText("EXIF", at: offset) {
        return block(offset + 8, length, marked: reader.isText("Exif", at: offset + 8))
      }
      offset += 8 + length + length % 2
    }
  default: break
  }
  return nil
}
