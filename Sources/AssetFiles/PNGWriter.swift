import Assets
import CZlib

/// A writer of pictures as PNG: the same picture and the same zlib give the same bytes, without dates or texts.
public enum PNGWriter {
  /// The version of zlib in use, on which the bytes depend.
  public static var zlibVersion: String { String(cString: CZlib.zlibVersion()) }

  /// The bytes of a file. Up to 256 colours are written as a palette, more in true colour. Nothing is lost, not even
  /// the colour of wholly transparent pixels: linear filtering mixes it into the edges of a sprite.
  /// - Precondition: The picture has pixels.
  public static func bytes(of picture: Bitmap) -> [UInt8] {
    precondition(picture.width > 0 && picture.height > 0, "a PNG picture has pixels")
    return palette(of: picture).map { indexed(picture, $0) } ?? direct(picture)
  }

  private static func file(
    _ bitmap: Bitmap, depth: Int, colourType: UInt8, _ extra: [(String, [UInt8])], _ rows: [UInt8]
  ) -> [UInt8] {
    var bytes: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
    let header = bigEndian(bitmap.width) + bigEndian(bitmap.height) + [UInt8(depth), colourType, 0, 0, 0]
    for (name, content) in [("IHDR", header)] + extra + [("IDAT", rows), ("IEND", [])] {
      let body = Array(name.utf8) + content
      bytes += bigEndian(content.count) + body + bigEndian(Int(crc32(0, body, uInt(body.count))))
    }
    return bytes
  }

  /// The colours, those that are not opaque first, then by value; `nil` if there are more than 256.
  private static func palette(of bitmap: Bitmap) -> [UInt32]? {
    var colours: Set<UInt32> = []
    var last: UInt32?
    for at in stride(from: 0, to: bitmap.bytes.count, by: 4) {
      let colour = packed(bitmap.bytes, at)
      if colour == last { continue }
      last = colour
      if colours.insert(colour).inserted && colours.count > 256 { return nil }
    }
    return colours.sorted { ($0 & 255, $0 >> 8) < ($1 & 255, $1 >> 8) }
  }

  private static func packed(_ bytes: [UInt8], _ at: Int) -> UInt32 {
    UInt32(bytes[at]) << 24 | UInt32(bytes[at + 1]) << 16 | UInt32(bytes[at + 2]) << 8 | UInt32(bytes[at + 3])
  }

  private static func indexed(_ bitmap: Bitmap, _ palette: [UInt32]) -> [UInt8] {
    let depth = [1, 2, 4].first { palette.count <= 1 << $0 } ?? 8
    let places = Dictionary(uniqueKeysWithValues: palette.enumerated().map { ($1, UInt8($0)) })
    let stride = (bitmap.width * depth + 7) / 8
    var rows = [UInt8](repeating: 0, count: (stride + 1) * bitmap.height)
    for y in 0..<bitmap.height {
      for x in 0..<bitmap.width {
        let index = places[packed(bitmap.bytes, 4 * (y * bitmap.width + x))] ?? 0
        let bit = x * depth
        rows[y * (stride + 1) + 1 + bit / 8] |= index << UInt8(8 - depth - bit % 8)
      }
    }
    let transparent = palette.prefix { $0 & 255 != 255 }.map { UInt8($0 & 255) }
    var extra = [("PLTE", palette.flatMap { [UInt8($0 >> 24), UInt8($0 >> 16 & 255), UInt8($0 >> 8 & 255)] })]
    if !transparent.isEmpty { extra.append(("tRNS", transparent)) }
    return file(bitmap, depth: depth, colourType: 3, extra, compressed(rows))
  }

  /// True colour, with alpha if any pixel is not opaque; the shorter of the filtered and the unfiltered form.
  private static func direct(_ bitmap: Bitmap) -> [UInt8] {
    let isOpaque = Swift.stride(from: 3, to: bitmap.bytes.count, by: 4).allSatisfy { bitmap.bytes[$0] == 255 }
    let step = isOpaque ? 3 : 4
    var samples: [UInt8] = []
    if isOpaque {
      samples.reserveCapacity(3 * bitmap.width * bitmap.height)
      for at in Swift.stride(from: 0, to: bitmap.bytes.count, by: 4) { samples += bitmap.bytes[at..<at + 3] }
    } else {
      samples = bitmap.bytes
    }
    let stride = step * bitmap.width
    var plain: [UInt8] = []
    for y in 0..<bitmap.height { plain += [0] + samples[y * stride..<(y + 1) * stride] }
    let whole = compressed(plain)
    // Filters make flat drawings longer and take six times as long, so that attempt ends as soon as it is longer.
    let filtered = compressed(PNGFilter.filtered(samples, stride: stride, step: step), below: whole.count)
    let best = filtered ?? whole
    return file(bitmap, depth: 8, colourType: isOpaque ? 2 : 6, [], best)
  }

  private static func compressed(_ bytes: [UInt8]) -> [UInt8] {
    guard let result = compressed(bytes, below: Int(compressBound(uLong(bytes.count))) + 1) else {
      preconditionFailure("zlib compresses into a buffer that it called large enough")
    }
    return result
  }

  /// The compressed bytes; `nil` if they would not be shorter than the limit.
  private static func compressed(_ bytes: [UInt8], below limit: Int) -> [UInt8]? {
    var length = uLong(limit - 1)
    var result = [UInt8](repeating: 0, count: limit - 1)
    let status = compress2(&result, &length, bytes, uLong(bytes.count), 9)
    precondition(status == Z_OK || status == Z_BUF_ERROR, "zlib has memory enough")
    return status == Z_OK ? Array(result[..<Int(length)]) : nil
  }

  private static func bigEndian(_ number: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }
}
