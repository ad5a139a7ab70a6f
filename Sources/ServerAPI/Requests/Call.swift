import HTTPTypes
import Hummingbird
import Languages
import Phrases
import ServerInterface
import ServerStore

/// A request for a route, with the types that the route gives it.
package struct Call<Values: Sendable, Body: Sendable> {
  /// The request as it came.
  package let request: Request
  /// The player, the device and the address of the request.
  package let context: APIContext
  fileprivate let parameters: RouteParameters<Values>
  /// The form of the body.
  let content: BodyContent?

  init(request: Request, context: APIContext, parameters: RouteParameters<Values>, content: BodyContent?) {
    (self.request, self.context, self.parameters, self.content) = (request, context, parameters, content)
  }

  /// The values of the parameters.
  /// - Throws: `not-found` for an id of another outline, `malformed` for a value that the query may not have.
  package func values() throws(Problem) -> Values {
    let query = request.uri.queryParameters
    do throws(Fault) {
      return try parameters.read({ context.parameters.get($0) }, { query[$0[...]].map(String.init) })
    } catch {
      throw Problem(error)
    }
  }

  /// The player of the request; `nil` if it has no token.
  package var player: PlayerRecord? { context.player }

  /// The words of the client's language, by `Accept-Language`.
  package var words: Words { Words(acceptedBy: request) }

  /// The address of the client, or `unknown`.
  package var client: String { context.client }

  /// The player of the request.
  /// - Throws: `unauthorised` if the request has no player.
  package func requirePlayer() throws(Problem) -> PlayerRecord { try context.requirePlayer() }

  /// The player of the request, and the device.
  func requireSession() throws(Problem) -> (PlayerRecord, SessionRecord) { try context.requireSession() }

  /// The player of the request, if they may take part in public features.
  /// - Throws: `banned` if they may not.
  func requireWelcomePlayer() throws(Problem) -> PlayerRecord { try context.requireWelcomePlayer() }
}

extension Words {
  /// The words of the language that a request asks for.
  init(acceptedBy request: Request) { self.init(Language(accepted: request.headers[.acceptLanguage] ?? "")) }
}

extension Problem {
  /// The problem of a fault in a request.
  init(_ fault: Fault) {
    switch fault {
    case .noSuch(let thing): self = .notFound(thing)
    case .parameter(let name, let what): self.init(.malformed, "`\(name)` \(what).", field: name)
    case .field("", let what): self.init(.invalid, "The body \(what).")
    case .field(let place, let what): self.init(.invalid, "`\(place)` \(what).", field: place)
    }
  }

  /// A parameter that the handler refuses.
  package static func parameter(_ name: String, _ what: String) -> Problem { Problem(.parameter(name, what)) }
}
