import BuiltPrograms
import Foundation
import Testing

@testable import GameService
@testable import ServerAPI
@testable import ServerStore

@Suite struct SafetyTests {
  @Test func everyAnswerHasItsSafetyHeaders() async throws {
    try await withServer { server in
      for path in ["/api/v1/catalogue", "/api/v1/players/me", "/nowhere", "/health"] {
        let response = try await server.anonymous.send("GET", path)
        #expect(response.headers["x-content-type-options"] == "nosniff", "\(path)")
        let policy = try #require(response.headers["content-security-policy"])
        #expect(
          policy.contains("script-src 'self'") && !policy.contains("unsafe")
            && policy.contains("frame-ancestors 'none'"))
        // Pages of other sites may read public data.
        #expect(response.headers["access-control-allow-origin"] == (path.hasPrefix("/api/") ? "*" : nil))
        #expect(response.headers["x-request-id"]?.isEmpty == false)
      }
    }
  }

  @Test func theDescriptionIsAPageWithEveryOperation() async throws {
    try await withServer { server in
      let page = try await server.anonymous.send("GET", "/api/v1")
      #expect(page.status == 200 && page.headers["content-type"] == "text/html; charset=utf-8")
      let description = try await server.anonymous.send("GET", "/api/v1/openapi.json")
      let root = try #require(JSONSerialization.jsonObject(with: Data(description.body)) as? [String: Any])
      let paths = try #require(root["paths"] as? [String: [String: Any]])
      #expect(paths.count > 20)
      for path in paths.keys { #expect(page.text.contains("<code>\(path)</code>"), "\(path)") }
      #expect(!page.text.contains("<script") && !page.text.contains("style=\""))
    }
  }

  @Test func anotherOriginIsNotLetIn() async throws {
    try await withServer { server in
      let response = try await server.anonymous.send(
        "OPTIONS", "/api/v1/players",
        headers: ["Origin": "https://evil.example", "Access-Control-Request-Method": "POST"])
      #expect(response.status >= 400 && response.headers["access-control-allow-origin"] == nil)
    }
  }

  @Test func anotherClientApplicationUsesTheInterfaceWithItsToken() async throws {
    let origin = try #require(ClientOrigin("https://Club.example:443"))
    try await withServer(.sqlite, { $0.clientOrigins = [origin] }) { server in
      let page = ["Origin": "https://club.example", "Sec-Fetch-Site": "cross-site"]
      let asked = try await server.anonymous.send(
        "OPTIONS", "/api/v1/players", headers: page.merging(["Access-Control-Request-Method": "POST"]) { $1 })
      #expect(asked.status == 204 && asked.headers["access-control-allow-origin"] == "https://club.example")
      #expect(asked.headers["access-control-allow-methods"]?.contains("POST") == true)
      #expect(asked.headers["access-control-allow-headers"]?.contains("Authorization") == true)
      let made = try await server.anonymous.post("/players", headers: page, ["name": "Ada"])
      #expect(made.status == 201 && made.headers["access-control-allow-origin"] == "https://club.example")
      #expect(made.headers["access-control-allow-credentials"] == nil)
      #expect(made.headers["vary"]?.contains("Origin") == true)
      let client = try await server.player()
      let started = try await client.post("/games", headers: page, ["game": "fifteen"])
      #expect(started.status == 201, "\(started.text)")
      // Another page, and the cookie of this server's own client, change nothing.
      let other = try await client.post(
        "/games", headers: page.merging(["Origin": "https://evil.example"]) { $1 }, ["game": "fifteen"])
      #expect(other.status == 403 && other.problem == "cross-origin")
      #expect(other.headers["access-control-allow-origin"] == nil)
      let byCookie = try await server.anonymous.post(
        "/games", headers: page.merging(["Cookie": "gridship=\(client.token ?? "")"]) { $1 }, ["game": "fifteen"])
      #expect(byCookie.status == 403 && byCookie.problem == "cross-origin", "\(byCookie.text)")
    }
  }

  @Test(arguments: ["club.example", "https://", "https://club.example/games", "https://a b", "//a", "1a://b", ""])
  func anOriginIsASchemeAndAHost(text: String) { #expect(ClientOrigin(text) == nil) }

  @Test(arguments: [
    "/api/v1/nowhere", "/api/v1/games/short", "/api/v1/readings/%00", "/../../etc/passwd",
    "/api/v1/games/..%2f..%2fetc",
  ])
  func whatIsNotThereIsAProblem(path: String) async throws {
    try await withServer { server in
      let client = try await server.player()
      let response = try await client.send("GET", path)
      #expect(response.status == 404 || response.status == 400)
      #expect(response.headers["content-type"] == "application/problem+json", "\(response.text)")
    }
  }

  @Test func aWrongMethodNamesTheRightOnes() async throws {
    try await withServer { server in
      let response = try await server.anonymous.send("PATCH", "/api/v1/games")
      #expect(response.status == 405 && response.headers["allow"] == "GET, POST" && response.problem == "wrong-method")
    }
  }

  @Test(arguments: ["not json", "[1]", "{\"game\":5}", "{\"game\":\"rogueship\",\"game2\":1}", "{\"game\":null}", ""])
  func aBodyThatIsNotWhatIsWantedIsRefused(body: String) async throws {
    try await withServer { server in
      let client = try await server.player()
      let response = try await client.send(
        "POST", "/api/v1/games", headers: ["Content-Type": "application/json"], body: Array(body.utf8))
      #expect([400, 422].contains(response.status) && response.json["detail"].string != nil, "\(response.text)")
    }
  }

  @Test func aBodyOfEndlessMembersIsRefusedBeforeItIsRead() async throws {
    try await withServer { server in
      let client = try await server.player()
      let list = "{\"game\":[" + String(repeating: "[],", count: 100_000) + "[]]}"
      let response = try await client.send(
        "POST", "/api/v1/leaderboards/entries", headers: ["Content-Type": "application/json"], body: Array(list.utf8))
      #expect(response.status == 400 && response.problem == "malformed")
      // In a text there may be as many as one likes.
      let text = "{\"game\":\"" + String(repeating: "\\\",:[{", count: 5_000) + "\"}"
      let refused = try await client.send(
        "POST", "/api/v1/leaderboards/entries", headers: ["Content-Type": "application/json"], body: Array(text.utf8))
      #expect(refused.status == 422 && refused.json["field"].string == "game")
    }
  }

  @Test func anotherTypeOrTooLargeABodyIsRefused() async throws {
    try await withServer { server in
      let client = try await server.player()
      let type = try await client.send(
        "POST", "/api/v1/games", headers: ["Content-Type": "text/plain"], body: Array("{}".utf8))
      #expect(type.status == 415 && type.problem == "wrong-type")
      // A body that may be left out needs its type if it is sent.
      let anonymous = server.anonymous
      #expect(try await anonymous.send("POST", "/api/v1/players").status == 201)
      let other = try await anonymous.send(
        "POST", "/api/v1/players", headers: ["Content-Type": "text/plain"], body: Array("{}".utf8))
      #expect(other.status == 415 && other.problem == "wrong-type")
      let large = try await client.send(
        "POST", "/api/v1/games", headers: ["Content-Type": "application/json"],
        body: [UInt8](repeating: 32, count: 20_000))
      #expect(large.status == 413 && large.problem == "too-large")
    }
  }

  @Test func whoAsksTooOftenIsToldWhenToComeAgain() async throws {
    try await withServer(.sqlite, { $0.rate = 50 }) { server in
      var refused: HTTPClient.Response?
      for _ in 0..<100 {
        let response = try await server.anonymous.post("/players")
        if response.status == 429 {
          refused = response
          break
        }
      }
      let response = try #require(refused)
      #expect(response.problem == "too-many-requests")
      let seconds = try #require(response.headers["retry-after"].flatMap { Int($0) })
      server.clock.advance(seconds: seconds)
      #expect(try await server.anonymous.post("/players").status == 201)
    }
  }

  /// An address may be shared, and one player may have many.
  @Test func aPlayerHasOneShareFromWhateverAddressTheyAsk() async throws {
    try await withServer(
      .sqlite,
      {
        $0.rate = 1
        $0.isBehindProxy = true
      }
    ) { server in
      let client = try await server.player()
      var statuses: [Int] = []
      for number in 1...15 {
        let headers = ["X-Forwarded-For": "192.0.2.\(number)"]
        statuses.append(try await client.send("GET", "/api/v1/players/me", headers: headers).status)
      }
      #expect(statuses.first == 200 && statuses.last == 429, "\(statuses)")
      #expect(
        try await server.anonymous.send("GET", "/api/v1/catalogue", headers: ["X-Forwarded-For": "192.0.2.15"]).status
          == 200)
    }
  }

  @Test func aClientThatSendsItsBodyTooSlowlyIsDropped() async throws {
    try await withListeningServer(.sqlite, { $0.bodySeconds = 1 }) { server in
      let client = try await server.player()
      let response = try await HTTPClient.blocking {
        let socket = try Socket(port: server.port)
        let head = HTTPClient.request(
          "POST", "/api/v1/games",
          [
            "Authorization": "Bearer \(client.token ?? "")", "Content-Type": "application/json",
            "Content-Length": "100",
          ])
        try socket.write(head + Array("{\"game\"".utf8))
        let response = try socket.response()
        return (response, try socket.isClosed())
      }
      #expect(response.0.status == 408 && response.0.problem == "too-slow")
      #expect(response.1, "and the connection is closed")
    }
  }

  @Test func aClientThatNeverFinishesItsHeadIsDropped() async throws {
    try await withListeningServer(.sqlite, { $0.bodySeconds = 1 }) { server in
      let isClosed = try await HTTPClient.blocking {
        let socket = try Socket(port: server.port)
        try socket.write(Array("GET /health HTTP/1.1\r\nHost:".utf8))
        return try socket.isClosed()
      }
      #expect(isClosed)
    }
  }

  @Test func tenClassicScoresComeFromAnAddressAtOnce() async throws {
    try await withServer(.sqlite, { ($0.classicSecret, $0.rate) = ("salt", 50) }) { server in
      let form = "name=Ada&score=1&device=phone&hash=" + String(repeating: "0", count: 64)
      var found: [Int] = []
      for _ in 0..<11 {
        let type = ["Content-Type": "application/x-www-form-urlencoded"]
        found.append(
          try await server.anonymous.send("POST", "/high_scores", headers: type, body: Array(form.utf8)).status)
      }
      #expect(found == Array(repeating: 403, count: 10) + [429])
    }
  }

  @Test func theClassicExchangeIsOffUnlessASecretIsSet() async throws {
    try await withServer { server in
      let response = try await server.anonymous.send("GET", "/high_scores.plist")
      #expect(response.status == 404)
    }
    try await withServer(.sqlite, { $0.classicSecret = "salt" }) { server in
      let hash = String(repeating: "0", count: 64)
      func post(_ form: String) async throws -> HTTPClient.Response {
        try await server.anonymous.send(
          "POST", "/high_scores", headers: ["Content-Type": "application/x-www-form-urlencoded"], body: Array(form.utf8)
        )
      }
      #expect(try await post("name=Ada&score=4200&device=phone&hash=\(hash)").status == 403)
      let right = try #require(try Self.sha256("salt:4200:phone"))
      #expect(try await post("name=A%26da+%3C&score=4200&device=phone&hash=\(right)").status == 204)
      #expect(try await post("name=Ada&score=9999&device=phone&hash=\(right)").status == 403)
      // The same once more changes nothing, and with another name the hash is used up.
      #expect(try await post("name=A%26da+%3C&score=4200&device=phone&hash=\(right)").status == 204)
      #expect(try await post("name=Eve&score=4200&device=phone&hash=\(right)").problem == "already-entered")
      // A value may hold the sign that parts it from its name, and what is no field is passed over.
      let odd = "x&=&y=%zz&name=E=v=e&score=4200&device=phone&hash=\(right)"
      #expect(try await post(odd).problem == "already-entered")
      let plist = try await server.anonymous.send("GET", "/high_scores.plist")
      let list = try PropertyListSerialization.propertyList(from: Data(plist.body), format: nil) as? [[String: Any]]
      #expect(list?.count == 1 && list?[0]["name"] as? String == "A&da <" && list?[0]["verified"] as? Bool == false)
      #expect(try await server.anonymous.send("GET", "/high_scores.xml").text.contains("verified=\"false\""))
      #expect(try await server.anonymous.send("GET", "/high_scores.json").json["scores"][0]["score"].int == 4200)
      // And they are on no leaderboard.
      #expect(try await server.anonymous.get("/leaderboards/rogueship/normal").json["count"].int == 0)
    }
  }

  @Test(arguments: Database.allCases)
  func theSecondClassicFormIsGoodForOneNameAndTenMinutes(database: Database) async throws {
    try await withServer(database, { $0.classicSecret = "salt" }) { server in
      func post(_ form: String) async throws -> HTTPClient.Response {
        try await server.anonymous.send(
          "POST", "/high_scores", headers: ["Content-Type": "application/x-www-form-urlencoded"], body: Array(form.utf8)
        )
      }
      let time = server.clock.now / 1000
      let hash = try #require(try Self.sha256("salt:v2:4200:\(time):phone:Ada"))
      let form = "score=4200&device=phone&time=\(time)&hash=\(hash)"
      #expect(try await post("name=Eve&" + form).status == 403, "the name is in the hash")
      #expect(try await post("name=Ada&" + form.replacing("time=\(time)", with: "time=\(time + 1)")).status == 403)
      server.clock.advance(seconds: 599)
      #expect(try await post("name=Ada&" + form).status == 204)
      #expect(try await post("name=Ada&" + form).status == 204, "once more changes nothing")
      server.clock.advance(seconds: 2)
      #expect(try await post("name=Ada&" + form).status == 403, "it is too old")
      let scores = try await server.anonymous.send("GET", "/high_scores.json").json["scores"].list
      #expect(scores.count == 1 && scores[0]["verified"].bool == false && scores[0]["name"].string == "Ada")
    }
  }

  @Test func theClassicFormHasLimits() async throws {
    try await withServer(.sqlite, { $0.classicSecret = "salt" }) { server in
      func post(_ form: String) async throws -> Int {
        try await server.anonymous.send(
          "POST", "/high_scores", headers: ["Content-Type": "application/x-www-form-urlencoded"], body: Array(form.utf8)
        ).status
      }
      func enter(_ score: Int, _ device: String) async throws -> Int {
        let hash = try #require(try Self.sha256("salt:\(score):\(device)"))
        return try await post("name=Ada&score=\(score)&device=\(device)&hash=\(hash)")
      }
      for (score, status) in [(0, 204), (-1, 422), (1_000_000_000, 204), (1_000_000_001, 422)] {
        #expect(try await enter(score, "phone") == status, "\(score)")
      }
      for (length, status) in [(0, 422), (1, 204), (100, 204), (101, 422)] {
        #expect(try await enter(5, String(repeating: "d", count: length)) == status, "\(length)")
      }
      let now = server.clock.now / 1000
      for (seconds, status) in [(-600, 204), (-601, 403), (600, 204), (601, 403)] {
        let time = now + seconds
        let hash = try #require(try Self.sha256("salt:v2:7:\(time):phone:Ada"))
        #expect(try await post("name=Ada&score=7&device=phone&time=\(time)&hash=\(hash)") == status, "\(seconds)")
      }
      for score in 10..<20 { #expect(try await enter(score, "phone") == 204) }
      let list = try await server.anonymous.send("GET", "/high_scores.json").json["scores"].list
      #expect(list.compactMap { $0["score"].int } == [1_000_000_000] + (11..<20).reversed())
    }
  }

  /// By a program that is not ours.
  private static func sha256(_ text: String) throws -> String? {
    let folder = TemporaryFolder()
    let file = folder.path + "/sum"
    try ChildProcess.runPlain(["sh", "-c", "printf %s \"$1\" | sha256sum", "sh", text], output: file)
    return try String(contentsOfFile: file, encoding: .utf8).split(separator: " ").first.map(String.init)
  }

  @Test func healthReadinessAndMetricsAreThere() async throws {
    try await withServer { server in
      #expect(try await server.anonymous.send("GET", "/health").status == 200)
      #expect(try await server.anonymous.send("GET", "/ready").status == 200)
      let metrics = try await server.anonymous.send("GET", "/metrics")
      #expect(metrics.headers["content-type"]?.hasPrefix("text/plain; version=0.0.4") == true)
      #expect(metrics.status == 200)
    }
  }
}

@Suite struct SmallPartsTests {
  @Test(arguments: [
    (0, "1970-01-01T00:00:00.000Z"), (1_795_262_400_123, "2026-11-21T12:00:00.123Z"),
    (951_782_400_000, "2000-02-29T00:00:00.000Z"), (4_107_542_399_999, "2100-02-28T23:59:59.999Z"),
    (-1, "1969-12-31T23:59:59.999Z"),
  ])
  func timesAreWrittenAsTheStandardSays(milliseconds: Int, text: String) {
    #expect(Timestamp(milliseconds).description == text)
    #expect(
      (try? JSONEncoder().encode([Timestamp(milliseconds)])).map { String(decoding: $0, as: UTF8.self) }
        == "[\"\(text)\"]")
    let day = Day(at: milliseconds)
    #expect(Day(day.description) == day && day.start <= milliseconds && milliseconds < day.end)
  }

  @Test(
    arguments: [
      ("192.0.2.7", "192.0.2.7"), ("::ffff:192.0.2.7", "192.0.2.7"), ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
      ("2001:db8:1:2::9", "2001:db8:1:2::/64"), ("fe80::1%eth0", "fe80:0:0:0::/64"), ("local", "local"),
    ])
  func anAddressOfIPv6CountsAsItsNetwork(address: String, counted: String) {
    #expect(ClientAddress.network(address) == counted)
  }

  @Test func slotsAreGivenBackWithTheirUsersAndNotTwice() {
    let slots = Slots()
    var first = slots.take([(.everybody, 2), (.player("a"), 1)])
    #expect(first != nil && slots.take([(.everybody, 2), (.player("a"), 1)]) == nil)
    let second = slots.take([(.everybody, 2), (.player("b"), 1)])
    #expect(second != nil && slots.take([(.everybody, 2), (.player("c"), 1)]) == nil)
    second?.release()
    second?.release()
    #expect(slots.count(.everybody) == 1 && slots.count(.player("b")) == 0)
    first = nil
    #expect(slots.count(.everybody) == 0)
  }

  @Test func whatIsReadBeforeAChangeIsNotRememberedAfterIt() async throws {
    let folder = TemporaryFolder()
    let store = try await SQLStore(SQLiteDriver(file: folder.path + "/a.sqlite"))
    let clock = TestClock().clock
    let players = PlayersService(store: store, clock: clock, hub: EventHub(), online: OnlinePlayers(clock: clock))
    let player = PlayerRecord(id: Identifier.random(), name: "Ada", created: 0, generation: 1, seen: 0, readMark: 0)
    try await store.addPlayer(player)
    // Changed again and again while others look.
    try await withThrowingTaskGroup(of: Void.self) { group in
      for generation in 2...60 {
        group.addTask { _ = try await players.player(player.id) }
        try await store.endSessions(of: player.id, except: nil)
        players.forget(player.id)
        #expect(try await players.player(player.id)?.generation == generation)
      }
      try await group.waitForAll()
    }
    await store.close()
  }

  @Test(arguments: ["2026-02-29", "2026-13-01", "2026-00-10", "26-01-01", "2026-1-1", "2026-01-32", "", "----------"])
  func whatIsNoDateIsNone(text: String) { #expect(Day(text) == nil) }

  @Test func aFormIsReadAsPhonesSendIt() throws {
    let body =
      "preamble\r\n--X\r\nContent-Disposition: form-data; name=\"keep\"\r\n\r\ntrue\r\n--X\r\n"
      + "Content-Disposition: form-data; name=\"photo\"; filename=\"a;b.jpg\"\r\nContent-Type: image/jpeg\r\n\r\n"
      + "\r\n--Y\r\n\0\r\n--X--\r\n"
    let form = try #require(Multipart(Array(body.utf8), boundary: "X"))
    #expect(form.text("keep") == "true" && form.file.map(Array.init) == Array("\r\n--Y\r\n\0".utf8))
    #expect(Multipart(Array("--X--\r\n".utf8), boundary: "X")?.parts.isEmpty == true)
    for broken in ["", "--X", "--X\r\n", "--X\r\nname\r\n\r\n", body.replacing("--X--", with: "")] {
      #expect(Multipart(Array(broken.utf8), boundary: "X") == nil, "\(broken)")
    }
  }

  @Test(
    arguments: [
      ("Ada", "Ada"), ("  Ada  Byron ", "Ada  Byron"), ("A\u{0}\u{200B}\u{202E}da", "Ada"),
      (String(repeating: "x", count: 99), String(repeating: "x", count: 24)), ("\u{200B}", nil), ("   ", nil),
      ("👩‍🚀", "👩‍🚀"), ("🏴‍☠️", "🏴‍☠️"), ("می‌خواهم", "می‌خواهم"), ("क्‍ष", "क्‍ष"), ("a\u{200D}b\u{200C}", "ab"),
      // Nothing joins a letter of another script, on whichever side, nor an emoji and a letter.
      ("a\u{200C}ب", "aب"), ("ب\u{200C}a", "بa"), ("ب\u{200C}ب", "ب\u{200C}ب"), ("👩\u{200D}a", "👩a"),
      ("a\u{200D}👩", "a👩"), ("д\u{200D}д", "дд"),
      // Nor does anything join at the start or the end.
      ("\u{200C}ب", "ب"), ("ب\u{200C}", "ب"),
      // A letter may have an accent each, and no more.
      (String(repeating: "x\u{323}", count: 24), String(repeating: "x\u{323}", count: 24)),
      (String(repeating: "x\u{323}", count: 23) + "x\u{323}\u{324}", String(repeating: "x\u{323}", count: 23)),
    ] as [(String, String?)])
  func namesAreCleaned(name: String, clean: String?) { #expect(PlayerName.cleaned(name) == clean) }

  @Test func aTowerOfAccentsIsCutOff() {
    let name = PlayerName.cleaned("a" + String(repeating: "\u{301}", count: 500)) ?? ""
    #expect(name.unicodeScalars.count <= 2 * PlayerName.limit)
  }

  @Test func metricsAreWrittenForPrometheus() {
    let metrics = PrometheusMetrics()
    let counter = metrics.makeCounter(label: "things.total", dimensions: [("a", "x\"y")])
    counter.increment(by: 2)
    metrics.makeCounter(label: "things.total", dimensions: [("a", "x\"y")]).increment(by: 1)
    let timer = metrics.makeTimer(label: "took_seconds", dimensions: [])
    timer.recordNanoseconds(3_000_000)
    #expect(metrics.text.contains("# TYPE things_total counter\nthings_total{a=\"x\\\"y\"} 3\n"))
    #expect(metrics.text.contains("took_seconds_bucket{le=\"0.0025\"} 0\n"))
    #expect(metrics.text.contains("took_seconds_bucket{le=\"0.005\"} 1\n"))
    #expect(metrics.text.contains("took_seconds_count 1\n"))
  }
}
