import GameCore
import ServerStore

/// A match with its game, as a player sees it.
package struct MatchState: Sendable {
  /// The match.
  package let match: MatchRecord
  /// The game's record.
  package let record: GameRecord
  /// The names of the host and the guest; `nil` without a name.
  package let names: (host: String?, guest: String?)
  /// The player whose turn it is; `nil` before the guest is there, and once it is over.
  package let mover: String?
  /// The winner of a finished match; `nil` for a draw.
  package let winner: String?
}

/// Matches: games of two players who take turns, with days for each move.
extension GamesService {
  /// The most matches that a list has.
  package static let mostMatches = 100

  /// Makes a match, which waits for somebody to accept it.
  package func match(
    in game: String, days: Int, hostBegins: Bool, by player: PlayerRecord
  ) async throws -> MatchState {
    guard let kind = kinds[game] else { throw GameError.noSuchKind }
    guard let options = kind.optionsForTwo else { throw GameError.notForTwo }
    guard try await store.gameCount(of: player.id, upTo: mostGames) < mostGames else {
      throw GameError.tooMany(most: mostGames)
    }
    let live = try await begin(kind, options, 0)
    let now = clock.now()
    let record = GameRecord(
      id: Identifier.random(), player: player.id, game: game, options: options, origin: .match, seed: 0,
      rules: kind.rulesVersion, number: 0, score: live.score, isOver: live.isOver, isRanked: false, created: now,
      updated: now)
    let match = MatchRecord(
      id: Identifier.random(), game: record.id, host: player.id, hostBegins: hostBegins, days: days, created: now)
    try await store.add(match: match, with: record)
    hub.announce(.games(player.id))
    return try await state(of: match)
  }

  /// Makes a player the guest of a match. The first move is then due.
  /// - Throws: ``GameError/matchTaken`` if it has a guest, or the player made it.
  package func accept(match id: String, by player: PlayerRecord) async throws -> MatchState {
    guard let match = try await store.match(id) else { throw GameError.notFound }
    if match.seat(of: player.id) != nil, match.guest != nil { return try await state(of: match) }
    let due = clock.now() + match.days * Day.length
    guard try await store.join(match: id, player.id, due: due), let joined = try await store.match(id) else {
      throw GameError.matchTaken
    }
    let state = try await state(of: joined)
    let name = player.name ?? "Somebody", game = kinds[state.record.game]?.name ?? state.record.game
    let turn = state.mover == match.host ? " It is your turn." : ""
    try await tell(match.host, of: joined, number: 0, "\(name) plays \(game) with you.\(turn)", name, game)
    hub.announce(.game(match.game))
    announceGames(of: joined)
    return state
  }

  /// The matches of a player, those with the earliest due move first.
  /// - Parameter isOver: false to leave out the matches that are over.
  package func matches(of player: String, isOver: Bool? = nil) async throws -> [MatchState] {
    var states: [MatchState] = []
    for match in try await store.matches(of: player, limit: Self.mostMatches) {
      // A match has a due move from its guest to its end.
      if isOver == false, match.guest != nil, match.due == nil { continue }
      states.append(try await state(of: match))
    }
    return states
  }

  /// Announces that a match has changed, in the lists of its players.
  func announceGames(of match: MatchRecord) {
    for player in [match.host, match.guest].compactMap(\.self) { hub.announce(.games(player)) }
  }

  /// A match by its id.
  package func match(_ id: String) async throws -> MatchState {
    guard let match = try await store.match(id) else { throw GameError.notFound }
    return try await state(of: match)
  }

  /// The match that a game belongs to; `nil` for any other game.
  package func match(of record: GameRecord) async throws -> MatchState? {
    guard record.origin == .match, let match = try await store.match(ofGame: record.id) else { return nil }
    return try await state(of: match)
  }

  private func state(of match: MatchRecord) async throws -> MatchState {
    guard let record = try await store.game(match.game) else { throw GameError.notFound }
    let live = try await live(of: record)
    let host = try await store.player(match.host)?.name
    var guest: String?
    if let id = match.guest { guest = try await store.player(id)?.name }
    return MatchState(
      match: match, record: record, names: (host, guest),
      mover: match.guest == nil ? nil : live.mover.flatMap { match.player(at: $0) },
      winner: live.winner.flatMap { match.player(at: $0) })
  }

  // MARK: Turns

  /// True if a player may look at a game: it is the player's own, or of a match of theirs.
  func maySee(_ record: GameRecord, _ player: PlayerRecord) async throws -> Bool {
    if record.player == player.id { return true }
    guard record.origin == .match else { return false }
    return try await store.match(ofGame: record.id)?.seat(of: player.id) != nil
  }

  /// The match of a game whose next turn is the player's; `nil` for a game that is no match.
  /// - Throws: ``GameError/notYourTurn``, or a refusal of an action that is not fair.
  func requireTurn(
    _ kind: TurnRecord.Kind, _ action: String?, of cached: CachedGame, by player: PlayerRecord
  ) async throws -> MatchRecord? {
    guard cached.record.origin == .match, let match = try await store.match(ofGame: cached.record.id) else {
      return nil
    }
    guard match.guest != nil, let mover = cached.live.mover, match.player(at: mover) == player.id else {
      throw GameError.notYourTurn
    }
    guard kind == .act, let action, kinds[cached.record.game]?.isFair(action) == true else {
      throw GameError.refused(.refused("Against another person there are no hints, and nothing is undone."))
    }
    return match
  }

  /// The notice for the other player after a turn; none while the turn goes on.
  func matchNotices(
    _ match: MatchRecord, _ cached: CachedGame, by player: PlayerRecord, number: Int
  ) -> [Told] {
    let mover = cached.live.mover.flatMap { match.player(at: $0) }
    guard mover != player.id, let other = match.host == player.id ? match.guest : match.host else { return [] }
    let name = player.name ?? "Somebody", game = kinds[cached.record.game]?.name ?? cached.record.game
    var text = "\(name) has moved in \(game). It is your turn."
    if cached.live.isOver {
      let winner = cached.live.winner.flatMap { match.player(at: $0) }
      text = "\(game) with \(name) is over: \(winner == nil ? "a draw" : winner == other ? "you won" : "\(name) won")."
    }
    return [Told(player: other, notice: notice(match, number, text, name, game))]
  }

  private func notice(_ match: MatchRecord, _ number: Int, _ text: String, _ name: String, _ game: String)
    -> NoticeRecord
  {
    NoticeRecord(
      id: 0, kind: .match, subject: "\(match.id) \(number)", text: text, arguments: ["name": name, "game": game],
      at: clock.now())
  }

  private func tell(
    _ player: String, of match: MatchRecord, number: Int, _ text: String, _ name: String, _ game: String
  ) async throws {
    if try await store.addNotice(to: player, notice(match, number, text, name, game)) != nil {
      hub.announce(.player(player))
    }
  }

  /// Sets the time at which the next move is due, after a turn.
  func keepDue(_ match: MatchRecord, _ cached: CachedGame) async throws {
    let due = cached.live.isOver ? nil : clock.now() + match.days * Day.length
    try await store.change(match: match.id, due: due, isExpired: match.isExpired)
  }

  // MARK: Expiry

  /// Ends the matches whose next move is too late: the player whose turn it is gives up.
  package func endOverdueMatches() async throws {
    for match in try await store.overdueMatches(at: clock.now(), limit: 100) {
      let state = try await state(of: match)
      guard let late = state.mover, let player = try await store.player(late) else {
        try await store.change(match: match.id, due: nil, isExpired: match.isExpired)
        continue
      }
      // A process that ended between a move and its new due time has left the old one.
      let due = state.record.updated + match.days * Day.length
      guard state.record.number == 0 || due < clock.now() else {
        try await store.change(match: match.id, due: due, isExpired: match.isExpired)
        continue
      }
      try await store.change(match: match.id, due: match.due, isExpired: true)
      do {
        _ = try await take(
          .act, "resign", number: state.record.number + 1, thinking: nil, in: match.game, by: player)
      } catch StoreError.outOfOrder {
        // A move came at the last moment.
        try await store.change(match: match.id, due: match.due, isExpired: false)
      }
    }
  }
}
