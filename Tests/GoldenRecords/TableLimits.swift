extension GoldenRecord {
  /// Notes what a reader says of copies of a table in JSON, each with one thing that no table has. So all limits that it
  /// names are held.
  ///
  /// It may be a number far too large or far too small, or a word that there is none of or that is far too long. It may be
  /// a field more or one less, or a list of nothing or of far too much.
  ///
  /// Of the rows of a list only the first that has a field is changed.
  /// - Parameters:
  ///   - isSparse: whether fields of one name are changed once, wherever they stand, and names and lengths not at all.
  ///   - read: what the reader makes of it, in words: the value, or the error.
  package func noteLimits(
    of table: [UInt8], named name: String, isSparse: Bool = false, read: ([UInt8]) -> String
  ) {
    for change in TableScan(table, isSparse: isSparse).changes {
      var copy = table
      copy.replaceSubrange(change.range, with: Array(change.text.utf8))
      note("\(name) \(change.path) \(change.label)", read(copy))
    }
  }
}

/// The values of a text of JSON, with the way to each.
private struct TableScan {
  struct Change {
    var path: String
    var range: Range<Int>
    var text: String
    /// What the change is, in words.
    var label: String
  }

  private(set) var changes: [Change] = []
  private let bytes: [UInt8]
  private let isSparse: Bool
  private var at = 0
  private var seen: Set<String> = []

  init(_ bytes: [UInt8], isSparse: Bool) {
    (self.bytes, self.isSparse) = (bytes, isSparse)
    value("")
  }

  private mutating func add(_ path: String, _ range: Range<Int>, _ text: String, _ label: String? = nil) {
    let label = label ?? text
    if isSparse && (label == "no such name" || label == "\"\"" || label.hasPrefix("5000")) { return }
    let place = isSparse ? String(path.split(separator: ".").last ?? "") : path
    guard seen.insert("\(place) \(label)").inserted else { return }
    changes.append(Change(path: path, range: range, text: text, label: label))
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
    let first = at
    skipSpace()
    if bytes[at] != UInt8(ascii: "}") { add(path, first..<first, "\"no such field\": 0, ") }
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
