import Texts

/// A JSON value of a named file with checked access. Every error names the place in the file.
public struct CheckedJSON: Sendable {
  /// The value.
  public let value: JSONValue
  /// The file's name, for errors.
  public let file: String

  /// The greatest size of a file, in bytes.
  public static let mostBytes = 32 << 20
  /// The greatest length of a name, in bytes.
  public static let longestName = 256

  /// Reads a whole file.
  public init(_ bytes: [UInt8], file: String) throws(AtlasFileError) {
    guard bytes.count <= Self.mostBytes else {
      throw AtlasFileError(file: file, reason: "the file is larger than \(Self.mostBytes >> 20) MiB")
    }
    // The byte order mark that some editors put before UTF-8.
    let text = bytes.starts(with: [0xef, 0xbb, 0xbf]) ? Array(bytes.dropFirst(3)) : bytes
    do throws(JSONError) { value = try JSONValue(text) } catch {
      throw AtlasFileError(file: file, line: error.line, reason: "expected \(error.expected)")
    }
    self.file = file
  }

  private init(_ value: JSONValue, _ file: String) { (self.value, self.file) = (value, file) }

  /// An error about this value.
  public func wrong(_ reason: String) -> AtlasFileError {
    AtlasFileError(file: file, line: value.line, reason: value.path.isEmpty ? reason : "\(value.path): \(reason)")
  }

  /// A required field.
  public func field(_ name: String) throws(AtlasFileError) -> CheckedJSON {
    guard let field = try optional(name) else { throw wrong("the field \"\(name)\" is missing") }
    return field
  }

  /// A field that may be missing or null.
  public func optional(_ name: String) throws(AtlasFileError) -> CheckedJSON? {
    guard case .record = value.content else { throw wrong("expected a record with the field \"\(name)\"") }
    guard let field = value[name] else { return nil }
    if case .null = field.content { return nil }
    return CheckedJSON(field, file)
  }

  /// The fields of a record, each with a unique name.
  public func fields(most: Int) throws(AtlasFileError) -> [(name: String, value: CheckedJSON)] {
    guard case .record(let fields) = value.content else { throw wrong("expected a record") }
    guard fields.count <= most else { throw wrong("\(fields.count) fields are more than \(most)") }
    var seen: Set<String> = []
    var result: [(name: String, value: CheckedJSON)] = []
    for (name, value) in fields {
      let value = CheckedJSON(value, file)
      guard seen.insert(name).inserted else { throw value.wrong("this name stands twice; give each its own") }
      try value.check(name: name)
      result.append((name, value))
    }
    return result
  }

  /// The items of a list.
  public func items(most: Int) throws(AtlasFileError) -> [CheckedJSON] {
    guard let list = value.list else { throw wrong("expected a list") }
    guard list.count <= most else { throw wrong("\(list.count) items are more than \(most)") }
    return list.map { CheckedJSON($0, file) }
  }

  /// A whole number within bounds. One such as `3.0` counts as whole.
  public func whole(_ range: ClosedRange<Int>) throws(AtlasFileError) -> Int {
    var number = value.wholeNumber
    if number == nil, case .number(let text) = value.content, let real = Double(text) { number = Int(exactly: real) }
    guard let number, range.contains(number) else {
      throw wrong("expected a whole number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }

  /// A number within bounds.
  public func number(_ range: ClosedRange<Double>) throws(AtlasFileError) -> Double {
    guard case .number(let text) = value.content, let number = Double(text), range.contains(number) else {
      throw wrong("expected a number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }

  /// A text within the length of a name, without control characters.
  public func name() throws(AtlasFileError) -> String {
    guard let text = value.text else { throw wrong("expected a text") }
    try check(name: text)
    return text
  }

  /// `true` or `false`.
  public func flag() throws(AtlasFileError) -> Bool {
    guard case .bool(let flag) = value.content else { throw wrong("expected true or false") }
    return flag
  }

  /// A record of `x`, `y`, `w` and `h`.
  public func rectangle() throws(AtlasFileError) -> Rectangle {
    let side = 0...Bitmap.longestSide
    return Rectangle(
      x: try field("x").whole(side), y: try field("y").whole(side), width: try field("w").whole(side),
      height: try field("h").whole(side))
  }

  /// A record of `w` and `h`.
  public func size() throws(AtlasFileError) -> Size {
    let side = 0...Bitmap.longestSide
    return Size(try field("w").whole(side), try field("h").whole(side))
  }

  private func check(name: String) throws(AtlasFileError) {
    guard !name.isEmpty, name.utf8.count <= Self.longestName, !name.unicodeScalars.contains(where: { $0.value < 32 })
    else { throw wrong("a name has 1 to \(Self.longestName) bytes and no control characters") }
  }
}
