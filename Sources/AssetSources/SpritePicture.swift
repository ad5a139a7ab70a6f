import AssetFiles
import Assets
import CAssetSources
import CGD

/// Bitmap files of sprites.
enum SpritePicture {
  /// The extensions of such files. PNG and WebP keep all of their alpha; GIF has pixels that are transparent or not.
  static let endings = ["png", "webp", "gif", "jpg", "jpeg", "bmp"]

  /// Extensions of unsupported picture formats. Such files are reported when a folder is packed.
  static let foreign: Set<String> = [
    "ase", "aseprite", "avif", "dds", "exr", "heic", "heif", "ico", "jxl", "kra", "pcx", "ppm", "psd", "qoi", "svgz",
    "tga", "tif", "tiff", "xcf",
  ]

  /// The picture of a file, by its first bytes.
  static func bitmap(_ bytes: [UInt8], file: String) throws(AtlasFileError) -> Bitmap {
    if bytes.starts(with: Array("RIFF".utf8)), bytes.dropFirst(8).starts(with: Array("WEBP".utf8)) {
      return try webP(bytes, file)
    }
    if bytes.starts(with: [0xFF, 0xD8, 0xFF]) { return try gd(bytes, file) { gdImageCreateFromJpegPtrEx($0, $1, 0) } }
    if bytes.starts(with: Array("GIF8".utf8)) { return try gd(bytes, file, gdImageCreateFromGifPtr) }
    if bytes.starts(with: Array("BM".utf8)) { return try gd(bytes, file, gdImageCreateFromBmpPtr) }
    do throws(PNGError) { return try PNGReader.bitmap(bytes) } catch {
      let isPNG = bytes.starts(with: [0x89, 0x50, 0x4E, 0x47])
      throw AtlasFileError(
        file: file, reason: isPNG ? error.description : "this is no picture in PNG, WebP, GIF, JPEG or BMP")
    }
  }

  private static func webP(_ bytes: [UInt8], _ file: String) throws(AtlasFileError) -> Bitmap {
    var pixels: UnsafeMutablePointer<UInt8>?
    var (width, height): (Int32, Int32) = (0, 0)
    try CheckedCall.checked(file) { cas_webp_decode(bytes, bytes.count, &pixels, &width, &height, &$0) }
    defer { cas_webp_free(pixels) }
    let count = 4 * Int(width) * Int(height)
    return Bitmap(
      width: Int(width), height: Int(height), bytes: Array(UnsafeBufferPointer(start: pixels, count: count)))
  }

  /// Decodes by libgd, whose seven bits of alpha are enough for opaque pictures and for GIF.
  private static func gd(
    _ bytes: [UInt8], _ file: String, _ decode: (Int32, UnsafeMutableRawPointer?) -> gdImagePtr?
  ) throws(AtlasFileError) -> Bitmap {
    gdSetErrorMethod { _, _, _ in }
    var copy = bytes
    let count = Int32(clamping: bytes.count)
    let decoded = copy.withUnsafeMutableBytes { decode(count, $0.baseAddress) }
    guard let image = decoded else { throw AtlasFileError(file: file, reason: "the picture cannot be decoded") }
    defer { gdImageDestroy(image) }
    guard image.pointee.trueColor != 0 || gdImagePaletteToTrueColor(image) != 0, let rows = image.pointee.tpixels else {
      throw AtlasFileError(file: file, reason: "the picture cannot be decoded")
    }
    let (width, height) = (Int(image.pointee.sx), Int(image.pointee.sy))
    guard max(width, height) <= Bitmap.longestSide else {
      throw AtlasFileError(file: file, reason: "\(width) x \(height) pixels are too many")
    }
    var pixels: [UInt8] = []
    pixels.reserveCapacity(4 * width * height)
    for y in 0..<height {
      guard let row = rows[y] else { continue }
      for x in 0..<width {
        let colour = UInt32(bitPattern: row[x])
        let alpha = 127 - (colour >> 24 & 127)
        for part in [colour >> 16, colour >> 8, colour, (alpha * 255 + 63) / 127] {
          pixels.append(UInt8(truncatingIfNeeded: part))
        }
      }
    }
    return Bitmap(width: width, height: height, bytes: pixels)
  }
}
