import HTTPTypes
import Hummingbird
import Logging
import NIOCore

/// What goes with a request.
struct APIContext: RequestContext {
  var coreContext: CoreRequestContextStorage
  let remoteAddress: SocketAddress?
  /// Who asks; `nil` for nobody in particular.
  var player: PlayerRecord?
  /// Whether it is the cookie that says who asks.
  var isByCookie = false
  /// The client's address, as far as it is known.
  var client = "unknown"

  init(source: ApplicationRequestContextSource) {
    coreContext = .init(source: source)
    remoteAddress = source.channel.remoteAddress
  }

  /// Who asks.
  /// - Throws: `unauthorised` for nobody in particular.
  func requirePlayer() throws(Problem) -> PlayerRecord {
    guard let player else {
      throw Problem(.unauthorised, "Send `Authorization: Bearer TOKEN`; `POST /api/v1/players` gives a token.")
    }
    return player
  }

  /// The number of the request in the log.
  var requestID: String { id }
}
