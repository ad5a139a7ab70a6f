/// As much of JSON as the puzzle format needs, with the place of every value; numbers stay text.
struct JSONValue {
  indirect enum Kind {
    case object([String: JSONValue])
    case list([JSONValue])
    case string(String)
    case number(String)
    case word(String)
  }

  let kind: Kind
  let position: Int

  var list: [JSONValue]? {
    if case .list(let items) = kind { items } else { nil }
  }

  static func parse(_ scanner: inout CharacterScanner, depth: Int) throws(FormatError) -> JSONValue {
    scanner.skipSpace()
    let start = scanner.position
    guard depth < 64 else { throw scanner.error(at: start, "nested too deeply") }
    guard let c = scanner.current else { throw scanner.error(at: start, "the text ends where a value belongs") }
    switch c {
    case "{": return JSONValue(kind: .object(try members(&scanner, depth)), position: start)
    case "[": return JSONValue(kind: .list(try items(&scanner, depth)), position: start)
    case "\"": return JSONValue(kind: .string(try string(&scanner)), position: start)
    default: return JSONValue(kind: try plain(&scanner), position: start)
    }
  }

  private static func members(_ scanner: inout CharacterScanner, _ depth: Int) throws(FormatError) -> [String:
    JSONValue]
  {
    var members: [String: JSONValue] = [:]
    scanner.advance()
    scanner.skipSpace()
    if scanner.current == "}" {
      scanner.advance()
      return members
    }
    while true {
      scanner.skipSpace()
      guard scanner.current == "\"" else {
        throw scanner.error(at: scanner.position, "a member begins with its name in quotes")
      }
      let name = try string(&scanner)
      scanner.skipSpace()
      guard scanner.current == ":" else { throw scanner.error(at: scanner.position, "':' belongs here") }
      scanner.advance()
      members[name] = try parse(&scanner, depth: depth + 1)
      if try ends(&scanner, "}") { return members }
    }
  }

  private static func items(_ scanner: inout CharacterScanner, _ depth: Int) throws(FormatError) -> [JSONValue] {
    var items: [JSONValue] = []
    scanner.advance()
    scanner.skipSpace()
    if scanner.current == "]" {
      scanner.advance()
      return items
    }
    while true {
      items.append(try parse(&scanner, depth: depth + 1))
      if try ends(&scanner, "]") { return items }
    }
  }

  private static func ends(_ scanner: inout CharacterScanner, _ end: Character) throws(FormatError) -> Bool {
    scanner.skipSpace()
    defer { scanner.advance() }
    if scanner.current == end { return true }
    guard scanner.current == "," else { throw scanner.error(at: scanner.position, "',' or '\(end)' belongs here") }
    return false
  }

  private static let escapes: [Character: Character] = [
    "\"": "\"", "\\": "\\", "/": "/", "n": "\n", "t": "\t", "r": "\r", "b": "\u{8}", "f": "\u{c}",
  ]

  private static func string(_ scanner: inout CharacterScanner) throws(FormatError) -> String {
    let start = scanner.position
    var text = ""
    scanner.advance()
    while let c = scanner.current {
      scanner.advance()
      if c == "\"" { return text }
      guard c == "\\" else {
        text.append(c)
        continue
      }
      guard let escape = scanner.current else { break }
      let at = scanner.position
      scanner.advance()
      if let plain = escapes[escape] {
        text.append(plain)
      } else if escape == "u" {
        var hex = ""
        for _ in 0..<4 {
          if let c = scanner.current { hex.append(c) }
          scanner.advance()
        }
        guard let code = UInt32(hex, radix: 16), let scalar = Unicode.Scalar(code) else {
          throw scanner.error(at: at, "\\u needs four hexadecimal digits")
        }
        text.unicodeScalars.append(scalar)
      } else {
        throw scanner.error(at: at, "'\\\(escape)' is no escape")
      }
    }
    throw scanner.error(at: start, "a quote that is never closed")
  }

  private static func plain(_ scanner: inout CharacterScanner) throws(FormatError) -> Kind {
    let start = scanner.position
    var text = ""
    while let c = scanner.current, c.isLetter || c.isNumber || "+-.".contains(c) {
      text.append(c)
      scanner.advance()
    }
    if ["true", "false", "null"].contains(text) { return .word(text) }
    guard let first = text.first, first == "-" || first.isNumber else {
      throw scanner.error(at: start, "no value begins here")
    }
    return .number(text)
  }

  /// A text in quotes.
  static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case "\r": result += "\\r"
      case _ where scalar.value < 32:
        let hex = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
