import CTurboJPEG

/// A maker of labelled pictures: each depends on the seed, its number and the maker's description alone.
public protocol PictureMaker: Sendable, CustomStringConvertible {
  /// The same seed, number and description give the same picture.
  var seed: UInt64 { get }
  /// The labels of a picture, without making it.
  func labels(_ number: Int, corpus: String, image: String) -> LabelledPicture
  /// Makes a picture.
  func picture(_ number: Int) -> MadePicture
}

/// A made picture before it is a file.
public struct MadePicture: Sendable {
  /// Pixels across and down.
  public var width: Int, height: Int
  /// Red, green, blue, row by row.
  public var pixels: [UInt8]
  /// The JPEG quality for its file.
  public var quality: Int
}

extension MadePicture {
  /// The picture as a JPEG file, by libjpeg-turbo; colour at half the resolution, as phones do. `nil` without memory.
  public var jpeg: [UInt8]? {
    guard let encoder = tjInitCompress() else { return nil }
    defer { tjDestroy(encoder) }
    var out: UnsafeMutablePointer<UInt8>?
    var size: UInt = 0
    defer { tjFree(out) }
    let status = tjCompress2(
      encoder, pixels, Int32(width), 0, Int32(height), Int32(TJPF_RGB.rawValue), &out, &size,
      Int32(TJSAMP_420.rawValue),
      Int32(quality), Int32(TJFLAG_ACCURATEDCT))
    guard status == 0, let out else { return nil }
    return Array(UnsafeBufferPointer(start: out, count: Int(size)))
  }
}
