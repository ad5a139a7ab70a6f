import Crypto
import Foundation
import GameCore
import Logging
import Phrases
import ServerStore

/// The service that enters, lists and replays scores.
package struct LeaderboardsService: Sendable {
  /// The store with the score records and the replays.
  package let store: any Store
  /// The hub that hears of every entered score.
  package let hub: EventHub
  /// The clock for the times of entries and for the present week.
  package let clock: Clock
  /// The service of the games whose scores are entered.
  package let games: GamesService
  /// The service that knows the players who are online.
  package let players: PlayersService
  /// The service that tells players of passed scores.
  package let notices: NoticesService
  /// The threads for work that would block an event loop.
  package let computing: Computing
  /// The least average time for an action of a person, in milliseconds; 0 for no limit.
  package let leastMillisecondsPerAction: Int
  /// The log for failures that no request sees.
  package let logger: Logger
  private let counts: LeaderboardCounts
  private let weekRanks: WeekRanks
  private let conducts: ConductService
  /// Positions in the replays that are being watched.
  private let replays = ReplayMemory()

  /// A service with nothing cached.
  /// - Parameters:
  ///   - leastMillisecondsPerAction: 0 to check neither speed nor conduct.
  ///   - conducts: the rules by which runs are weighed, at most one for each game.
  package init(
    store: any Store, hub: EventHub, clock: Clock, games: GamesService, players: PlayersService,
    notices: NoticesService, computing: Computing, leastMillisecondsPerAction: Int,
    conducts: [any ConductRule] = [], logger: Logger
  ) {
    (self.store, self.hub, self.clock, self.games) = (store, hub, clock, games)
    (self.players, self.notices, self.computing, self.logger) = (players, notices, computing, logger)
    self.leastMillisecondsPerAction = leastMillisecondsPerAction
    counts = LeaderboardCounts(store: store, clock: clock)
    weekRanks = WeekRanks(store: store, clock: clock)
    self.conducts = ConductService(conducts, store: store, hub: hub, clock: clock, logger: logger)
  }

  /// The greatest number of players that are notified that they were passed.
  private static let tellAtMost = 20

  // MARK: Entering

  /// Plays a finished game again from the journal in the store, and enters its score.
  /// - Parameter claim: the text of the player's replay, to be compared; `nil` for the journal alone.
  package func enter(_ id: String, claim: String?, by player: PlayerRecord) async throws -> EnteredScore {
    guard let game = try await store.game(id), game.player == player.id else { throw ScoreError.noSuchGame }
    let difficulty = try requireRanked(game)
    guard let name = player.name else { throw ScoreError.nameless }
    let played = try await judged(game)
    let replay = played.replay
    if let claim { try compare(claim, replay) }
    try checkTimes(game, played)
    let run = try await run(of: played, game)
    let copies = CopyFinder(store: store)
    var suspicions = run.suspicions
    let alike = try await copies.alike(run.fingerprint, game, difficulty)
    if alike.isCopy { suspicions.append(.alike) }
    let now = clock.now()
    let record = ScoreRecord(
      id: Identifier.random(), played: id, player: player.id, game: game.game, difficulty: difficulty, day: game.day,
      name: name, score: replay.score, at: now, actions: replay.turns.count, thinking: replay.thinking,
      run: run.digest, apart: suspicions)
    let passed: [ScoreRecord]
    do {
      passed = try await store.enter(
        record, replay: replay.description, fingerprint: run.fingerprint, tellAtMost: Self.tellAtMost,
        notice: passedNotice(by: record))
    } catch StoreError.exists {
      throw ScoreError.alreadyEntered
    }
    games.forget(id)
    hub.announce(.leaderboard("\(record.game)/\(record.difficulty)"))
    hub.announce(.game(id))
    hub.announce(.games(player.id))
    // Without a minimum time per action, the conduct does not matter either.
    if leastMillisecondsPerAction > 0 { conducts.weigh(record, of: game) }
    for other in passed { hub.announce(.player(other.player)) }
    await tellIfApart(record)
    for copy in alike.copies { if let copy = try await copies.setApart(copy) { await tellIfApart(copy) } }
    return try await entered(record)
  }

  private func requireRanked(_ game: GameRecord) throws(ScoreError) -> String {
    guard game.isOver else { throw .notOver }
    // A game that was begun before its level became practice is not ranked either.
    guard game.isRanked, let difficulty = game.difficulty, let kind = games.kinds[game.game],
      kind.isRanked(difficulty: difficulty)
    else { throw .notRanked }
    if game.scoreRecord != nil { throw .alreadyEntered }
    if let day = game.day.flatMap({ Day($0) }), game.updated >= day.end {
      throw .dayOver
    }
    return LeaderboardName(of: game, difficulty, currentRules: kind.rulesVersion).description
  }

  /// A game that was played again from its journal.
  private struct PlayedJournal: Sendable {
    var replay: Replay
    var turns: [TurnRecord]
    /// The positions at the start and after each turn of the replay.
    var positions: [RunPosition]
  }

  /// A game from its journal alone, which is read and judged once.
  private func judged(_ game: GameRecord) async throws -> PlayedJournal {
    // The seed is the server's; that of a daily game is the day's.
    if game.origin == .daily, let day = game.day.flatMap({ Day($0) }) {
      guard game.seed == (try await games.dailies.seed(game.game, game.difficulty ?? "", on: day)) else {
        throw ScoreError.forged(.seed)
      }
    }
    let (live, turns): (any LiveGame, [TurnRecord])
    do {
      (live, turns) = try await games.fromJournal(game)
    } catch is GameRefusal {
      throw ScoreError.forged(.journal)
    }
    // Its journal was just played from the start by the game's own rules, so its result is the verdict.
    guard live.isOver, live.score == game.score else { throw ScoreError.forged(.score) }
    return try await computing.run(.person) { time in
      var positions: [RunPosition] = []
      let replay = try live.replay(time) { positions.append($0) }
      return PlayedJournal(replay: replay, turns: turns, positions: positions)
    }
  }

  private func compare(_ claim: String, _ replay: Replay) throws(ScoreError) {
    let claimed: Replay
    do {
      claimed = try Replay(text: claim)
    } catch {
      throw .unreadableReplay(line: error.line)
    }
    guard claimed.agrees(with: replay) else { throw .forged(.replay) }
  }

  private func checkTimes(_ game: GameRecord, _ played: PlayedJournal) throws(ScoreError) {
    let elapsed = game.updated - Plausibility.beginning(of: played.turns, created: game.created)
    guard played.replay.thinking <= elapsed + GamesService.clockTolerance else {
      throw ScoreError.tooMuchThinking
    }
    let least = leastMillisecondsPerAction * game.number
    guard elapsed >= least else {
      throw ScoreError.tooFast(actions: game.number, milliseconds: elapsed)
    }
  }

  /// The properties of a replay's run.
  private struct Run: Sendable {
    /// The digest, equal for equal runs.
    var digest: String
    /// The reasons why a person could hardly have played it.
    var suspicions: [Suspicion] = []
    /// The fingerprint for comparisons with other players' runs; `nil` if no other player has this start.
    var fingerprint: RunFingerprint?
  }

  /// Checks a run for copies. Speed is checked only if a minimum time per action is set.
  private func run(of played: PlayedJournal, _ game: GameRecord) async throws -> Run {
    let replay = played.replay, turns = played.turns
    guard let kind = games.kinds[replay.start.game, rules: replay.rulesVersion] else {
      throw ScoreError.otherRules
    }
    let isLookedAt = leastMillisecondsPerAction > 0
    return try await computing.run(.person) { _ in
      let path = RunPosition.path(played.positions)
      var run = Run(digest: RunPosition.digest(start: replay.start.description, path))
      guard isLookedAt else { return run }
      let pace = kind.pace(of: replay)
      run.suspicions = Plausibility.suspicions(
        pace, turns, from: Plausibility.beginning(of: turns, created: game.created))
      guard game.day != nil else { return run }
      let counted = Plausibility.counted(pace, turns)
      run.fingerprint = RunFingerprint(
        path, pauses: Plausibility.pauses(counted), isPlain: pace.isPlain(counted.compactMap(\.action)),
        ended: game.updated)
      return run
    }
  }

  private func tellIfApart(_ record: ScoreRecord) async {
    guard !record.apart.isEmpty else { return }
    let why = record.apart.map(\.text).joined(separator: ", and ")
    let text =
      "Your score of \(record.score) is shown apart from the ranks: \(why). If that is wrong, tell the administrators."
    do {
      try await notices.tell(
        record.player, .account, about: "entry \(record.id) apart", text)
    } catch {
      logger.error("a notice was not sent", metadata: ["error": "\(error)"])
    }
  }

  /// The notices for the players of records that a record passes.
  private func passedNotice(by record: ScoreRecord) -> @Sendable (ScoreRecord) -> NoticeRecord {
    let game = games.kinds[record.game]?.name ?? record.game
    let level = LeaderboardName(record.difficulty).words
    return { other in
      NoticeRecord(
        id: 0, kind: .scorePassed, subject: "\(record.id) \(other.id)",
        text: "\(record.name) passed your score in \(game), \(level): \(record.score), yours \(other.score).",
        arguments: [
          "name": record.name, "game": game, "level": level, "score": "\(record.score)", "own": "\(other.score)",
        ], at: record.at)
    }
  }

  private func entered(_ record: ScoreRecord) async throws(StoreError) -> EnteredScore {
    let score = ListedScore(record: record, isYours: true, isOnline: true, isSealed: false)
    guard record.apart.isEmpty else { return EnteredScore(score: score) }
    // The rank of the player's best score, which may be an earlier one.
    func rank(_ period: Leaderboard.Period) async throws(StoreError) -> Int {
      let leaderboard = Leaderboard(game: record.game, difficulty: record.difficulty, period: period)
      let best = try await store.best(of: record.player, on: leaderboard) ?? LeaderboardPlace(record)
      return try await store.rank(of: best, on: leaderboard) + 1
    }
    var daily: Int?
    if let day = record.day { daily = try await rank(.day(day)) }
    let week = Leaderboard(game: record.game, difficulty: record.difficulty, period: .since(weekStart))
    let best = try await store.best(of: record.player, on: week) ?? LeaderboardPlace(record)
    return EnteredScore(
      score: score,
      ranks: .init(all: try await rank(.all), week: try await weekRanks.rank(of: best, on: week), daily: daily))
  }

  /// The beginning of the week that ends now, rounded to the minute, so that a page does not change with every request.
  package var weekStart: Int { (clock.now() / 60_000 - 7 * 24 * 60) * 60_000 }

  // MARK: Watching

  /// A part of a leaderboard, without marks for a viewer.
  /// - Parameters:
  ///   - last: the place before the part, and its rank; `nil` for the beginning.
  ///   - limit: the greatest number of scores.
  package func part(
    of leaderboard: Leaderboard, after last: (place: LeaderboardPlace, rank: Int)?, limit: Int
  ) async throws -> LeaderboardPart {
    let records = try await store.scores(on: leaderboard, after: last?.place, limit: limit + 1)
    var scores = try await listed(Array(records.prefix(limit)), for: nil)
    // The scores before a page are not counted: its ranks continue those of the page before.
    if !leaderboard.isApart { for index in scores.indices { scores[index].rank = (last?.rank ?? 0) + index + 1 } }
    return LeaderboardPart(
      scores: scores, count: try await counts.count(leaderboard), hasMore: records.count > limit)
  }

  /// The best score of a player, and the scores around it.
  /// - Parameter limit: the greatest number of scores, the player's own among them.
  /// - Returns: `nil` if the player has no score there.
  package func around(
    _ player: PlayerRecord, on leaderboard: Leaderboard, limit: Int
  ) async throws -> (rank: Int, part: LeaderboardPart)? {
    guard let place = try await store.best(of: player.id, on: leaderboard) else { return nil }
    let rank = try await store.rank(of: place, on: leaderboard) + 1
    let most = (limit - 1) / 2
    let before = try await store.scores(on: leaderboard, before: place, limit: max(1, most))
    let above = before.suffix(most)
    // The last place above leads to the player's own record; without one, the board begins with it.
    let rest = try await store.scores(
      on: leaderboard, after: before.last.map { LeaderboardPlace($0) }, limit: limit - above.count + 1)
    let below = limit - above.count
    var scores = try await listed(Array(above) + rest.prefix(below), for: player)
    for index in scores.indices { scores[index].rank = rank - above.count + index }
    return (
      rank, LeaderboardPart(scores: scores, count: try await counts.count(leaderboard), hasMore: rest.count > below)
    )
  }

  /// The scores of a leaderboard in parts, best first, with their replays if they are wanted and may be watched.
  package func export(
    _ leaderboard: Leaderboard, replays: Bool, _ body: ([(score: ListedScore, replay: String?)]) async throws -> Void
  ) async throws {
    var last: (place: LeaderboardPlace, rank: Int)?
    repeat {
      let part = try await part(of: leaderboard, after: last, limit: Self.exportPart)
      var found: [(ListedScore, String?)] = []
      for score in part.scores {
        let isOpen = replays && !score.isSealed && tellsSeed(of: score)
        found.append((score, isOpen ? try await store.replay(ofScore: score.record.id) : nil))
      }
      try await body(found)
      last = part.hasMore ? part.scores.last.map { (LeaderboardPlace($0.record), $0.rank ?? 0) } : nil
    } while last != nil
  }

  /// The scores that are read at once for an export.
  private static let exportPart = 100

  /// Scores in the form for a viewer.
  package func listed(_ records: [ScoreRecord], for viewer: PlayerRecord?) async throws(StoreError) -> [ListedScore] {
    let now = clock.now()
    let online = players.online.among(records.map(\.player))
    return records.map { record in
      let score = ListedScore(
        record: record, isOnline: online.contains(record.player), isSealed: isUnderWay(record, now))
      return viewer.map { score.seen(by: $0) } ?? score
    }
  }

  /// True if the day of a daily record is not over. A player who saw its replay could repeat it.
  private func isUnderWay(_ record: ScoreRecord, _ now: Int) -> Bool {
    record.day.flatMap { Day($0) }.map { now < $0.end } ?? false
  }

  /// The most leaderboards of a profile.
  package static let mostBests = 50

  /// The public profile of a player: nothing that leaderboards do not show.
  /// - Returns: `nil` for an unknown or banned player, and for one without a name.
  package func profile(of id: String, for viewer: PlayerRecord?) async throws(StoreError) -> PlayerProfile? {
    guard let player = try await store.player(id), player.name != nil, player.ban == nil else { return nil }
    var bests: [(score: ListedScore, count: Int)] = []
    for var score in try await listed(try await store.bests(of: id, limit: Self.mostBests), for: viewer) {
      let board = Leaderboard(game: score.record.game, difficulty: score.record.difficulty, period: .all)
      score.rank = try await store.rank(of: LeaderboardPlace(score.record), on: board) + 1
      bests.append((score, try await store.scoreCount(on: board, upTo: .max)))
    }
    return PlayerProfile(player: player, isOnline: !players.online.among([id]).isEmpty, bests: bests)
  }

  /// A score in the form for a viewer.
  /// - Throws: ``ScoreError/notFound`` also if it is hidden from the viewer.
  package func find(_ id: String, for viewer: PlayerRecord?) async throws -> ListedScore {
    guard let record = try await store.score(id), !record.isHidden || record.player == viewer?.id,
      let score = try await listed([record], for: viewer).first
    else { throw ScoreError.notFound }
    return score
  }

  /// Says that the seed of a score's game may be told to those who may watch its replay.
  package func tellsSeed(of score: ListedScore) -> Bool {
    LeaderboardName(score.record.difficulty).isOffline || !isUnderWay(score.record, clock.now())
  }

  /// The replay of a score record, if it may be watched.
  package func replay(of score: ListedScore) async throws -> Replay {
    guard !score.isSealed else { throw ScoreError.sealed }
    guard let text = try await store.replay(ofScore: score.record.id), let replay = try? Replay(text: text) else {
      throw ScoreError.notFound
    }
    return replay
  }

  /// The id of a viewer's own best game with the start of another player's replay; `nil` if there is none.
  package func ownGame(_ viewer: PlayerRecord?, from replay: Replay, of score: ListedScore) async throws -> String? {
    guard let viewer, !score.isYours else { return nil }
    let start = replay.start
    return try await store.bestGame(
      of: viewer.id, game: start.game, options: start.options ?? "", seed: start.seed, rules: replay.rulesVersion)
  }

  /// Frames of a replay, beginning with a first one. A page costs its own frames and at most ``ReplayMemory/stride``
  /// turns before them, once the replay has been watched up to there.
  /// - Parameters:
  ///   - id: the id of the record or the game.
  ///   - words: the words of the texts.
  ///   - shape: the shape of the scene and the motion of each frame; `nil` for frames without.
  package func frames(
    _ replay: Replay, of id: String, from first: Int, limit: Int, in words: Words = .english,
    scenes shape: SceneShape? = nil
  ) async throws -> [ReplayFrame] {
    guard let kind = games.kinds[replay.start.game, rules: replay.rulesVersion]?.speaking(words) else {
      throw ScoreError.unplayable
    }
    // A game that is kept has texts in its language.
    let id = "\(id) \(words.language.rawValue)"
    let memory = replays
    return try await computing.run(.person) { time in
      let known = memory.nearest(id, atMost: max(0, first - 1))
      var live = try known?.game ?? kind.start(options: replay.start.options ?? "", seed: replay.start.seed)
      var frames: [ReplayFrame] = []
      if first == 0 {
        frames.append(
          ReplayFrame(
            number: 0, thinking: 0, score: live.score, events: [], view: live.view, lines: live.lines,
            scene: shape.map { live.scene(in: $0) }))
      }
      for (index, turn) in replay.turns.enumerated().dropFirst(known?.turns ?? 0) {
        guard frames.count < limit else { break }
        try time.check()
        let events = try live.replay(turn)
        let turns = index + 1
        if turns % ReplayMemory.stride == 0 { memory.keep(live, of: id, after: turns) }
        guard turns >= first else { continue }
        frames.append(
          ReplayFrame(
            number: turns, action: turn.action, thinking: turn.thinking, score: live.score, events: events,
            view: live.view, lines: live.lines, scene: shape.map { live.scene(in: $0) },
            timeline: shape.flatMap { live.timeline(in: $0) }))
      }
      // The viewer will request the next page.
      if let last = frames.last?.number, last > 0 { memory.keep(live, of: id, after: last) }
      return frames
    }
  }
}

extension LeaderboardPlace {
  init(_ record: ScoreRecord) { self.init(score: record.score, at: record.at, id: record.id) }
}
