/// A route of the interface, told once: the server's reading, the client's request and the document come from it.
///
/// - `Values` are the values of its parameters: a tuple, or the one value.
/// - `Body` is the type of what a client sends, `Nothing` for none.
/// - `Answer` is the type of the answer, `Nothing` for a status alone.
package struct Route<Values: Sendable, Body: Sendable, Answer: Sendable>: Sendable {
  /// The route without its types.
  package let outline: RouteOutline
  /// Its parameters.
  package let parameters: RouteParameters<Values>

  /// A route from its parts.
  /// - Parameters:
  ///   - path: the path, with `{name}` for each parameter in it.
  ///   - id: the name of the operation.
  ///   - summary: the operation in a line.
  ///   - headers: the headers that it reads.
  ///   - refusals: the refusals besides those that follow from the other parts.
  ///   - refusalTexts: other texts for some of them.
  package init(
    _ method: RouteOutline.Method, _ path: String, _ tag: String, _ id: String, _ summary: String,
    _ text: String? = nil,
    access: RouteOutline.Access = .players, parameters: RouteParameters<Values> = RouteParameters<Void>.none,
    headers: [ParameterOutline] = [], body: BodyKind<Body> = BodyKind<Nothing>.none, answer: AnswerKind<Answer>,
    refusals: [Refusal] = [], refusalTexts: [Refusal: String] = [:]
  ) {
    self.parameters = parameters
    outline = RouteOutline(
      method: method, path: path, tag: tag, id: id, summary: summary, text: text, access: access,
      parameters: parameters.outlines + headers, body: body.content, answers: answer.outcomes, refusals: Set(refusals),
      refusalTexts: refusalTexts)
    let named = path.split(separator: "/").filter { $0.hasPrefix("{") }.map { String($0.dropFirst().dropLast()) }
    let known = parameters.outlines.filter { $0.place == .path }.map(\.name)
    precondition(named == known, "\(id) has \(known) for \(path)")
  }
}

/// A route without its types, as the document tells it.
package struct RouteOutline: Sendable {
  /// The method of a request.
  package enum Method: String, Sendable {
    /// Reads.
    case get = "GET"
    /// Makes something, or does something that may not be repeated.
    case post = "POST"
    /// Sets something; a repetition changes nothing.
    case put = "PUT"
    /// Changes parts of something.
    case patch = "PATCH"
    /// Deletes.
    case delete = "DELETE"
  }

  /// The clients that may ask.
  package enum Access: Sendable {
    /// Those with a token.
    case players
    /// Everybody; a token makes no difference.
    case everybody
    /// Everybody; those with a token may see more.
    case anybody
  }

  /// The method of its requests.
  package let method: Method
  /// Its path, with `{name}` for each parameter in it.
  package let path: String
  let tag: String
  /// The name of the operation.
  package let id: String
  let summary: String
  let text: String?
  let access: Access
  let parameters: [ParameterOutline]
  /// The body of a request; `nil` for none.
  package let body: BodyContent?
  /// The answers to a good request, the usual one first.
  package let answers: [Outcome]
  let refusals: Set<Refusal>
  let refusalTexts: [Refusal: String]

  /// The path with the values of its parameters, which are escaped.
  package func path(_ values: [(outline: ParameterOutline, text: String)], escaping: (String) -> String) -> String {
    var path = path
    var query: [String] = []
    for (outline, text) in values {
      switch outline.place {
      case .path: path.replace("{\(outline.name)}", with: escaping(text))
      case .query: query.append("\(outline.name)=\(escaping(text))")
      case .header: break
      }
    }
    return query.isEmpty ? path : path + "?" + query.joined(separator: "&")
  }
}

extension ParameterOutline {
  private static func header(_ name: String, _ traits: Trait...) -> ParameterOutline {
    ParameterOutline(name, .header, String.schema.with(traits))
  }

  /// The tag of the version that the client has.
  package static let ifNoneMatch = header("If-None-Match", .length(0...200))
  /// The tag of the version that the client changes.
  package static let ifMatch = header("If-Match", .length(0...200))
  /// The key by which a repeated request is known.
  package static let idempotencyKey = header(
    "Idempotency-Key", .pattern("^[!-~]{1,100}$"), "1 to 100 visible ASCII characters of the client's choice.")
  /// The language of the texts in the answer.
  package static let acceptLanguage = header(
    "Accept-Language", .length(0...200), "The language of the texts: `en`, `de` or `es`. English for any other.")
  /// The preference for a short answer.
  package static let preferReturn = header(
    "Prefer", .length(0...100), "`return=minimal` or `return=representation`.")
  /// The longest wait for the answer.
  package static let preferWait = header(
    "Prefer", .length(0...100), "`wait=n`: seconds, 0 to 30; `respond-async` is `wait=0`.")
  /// The last event that the client has.
  package static let lastEventID = header("Last-Event-ID", .pattern("^[0-9]{1,18}$"))
}
