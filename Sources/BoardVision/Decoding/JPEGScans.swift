/// The number of scans in a JPEG file.
///
/// A progressive file stores its picture in scans of increasing detail; cameras and encoders make about ten. A file of
/// a few hundred kilobytes may hold thousands of empty scans, and a decoder visits all coefficients for each of them.
enum JPEGScans {
  /// Returns the limit of scans for a number of pixels. It decreases with the size, since each scan costs more.
  static func limit(pixels: Int) -> Int { max(20, min(100, 1_000_000_000 / max(1, pixels))) }

  /// Counts the scans in a file up to a limit, without decoding.
  /// - Complexity: O(*n*) in the length of the file.
  static func count(_ bytes: [UInt8], upTo limit: Int) -> Int {
    bytes.withUnsafeBufferPointer { bytes in
      var count = 0
      var offset = 2
      while offset + 3 < bytes.count, count <= limit {
        // Decoders skip bytes between segments, too.
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

  /// Returns the end of a scan's data. In the data, 0xFF is followed by zero or by a restart marker.
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
