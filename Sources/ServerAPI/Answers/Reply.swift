import HTTPTypes
import Hummingbird
import ServerInterface
import ServerStore

/// The answer of a handler, with the type that the route gives it.
package struct Reply<Answer>: Sendable {
  private enum Content: Sendable {
    case body(ByteBuffer, type: String)
    /// No body.
    case empty
    /// A response of the handler's own, such as a stream.
    case response(Response)
  }

  private let content: Content
  private let status: HTTPResponse.Status?
  private let headers: HTTPFields

  /// An answer with a body.
  /// - Parameter status: another status than the usual one of the route.
  package init(_ value: Answer, status: HTTPResponse.Status? = nil, headers: HTTPFields = [:]) where Answer: Encodable {
    self.init(JSON.buffer(value), status: status, headers: headers)
  }

  /// An answer with a body that is JSON already.
  init(_ json: ByteBuffer, status: HTTPResponse.Status? = nil, headers: HTTPFields = [:]) {
    (content, self.status, self.headers) = (.body(json, type: "application/json"), status, headers)
  }

  /// A text.
  init(_ text: TextAnswer) where Answer == TextAnswer {
    content = .body(ByteBuffer(string: text.text), type: "text/plain; charset=utf-8")
    (status, headers) = (nil, [:])
  }

  /// A response that no value of the type has: a stream, bytes, a kept document.
  package init(response: Response) { (content, status, headers) = (.response(response), nil, [:]) }

  /// The answer to a client that has this version already.
  static func notModified(_ tag: String) -> Reply { Reply(response: EntityTag.notModified(tag)) }

  /// The answer without a body.
  package static func done(headers: HTTPFields = [:]) -> Reply where Answer == Nothing { Reply(empty: headers) }

  private init(empty headers: HTTPFields) { (content, status, self.headers) = (.empty, nil, headers) }

  func response(_ outline: RouteOutline) -> Response {
    let status = status ?? HTTPResponse.Status(code: outline.answers[0].status)
    switch content {
    case .response(let response): return response
    case .empty: return Response(status: status, headers: headers)
    case .body(let buffer, let type):
      var headers = headers
      headers[.contentType] = type
      return Response(status: status, headers: headers, body: .init(byteBuffer: buffer))
    }
  }
}
