import Assets
import CAssetSources

/// A drawing in SVG, drawn by librsvg at any scale. Other files that it names are not opened.
public struct SVGPicture: Sendable {
  private let bytes: [UInt8]
  private let file: String
  /// Its size at scale 1, in pixels.
  public let size: Size

  /// The greatest size of a drawing's file, in bytes.
  public static let mostBytes = 8 << 20
  /// The greatest side of the result, in pixels.
  public static let longestSide = 8192

  /// Opens a drawing.
  /// - Parameter file: its name, for errors.
  public init(_ bytes: [UInt8], file: String) throws(AtlasFileError) {
    guard bytes.count <= Self.mostBytes else {
      throw AtlasFileError(file: file, reason: "the drawing is larger than \(Self.mostBytes >> 20) MiB")
    }
    var (width, height) = (0.0, 0.0)
    try CheckedCall.checked(file) { cas_svg_size(bytes, bytes.count, &width, &height, &$0) }
    guard width >= 1, height >= 1, max(width, height) <= Double(Self.longestSide) else {
      throw AtlasFileError(
        file: file,
        reason: "its size is \(width) x \(height) pixels; give it a width and a height from 1 to \(Self.longestSide)")
    }
    (self.bytes, self.file) = (bytes, file)
    size = Size(Int(width.rounded()), Int(height.rounded()))
  }

  /// The drawing in pixels.
  public func bitmap(_ scale: Scale) throws(AtlasFileError) -> Bitmap {
    let (width, height) = (scale.pixels(size.width), scale.pixels(size.height))
    guard max(width, height) <= Self.longestSide else {
      throw AtlasFileError(file: file, reason: "at scale \(scale) it is larger than \(Self.longestSide) pixels")
    }
    var pixels = [UInt8](repeating: 0, count: 4 * width * height)
    try CheckedCall.checked(file) { cas_svg_draw(bytes, bytes.count, Int32(width), Int32(height), &pixels, &$0) }
    return Bitmap(width: width, height: height, bytes: pixels)
  }
}
