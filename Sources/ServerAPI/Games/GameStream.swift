import GameService
import Hummingbird
import ServerStore

extension EventStreams {
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
          // A client that is signed out or gone sees no more.
          guard try await services.players.isSignedIn(session) else { return }
        }
        guard try await send() else { return }
      }
    }
  }
}
