import Assets
import CPNG

/// A reader of PNG pictures. It keeps all eight bits of alpha, where libgd keeps only seven. Colour profiles and gamma
/// are ignored: a sprite's numbers are taken as they are.
public enum PNGReader {
  /// The greatest number of pixels in a picture.
  public static let mostPixels = 64 << 20

  private static let signature: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
  private static let cutOff = PNGError("the file ends too early; it was cut off")

  /// The picture in a file, of any colour type and depth, interlaced or not.
  public static func bitmap(_ bytes: [UInt8]) throws(PNGError) -> Bitmap {
    guard bytes.starts(with: signature) else { throw PNGError("this is no PNG file") }
    // The size is the first of a file's contents. It is checked before there is memory for so many pixels.
    guard bytes.count >= 24 else { throw cutOff }
    let width = number(bytes, 16), height = number(bytes, 20)
    guard bytes[12..<16].elementsEqual("IHDR".utf8) else { throw PNGError("its header is not at the start") }
    guard width > 0, height > 0, width <= Bitmap.longestSide, height <= Bitmap.longestSide, width * height <= mostPixels
    else {
      throw PNGError(
        "it is \(width) x \(height); up to \(Bitmap.longestSide) a side and \(mostPixels >> 20) million pixels are read"
      )
    }
    var bitmap = Bitmap(width: width, height: height)
    var problem = [CChar](repeating: 0, count: 200)
    switch cpng_read(bytes, bytes.count, &bitmap.bytes, UInt32(width), UInt32(height), &problem, problem.count) {
    case CPNGRead: return bitmap
    case CPNGCutOff: throw cutOff
    default:
      let reason = String(decoding: problem.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
      throw PNGError("the file is damaged (\(reason))")
    }
  }

  private static func number(_ bytes: [UInt8], _ at: Int) -> Int {
    bytes[at..<at + 4].reduce(0) { $0 << 8 | Int($1) }
  }
}
