import BuiltPrograms
import Logging
import Synchronization
import Testing

@testable import GameService
@testable import ServerAPI
@testable import ServerStore

@Suite struct NoticeTests {
  @Test(arguments: Database.allCases)
  func aGamesStreamBringsEveryStepInOrderAndGoesOnWhereItWas(database: Database) async throws {
    try await withListeningServer(database) { server in
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

  @Test func theOtherProcessesHearOfAGameThatIsDeleted() async throws {
    try await withServer { server in
      let client = try await server.player()
      let play = try await Play(client, ["game": "rogueship"])
      let heard = Mutex<[Topic]>([])
      server.server.services.hub.relay { topic in heard.withLock { $0.append(topic) } }
      #expect(try await client.send("DELETE", "/api/v1/games/\(play.id)").status == 204)
      #expect(heard.withLock { $0 }.contains(.game(play.id)))
    }
  }

  @Test func aNoticeNamesTheEntryThatItIsAbout() {
    func entry(_ subject: String) -> String? {
      NoticeBody(NoticeRecord(id: 1, kind: .account, subject: subject, text: "", at: 0), readMark: 0).entry
    }
    #expect(
      entry("entry abc hidden") == "abc" && entry("entry abc") == "abc" && entry("entry") == nil
        && entry("admin 5") == nil)
  }

  @Test func whoIsFarBehindGetsWhatEveryStepHasBrought() async throws {
    try await withListeningServer { server in
      let client = try await server.player()
      var play = try await Play(client, ["game": "rogueship", "seed": "4"])
      var told: [String] = []
      // More steps than a game remembers, undone ones among them.
      for number in 1...150 {
        let response =
          number % 2 == 1
          ? try await play.act("buy 1 grain")
          : number % 4 == 0 ? try await play.step("undo") : try await play.act("sell 1 grain")
        try #require(response.status == 200, "\(response.text)")
        told.append("\(response.json["score"].int ?? -1) \(response.json["events"][0]["kind"].string ?? "")")
      }
      #expect(Set(told).count > 1)
      for after in [0, 70, 149] {
        let stream = try await client.events("/games/\(play.id)/events?after=\(after)")
        for number in (after + 1)...150 {
          let event = try #require(try await stream.next("step"))
          let text = "\(event.json["score"].int ?? -1) \(event.json["events"][0]["kind"].string ?? "")"
          #expect(event.id == number && text == told[number - 1], "step \(number) after \(after)")
        }
      }
    }
  }

  @Test(arguments: Database.allCases)
  func aNoticeComesByTheStreamAndNeverAgainOnceItIsRead(database: Database) async throws {
    try await withListeningServer(database) { server in
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

  @Test func whatLiesUpToTheMarkIsRead() {
    let notices = (6...8).map { NoticeRecord(id: $0, kind: .dailyOut, subject: "2026-11-21", text: "Out.", at: 1) }
    #expect(notices.map { NoticeBody($0, readMark: 7).isRead } == [true, true, false])
  }

  /// The days of the notices in an inbox that say that a day's puzzle is out.
  private func days(_ server: TestServer, _ player: String) async throws -> [String] {
    try await server.server.services.store.notices(of: player, after: 0, limit: 100).filter { $0.kind == .dailyOut }
      .map(\.subject)
  }

  @Test(arguments: Database.allCases)
  func whoOpensTheInboxIsToldOfTodaysPuzzleOnce(database: Database) async throws {
    try await withServer(database) { server in
      let player = try await server.player("Ada")
      let id = try #require(try await player.get("/players/me").json["id"].string)
      for _ in 1...2 { _ = try await player.get("/inbox") }
      #expect(try await days(server, id) == ["2026-11-21"])
    }
  }

  @Test(arguments: Database.allCases)
  func whoPlayedADaysPuzzleLatelyIsToldOfTheNextOnceWhicheverProcessDoesIt(database: Database) async throws {
    let folder = TemporaryFolder()
    let storage = try database.make(in: folder)
    let clock = TestClock()
    // SQLite has one process.
    var servers = [try await TestServer(storage, clock: clock)]
    if database == .postgres { servers.append(try await TestServer(storage, clock: clock)) }
    let server = servers[0]
    func turn() async {
      await withTaskGroup(of: Void.self) { group in
        for server in servers { group.addTask { await server.maintenance.turn(1) } }
      }
    }
    let (keen, other) = (try await server.player("Ada"), try await server.player("Eve"))
    _ = try await Play(keen, ["game": "sudoku", "difficulty": "simple", "seed": "daily"])
    _ = try await Play(other, ["game": "sudoku", "difficulty": "simple"])
    let id = try #require(try await keen.get("/players/me").json["id"].string)
    let otherID = try #require(try await other.get("/players/me").json["id"].string)
    await turn()
    #expect(try await days(server, id).isEmpty, "of a day that they play already nobody is told")
    // The day changes. The open stream brings the notice, and the inbox of an absent player has it.
    let stream = try await servers[servers.count - 1].following(other)
    while try await stream.next("notice")?.json["day"].string != "2026-11-21" {}
    clock.advance(seconds: 12 * 3600)
    await turn()
    #expect(try await stream.next("notice")?.json["day"].string == "2026-11-22")
    #expect(try await days(server, id) == ["2026-11-22"])
    await turn()
    for number in 1...13 {
      clock.advance(seconds: 86_400)
      await turn()
      #expect(try await days(server, id).count == 1 + number, "told every day for two weeks")
    }
    // Two weeks later they have lost interest.
    clock.advance(seconds: 86_400)
    await turn()
    let told = try await days(server, id)
    #expect(told.count == 14 && Set(told).count == 14)
    #expect(try await days(server, otherID).filter { $0 == "2026-11-22" }.count == 1)
    for server in servers { await server.stop() }
  }

  @Test(arguments: Database.allCases)
  func manyAreToldInBatchesThatGoOnWhereTheLastEnded(database: Database) async throws {
    let folder = TemporaryFolder()
    let opened = try await StoreOpener.open(
      try database.make(in: folder), connections: 8, listener: .nobody, logger: Logger(label: "test"))
    let store = opened.store
    var expected: Set<String> = []
    for number in 0..<25 {
      let id = Identifier.random()
      try await store.addPlayer(
        PlayerRecord(id: id, name: nil, created: 0, generation: 1, seen: 0, readMark: 0))
      // Every fifth played too long ago.
      if number % 5 > 0 { expected.insert(id) }
      for day in number % 5 > 0 ? ["2026-11-10", "2026-11-20"] : ["2026-11-01"] {
        _ = try await store.addGame(
          GameRecord(
            id: Identifier.random(), player: id, game: "sudoku", options: "", difficulty: "simple", origin: .daily,
            day: day, seed: 0, rules: 1, number: 0, score: 0, isOver: false, isRanked: true, created: 0, updated: 0))
      }
    }
    let notice = NoticeRecord.daily("2026-11-21", at: 1)
    // Two at once, in small batches.
    let told = try await withThrowingTaskGroup(of: [String].self) { group in
      for _ in 0..<2 {
        group.addTask {
          var told: [String] = []
          while let more = try await store.tellRecentPlayers(
            of: "2026-11-21", notice, since: "2026-11-07", limit: 3)
          { told += more }
          return told
        }
      }
      return try await group.reduce(into: []) { $0 += $1 }
    }
    #expect(told.count == 20 && Set(told) == expected)
    opened.news?.close()
    await store.close()
  }

  @Test func whoIsSignedOutEverywhereSeesNoMoreOfTheirGames() async throws {
    try await withListeningServer { server in
      let client = try await server.player()
      let play = try await Play(client, ["game": "rogueship"])
      let stream = try await client.events("/games/\(play.id)/events")
      #expect(try await client.send("DELETE", "/api/v1/tokens?everywhere=true").status == 204)
      server.server.services.hub.tick()
      #expect(try await stream.next("step") == nil)
    }
  }

  @Test func streamsGiveASignOfLifeWhileNothingHappens() async throws {
    try await withListeningServer(.sqlite, { $0.streamSeconds = 2 }) { server in
      let client = try await server.player()
      var play = try await Play(client, ["game": "sudoku", "difficulty": "simple"])
      #expect(try await play.act("candidates").status == 200)
      for (path, first) in [("/games/\(play.id)/events?after=0", "step"), ("/events", "presence")] {
        let stream = try await client.events(path)
        #expect(try await stream.next(first) != nil)
        server.server.services.hub.tick()
        #expect(try await stream.next("here") != nil, "\(path)")
      }
    }
  }

  @Test func aStreamEndsAfterItsTimeAndItsClientComesAgain() async throws {
    try await withListeningServer(.sqlite, { $0.streamSeconds = 0.2 }) { server in
      let client = try await server.player()
      let stream = try await client.events("/events")
      #expect(try await stream.next("presence") != nil)
      #expect(try await stream.next("nothing") == nil)
      #expect(try await client.events("/events").next("presence") != nil)
      #expect(server.server.services.hub.count <= 1)
    }
  }

  @Test func aStreamThatEndsIsAWholeResponseAndTheEndOfItsConnection() async throws {
    try await withListeningServer { server in
      let client = try await server.player()
      async let answer = HTTPClient.blocking { [port = server.port] in
        let socket = try Socket(port: port)
        try socket.write(HTTPClient.request("GET", "/api/v1/events", ["Authorization": "Bearer \(client.token ?? "")"]))
        return String(decoding: socket.rest(), as: UTF8.self)
      }
      let hub = server.server.services.hub
      for _ in 0..<500 where hub.count == 0 { try await Task.sleep(for: .milliseconds(10)) }
      hub.endStreams()
      let text = try await answer.lowercased()
      #expect(text.hasPrefix("http/1.1 200 ok\r\n") && text.contains("connection: close\r\n"))
      #expect(text.contains("\r\n\r\nd\r\nretry: 2000\n\n\r\n"))
      #expect(text.contains("event: presence\n") && text.hasSuffix("\n\n\r\n0\r\n\r\n"))
    }
  }

  @Test func aRequestBehindAStreamIsNotServed() async throws {
    try await withListeningServer { server in
      let client = try await server.player()
      let headers = ["Authorization": "Bearer \(client.token ?? "")"]
      async let answer = HTTPClient.blocking { [port = server.port] in
        let socket = try Socket(port: port)
        try socket.write(
          HTTPClient.request("GET", "/api/v1/events", headers)
            + HTTPClient.request("DELETE", "/api/v1/tokens?everywhere=true", headers))
        return String(decoding: socket.rest(), as: UTF8.self)
      }
      let hub = server.server.services.hub
      for _ in 0..<500 where hub.count == 0 { try await Task.sleep(for: .milliseconds(10)) }
      #expect(try await client.get("/players/me").status == 200)
      hub.endStreams()
      #expect(try await answer.hasSuffix("\r\n0\r\n\r\n"))
      #expect(try await client.get("/players/me").status == 200)
    }
  }

  @Test func theHeadOfAStreamLeavesTheConnectionOpen() async throws {
    try await withListeningServer { server in
      let client = try await server.player()
      let response = try await client.send("HEAD", "/api/v1/events")
      #expect(response.status == 200 && response.headers["connection"] == nil)
    }
  }

  @Test func aStreamCountsAmongTheConnectionsOfItsAddress() async throws {
    let change: (inout ServerConfiguration) -> Void = {
      $0.rate = 1000
      $0.connectionsPerAddress = 2
    }
    try await withListeningServer(.sqlite, change) { server in
      let client = try await server.player()
      let streams = [try await client.events("/events"), try await client.events("/events")]
      #expect((try? await client.get("/players/me")) == nil)
      server.server.services.hub.endStreams()
      for stream in streams { #expect(try await stream.next("nothing") == nil) }
      for _ in 0..<250 where (try? await client.get("/players/me")) == nil {
        try await Task.sleep(for: .milliseconds(20))
      }
      #expect(try await client.get("/players/me").status == 200)
    }
  }

  @Test func aPlayerHasOnlySoManyStreamsAtOnce() async throws {
    try await withListeningServer { server in
      let (client, other) = (try await server.player(), try await server.player())
      var streams: [EventReader] = []
      for _ in 0..<16 { streams.append(try await client.events("/events")) }
      let refused = try await client.get("/events")
      #expect(refused.status == 429 && refused.problem == "too-many-requests" && refused.headers["retry-after"] != nil)
      streams.append(try await other.events("/events"))
      // Once they are gone, there is room again.
      streams = []
      server.server.services.hub.endStreams()
      let slots = server.server.services.streams
      for _ in 0..<250 where slots.count(.address("127.0.0.1")) > 0 { try await Task.sleep(for: .milliseconds(20)) }
      #expect(slots.count(.address("127.0.0.1")) == 0)
      _ = try await client.events("/events")
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
    let folder = TemporaryFolder()
    let server = try await TestServer(.sqlite(file: folder.path + "/a.sqlite"))
    let client = try await server.player()
    let stream = try await client.events("/events")
    _ = try await stream.next("presence")
    await server.stop()
    #expect(try await stream.next("notice") == nil)
  }
}
