import GameCore
import Phrases
import ServerStore
import Workers

/// The service that starts, plays and reads games.
package struct GamesService: Sendable {
  /// The store with the games and their journals, which outweighs any cached game.
  package let store: any Store
  /// The hub that hears of every turn and deletion.
  package let hub: EventHub
  /// The clock that times the turns.
  package let clock: Clock
  /// The threads for work that would block an event loop.
  package let computing: Computing
  /// The games that can be started.
  package let kinds: GameKinds
  /// The greatest number of stored games of a player.
  package let mostGames: Int
  /// The seeds of days' games.
  package let dailies: DailySeeds
  private let permissions: [any StartPermission]
  private let cache = GameCache(capacity: 2000)
  /// The words of the games' texts. Notices and errors of the service are English.
  package private(set) var words = Words.english

  /// The longest pause that counts as thinking, in milliseconds.
  static let longestThought = 600_000
  /// The tolerance of a claimed thinking time beyond the server's clock, in milliseconds.
  static let clockTolerance = 1000

  /// A service without cached games.
  /// - Parameters:
  ///   - mostGames: the greatest number of stored games of a player.
  ///   - permissions: conditions on the player for starts of some levels.
  package init(
    store: any Store, hub: EventHub, clock: Clock, computing: Computing, mostGames: Int,
    kinds: GameKinds = GameKinds(), permissions: [any StartPermission] = []
  ) {
    self.permissions = permissions
    self.kinds = kinds
    self.store = store
    self.hub = hub
    self.clock = clock
    self.computing = computing
    self.mostGames = mostGames
    dailies = DailySeeds(store: store)
  }

  /// The same service, whose games have their texts in another language.
  package func speaking(_ words: Words) -> GamesService {
    var service = self
    service.words = words
    return service
  }

  /// The start of a new game.
  package struct NewGame: Sendable {
    /// The id of the kind of game.
    package var game: String
    /// The level; `nil` for the default one.
    package var difficulty: String?
    /// The origin of the start.
    package var origin: GameOrigin
    /// The seed for the origin `own`.
    package var seed: UInt64?
    /// The options for a puzzle or a reading.
    package var options: String?

    /// A start; an origin other than `own`, `puzzle` or `reading` needs neither seed nor options.
    package init(
      game: String, difficulty: String? = nil, origin: GameOrigin, seed: UInt64? = nil, options: String? = nil
    ) {
      self.game = game
      self.difficulty = difficulty
      self.origin = origin
      self.seed = seed
      self.options = options
    }
  }

  // MARK: Starting

  /// Starts a game and stores it. Making a hard puzzle takes a while.
  /// - Throws: ``GameError`` for an unknown game or level, a locked level, too many stored games, or options without a
  ///   start.
  package func start(_ wanted: NewGame, for player: PlayerRecord) async throws -> CachedGame {
    guard let kind = kinds[wanted.game] else { throw GameError.noSuchKind }
    let difficulty = wanted.options == nil ? wanted.difficulty ?? kind.usualDifficulty : nil
    if let difficulty, !kind.difficulties.contains(where: { $0.id == difficulty }) {
      throw GameError.noSuchDifficulty(known: kind.difficulties.map(\.id))
    }
    for permission in permissions where permission.game == wanted.game {
      guard let difficulty, let refusal = try await permission.refusal(ofLevel: difficulty, for: player, in: words)
      else {
        continue
      }
      throw GameError.locked(refusal)
    }
    guard try await store.gameCount(of: player.id, upTo: mostGames) < mostGames else {
      throw GameError.tooMany(most: mostGames)
    }
    let now = clock.now()
    let today = Day(at: now)
    let options = wanted.options ?? kind.options(difficulty: difficulty ?? "")
    let seed =
      switch wanted.origin {
      case .server, .offline: UInt64.random(in: .min ... .max)
      case .daily: try await dailies.seed(wanted.game, difficulty ?? "", on: today)
      case .offlineDaily: GamesService.offlineDailySeed(wanted.game, today)
      case .own: wanted.seed ?? 0
      case .puzzle, .reading, .challenge, .match: UInt64(0)
      }
    // A player's own puzzle may take long to solve.
    let priority = wanted.options == nil ? JobPriority.quick : .person
    let (held, live) = try await beginNew(kind, options, seed, priority)
    let isOfDay = [.daily, .offlineDaily].contains(wanted.origin)
    let isRankedStart = isOfDay || [.server, .offline].contains(wanted.origin)
    let record = GameRecord(
      id: Identifier.random(), player: player.id, game: wanted.game, options: held, difficulty: difficulty,
      origin: wanted.origin, day: isOfDay ? today.description : nil, seed: seed,
      rules: kind.rulesVersion, number: 0, score: live.score, isOver: live.isOver,
      isRanked: isRankedStart && kind.isRanked(difficulty: difficulty ?? ""), created: now, updated: now,
      scoreRecord: nil)
    let cached = CachedGame(
      record: try await store.addGame(record), live: live, clockedAt: now, steadyAt: clock.steady())
    hub.announce(.games(player.id))
    return keep(cached)
  }

  /// The seed of a date, the same in every program: it can be known beforehand.
  static func offlineDailySeed(_ game: String, _ day: Day) -> UInt64 {
    Start.dailySeed(game: game, year: day.year, month: day.month, day: day.dayOfMonth)
  }

  /// A new game, with options that hold its start.
  private func beginNew(
    _ kind: any GameKind, _ options: String, _ seed: UInt64, _ priority: JobPriority
  ) async throws -> (held: String, live: any LiveGame) {
    let kind = kind.speaking(words)
    do {
      return try await computing.run(priority) { _ in
        let held = try kind.held(options, seed: seed)
        return (held, try kind.start(options: held, seed: seed))
      }
    } catch let refusal as GameRefusal {
      throw GameError.refused(refusal)
    }
  }

  func begin(_ kind: any GameKind, _ options: String, _ seed: UInt64) async throws -> any LiveGame {
    // Making a hard puzzle takes a while.
    let kind = kind.speaking(words)
    do {
      return try await computing.run { _ in try kind.start(options: options, seed: seed) }
    } catch let refusal as GameRefusal {
      throw GameError.refused(refusal)
    }
  }

  // MARK: Reading

  /// A player's game at the state of the store, whichever process took its last turn.
  package func find(_ id: String, of player: PlayerRecord) async throws -> CachedGame {
    guard let record = try await store.game(id), try await maySee(record, player) else {
      cache.forget(id)
      throw GameError.notFound
    }
    return try await bring(record)
  }

  /// The game of a record, played up to the record's number of turns.
  private func bring(_ record: GameRecord) async throws -> CachedGame {
    if var cached = cache[record.id, words.language], cached.record.number <= record.number {
      if cached.record.number < record.number { try await follow(&cached, record) }
      cached.record = record
      return keep(cached)
    }
    var cached = try await nearest(record, before: record.number)
    try await follow(&cached, record)
    return keep(cached)
  }

  /// The game of a record at its last turn.
  func live(of record: GameRecord) async throws -> any LiveGame { try await bring(record).live }

  /// The outcomes of the turns of a game after a number, up to ``turnsRemembered`` of them.
  /// - Parameter late: the session of a listener who is far behind; `nil` at first.
  /// - Returns: `nil` if the game is gone.
  package func outcomes(
    of id: String, after number: Int, _ late: inout CachedGame?
  ) async throws -> [TurnOutcome]? {
    guard let record = try await store.game(id) else { return nil }
    if record.number <= number { return [] }
    if late == nil, let some = try await bring(record).live.outcomes(after: number) { return some }
    var cached: CachedGame
    if let late, late.live.number <= number {
      cached = late
    } else {
      cached = try await nearest(record, before: number)
    }
    var page = record
    page.number = min(record.number, number + turnsRemembered)
    try await follow(&cached, page)
    // A listener who has caught up continues with the shared game.
    late = page.number == record.number ? nil : cached
    return cached.live.outcomes(after: number) ?? []
  }

  /// A game at its start.
  private func started(_ record: GameRecord) async throws -> CachedGame {
    let live = try await begin(try rules(of: record), record.options, record.seed)
    return CachedGame(record: record, live: live, clockedAt: record.created)
  }

  private func rules(of record: GameRecord) throws(GameError) -> any GameKind {
    guard let kind = kinds[record.game, rules: record.rules] else {
      throw .otherRules
    }
    return kind
  }

  /// A game at its latest snapshot from which the outcomes of its last turns can still be told, otherwise at its start.
  private func nearest(_ record: GameRecord, before number: Int) async throws -> CachedGame {
    let latest = number - turnsRemembered
    guard latest >= Snapshots.fewest, let snapshot = try await store.snapshot(of: record.id, upTo: latest) else {
      return try await started(record)
    }
    let kind = try rules(of: record).speaking(words)
    let live = try await computing.run { _ in
      SaveText.save(from: snapshot.save).flatMap { kind.resume($0, number: snapshot.number) }
    }
    guard let live else { return try await started(record) }
    return CachedGame(record: record, live: live, clockedAt: snapshot.clockedAt)
  }

  /// Plays the turns of the journal beyond a position.
  private func follow(_ cached: inout CachedGame, _ record: GameRecord) async throws {
    let missing = max(0, record.number - cached.live.number)
    try await follow(&cached, record, try await store.turns(of: record.id, after: cached.live.number, limit: missing))
  }

  private func follow(_ cached: inout CachedGame, _ record: GameRecord, _ turns: [TurnRecord]) async throws {
    let start = cached
    cached = try await computing.run { time in
      var cached = start
      for turn in turns where turn.number == cached.live.number + 1 {
        try time.check()
        _ = try cached.live.take(turn.kind, turn.action, thinking: turn.thinking)
        if turn.kind == .act || turn.kind == .sent { (cached.clockedAt, cached.steadyAt) = (turn.at, nil) }
      }
      return cached
    }
    cached.record = record
    guard cached.live.number == record.number else { throw StoreError.damaged("a journal with a gap") }
  }

  /// A game played from its start, by the journal in the store alone, and the turns of that journal.
  package func fromJournal(_ record: GameRecord) async throws -> (game: any LiveGame, turns: [TurnRecord]) {
    var cached = try await started(record)
    let turns = try await store.turns(of: record.id, after: 0, limit: record.number)
    try await follow(&cached, record, turns)
    return (cached.live, turns)
  }

  // MARK: Playing

  /// Takes a turn. When this returns it is on disk.
  /// - Parameter thinking: the player's claimed thinking time, in milliseconds.
  package func take(
    _ kind: TurnRecord.Kind, _ action: String?, number: Int, thinking: Int?, in id: String, by player: PlayerRecord
  ) async throws -> (CachedGame, TurnOutcome) {
    var cached: CachedGame
    if let known = cache[id, words.language], known.record.player == player.id, known.record.number + 1 == number {
      cached = known
    } else {
      cached = try await find(id, of: player)
    }
    guard cached.record.number + 1 == number else {
      throw GameError.outOfOrder(at: cached.record.number)
    }
    let match = try await requireTurn(kind, action, of: cached, by: player)
    let paused = try await endPause(of: cached)
    let counted = kind == .act ? try thought(thinking, in: cached, paused: paused) : 0
    let now = max(cached.now(clock), cached.record.updated)
    let turn = try await taken(kind, action, counted, &cached)
    let record = TurnRecord(
      number: number, kind: kind, action: action, thinking: counted, at: now)
    var telling = turn.isOver ? try await challengeNotices(cached.record, score: turn.score) : []
    if let match { telling += matchNotices(match, cached, by: player, number: number) }
    do {
      try await store.append(record, to: id, score: turn.score, isOver: turn.isOver, telling: telling)
    } catch .outOfOrder(let present) {
      cache.forget(id)
      throw StoreError.outOfOrder(number: present)
    }
    (cached.record.number, cached.record.score, cached.record.isOver, cached.record.updated) =
      (number, turn.score, turn.isOver, now)
    if kind == .act { (cached.clockedAt, cached.steadyAt) = (now, clock.steady()) }
    _ = keep(cached)
    if let match { try await keepDue(match, cached) }
    hub.announce(.game(id))
    if let match { announceGames(of: match) } else { hub.announce(.games(player.id)) }
    for told in telling { hub.announce(.player(told.player)) }
    if Snapshots.isDue(after: number) { keepSnapshot(of: cached) }
    return (cached, turn)
  }

  /// Stores a snapshot in the background. If that fails, the game is played from an earlier one, or from its start.
  private func keepSnapshot(of cached: CachedGame) {
    Task { [store, computing] in
      // The client need not wait for it.
      let save = try await ConnectionPresence.$current.withValue(nil) {
        try await computing.run { _ in SaveText.bytes(of: cached.live.save) }
      }
      let snapshot = SnapshotRecord(number: cached.record.number, clockedAt: cached.clockedAt, save: save)
      try await store.keep(snapshot, of: cached.record.id)
    }
  }

  private func taken(
    _ kind: TurnRecord.Kind, _ action: String?, _ thinking: Int, _ cached: inout CachedGame
  ) async throws -> TurnOutcome {
    do {
      guard let action, kinds[cached.record.game, rules: cached.record.rules]?.isSlow(action) == true else {
        return try cached.live.take(kind, action, thinking: thinking)
      }
      let before = cached.live
      let (live, turn) = try await computing.run { _ in
        var live = before
        let turn = try live.take(kind, action, thinking: thinking)
        return (live, turn)
      }
      cached.live = live
      return turn
    } catch let refusal as GameRefusal {
      throw GameError.refused(refusal)
    }
  }

  /// The thinking time that counts. In a ranked game it is that of the server's clock.
  /// - Parameter paused: the time for which that clock stood still, in milliseconds.
  private func thought(_ claim: Int?, in cached: CachedGame, paused: Int) throws(GameError) -> Int {
    guard cached.record.isRanked else { return claim ?? 0 }
    let elapsed = cached.elapsed(clock)
    if let claim, claim > elapsed + GamesService.clockTolerance, cached.knowsElapsed(clock) {
      throw .tooMuchThinking(claimed: claim, elapsed: elapsed)
    }
    return min(max(0, elapsed - paused), GamesService.longestThought)
  }

  // MARK: Ending

  /// Deletes a player's game with its score record.
  /// - Throws: ``GameError/notFound`` if the player has no such game.
  package func delete(_ id: String, of player: PlayerRecord) async throws {
    if let match = try await store.match(ofGame: id), match.host == player.id, match.due != nil {
      throw GameError.matchUnderWay
    }
    guard try await store.delete(game: id, of: player.id) else { throw GameError.notFound }
    cache.forget(id)
    hub.announce(.game(id))
    hub.announce(.games(player.id))
  }

  /// The replay of a game. Plays the game again.
  package func replay(of cached: CachedGame) async throws -> Replay {
    try await computing.run(.person) { try cached.live.replay($0) }
  }

  /// Puts a game into the cache.
  func keep(_ cached: CachedGame) -> CachedGame {
    cache.keep(cached, words.language)
    return cached
  }

  /// Removes a game from the cache, because it has changed.
  package func forget(_ id: String) { cache.forget(id) }
}
