import CoreMetrics
import Foundation
import GameCore
import Synchronization
import Testing

@testable import GameService
@testable import ServerAPI
@testable import ServerStore

/// What services remember for how long, what they write down when, and whom they tell, at their limits.
@Suite struct ServiceLimitTests {
  // MARK: News

  /// The topics that somebody heard of.
  private final class Heard: Sendable {
    private let topics = Mutex<[String]>([])
    var all: [String] { topics.withLock { $0 } }
    func hear(_ topic: Topic) { topics.withLock { $0.append(topic.description) } }
  }

  @Test func newsThatIsMadeHereIsToldToOtherProcessesAndTheirsIsNotToldBack() {
    let hub = EventHub(), here = Heard(), others = Heard()
    hub.onNews { here.hear($0) }
    hub.announce(.game("a"))
    hub.relay { others.hear($0) }
    hub.announce(.game("b"))
    hub.heard(.player("c"))
    #expect(here.all == ["game:a", "game:b", "player:c"] && others.all == ["game:b"])
  }

  /// The next signals of a stream, so many; fewer where it ends.
  private func next(_ count: Int, _ signals: inout AsyncStream<EventHub.Signal>.Iterator) async -> [EventHub.Signal] {
    var found: [EventHub.Signal] = []
    while found.count < count, let signal = await signals.next() { found.append(signal) }
    return found
  }

  @Test func aStreamHasTheNewsOfItsTopicAndSignsOfLife() async {
    let hub = EventHub()
    var signals: AsyncStream<EventHub.Signal>.Iterator? = hub.signals(.game("a"), seconds: 3600).makeAsyncIterator()
    var others = hub.signals(.game("b"), seconds: 3600).makeAsyncIterator()
    #expect(hub.count == 2)
    hub.announce(.game("a"))
    hub.tick()
    let first = await signals?.next(), second = await signals?.next(), other = await next(1, &others)
    #expect(first == .news && second == .tick && other == [.tick])
    // Who goes is forgotten.
    signals = nil
    #expect(hub.count == 1)
    hub.endStreams()
    let rest = await next(1, &others)
    #expect(rest.isEmpty && hub.count == 0)
  }

  @Test func aHubThatIsClosedEndsItsStreamsAndBeginsNone() async {
    let hub = EventHub()
    var before = hub.signals(.game("a"), seconds: 3600).makeAsyncIterator()
    hub.endStreams()
    let ended = await next(1, &before)
    #expect(ended.isEmpty)
    // Only the streams that there were have ended.
    var between = hub.signals(.game("a"), seconds: 3600).makeAsyncIterator()
    hub.announce(.game("a"))
    let news = await next(1, &between)
    hub.close()
    let closed = await next(1, &between)
    #expect(news == [.news] && closed.isEmpty)
    var after = hub.signals(.game("a"), seconds: 3600).makeAsyncIterator()
    let none = await next(1, &after)
    #expect(none.isEmpty && hub.count == 0)
  }

  @Test(
    arguments: [
      ("game:x", "game:x"), ("player:p", "player:p"), ("board:sudoku/easy", "board:sudoku/easy"),
      ("keys:signing", "keys:signing"),
      ("keys:any", "keys:signing"), ("board:a:b", "board:a:b"), ("game", nil), ("game:", nil), (":x", nil),
      ("other:x", nil),
      ("", nil),
    ] as [(String, String?)])
  func aTopicReadsBackFromItsText(text: String, topic: String?) { #expect(Topic(text)?.description == topic) }

  // MARK: Players

  private func player(_ server: TestServer) async throws -> (id: String, services: Services) {
    let client = try await server.player("Ada")
    return (try #require(try await client.get("/players/me").json["id"].string), server.server.services)
  }

  @Test func whatIsKnownOfAPlayerIsFiveSecondsOldAtTheMost() async throws {
    try await withServer { server in
      let (id, services) = try await player(server)
      services.players.forget(id)
      #expect(try await services.players.player(id)?.name == "Ada")
      // Another process gives another name.
      try await services.store.change(player: id, name: "Bea", key: NameKey("Bea").text)
      server.clock.set(by: 4999)
      #expect(try await services.players.player(id)?.name == "Ada")
      server.clock.set(by: 1)
      #expect(try await services.players.player(id)?.name == "Bea")
      try await services.store.change(player: id, name: "Cleo", key: NameKey("Cleo").text)
      server.clock.set(by: -1)
      #expect(try await services.players.player(id)?.name == "Cleo", "after a clock was set back nothing is known")
      try await services.store.change(player: id, name: "Dora", key: NameKey("Dora").text)
      services.players.changed(id)
      #expect(try await services.players.player(id)?.name == "Dora")
    }
  }

  @Test func aSignOfLifeIsWrittenDownEveryFiveSecondsAndOfADeviceEveryTenMinutes() async throws {
    try await withServer { server in
      let (id, services) = try await player(server)
      func look() async throws -> (account: AccountRecord, session: SessionRecord) {
        await services.players.presence.write()
        let account = try #require(try await services.store.account(id))
        return (account, try #require(account.sessions.first))
      }
      let first = try await look()
      func saw(after milliseconds: Int) async throws -> (player: Bool, device: Bool) {
        server.clock.advance(milliseconds: milliseconds)
        let known = try #require(try await services.players.account(id))
        let before = try await look()
        try await services.players.saw(known.player, known.sessions.first)
        let after = try await look()
        let now = server.clock.now
        return (
          before.account.player.seen != now && after.account.player.seen == now,
          before.session.seen != now && after.session.seen == now
        )
      }
      #expect(first.account.player.seen == server.clock.now && first.session.seen == server.clock.now)
      #expect(try await saw(after: 4999) == (false, false))
      #expect(try await saw(after: 1) == (true, false))
      #expect(try await saw(after: 4999) == (false, false))
      #expect(try await saw(after: 600_000 - 9999 - 1) == (true, false))
      #expect(try await saw(after: 1) == (false, true))
      #expect(try await saw(after: 599_999) == (true, false))
      #expect(try await saw(after: 1) == (false, true))
    }
  }

  @Test func aSessionIsRenewedOnceAnHour() async throws {
    try await withServer { server in
      let (id, services) = try await player(server)
      let session = try #require(try await services.store.account(id)?.sessions.first)
      try await services.players.renew(session, expires: session.expires + 3_599_999)
      #expect(try await services.store.account(id)?.sessions.first?.expires == session.expires)
      try await services.players.renew(session, expires: session.expires + 3_600_000)
      #expect(try await services.store.account(id)?.sessions.first?.expires == session.expires + 3_600_000)
      #expect(try await services.players.account(id)?.sessions.first?.expires == session.expires + 3_600_000)
    }
  }

  // MARK: Games

  @Test func allGamesOfAKindAreFoundPageByPageTheLatestFirst() async throws {
    try await withServer { server in
      let (id, services) = try await player(server)
      let player = try #require(try await services.store.player(id))
      for number in 0..<250 {
        _ = try await services.store.addGame(
          GameRecord(
            id: Identifier.random(), player: id, game: number % 25 == 24 ? "sudoku" : "fifteen", options: "large",
            origin: .own, seed: 0, rules: 1, number: 0, score: number, isOver: number % 2 == 0, isRanked: false,
            created: number, updated: number / 3))
      }
      func found(_ isOver: Bool?, _ most: Int) async throws -> [GameRecord] {
        try await services.store.latestGames(of: player, "fifteen", isOver: isOver, most: most)
      }
      for (most, count) in [(1, 100), (100, 100), (101, 200), (200, 200), (201, 240), (1000, 240)] {
        let games = try await found(nil, most)
        #expect(games.count == count && Set(games.map(\.id)).count == count, "\(most)")
        #expect(zip(games, games.dropFirst()).allSatisfy { $0.updated >= $1.updated })
        #expect(games.allSatisfy { $0.game == "fifteen" })
      }
      let (over, open) = (try await found(true, 1000), try await found(false, 1000))
      #expect(over.count == 120 && open.count == 120 && over.allSatisfy(\.isOver) && !open.contains { $0.isOver })
    }
  }

  @Test func snapshotsOfAGameAreKeptAtTheseTurns() {
    let all = Array(stride(from: 500, through: 8000, by: 500)) + Array(stride(from: 9000, through: 16_000, by: 1000))
    let due = (0..<18_500).filter(Snapshots.isDue)
    #expect(due == all + [18_000])
  }

  @Test func aGameTellsItsLastSixtySentencesAndSixtyFourTurns() throws {
    let kind = try #require(GameKinds()["sudoku"])
    var live = try kind.start(options: kind.options(difficulty: "simple"), seed: 4)
    let action = "candidates"
    for _ in 0..<80 {
      _ = try live.take(.act, action, thinking: 1)
      _ = try live.take(.undo, nil, thinking: 0)
    }
    let position = live.position
    #expect(position.log.count == 60 && position.log.last?.number == 160 && !position.canUndo && position.canRedo)
    #expect(live.outcomes(after: 160)?.isEmpty == true && live.outcomes(after: 200)?.isEmpty == true)
    #expect(live.outcomes(after: 159)?.map(\.number) == [160])
    #expect(live.outcomes(after: 96)?.map(\.number) == Array(97...160) && live.outcomes(after: 95) == nil)
    _ = try live.take(.redo, nil, thinking: 0)
    #expect(live.position.canUndo && !live.position.canRedo && live.number == 161)
    #expect(throws: GameRefusal.refused("There is nothing to take again.")) { try live.take(.redo, nil, thinking: 0) }
    _ = try live.take(.undo, nil, thinking: 0)
    #expect(throws: GameRefusal.refused("There is nothing to take back.")) { try live.take(.undo, nil, thinking: 0) }
    #expect(live.number == 162, "what was refused is no turn")
  }

  @Test func aLeaderboardIsThatOfARankedLevelOrOfEarlierRules() throws {
    for kind in GameKinds().all {
      let version = kind.rulesVersion
      for level in kind.difficulties {
        #expect(kind.hasLeaderboard(level.id) == level.isRanked, "\(kind.id) \(level.id)")
        #expect(kind.isRanked(difficulty: level.id) == level.isRanked)
        for rules in [0, version - 1, version, version + 1] where rules >= 0 {
          let isThere = level.isRanked && rules < version && kind.withRules(version: rules) != nil
          #expect(kind.hasLeaderboard("\(level.id)@\(rules)") == isThere, "\(kind.id) \(level.id)@\(rules)")
        }
      }
      #expect(!kind.hasLeaderboard("none") && !kind.hasLeaderboard("") && !kind.isRanked(difficulty: "none"))
    }
  }

  // MARK: Messages of workers

  @Test func aMessageOfAWorkerIsReadWholeOrNotAtAll() throws {
    struct Head: Codable, Equatable { var word: String }
    let head = Head(word: "board")
    let bare = ReaderMessage.encoded(head, [])
    let read = try #require(ReaderMessage.decoded(bare, as: Head.self))
    #expect(read.0 == head && read.1.isEmpty)
    let full = try #require(ReaderMessage.decoded(bare + [7, 8], as: Head.self))
    #expect(full.0 == head && Array(full.1) == [7, 8])
    for count in 0..<bare.count {
      let isRead = ReaderMessage.decoded(Array(bare.prefix(count)), as: Head.self) != nil
      #expect(!isRead, "\(count)")
    }
  }

  // MARK: Metrics

  @Test func everyKindOfSeriesIsWritten() {
    let metrics = PrometheusMetrics()
    let gauge = metrics.makeMeter(label: "level", dimensions: [("path", "a\\b\nc"), ("1 st", "é")])
    gauge.set(Int64(7))
    gauge.increment(by: 2.5)
    gauge.decrement(by: 1)
    metrics.makeRecorder(label: "last", dimensions: [], aggregate: false).record(Int64(3))
    let histogram = metrics.makeRecorder(label: "sizes", dimensions: [("of", "all")], aggregate: true)
    for value in [0.0005, 0.00051, 10, 10.01] { histogram.record(value) }
    histogram.record(Int64(1))
    let counter = metrics.makeCounter(label: "a-b.c/d", dimensions: [])
    counter.increment(by: 4)
    counter.reset()
    counter.increment(by: 1)
    #expect(
      metrics.text.hasPrefix(
        """
        # TYPE a_b_c_d counter
        a_b_c_d 1
        # TYPE last gauge
        last 3.0
        # TYPE level gauge
        level{path="a\\\\b\\nc",1_st="é"} 8.5
        # TYPE sizes histogram
        sizes_bucket{of="all",le="0.0005"} 1
        sizes_bucket{of="all",le="0.001"} 2
        sizes_bucket{of="all",le="0.0025"} 2

        """), "\(metrics.text)")
    #expect(
      metrics.text.hasSuffix(
        """
        sizes_bucket{of="all",le="0.5"} 2
        sizes_bucket{of="all",le="1.0"} 3
        sizes_bucket{of="all",le="2.5"} 3
        sizes_bucket{of="all",le="5.0"} 3
        sizes_bucket{of="all",le="10.0"} 4
        sizes_bucket{of="all",le="+Inf"} 5
        sizes_sum{of="all"} 21.01101
        sizes_count{of="all"} 5

        """), "\(metrics.text)")
  }

  @Test func theSeriesOfOneNameHaveOneTypeAndStandInTheOrderOfTheirLabels() {
    let metrics = PrometheusMetrics()
    for label in ["b", "a"] { metrics.makeCounter(label: "n", dimensions: [("l", label)]).increment(by: 1) }
    #expect(metrics.text == "# TYPE n counter\nn{l=\"a\"} 1\nn{l=\"b\"} 1\n")
  }

  @Test func whatNothingWasSaidOfStandsAtZero() {
    let metrics = PrometheusMetrics()
    _ = metrics.makeMeter(label: "level", dimensions: [])
    metrics.makeMeter(label: "other", dimensions: []).increment(by: 1.5)
    #expect(metrics.text == "# TYPE level gauge\nlevel 0.0\n# TYPE other gauge\nother 1.5\n")
  }

  @Test func aLabelOfManyValuesDoesNotFillTheMemory() {
    let metrics = PrometheusMetrics()
    for number in 0...10_000 { metrics.makeCounter(label: "n", dimensions: [("l", "\(number)")]).increment(by: 1) }
    #expect(metrics.text.contains("n{l=\"9999\"} 1\n") && !metrics.text.contains("n{l=\"10000\"}"))
    // Those that are known are counted on.
    metrics.makeCounter(label: "n", dimensions: [("l", "5")]).increment(by: 1)
    #expect(metrics.text.contains("n{l=\"5\"} 2\n"))
  }
}
