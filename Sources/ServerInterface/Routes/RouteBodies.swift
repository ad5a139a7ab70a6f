/// The content of a request's body.
package struct BodyContent: Sendable {
  /// The schemas by media type.
  let schemas: [String: Schema]
  /// True if an empty body counts as an empty object.
  package let isOptional: Bool
  /// The greatest size in bytes.
  package let limit: Int
  /// The form of a JSON body; `nil` for one of another media type.
  package var json: Schema? { schemas["application/json"] }
}

/// The content of a request's body, with its type.
package struct BodyKind<Body: Sendable>: Sendable {
  let content: BodyContent?
}

extension BodyKind where Body == Nothing {
  /// No body.
  package static let none = BodyKind(content: nil)

  /// A body of other media types than JSON, which the handler reads.
  package static func media(_ schemas: [String: Schema]) -> BodyKind {
    BodyKind(content: BodyContent(schemas: schemas, isOptional: false, limit: 0))
  }
}

extension BodyKind where Body: Described {
  /// A JSON object.
  /// - Parameters:
  ///   - isOptional: true if an empty body counts as an empty object.
  ///   - limit: the greatest size in bytes.
  package static func json(_ type: Body.Type, isOptional: Bool = false, limit: Int = 16_384) -> BodyKind {
    BodyKind(content: BodyContent(schemas: ["application/json": Body.schema], isOptional: isOptional, limit: limit))
  }
}

/// An answer to a good request.
package struct Outcome: Sendable {
  /// The status.
  package let status: Int
  let text: String
  let headers: [AnswerHeader]
  /// The schemas by media type; empty for an answer without a body.
  package let schemas: [String: Schema]
}

/// A header of an answer.
package enum AnswerHeader: Sendable {
  /// The path of what the request made.
  case location
  /// The tag of the version.
  case tag
  /// The seconds until the next try.
  case retryAfter
  /// The cookie of a browser; when it comes.
  case cookie(String?)

  var json: (name: String, value: JSONValue) {
    switch self {
    case .location: ("Location", ["schema": ["type": "string"]])
    case .tag: ("ETag", ["schema": ["type": "string"]])
    case .retryAfter: ("Retry-After", ["schema": ["type": "integer"]])
    case .cookie(nil): ("Set-Cookie", ["schema": ["type": "string"]])
    case .cookie(let text?): ("Set-Cookie", ["schema": ["type": "string"], "description": .string(text)])
    }
  }
}

/// The answers to good requests, with their type.
package struct AnswerKind<Answer: Sendable>: Sendable {
  let outcomes: [Outcome]

  /// Also another status with the same body.
  package func or(_ status: Int, _ text: String, _ headers: AnswerHeader...) -> AnswerKind {
    AnswerKind(
      outcomes: outcomes + [Outcome(status: status, text: text, headers: headers, schemas: outcomes[0].schemas)])
  }
}

extension AnswerKind where Answer: Described {
  private static func json(_ status: Int, _ text: String, _ headers: [AnswerHeader]) -> AnswerKind {
    AnswerKind(outcomes: [
      Outcome(status: status, text: text, headers: headers, schemas: ["application/json": Answer.schema])
    ])
  }

  /// A JSON value.
  package static func ok(_ type: Answer.Type, _ text: String, _ headers: AnswerHeader...) -> AnswerKind {
    json(200, text, headers)
  }

  /// A thing that the request made.
  package static func created(_ type: Answer.Type, _ text: String, _ headers: AnswerHeader...) -> AnswerKind {
    json(201, text, headers)
  }
}

extension AnswerKind where Answer == Nothing {
  /// A status alone.
  package static func done(_ text: String, _ headers: AnswerHeader...) -> AnswerKind {
    AnswerKind(outcomes: [Outcome(status: 204, text: text, headers: headers, schemas: [:])])
  }

  /// Bytes of some media types, which the handler sends.
  package static func media(_ types: [String: Schema], _ text: String, _ headers: AnswerHeader...) -> AnswerKind {
    AnswerKind(outcomes: [Outcome(status: 200, text: text, headers: headers, schemas: types)])
  }
}

extension AnswerKind where Answer == TextAnswer {
  /// A text.
  /// - Parameter json: the form of the answer to a client that does not ask for a text.
  package static func text(_ text: String, orJSON json: Schema? = nil) -> AnswerKind {
    var schemas = ["text/plain": String.schema]
    schemas["application/json"] = json
    return AnswerKind(outcomes: [Outcome(status: 200, text: text, headers: [], schemas: schemas)])
  }
}

extension Schema {
  /// Bytes.
  package static let binary = Schema(["type": "string", "format": "binary"])
}
