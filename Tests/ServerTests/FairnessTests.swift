import BuiltPrograms
import Foundation
import Sudoku
import GameCore
import Testing

@testable import GameService
@testable import ServerAPI
@testable import ServerStore

/// Leaderboards that mean something.
@Suite struct FairnessTests {
  /// Fills a Sudoku in, cell by cell.
  /// - Parameter pauses: milliseconds before each cell.
  private func solve(_ play: inout Play, on server: TestServer, pauses: [Int]) async throws {
    let grid = try #require(Grid(play.game["view"]["grid"].string ?? ""))
    let solution = try #require(Solver().solve(grid).unique)
    for cell in 0..<Grid.cellCount where grid[cell] == 0 {
      server.clock.advance(milliseconds: pauses[cell])
      let response = try await play.act("r\(cell / 9 + 1)c\(cell % 9 + 1)=\(solution[cell])")
      try #require(response.status == 200, "\(response.text)")
    }
    #expect(play.isOver && play.score > 0)
  }

  /// Pauses as a person makes them: never the same.
  private func human(slowness: Int = 1) -> [Int] {
    (0..<Grid.cellCount).map { (1500 + $0 * 7919 % 6000) * slowness }
  }

  /// A game of a simple Sudoku, solved and entered.
  private struct Entered {
    var id: String
    var game: String
    var score: Int
    var answer: HTTPClient.Response
  }

  private func entered(_ client: HTTPClient, on server: TestServer, slowness: Int) async throws -> Entered {
    var play = try await Play(client, ["game": "sudoku", "difficulty": "simple"])
    try await solve(&play, on: server, pauses: human(slowness: slowness))
    let answer = try await play.enter()
    return Entered(
      id: answer.json["entry"]["id"].string ?? "", game: play.id, score: play.score, answer: answer)
  }

  private func count(_ server: TestServer, _ path: String) async throws -> Int? {
    try await server.anonymous.get("/leaderboards/" + path).json["count"].int
  }

  // MARK: Unusual runs

  /// A solution that is typed in row by row keeps its rank and is marked; whoever plays by reasons is not.
  @Test(arguments: Database.allCases)
  func aSolutionThatIsTypedInIsMarkedAsUnusual(database: Database) async throws {
    try await withServer(database, { $0.leastMillisecondsPerAction = 100 }) { server in
      let (ada, eve) = (try await server.player("Ada"), try await server.player("Eve"))
      let wish = ["game": "sudoku", "difficulty": "simple", "seed": "daily"]
      // Somebody reads the solution first.
      var reader = try await Play(try await server.player("Reader"), wish)
      try await reader.act("resign")
      var copy = try await Play(eve, wish)
      try await solve(&copy, on: server, pauses: human())
      let copied = try #require(try await copy.enter().json["entry"]["id"].string)
      var honest = try await Play(ada, wish)
      let grid = try #require(Grid(honest.game["view"]["grid"].string ?? ""))
      let way = try #require(Rater().easiestWay(through: grid)).flatMap(\.placements)
      for (index, step) in way.enumerated() {
        server.clock.advance(milliseconds: human()[index] + 20_000 / (index + 2))
        try await honest.act("r\(step.cell / 9 + 1)c\(step.cell % 9 + 1)=\(step.digit)")
      }
      let played = try #require(try await honest.enter().json["entry"]["id"].string)
      let store = server.server.services.store
      for id in [copied, played] { try await waitUntil("weighed") { try await store.conduct(of: id) != nil } }
      let (bad, good) = (
        try #require(try await store.conduct(of: copied)), try #require(try await store.conduct(of: played))
      )
      #expect(bad.isUnusual && !good.isUnusual, "\(bad) \(good)")
      #expect(bad["reading-order"]?.value == 1 && good["unreasoned"]?.value == 0)
      #expect(bad["solution-read"]?.value == 1 && bad["history"]?.value == 0)
      let path = "/leaderboards/sudoku/simple?period=daily"
      let page = try await server.anonymous.get(path).json["entries"].list
      #expect(page.count == 2 && page.allSatisfy { !$0["rank"].isMissing })
      #expect(page.first { $0["id"].string == copied }?["isUnusual"].bool == true)
      let usual = try await server.anonymous.get(path + "&part=usual").json["entries"].list
      #expect(usual.map { $0["id"].string } == [played] && usual[0]["rank"].int == 1)
    }
  }

  // MARK: The day's game

  @Test(arguments: Database.allCases)
  func aDaysGameThatWasDeletedDoesNotCountAgain(database: Database) async throws {
    try await withServer(database) { server in
      let client = try await server.player("Ada")
      let wish = ["game": "sudoku", "difficulty": "simple", "seed": "daily"]
      var first = try await Play(client, wish)
      #expect(first.game["isRanked"].bool == true)
      try await first.act("resign")
      #expect(try await client.send("DELETE", "/api/v1/games/\(first.id)").status == 204)
      var second = try await Play(client, wish)
      #expect(second.game["isRanked"].bool == false && second.game["unranked"].string == "daily-played")
      try await solve(&second, on: server, pauses: human())
      #expect(try await second.enter().problem == "not-ranked")
      // Another difficulty, and another day, are another game.
      #expect(
        try await Play(client, ["game": "sudoku", "difficulty": "easy", "seed": "daily"]).game["isRanked"].bool == true)
      server.clock.advance(seconds: 86_400)
      #expect(try await Play(client, wish).game["isRanked"].bool == true)
    }
  }

  @Test(arguments: Database.allCases)
  func aDaysReplayIsSealedUntilTheDayIsOverForWhoHasFinishedToo(database: Database) async throws {
    try await withServer(database) { server in
      let (ada, eve) = (try await server.player("Ada"), try await server.player("Eve"))
      var first = try await Play(ada, ["game": "rogueship", "seed": "daily"])
      try await first.finish()
      let id = try #require(try await first.enter().json["entry"]["id"].string)
      var throwaway = try await Play(eve, ["game": "rogueship", "seed": "daily"])
      try await throwaway.act("retire")
      #expect(try await eve.get("/leaderboards/entries/\(id)/replay").problem == "sealed")
      #expect(try await ada.get("/leaderboards/entries/\(id)/replay").status == 200)
      server.clock.advance(seconds: 86_400)
      #expect(try await eve.get("/leaderboards/entries/\(id)/replay").status == 200)
    }
  }

  @Test(arguments: Database.allCases)
  func aCopiedRunWithAVoidPairOfActionsDoesNotEnter(database: Database) async throws {
    try await withServer(database) { server in
      let (ada, eve) = (try await server.player("Ada"), try await server.player("Eve"))
      let wish = ["game": "rogueship", "seed": "daily"]
      var first = try await Play(ada, wish)
      let ware = try #require(first.actions.first { $0.hasPrefix("buy") }?.split(separator: " ").last)
      for action in ["buy 2 \(ware)", "wait", "wait", "retire"] {
        let response = try await first.act(action)
        try #require(response.status == 200, "\(action): \(response.text)")
      }
      #expect(try await first.enter().status == 201)
      let actions = try await ada.get("/players/me/export").json["games"][0]["steps"].list.compactMap {
        $0["action"].string
      }
      var copy = try await Play(eve, wish)
      #expect(try await copy.act("buy 1 \(ware)").status == 200)
      #expect(try await copy.act("sell 1 \(ware)").status == 200)
      for action in actions {
        let response = try await copy.act(action)
        try #require(response.status == 200, "\(action): \(response.text)")
      }
      #expect(copy.isOver)
      let copied = try await copy.enter()
      #expect(copied.status == 409 && copied.problem == "already-entered", "\(copied.text)")
    }
  }

  @Test func whatIsTakenBackIsNoPartOfARun() {
    func essences(_ texts: [String]) -> [RunPosition] {
      texts.map { RunPosition(moment: String($0.prefix(1)), position: $0) }
    }
    func digest(_ texts: [String]) -> String { RunPosition.digest(start: "s", RunPosition.path(essences(texts))) }
    #expect(digest(["a1", "b1", "c1"]) == digest(["a1", "a2", "a1", "b1", "c1"]), "within a moment")
    #expect(digest(["a1", "b1", "c1"]) == digest(["a1", "x1", "a1", "b1", "c1"]), "there and back")
    #expect(digest(["a1", "b1", "c1"]) != digest(["a1", "c1"]))
    #expect(digest(["a1", "b1"]) != digest(["b1", "a1"]))
  }

  // MARK: Seeds

  @Test(arguments: Database.allCases)
  func whoBeginsGameAfterGamePlaysUnranked(database: Database) async throws {
    try await withServer(database) { server in
      let client = try await server.player("Eve")
      let wish = ["game": "sudoku", "difficulty": "simple"]
      var begun: [Play] = []
      for _ in 0..<RankedStarts.most { begun.append(try await Play(client, wish)) }
      #expect(begun.allSatisfy { $0.game["isRanked"].bool == true })
      try await begun[0].act("resign")
      #expect(try await client.send("DELETE", "/api/v1/games/\(begun[1].id)").status == 204)
      let next = try await Play(client, wish)
      #expect(next.game["isRanked"].bool == false && next.game["unranked"].string == "abandoned")
      // Neither other difficulties nor other people are meant.
      #expect(try await Play(client, ["game": "sudoku", "difficulty": "easy"]).game["isRanked"].bool == true)
      #expect(try await Play(try await server.player(), wish).game["isRanked"].bool == true)
      // Brought to a score, one counts no longer.
      try await solve(&begun[2], on: server, pauses: human())
      #expect(try await Play(client, wish).game["isRanked"].bool == true)
      #expect(try await Play(client, wish).game["isRanked"].bool == false)
      server.clock.advance(seconds: 86_400)
      #expect(try await Play(client, wish).game["isRanked"].bool == true)
    }
  }

  // MARK: The best of each

  @Test(arguments: Database.allCases)
  func aPlayerStandsOnABoardOnceWithTheBestResult(database: Database) async throws {
    try await withServer(database) { server in
      let ada = try await server.player("Ada")
      let eve = try await server.player("Eve")
      // The second is the best, for the first takes long and the third longer.
      var entries: [Entered] = []
      for slowness in [2, 1, 3] {
        let one = try await entered(ada, on: server, slowness: slowness)
        #expect(one.answer.status == 201, "\(one.answer.text)")
        #expect(one.answer.json["ranks"]["all"].int == 1 && one.answer.json["ranks"]["week"].int == 1)
        entries.append(one)
      }
      let top = entries.sorted { $0.score > $1.score }
      let other = try await entered(eve, on: server, slowness: 2)
      #expect(other.answer.status == 201)
      for path in ["sudoku/simple", "sudoku/simple?period=week"] {
        let board = try await server.anonymous.get("/leaderboards/" + path).json
        #expect(board["count"].int == 2 && board["part"].string == "ranked")
        let ids = board["entries"].list.compactMap { $0["id"].string }
        #expect(ids.count == 2 && ids.contains(top[0].id), "\(path)")
        #expect(board["entries"].list.map { $0["rank"].int } == [1, 2])
      }
      // With the best gone the next best stands there.
      #expect(try await ada.send("DELETE", "/api/v1/games/\(top[0].game)").status == 204)
      server.clock.advance(seconds: 3)
      let left = try await server.anonymous.get("/leaderboards/sudoku/simple").json["entries"].list
      let ids = left.compactMap { $0["id"].string }
      #expect(ids.count == 2 && ids.contains(top[1].id))
      // A week later, none of them is of the week.
      server.clock.advance(seconds: 8 * 86_400)
      #expect(try await count(server, "sudoku/simple?period=week") == 0)
      #expect(try await count(server, "sudoku/simple") == 2)
    }
  }

  @Test func whatLongBoardsAreAskedIsFoundByAnIndex() async throws {
    let folder = TemporaryFolder()
    let driver = try SQLiteDriver(file: folder.path + "/a.sqlite")
    try await Migrations.run(driver)
    let place = "score >= 5 AND (score > 5 OR (at, id) < (1, 'x'))", board = "game = 'a' AND difficulty = 'b'"
    let shown = "apart IS NULL AND hidden = 0"
    let mine = "INDEX entries_mine (player=? AND game=? AND difficulty=?)"
    func best(_ period: String) -> (String, String) {
      (
        "SELECT id FROM entries WHERE player = 'p' AND \(board) AND \(shown)\(period) ORDER BY score DESC, at, id LIMIT 1",
        mine
      )
    }
    for (question, index) in [
      best(""), best(" AND at + 0 >= 5"), best(" AND COALESCE(day, '') = 'd'"),
      (
        "UPDATE entries SET is_best = 0 WHERE player = 'p' AND \(board)",
        "INDEX entries_player (player=? AND game=? AND difficulty=?)"
      ),
      (
        "SELECT COUNT(*) FROM entries WHERE \(board) AND is_best = 1 AND \(place)", "entries_best"
      ),
      (
        "SELECT COUNT(*) FROM entries WHERE \(board) AND \(shown) AND day = 'd' AND \(place)",
        "INDEX entries_day (game=? AND difficulty=? AND day=? AND score>?)"
      ),
      (
        "SELECT COUNT(*) FROM entries WHERE \(board) AND \(shown) AND at >= 5 AND is_best = 1 AND score > 5",
        "INDEX entries_week (game=? AND difficulty=? AND at>?)"
      ),
    ] {
      let plan = try await driver.read { connection in
        try connection.run("EXPLAIN QUERY PLAN " + question).map { try $0.text(3) }.joined(separator: "; ")
      }
      #expect(plan.contains(index) && !plan.contains("TEMP B-TREE"), "\(question): \(plan)")
    }
    await driver.close()
  }

  // MARK: Runs that are implausible for a person

  @Test(arguments: Database.allCases)
  func aPuzzleSolvedByProgramIsSetApartAndItsPlayerTold(database: Database) async throws {
    try await withServer(database, { $0.leastMillisecondsPerAction = 40 }) { server in
      let (ada, eve) = (try await server.player("Ada"), try await server.player("Eve"))
      let wish = ["game": "sudoku", "difficulty": "simple"]
      var fast = try await Play(eve, wish)
      try await solve(&fast, on: server, pauses: (0..<Grid.cellCount).map { 40 + $0 * 31 % 160 })
      let first = try await fast.enter()
      #expect(first.status == 201 && first.json["ranks"].isMissing)
      #expect(first.json["entry"]["apart"].list.compactMap { $0.string } == ["too-fast"])
      var even = try await Play(eve, wish)
      try await solve(&even, on: server, pauses: [Int](repeating: 3000, count: Grid.cellCount))
      let second = try await even.enter()
      #expect(second.json["entry"]["apart"].list.compactMap { $0.string } == ["too-even"])
      var honest = try await Play(ada, wish)
      try await solve(&honest, on: server, pauses: human())
      #expect(try await honest.enter().json["ranks"]["all"].int == 1)
      #expect(try await count(server, "sudoku/simple") == 1)
      let apart = try await server.anonymous.get("/leaderboards/sudoku/simple?part=apart").json
      #expect(apart["count"].int == 2 && apart["entries"].list.allSatisfy { $0["rank"].isMissing })
      let told = try await eve.get("/inbox").json["notices"].list.filter { $0["kind"].string == "account" }
      #expect(told.count == 2 && told[0]["text"].string?.contains("apart") == true && told[0]["entry"].string != nil)
      #expect(try await server.anonymous.get("/leaderboards/sudoku/simple?part=some").status == 400)
    }
  }

  @Test func aRhythmIsEvenWhereNothingDiffersButAFewBreaks() {
    func steps(_ pauses: [Int]) -> [TurnRecord] {
      var at = 0
      return pauses.enumerated().map { index, pause in
        at += pause
        return TurnRecord(number: index + 1, kind: .act, action: "a", thinking: 0, at: at)
      }
    }
    let pace = Pace(leastMilliseconds: 0, counts: { _ in true })
    let clock = [Int](repeating: 2000, count: 40)
    #expect(Plausibility.suspicions(pace, steps(clock), from: 0) == [.tooEven])
    #expect(Plausibility.suspicions(pace, steps(clock + [60_000, 90_000]), from: 0) == [.tooEven])
    let person = (0..<40).map { 800 + $0 * 7919 % 7000 }
    #expect(Plausibility.suspicions(pace, steps(person), from: 0) == [])
    #expect(Plausibility.suspicions(pace, steps(Array(clock.prefix(10))), from: 0) == [], "too few to tell")
    let slow = Pace(leastMilliseconds: 10_000_000, counts: { _ in true })
    #expect(Plausibility.suspicions(slow, steps(person), from: 0) == [.tooFast])
  }

  // MARK: A clock that is set

  @Test(arguments: [-7200, 7200])
  func aClockThatIsSetDuringAGameMakesItNoLessHonest(seconds: Int) async throws {
    try await withServer { server in
      let client = try await server.player("Ada")
      var play = try await Play(client, ["game": "sudoku", "difficulty": "simple"])
      server.clock.advance(seconds: 5)
      #expect(try await play.act("candidates", thinking: 5000).status == 200)
      server.clock.set(by: seconds * 1000)
      try await solve(&play, on: server, pauses: human())
      #expect(try await play.enter().status == 201)
      let thinking = try #require(play.game["thinking"].int)
      #expect(thinking < 600_000, "the clock was set; nobody thought for two hours")
    }
  }

  @Test func aClockThatWasSetBackBeforeARestartRefusesNoClaim() async throws {
    let folder = TemporaryFolder()
    let clock = TestClock()
    let storage = try Database.sqlite.make(in: folder)
    var server = try await TestServer(storage, clock: clock)
    let client = try await server.player("Ada")
    var play = try await Play(client, ["game": "rogueship"])
    clock.advance(seconds: 10)
    try await play.act("wait")
    await server.stop()
    clock.set(by: -7_200_000)
    server = try await TestServer(storage, clock: clock)
    var other = client
    other.port = server.port
    play = try await Play(other, resuming: play.id)
    clock.advance(seconds: 20)
    #expect(
      try await play.act(play.actions.first { $0.hasPrefix("answer") } ?? "retire", thinking: 20_000).status == 200)
    if !play.isOver { try await play.finish(after: 0) }
    #expect(try await play.enter().status == 201)
    await server.stop()
  }
}
