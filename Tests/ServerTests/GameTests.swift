import BuiltPrograms
import Foundation
import Testing

@testable import GameService
@testable import ServerAPI
@testable import ServerStore

@Suite struct GameTests {
  @Test(arguments: Database.allCases, ["sudoku", "rogueship"])
  func aGameIsPlayedByItsChoicesAndGoesOnOnAnotherDevice(database: Database, game: String) async throws {
    try await withServer(database) { server in
      let client = try await server.player()
      var play = try await Play(client, ["game": game], luck: 7)
      for _ in 0..<6 where !play.isOver {
        let action = try #require(play.actions.first { !["retire", "resign", "wait"].contains($0) })
        #expect(try await play.act(action).status == 200, "\(action)")
      }
      // Another device has the same token by its code; the position is the same.
      let other = try await Play(client, resuming: play.id)
      #expect(other.number == play.number && other.actions == play.actions)
      play = other
      try await play.finish()
      #expect(play.isOver && play.actions.isEmpty)
      let over = try await play.act("wait")
      #expect(over.status == 422 && over.problem == "refused")
      #expect(try await client.get("/games?state=over&game=\(game)").json["games"][0]["id"].string == play.id)
      #expect(try await client.get("/games?state=open").json["games"].list.isEmpty)
    }
  }

  @Test(arguments: Database.allCases)
  func aRepeatedOrLateActionIsRefusedByItsNumberAndChangesNothing(database: Database) async throws {
    try await withServer(database) { server in
      let client = try await server.player()
      var play = try await Play(client, ["game": "rogueship"])
      try await play.act("wait")
      let before = try await client.get("/games/\(play.id)")
      for number in [1, 3, 1_000_000] {
        let response = try await client.post("/games/\(play.id)/actions", ["number": number, "action": "wait"])
        #expect(response.status == 409 && response.problem == "out-of-order")
        #expect(response.json["expected"].int == 2)
      }
      let after = try await client.get(
        "/games/\(play.id)", headers: ["If-None-Match": try #require(before.headers["etag"])])
      #expect(after.status == 304)
    }
  }

  @Test func gamesAreListedPageByPageTheLatestFirst() async throws {
    try await withServer { server in
      let client = try await server.player()
      var ids: [String] = []
      for number in 0..<5 {
        ids.insert(try await Play(client, ["game": "sudoku", "difficulty": "simple"]).id, at: 0)
        // The last two are of the same moment.
        if number != 3 { server.clock.advance(milliseconds: 1) }
      }
      var (seen, sizes): ([String], [Int]) = ([], [])
      var path: String? = "/games?limit=2"
      while let next = path {
        let page = try await client.get(next).json
        seen += page["games"].list.compactMap { $0["id"].string }
        sizes.append(page["games"].list.count)
        path = page["next"].string.map { "/games?limit=2&cursor=\($0)" }
      }
      #expect(sizes == [2, 2, 1] && Set(seen) == Set(ids) && seen.suffix(3) == ids.suffix(3))
      let wrong = try await client.get("/games?cursor=\(Cursor.text("x", "a"))")
      #expect(wrong.status == 400 && wrong.json["field"].string == "cursor", "\(wrong.text)")
    }
  }

  @Test func onlyWhatCostsSomethingHasAPrice() async throws {
    try await withServer { server in
      let client = try await server.player()
      var play = try await Play(client, ["game": "videopoker", "difficulty": "jacks96"])
      for bet in [1, 5] {
        #expect(try await play.act("coins \(bet)").status == 200)
        let choices = play.game["choices"].list
        #expect(choices.count == 6)
        for choice in choices {
          let action = try #require(choice["action"].string)
          if action == "deal \(bet)" {
            #expect(choice["price"].int == bet)
          } else {
            #expect(choice["price"].isMissing, "\(action)")
          }
        }
      }
    }
  }

  @Test func theSeedAndTheSolutionStayHiddenUntilTheEnd() async throws {
    try await withServer { server in
      let client = try await server.player()
      for game in ["sudoku", "rogueship"] {
        var play = try await Play(client, ["game": game])
        #expect(play.game["seed"].isMissing && play.game["view"]["solution"].isMissing)
        // Nothing of the state but what the description names.
        #expect(play.game["view"].keys.isDisjoint(with: ["random", "streams", "markets", "phase", "done", "undone"]))
        try await play.finish(after: 2)
        #expect(!play.game["seed"].isMissing)
        if game == "sudoku" { #expect(play.game["view"]["solution"].string?.count == 81) }
      }
    }
  }

  @Test func practicePuzzlesAreTheSameForEveryoneAndStartGamesOutsideTheLeaderboards() async throws {
    try await withServer { server in
      let client = try await server.player()
      let page = try await client.get("/puzzles/simple?from=1&limit=2").json
      #expect(page["puzzles"].list.count == 2 && page["next"].int == 3)
      #expect(
        try await client.get("/puzzles/simple?from=2&limit=1").json["puzzles"][0]["seed"].string
          == page["puzzles"][1]["seed"].string)
      #expect(try await client.get("/puzzles/simple?from=40").json["puzzles"].list.isEmpty)
      // Forty a day: behind the last of them there is no next.
      #expect(try await client.get("/puzzles/simple?from=38&limit=1").json["next"].int == 39)
      #expect(try await client.get("/puzzles/simple?from=39&limit=1").json["next"].isMissing)
      #expect(try await client.get("/puzzles/impossible").status == 404)
      let puzzle = page["puzzles"][0]
      let game = try await client.post(
        "/games", ["game": "sudoku", "difficulty": "simple", "seed": try #require(puzzle["seed"].string)]
      ).json
      #expect(game["view"]["givens"].string == puzzle["puzzle"].string)
      #expect(game["view"]["points"].int == puzzle["points"].int && game["isRanked"].bool == false)
      let solution = Array(try #require(puzzle["solution"].string))
      for (cell, digit) in zip(solution.indices, try #require(puzzle["puzzle"].string)) where digit != "." {
        #expect(solution[cell] == digit)
      }
    }
  }

  @Test func tradeIsTakenBackAndTakenAgainButWhatWasSeenIsNot() async throws {
    try await withServer { server in
      let client = try await server.player()
      var play = try await Play(client, ["game": "rogueship"], luck: 3)
      let buy = try #require(play.actions.first { $0.hasPrefix("buy") })
      let cash = play.game["view"]["cash"].int
      try await play.act(buy)
      #expect(play.game["view"]["cash"].int != cash && play.game["canUndo"].bool == true)
      #expect(try await play.step("undo").json["events"][0]["kind"].string == "undone")
      #expect(play.game["view"]["cash"].int == cash && play.number == 2 && play.game["canRedo"].bool == true)
      #expect(try await play.step("redo").status == 200)
      #expect(play.game["view"]["cash"].int != cash)
      try await play.act("wait")
      let undo = try await play.step("undo")
      #expect(undo.status == 422 && undo.problem == "refused")
    }
  }

  @Test(arguments: Database.allCases)
  func aGameComesBackFromItsJournalAfterARestart(database: Database) async throws {
    let folder = TemporaryFolder()
    let storage = try database.make(in: folder)
    let clock = TestClock()
    var server = try await TestServer(storage, clock: clock)
    var client = try await server.player()
    var play = try await Play(client, ["game": "sudoku", "difficulty": "simple"])
    for action in ["candidates", "hint 2"] {
      clock.advance(seconds: 20)
      try await play.act(action)
    }
    let blank = try #require(play.actions.first { $0.contains("=") })
    clock.advance(seconds: 5)
    try await play.act(blank)
    clock.advance(seconds: 3)
    try await play.step("undo")
    await server.stop()
    server = try await TestServer(storage, clock: clock)
    client.port = server.port
    var again = try await Play(client, resuming: play.id)
    for key in ["view", "number", "score", "thinking", "canUndo", "canRedo", "events", "log"] {
      let (a, b) = (again.game[key].value as? NSObject, play.game[key].value as? NSObject)
      #expect(a == b, "\(key)")
    }
    // Thinking goes on since the last action, not since the undo, nor since the start of the server.
    clock.advance(seconds: 7)
    try await again.act("candidates")
    #expect(again.game["view"]["seconds"].int == 55)
    await server.stop()
  }

  @Test func thinkingInARankedGameIsTheServersClocks() async throws {
    try await withServer { server in
      let client = try await server.player()
      var play = try await Play(client, ["game": "sudoku"])
      server.clock.advance(seconds: 30)
      // Less is claimed than went by, in vain; and time before an undo counts too.
      try await play.act("candidates", thinking: 0)
      #expect(play.game["view"]["seconds"].int == 30)
      server.clock.advance(seconds: 40)
      try await play.step("undo")
      let blank = try #require(play.actions.first { $0.contains("=") })
      try await play.act(blank, thinking: 0)
      #expect(play.game["view"]["seconds"].int == 70)
      // A night's sleep is no thinking.
      server.clock.advance(seconds: 8 * 3600)
      try await play.act("candidates")
      #expect(play.game["view"]["seconds"].int == 670)
      server.clock.advance(seconds: 5)
      let forged = try await play.act("candidates", thinking: 60_000)
      #expect(forged.status == 422 && forged.problem == "impossible-time")
      // A clock that was set back changes nothing of what went by since the last action.
      server.clock.set(by: -7_200_000)
      #expect(try await play.act("candidates", thinking: 60_000).problem == "impossible-time")
      var own = try await Play(client, ["game": "sudoku", "seed": "5"])
      try await own.act("candidates", thinking: 9000)
      #expect(own.game["view"]["seconds"].int == 9 && own.game["isRanked"].bool == false)
    }
  }

  @Test func aHintSaysWhereToLookAndAConflictIsShown() async throws {
    try await withServer { server in
      let client = try await server.player()
      let puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
      var play = try await Play(client, ["game": "sudoku", "puzzle": puzzle])
      #expect(play.game["view"]["givens"].string == puzzle)
      let hint = try await play.act("hint 3").json["events"][0]["hint"]
      #expect(hint["placements"].list.count + hint["eliminations"].list.count > 0 && !hint["cells"].list.isEmpty)
      try await play.act("r1c3=5")
      #expect(play.game["view"]["conflicts"].list.compactMap(\.int).contains(2))
      #expect(play.game["view"]["conflicts"].list.compactMap(\.int).contains(0))
      let check = try await play.act("check")
      #expect(check.json["events"][0]["cells"].list.compactMap(\.int) == [2])
    }
  }

  @Test(
    arguments: [
      (["game": "chess"], 422), ([:], 422), (["game": "sudoku", "difficulty": "impossible"], 422),
      (["game": "sudoku", "puzzle": String(repeating: ".", count: 81)], 422),
      (["game": "sudoku", "puzzle": String(repeating: "5", count: 81)], 422),
      (["game": "rogueship", "puzzle": String(repeating: ".", count: 81)], 422),
      (["game": "sudoku", "seed": "99999999999999999999"], 422), (["game": "sudoku", "seed": "tomorrow"], 422),
      (["game": "sudoku", "reading": "AAAAAAAAAAAAAAAAAAAAAA"], 404), (["game": "sudoku", "color": "red"], 422),
    ] as [([String: String], Int)])
  func whatCannotBeStartedIsRefusedInWords(wish: [String: String], status: Int) async throws {
    try await withServer { server in
      let response = try await server.player().post("/games", wish)
      #expect(response.status == status && response.json["detail"].string != nil, "\(response.text)")
    }
  }

  @Test func nobodySeesOrChangesAnothersGame() async throws {
    try await withServer { server in
      let (ada, eve) = (try await server.player("Ada"), try await server.player("Eve"))
      let play = try await Play(ada, ["game": "rogueship"])
      #expect(try await eve.get("/games/\(play.id)").status == 404)
      #expect(try await eve.get("/games/\(play.id)/events").status == 404)
      #expect(try await eve.post("/games/\(play.id)/actions", ["number": 1, "action": "wait"]).status == 404)
      #expect(try await eve.post("/games/\(play.id)/undo", ["number": 1]).status == 404)
      #expect(try await eve.send("DELETE", "/api/v1/games/\(play.id)").status == 404)
      #expect(try await server.anonymous.get("/games/\(play.id)").status == 401)
      #expect(try await ada.send("DELETE", "/api/v1/games/\(play.id)").status == 204)
      #expect(try await ada.get("/games/\(play.id)").status == 404)
    }
  }
}
