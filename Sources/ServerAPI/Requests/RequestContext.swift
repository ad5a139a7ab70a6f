import HTTPTypes
import Hummingbird
import Logging
import NIOCore
import ServerStore

/// The context of a request.
package struct APIContext: RequestContext {
  /// The part of the context that every request has.
  package var coreContext: CoreRequestContextStorage
  let remoteAddress: SocketAddress?
  /// The connection of the request.
  let channel: any Channel
  /// The player of the request; `nil` if it has no token.
  var player: PlayerRecord?
  /// The player's device; `nil` if the request has no token.
  var session: SessionRecord?
  /// True if the token came in the cookie.
  var isByCookie = false
  /// True if the answer should include a newer token.
  var isTokenOld = false
  /// The client's address, or `unknown`.
  var client = "unknown"

  /// The context of a request from its connection.
  package init(source: ApplicationRequestContextSource) {
    coreContext = .init(source: source)
    remoteAddress = source.channel.remoteAddress
    channel = source.channel
  }

  /// The player of the request.
  /// - Throws: `unauthorised` if the request has no player.
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

  /// The player of the request, if they may take part in public features.
  /// - Throws: `banned` if they may not.
  func requireWelcomePlayer() throws(Problem) -> PlayerRecord {
    let player = try requirePlayer()
    if let ban = player.ban { throw Problem(.banned, "An administrator has set you aside: \(ban)") }
    return player
  }

  /// The number of the request in the log.
  var requestID: String { id }
}
