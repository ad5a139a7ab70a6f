import Foundation
import NIOCore

/// The fields of a JSON object, read one by one. Unknown fields and wrong types are reported.
struct Fields {
  private var fields: [String: JSONValue]
  private let place: String

  /// - Parameter isOptional: true if an empty body counts as an empty object.
  init(_ body: ByteBuffer, isOptional: Bool = false) throws(Problem) {
    place = ""
    if isOptional && body.readableBytes == 0 {
      fields = [:]
      return
    }
    // Bytes of zero are those of UTF-16, which decoders would take too.
    guard !body.readableBytesView.contains(0), String(bytes: body.readableBytesView, encoding: .utf8) != nil else {
      throw Problem(.malformed, "The body is not UTF-8.")
    }
    let scan = body.withUnsafeReadableBytes(JSONScan.init)
    guard scan.structure <= Self.most else { throw Problem(.malformed, "The body has too many members.") }
    if let name = scan.repeatedName { throw Problem(.malformed, "The body has `\(name.prefix(100))` twice.") }
    let value: JSONValue
    do {
      value = try JSONDecoder().decode(JSONValue.self, from: Data(body.readableBytesView))
    } catch {
      throw Problem(.malformed, "The body is not JSON.")
    }
    guard case .object(let object) = value else { throw Problem(.invalid, "The body is not a JSON object.") }
    fields = object
  }

  /// The greatest number of commas, colons and brackets in a body; valid bodies have less than a tenth of it.
  private static let most = 5000

  private init(_ value: JSONValue, place: String) throws(Problem) {
    guard case .object(let object) = value else { throw Problem(.invalid, "Not an object.", field: place) }
    fields = object
    self.place = place
  }

  func has(_ name: String) -> Bool { fields[name] != nil }

  mutating func string(_ name: String, _ length: ClosedRange<Int>) throws(Problem) -> String? {
    switch fields.removeValue(forKey: name) {
    case nil: return nil
    case .string(let value):
      guard length.contains(value.unicodeScalars.count) else {
        throw wrong(name, "must have \(length.lowerBound) to \(length.upperBound) characters")
      }
      return value
    default: throw wrong(name, "must be a text")
    }
  }

  mutating func int(_ name: String, _ range: ClosedRange<Int>) throws(Problem) -> Int? {
    switch fields.removeValue(forKey: name) {
    case nil: return nil
    case .int(let value):
      guard range.contains(value) else {
        throw wrong(name, "must be from \(range.lowerBound) to \(range.upperBound)")
      }
      return value
    default: throw wrong(name, "must be a whole number")
    }
  }

  /// A number or `null`; `nil` if the field is absent.
  mutating func nullableInt(_ name: String, _ range: ClosedRange<Int>) throws(Problem) -> Int?? {
    if fields[name] == .null {
      fields[name] = nil
      return .some(nil)
    }
    return try int(name, range).map(Optional.some)
  }

  mutating func bool(_ name: String) throws(Problem) -> Bool? {
    switch fields.removeValue(forKey: name) {
    case nil: return nil
    case .bool(let value): return value
    default: throw wrong(name, "must be true or false")
    }
  }

  /// A list of texts of at most 100 characters.
  mutating func strings(_ name: String, count: ClosedRange<Int>) throws(Problem) -> [String]? {
    switch fields.removeValue(forKey: name) {
    case nil: return nil
    case .array(let values):
      guard count.contains(values.count) else {
        throw wrong(name, "must have \(count.lowerBound) to \(count.upperBound) members")
      }
      var texts: [String] = []
      for case .string(let text) in values where text.unicodeScalars.count <= 100 { texts.append(text) }
      guard texts.count == values.count else { throw wrong(name, "must be a list of short texts") }
      return texts
    default: throw wrong(name, "must be a list")
    }
  }

  mutating func objects(_ name: String, count: ClosedRange<Int>) throws(Problem) -> [Fields]? {
    switch fields.removeValue(forKey: name) {
    case nil: return nil
    case .array(let values):
      guard count.contains(values.count) else {
        throw wrong(name, "must have \(count.lowerBound) to \(count.upperBound) members")
      }
      var objects: [Fields] = []
      for (index, value) in values.enumerated() { objects.append(try Fields(value, place: "\(name)[\(index)].")) }
      return objects
    default: throw wrong(name, "must be a list")
    }
  }

  /// A required value.
  func required<T>(_ name: String, _ value: T?) throws(Problem) -> T {
    guard let value else { throw wrong(name, "is missing") }
    return value
  }

  /// Ends the reading, and refuses any remaining field.
  func end() throws(Problem) {
    if let name = fields.keys.min() { throw wrong(name, "is not known here") }
  }

  private func wrong(_ name: String, _ what: String) -> Problem {
    Problem(.invalid, "`\(place)\(name)` \(what).", field: place + name)
  }
}
