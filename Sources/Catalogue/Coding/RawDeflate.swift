import CZlib

/// Raw DEFLATE, without a header and a checksum.
enum RawDeflate {
  /// The bytes of a stream; `nil` for a stream that is none, or that holds more than `limit` bytes.
  static func inflated(_ bytes: [UInt8], limit: Int) -> [UInt8]? {
    var stream = z_stream()
    guard inflateInit2_(&stream, -MAX_WBITS, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK else {
      return nil
    }
    defer { inflateEnd(&stream) }
    var input = bytes
    var result: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 1 << 14)
    return input.withUnsafeMutableBufferPointer { input -> [UInt8]? in
      stream.next_in = input.baseAddress
      stream.avail_in = UInt32(input.count)
      while true {
        let (status, count) = part.withUnsafeMutableBufferPointer { part -> (Int32, Int) in
          stream.next_out = part.baseAddress
          stream.avail_out = UInt32(part.count)
          return (inflate(&stream, Z_NO_FLUSH), part.count - Int(stream.avail_out))
        }
        guard result.count + count <= limit else { return nil }
        result += part[..<count]
        if status == Z_STREAM_END { return result }
        guard status == Z_OK, count > 0 || stream.avail_in > 0 else { return nil }
      }
    }
  }

  /// The stream of bytes; `nil` if there is no memory for it.
  static func deflated(_ bytes: [UInt8]) -> [UInt8]? {
    var stream = z_stream()
    guard
      deflateInit2_(
        &stream, Z_BEST_COMPRESSION, Z_DEFLATED, -MAX_WBITS, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
        Int32(MemoryLayout<z_stream>.size)) == Z_OK
    else { return nil }
    defer { deflateEnd(&stream) }
    var input = bytes
    var result = [UInt8](repeating: 0, count: Int(deflateBound(&stream, UInt(bytes.count))))
    let status = input.withUnsafeMutableBufferPointer { input in
      result.withUnsafeMutableBufferPointer { result in
        stream.next_in = input.baseAddress
        stream.avail_in = UInt32(input.count)
        stream.next_out = result.baseAddress
        stream.avail_out = UInt32(result.count)
        return deflate(&stream, Z_FINISH)
      }
    }
    guard status == Z_STREAM_END else { return nil }
    return Array(result[..<Int(stream.total_out)])
  }
}
