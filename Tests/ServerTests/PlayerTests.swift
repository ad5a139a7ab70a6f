import BuiltPrograms
import Testing

@testable import GameService
@testable import ServerAPI
@testable import ServerStore

@Suite struct PlayerTests {
  @Test(arguments: Database.allCases)
  func anAnonymousRequestBecomesAPlayerAndTakesAName(database: Database) async throws {
    try await withServer(database) { server in
      let client = try await server.player()
      var me = try await client.get("/players/me")
      #expect(me.status == 200 && me.json.keys.contains("name") && me.json["name"].isMissing)
      let tag = try #require(me.headers["etag"])
      #expect(try await client.get("/players/me", headers: ["If-None-Match": tag]).status == 304)
      let named = try await client.send("PATCH", "/players/me", json: ["name": "  A\u{202E}da\u{0000} "])
      #expect(named.status == 200 && named.json["name"].string == "Ada")
      me = try await client.get("/players/me", headers: ["If-None-Match": tag])
      #expect(me.status == 200 && me.json["name"].string == "Ada")
      let late = try await client.send("PATCH", "/players/me", headers: ["If-Match": tag], json: ["name": "Eve"])
      #expect(late.status == 412 && late.problem == "changed")
      #expect(try await client.send("PATCH", "/players/me", json: ["name": "\u{200B} "]).status == 422)
    }
  }

  @Test func aTokenIsGoodOnlyAsItWasSigned() async throws {
    try await withServer { server in
      let client = try await server.player()
      let token = try #require(client.token)
      let parts = token.split(separator: ".").map(String.init)
      var other = client
      var forgeries = ["", "g1", "x" + token, token + "A", token.lowercased(), String(token.dropLast())]
      // Each part, changed.
      for index in parts.indices {
        var changed = parts
        changed[index] = String(changed[index].dropLast()) + (changed[index].last == "7" ? "8" : "7")
        forgeries.append(changed.joined(separator: "."))
      }
      // The last character of a code has bits that count for nothing; a change of the first always counts.
      forgeries.removeLast()
      forgeries.append((parts.dropLast() + ["A" + parts[5].dropFirst(2) + "A"]).joined(separator: "."))
      for forgery in forgeries {
        other.token = forgery
        let response = try await other.get("/players/me")
        #expect(response.status == 401, "\(forgery)")
        // Nothing tells whether a key that is gone ever existed.
        let hasUnknownKey = forgery.split(separator: ".").dropFirst().first.map(String.init) != parts[1]
        #expect(
          response.problem == "unauthorised" || hasUnknownKey && response.problem == "session-ended", "\(forgery)")
        #expect(response.headers["www-authenticate"]?.hasPrefix("Bearer") == true)
      }
      #expect(try await client.get("/players/me").status == 200)
      server.clock.advance(milliseconds: Tokens.lifetime + 1)
      #expect(try await client.get("/players/me").problem == "session-ended")
      // A browser with such a token can begin anew.
      #expect(try await client.post("/players").status == 201)
    }
  }

  @Test func keysChangeAndOlderTokensStayGood() async throws {
    let clock = TestClock()
    let folder = TemporaryFolder()
    let store = try await SQLStore(SQLiteDriver(file: folder.path + "/a.sqlite"))
    let tokens = Tokens(store: store, clock: clock.clock)
    try await tokens.refresh()
    let (player, session) = (Identifier.random(), Identifier.random())
    let first = try tokens.issue(player, session: session).token
    clock.advance(milliseconds: Tokens.rotation + 1)
    try await tokens.refresh()
    let second = try tokens.issue(player, session: session).token
    #expect(first.split(separator: ".")[1] != second.split(separator: ".")[1], "another key signs")
    // Another process, which has never seen the first key.
    let other = Tokens(store: store, clock: clock.clock)
    for token in [first, second] {
      guard case .good(let claim) = try await other.check(token) else {
        Issue.record("\(token) is not good")
        continue
      }
      #expect(claim.player == player && claim.session == session)
    }
    for _ in 0..<(2 * Tokens.keysKept) {
      clock.advance(milliseconds: Tokens.rotation + 1)
      try await tokens.refresh()
    }
    #expect(try await store.keys().count == Tokens.keysKept, "keys whose tokens have all expired are gone")
    #expect(try await tokens.check(first) == .ended)
    await store.close()
  }

  @Test func thatAKeyIsGoneIsNoticedThoughAnotherWasLearnedBefore() async throws {
    let clock = TestClock()
    let folder = TemporaryFolder()
    let store = try await SQLStore(SQLiteDriver(file: folder.path + "/a.sqlite"))
    let (here, there) = (Tokens(store: store, clock: clock.clock), Tokens(store: store, clock: clock.clock))
    try await here.refresh()
    try await there.refresh()
    let (player, session) = (Identifier.random(), Identifier.random())
    let old = try here.issue(player, session: session).token
    // Another process makes a key and takes the former away; this one meets a token of the new key first.
    clock.advance(seconds: 1)
    try await there.rotate()
    #expect(try await there.revoke(old.split(separator: ".").map(String.init)[1]))
    guard case .good = try await here.check(try there.issue(player, session: session).token) else {
      Issue.record("a token of the new key is not good")
      return
    }
    #expect(try await here.reload(), "the streams that the former opened must end")
    #expect(try await here.check(old) == .ended)
    #expect(try await !here.reload())
    await store.close()
  }

  @Test(arguments: Database.allCases)
  func aDeviceIsAddedByACodeThatIsGoodOnce(database: Database) async throws {
    try await withServer(database) { server in
      let client = try await server.player("Ada")
      let code = try await client.post("/players/me/codes")
      #expect(code.status == 201)
      let text = try #require(code.json["code"].string)
      // As a person types it.
      let typed = text.prefix(4).lowercased() + "-" + text.dropFirst(4)
      let added = try await server.anonymous.post("/tokens", ["code": typed])
      #expect(added.status == 201 && added.json["player"]["name"].string == "Ada")
      var second = client
      second.token = added.json["token"].string
      #expect(try await second.get("/players/me").json["id"].string == client.get("/players/me").json["id"].string)
      #expect(try await server.anonymous.post("/tokens", ["code": text]).status == 404)
      // Signed out everywhere, neither device gets in.
      #expect(try await second.send("DELETE", "/api/v1/tokens?everywhere=true").status == 204)
      #expect(try await client.get("/players/me").status == 401)
      #expect(try await second.get("/players/me").status == 401)
    }
  }

  @Test(arguments: Database.allCases)
  func everythingOfAPlayerIsExportedAndDeleted(database: Database) async throws {
    try await withServer(database) { server in
      let client = try await server.player("Ada")
      var play = try await Play(client, ["game": "rogueship"])
      try await play.finish()
      #expect(try await play.enter().status == 201)
      let export = try await client.get("/players/me/export").json
      #expect(export["player"]["name"].string == "Ada")
      #expect(export["games"][0]["steps"].list.count == play.number)
      #expect(export["entries"].list.count == 1)
      #expect(try await client.send("DELETE", "/api/v1/players/me").status == 204)
      #expect(try await client.get("/players/me").status == 401)
      #expect(try await server.anonymous.get("/leaderboards/rogueship/normal").json["count"].int == 0)
    }
  }

  @Test func aCookieWorksLikeATokenButNotFromAnotherSite() async throws {
    try await withServer { server in
      let response = try await server.anonymous.post("/players", ["cookie": true])
      let cookie = try #require(response.headers["set-cookie"])
      #expect(cookie.contains("HttpOnly") && cookie.contains("SameSite=Strict"))
      let value = String(cookie.split(separator: ";")[0])
      let client = server.anonymous
      #expect(try await client.get("/players/me", headers: ["Cookie": value]).status == 200)
      let evil = ["Cookie": value, "Origin": "https://evil.example", "Sec-Fetch-Site": "cross-site"]
      for headers in [evil, ["Cookie": value, "Origin": "https://evil.example"]] {
        let refused = try await client.send("DELETE", "/api/v1/players/me", headers: headers)
        #expect(refused.status == 403 && refused.problem == "cross-origin")
      }
      let own = ["Cookie": value, "Origin": "http://localhost", "Sec-Fetch-Site": "same-origin"]
      #expect(try await client.send("DELETE", "/api/v1/players/me", headers: own).status == 204)
    }
  }

  @Test func whoAsksAgainForACookieGetsItAgain() async throws {
    try await withServer { server in
      let key = ["Idempotency-Key": "first-try"]
      let wish: [String: Any] = ["cookie": true, "secret": "0123456789abcdef"]
      let first = try await server.anonymous.post("/players", headers: key, wish)
      // The answer was lost on the way, and the browser asks again.
      let second = try await server.anonymous.post("/players", headers: key, wish)
      #expect(first.json["session"].string == second.json["session"].string && first.headers["set-cookie"] != nil)
      let cookie = try #require(second.headers["set-cookie"]?.split(separator: ";").first.map(String.init))
      #expect(try await server.anonymous.get("/players/me", headers: ["Cookie": cookie]).status == 200)
    }
  }

  @Test(arguments: Database.allCases)
  func theSameKeyCreatesOnePlayer(database: Database) async throws {
    try await withServer(database) { server in
      let key = ["Idempotency-Key": "first-try"]
      let secret = "0123456789abcdef"
      let first = try await server.anonymous.post("/players", headers: key, ["name": "Ada", "secret": secret])
      let second = try await server.anonymous.post("/players", headers: key, ["name": "Ada", "secret": secret])
      #expect(first.status == 201 && second.status == 201)
      #expect(first.json["player"]["id"].string == second.json["player"]["id"].string)
      let other = try await server.anonymous.post("/players", headers: key, ["name": "Eve", "secret": secret])
      #expect(other.status == 422 && other.problem == "idempotency-key-reused")
      // A request that failed has used nothing up.
      let client = try await server.player()
      #expect(try await client.post("/games", headers: key, ["game": "chess"]).status == 422)
      let game = try await client.post("/games", headers: key, ["game": "rogueship"])
      #expect(game.status == 201)
      #expect(
        try await client.post("/games", headers: key, ["game": "rogueship"]).json["id"].string == game.json["id"].string
      )
      #expect(try await client.get("/games").json["games"].list.count == 1)
    }
  }
}
