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

  /// A stream whose events a closure writes.
  /// - Parameter player: the id of the player; `nil` for an anonymous client.
  /// - Throws: `too-many-requests` if the player or the address has the greatest number.
  func respond(
    _ player: String?, _ client: String, _ body: @escaping @Sendable (inout EventWriter) async throws -> Void
  ) throws(Problem) -> Response {
    var holders = [(Slots.Holder.address(client), services.limits.isOff ? .max : Self.addressLimit)]
    if let player { holders.append((.player(player), Self.playerLimit)) }
    let slot = services.streams.take(holders)
    guard let slot else { throw Problem(.tooMany, "Too many event streams are open.", retryAfter: 10) }
    let headers: HTTPFields = [
      .contentType: "text/event-stream; charset=utf-8", .cacheControl: "no-store",
      // Without it nginx would buffer events.
      HTTPField.Name("X-Accel-Buffering")!: "no",
    ]
    let requester = Requester.current
    return Response(
      status: .ok, headers: headers,
      body: .init { writer in
        var events = EventWriter(writer: writer)
        try await events.put("retry: 2000\n\n")
        do {
          try await Requester.$current.withValue(requester) { try await body(&events) }
        } catch let error as StoreError {
          // An error can only end a stream that has begun; the client connects again, and continues where it was.
          services.logger.error("an event stream ended", metadata: ["error": "\(error)"])
        }
        try await writer.finish(nil)
        withExtendedLifetime(slot) {}
      })
  }
}

/// A writer of events in their text form.
struct EventWriter {
  fileprivate var writer: any ResponseBodyWriter

  mutating func event(_ name: String, id: Int?, data: String) async throws {
    try await put(Self.text(name, id: id, data: data))
  }

  /// An event in its text form.
  static func text(_ name: String, id: Int?, data: String) -> String {
    let number = id.map { "id: \($0)\n" } ?? ""
    return "event: \(name)\n\(number)data: \(data)\n\n"
  }

  /// Sends a heartbeat, which keeps the connection open and detects a closed one.
  mutating func comment() async throws { try await put(": here\n\n") }

  /// Sends an event in its text form.
  mutating func put(_ text: String) async throws { try await writer.write(ByteBuffer(string: text)) }
}
