import GameService
import Hummingbird
import ServerStore

extension EventStreams {
  /// The stream of a game's turns.
  func game(
    _ id: String, in games: GamesService, of session: SessionRecord, after: Int, in context: APIContext
  ) throws(Problem) -> Response {
    let source = TurnSource(services: services, games: games, session: session, id: id, last: after)
    return try respond(with: source, on: .game(id), in: context)
  }
}

/// The events of a game's turns.
private struct TurnSource: EventSource {
  let services: Services
  let games: GamesService
  let session: SessionRecord
  /// The id of the game.
  let id: String
  /// The number of the last turn that was sent.
  var last: Int
  /// The game after that turn, if it is not the game's last.
  private var late: CachedGame?

  init(services: Services, games: GamesService, session: SessionRecord, id: String, last: Int) {
    (self.services, self.games, self.session, self.id, self.last) = (services, games, session, id, last)
  }

  mutating func events(at signal: EventHub.Signal?) async throws -> EventBatch {
    if signal == .heartbeat { return EventBatch() }
    // The stream ends for a client that is signed out or deleted.
    if signal == .tick, try await !services.players.isSignedIn(session) { return EventBatch(then: .end) }
    guard let turns = try await games.outcomes(of: id, after: last, &late) else {
      return EventBatch([EventText.event("gone", id: nil, data: "{}")], then: .end)
    }
    last = turns.last?.number ?? last
    return EventBatch(
      turns.map { EventText.event("step", id: $0.number, data: JSON.text(TurnBody($0))) },
      then: turns.isEmpty ? .wait : .more)
  }
}
