/// Makes values that have the form of a schema, for the examples of the document.
package struct SchemaExample: Sendable {
  private let named: [String: JSONValue]

  /// - Parameter named: the named schemas of the document.
  package init(named: [String: JSONValue]) { self.named = named }

  /// A value with all fields; `nil` for a form without an example.
  package func value(of schema: JSONValue, depth: Int = 0) -> JSONValue? {
    if let example = schema["examples"]?.members.first ?? schema["default"] ?? schema["const"] { return example }
    // A form that holds itself ends here.
    guard depth < 12 else { return nil }
    if let name = schema["$ref"]?.text {
      return named[String(name.dropFirst(Schema.place.count))].flatMap { value(of: $0, depth: depth + 1) }
    }
    if let parts = schema["allOf"]?.members {
      var members: [String: JSONValue] = [:]
      for case .object(let more)? in parts.map({ value(of: $0, depth: depth + 1) }) {
        members.merge(more) { first, _ in first }
      }
      return .object(members)
    }
    if let word = schema["enum"]?.members.first { return word }
    let type = schema["type"]?.text ?? schema["type"]?.members.first?.text
    if type == nil, let choice = schema["anyOf"]?.members.first { return value(of: choice, depth: depth + 1) }
    return value(of: schema, type ?? "", depth)
  }

  private func value(of schema: JSONValue, _ type: String, _ depth: Int) -> JSONValue? {
    switch type {
    case "string": return .string(text(schema))
    case "integer": return .int(max(schema["minimum"]?.whole ?? 1, min(1, schema["maximum"]?.whole ?? 1)))
    case "number": return .number(1.5)
    case "boolean": return true
    case "array":
      guard let item = schema["items"].flatMap({ value(of: $0, depth: depth + 1) }) else { return [] }
      return .array(Array(repeating: item, count: max(1, schema["minItems"]?.whole ?? 1)))
    case "object":
      guard case .object(let fields)? = schema["properties"] else { return .object([:]) }
      let required = Set(schema["required"]?.members.compactMap(\.text) ?? [])
      var members: [String: JSONValue] = [:]
      for (name, field) in fields where depth < 4 || required.contains(name) {
        members[name] = value(of: field, depth: depth + 1)
      }
      return .object(members)
    default: return nil
    }
  }

  private func text(_ schema: JSONValue) -> String {
    switch schema["format"]?.text {
    case "date": return "2026-11-21"
    case "date-time": return "2026-11-21T09:00:00.000Z"
    default: break
    }
    if let pattern = schema["pattern"]?.text, let known = Self.texts[pattern] { return known }
    let text = "text"
    let least = schema["minLength"]?.whole ?? 0, most = schema["maxLength"]?.whole ?? .max
    return String((text + String(repeating: "x", count: max(0, least - text.count))).prefix(most))
  }

  /// Texts of the patterns that the document has.
  private static let texts = [
    "^[A-Za-z0-9_-]{22}$": "x5ZRJtq6Qk2mV8cW1nBd0g",
    "^[1-9.]{81}$": "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
    "^[1-9A-G.]{1,256}$": "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
    "^[2-9TJQKA][cdhs]$": "Th",
    "^[0-9a-f]{64}$": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
    "^[0-9a-f]{32}$": "5d41402abc4b2a76b9719d911017c592",
    "^[0-9]{1,20}$": "42",
    "^[0-9]{1,18}$": "7",
    "^[a-z0-9]{1,20}$": "hard",
    "^[a-z0-9-]{1,40}$": "answer",
    "^(server|daily|offline|offline-daily|[0-9]{1,20})$": "server",
    "^([0-4](,[0-4]){0,4})?$": "0,1",
  ]
}
