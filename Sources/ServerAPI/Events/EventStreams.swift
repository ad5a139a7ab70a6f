import Foundation
import GameService
import HTTPTypes
import Hummingbird
import NIOCore
import ServerStore

/// Server-sent events, as far as they are the same for all topics.
package struct EventStreams: Sendable {
  let services: Services
  /// The log of the players who are online.
  let presence: ListLogs<Presence, PresenceBody.Facts, PresenceBody.Row>

  /// The id of the event after which the client wants to continue; `nil` if the request has none.
  /// - Parameter after: the id in the query, which counts if there is none in the header.
  package func start(_ request: Request, after: Int?) throws(Problem) -> Int? {
    if let header = request.headers[.lastEventID], !header.isEmpty {
      guard header.utf8.allSatisfy({ (48...57).contains($0) }), header.utf8.count <= 18, let id = Int(header) else {
        throw Problem(.malformed, "`Last-Event-ID` must be a number.", field: "Last-Event-ID")
      }
      return id
    }
    return after
  }

  /// The greatest numbers of streams of a player, and of an address.
  private static let playerLimit = 16, addressLimit = 256

  /// A stream of the events of a source.
  /// - Parameters:
  ///   - topic: the news after which the source is asked again; `nil` for none. It is also asked at ticks and heartbeats.
  ///   - context: the context of the request, whose connection becomes the stream.
  /// - Throws: `too-many-requests` if the player, the address or the server has the greatest number.
  func respond(
    with source: some EventSource, on topic: Topic?, in context: APIContext
  ) throws(Problem) -> Response {
    let most = services.configuration.connections
    var holders = [
      (Slots.Holder.everybody, most), (.address(context.client), services.limits.isOff ? .max : Self.addressLimit),
    ]
    if let player = context.player { holders.append((.player(player.id), Self.playerLimit)) }
    let slot = services.streams.take(holders)
    guard let slot else { throw Problem(.tooMany, "Too many event streams are open.", retryAfter: 10) }
    var headers = Self.headers
    // The end of the stream is that of the connection.
    headers[.connection] = "close"
    let stream = EventConnection.Stream(
      services: services, topic: topic, source: source, requester: Requester.current, slot: slot)
    return Response(
      status: .ok, headers: headers,
      body: .init { [channel = context.channel] _ in
        do {
          try await EventConnection.take(over: channel, for: stream)
        } catch let error as IOError where [EMFILE, ENFILE].contains(error.errnoCode) {
          stream.services.logger.error("an event stream was not opened", metadata: ["error": "\(error)"])
        }
        // Requests that wait behind this one on the connection are not served.
        throw ChannelError.alreadyClosed
      })
  }

  /// The present events of a source, in the form of a stream.
  func respondOnce(with source: some EventSource) async throws -> Response {
    var source = source
    let events = try await source.events(at: nil).events
    return Response(status: .ok, headers: Self.headers, body: .init(byteBuffer: ByteBuffer(string: events.joined())))
  }

  private static let headers: HTTPFields = [
    .contentType: "text/event-stream; charset=utf-8", .cacheControl: "no-store",
    // Without it nginx would buffer events.
    HTTPField.Name("X-Accel-Buffering")!: "no",
  ]
}

/// The text form of events.
enum EventText {
  static func event(_ name: String, id: Int?, data: String) -> String {
    let number = id.map { "id: \($0)\n" } ?? ""
    return "event: \(name)\n\(number)data: \(data)\n\n"
  }
}
