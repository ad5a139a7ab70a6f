import BuiltPrograms
import Foundation
import Testing

@testable import GameService
@testable import ServerAPI
@testable import ServerStore
@testable import WebPush

@Suite struct PushTests {
  private func withPush(
    _ database: Database = .sqlite, _ body: (TestServer, FakePushService) async throws -> Void
  ) async throws {
    let service = try await FakePushService()
    try await withServer(database, { $0.allowsPrivatePush = true }) { server in try await body(server, service) }
  }

  /// Tells the player of a client something.
  private func tell(
    _ server: TestServer, _ client: HTTPClient, _ kind: NoticeRecord.Kind = .account, about subject: String = "x",
    _ text: String = "News."
  ) async throws {
    let id = try #require(try await client.get("/players/me").json["id"].string)
    try await server.server.services.notices.tell(id, kind, about: subject, text)
  }

  private func subscriptions(_ client: HTTPClient) async throws -> [JSONNode] {
    try await client.get("/push").json["subscriptions"].list
  }

  // MARK: From an event to a message

  @Test(arguments: Database.allCases)
  func aPassedPlayerGetsAnEncryptedMessageOnce(database: Database) async throws {
    try await withPush(database) { server, service in
      let ada = try await server.player("Ada"), eve = try await server.player("Eve")
      let browser = service.browser()
      try await browser.subscribe(ada)
      var play = try await Play(ada, ["game": "rogueship"])
      try await play.act("retire")
      let own = try #require(try await play.enter().json["entry"]["id"].string)
      let better = try await Play.better(than: play.score, by: eve)
      let entry = try #require(try await better.enter().json["entry"]["id"].string)
      for _ in 1...2 { await server.server.pushQueue.sendAll() }
      let messages = service.messages(to: browser)
      let message = try #require(messages.first)
      #expect(messages.count == 1 && message.encoding == "aes128gcm")
      let content = try browser.decrypt(message.body)
      #expect(content["kind"].string == "score-passed" && content["subject"].string == "\(entry) \(own)")
      #expect(content["arguments"]["name"].string == "Eve" && content["arguments"]["score"].string == "\(better.score)")
      let id = try #require(content["id"].int)
      #expect(message.topic == "n\(id)" && (1...259_200).contains(message.lifetime))
      #expect(try await subscriptions(ada)[0]["deliveredAt"].string != nil)
    }
  }

  @Test func theTokenIsSignedForThePushServiceByTheKeyOfTheSubscription() async throws {
    try await withPush { server, service in
      let ada = try await server.player()
      let browser = service.browser()
      try await browser.subscribe(ada)
      try await tell(server, ada)
      await server.server.pushQueue.sendAll()
      let authorization = try #require(service.messages.first?.authorization)
      let parts = authorization.dropFirst("vapid ".count).split(separator: ", ")
      let token = try ServerToken(
        verifying: String(parts[0].dropFirst(2)), publicText: String(parts[1].dropFirst(2)))
      #expect(token.audience == "http://127.0.0.1:\(service.port)")
      #expect((1...ServerKey.longestLifetime).contains(token.expires - server.clock.now / 1000))
      #expect(parts[1].dropFirst(2) == (try await ada.get("/push").json["key"].string ?? ""))
    }
  }

  @Test(arguments: Database.allCases)
  func onlyTheKindsThatWereSwitchedOnAreSent(database: Database) async throws {
    try await withPush(database) { server, service in
      let ada = try await server.player()
      let browser = service.browser()
      try await browser.subscribe(ada, kinds: ["reading-done"])
      try await tell(server, ada, .account)
      try await tell(server, ada, .readingDone, about: Identifier.random())
      await server.server.pushQueue.sendAll()
      #expect(try service.messages.map { try browser.decrypt($0.body)["kind"].string } == ["reading-done"])
      try await browser.subscribe(ada, kinds: [])
      try await tell(server, ada, .readingDone, about: Identifier.random())
      await server.server.pushQueue.sendAll()
      #expect(service.messages.count == 1)
    }
  }

  @Test func aNoticeThatWasReadIsNotSent() async throws {
    try await withPush { server, service in
      let ada = try await server.player()
      try await service.browser().subscribe(ada)
      try await tell(server, ada)
      let id = try #require(try await ada.get("/inbox").json["notices"].list.compactMap { $0["id"].int }.max())
      _ = try await ada.send("PUT", "/inbox/read", json: ["id": id])
      await server.server.pushQueue.sendAll()
      #expect(service.messages.isEmpty)
      #expect(try await server.server.services.store.nextDelivery() == nil)
    }
  }

  @Test(arguments: Database.allCases)
  func theDaysPuzzleIsAnnouncedAtTheChosenMinuteUnlessItWasBegun(database: Database) async throws {
    try await withPush(database) { server, service in
      // It is noon in UTC.
      let players = try await [server.player(), server.player(), server.player()]
      let browsers = (0..<3).map { _ in service.browser() }
      for (player, (browser, minute)) in zip(players, zip(browsers, [13 * 60, 13 * 60, 11 * 60])) {
        try await browser.subscribe(player, kinds: ["daily-out"], dailyMinute: minute)
        _ = try await player.get("/inbox")
      }
      await server.server.pushQueue.sendAll()
      #expect(service.messages.isEmpty, "before the minute")
      _ = try await Play(players[1], ["game": "sudoku", "difficulty": "simple", "seed": "daily"])
      server.clock.advance(seconds: 3600)
      await server.server.pushQueue.sendAll()
      #expect(service.messages(to: browsers[0]).count == 1)
      #expect(service.messages(to: browsers[1]).isEmpty, "this player has begun it")
      #expect(service.messages(to: browsers[2]).isEmpty, "the minute had passed")
      #expect(try browsers[0].decrypt(service.messages[0].body)["arguments"]["day"].string == "2026-11-21")
    }
  }

  // MARK: Failures

  @Test(arguments: Database.allCases, [404, 410])
  func aSubscriptionThatIsGoneIsDeletedAfterOneAnswer(database: Database, status: Int) async throws {
    try await withPush(database) { server, service in
      let ada = try await server.player()
      let (gone, good) = (service.browser(), service.browser())
      for browser in [gone, good] { try await browser.subscribe(ada) }
      service.answer(gone, status)
      try await tell(server, ada)
      await server.server.pushQueue.sendAll()
      let left = try await subscriptions(ada)
      #expect(left.map { $0["id"].string } == [PushSubscription.id(of: good.endpoint)])
      server.clock.advance(seconds: 3600)
      await server.server.pushQueue.sendAll()
      #expect(service.messages(to: gone).count == 1 && service.messages(to: good).count == 1)
    }
  }

  @Test func refusalsDeleteASubscriptionOnlyIfItNeverTookAMessage() async throws {
    try await withPush { server, service in
      let ada = try await server.player()
      let (never, once) = (service.browser(), service.browser())
      for browser in [never, once] { try await browser.subscribe(ada) }
      for number in 1...PushService.mostRefusals {
        service.answer(never, 400)
        service.answer(once, number == 1 ? 201 : 400)
        #expect(try await subscriptions(ada).count == 2)
        try await tell(server, ada, about: "\(number)")
        await server.server.pushQueue.sendAll()
      }
      let left = try await subscriptions(ada)
      #expect(left.map { $0["id"].string } == [PushSubscription.id(of: once.endpoint)])
      #expect(left[0]["failure"].string == "the push service answered 400")
    }
  }

  @Test(arguments: [401, 403, 413, 429, 500, 503])
  func noOtherStatusDeletesASubscription(status: Int) async throws {
    try await withPush { server, service in
      let ada = try await server.player()
      let browser = service.browser()
      try await browser.subscribe(ada)
      for number in 1...(2 * PushService.mostRefusals) {
        service.answer(browser, status)
        try await tell(server, ada, about: "\(number)")
        await server.server.pushQueue.sendAll()
        server.clock.advance(seconds: 86_400)
      }
      #expect(try await subscriptions(ada).count == 1)
    }
  }

  @Test func aFailedMessageIsSentAgainAfterLongerAndLongerPauses() async throws {
    try await withPush { server, service in
      let ada = try await server.player()
      let browser = service.browser()
      try await browser.subscribe(ada)
      service.answer(browser, 503, 503)
      try await tell(server, ada)
      for (seconds, count) in [(0, 1), (4, 1), (2, 2), (19, 2), (5, 3), (3600, 3)] {
        server.clock.advance(seconds: seconds)
        await server.server.pushQueue.sendAll()
        #expect(service.messages.count == count, "after \(seconds) more seconds")
      }
      #expect(Set(service.messages.map(\.topic)).count == 1)
      #expect(try await subscriptions(ada)[0]["failure"].string == nil, "the last one was taken")
    }
  }

  @Test func aPushServiceMayAskForALongerPause() async throws {
    try await withPush { server, service in
      let ada = try await server.player()
      let browser = service.browser()
      try await browser.subscribe(ada)
      service.answer(browser, (429, 600))
      try await tell(server, ada)
      for (seconds, count) in [(0, 1), (590, 1), (15, 2)] {
        server.clock.advance(seconds: seconds)
        await server.server.pushQueue.sendAll()
        #expect(service.messages.count == count)
      }
    }
  }

  @Test func aMessageThatIsTooOldIsDropped() async throws {
    try await withPush { server, service in
      let ada = try await server.player()
      let browser = service.browser()
      try await browser.subscribe(ada, kinds: ["reading-done"])
      try await tell(server, ada, .readingDone)
      server.clock.advance(seconds: 3601)
      await server.server.pushQueue.sendAll()
      #expect(service.messages.isEmpty)
      #expect(try await server.server.services.store.nextDelivery() == nil)
    }
  }

  @Test func theLongestPauseIsSixHoursAndAFifth() {
    for attempts in 1...40 {
      let pause = PushService.pause(after: attempts, asked: nil)
      #expect((5000...25_920_000).contains(pause))
    }
    #expect((5000...6000).contains(PushService.pause(after: 1, asked: -5)))
    #expect(PushService.pause(after: 1, asked: .max) == 86_400_000)
  }

  // MARK: A process that ends

  @Test(arguments: Database.allCases)
  func aMessageOfAProcessThatDiedWhileSendingIsSentByAnother(database: Database) async throws {
    try await withPush(database) { server, service in
      let ada = try await server.player()
      try await service.browser().subscribe(ada)
      try await tell(server, ada)
      let now = server.clock.now
      let store = server.server.services.store
      // A process claims it, and ends.
      #expect(try await store.claimDeliveries(at: now, until: now + PushQueue.claim, limit: 10).count == 1)
      await server.server.pushQueue.sendAll()
      #expect(service.messages.isEmpty, "the other process may still send it")
      server.clock.advance(milliseconds: PushQueue.claim)
      for _ in 1...2 { await server.server.pushQueue.sendAll() }
      #expect(service.messages.count == 1)
    }
  }

  @Test(arguments: Database.allCases)
  func twoProcessesSendEachMessageOnce(database: Database) async throws {
    try await withPush(database) { server, service in
      let ada = try await server.player()
      let browser = service.browser()
      try await browser.subscribe(ada)
      for number in 1...150 { try await tell(server, ada, about: "\(number)") }
      await withTaskGroup(of: Void.self) { group in
        for _ in 1...4 { group.addTask { await server.server.pushQueue.sendAll() } }
      }
      await server.server.pushQueue.sendAll()
      let topics = service.messages.compactMap(\.topic)
      #expect(topics.count == 150 && Set(topics).count == 150)
    }
  }

  @Test func aServerThatIsKilledLosesNoMessage() async throws {
    let folder = TemporaryFolder()
    let storage = try Database.sqlite.make(in: folder)
    let service = try await FakePushService()
    let browser = service.browser()
    var token: String?
    var wanted: Set<String> = []
    for round in 1...3 {
      let server = try await ServerProcess(storage, in: folder, more: ["--push-to-private-addresses"])
      var client = server.anonymous
      if token == nil {
        token = try await server.player().token
        client.token = token
        #expect(try await browser.subscribe(client).status == 200)
      }
      client.token = token
      // Each recovery code is announced in the inbox.
      let codes = round < 3 ? 4 : 0
      for _ in 0..<codes { #expect(try await client.post("/players/me/recovery").status == 201) }
      if round < 3 {
        wanted = Set(
          try await client.get("/inbox?limit=100").json["notices"].list.compactMap { notice in
            notice["kind"].string == "account" ? notice["id"].int.map { "n\($0)" } : nil
          })
        try await server.end(SIGKILL)
      } else {
        try await waitUntil("every notice was sent") {
          Set(service.messages.compactMap(\.topic)).isSuperset(of: wanted)
        }
        try await server.end()
      }
    }
    #expect(wanted.count == 8)
    // A message that a killed server has sent without noting it comes again with the same topic.
    #expect(Set(service.messages.compactMap(\.topic)) == wanted)
  }

  // MARK: Subscriptions

  @Test(arguments: Database.allCases)
  func aRenewedSubscriptionReplacesTheFormerOneAlone(database: Database) async throws {
    try await withPush(database) { server, service in
      let ada = try await server.player(), eve = try await server.player()
      let (former, renewed, other) = (service.browser(), service.browser(), service.browser())
      try await former.subscribe(ada, kinds: ["daily-out"], dailyMinute: 30)
      try await other.subscribe(eve)
      let key = try #require(try await ada.get("/push").json["key"].string)
      var body = renewed.subscription(key: key, kinds: nil)
      body["replaces"] = former.endpoint
      let answer = try await ada.send("PUT", "/push/subscriptions", json: body)
      #expect(answer.json["kinds"].list.map(\.string) == ["daily-out"] && answer.json["dailyMinute"].int == 30)
      #expect(try await subscriptions(ada).map { $0["id"].string } == [PushSubscription.id(of: renewed.endpoint)])
      // The former id deletes nothing any longer, and nobody else's endpoint can be replaced.
      let path = "/api/v1/push/subscriptions/"
      #expect(try await ada.send("DELETE", path + PushSubscription.id(of: former.endpoint)).status == 404)
      body["replaces"] = other.endpoint
      #expect(try await ada.send("PUT", "/push/subscriptions", json: body).status == 200)
      #expect(try await subscriptions(eve).count == 1)
      #expect(try await eve.send("DELETE", path + PushSubscription.id(of: renewed.endpoint)).status == 404)
      #expect(try await ada.send("DELETE", path + PushSubscription.id(of: renewed.endpoint)).status == 204)
    }
  }

  @Test(arguments: Database.allCases)
  func aSubscriptionEndsWithItsSession(database: Database) async throws {
    try await withPush(database) { server, service in
      let ada = try await server.player()
      let code = try #require(try await ada.post("/players/me/codes").json["code"].string)
      var other = server.anonymous
      other.token = try await server.anonymous.post("/tokens", ["code": code]).json["token"].string
      try await service.browser().subscribe(ada)
      try await service.browser().subscribe(other)
      #expect(Set(try await subscriptions(ada).map { $0["isCurrent"].bool }) == [false, true])
      #expect(try await other.send("DELETE", "/api/v1/tokens").status == 204)
      #expect(try await subscriptions(ada).map { $0["isCurrent"].bool } == [true])
      #expect(try await ada.send("DELETE", "/api/v1/players/me").status == 204)
      await server.server.pushQueue.sendAll()
      #expect(service.messages.isEmpty)
    }
  }

  @Test func aBrowserThatChangesItsPlayerTakesItsEndpointAlong() async throws {
    try await withPush { server, service in
      let ada = try await server.player(), eve = try await server.player()
      let browser = service.browser()
      for player in [ada, eve] { #expect(try await browser.subscribe(player).status == 200) }
      #expect(try await subscriptions(ada).isEmpty)
      try await tell(server, ada)
      try await tell(server, eve)
      await server.server.pushQueue.sendAll()
      #expect(service.messages.count == 1)
    }
  }

  @Test func ofManySubscriptionsTheOldestIsDropped() async throws {
    try await withPush { server, service in
      let ada = try await server.player()
      for number in 0...PushSubscription.most {
        server.clock.advance(seconds: 1)
        try await service.browser("b\(number)").subscribe(ada)
      }
      let ids = try await subscriptions(ada).compactMap { $0["id"].string }
      #expect(ids.count == PushSubscription.most)
      #expect(!ids.contains(PushSubscription.id(of: service.browser("b0").endpoint)))
    }
  }

  @Test func whatIsNoSubscriptionIsRefusedWithItsField() async throws {
    try await withPush { server, service in
      let ada = try await server.player()
      let key = try #require(try await ada.get("/push").json["key"].string)
      let good = service.browser().subscription(key: key)
      for (field, value) in [
        ("endpoint", "ftp://push.example.org/a"), ("endpoint", "no address"), ("p256dh", "BAAA"), ("auth", "AAAA"),
        ("key", ServerKey().publicText), ("kinds", ["weather"]), ("kinds", [1]), ("dailyMinute", 1440),
        ("replaces", ""),
      ] as [(String, Any)] {
        var body = good
        body[field] = value
        let answer = try await ada.send("PUT", "/push/subscriptions", json: body)
        #expect(answer.status == 422, "\(field) \(value): \(answer.text)")
        // An element of a list is named by its place.
        let named = ["auth": "p256dh", "kinds": "kinds[0]"][field] ?? field
        #expect(answer.json["field"].string == named)
      }
      var body = good
      body["kinds"] = nil
      #expect(try await ada.send("PUT", "/push/subscriptions", json: body).json["field"].string == "kinds")
      #expect(try await subscriptions(ada).isEmpty)
      #expect(try await server.anonymous.get("/push").status == 401)
    }
  }

  @Test func aTestMessageSaysWhatThePushServiceAnswers() async throws {
    try await withPush { server, service in
      let ada = try await server.player()
      let browser = service.browser()
      try await browser.subscribe(ada)
      let path = "/push/subscriptions/\(PushSubscription.id(of: browser.endpoint))/test"
      #expect(try await ada.post(path).json["outcome"].string == "delivered")
      #expect(try browser.decrypt(service.messages[0].body)["kind"].string == "test")
      service.answer(browser, 403, 410)
      let failed = try await ada.post(path)
      #expect(failed.json["outcome"].string == "failed")
      #expect(failed.json["detail"].string == "the push service answered 403")
      #expect(try await ada.post(path).json["outcome"].string == "gone")
      #expect(try await ada.post(path).status == 404)
      #expect(try await server.player().post(path).status == 404)
    }
  }

  // MARK: Keys

  @Test(arguments: Database.allCases)
  func aYearOldKeyIsReplacedAndStaysForItsSubscriptions(database: Database) async throws {
    try await withPush(database) { server, service in
      let ada = try await server.player()
      let browser = service.browser()
      try await browser.subscribe(ada)
      let first = try #require(try await ada.get("/push").json["key"].string)
      server.clock.advance(milliseconds: PushKeys.rotation + 1)
      let second = try #require(try await ada.get("/push").json["key"].string)
      #expect(first != second)
      try await tell(server, ada)
      await server.server.pushQueue.sendAll()
      #expect(service.messages[0].authorization.hasSuffix("k=\(first)"))
      // A browser that has begun to subscribe with the former key is accepted.
      #expect(
        try await ada.send("PUT", "/push/subscriptions", json: service.browser().subscription(key: first)).status
          == 200)
      #expect(try await ada.get("/push").json["key"].string == second)
    }
  }

  @Test(arguments: Database.allCases)
  func keysWithoutSubscriptionsAreDropped(database: Database) async throws {
    try await withPush(database) { server, _ in
      let store = server.server.services.store
      for number in 1...5 {
        let keys = try await store.pushKeys(
          newestBefore: .max, orElse: KeyRecord(id: "k\(number)", secret: ServerKey().bytes, created: number))
        #expect(keys.count <= 2 && keys[0].id == "k\(number)")
      }
      let keys = try await store.pushKeys(
        newestBefore: 5, orElse: KeyRecord(id: "k6", secret: ServerKey().bytes, created: 6))
      #expect(keys[0].id == "k5", "the newest one is new enough")
    }
  }

  // MARK: Addresses

  @Test(arguments: [
    "https://127.0.0.1/a", "https://10.1.2.3/a", "https://192.168.1.1/a", "https://169.254.169.254/latest",
    "https://172.16.0.1/a", "https://100.64.0.1/a", "https://0.0.0.0/a", "https://224.0.0.1/a", "https://[::1]/a",
    "https://[fe80::1]/a", "https://[fc00::1]/a", "https://[::ffff:10.0.0.1]/a", "https://[2002:a00:1::]/a",
    "https://localhost/a", "https://push.localhost/a", "https://printer/a", "https://nas.local/a",
    "https://metadata.google.internal/a", "https://2130706433/a", "https://0x7f.1/a", "https://127.1/a",
    "http://push.example.org/a", "https://push.example.org:22/a", "https://ada@push.example.org/a",
    "https://push.example.org/a#b", "https://", "push.example.org", "https://push.exam ple.org/",
    "https://push.example.org/" + String(repeating: "a", count: 1024),
  ])
  func noEndpointLeadsIntoAPrivateNetwork(url: String) {
    #expect(throws: PushEndpoint.Fault.self) { try PushEndpoint(url, allowsPrivate: false) }
  }

  @Test(arguments: [
    ("https://fcm.googleapis.com/fcm/send/abc:def", "https://fcm.googleapis.com"),
    ("https://updates.push.services.mozilla.com:443/wpush/v2/gAAA", "https://updates.push.services.mozilla.com"),
    ("https://web.push.apple.com/QGu", "https://web.push.apple.com"),
    ("https://wns2-par02p.notify.windows.com/w/?token=BQYAA%3d", "https://wns2-par02p.notify.windows.com"),
    ("https://1.1.1.1/a", "https://1.1.1.1"), ("https://[2606:4700::1111]/a", "https://[2606:4700::1111]"),
  ])
  func theEndpointsOfPushServicesAreTaken(url: String, origin: String) throws {
    #expect(try PushEndpoint(url, allowsPrivate: false).origin == origin)
  }

  @Test func aNameThatResolvesToAPrivateAddressGetsNoMessage() async throws {
    // This name passes as public, and is that of this machine for the resolver.
    let sender = PushSender(allowsPrivate: false)
    let endpoint = try PushEndpoint("http://localhost:1/a", allowsPrivate: true)
    let answer = await sender.send(
      .init(endpoint: endpoint, authorization: "", topic: nil, lifetime: 1, body: [1]))
    #expect(answer == .none("the push service has no public address"))
    await sender.close()
  }

  @Test func anEndpointInAPrivateNetworkIsRefusedWithoutTheFlagOfTests() async throws {
    try await withServer { server in
      let ada = try await server.player()
      let answer = try await FakeBrowser(name: "a", port: 80).subscribe(ada)
      #expect(answer.status == 422 && answer.json["field"].string == "endpoint")
    }
  }

  // MARK: Texts

  @Test func aTextIsShortenedBetweenCharacters() {
    #expect(PushContent.shortened("short", to: 5) == "short")
    #expect(PushContent.shortened("longer", to: 5) == "lo…")
    // A family is one character of 25 bytes.
    let family = "👨‍👩‍👧‍👦"
    #expect(PushContent.shortened(family + family, to: 40) == family + "…")
    #expect(PushContent.shortened(family, to: 20) == "…")
    for length in 3...60 {
      #expect(PushContent.shortened(String(repeating: "é☃" + family, count: 5), to: length).utf8.count <= length)
    }
  }

  @Test func theLongestNoticeFitsAMessage() throws {
    let long = String(repeating: "\"\u{1}", count: 4000)
    let notice = NoticeRecord(
      id: .max, kind: .scorePassed, subject: long, text: String(repeating: "é", count: 4000),
      arguments: Dictionary(uniqueKeysWithValues: ["name", "game", "level", "score", "own"].map { ($0, long) }), at: 0)
    #expect(JSON.data(PushContent(notice)).count <= MessageEncryption.longestText)
  }
}
