/// How often a decoder must go over a JPEG file's picture.
///
/// A progressive file sends its picture in scans, each a little finer; cameras and encoders make about ten. Nothing keeps a
/// file of a few hundred kilobytes from having thousands of empty ones, and each makes a decoder go over all coefficients.
enum JPEGScans {
  /// Most scans of a picture with so many pixels: the larger it is, the more each of them costs.
  static func limit(pixels: Int) -> Int { max(20, min(100, 1_000_000_000 / max(1, pixels))) }

  /// The scans of a file; it stops counting beyond a limit. Nothing is decoded.
  /// Complexity: O(*n*) in the length of the file.
  static func count(_ bytes: [UInt8], upTo limit: Int) -> Int {
    bytes.withUnsafeBufferPointer { bytes in
      var count = 0
      var offset = 2
      while offset + 3 < bytes.count, count <= limit {
        // What lies between segments is skipped by decoders, too.
        guard bytes[offset] == 0xFF else {
          offset += 1
          continue
        }
        switch bytes[offset + 1] {
        case 0xD9: return count
        case 0xFF: offset += 1
        case 0x00, 0x01, 0xD0...0xD8: offset += 2
        case let code:
          let length = Int(bytes[offset + 2]) << 8 | Int(bytes[offset + 3])
          guard length >= 2 else { return count }
          offset += 2 + length
          guard code == 0xDA else { continue }
          count += 1
          offset = nextMarker(bytes, from: offset)
        }
      }
      return count
    }
  }

  /// Past a scan's data, in which 0xFF is followed by zero, or by a marker to start over at.
  private static func nextMarker(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    var offset = start
    while offset + 1 < bytes.count {
      if bytes[offset] == 0xFF, case let code = bytes[offset + 1], code != 0, !(0xD0...0xD7).contains(code) {
        return offset
      }
      offset += 1
    }
    return bytes.count
  }
}
