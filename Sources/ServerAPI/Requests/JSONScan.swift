/// A scan of a JSON body's bytes before it is decoded: its size and its errors.
struct JSONScan {
  /// Commas, colons and opening brackets outside of texts. Reading members costs far more than sending them.
  private(set) var structure = 0
  /// A name that an object has twice. Programs differ in which of the two counts.
  private(set) var repeatedName: String?

  init(_ bytes: UnsafeRawBufferPointer) {
    /// The names of each object around, `nil` for a list.
    var around: [Set<[UInt8]>?] = []
    /// The text before, if it may be a name.
    var text: Range<Int>?
    var start: Int?
    var isEscaped = false
    for (place, byte) in bytes.enumerated() {
      if let begin = start {
        if isEscaped {
          isEscaped = false
        } else if byte == UInt8(ascii: "\\") {
          isEscaped = true
        } else if byte == UInt8(ascii: "\"") {
          (text, start) = (begin..<place, nil)
        }
        continue
      }
      switch byte {
      case UInt8(ascii: "\""): start = place + 1
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        structure += 1
        around.append(byte == UInt8(ascii: "{") ? [] : nil)
      case UInt8(ascii: "}"), UInt8(ascii: "]"): _ = around.popLast()
      case UInt8(ascii: ","):
        structure += 1
        text = nil
      case UInt8(ascii: ":"):
        structure += 1
        guard let name = text, !around.isEmpty else { continue }
        let isNew = around[around.count - 1]?.insert(Array(bytes[name])).inserted ?? true
        if !isNew, repeatedName == nil { repeatedName = String(decoding: bytes[name], as: UTF8.self) }
        text = nil
      default: break
      }
    }
  }
}
