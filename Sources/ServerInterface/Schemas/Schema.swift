/// The form of a JSON value: a schema of OpenAPI 3.1, with the named schemas that it refers to.
package struct Schema: Hashable, Sendable {
  /// The schema itself.
  package var keys: [String: JSONValue]
  /// The named schemas that it refers to, and those that they refer to.
  package var named: [String: JSONValue]

  /// A schema from its keys.
  package init(_ keys: [String: JSONValue], named: [String: JSONValue] = [:]) {
    (self.keys, self.named) = (keys, named)
  }

  /// The schema as JSON.
  package var json: JSONValue { .object(keys) }

  /// A reference to a schema that the document has anyway: one of its fixed part, or of the games.
  package static func component(_ name: String) -> Schema { Schema(["$ref": .string(Self.place + name)]) }

  /// A schema with a name, and a reference to it.
  package static func named(_ name: String, _ schema: Schema) -> Schema {
    var reference = component(name)
    reference.named = schema.named.merging([name: schema.json]) { first, _ in first }
    return reference
  }

  /// The form of an object that has one of some fields at least. The handler refuses any other, in better words.
  package func having(oneOf fields: [String]) -> Schema {
    var schema = self
    schema.keys["anyOf"] = .array(fields.map { ["required": [.string($0)]] })
    return schema
  }

  /// The members of several forms together.
  package static func all(of parts: [Schema]) -> Schema {
    Schema(
      ["allOf": .array(parts.map(\.json))], named: parts.reduce(into: [:]) { $0.merge($1.named) { first, _ in first } })
  }

  /// The schema with a description and traits.
  package func with(_ traits: [Trait]) -> Schema {
    var schema = self
    for trait in traits { trait.change(&schema) }
    return schema
  }

  static let place = "#/components/schemas/"
}

/// A description of a field or a parameter, which a literal text is, or a limit of its values.
package struct Trait: Sendable, ExpressibleByStringInterpolation {
  fileprivate let change: @Sendable (inout Schema) -> Void

  package init(stringLiteral text: String) { self.init(["description": .string(text)]) }

  private init(_ keys: [String: JSONValue]) { change = { $0.keys.merge(keys) { _, new in new } } }
  private init(change: @escaping @Sendable (inout Schema) -> Void) { self.change = change }

  /// A text with so many characters.
  package static func length(_ range: ClosedRange<Int>) -> Trait {
    Trait(
      range.lowerBound == 0
        ? ["maxLength": .int(range.upperBound)]
        : [
          "minLength": .int(range.lowerBound), "maxLength": .int(range.upperBound),
        ])
  }

  /// A number in a range.
  package static func range(_ range: ClosedRange<Int>) -> Trait {
    Trait(["minimum": .int(range.lowerBound), "maximum": .int(range.upperBound)])
  }

  /// A number of at least this.
  package static func least(_ number: Int) -> Trait { Trait(["minimum": .int(number)]) }

  /// A list with so many members.
  package static func count(_ range: ClosedRange<Int>) -> Trait {
    Trait(
      range.lowerBound == 0
        ? ["maxItems": .int(range.upperBound)]
        : [
          "minItems": .int(range.lowerBound), "maxItems": .int(range.upperBound),
        ])
  }

  /// A text of a regular expression. The handler refuses any other, in better words.
  package static func pattern(_ text: String) -> Trait { Trait(["pattern": .string(text)]) }

  /// One of some words.
  package static func words(_ words: [String]) -> Trait { Trait(["enum": .array(words.map(JSONValue.string))]) }

  /// One of some numbers.
  package static func numbers(_ numbers: [Int]) -> Trait { Trait(["enum": .array(numbers.map(JSONValue.int))]) }

  /// This value alone. The handler refuses any other, in better words.
  package static func always(_ value: JSONValue) -> Trait { Trait(["const": value]) }

  /// The value that counts if there is none.
  package static func standard(_ value: JSONValue) -> Trait { Trait(["default": value]) }

  /// A value for examples.
  package static func example(_ value: JSONValue) -> Trait { Trait(["examples": [value]]) }

  /// A date, as in `2026-11-21`.
  package static let date = Trait(["format": "date"])

  /// `null` is another value.
  package static let nullable = Trait { schema in
    if let type = schema.keys["type"] { schema.keys["type"] = [type, "null"] }
  }

  /// A schema of its own in place of the type's.
  package static func schema(_ other: Schema) -> Trait {
    Trait { schema in
      for key in ["type", "items", "additionalProperties"] { schema.keys[key] = nil }
      schema.keys.merge(other.keys) { _, new in new }
      schema.named.merge(other.named) { first, _ in first }
    }
  }

  /// The limits of each member of a list.
  package static func each(_ traits: Trait...) -> Trait {
    Trait { schema in
      guard case .object(let items) = schema.keys["items"] else { return }
      let member = Schema(items, named: schema.named).with(traits)
      (schema.keys["items"], schema.named) = (member.json, member.named)
    }
  }

  /// An id.
  package static let id = schema(.id)
  /// A code of eight letters.
  package static let code = schema(.code)
  /// A time in UTC, RFC 3339.
  package static let time = schema(.time)
  /// The name of a game.
  package static let gameName = schema(.component("GameName"))
}

extension Schema {
  /// An id, which is opaque.
  package static let id = named(
    "Id", Schema(["type": "string", "pattern": "^[A-Za-z0-9_-]{22}$", "minLength": 22, "maxLength": 22]))
  /// A code of eight letters.
  package static let code = named(
    "RaceCode",
    Schema(["type": "string", "pattern": "^[a-z]{8}$", "minLength": 8, "maxLength": 8, "examples": ["kmtrabpe"]]))
  /// True if a text has the form of a code.
  package static func isCode(_ text: String) -> Bool {
    text.utf8.count == 8 && text.utf8.allSatisfy { (97...122).contains($0) }
  }
  /// A time in UTC.
  package static let time = named("Time", Schema(["type": "string", "format": "date-time"]))
}
