import GameService
import Hummingbird
import ServerStore

extension EventStreams {
  /// The stream of a game's turns.
  func game(
    _ id: String, in games: GamesService, of session: SessionRecord, after: Int, from client: String
  ) throws(Problem) -> Response {
    try respond(session.player, client) { writer in
      var last = after
      var late: CachedGame?
      // It subscribes first and then reads, so that no turn is missed between the two.
      let signals = services.hub.signals(.game(id), seconds: services.configuration.streamSeconds)
      func send() async throws -> Bool {
        while let turns = try await games.outcomes(of: id, after: last, &late) {
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
        if signal != .news { try await writer.comment() }
        if signal == .heartbeat { continue }
        if signal == .tick {
          // The stream ends for a client that is signed out or deleted.
          guard try await services.players.isSignedIn(session) else { return }
        }
        guard try await send() else { return }
      }
    }
  }
}
