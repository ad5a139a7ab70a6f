import Foundation
import Testing

@testable import GameService
@testable import ServerAPI
@testable import ServerInterface
@testable import ServerStore

/// The parts of the interface that are for other programs.
@Suite struct ProgramInterfaceTests {
  /// Enters a voyage of each player, each longer than the one before.
  private func voyages(_ server: TestServer, _ names: [String]) async throws -> [HTTPClient] {
    var clients: [HTTPClient] = []
    for (place, name) in names.enumerated() {
      let client = try await server.player(name)
      var play = try await Play(client, ["game": "rogueship"], luck: UInt64(place + 1))
      try await play.finish(after: 4 * place)
      try #require(try await play.enter().status == 201)
      clients.append(client)
    }
    return clients
  }

  @Test(arguments: Database.allCases)
  func theEntriesAroundAPlayerHaveTheRanksOfTheBoard(database: Database) async throws {
    try await withServer(database) { server in
      let names = ["Ada", "Bob", "Cleo", "Dan", "Eve"]
      let clients = try await voyages(server, names)
      let board = try await server.anonymous.get("/leaderboards/rogueship/normal").json["entries"].list
      try #require(board.count == 5)
      for (place, entry) in board.enumerated() {
        let client = clients[names.firstIndex(of: entry["name"].string ?? "") ?? 0]
        let around = try await client.get("/leaderboards/rogueship/normal/me?limit=3").json
        #expect(around["rank"].int == place + 1 && around["count"].int == 5)
        #expect(around["percentile"].int == 250 * (4 - place))
        let first = max(0, place - 1)
        let shown = around["entries"].list
        #expect(shown.map { $0["rank"].int } == (first..<min(5, first + 3)).map { $0 + 1 })
        #expect(shown.map { $0["id"].string } == board[first..<min(5, first + 3)].map { $0["id"].string })
        #expect(shown.contains { $0["isYours"].bool == true })
        for few in 1...2 {
          let nearest = try await client.get("/leaderboards/rogueship/normal/me?limit=\(few)").json["entries"].list
          #expect(nearest.map { $0["rank"].int } == (place..<min(5, place + few)).map { $0 + 1 })
          #expect(nearest.first?["isYours"].bool == true)
        }
      }
      let none = try await server.player("Fay").get("/leaderboards/rogueship/normal/me")
      #expect(none.status == 404)
    }
  }

  @Test(arguments: Database.allCases)
  func aProfileHasThePlayersBestOfEachLeaderboard(database: Database) async throws {
    try await withServer(database) { server in
      let clients = try await voyages(server, ["Ada", "Bob", "Cleo"])
      let board = try await server.anonymous.get("/leaderboards/rogueship/normal").json["entries"].list
      for entry in board {
        let id = try #require(entry["player"].string)
        let profile = try await server.anonymous.get("/players/\(id)").json
        #expect(profile["id"].string == id && profile["name"].string == entry["name"].string)
        #expect(profile["isYou"].bool == false && profile["since"].string?.count == 10)
        let bests = profile["bests"].list
        #expect(bests.count == 1 && bests[0]["count"].int == 3)
        #expect(bests[0]["entry"]["rank"].int == entry["rank"].int)
        #expect(bests[0]["entry"]["id"].string == entry["id"].string)
      }
      let ada = try #require(board.first { $0["name"].string == "Ada" }?["player"].string)
      #expect(try await clients[0].get("/players/\(ada)").json["isYou"].bool == true)
      // A second, worse game changes nothing; an administrator's decision ends the profile.
      var play = try await Play(clients[0], ["game": "rogueship"], luck: 9)
      try await play.act("retire")
      try #require(try await play.enter().status == 201)
      #expect(try await server.anonymous.get("/players/\(ada)").json["bests"].list.count == 1)
      _ = try await server.server.services.store.ban(player: ada, "rude", days: 0)
      server.server.services.players.forget(ada)
      #expect(try await server.anonymous.get("/players/\(ada)").status == 404)
      // Neither has a player without a name.
      let nameless = try #require(try await server.player().get("/players/me").json["id"].string)
      #expect(try await server.anonymous.get("/players/\(nameless)").status == 404)
    }
  }

  @Test func theTopOfALeaderboardIsFollowedByItsChanges() async throws {
    try await withListeningServer { server in
      _ = try await voyages(server, ["Ada", "Bob"])
      var watcher = server.anonymous
      watcher.token = try await server.player().token
      let path = "/leaderboards/rogueship/normal/events"
      let board = try await FollowedRows<LeaderboardFacts, LeaderboardRowBody>(try await watcher.events(path))
      #expect(board.rows("ranked").count == 2 && board.facts.count == 2)
      let first = board.version
      _ = try await voyages(server, ["Cleo"])
      while board.rows("ranked").count < 3 {
        let changes = try await board.change()
        #expect(changes.removed.isEmpty && changes.placed.count <= 1)
      }
      let entries = try await server.anonymous.get("/leaderboards/rogueship/normal").json["entries"].list
      #expect(board.rows("ranked").map(\.entry.id) == entries.compactMap { $0["id"].string })
      #expect(board.facts.count == 3)
      // One who comes back gets the changes since; one with an unknown version gets the rows.
      let back = try await watcher.events(path, headers: ["Last-Event-ID": "\(first)"])
      for sent in board.sent { #expect(try await back.next("change")?.data == sent) }
      let lost = try await watcher.events(path, headers: ["Last-Event-ID": "7"])
      #expect(try await FollowedRows<LeaderboardFacts, LeaderboardRowBody>(lost).list == board.list)
    }
  }

  @Test func aLeaderboardIsExportedLineByLineWithItsReplays() async throws {
    try await withServer { server in
      _ = try await voyages(server, ["Ada", "Bob", "Cleo"])
      func lines(_ query: String) async throws -> [[String: Any]] {
        let answer = try await server.anonymous.get("/leaderboards/rogueship/normal/export\(query)")
        try #require(answer.status == 200, "\(answer.text)")
        return try answer.text.split(separator: "\n").map {
          try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
        }
      }
      let plain = try await lines("")
      #expect(plain.count == 4 && plain[3]["count"] as? Int == 3 && plain[0]["replay"] == nil)
      #expect(plain[0]["rank"] as? Int == 1 && plain.prefix(3).allSatisfy { $0["name"] is String })
      let full = try await lines("?replays=true")
      #expect(full.prefix(3).allSatisfy { ($0["replay"] as? String)?.hasPrefix("gridship replay") == true })
      #expect(try await server.anonymous.get("/leaderboards/rogueship/none/export").status == 404)
    }
  }

  @Test func aBatchTakesActionsUntilOneIsRefused() async throws {
    try await withServer { server in
      let ada = try await server.player("Ada")
      let play = try await Play(ada, ["game": "fifteen", "seed": "7", "difficulty": "small"])
      let first = try #require(play.actions.first { $0 != "resign" })
      let body: [String: Any] = [
        "number": 1, "actions": [["action": first], ["action": "nonsense"], ["action": first]],
      ]
      let answer = try await ada.post("/games/\(play.id)/batches", body)
      #expect(answer.status == 200 && answer.json["outcomes"].list.count == 1, "\(answer.text)")
      #expect(answer.json["refused"].string?.isEmpty == false)
      #expect(try await ada.get("/games/\(play.id)").json["number"].int == 1)
      let wrong = try await ada.post("/games/\(play.id)/batches", ["number": 2, "actions": [["action": "nonsense"]]])
      #expect(wrong.status == 422 && wrong.problem == "refused")
      let late = try await ada.post("/games/\(play.id)/batches", ["number": 9, "actions": [["action": first]]])
      #expect(late.status == 409 && late.problem == "out-of-order")
    }
  }

  @Test(arguments: Database.allCases)
  func aTokenOfAProgramDoesWhatItsScopesAllow(database: Database) async throws {
    try await withServer(database) { server in
      let ada = try await server.player("Ada")
      func token(_ scopes: [String], days: Int = 1) async throws -> (client: HTTPClient, id: String) {
        let answer = try await ada.post("/players/me/tokens", ["name": "My bot", "scopes": scopes, "days": days])
        try #require(answer.status == 201, "\(answer.text)")
        var client = server.anonymous
        client.token = answer.json["token"].string
        return (client, answer.json["id"].string ?? "")
      }
      let (reader, id) = try await token(["read"])
      #expect(try await reader.get("/players/me").json["name"].string == "Ada")
      #expect(try await reader.post("/games", ["game": "fifteen"]).problem == "forbidden")
      for path in ["/players/me/sessions", "/players/me/export"] {
        #expect(try await reader.get(path).problem == "forbidden", "\(path)")
      }
      let (bot, _) = try await token(["play"])
      #expect(try await bot.post("/games", ["game": "fifteen"]).status == 201)
      #expect(try await bot.get("/players/me").problem == "forbidden")
      #expect(
        try await bot.post("/players/me/tokens", ["name": "x", "scopes": ["play"]]).problem == "forbidden")
      #expect(try await ada.post("/players/me/tokens", ["name": "x", "scopes": ["all"]]).status == 422)

      let sessions = try await ada.get("/players/me/sessions").json["sessions"].list
      #expect(sessions.compactMap { $0["scopes"].list.first?.string }.sorted() == ["play", "read"])
      #expect(try await ada.send("DELETE", "/api/v1/players/me/sessions/\(id)").status == 204)
      #expect(try await reader.get("/players/me").problem == "session-ended")
      server.clock.advance(seconds: 86_401)
      #expect(try await bot.post("/games", ["game": "fifteen"]).problem == "session-ended")
      #expect(try await ada.get("/players/me").status == 200)
    }
  }

  // MARK: Webhooks

  /// The example of the Standard Webhooks specification.
  @Test func aWebhookIsSignedAsTheSpecificationSays() throws {
    let headers = try #require(
      Webhook.headers(
        id: "msg_p5jXN8AQM9LWM0D4loKWxJek", at: 1_614_265_330, body: Array(#"{"test": 2432232314}"#.utf8),
        key: "MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"))
    #expect(headers.first(name: "webhook-signature") == "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=")
  }

  @Test func aNoticeIsSentToAProgramWithASignature() async throws {
    let service = try await FakePushService()
    try await withServer(.sqlite, { $0.allowsPrivatePush = true }) { server in
      let ada = try await server.player("Ada"), eve = try await server.player("Eve")
      let browser = service.browser()
      let added = try await ada.post("/push/webhooks", ["endpoint": browser.endpoint, "kinds": ["challenge"]])
      try #require(added.status == 201, "\(added.text)")
      let secret = try #require(added.json["secret"].string?.dropFirst(Webhook.keyPrefix.count))
      let listed = try await ada.get("/push").json["subscriptions"][0]
      #expect(listed["isWebhook"].bool == true && listed["id"].string == added.json["id"].string)

      var first = try await Play(ada, ["game": "rogueship"])
      try await first.act("retire")
      let id = try await ada.post("/challenges", ["game": first.id]).json["id"].string ?? ""
      var play = try await Play(eve, resuming: eve.post("/challenges/\(id)/games").json["id"].string ?? "")
      try await play.act("retire")
      await server.server.pushQueue.sendAll()
      let message = try #require(service.messages(to: browser).first)
      #expect(JSONNode(try JSONSerialization.jsonObject(with: Data(message.body)))["kind"].string == "challenge")
      try #require(message.webhook.count == 3 && message.encoding == nil)
      let headers = Webhook.headers(
        id: message.webhook[0], at: Int(message.webhook[1]) ?? 0, body: message.body, key: String(secret))
      #expect(headers?.first(name: "webhook-signature") == message.webhook[2])
      #expect(try await ada.send("DELETE", "/api/v1/push/subscriptions/\(added.json["id"].string ?? "")").status == 204)
    }
    // A private address is refused.
    try await withServer { server in
      let ada = try await server.player("Ada")
      for endpoint in ["http://example.org/", "https://127.0.0.1/", "https://host.local/"] {
        let refused = try await ada.post("/push/webhooks", ["endpoint": endpoint, "kinds": ["challenge"]])
        #expect(refused.status == 422 && refused.problem == "invalid", "\(endpoint)")
      }
    }
  }
}
