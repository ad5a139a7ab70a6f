import Testing

@testable import GameService
@testable import ServerAPI
@testable import ServerStore

@Suite struct ChallengeTests {
  /// A finished game of a player.
  private func played(_ client: HTTPClient, _ wish: [String: Any] = ["game": "rogueship"]) async throws -> Play {
    var play = try await Play(client, wish)
    try await play.act(wish["game"] as? String == "rogueship" ? "retire" : "resign")
    return play
  }

  @Test(arguments: Database.allCases)
  func twoPlayersPlayTheSameStartAndSeeTheirResultsSideBySide(database: Database) async throws {
    try await withServer(database) { server in
      let ada = try await server.player("Ada"), eve = try await server.player()
      let first = try await played(ada)
      let answer = try await ada.post("/challenges", ["game": first.id])
      let id = try #require(answer.json["id"].string)
      #expect(answer.status == 201 && answer.json["isYours"].bool == true)
      #expect(try await ada.post("/challenges", ["game": first.id]).json["id"].string == id, "made once")
      // Anybody with the link sees it.
      let shown = try await server.anonymous.get("/challenges/\(id)").json
      #expect(shown["name"].string == "Ada" && shown["results"].list.count == 1)
      let accepted = try await eve.post("/challenges/\(id)/games")
      let game = try #require(accepted.json["id"].string)
      #expect(accepted.status == 201 && accepted.json["isRanked"].bool == false)
      #expect(accepted.json["unranked"].string == "challenge" && accepted.json["seed"].string == nil)
      #expect(try await eve.post("/challenges/\(id)/games").json["id"].string == game, "the same game each time")
      let store = server.server.services.store
      let (mine, other) = (try await store.game(first.id), try await store.game(game))
      #expect(mine?.seed == other?.seed && mine?.options == other?.options)
      // Points of an unfinished game are its player's alone.
      #expect(try await ada.get("/challenges/\(id)").json["results"][1]["score"].int == nil)
      #expect(try await eve.get("/challenges/\(id)").json["results"][1]["game"].string == game)
      var play = try await Play(eve, resuming: game)
      try await play.act("retire")
      let results = try await ada.get("/challenges/\(id)").json["results"].list
      #expect(results.map { $0["isOver"].bool } == [true, true])
      #expect(results.compactMap { $0["score"].int }.count == 2)
      #expect(try await play.enter().problem == "not-ranked")
      let notices = try await ada.get("/inbox").json["notices"].list.filter { $0["kind"].string == "challenge" }
      #expect(notices.count == 1 && notices[0]["challenge"].string == id)
      #expect(
        notices[0]["text"].string
          == "Somebody finished your challenge in Rogueship with \(play.score) points. You have \(first.score).")
    }
  }

  @Test(arguments: Database.allCases)
  func theRunsOfAChallengeAreWatchedAsFrames(database: Database) async throws {
    try await withServer(database) { server in
      let ada = try await server.player("Ada"), eve = try await server.player("Eve")
      let first = try await played(ada)
      let id = try await ada.post("/challenges", ["game": first.id]).json["id"].string ?? ""
      let entry = try await first.enter().json["entry"]["id"].string ?? ""
      let watched = "/leaderboards/entries/\(entry)/replay"
      var play = try await Play(eve, resuming: eve.post("/challenges/\(id)/games").json["id"].string ?? "")
      #expect(try await eve.get("/challenges/\(id)/frames?player=Eve").status == 404, "not over")
      #expect(try await eve.get("/games/\(play.id)/frames").problem == "not-over")
      #expect(try await eve.get(watched).json["mine"].string == nil, "not over")
      let action = try #require(play.actions.first { $0 != "retire" })
      try await play.act(action)
      try await play.act("retire")
      // The first one without a name is that of the player who made it.
      let anybody = server.anonymous
      let made = try await anybody.get("/challenges/\(id)/frames").json
      #expect(made["count"].int == first.number + 1 && made["frames"].list.last?["score"].int == first.score)
      let other = try await anybody.get("/challenges/\(id)/frames?player=Eve&from=1&limit=1").json
      #expect(other["count"].int == 3 && other["frames"].list.compactMap { $0["action"].string } == [action])
      #expect(try await anybody.get("/challenges/\(id)/frames?player=Bob").status == 404)
      let own = try await eve.get("/games/\(play.id)/frames").json
      #expect(own["frames"].list.map { $0["number"].int } == [0, 1, 2])
      #expect(try await ada.get("/games/\(play.id)/frames").status == 404, "another player's")
      // The entry of the same start leads to one's own game, and to no other one.
      #expect(try await eve.get(watched).json["mine"].string == play.id)
      for client in [ada, anybody] { #expect(try await client.get(watched).json["mine"].string == nil) }
    }
  }

  @Test func theEndOfAChallengeIsAPushMessage() async throws {
    let service = try await FakePushService()
    try await withServer(.sqlite, { $0.allowsPrivatePush = true }) { server in
      let ada = try await server.player("Ada"), eve = try await server.player("Eve")
      let browser = service.browser()
      try await browser.subscribe(ada, kinds: ["challenge"])
      let id = try await ada.post("/challenges", ["game": played(ada).id]).json["id"].string ?? ""
      var play = try await Play(eve, resuming: eve.post("/challenges/\(id)/games").json["id"].string ?? "")
      try await play.act("retire")
      await server.server.pushQueue.sendAll()
      let content = try browser.decrypt(try #require(service.messages.first).body)
      #expect(content["kind"].string == "challenge" && content["subject"].string?.hasPrefix(id) == true)
      #expect(content["arguments"]["name"].string == "Eve")
    }
  }

  @Test func onlyAFinishedGameOfOnesOwnBecomesAChallenge() async throws {
    try await withServer { server in
      let ada = try await server.player("Ada"), eve = try await server.player("Eve")
      let open = try await Play(ada, ["game": "rogueship"])
      #expect(try await ada.post("/challenges", ["game": open.id]).problem == "not-over")
      let daily = try await played(ada, ["game": "sudoku", "difficulty": "simple", "seed": "daily"])
      #expect(try await ada.post("/challenges", ["game": daily.id]).problem == "sealed")
      server.clock.advance(seconds: 86_400)
      #expect(try await ada.post("/challenges", ["game": daily.id]).status == 201)
      #expect(try await eve.post("/challenges", ["game": daily.id]).problem == "not-found")
      #expect(try await eve.get("/challenges/AAAAAAAAAAAAAAAAAAAAAA").status == 404)
      #expect(try await eve.post("/challenges/AAAAAAAAAAAAAAAAAAAAAA/games").status == 404)
    }
  }

  @Test(arguments: Database.allCases)
  func aChallengeHasALimitOfPlayersAndGoesWithItsPlayer(database: Database) async throws {
    try await withServer(database) { server in
      let ada = try await server.player("Ada")
      let id = try await ada.post("/challenges", ["game": played(ada).id]).json["id"].string ?? ""
      for number in 2...(ChallengeRecord.mostPlayers + 1) {
        let status = try await server.player().post("/challenges/\(id)/games").status
        #expect(status == (number <= ChallengeRecord.mostPlayers ? 201 : 404))
      }
      #expect(try await ada.send("DELETE", "/api/v1/players/me").status == 204)
      #expect(try await server.anonymous.get("/challenges/\(id)").status == 404)
    }
  }
}
