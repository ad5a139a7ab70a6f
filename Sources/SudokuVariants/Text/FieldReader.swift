/// Reads the value of one field, byte by byte.
struct FieldReader {
  /// The name of the field.
  let name: String
  private let bytes: ArraySlice<UInt8>
  private var index: Int

  init(_ name: String, _ bytes: ArraySlice<UInt8>) {
    self.name = name
    self.bytes = bytes
    index = bytes.startIndex
  }

  func fail(_ problem: String) -> VariantTextError { .field(name, problem) }

  /// The next byte, `nil` at the end.
  var next: UInt8? { index < bytes.endIndex ? bytes[index] : nil }

  /// Skips blanks; `false` at the end.
  mutating func skipBlanks() -> Bool {
    while let byte = next, byte == UInt8(ascii: " ") { index += 1 }
    return index < bytes.endIndex
  }

  /// The text that is left.
  mutating func rest() -> String {
    defer { index = bytes.endIndex }
    return String(decoding: bytes[index...], as: UTF8.self)
  }

  /// Takes a byte if it comes next.
  mutating func take(_ byte: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: byte) else { return false }
    index += 1
    return true
  }

  /// A number; numbers above `greatest` are rejected while they are read.
  mutating func number(upTo greatest: Int = 9999) throws(VariantTextError) -> Int {
    var value: Int?
    while let byte = next, (48...57).contains(byte) {
      value = (value ?? 0) * 10 + Int(byte - 48)
      if value ?? 0 > greatest { throw fail("a number is too large") }
      index += 1
    }
    guard let value else {
      throw fail(next.map { "a number is expected, not '\(Character(Unicode.Scalar($0)))'" } ?? "it ends too early")
    }
    return value
  }

  /// Numbers apart by commas.
  mutating func numbers() throws(VariantTextError) -> [Int] {
    var list = [try number()]
    while take(",") { list.append(try number()) }
    return list
  }

  /// Lists of numbers, separated by blanks.
  mutating func lists() throws(VariantTextError) -> [[Int]] {
    try list { (reader) throws(VariantTextError) in try reader.numbers() }
  }

  /// A list of values read by `one`, separated by blanks, to the end.
  mutating func list<Item>(
    _ one: (inout FieldReader) throws(VariantTextError) -> Item
  ) throws(VariantTextError) -> [Item] {
    var items: [Item] = []
    while skipBlanks() {
      items.append(try one(&self))
      if let byte = next, byte != UInt8(ascii: " ") {
        throw fail("'\(Character(Unicode.Scalar(byte)))' is not expected here")
      }
    }
    return items
  }

  /// One value for each cell: numbers apart by blanks, or one character a cell (1-9, then A, B, C ...). A blank cell is
  /// `.`, `-`, `_`, `*` or 0. A board of 256 characters with the digits 0 to F has `.` for blank cells.
  mutating func cells() throws(VariantTextError) -> [UInt8] {
    guard skipBlanks() else { return [] }
    let rest = bytes[index...]
    guard !rest.contains(UInt8(ascii: " ")) else {
      return try list { (reader) throws(VariantTextError) in try reader.cell() }
    }
    index = bytes.endIndex
    let isHexadecimal =
      rest.count == 256 && rest.contains(48)
      && !rest.contains { $0 | 32 > UInt8(ascii: "f") && $0 != UInt8(ascii: "_") }
    var cells: [UInt8] = []
    cells.reserveCapacity(rest.count)
    for byte in rest {
      switch byte {
      case UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "*"): cells.append(0)
      case 48...57: cells.append(byte - 48 + (isHexadecimal ? 1 : 0))
      case 65...90: cells.append(byte - 55 + (isHexadecimal ? 1 : 0))
      case 97...122: cells.append(byte - 87 + (isHexadecimal ? 1 : 0))
      default: throw fail("'\(Character(Unicode.Scalar(byte)))' is no digit and no blank cell")
      }
    }
    return cells
  }

  private mutating func cell() throws(VariantTextError) -> UInt8 {
    for blank in [".", "-", "_", "*"] as [Unicode.Scalar] where take(blank) { return 0 }
    let value = try number()
    guard value <= 255 else { throw fail("\(value) is no digit") }
    return UInt8(value)
  }
}
