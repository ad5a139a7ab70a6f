/// Copies of a JSON table, each with one value that no table has.
///
/// It is a number far too large or too small, an unknown or a very long word, or an empty or a very long list. Other copies
/// have an unknown field or lack one. Of the rows of a list only the first that has a field is changed.
package struct TableChanges {
  /// One changed copy.
  package struct Change {
    /// The place of the value and its new text, such as `goods[].base 7`.
    package var name: String
    /// The changed table.
    package var table: [UInt8]
  }

  /// The changed copies in the order of the table.
  package private(set) var changes: [Change] = []
  private let bytes: [UInt8]
  private let isSparse: Bool
  private var at = 0
  private var seen: Set<String> = []

  /// The changed copies of a table that is valid JSON.
  /// - Parameter isSparse: true to change the fields of one name once, and to leave names and lengths as they are.
  package init(of table: [UInt8], isSparse: Bool) {
    (bytes, self.isSparse) = (table, isSparse)
    value("")
  }

  private mutating func add(_ path: String, _ range: Range<Int>, _ text: String, _ label: String? = nil) {
    let label = label ?? text
    if isSparse && (label == "no such name" || label == "\"\"" || label.hasPrefix("5000")) { return }
    let place = isSparse ? String(path.split(separator: ".").last ?? "") : path
    guard seen.insert("\(place) \(label)").inserted else { return }
    var copy = bytes
    copy.replaceSubrange(range, with: Array(text.utf8))
    changes.append(Change(name: "\(path.drop { $0 == "." }) \(label)", table: copy))
  }

  private mutating func skipSpace() { while at < bytes.count, bytes[at] <= 0x20 { at += 1 } }

  private mutating func value(_ path: String) {
    skipSpace()
    guard at < bytes.count else { return }
    let start = at
    switch bytes[at] {
    case UInt8(ascii: "{"): record(path)
    case UInt8(ascii: "["): list(path)
    case UInt8(ascii: "\""):
      string()
      add(path, start..<at, "\"no such word\"")
      add(path, start..<at, "\"\"")
      add(path, start..<at, "\"\(String(repeating: "x", count: 5000))\"", "5000 letters")
    default:
      while at < bytes.count, !",]}".utf8.contains(bytes[at]), bytes[at] > 0x20 { at += 1 }
      let isNumber = bytes[start] == UInt8(ascii: "-") || (48...57).contains(bytes[start])
      for text in isNumber ? ["2000000000", "-2000000000"] : ["7"] { add(path, start..<at, text) }
    }
  }

  private mutating func string() {
    at += 1
    while at < bytes.count, bytes[at] != UInt8(ascii: "\"") { at += bytes[at] == UInt8(ascii: "\\") ? 2 : 1 }
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
      add("\(path).\(name)", start + 1..<at - 1, "no such name")
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
    var first: Range<Int>?
    while bytes[at] != UInt8(ascii: "]") {
      let own = at
      value(path + "[]")
      first = first ?? own..<at
      skipSpace()
      if bytes[at] == UInt8(ascii: ",") { at += 1 }
      skipSpace()
    }
    at += 1
    add(path, start..<at, "[]")
    guard let first, first.count < 100 else { return }
    let item = String(decoding: bytes[first], as: UTF8.self)
    add(path, start..<at, "[\(Array(repeating: item, count: 5000).joined(separator: ",\n"))]", "5000 items")
  }
}
