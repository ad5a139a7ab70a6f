/// The format and size of a picture file, read from its header without decoding.
public struct PictureHeader: Hashable, Sendable {
  /// The supported formats.
  public enum Format: String, Sendable, CaseIterable {
    /// JPEG, decoded by libjpeg-turbo at a reduced size if that suffices.
    case jpeg = "JPEG"
    /// PNG, decoded at full size by libgd, like the formats below. Transparent parts are white.
    case png = "PNG"
    /// WebP, lossy or lossless.
    case webp = "WebP"
    /// HEIF, the format of many phones; decoded by libheif.
    case heif = "HEIF"
    /// The same container with AV1. Decoded by libheif, or by libgd if libheif has no AV1 decoder.
    case avif = "AVIF"
    /// TIFF; the first picture of the file.
    case tiff = "TIFF"
    /// GIF; the first picture of the file.
    case gif = "GIF"
    /// Windows bitmaps.
    case bmp = "BMP"
  }

  /// The format by the first bytes, independent of the file's name.
  public let format: Format
  /// The stored numbers of columns and rows.
  public let width: Int, height: Int

  /// Reads the header. `nil` if the format is unknown, or the bytes end before the size.
  /// - Complexity: O(1), except for JPEG, TIFF, HEIF and AVIF, whose size comes after other parts.
  public init?(_ bytes: [UInt8]) {
    let reader = ByteReader(bytes)
    guard let format = PictureHeader.format(reader), let size = PictureHeader.size(reader, format) else { return nil }
    self.format = format
    (width, height) = size
  }

  /// Returns the format of a file by its first bytes.
  static func format(_ bytes: ByteReader) -> Format? {
    if bytes.starts(with: [0xFF, 0xD8, 0xFF]) { return .jpeg }
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) { return .png }
    if bytes.text(at: 0, count: 4) == "RIFF" && bytes.text(at: 8, count: 4) == "WEBP" { return .webp }
    if bytes.text(at: 0, count: 4) == "GIF8" { return .gif }
    if bytes.text(at: 0, count: 2) == "BM" { return .bmp }
    if bytes.starts(with: [0x49, 0x49, 0x2A, 0]) || bytes.starts(with: [0x4D, 0x4D, 0, 0x2A]) { return .tiff }
    if bytes.text(at: 4, count: 4) == "ftyp" {
      switch bytes.text(at: 8, count: 4) {
      case "avif", "avis": return .avif
      case "heic", "heix", "hevc", "heim", "heis", "mif1", "msf1": return .heif
      default: return nil
      }
    }
    return nil
  }

  private static func size(_ bytes: ByteReader, _ format: Format) -> (Int, Int)? {
    switch format {
    case .jpeg: return jpegSize(bytes)
    case .png: return pair(bytes.big32(16), bytes.big32(20))
    case .gif: return pair(bytes.little16(6), bytes.little16(8))
    case .bmp:
      guard let width = bytes.little32(18), let height = bytes.little32(22) else { return nil }
      return (Int(Int32(truncatingIfNeeded: width).magnitude), Int(Int32(truncatingIfNeeded: height).magnitude))
    case .webp: return webpSize(bytes)
    case .tiff: return tiffSize(bytes)
    case .heif, .avif: return heifSize(bytes)
    }
  }

  private static func pair(_ a: Int?, _ b: Int?) -> (Int, Int)? {
    guard let a, let b else { return nil }
    return (a, b)
  }

  /// Returns the size from the start-of-frame marker. It skips the segments before the marker and bytes between them,
  /// as libjpeg does.
  private static func jpegSize(_ bytes: ByteReader) -> (Int, Int)? {
    var offset = 2
    while let marker = bytes.big16(offset) {
      guard marker >> 8 == 0xFF else {
        offset += 1
        continue
      }
      let code = marker & 0xFF
      if code == 0xFF { offset += 1; continue }
      if code <= 0x01 || (0xD0...0xD8).contains(code) { offset += 2; continue }
      guard let length = bytes.big16(offset + 2), length >= 2 else { return nil }
      if (0xC0...0xCF).contains(code) && code != 0xC4 && code != 0xC8 && code != 0xCC {
        return pair(bytes.big16(offset + 7), bytes.big16(offset + 5))
      }
      offset += 2 + length
    }
    return nil
  }

  private static func webpSize(_ bytes: ByteReader) -> (Int, Int)? {
    switch bytes.text(at: 12, count: 4) {
    case "VP8X":
      guard let w = bytes.little24(24), let h = bytes.little24(27) else { return nil }
      return (w + 1, h + 1)
    case "VP8 ":
      guard let w = bytes.little16(26), let h = bytes.little16(28) else { return nil }
      return (w & 0x3FFF, h & 0x3FFF)
    case "VP8L":
      guard let bits = bytes.little32(21) else { return nil }
      return ((bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1)
    default: return nil
    }
  }

  /// True if a WebP file is marked as an animation.
  static func isAnimation(webp bytes: [UInt8]) -> Bool {
    ByteReader(bytes).text(at: 12, count: 4) == "VP8X" && bytes.count > 20 && bytes[20] & 2 != 0
  }

  private static func tiffSize(_ bytes: ByteReader) -> (Int, Int)? {
    let tags = TIFFTags(bytes)
    return pair(tags?[256], tags?[257])
  }

  /// Returns the size of the primary picture's displayed part in its stored orientation.
  private static func heifSize(_ bytes: ByteReader) -> (Int, Int)? {
    HEIFContainer(bytes).map { ($0.shown.width, $0.shown.height) }
  }
}

/// Integers from untrusted bytes. Every access is bounds-checked.
struct ByteReader {
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var count: Int { bytes.count }

  func starts(with prefix: [UInt8]) -> Bool { bytes.starts(with: prefix) }

  func text(at offset: Int, count: Int) -> String? {
    guard offset >= 0, offset + count <= bytes.count else { return nil }
    return String(decoding: bytes[offset..<offset + count], as: UTF8.self)
  }

  func isText(_ text: StaticString, at offset: Int) -> Bool {
    guard offset + text.utf8CodeUnitCount <= bytes.count else { return false }
    for i in 0..<text.utf8CodeUnitCount where bytes[offset + i] != text.utf8Start[i] { return false }
    return true
  }

  func byte(_ at: Int) -> Int? { number(at, [0]) }
  func big16(_ at: Int) -> Int? { number(at, [8, 0]) }
  func big32(_ at: Int) -> Int? { number(at, [24, 16, 8, 0]) }
  func little16(_ at: Int) -> Int? { number(at, [0, 8]) }
  func little24(_ at: Int) -> Int? { number(at, [0, 8, 16]) }
  func little32(_ at: Int) -> Int? { number(at, [0, 8, 16, 24]) }

  private func number(_ at: Int, _ shifts: [Int]) -> Int? {
    guard at >= 0, at <= bytes.count - shifts.count else { return nil }
    return shifts.indices.reduce(0) { $0 | Int(bytes[at + $1]) << shifts[$1] }
  }
}
