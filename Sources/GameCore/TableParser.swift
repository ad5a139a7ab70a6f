/// A JSON value that knows the line on which it stands, so that a mistake in a table can be pointed at.
public struct TableValue: Sendable {
  /// What the value is. Numbers are whole: tables of rules have no others.
  public enum Content: Sendable {
    case null
    case bool(Bool)
    case number(Int)
    case text(String)
    case list([TableValue])
    /// The fields in the order of the file.
    case record([(name: String, value: TableValue)])
  }

  public let content: Content
  /// The line on which the value starts, counted from 1.
  public let line: Int
  /// Where the value stands, as in `commodities[3].base`.
  public let path: String
}

/// What is wrong with a table: where, and what.
public struct TableError: Error, Hashable, Sendable, CustomStringConvertible {
  public enum Problem: Hashable, Sendable {
    /// The bytes are not JSON.
    case syntax(expected: String)
    /// The value is of another type.
    case type(expected: String)
    /// A field is not there.
    case missing(field: String)
    /// A field stands twice, or nothing reads it.
    case unknown(field: String)
    /// The value has the right type but not a possible value.
    case value(String)
  }

  public var file: String
  public var line: Int
  public var field: String
  public var problem: Problem

  public var description: String {
    let what =
      switch problem {
      case .syntax(let expected): "expected \(expected)"
      case .type(let expected): "must be \(expected)"
      case .missing(let field): "lacks the field \"\(field)\""
      case .unknown(let field): "has the field \"\(field)\", which means nothing here or stands twice"
      case .value(let text): text
      }
    return "\(file):\(line): \(field.isEmpty ? "the table" : field): \(what)"
  }
}

/// Reads JSON (RFC 8259) with whole numbers. Linear in the number of bytes; nesting is limited to 32.
struct TableParser {
  private let bytes: [UInt8]
  private let file: String
  private var at = 0
  private var line = 1

  static func parse(_ bytes: [UInt8], file: String) throws(TableError) -> TableValue {
    var parser = TableParser(bytes: bytes, file: file)
    let value = try parser.value(path: "", depth: 0)
    parser.skipSpace()
    guard parser.at == bytes.count else { throw parser.failure("the end of the file", path: "") }
    return value
  }

  private init(bytes: [UInt8], file: String) {
    self.bytes = bytes
    self.file = file
  }

  private mutating func value(path: String, depth: Int) throws(TableError) -> TableValue {
    skipSpace()
    guard depth < 32 else { throw failure("less nesting", path: path) }
    let start = line
    let content: TableValue.Content
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
    return TableValue(content: content, line: start, path: path)
  }

  private mutating func record(path: String, depth: Int) throws(TableError) -> [(name: String, value: TableValue)] {
    var fields: [(name: String, value: TableValue)] = []
    at += 1
    skipSpace()
    if skip("}") { return fields }
    repeat {
      skipSpace()
      guard peek == UInt8(ascii: "\"") else { throw failure("a field name", path: path) }
      let name = try string(path: path)
      skipSpace()
      guard skip(":") else { throw failure("':'", path: path) }
      fields.append((name, try value(path: path.isEmpty ? name : path + "." + name, depth: depth + 1)))
      skipSpace()
    } while skip(",")
    guard skip("}") else { throw failure("',' or '}'", path: path) }
    return fields
  }

  private mutating func list(path: String, depth: Int) throws(TableError) -> [TableValue] {
    var values: [TableValue] = []
    at += 1
    skipSpace()
    if skip("]") { return values }
    repeat {
      values.append(try value(path: "\(path)[\(values.count)]", depth: depth + 1))
      skipSpace()
    } while skip(",")
    guard skip("]") else { throw failure("',' or ']'", path: path) }
    return values
  }

  private mutating func number(path: String) throws(TableError) -> Int {
    let start = at
    if peek == UInt8(ascii: "-") { at += 1 }
    while let byte = peek, isDigit(byte) { at += 1 }
    let isWhole = peek != UInt8(ascii: ".") && peek != UInt8(ascii: "e") && peek != UInt8(ascii: "E")
    guard isWhole, let number = Int(String(decoding: bytes[start..<at], as: UTF8.self)) else {
      throw failure("a whole number", path: path)
    }
    return number
  }

  private mutating func string(path: String) throws(TableError) -> String {
    at += 1
    var text: [UInt8] = []
    while let byte = peek {
      at += 1
      switch byte {
      case UInt8(ascii: "\""):
        return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"):
        guard let escape = peek else { throw failure("an escape", path: path) }
        at += 1
        switch escape {
        case UInt8(ascii: "n"): text.append(UInt8(ascii: "\n"))
        case UInt8(ascii: "t"): text.append(UInt8(ascii: "\t"))
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(escape)
        default: throw failure("one of the escapes \\n \\t \\\" \\\\ \\/", path: path)
        }
      case 0..<0x20: throw failure("the end of the string on the same line", path: path)
      default: text.append(byte)
      }
    }
    throw failure("'\"'", path: path)
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
      if byte == 0x0a { line += 1 }
      at += 1
    }
  }

  private func failure(_ expected: String, path: String) -> TableError {
    TableError(file: file, line: line, field: path, problem: .syntax(expected: expected))
  }
}
