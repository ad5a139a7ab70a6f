import Foundation
import Synchronization
import Testing

@testable import GameService
@testable import ServerAPI
@testable import ServerInterface
@testable import ServerStore

/// Pages of leaderboards: made once for many, marked for each, and never older than the news.
@Suite struct LeaderboardCacheTests {
  /// Enters a result of a new player: a board shows each player's best.
  private func enter(_ store: any Store, _ number: Int, score: Int, at time: Int) async throws {
    let (id, player) = (Identifier.random(), Identifier.random())
    try await store.addPlayer(
      PlayerRecord(id: player, name: nil, created: 0, generation: 1, seen: 0, readMark: 0))
    _ = try await store.addGame(
      GameRecord(
        id: id, player: player, game: "rogueship", options: "", difficulty: "normal", origin: .server, day: nil,
        seed: 0, rules: 1, number: 1, score: 0, isOver: true, isRanked: true, created: 0, updated: 0))
    _ = try await store.enter(
      ScoreRecord(
        id: Identifier.random(), played: id, player: player, game: "rogueship", difficulty: "normal", day: nil,
        name: "Ada", score: score, at: time, actions: 1, thinking: 0, run: "run \(number)"), replay: "",
      fingerprint: nil,
      tellAtMost: 0)
  }

  private func page(_ count: Int) -> LeaderboardPage {
    LeaderboardPage(
      LeaderboardBody(
        game: "rogueship", difficulty: "normal", period: "all", part: "ranked", day: nil, count: count, entries: [],
        next: nil), [])
  }

  @Test func ofManyWhoAskAtOnceOneMakesThePage() async throws {
    let cache = LeaderboardCache(clock: TestClock().clock)
    let count = Count()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<50 {
        group.addTask {
          _ = try await cache.page("a/b", "all") {
            count.number.withLock { $0 += 1 }
            try await Task.sleep(for: .milliseconds(100))
            return page(1)
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(count.number.withLock { $0 } == 1)
  }

  @Test func aPageThatIsNoLongerFreshIsGivenWhileAnotherIsMade() async throws {
    let clock = TestClock()
    let cache = LeaderboardCache(clock: clock.clock)
    let (first, second) = (page(1), page(2))
    #expect(try await cache.page("a/b", "all") { first } === first)
    clock.advance(seconds: 3)
    let (isMade, made) = AsyncStream<Void>.makeStream()
    let given = try await cache.page("a/b", "all") {
      made.yield()
      return second
    }
    #expect(given === first, "nobody waits")
    for await _ in isMade { break }
    var now = first
    while now === first { now = try await cache.page("a/b", "all") { second } }
    #expect(now === second)
    clock.advance(seconds: 60)
    let third = page(3)
    #expect(try await cache.page("a/b", "all") { third } === third, "a page of long ago is not given")
  }

  @Test func whatWasMadeBeforeTheNewsIsNotKeptAfterIt() async throws {
    let cache = LeaderboardCache(clock: TestClock().clock)
    let (old, new) = (page(1), page(2))
    _ = try await cache.page("a/b", "all") {
      cache.forget("a/b")
      return old
    }
    #expect(try await cache.page("a/b", "all") { new } === new)
    // A page that cannot be made is tried again.
    await #expect(throws: Problem.self) { try await cache.page("a/b", "week") { throw Problem(.internal) } }
    #expect(try await cache.page("a/b", "week") { new } === new)
  }

  @Test(arguments: Database.allCases)
  func whoIsSignedInSeesTheSamePageWithTheirOwnMarked(database: Database) async throws {
    try await withServer(database) { server in
      let (ada, eve) = (try await server.player("Ada"), try await server.player("Eve"))
      var play = try await Play(ada, ["game": "rogueship"])
      try await play.finish(after: 3)
      #expect(try await play.enter().status == 201)
      let path = "/leaderboards/rogueship/normal"
      let (own, others, nobody) = (
        try await ada.get(path), try await eve.get(path), try await server.anonymous.get(path)
      )
      #expect(own.json["entries"][0]["isYours"].bool == true && others.json["entries"][0]["isYours"].bool == false)
      #expect(others.headers["etag"] == nobody.headers["etag"] && others.headers["etag"] != own.headers["etag"])
      // Behind the server's back: a page that is asked of the database again would show it.
      let entry = try #require(own.json["entries"][0]["id"].string)
      _ = try await server.server.services.store.renamed(entry, "Changed")
      for client in [ada, eve] { #expect(try await client.get(path).json["entries"][0]["name"].string == "Ada") }
    }
  }

  @Test(arguments: Database.allCases)
  func aLongBoardIsNotCountedForEveryPage(database: Database) async throws {
    try await withServer(database) { server in
      let (store, clock) = (server.server.services.store, server.clock)
      let counts = LeaderboardCounts(store: store, clock: clock.clock, exact: 5)
      let board = Leaderboard(game: "rogueship", difficulty: "normal", period: .all)
      var seen: [Int] = []
      for number in 1...9 {
        try await enter(store, number, score: number, at: clock.now)
        seen.append(try await counts.count(board))
      }
      #expect(seen == [1, 2, 3, 4, 5, 6, 6, 6, 6], "six is the first that is too many to count each time")
      clock.advance(seconds: 61)
      var count = try await counts.count(board)
      // The old count is given while the new one is made.
      while count == 6 { count = try await counts.count(board) }
      #expect(count == 9)
    }
  }

  @Test(arguments: Database.allCases)
  func pagesGoOnWhereTheOneBeforeEnded(database: Database) async throws {
    try await withServer(database) { server in
      let store = server.server.services.store
      let client = try await server.player("Ada")
      // Many of the same score, at the same time: only their ids tell them apart.
      for number in 0..<30 {
        try await enter(store, number, score: number / 10 * 100, at: server.clock.now - number % 2)
      }
      for period in ["all", "week"] {
        var path: String? = "/leaderboards/rogueship/normal?limit=7&period=\(period)"
        var (ids, ranks, scores): ([String], [Int], [Int]) = ([], [], [])
        while let next = path {
          let page = try await client.get(next).json
          #expect(page["count"].int == 30)
          ids += page["entries"].list.compactMap { $0["id"].string }
          ranks += page["entries"].list.compactMap { $0["rank"].int }
          scores += page["entries"].list.compactMap { $0["score"].int }
          path = page["next"].string.map { "/leaderboards/rogueship/normal?limit=7&period=\(period)&cursor=\($0)" }
        }
        #expect(Set(ids).count == 30 && ranks == Array(1...30) && scores == scores.sorted(by: >), "\(period)")
      }
      let wrong = try await client.get("/leaderboards/rogueship/normal?cursor=\(Cursor.text("1", "2", "x", "-5"))")
      #expect(wrong.status == 400)
    }
  }
}

private final class Count: Sendable {
  let number = Mutex(0)
}

extension Store {
  /// Changes an entry's name in the database, and tells nobody.
  fileprivate func renamed(_ entry: String, _ name: String) async throws -> Bool {
    if let store = self as? SQLStore<SQLiteDriver> { return try await Self.rename(store.driver, entry, name) }
    if let store = self as? SQLStore<PostgresDriver> { return try await Self.rename(store.driver, entry, name) }
    return false
  }

  private static func rename(_ driver: some SQLDriver, _ entry: String, _ name: String) async throws -> Bool {
    try await driver.write {
      try !$0.run("UPDATE entries SET name = $1 WHERE id = $2 RETURNING id", name, entry).isEmpty
    }
  }
}
