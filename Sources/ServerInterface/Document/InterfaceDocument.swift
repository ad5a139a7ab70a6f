/// The part of the OpenAPI document that comes from the routes: the paths, and the schemas that they name.
package struct InterfaceDocument: Sendable {
  private let routes: [RouteOutline]

  /// A document of some routes.
  package init(_ routes: [RouteOutline]) { self.routes = routes }

  /// The schemas that the routes name.
  package var schemas: [String: JSONValue] {
    var all: [String: JSONValue] = [:]
    for route in routes {
      let schemas = route.parameters.map(\.schema) + (route.body.map { Array($0.schemas.values) } ?? [])
      for schema in schemas + route.answers.flatMap({ Array($0.schemas.values) }) {
        all.merge(schema.named) { first, _ in first }
      }
    }
    return all
  }

  /// The operations by path and method.
  /// - Parameter schemas: all schemas of the document, for the examples.
  package func paths(schemas: [String: JSONValue]) -> [String: JSONValue] {
    let examples = SchemaExample(named: schemas)
    var paths: [String: [String: JSONValue]] = [:]
    for route in routes {
      paths[route.path, default: [:]][route.method.rawValue.lowercased()] = route.operation(examples)
    }
    return paths.mapValues { .object($0) }
  }
}

extension RouteOutline {
  fileprivate func operation(_ examples: SchemaExample) -> JSONValue {
    var keys: [String: JSONValue] = [
      "tags": [.string(tag)], "operationId": .string(id), "summary": .string(summary),
      "responses": .object(responses(examples)),
    ]
    if let text { keys["description"] = .string(text) }
    switch access {
    case .players: break
    case .everybody: keys["security"] = []
    case .anybody: keys["security"] = [[:], ["token": []], ["cookie": []]]
    }
    if !parameters.isEmpty { keys["parameters"] = .array(parameters.map(\.json)) }
    if let body {
      keys["requestBody"] = ["required": .bool(!body.isOptional), "content": Self.content(body.schemas, examples)]
    }
    return .object(keys)
  }

  private func responses(_ examples: SchemaExample) -> [String: JSONValue] {
    var all: [String: JSONValue] = [:]
    for answer in answers {
      var keys: [String: JSONValue] = ["description": .string(answer.text)]
      if !answer.headers.isEmpty {
        keys["headers"] = .object(
          Dictionary(answer.headers.map { ($0.json.name, $0.json.value) }) { first, _ in first })
      }
      if !answer.schemas.isEmpty { keys["content"] = Self.content(answer.schemas, examples) }
      all["\(answer.status)"] = .object(keys)
    }
    if parameters.contains(.ifNoneMatch) { all["304"] = ["description": "Not changed."] }
    for refusal in allRefusals {
      all["\(refusal.status)"] = ["$ref": .string("#/components/responses/\(refusal.rawValue)")]
      if let text = refusalTexts[refusal] {
        all["\(refusal.status)"] = [
          "description": .string(text),
          "content": ["application/problem+json": ["schema": Schema.component("Problem").json]],
        ]
      }
    }
    return all
  }

  private static func content(_ schemas: [String: Schema], _ examples: SchemaExample) -> JSONValue {
    .object(
      schemas.mapValues { schema in
        var keys: [String: JSONValue] = ["schema": schema.json]
        // Bytes have no example.
        if schema != .binary, let example = examples.value(of: schema.json) { keys["example"] = example }
        return .object(keys)
      })
  }
}
