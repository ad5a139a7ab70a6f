import Assets
import CAssetSources

/// A writer of pictures as WebP.
public enum WebPWriter {
  /// The longest side that WebP takes.
  public static let longestSide = 16_383

  /// The bytes of a file. The colour of wholly transparent pixels may change.
  /// - Parameter quality: 1 to 100; `nil` for lossless.
  public static func bytes(of picture: Bitmap, file: String, quality: Int? = nil) throws(AtlasFileError) -> [UInt8] {
    guard max(picture.width, picture.height) <= longestSide else {
      throw AtlasFileError(file: file, reason: "WebP takes \(longestSide) pixels a side at most")
    }
    var bytes: UnsafeMutablePointer<UInt8>?
    var count = 0
    try CheckedCall.checked(file) {
      cas_webp_encode(
        picture.bytes, Int32(picture.width), Int32(picture.height), Int32(quality ?? 0), &bytes, &count, &$0)
    }
    defer { cas_webp_free(bytes) }
    return Array(UnsafeBufferPointer(start: bytes, count: count))
  }
}
