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
  ///   - player: the id of the player; `nil` for an anonymous client.
  /// - Throws: `too-many-requests` if the player or the address has the greatest number.
  func respond(
    with source: some EventSource, on topic: Topic?, _ player: String?, _ client: String
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
        try await writer.write(ByteBuffer(string: "retry: 2000\n\n"))
        do {
          try await Requester.$current.withValue(requester) { try await send(source, on: topic, to: &writer) }
        } catch let error as StoreError {
          // An error can only end a stream that has begun; the client connects again, and continues where it was.
          services.logger.error("an event stream ended", metadata: ["error": "\(error)"])
        }
        try await writer.finish(nil)
        withExtendedLifetime(slot) {}
      })
  }

  /// Sends the events of a source until its end or that of the stream's time.
  private func send(
    _ source: some EventSource, on topic: Topic?, to writer: inout any ResponseBodyWriter
  ) async throws {
    // It subscribes first and then asks, so that no news is missed between the two.
    let signals = services.hub.signals(topic, seconds: services.configuration.streamSeconds)
    var source = source
    /// True if the stream goes on.
    func goesOn(at signal: EventHub.Signal?) async throws -> Bool {
      var batch: EventBatch
      repeat {
        (source, batch) = try await apart { [source] in
          var source = source
          let batch = try await source.events(at: signal)
          return (source, batch)
        }
        for event in batch.events { try await writer.write(ByteBuffer(string: event)) }
      } while batch.next == .more
      return batch.next == .wait
    }
    guard try await goesOn(at: nil) else { return }
    for await signal in signals {
      // A heartbeat keeps the connection open, and detects a closed one.
      if signal != .news { try await writer.write(ByteBuffer(string: ": here\n\n")) }
      guard try await goesOn(at: signal) else { return }
    }
  }
}

/// The text form of events.
enum EventText {
  static func event(_ name: String, id: Int?, data: String) -> String {
    let number = id.map { "id: \($0)\n" } ?? ""
    return "event: \(name)\n\(number)data: \(data)\n\n"
  }
}
