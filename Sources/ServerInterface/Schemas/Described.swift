/// A type of bodies, or of their parts, with its form.
package protocol Described {
  /// The form of its values in JSON.
  static var schema: Schema { get }
}

extension String: Described {
  /// Any text.
  package static var schema: Schema { Schema(["type": "string"]) }
}

extension Int: Described {
  /// Any whole number.
  package static var schema: Schema { Schema(["type": "integer"]) }
}

extension Double: Described {
  /// Any number.
  package static var schema: Schema { Schema(["type": "number"]) }
}

extension Bool: Described {
  /// `true` or `false`.
  package static var schema: Schema { Schema(["type": "boolean"]) }
}

extension Array: Described where Element: Described {
  /// A list of the members' form.
  package static var schema: Schema {
    let member = Element.schema
    return Schema(["type": "array", "items": member.json], named: member.named)
  }
}

extension Dictionary: Described where Key == String, Value: Described {
  /// Values of one form by any names.
  package static var schema: Schema {
    let value = Value.schema
    return Schema(["type": "object", "additionalProperties": value.json], named: value.named)
  }
}

/// No body, or no answer but a status.
package struct Nothing: Hashable, Sendable {
  /// The only value.
  package init() {}
}

/// An answer that is a text for people and programs.
package struct TextAnswer: Hashable, Sendable {
  /// The text.
  package var text: String

  /// An answer from its text.
  package init(_ text: String) { self.text = text }
}
