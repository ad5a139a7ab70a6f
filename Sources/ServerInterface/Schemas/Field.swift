/// A field of a body. Its form and its being required follow from the type of the property.
package struct Field<Root>: Sendable {
  /// The name in JSON.
  let name: String
  let schema: Schema
  let isRequired: Bool

  /// A field that is always there.
  package init<Value: Described>(
    _ name: String, _ property: KeyPath<Root, Value>, _ traits: Trait...
  ) {
    (self.name, schema, isRequired) = (name, Value.schema.with(traits), true)
  }

  /// A field that may be absent.
  /// - Parameter isRequired: true for one that is then `null`.
  package init<Value: Described>(
    _ name: String, _ property: KeyPath<Root, Value?>, _ traits: Trait..., isRequired: Bool = false
  ) {
    (self.name, schema, self.isRequired) = (name, Value.schema.with(traits), isRequired)
  }
}

/// A list of fields, one a line.
@resultBuilder package enum FieldsBuilder<Root> {
  /// A line.
  package static func buildExpression(_ field: Field<Root>) -> Field<Root> { field }
  /// All lines.
  package static func buildBlock(_ fields: Field<Root>...) -> [Field<Root>] { fields }
}

extension Schema {
  /// The form of a type with fields.
  /// - Parameters:
  ///   - name: the name in the document; `nil` to describe it where it is used.
  ///   - isClosed: true for what a client sends: unknown fields are refused.
  package static func object<Root>(
    _ type: Root.Type, _ name: String? = nil, _ text: String? = nil, isClosed: Bool = false,
    @FieldsBuilder<Root> _ fields: () -> [Field<Root>]
  ) -> Schema {
    let fields = fields()
    var schema = Schema(["type": "object"])
    schema.keys["properties"] = .object(Dictionary(fields.map { ($0.name, $0.schema.json) }) { first, _ in first })
    let required = fields.filter(\.isRequired).map { JSONValue.string($0.name) }
    if !required.isEmpty { schema.keys["required"] = .array(required) }
    if isClosed { schema.keys["additionalProperties"] = false }
    if let text { schema.keys["description"] = .string(text) }
    for field in fields { schema.named.merge(field.schema.named) { first, _ in first } }
    return name.map { named($0, schema) } ?? schema
  }
}
