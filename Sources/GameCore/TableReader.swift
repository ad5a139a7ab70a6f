import Texts

/// A value of a table: JSON that knows its line. Numbers are whole, tables of rules have no others.
public typealias TableValue = JSONValue

/// Reads one record of a table field by field, and rejects unknown fields.
///
/// ```swift
/// var row = try TableReader(bytes, file: "ship.json")
/// let name = try row.text("name")
/// let price = try row.number("price", in: 0...10_000)
/// try row.finish()
/// ```
public struct TableReader: Sendable {
  /// The record, with its line.
  public let value: TableValue
  /// The file's name, for errors.
  public let file: String
  private var unread: [(name: String, value: TableValue)]

  /// Starts on a file whose outermost value is a record.
  public init(_ bytes: [UInt8], file: String) throws(TableError) {
    let value: JSONValue
    do throws(JSONError) {
      value = try JSONValue(bytes, depth: 32)
    } catch {
      throw TableError(
        file: file, line: error.line, field: error.path, problem: .syntax(expected: error.expected))
    }
    try self.init(value, file: file)
  }

  /// Starts on a record.
  public init(_ value: TableValue, file: String) throws(TableError) {
    guard case .record(let fields) = value.content else {
      throw TableError(file: file, line: value.line, field: value.path, problem: .type(expected: "a record"))
    }
    self.value = value
    self.file = file
    unread = fields
  }

  /// The field's value, `nil` if it is missing.
  public mutating func optional(_ name: String) -> TableValue? {
    guard let index = unread.firstIndex(where: { $0.name == name }) else { return nil }
    return unread.remove(at: index).value
  }

  /// The field's value.
  public mutating func required(_ name: String) throws(TableError) -> TableValue {
    guard let value = optional(name) else { throw error(.missing(field: name)) }
    return value
  }

  /// A whole number within bounds.
  public mutating func number(_ name: String, in range: ClosedRange<Int>) throws(TableError) -> Int {
    try number(required(name), in: range)
  }

  /// A whole number within bounds, or a default if the field is missing.
  public mutating func number(
    _ name: String, in range: ClosedRange<Int>, otherwise: Int
  ) throws(TableError) -> Int {
    guard let value = optional(name) else { return otherwise }
    return try number(value, in: range)
  }

  /// A list of `count` whole numbers, each within bounds.
  public mutating func numbers(
    _ name: String, count: Int? = nil, in range: ClosedRange<Int>
  ) throws(TableError) -> [Int] {
    let value = try required(name)
    var numbers: [Int] = []
    for item in try list(value) { numbers.append(try number(item, in: range)) }
    if let count, numbers.count != count {
      throw error(.value("must have \(count) numbers, not \(numbers.count)"), at: value)
    }
    return numbers
  }

  /// A range, written as a list of its two ends.
  public mutating func range(_ name: String, in bounds: ClosedRange<Int>) throws(TableError) -> ClosedRange<Int> {
    let value = try required(name)
    return try range(value, in: bounds)
  }

  /// A range, written as a list of its two ends.
  public func range(_ value: TableValue, in bounds: ClosedRange<Int>) throws(TableError) -> ClosedRange<Int> {
    var ends: [Int] = []
    for item in try list(value) { ends.append(try number(item, in: bounds)) }
    guard ends.count == 2, ends[0] <= ends[1] else {
      throw error(.value("must be two numbers, the smaller first"), at: value)
    }
    return ends[0]...ends[1]
  }

  /// A text that is not empty.
  public mutating func text(_ name: String) throws(TableError) -> String { try text(required(name)) }

  /// One of the names of an enumeration.
  public mutating func name<Name: RawRepresentable & CaseIterable>(
    _ field: String, _ type: Name.Type
  ) throws(TableError) -> Name where Name.RawValue == String {
    try name(required(field), type)
  }

  /// The records of a list.
  public mutating func rows(_ name: String) throws(TableError) -> [TableReader] {
    var rows: [TableReader] = []
    for item in try list(required(name)) { rows.append(try TableReader(item, file: file)) }
    return rows
  }

  /// The record in a field.
  public mutating func row(_ name: String) throws(TableError) -> TableReader {
    try TableReader(required(name), file: file)
  }

  /// Every field not read so far, in the order of the file.
  public mutating func rest() -> [(name: String, value: TableValue)] {
    defer { unread = [] }
    return unread
  }

  /// Throws an error for the first field that was not read.
  public func finish() throws(TableError) {
    if let field = unread.first { throw error(.unknown(field: field.name), at: field.value) }
  }

  /// The value as a whole number within bounds.
  public func number(_ value: TableValue, in range: ClosedRange<Int>) throws(TableError) -> Int {
    guard let number = value.wholeNumber else { throw error(.type(expected: "a whole number"), at: value) }
    guard range.contains(number) else {
      throw error(.value("must be \(range.lowerBound) to \(range.upperBound), not \(number)"), at: value)
    }
    return number
  }

  /// The value as a text that is not empty.
  public func text(_ value: TableValue) throws(TableError) -> String {
    guard let text = value.text, !text.isEmpty else {
      throw error(.type(expected: "a text that is not empty"), at: value)
    }
    return text
  }

  /// The value as a list.
  public func list(_ value: TableValue) throws(TableError) -> [TableValue] {
    guard let list = value.list else { throw error(.type(expected: "a list"), at: value) }
    return list
  }

  /// The value as one of the names of an enumeration.
  public func name<Name: RawRepresentable & CaseIterable>(
    _ value: TableValue, _ type: Name.Type
  ) throws(TableError) -> Name where Name.RawValue == String {
    guard let name = Name(rawValue: try text(value)) else {
      throw error(.value("must be one of \(Name.allCases.map(\.rawValue).joined(separator: ", "))"), at: value)
    }
    return name
  }

  /// An error at this record, or at one of its values.
  public func error(_ problem: TableError.Problem, at value: TableValue? = nil) -> TableError {
    let place = value ?? self.value
    return TableError(file: file, line: place.line, field: place.path, problem: problem)
  }
}
