import GameService
import HTTPTypes
import Hummingbird
import NIOCore
import ServerStore

/// Server-sent events, as far as they are the same whatever they tell of.
struct EventStreams: Sendable {
  let services: Services

  /// After which event the client wants to go on; `nil` where it does not say.
  func start(_ request: Request) throws(Problem) -> Int? {
    if let header = request.headers[.lastEventID], !header.isEmpty {
      guard header.utf8.allSatisfy({ (48...57).contains($0) }), header.utf8.count <= 18, let id = Int(header) else {
        throw Problem(.malformed, "`Last-Event-ID` must be a number.", field: "Last-Event-ID")
      }
      return id
    }
    return try Query(request).int("after", 0...999_999_999_999_999_999)
  }

  /// How many streams a player may have, and an address.
  private static let playerLimit = 16, addressLimit = 256

  /// A stream of a player's, whose events a closure writes.
  /// - Throws: `too-many-requests` where the player or the address has as many as they may.
  func respond(
    _ player: String, _ client: String, _ body: @escaping @Sendable (inout EventWriter) async throws -> Void
  ) throws(Problem) -> Response {
    let slot = services.streams.take([
      (.player(player), Self.playerLimit), (.address(client), services.limits.isOff ? .max : Self.addressLimit),
    ])
    guard let slot else { throw Problem(.tooMany, "Too many event streams are open.", retryAfter: 10) }
    let headers: HTTPFields = [
      .contentType: "text/event-stream; charset=utf-8", .cacheControl: "no-store",
      // nginx would hold events back otherwise.
      HTTPField.Name("X-Accel-Buffering")!: "no",
    ]
    return Response(
      status: .ok, headers: headers,
      body: .init { writer in
        var events = EventWriter(writer: writer)
        try await events.put("retry: 2000\n\n")
        do {
          try await body(&events)
        } catch let error as StoreError {
          // After the beginning an error can only end the stream; the client comes again, and goes on where it was.
          services.logger.error("an event stream ended", metadata: ["error": "\(error)"])
        }
        try await writer.finish(nil)
        withExtendedLifetime(slot) {}
      })
  }
}

/// Writes events in their form.
struct EventWriter {
  fileprivate var writer: any ResponseBodyWriter

  mutating func event(_ name: String, id: Int?, data: String) async throws {
    let number = id.map { "id: \($0)\n" } ?? ""
    try await put("event: \(name)\n\(number)data: \(data)\n\n")
  }

  /// Keeps the connection open, and finds out whether it still is.
  mutating func comment() async throws { try await put(": here\n\n") }

  fileprivate mutating func put(_ text: String) async throws { try await writer.write(ByteBuffer(string: text)) }
}
