import Testing

@testable import Server

@Suite struct NoticeTests {
  @Test(arguments: Database.allCases)
  func aGamesStreamBringsEveryStepInOrderAndGoesOnWhereItWas(database: Database) async throws {
    try await withServer(database) { server in
      let client = try await server.player()
      var play = try await Play(client, ["game": "rogueship"])
      let live = try await client.events("/games/\(play.id)/events")
      try await play.act("wait")
      let first = try await live.next("step")
      #expect(first?.id == 1 && first?.json["action"].string == "wait" && first?.json["events"].list.isEmpty == false)
      // Away for two steps.
      for _ in 0..<2 where !play.isOver {
        try await play.act(play.actions.first { $0.hasPrefix("answer") } ?? "wait")
      }
      let again = try await client.events("/games/\(play.id)/events", headers: ["Last-Event-ID": "1"])
      for number in 2...play.number { #expect(try await again.next("step")?.id == number) }
      #expect(try await client.send("DELETE", "/api/v1/games/\(play.id)").status == 204)
      #expect(try await again.next("gone") != nil)
      #expect(try await again.next("step") == nil, "the stream ends with the game")
    }
  }

  @Test(arguments: Database.allCases)
  func aNoticeComesByTheStreamAndNeverAgainOnceItIsRead(database: Database) async throws {
    try await withServer(database) { server in
      let client = try await server.player("Ada")
      let stream = try await client.events("/events")
      let notice = try #require(try await stream.next("notice"))
      #expect(notice.json["kind"].string == "daily-out" && notice.json["day"].string == "2026-11-21")
      let presence = try #require(try await stream.next("presence"))
      #expect(presence.json["online"].int == 1 && presence.json["players"][0]["name"].string == "Ada")
      let id = try #require(notice.id)
      // Not read, it comes again to a device that has not seen it, and not to one that has.
      #expect(try await client.events("/events").next("notice")?.id == id)
      let later = try await client.events("/events", headers: ["Last-Event-ID": "\(id)"])
      #expect(try await client.send("PUT", "/inbox/read", json: ["id": id]).json["id"].int == id)
      #expect(try await client.get("/inbox").json["unread"].int == 0)
      let fresh = try await client.events("/events")
      // The next day's is the first that either gets.
      server.clock.advance(seconds: 86_400)
      server.server.services.hub.tick()
      for stream in [later, fresh] { #expect(try await stream.next("notice")?.json["day"].string == "2026-11-22") }
    }
  }

  @Test func whoGivesNoSignForTwentySecondsIsAway() async throws {
    try await withServer { server in
      let (ada, eve) = (try await server.player("Ada"), try await server.player("Eve"))
      #expect(try await ada.get("/presence").json["players"].list.count == 2)
      server.clock.advance(seconds: 19)
      #expect(try await eve.send("PUT", "/api/v1/presence").status == 204)
      #expect(try await ada.get("/presence").json["players"].list.count == 2)
      server.clock.advance(seconds: 15)
      #expect(try await eve.get("/presence").json["players"].list.compactMap { $0["name"].string } == ["Ada", "Eve"])
      server.clock.advance(seconds: 6)
      #expect(try await eve.get("/presence").json["players"].list.compactMap { $0["name"].string } == ["Eve"])
    }
  }

  @Test func streamsEndWhenTheServerDoes() async throws {
    let folder = Folder()
    let server = try await TestServer(.sqlite(file: folder.path + "/a.sqlite"))
    let client = try await server.player()
    let stream = try await client.events("/events")
    _ = try await stream.next("presence")
    await server.stop()
    #expect(try await stream.next("notice") == nil)
  }
}
