import Crypto
import Foundation
import GameCore
import ServerStore

/// Where scores are entered, listed and watched.
struct LeaderboardsService: Sendable {
  let services: Services

  /// How many players are told that they were passed.
  private static let tellAtMost = 20

  // MARK: Entering

  /// Plays a finished game again from the journal in the store, and enters what comes of it.
  /// - Parameter claim: the text of a replay that the player says was played; `nil` for the journal alone.
  func enter(_ id: String, claim: String?, by player: PlayerRecord) async throws -> EnteredScoreBody {
    guard let game = try await services.store.game(id), game.player == player.id else { throw Problem.notFound("game") }
    let difficulty = try requireRanked(game)
    guard let name = player.name else { throw Problem(.nameless, "Take a name first: `PATCH /api/v1/players/me`.") }
    let replay = try await judged(game)
    if let claim { try compare(claim, replay) }
    try checkTimes(game, replay)
    let run = try await run(of: replay, game)
    let copies = CopyFinder(services: services)
    var suspicions = run.suspicions
    let alike = try await copies.alike(run.fingerprint, game, difficulty)
    if alike.isCopy { suspicions.append(.alike) }
    let now = services.clock.now()
    let record = ScoreRecord(
      id: Identifier.random(), played: id, player: player.id, game: game.game, difficulty: difficulty, day: game.day,
      name: name, score: replay.score, at: now, actions: replay.steps.count, thinking: replay.thinking,
      run: run.digest, apart: suspicions)
    let passed: [ScoreRecord]
    do {
      passed = try await services.store.enter(
        record, replay: replay.description, fingerprint: run.fingerprint, tellAtMost: Self.tellAtMost)
    } catch StoreError.exists {
      throw Problem(.alreadyEntered)
    }
    services.games.forget(id)
    services.hub.announce(.leaderboard("\(record.game)/\(record.difficulty)"))
    services.hub.announce(.game(id))
    await tell(passed, by: record)
    await tellIfApart(record)
    for copy in alike.copies { if let copy = try await copies.setApart(copy) { await tellIfApart(copy) } }
    return try await entered(record)
  }

  private func requireRanked(_ game: GameRecord) throws(Problem) -> String {
    guard game.isOver else { throw Problem(.notOver) }
    guard game.isRanked, let difficulty = game.difficulty else {
      throw Problem(
        .notRanked, "Only a game from a seed of the server counts, and of a day's games only a player's first.")
    }
    if game.scoreRecord != nil { throw Problem(.alreadyEntered) }
    if let day = game.day.flatMap({ Day($0) }), game.updated >= day.end {
      throw Problem(.notRanked, "The day was over before the game was.")
    }
    return difficulty
  }

  /// The replay of a game, from nothing but its journal, which is played once.
  private func judged(_ game: GameRecord) async throws -> Replay {
    // The seed is the server's: of a daily game the day's.
    if game.origin == .daily, let day = game.day.flatMap({ Day($0) }) {
      guard game.seed == GamesService.dailySeed(game.game, day) else {
        throw Problem(.forged, "This is not the day's seed.")
      }
    }
    let live: any LiveGame
    do {
      live = try await services.games.fromJournal(game)
    } catch is GameRefusal {
      throw Problem(.forged, "The journal cannot be played.")
    }
    // Its journal was just played from the start by the game's own rules, so what it came to is the verdict.
    guard live.isOver, live.score == game.score else { throw Problem(.forged) }
    return try await services.threads.runIfActive { live.replay }
  }

  private func compare(_ claim: String, _ replay: Replay) throws(Problem) {
    let claimed: Replay
    do {
      claimed = try Replay(text: claim)
    } catch {
      throw Problem(.invalid, "Line \(error.line) of the replay cannot be read.", field: "replay")
    }
    guard claimed == replay else { throw Problem(.forged, "The server's journal of this game is another.") }
  }

  private func checkTimes(_ game: GameRecord, _ replay: Replay) throws(Problem) {
    let elapsed = game.updated - game.created
    guard replay.thinking <= elapsed + GamesService.clockTolerance else {
      throw Problem(.impossibleTime, "More thinking than time went by.")
    }
    let least = services.configuration.leastMillisecondsPerAction * game.number
    guard elapsed >= least else {
      throw Problem(
        .impossibleTime, "\(game.number) actions in \(elapsed) milliseconds is faster than a person plays.")
    }
  }

  /// What a replay says of its run.
  private struct Run: Sendable {
    /// What makes two runs the same.
    var digest: String
    /// Why a person could hardly have played it.
    var suspicions: [Suspicion] = []
    /// What it is compared by with other players' runs; `nil` where nobody else has this start.
    var fingerprint: RunFingerprint?
  }

  /// Looks at a run. Who allows any speed looks only at whether it is the same as another.
  private func run(of replay: Replay, _ game: GameRecord) async throws -> Run {
    guard let kind = services.games.kinds[replay.start.game, rules: replay.rulesVersion] else {
      throw Problem(.otherRules)
    }
    let isLookedAt = services.configuration.leastMillisecondsPerAction > 0
    let steps = isLookedAt ? try await services.store.turns(of: game.id, after: 0, limit: nil) : []
    return try await services.threads.runIfActive {
      var live = try kind.start(options: replay.start.options ?? "", seed: replay.start.seed)
      var positions = [live.runPosition]
      for step in replay.steps {
        _ = try live.replay(step)
        positions.append(live.runPosition)
      }
      let path = RunPosition.path(positions)
      var run = Run(digest: RunPosition.digest(start: replay.start.description, path))
      guard isLookedAt else { return run }
      let pace = kind.pace(of: replay)
      run.suspicions = Plausibility.suspicions(pace, steps, from: game.created)
      guard game.day != nil else { return run }
      let counted = Plausibility.counted(pace, steps)
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
      try await NoticesService(services: services).tell(
        record.player, .account, about: "entry \(record.id) apart", text)
    } catch {
      services.logger.error("a notice was not sent", metadata: ["error": "\(error)"])
    }
  }

  private func tell(_ passed: [ScoreRecord], by record: ScoreRecord) async {
    let notices = NoticesService(services: services)
    let game = services.games.kinds[record.game]?.name ?? record.game
    for other in passed {
      let text =
        "\(record.name) passed your score in \(game), \(other.difficulty): \(record.score), yours \(other.score)."
      do {
        try await notices.tell(other.player, .scorePassed, about: "\(record.id) \(other.id)", text)
      } catch {
        services.logger.error("a notice was not sent", metadata: ["error": "\(error)"])
      }
    }
  }

  private func entered(_ record: ScoreRecord) async throws(StoreError) -> EnteredScoreBody {
    let body = ScoreBody(record, isYours: true, isOnline: true, isSealed: false)
    guard record.apart.isEmpty else { return EnteredScoreBody(entry: body) }
    // The rank of the player's best, which an earlier one may be.
    func rank(_ period: Leaderboard.Period) async throws(StoreError) -> Int {
      let leaderboard = Leaderboard(game: record.game, difficulty: record.difficulty, period: period)
      let best = try await services.store.best(of: record.player, on: leaderboard) ?? LeaderboardPlace(record)
      return try await services.store.rank(of: best, on: leaderboard) + 1
    }
    var daily: Int?
    if let day = record.day { daily = try await rank(.day(day)) }
    return EnteredScoreBody(
      entry: body, ranks: .init(all: try await rank(.all), week: try await rank(.since(weekStart)), daily: daily))
  }

  /// The beginning of the week that ends now, to the minute, so that a page does not change with every request.
  var weekStart: Int { (services.clock.now() / 60_000 - 7 * 24 * 60) * 60_000 }

  // MARK: Watching

  /// Entries as somebody sees them.
  func bodies(_ records: [ScoreRecord], for viewer: PlayerRecord?) async throws(StoreError) -> [ScoreBody] {
    let now = services.clock.now()
    await services.players.signs.write()
    let online = try await services.store.online(
      Array(Set(records.map(\.player))), since: now - PlayersService.presence)
    var bodies = records.map {
      ScoreBody($0, isYours: false, isOnline: online.contains($0.player), isSealed: isUnderWay($0, now))
    }
    if let viewer { mark(&bodies, records, for: viewer) }
    return bodies
  }

  /// Marks records as nobody in particular sees them for somebody.
  func mark(
    _ bodies: inout [ScoreBody], _ records: [ScoreRecord], for viewer: PlayerRecord
  ) {
    // Not even who has finished the day's game sees a sealed replay: they may have a second player.
    for (index, record) in records.enumerated() where record.player == viewer.id {
      bodies[index].isYours = true
      bodies[index].isSealed = false
    }
  }

  /// Whether the day of a daily record is not over: who sees its replay could play it after.
  private func isUnderWay(_ record: ScoreRecord, _ now: Int) -> Bool {
    record.day.flatMap { Day($0) }.map { now < $0.end } ?? false
  }

  func find(_ id: String, for viewer: PlayerRecord?) async throws -> ScoreBody {
    guard let record = try await services.store.score(id), !record.isHidden || record.player == viewer?.id,
      let body = try await bodies([record], for: viewer).first
    else { throw Problem.notFound("entry") }
    return body
  }

  /// The replay of a score record, if it may be watched.
  func replay(_ record: ScoreBody) async throws -> Replay {
    guard !record.isSealed else { throw Problem(.sealed) }
    guard let text = try await services.store.replay(ofScore: record.id), let replay = try? Replay(text: text) else {
      throw Problem.notFound("entry")
    }
    return replay
  }

  /// Frames of a replay, from a first one. A page costs its own frames and at most ``ReplayMemory/stride`` turns before them, once
  /// somebody has watched the replay up to there.
  /// - Parameter id: the record's.
  func frames(_ replay: Replay, of id: String, from first: Int, limit: Int) async throws -> [FrameBody] {
    guard let kind = services.games.kinds[replay.start.game, rules: replay.rulesVersion] else {
      throw Problem(.otherRules, "It was played by rules that this server does not know.")
    }
    let memory = services.replays
    return try await services.threads.runIfActive {
      let known = memory.nearest(id, atMost: max(0, first - 1))
      var live = try known?.game ?? kind.start(options: replay.start.options ?? "", seed: replay.start.seed)
      var frames: [FrameBody] = []
      if first == 0 {
        frames.append(
          FrameBody(number: 0, thinking: 0, score: live.score, events: [], view: live.view, lines: live.lines))
      }
      for (index, step) in replay.steps.enumerated().dropFirst(known?.turns ?? 0) {
        guard frames.count < limit else { break }
        let events = try live.replay(step)
        let turns = index + 1
        if turns % ReplayMemory.stride == 0 { memory.keep(live, of: id, after: turns) }
        guard turns >= first else { continue }
        frames.append(
          FrameBody(
            number: turns, action: step.action, thinking: step.thinking, score: live.score, events: events,
            view: live.view, lines: live.lines))
      }
      // Whoever watches asks for the next page.
      if let last = frames.last?.number, last > 0 { memory.keep(live, of: id, after: last) }
      return frames
    }
  }
}

extension LeaderboardPlace {
  init(_ record: ScoreRecord) { self.init(score: record.score, at: record.at, id: record.id) }
}
