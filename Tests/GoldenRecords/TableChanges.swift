/// Copies of a JSON table, each with one value that no table has. It is a number far too large or too small, an unknown word,
/// an unknown field, or an empty list. Each name of a field is changed once.
package struct TableChanges {
  /// One changed copy.
  package struct Change {
    /// The place of the value, such as `goods[].base`, and its new text.
    package var name: String
    /// The changed table.
    package var table: [UInt8]
  }

  /// The changed copies in the order of the table.
  package private(set) var changes: [Change] = []
  private let bytes: [UInt8]
  private var at = 0
  private var seen: Set<String> = []

  /// The changed copies of a table that is valid JSON.
  package init(of table: [UInt8]) {
    bytes = table
    value("")
  }

  private mutating func add(_ path: String, _ range: Range<Int>, _ text: String) {
    let field = path.split(separator: ".").last ?? ""
    guard seen.insert("\(field) \(text)").inserted else { return }
    var copy = bytes
    copy.replaceSubrange(range, with: Array(text.utf8))
    changes.append(Change(name: "\(path.drop { $0 == "." }) \(text)", table: copy))
  }

  private mutating func skipSpace() { while at < bytes.count, bytes[at] <= 0x20 { at += 1 } }

  private mutating func value(_ path: String) {
    skipSpace()
    let start = at
    switch bytes[at] {
    case UInt8(ascii: "{"): record(path)
    case UInt8(ascii: "["): list(path)
    case UInt8(ascii: "\""):
      string()
      add(path, start..<at, "\"no such word\"")
    default:
      while at < bytes.count, !",]}".utf8.contains(bytes[at]), bytes[at] > 0x20 { at += 1 }
      let isNumber = bytes[start] == UInt8(ascii: "-") || (48...57).contains(bytes[start])
      for text in isNumber ? ["2000000000", "-2000000000"] : ["7"] { add(path, start..<at, text) }
    }
  }

  private mutating func string() {
    at += 1
    while bytes[at] != UInt8(ascii: "\"") { at += bytes[at] == UInt8(ascii: "\\") ? 2 : 1 }
    at += 1
  }

  private mutating func record(_ path: String) {
    at += 1
    skipSpace()
    if bytes[at] != UInt8(ascii: "}") { add(path, at..<at, "\"no such field\": 0, ") }
    while bytes[at] != UInt8(ascii: "}") {
      let start = at
      string()
      let name = String(decoding: bytes[start + 1..<at - 1], as: UTF8.self)
      skipSpace()
      at += 1
      value("\(path).\(name)")
      skipSpace()
      if bytes[at] == UInt8(ascii: ",") { at += 1 }
      skipSpace()
    }
    at += 1
  }

  private mutating func list(_ path: String) {
    let start = at
    at += 1
    skipSpace()
    while bytes[at] != UInt8(ascii: "]") {
      value(path + "[]")
      skipSpace()
      if bytes[at] == UInt8(ascii: ",") { at += 1 }
      skipSpace()
    }
    at += 1
    add(path, start..<at, "[]")
  }
}
