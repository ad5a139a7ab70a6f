/// Reads JSON by recursive descent.
struct JSONParser {
  private let bytes: [UInt8]
  private let depth: Int
  private var at = 0
  private var line = 1
  private(set) var columns = RunningColumn()

  init(_ bytes: [UInt8], depth: Int) { (self.bytes, self.depth) = (bytes, depth) }

  mutating func document() throws(JSONError) -> JSONValue {
    let value = try value(path: nil, depth: 0)
    skipSpace()
    guard at == bytes.count else { throw failure("the end of the text", path: nil) }
    return value
  }

  private mutating func value(path: JSONPath?, depth: Int) throws(JSONError) -> JSONValue {
    skipSpace()
    guard depth < self.depth else { throw failure("less nesting", path: path) }
    let start = (line: line, column: columns.column(at: at, in: bytes))
    let content: JSONValue.Content
    switch peek {
    case UInt8(ascii: "{"): content = .record(try record(path: path, depth: depth))
    case UInt8(ascii: "["): content = .list(try list(path: path, depth: depth))
    case UInt8(ascii: "\""): content = .text(try string(path: path))
    case UInt8(ascii: "-"): content = .number(try number(path: path))
    case let byte? where isDigit(byte): content = .number(try number(path: path))
    default:
      if skip("true") {
        content = .bool(true)
      } else if skip("false") {
        content = .bool(false)
      } else if skip("null") {
        content = .null
      } else {
        throw failure("a value", path: path)
      }
    }
    return JSONValue(content, line: start.line, column: start.column, steps: path)
  }

  private mutating func record(path: JSONPath?, depth: Int) throws(JSONError) -> [(name: String, value: JSONValue)] {
    var fields: [(name: String, value: JSONValue)] = []
    at += 1
    skipSpace()
    if skip("}") { return fields }
    repeat {
      skipSpace()
      guard peek == UInt8(ascii: "\"") else { throw failure("a field name in quotes", path: path) }
      let name = try string(path: path)
      skipSpace()
      guard skip(":") else { throw failure("':'", path: path) }
      fields.append((name, try value(path: JSONPath(path, .field(name)), depth: depth + 1)))
      skipSpace()
    } while skip(",")
    guard skip("}") else { throw failure("',' or '}'", path: path) }
    return fields
  }

  private mutating func list(path: JSONPath?, depth: Int) throws(JSONError) -> [JSONValue] {
    var values: [JSONValue] = []
    at += 1
    skipSpace()
    if skip("]") { return values }
    repeat {
      values.append(try value(path: JSONPath(path, .item(values.count)), depth: depth + 1))
      skipSpace()
    } while skip(",")
    guard skip("]") else { throw failure("',' or ']'", path: path) }
    return values
  }

  private mutating func number(path: JSONPath?) throws(JSONError) -> String {
    let start = at
    if peek == UInt8(ascii: "-") { at += 1 }
    let isZero = peek == UInt8(ascii: "0")
    try digits(path: path)
    // `01` is no number of JSON.
    if isZero, bytes[at - 1] != UInt8(ascii: "0") || at - 2 >= start && isDigit(bytes[at - 2]) {
      throw failure("a number without a leading zero", path: path)
    }
    if peek == UInt8(ascii: ".") {
      at += 1
      try digits(path: path)
    }
    if let byte = peek, byte | 0x20 == UInt8(ascii: "e") {
      at += 1
      if let sign = peek, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") { at += 1 }
      try digits(path: path)
    }
    return String(decoding: bytes[start..<at], as: UTF8.self)
  }

  private mutating func digits(path: JSONPath?) throws(JSONError) {
    guard let first = peek, isDigit(first) else { throw failure("a digit", path: path) }
    while let byte = peek, isDigit(byte) { at += 1 }
  }

  private mutating func string(path: JSONPath?) throws(JSONError) -> String {
    at += 1
    var text: [UInt8] = []
    while let byte = peek {
      switch byte {
      case UInt8(ascii: "\""):
        at += 1
        return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"):
        at += 1
        text += Array(String(try escape(path: path)).utf8)
      case 0..<0x20: throw failure("the end of the string on the same line", path: path)
      default:
        at += 1
        text.append(byte)
      }
    }
    throw failure("'\"'", path: path)
  }

  /// The character of an escape after its backslash.
  private mutating func escape(path: JSONPath?) throws(JSONError) -> Unicode.Scalar {
    guard let byte = peek else { throw failure("an escape", path: path) }
    at += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(byte)
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{c}"
    case UInt8(ascii: "u"):
      let first = try hexadecimal(path: path)
      if let scalar = Unicode.Scalar(first) { return scalar }
      // The rest of Unicode is written as two halves.
      guard (0xD800...0xDBFF).contains(first), skip("\\u"), case let second = try hexadecimal(path: path),
        (0xDC00...0xDFFF).contains(second),
        let scalar = Unicode.Scalar(0x10000 + (UInt32(first) - 0xD800) << 10 + UInt32(second) - 0xDC00)
      else { throw failure("the second half of a character", path: path) }
      return scalar
    default:
      at -= 1
      throw failure("one of the escapes \\\" \\\\ \\/ \\b \\f \\n \\r \\t \\u", path: path)
    }
  }

  private mutating func hexadecimal(path: JSONPath?) throws(JSONError) -> UInt16 {
    let digits = bytes[at..<min(at + 4, bytes.count)]
    // `UInt16` takes signs.
    guard digits.count == 4, digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
      let code = UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
    else { throw failure("four hexadecimal digits", path: path) }
    at += 4
    return code
  }

  private func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }

  private var peek: UInt8? { at < bytes.count ? bytes[at] : nil }

  private mutating func skip(_ word: StaticString) -> Bool {
    let matches = word.withUTF8Buffer { bytes[at...].starts(with: $0) }
    if matches { at += word.utf8CodeUnitCount }
    return matches
  }

  private mutating func skipSpace() {
    while let byte = peek, byte == 0x20 || byte == 0x0a || byte == 0x0d || byte == 0x09 {
      at += 1
      guard byte == 0x0a else { continue }
      line += 1
      columns.startLine(at: at)
    }
  }

  private mutating func failure(_ expected: String, path: JSONPath?) -> JSONError {
    JSONError(line: line, column: columns.column(at: at, in: bytes), path: path?.text ?? "", expected: expected)
  }
}
