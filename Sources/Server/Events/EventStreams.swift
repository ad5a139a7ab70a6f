import GameService
import HTTPTypes
import Hummingbird
import NIOCore
import ServerStore

/// Server-sent events: what happens in a game, and what concerns a player.
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

  /// The turns of a game.
  func game(_ id: String, of session: SessionRecord, after: Int, from client: String) throws(Problem) -> Response {
    try respond(session.player, client) { writer in
      var last = after
      var late: CachedGame?
      // Waits first and reads then, so that no turn falls between the two.
      let signals = services.hub.signals(.game(id), seconds: services.configuration.streamSeconds)
      func send() async throws -> Bool {
        while let turns = try await services.games.outcomes(of: id, after: last, &late) {
          if turns.isEmpty { return true }
          for turn in turns {
            try await writer.event("step", id: turn.number, data: JSON.text(TurnBody(turn)))
            last = turn.number
          }
        }
        try await writer.event("gone", id: nil, data: "{}")
        return false
      }
      guard try await send() else { return }
      for await signal in signals {
        if signal == .tick {
          try await writer.comment()
          // Whoever is signed out, or gone, sees no more.
          guard try await services.players.isSignedIn(session) else { return }
        }
        guard try await send() else { return }
      }
    }
  }

  /// A player's notices, and who is there.
  func notices(of session: SessionRecord, after: Int, from client: String) throws(Problem) -> Response {
    try respond(session.player, client) { writer in
      var last = after
      var presence: PresenceBody?
      let player = session.player
      let signals = services.hub.signals(.player(player), seconds: services.configuration.streamSeconds)
      let notices = services.notices
      func send(_ isTick: Bool) async throws -> Bool {
        guard try await services.players.isSignedIn(session), let now = try await services.store.player(player) else {
          return false
        }
        if isTick { services.players.presence.note(player, at: services.clock.now()) }
        try await notices.tellOfToday(player)
        for notice in try await services.store.notices(of: player, after: max(last, now.readMark), limit: 100) {
          try await writer.event("notice", id: notice.id, data: JSON.text(NoticeBody(notice, readMark: now.readMark)))
          last = notice.id
        }
        let present = PresenceBody(try await notices.presence())
        if present != presence {
          try await writer.event("presence", id: nil, data: JSON.text(present))
          presence = present
        }
        return true
      }
      guard try await send(true) else { return }
      for await signal in signals {
        if signal == .tick { try await writer.comment() }
        guard try await send(signal == .tick) else { return }
      }
    }
  }

  /// How many streams a player may have, and an address.
  private static let playerLimit = 16, addressLimit = 256

  private func respond(
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
