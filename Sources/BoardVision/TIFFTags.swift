/// The numbers in the first directory of a TIFF file, wherever in it that lies.
struct TIFFTags {
  private var values: [Int: Int] = [:]

  /// The most entries of a directory that are looked at.
  private static let most = 512

  /// `nil` where the directory is not whole.
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

  /// The value of a tag; `nil` where it is not there.
  subscript(tag: Int) -> Int? { values[tag] }

  /// How the picture lies that libgd makes of the file. libtiff mirrors it by the orientation, and its reader exchanges the sides.
  /// It leaves pictures of a bit for each pixel as they are.
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
