import HTTPTypes
import Hummingbird
import Logging
import NIOCore
import ServerStore

/// What goes with a request.
struct APIContext: RequestContext {
  var coreContext: CoreRequestContextStorage
  let remoteAddress: SocketAddress?
  /// The player of the request; `nil` where it has no token.
  var player: PlayerRecord?
  /// The player's device; `nil` where the request has no token.
  var session: SessionRecord?
  /// Whether the token came in the cookie.
  var isByCookie = false
  /// Whether the answer should bring a newer token.
  var isTokenOld = false
  /// The client's address, as far as it is known.
  var client = "unknown"

  init(source: ApplicationRequestContextSource) {
    coreContext = .init(source: source)
    remoteAddress = source.channel.remoteAddress
  }

  /// The id in the path of the request.
  /// - Parameters:
  ///   - parameter: its name in the path of the route.
  ///   - thing: what it is the id of, for the message.
  /// - Throws: `not-found` where it cannot be an id.
  func identifier(_ parameter: String, of thing: String) throws(Problem) -> String {
    guard let id = parameters.get(parameter), Identifier.isValid(id) else { throw .notFound(thing) }
    return id
  }

  /// Who asks.
  /// - Throws: `unauthorised` for nobody in particular.
  func requirePlayer() throws(Problem) -> PlayerRecord {
    guard let player else {
      throw Problem(.unauthorised, "Send `Authorization: Bearer TOKEN`; `POST /api/v1/players` gives a token.")
    }
    return player
  }

  /// The player of the request, and the device.
  func requireSession() throws(Problem) -> (PlayerRecord, SessionRecord) {
    let player = try requirePlayer()
    guard let session else { throw Problem(.internal) }
    return (player, session)
  }

  /// The player of the request, if they may take part in what others see.
  /// - Throws: `banned` for who may not.
  func requireWelcomePlayer() throws(Problem) -> PlayerRecord {
    let player = try requirePlayer()
    if let ban = player.ban { throw Problem(.banned, "An administrator has set you aside: \(ban)") }
    return player
  }

  /// The number of the request in the log.
  var requestID: String { id }
}
