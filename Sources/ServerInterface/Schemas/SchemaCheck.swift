/// Checks values against schemas.
package struct SchemaCheck: Sendable {
  private let named: [String: JSONValue]
  /// True to compare texts with patterns too. A server leaves these to its handlers, whose messages say more.
  private let comparesPatterns: Bool

  /// - Parameter named: the named schemas of a document.
  package init(named: [String: JSONValue], comparesPatterns: Bool = false) {
    (self.named, self.comparesPatterns) = (named, comparesPatterns)
  }

  /// - Throws: the first fault of a value.
  package func check(_ value: JSONValue, _ schema: JSONValue, at place: String = "") throws(Fault) {
    func wrong(_ what: String) -> Fault { .field(place, what) }
    if let name = schema["$ref"]?.text {
      guard let other = named[String(name.dropFirst(Schema.place.count))] else { return }
      return try check(value, other, at: place)
    }
    for part in schema["allOf"]?.members ?? [] { try check(value, part, at: place) }
    if let choices = schema["anyOf"]?.members {
      guard choices.contains(where: { isGood(value, $0) }) else { throw wrong("has none of the possible forms") }
    }
    let types = schema["type"].map { $0.text.map { [$0] } ?? $0.members.compactMap(\.text) } ?? []
    if value == .null, types.contains("null") { return }
    if let type = types.first(where: { $0 != "null" }) { try check(value, type, schema, place) }
    if let words = schema["enum"]?.members, !words.contains(value) {
      let names = words.map { $0.text ?? $0.whole.map { "\($0)" } ?? "" }
      throw wrong("must be one of \(names.joined(separator: ", "))")
    }
  }

  private func isGood(_ value: JSONValue, _ schema: JSONValue) -> Bool {
    do throws(Fault) { try check(value, schema) } catch { return false }
    return true
  }

  private func check(_ value: JSONValue, _ type: String, _ schema: JSONValue, _ place: String) throws(Fault) {
    func wrong(_ what: String) -> Fault { .field(place, what) }
    switch (type, value) {
    case ("string", .string(let text)):
      if let range = range(schema, "minLength", "maxLength"), !range.contains(text.unicodeScalars.count) {
        throw wrong("must have \(range.lowerBound) to \(range.upperBound) characters")
      }
      if comparesPatterns, let pattern = schema["pattern"]?.text, let regex = try? Regex(pattern),
        text.firstMatch(of: regex) == nil
      {
        throw wrong("must match \(pattern)")
      }
    case ("string", _): throw wrong("must be a text")
    case ("integer", .int(let number)):
      if let range = range(schema, "minimum", "maximum"), !range.contains(number) {
        throw wrong("must be from \(range.lowerBound) to \(range.upperBound)")
      }
    case ("integer", _): throw wrong("must be a whole number")
    case ("number", .int), ("number", .number): break
    case ("number", _): throw wrong("must be a number")
    case ("boolean", .bool): break
    case ("boolean", _): throw wrong("must be true or false")
    case ("array", .array(let members)):
      if let range = range(schema, "minItems", "maxItems"), !range.contains(members.count) {
        throw wrong("must have \(range.lowerBound) to \(range.upperBound) members")
      }
      guard let items = schema["items"] else { return }
      for (index, member) in members.enumerated() { try check(member, items, at: "\(place)[\(index)]") }
    case ("array", _): throw wrong("must be a list")
    case ("object", .object(let members)): try check(members, schema, place)
    case ("object", _): throw wrong("must be an object")
    default: break
    }
  }

  private func check(_ members: [String: JSONValue], _ schema: JSONValue, _ place: String) throws(Fault) {
    func path(_ name: String) -> String { place.isEmpty ? name : "\(place).\(name)" }
    let known = schema["properties"] ?? .object([:])
    for name in schema["required"]?.members.compactMap(\.text) ?? [] where members[name] == nil {
      throw .field(path(name), "is missing")
    }
    for (name, value) in members.sorted(by: { $0.key < $1.key }) {
      if let field = known[name] {
        try check(value, field, at: path(name))
      } else if schema["additionalProperties"] == false {
        throw .field(path(name), "is not known here")
      } else if let other = schema["additionalProperties"], case .object = other {
        try check(value, other, at: path(name))
      }
    }
  }

  private func range(_ schema: JSONValue, _ least: String, _ most: String) -> ClosedRange<Int>? {
    let (least, most) = (schema[least]?.whole, schema[most]?.whole)
    return least == nil && most == nil ? nil : (least ?? 0)...(most ?? .max)
  }
}
