import BuiltPrograms
import Foundation
import GameCore
import Testing

@testable import GameService
@testable import ServerAPI
@testable import ServerStore

@Suite struct LeaderboardTests {
  @Test(arguments: Database.allCases)
  func aFinishedGameEntersWithItsReplayAndCanBeWatched(database: Database) async throws {
    try await withServer(database) { server in
      let client = try await server.player("Ada")
      var play = try await Play(client, ["game": "rogueship", "difficulty": "easy"], luck: 5)
      try await play.finish()
      let entered = try await play.enter()
      #expect(entered.status == 201 && entered.json["entry"]["score"].int == play.score, "\(entered.text)")
      #expect(entered.json["ranks"]["all"].int == 1 && entered.json["ranks"]["week"].int == 1)
      let board = try await server.anonymous.get("/leaderboards/rogueship/easy")
      #expect(board.json["entries"][0]["name"].string == "Ada" && board.json["entries"][0]["rank"].int == 1)
      let tag = try #require(board.headers["etag"])
      #expect(
        try await server.anonymous.get("/leaderboards/rogueship/easy", headers: ["If-None-Match": tag]).status == 304)
      // Anybody can watch it, frame by frame, to the score.
      let id = try #require(entered.json["entry"]["id"].string)
      var frames: [JSONNode] = []
      var count = 1
      while frames.count < count {
        let page = try await server.anonymous.get("/leaderboards/entries/\(id)/replay?from=\(frames.count)&limit=5")
          .json
        count = try #require(page["count"].int)
        #expect(page["frames"][0]["number"].int == frames.count)
        frames += page["frames"].list
      }
      #expect(frames.last?["score"].int == play.score && frames.last?["view"]["ending"].string != nil)
      // And any Gridship program plays it again.
      let text = try await server.anonymous.get("/leaderboards/entries/\(id)/replay", headers: ["Accept": "text/plain"])
      let verdict = try #require(GameKinds()["rogueship"]).referee.judge(try Replay(text: text.text))
      #expect(verdict.score == play.score && verdict.isOver)
    }
  }

  @Test(arguments: Database.allCases)
  func boardsArePagedInOrderAndTellWhoseAnEntryIs(database: Database) async throws {
    try await withServer(database) { server in
      var scores: [Int] = []
      var last = server.anonymous
      for luck in UInt64(1)...5 {
        let client = try await server.player("P\(luck)")
        var play = try await Play(client, ["game": "rogueship"], luck: luck)
        try await play.finish(after: 4)
        #expect(try await play.enter().status == 201)
        scores.append(play.score)
        last = client
        server.clock.advance(seconds: 3)
      }
      var seen: [(rank: Int, score: Int)] = []
      var path: String? = "/leaderboards/rogueship/normal?limit=2"
      while let next = path {
        let page = try await last.get(next).json
        seen += page["entries"].list.map { ($0["rank"].int ?? 0, $0["score"].int ?? 0) }
        path = page["next"].string.map { "/leaderboards/rogueship/normal?limit=2&cursor=\($0)" }
      }
      #expect(seen.map(\.rank) == [1, 2, 3, 4, 5] && seen.map(\.score) == scores.sorted(by: >))
      // A page that holds all that is left is the last one.
      #expect(try await last.get("/leaderboards/rogueship/normal?limit=5").json["next"].isMissing)
      #expect(try await last.get("/leaderboards/rogueship/normal?limit=4").json["next"].string != nil)
      let mine = try await last.get("/leaderboards/rogueship/normal").json["entries"].list
      #expect(mine.filter { $0["isYours"].bool == true }.map { $0["name"].string } == ["P5"])
    }
  }

  @Test func aWeekIsSevenDays() async throws {
    try await withServer { server in
      let client = try await server.player("Ada")
      var play = try await Play(client, ["game": "rogueship"])
      try await play.finish()
      #expect(try await play.enter().status == 201)
      #expect(try await client.get("/leaderboards/rogueship/normal?period=week").json["count"].int == 1)
      server.clock.advance(seconds: 7 * 86_400 + 60)
      #expect(try await client.get("/leaderboards/rogueship/normal?period=week").json["count"].int == 0)
      #expect(try await client.get("/leaderboards/rogueship/normal").json["count"].int == 1)
    }
  }

  @Test(arguments: Database.allCases)
  func theDaysGameIsTheSameForAllCountsOnceAndIsSealedUntilTheDayIsOver(database: Database) async throws {
    try await withServer(database) { server in
      let (ada, eve) = (try await server.player("Ada"), try await server.player("Eve"))
      var first = try await Play(ada, ["game": "rogueship", "seed": "daily"])
      var hers = try await Play(eve, ["game": "rogueship", "seed": "daily"], luck: 2)
      #expect(first.game["seed"].string == hers.game["seed"].string && first.game["day"].string == "2026-11-21")
      #expect(first.game["view"]["planets"][0]["name"].string == hers.game["view"]["planets"][0]["name"].string)
      try await first.finish()
      let id = try #require(try await first.enter().json["entry"]["id"].string)
      // A second try is for practice.
      var second = try await Play(ada, ["game": "rogueship", "seed": "daily"])
      #expect(second.game["isRanked"].bool == false)
      try await second.finish(after: 2)
      #expect(try await second.enter().problem == "not-ranked")
      let daily = try await eve.get("/leaderboards/rogueship/normal?period=daily").json
      #expect(daily["entries"][0]["isSealed"].bool == true && daily["day"].string == "2026-11-21")
      #expect(try await eve.get("/leaderboards/entries/\(id)/replay").problem == "sealed")
      #expect(try await ada.get("/leaderboards/entries/\(id)/replay").status == 200)
      try await hers.finish()
      #expect(try await eve.get("/leaderboards/entries/\(id)/replay").status == 403, "though she has finished hers")
      #expect(try await server.anonymous.get("/leaderboards/entries/\(id)/replay").status == 403)
      server.clock.advance(seconds: 86_400)
      #expect(try await server.anonymous.get("/leaderboards/entries/\(id)/replay").status == 200)
      let watched = try await eve.get("/leaderboards/entries/\(id)/replay").json
      #expect(watched["mine"].string == hers.id, "her own game of the day is shown beside it")
      #expect(try await hers.enter().status == 201, "she finished on the day")
      #expect(try await eve.get("/leaderboards/rogueship/normal?period=daily").json["count"].int == 0)
      #expect(try await eve.get("/leaderboards/rogueship/normal?period=daily&day=2026-11-21").json["count"].int == 2)
    }
  }

  @Test func aDaysGameThatEndsAfterTheDayDoesNotCount() async throws {
    try await withServer { server in
      var play = try await Play(try await server.player("Ada"), ["game": "rogueship", "seed": "daily"])
      server.clock.advance(seconds: 86_400)
      try await play.finish(after: 1)
      #expect(try await play.enter().problem == "not-ranked")
    }
  }

  @Test func aDayEndsAtMidnight() async throws {
    try await withServer { server in
      let wish = ["game": "rogueship", "seed": "daily"]
      var last = try await Play(try await server.player("Ada"), wish)
      var late = try await Play(try await server.player("Eve"), wish)
      // From noon to the last millisecond of the day.
      server.clock.advance(milliseconds: 12 * 3_600_000 - 1)
      try await last.act("retire")
      server.clock.advance(milliseconds: 1)
      try await late.act("retire")
      #expect(try await last.enter().status == 201)
      let refused = try await late.enter()
      #expect(refused.problem == "not-ranked", "it is over, but too late")
      #expect(refused.json["detail"].string == "The day was over before the game was.", "\(refused.text)")
    }
  }

  @Test(arguments: Database.allCases)
  func whoIsPassedIsToldOnce(database: Database) async throws {
    try await withServer(database) { server in
      let (ada, eve) = (try await server.player("Ada"), try await server.player("Eve"))
      var low = try await Play(ada, ["game": "rogueship"])
      try await low.act("retire")
      #expect(try await low.enter().status == 201)
      #expect(try await Play.better(than: low.score, by: eve).enter().status == 201)
      let inbox = try await ada.get("/inbox").json
      let told = inbox["notices"].list.filter { $0["kind"].string == "score-passed" }
      #expect(told.count == 1 && told[0]["text"].string?.contains("Eve passed your score") == true)
      #expect(try await eve.get("/inbox").json["notices"].list.allSatisfy { $0["kind"].string != "score-passed" })
    }
  }
}

/// Scores that were not played.
@Suite struct ForgedScoreTests {
  /// A finished game and its true replay.
  private func finished(_ server: TestServer, _ client: HTTPClient, luck: UInt64 = 4) async throws -> (Play, String) {
    var play = try await Play(client, ["game": "rogueship"], luck: luck)
    while play.number < 3 || play.game["view"]["isInPort"].bool == false {
      let action = play.actions.first { $0.hasPrefix("answer") } ?? (play.number == 0 ? play.actions[0] : "wait")
      server.clock.advance(seconds: 3)
      try await play.act(action)
      if play.isOver { break }
    }
    if !play.isOver { try await play.act("retire") }
    return (play, try await client.get("/games/\(play.id)/replay").text)
  }

  private func board(_ server: TestServer) async throws -> Int? {
    try await server.anonymous.get("/leaderboards/rogueship/normal").json["count"].int
  }

  @Test func anAlteredActionDoesNotEnter() async throws {
    try await withServer { server in
      let (play, replay) = try await finished(server, try await server.player("Eve"))
      var lines = replay.split(separator: "\n").map(String.init)
      #expect(lines[2].hasPrefix("buy"), "\(lines[2])")
      let words = lines[2].split(separator: " ")
      lines[2] = "buy \((Int(words[1]) ?? 0) - 1) " + words.dropFirst(2).joined(separator: " ")
      let response = try await play.enter(replay: lines.joined(separator: "\n"))
      #expect(response.status == 422 && response.problem == "forged")
      #expect(try await board(server) == 0)
      // The true one does.
      #expect(try await play.enter(replay: replay).status == 201)
    }
  }

  @Test func anAlteredSeedOrScoreDoesNotEnter() async throws {
    try await withServer { server in
      let (play, replay) = try await finished(server, try await server.player("Eve"))
      let start = try Replay(text: replay).start.description
      let altered = replay.replacing(start, with: "rogueship/normal#1")
      #expect(try await play.enter(replay: altered).problem == "forged")
      let better = replay.replacing("score \(play.score)", with: "score \(play.score + 1000)")
      #expect(better != replay)
      #expect(try await play.enter(replay: better).problem == "forged")
      #expect(try await play.enter(replay: "gridship replay 1\nnonsense").problem == "invalid")
      #expect(try await board(server) == 0)
      // A game from a seed of one's own never enters.
      var own = try await Play(play.client, ["game": "rogueship", "seed": "1"])
      try await own.finish()
      #expect(try await own.enter().problem == "not-ranked")
      #expect(try await board(server) == 0)
    }
  }

  @Test func anothersTokenDoesNotEnter() async throws {
    try await withServer { server in
      let (play, replay) = try await finished(server, try await server.player("Ada"))
      let eve = try await server.player("Eve")
      let response = try await eve.post("/leaderboards/entries", ["game": play.id, "replay": replay])
      #expect(response.status == 404)
      // Nor does her own game with his replay.
      var hers = try await Play(eve, ["game": "rogueship"])
      try await hers.finish(after: 1)
      #expect(try await hers.enter(replay: replay).problem == "forged")
      #expect(try await board(server) == 0)
    }
  }

  @Test(arguments: Database.allCases)
  func aRunEntersOnceWhoeverPlaysItAgain(database: Database) async throws {
    try await withServer(database) { server in
      let (ada, eve) = (try await server.player("Ada"), try await server.player("Eve"))
      let wish = ["game": "rogueship", "seed": "daily"]
      var first = try await Play(ada, wish)
      try await first.finish()
      #expect(try await first.enter().status == 201)
      let twice = try await first.enter()
      #expect(twice.status == 409 && twice.problem == "already-entered")
      // The same actions from the same seed by another.
      let actions = try await ada.get("/players/me/export").json["games"][0]["steps"].list
      var copy = try await Play(eve, wish)
      for step in actions { try await copy.act(try #require(step["action"].string)) }
      #expect(copy.score == first.score && copy.isOver)
      let copied = try await copy.enter()
      #expect(copied.status == 409 && copied.problem == "already-entered")
      #expect(try await server.anonymous.get("/leaderboards/rogueship/normal").json["count"].int == 1)
    }
  }

  @Test func impossibleTimesDoNotEnter() async throws {
    try await withServer(.sqlite, { $0.leastMillisecondsPerAction = 40 }) { server in
      let client = try await server.player("Eve")
      var play = try await Play(client, ["game": "rogueship"])
      // Two hundred actions in no time at all.
      try await play.finish(after: 30)
      let response = try await play.enter()
      #expect(response.status == 422 && response.problem == "impossible-time")
      var sudoku = try await Play(client, ["game": "sudoku"])
      server.clock.advance(seconds: 1)
      #expect(try await sudoku.act("candidates", thinking: 3_600_000).problem == "impossible-time")
      #expect(try await board(server) == 0)
    }
  }

  @Test func aJournalThatWasTamperedWithInTheDatabaseDoesNotEnter() async throws {
    let folder = TemporaryFolder()
    let file = folder.path + "/gridship.sqlite"
    let server = try await TestServer(.sqlite(file: file))
    let (play, _) = try await finished(server, try await server.player("Eve"))
    let driver = try SQLiteDriver(file: file)
    _ = try await driver.write { connection in
      try connection.run("UPDATE games SET score = score + 5000 WHERE id = $1", play.id)
    }
    #expect(try await play.enter().problem == "forged")
    _ = try await driver.write { connection in
      try connection.run("UPDATE steps SET action = 'buy 2 grain' WHERE game = $1 AND number = 2", play.id)
    }
    #expect(try await play.enter().problem == "forged")
    #expect(try await board(server) == 0)
    await driver.close()
    await server.stop()
  }

  @Test func anUnfinishedGameOrANamelessPlayerDoesNotEnter() async throws {
    try await withServer { server in
      let client = try await server.player()
      var play = try await Play(client, ["game": "rogueship"])
      #expect(try await play.enter().problem == "not-over")
      try await play.finish(after: 1)
      #expect(try await play.enter().problem == "nameless")
      #expect(try await client.send("PATCH", "/players/me", json: ["name": "Ada"]).status == 200)
      #expect(try await play.enter().status == 201)
    }
  }
}
