/// An EXIF block as phones write it: an orientation, and the place where the picture was taken.
enum EXIF {
  /// The text that stands for a place in it.
  static let place = "52.5200N SECRET PLACE"

  /// A JPEG file with the block put behind its start.
  static func marked(_ jpeg: [UInt8], orientation: Int) -> [UInt8] {
    let block = Array("Exif\0\0".utf8) + directories(orientation)
    let length = block.count + 2
    return jpeg.prefix(2) + [0xFF, 0xE1, UInt8(length >> 8), UInt8(length & 255)] + block + jpeg.dropFirst(2)
  }

  /// Two directories of TIFF, little-endian: the picture's, and the GPS directory that it points to.
  private static func directories(_ orientation: Int) -> [UInt8] {
    let text = Array(place.utf8) + [0]
    let second = 8 + 2 + 2 * 12 + 4
    let values = second + 2 + 3 * 12 + 4
    var bytes = Array("II".utf8) + short(42) + long(8)
    bytes += short(2)
    bytes += entry(0x0112, type: 3, count: 1, value: short(orientation) + [0, 0])
    bytes += entry(0x8825, type: 4, count: 1, value: long(second)) + long(0)
    bytes += short(3)
    bytes += entry(1, type: 2, count: 2, value: Array("N\0\0\0".utf8))
    bytes += entry(2, type: 5, count: 3, value: long(values))
    bytes += entry(0x1B, type: 2, count: text.count, value: long(values + 24)) + long(0)
    for number in [52, 31, 12] { bytes += long(number) + long(1) }
    return bytes + text
  }

  private static func entry(_ tag: Int, type: Int, count: Int, value: [UInt8]) -> [UInt8] {
    short(tag) + short(type) + long(count) + value
  }

  private static func short(_ value: Int) -> [UInt8] { [UInt8(value & 255), UInt8(value >> 8 & 255)] }
  private static func long(_ value: Int) -> [UInt8] { short(value & 0xFFFF) + short(value >> 16) }

  /// The kinds of a JPEG file's segments, up to its picture.
  static func segments(_ jpeg: [UInt8]) -> [UInt8] {
    var kinds: [UInt8] = []
    var offset = 2
    while offset + 4 <= jpeg.count, jpeg[offset] == 0xFF {
      kinds.append(jpeg[offset + 1])
      if jpeg[offset + 1] == 0xDA { break }
      offset += 2 + Int(jpeg[offset + 2]) << 8 + Int(jpeg[offset + 3])
    }
    return kinds
  }
}
