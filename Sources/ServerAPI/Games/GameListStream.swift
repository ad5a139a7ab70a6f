import GameService
import Hummingbird
import ServerInterface
import ServerStore

/// A row of a player's games: a game of their own, or a match.
struct GameRowBody: Encodable, Equatable, Identifiable, Sendable {
  var id: String
  var game: GameSummaryBody?
  var match: MatchBody?

  init(_ game: GameSummaryBody) { (id, self.game) = (game.id, game) }
  init(_ match: MatchBody) { (id, self.match) = (match.id, match) }
}

extension EventStreams {
  /// The stream of a player's games.
  /// - Parameters:
  ///   - game: the id of the games' kind; `nil` for all.
  ///   - limit: the number of the latest games. Matches that go on are all there.
  func games(
    of session: SessionRecord, _ game: String?, limit: Int, after: Int?, in context: APIContext
  ) async throws -> Response {
    let logs = ListLogs<FollowedList<NoFacts, GameRowBody>, NoFacts, GameRowBody>()
    let player = session.player
    return try await list("", in: logs, on: .games(player), after: after, in: context) {
      guard try await services.players.isSignedIn(session) else { return nil }
      let matches = try await services.games.matches(of: player, isOver: false)
        .filter { game == nil || $0.record.game == game }
      let records = try await services.store.games(of: player, game: game, isOver: nil, before: nil, limit: limit)
      let now = services.clock.now()
      func rows(isOver: Bool) -> [GameRowBody] {
        records.filter { $0.isOver == isOver }
          .map { GameRowBody(GameSummaryBody($0, services.games.kinds, at: now)) }
      }
      return FollowedList(
        NoFacts(),
        RowList(sections: [
          .init(id: "matches", rows: matches.map { GameRowBody(MatchBody($0, for: player)) }),
          .init(id: "open", rows: rows(isOver: false)), .init(id: "over", rows: rows(isOver: true)),
        ]))
    }
  }
}
