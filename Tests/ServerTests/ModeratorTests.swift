import Foundation
import Testing

@testable import GameService
@testable import ServerAPI
@testable import ServerStore

/// The work of administrators from the browser.
@Suite struct ModeratorTests {
  /// A player who is an administrator.
  private func administrator(_ server: TestServer) async throws -> HTTPClient {
    let client = try await server.player("Host")
    let id = try #require(try await client.get("/players/me").json["id"].string)
    try await Administration(store: server.server.services.store, actor: "test", clock: server.clock.clock) { _ in }
      .appoint(id, true)
    server.clock.advance(seconds: 6)
    return client
  }

  private func id(_ client: HTTPClient) async throws -> String {
    try #require(try await client.get("/players/me").json["id"].string)
  }

  private static let routes = [
    ("GET", "reports"), ("PATCH", "reports/1"), ("GET", "suspects"), ("PATCH", "entries/AAAAAAAAAAAAAAAAAAAAAA"),
    ("DELETE", "entries/AAAAAAAAAAAAAAAAAAAAAA"), ("GET", "players?find=a"),
    ("PATCH", "players/AAAAAAAAAAAAAAAAAAAAAA"), ("PUT", "players/AAAAAAAAAAAAAAAAAAAAAA/ban"),
    ("DELETE", "players/AAAAAAAAAAAAAAAAAAAAAA/ban"), ("GET", "invitations"), ("POST", "invitations"),
    ("DELETE", "invitations/ABCDEFGHJK"), ("GET", "log"),
  ]

  @Test func everythingIsForAdministratorsAlone() async throws {
    try await withServer { server in
      let ada = try await server.player("Ada")
      for (method, path) in Self.routes {
        for (client, status) in [(server.anonymous, 401), (ada, 403)] {
          let answer = try await client.send(
            method, "/api/v1/administration/\(path)", headers: ["Content-Type": "application/json"],
            body: method == "GET" ? nil : Array("{}".utf8))
          #expect(answer.status == status, "\(method) \(path)")
        }
      }
      #expect(try await ada.get("/players/me").json["isAdministrator"].bool == nil)
      let host = try await administrator(server)
      #expect(try await host.get("/players/me").json["isAdministrator"].bool == true)
    }
  }

  @Test(arguments: Database.allCases)
  func reportsAreSeenWithTheirScoresAndSettled(database: Database) async throws {
    try await withServer(database) { server in
      let (host, ada, eve) = (
        try await administrator(server), try await server.player("Ada"), try await server.player("Rude Eve")
      )
      var play = try await Play(eve, ["game": "rogueship"])
      try await play.finish()
      let entry = try #require(try await play.enter().json["entry"]["id"].string)
      let report = ["entry": entry, "reason": "name", "text": "rude"]
      #expect(try await ada.post("/reports", report).status == 204)
      let found = try await host.get("/administration/reports").json["reports"].list
      try #require(found.count == 1)
      #expect(found[0]["text"].string == "rude" && found[0]["reporter"]["name"].string == "Ada")
      #expect(found[0]["player"]["name"].string == "Rude Eve" && found[0]["entry"]["id"].string == entry)
      #expect(found[0]["entry"]["game"].string == "rogueship" && found[0]["entry"]["isHidden"].bool == false)

      func change(_ body: [String: Any]) async throws -> HTTPClient.Response {
        try await host.send("PATCH", "/administration/entries/\(entry)", json: body)
      }
      func count() async throws -> Int? {
        try await server.anonymous.get("/leaderboards/rogueship/normal").json["count"].int
      }
      #expect(try await count() == 1)
      #expect(try await change(["isHidden": true]).json["isHidden"].bool == true)
      // This server hears of it at once.
      #expect(try await count() == 0)
      #expect(try await change(["isHidden": false]).status == 200)
      #expect(try await count() == 1)
      #expect(try await change(["isApart": true]).json["apart"].list.map(\.string) == ["moderated"])
      let suspects = try await host.get("/administration/suspects").json["entries"].list
      #expect(suspects.map { $0["id"].string } == [entry] && suspects[0]["player"]["name"].string == "Rude Eve")
      #expect(try await change(["isApart": false]).status == 200)
      #expect(try await count() == 1)

      let player = try await id(eve)
      let renamed = try await host.send("PATCH", "/administration/players/\(player)", json: ["name": "Polite Eve"])
      #expect(renamed.json["name"].string == "Polite Eve")
      let taken = try await host.send("PATCH", "/administration/players/\(player)", json: ["name": "ADA"])
      #expect(taken.status == 422)
      let number = try #require(found[0]["id"].int)
      let settle = "/administration/reports/\(number)"
      #expect(try await host.send("PATCH", settle, json: ["isDone": false]).status == 422)
      #expect(try await host.send("PATCH", settle, json: ["isDone": true]).status == 204)
      #expect(try await host.send("PATCH", "/administration/reports/99", json: ["isDone": true]).status == 404)
      #expect(try await host.get("/administration/reports").json["reports"].list.isEmpty)
      #expect(try await host.get("/administration/reports?all=true").json["reports"].list.count == 1)
      #expect(try await host.send("DELETE", "/api/v1/administration/entries/\(entry)").status == 204)
      #expect(try await count() == 0)
      let log = try await host.get("/administration/log").json["lines"].list
      #expect(
        log.map { $0["action"].string }
          == ["delete", "report-done", "rename", "rank", "apart", "unhide", "hide", "appoint"])
      #expect(log[0]["actor"].string?.hasPrefix("Host ") == true)
    }
  }

  @Test(arguments: Database.allCases)
  func unusualRunsAreSuspectsWithTheirNumbersUntilTheMarkIsRemoved(database: Database) async throws {
    try await withServer(database) { server in
      let host = try await administrator(server)
      let store = server.server.services.store
      var entries: [String] = []
      for number in 0..<3 {
        var play = try await Play(try await server.player("P \(number)"), ["game": "rogueship"])
        try await play.finish()
        entries.append(try #require(try await play.enter().json["entry"]["id"].string))
        server.clock.advance(seconds: 1)
      }
      let measure = RunConduct.Measure(id: "pauses", value: 0.1, weight: 2.5, text: "Pauses follow nothing.")
      let conduct = RunConduct(weight: 4, isUnusual: true, measures: [measure])
      #expect(try await store.keep(conduct, of: entries[0], at: 1))
      #expect(try await store.keep(RunConduct(weight: 0, isUnusual: false, measures: []), of: entries[1], at: 1))
      func change(_ entry: String, _ body: [String: Any]) async throws -> HTTPClient.Response {
        try await host.send("PATCH", "/administration/entries/\(entry)", json: body)
      }
      #expect(try await change(entries[2], ["isApart": true]).status == 200)
      func suspects() async throws -> [JSONNode] {
        try await host.get("/administration/suspects").json["entries"].list
      }
      let found = try await suspects()
      #expect(found.map { $0["id"].string } == [entries[2], entries[0]])
      #expect(found[0]["isUnusual"].bool == false && found[0]["measures"].isMissing)
      let numbers = found[1]["measures"].list
      #expect(found[1]["isUnusual"].bool == true && numbers.map { $0["text"].string } == ["Pauses follow nothing."])
      #expect(found[1]["apart"].list.isEmpty && found[1]["player"]["name"].string == "P 0")
      // A run that is both is listed once.
      #expect(try await change(entries[0], ["isApart": true]).json["measures"].list.count == 1)
      #expect(try await suspects().map { $0["id"].string } == [entries[2], entries[0]])
      #expect(try await change(entries[0], ["isUnusual": true]).status == 422)
      #expect(try await change(entries[0], ["isApart": false, "isUnusual": false]).json["isUnusual"].bool == false)
      #expect(try await suspects().map { $0["id"].string } == [entries[2]])
    }
  }

  @Test(arguments: Database.allCases)
  func suspectsComeInPages(database: Database) async throws {
    try await withServer(database) { server in
      let host = try await administrator(server)
      for number in 0..<3 {
        var play = try await Play(try await server.player("P \(number)"), ["game": "rogueship"])
        try await play.finish()
        let entry = try #require(try await play.enter().json["entry"]["id"].string)
        _ = try await host.send("PATCH", "/administration/entries/\(entry)", json: ["isApart": true])
        server.clock.advance(seconds: 1)
      }
      let first = try await host.get("/administration/suspects?limit=2").json
      #expect(first["entries"].list.map { $0["name"].string } == ["P 2", "P 1"])
      let next = try #require(first["next"].string)
      let second = try await host.get("/administration/suspects?limit=2&cursor=\(next)").json
      #expect(second["entries"].list.map { $0["name"].string } == ["P 0"] && second["next"].string == nil)
    }
  }

  @Test(arguments: Database.allCases)
  func aBanHoldsForTheNetworkAndForTheDevice(database: Database) async throws {
    try await withServer(database, { $0.isBehindProxy = true }) { server in
      let host = try await administrator(server)
      func create(from address: String, cookie: String? = nil) async throws -> HTTPClient.Response {
        var headers = ["X-Forwarded-For": address]
        headers["Cookie"] = cookie
        return try await server.anonymous.post("/players", headers: headers, ["cookie": true, "replace": true])
      }
      let welcome = try await create(from: "192.0.2.1")
      let cookie = try #require(welcome.headers["set-cookie"]?.split(separator: ";").first.map(String.init))
      let player = try #require(welcome.json["player"]["id"].string)
      let wrong = try await host.send("PUT", "/administration/players/\(player)/ban", json: ["networkDays": 3])
      #expect(wrong.status == 422)
      let banned = try await host.send(
        "PUT", "/administration/players/\(player)/ban", json: ["reason": "Rude.", "networkDays": 3])
      #expect(banned.json["ban"].string == "Rude." && banned.json["networkDays"].int == 3)

      // Nobody knows the network before the player comes again.
      #expect(try await create(from: "192.0.2.1").status == 201)
      let seen = try await server.anonymous.get(
        "/players/me", headers: ["Cookie": cookie, "X-Forwarded-For": "192.0.2.1"])
      #expect(seen.json["ban"].string == "Rude.")
      let refused = try await create(from: "192.0.2.1")
      #expect(refused.problem == "banned" && refused.json["detail"].string?.contains("2026-11-24: Rude.") == true)
      #expect(try await create(from: "192.0.2.2").status == 201, "another network")
      // The device, wherever it is: also when it is signed out and the account is gone.
      #expect(try await create(from: "192.0.2.3", cookie: cookie).problem == "banned")
      let same = ["Cookie": cookie, "X-Forwarded-For": "192.0.2.4", "Sec-Fetch-Site": "same-origin"]
      let out = try await server.anonymous.send("DELETE", "/api/v1/players/me", headers: same)
      #expect(out.status == 204 && out.headers["set-cookie"] == nil)
      #expect(try await create(from: "192.0.2.5", cookie: cookie).problem == "banned")

      server.clock.advance(seconds: 3 * 86_400)
      #expect(try await create(from: "192.0.2.1").status == 201, "the time is over")
      #expect(try await create(from: "192.0.2.5", cookie: cookie).problem == "banned")
    }
  }

  @Test func aPardonIsForTheDeviceToo() async throws {
    try await withServer { server in
      let host = try await administrator(server)
      let welcome = try await server.anonymous.post("/players", ["cookie": true])
      let cookie = try #require(welcome.headers["set-cookie"]?.split(separator: ";").first.map(String.init))
      let player = try #require(welcome.json["player"]["id"].string)
      func again() async throws -> Int {
        try await server.anonymous.post("/players", headers: ["Cookie": cookie], ["cookie": true, "replace": true])
          .status
      }
      _ = try await host.send("PUT", "/administration/players/\(player)/ban", json: ["reason": "Rude."])
      #expect(try await again() == 403)
      #expect(try await host.send("DELETE", "/api/v1/administration/players/\(player)/ban").status == 200)
      #expect(try await again() == 201)
    }
  }

  /// All clients have the address of this machine behind a proxy that the server does not know.
  @Test func thisMachineIsNeverBanned() async throws {
    try await withServer(.sqlite, { $0.isBehindProxy = true }) { server in
      let bans = server.server.services.bans
      let player = PlayerRecord(
        id: "a", created: 0, generation: 1, seen: 0, readMark: 0, ban: "Rude.", banDays: 3)
      for network in ["127.0.0.1", "local", "unknown", ClientAddress.network("::1")] {
        try await bans.saw(player, from: network)
        #expect(try await bans.ban(ofNetwork: network) == nil, "\(network)")
      }
      try await bans.saw(player, from: "192.0.2.1")
      #expect(try await bans.ban(ofNetwork: "192.0.2.1")?.reason == "Rude.")
    }
  }

  @Test func administratorsAreNotBannedAndTheBannedAreNoAdministrators() async throws {
    try await withServer { server in
      let host = try await administrator(server), eve = try await server.player("Eve")
      let own = try await host.send(
        "PUT", "/administration/players/\(try await id(host))/ban", json: ["reason": "Rude."])
      #expect(own.status == 422 && own.json["detail"].string?.contains("dismiss them first") == true)
      let player = try await id(eve)
      _ = try await host.send("PUT", "/administration/players/\(player)/ban", json: ["reason": "Rude."])
      await #expect(throws: CommandFailure.self) {
        try await Administration(store: server.server.services.store, actor: "test", clock: .system) { _ in }
          .appoint(player, true)
      }
    }
  }

  @Test func invitationsAreMadeInTheBrowserToo() async throws {
    try await withServer(.sqlite, { $0.registration = .invitation }) { server in
      let store = server.server.services.store
      let first = try await Administration(store: store, actor: "test", clock: server.clock.clock) { _ in }
        .invite(note: "host", uses: 1, days: nil)
      let welcome = try await server.anonymous.post("/players", ["invitation": first.code])
      _ = try await store.set(administrator: true, try #require(welcome.json["player"]["id"].string))
      server.clock.advance(seconds: 6)
      var host = server.anonymous
      host.token = welcome.json["token"].string
      let made = try await host.post("/administration/invitations", ["note": "club", "uses": 2, "days": 7])
      #expect(made.status == 201 && made.json["isGood"].bool == true && made.json["uses"].int == 2)
      let code = try #require(made.json["code"].string)
      #expect(try await server.anonymous.post("/players", ["invitation": code]).status == 201)
      let list = try await host.get("/administration/invitations").json
      #expect(list["registration"].string == "invitation")
      #expect(list["invitations"].list.map { $0["used"].int } == [1, 1])
      #expect(list["invitations"].list.map { $0["isGood"].bool } == [true, false])
      #expect(try await host.send("DELETE", "/api/v1/administration/invitations/\(code)").status == 204)
      #expect(try await host.send("DELETE", "/api/v1/administration/invitations/\(code)").status == 404)
      let found = try await host.get("/administration/players?find=\(try await id(host))").json["players"].list
      #expect(found.map { $0["invitation"].string } == [SecretCode.grouped(first.code)])
    }
  }
}
