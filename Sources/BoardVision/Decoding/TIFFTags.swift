/// The integer values of a TIFF file's first directory, which may be anywhere in the file.
struct TIFFTags {
  private var values: [Int: Int] = [:]

  /// The greatest number of directory entries that are read.
  private static let most = 512

  /// `nil` if the directory is incomplete.
  init?(_ bytes: ByteReader) {
    let little = bytes.starts(with: [0x49, 0x49])
    func short(_ at: Int) -> Int? { little ? bytes.little16(at) : bytes.big16(at) }
    func long(_ at: Int) -> Int? { little ? bytes.little32(at) : bytes.big32(at) }
    guard let directory = long(4), let entries = short(directory) else { return nil }
    for entry in 0..<min(entries, Self.most) {
      let at = directory + 2 + entry * 12
      guard let tag = short(at), let kind = short(at + 2) else { return nil }
      values[tag] = kind == 3 ? short(at + 8) : long(at + 8)
    }
  }

  /// The value of a tag; `nil` if the directory has none.
  subscript(tag: Int) -> Int? { values[tag] }

  /// The orientation of libgd's decoded picture. libtiff mirrors it by the orientation, and its reader exchanges the
  /// sides. Pictures with one bit a pixel stay unchanged.
  var orientationDecoded: PictureOrientation {
    let orientation = values[274] ?? 1
    if values[258] ?? 1 == 1 { return PictureOrientation(exif: orientation) }
    return switch orientation {
    case 5, 7: PictureOrientation(exif: 5)
    case 6, 8: PictureOrientation(exif: 7)
    default: .upright
    }
  }
}
