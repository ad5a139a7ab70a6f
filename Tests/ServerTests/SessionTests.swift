import BuiltPrograms
import Crypto
import Foundation
import Testing

@testable import GameService
@testable import ServerAPI
@testable import ServerStore

/// Devices that stay signed in until they are signed out.
@Suite struct SessionTests {
  private static let day = 86_400

  /// The header field with which a browser returns an answer's cookie.
  private func cookie(_ response: HTTPClient.Response) -> [String: String]? {
    response.headers["set-cookie"]?.split(separator: ";").first.map { ["Cookie": String($0)] }
  }

  private func browser(_ server: TestServer, _ wish: [String: Any] = [:]) async throws -> [String: String] {
    let response = try await server.anonymous.post("/players", wish.merging(["cookie": true]) { $1 })
    return try #require(cookie(response), "\(response.text)")
  }

  @Test(arguments: Database.allCases)
  func whoComesNowAndThenIsNeverSignedOut(database: Database) async throws {
    try await withServer(database) { server in
      let client = server.anonymous
      var jar = try await browser(server, ["name": "Veteran"])
      var program = try await server.player("Program")
      let stale = jar
      for visit in 1...20 {
        server.clock.advance(seconds: (visit % 2 == 0 ? 1 : 60) * Self.day)
        let seen = try await client.get("/players/me", headers: jar)
        #expect(seen.status == 200 && seen.json["name"].string == "Veteran", "visit \(visit)")
        if let fresh = cookie(seen) { jar = fresh }
        let asked = try await program.get("/players/me")
        #expect(asked.json["name"].string == "Program")
        // A cookie of a day is no reason for another.
        #expect((seen.headers["set-cookie"] != nil) == (visit % 2 == 1))
        #expect((asked.headers["gridship-token"] != nil) == (visit % 2 == 1))
        if let fresh = asked.headers["gridship-token"] { program.token = fresh }
      }
      #expect(try await client.get("/players/me", headers: stale).problem == "session-ended")
      // Still one device, the same as in the beginning.
      let sessions = try await client.get("/players/me/sessions", headers: jar).json["sessions"].list
      #expect(sessions.count == 1)
    }
  }

  @Test(arguments: Database.allCases)
  func signedOutATokenIsVoidAtOnce(database: Database) async throws {
    try await withServer(database) { server in
      let client = try await server.player("Ada")
      #expect(try await client.send("DELETE", "/api/v1/tokens").status == 204)
      let refused = try await client.get("/players/me")
      #expect(refused.status == 401 && refused.problem == "session-ended")
      #expect(try await server.anonymous.get("/players/me").problem == "unauthorised", "nobody was signed in")
    }
  }

  @Test func aTokenFromBeforeThereWereSessionsIsGoodUntilItIsSignedOut() async throws {
    try await withServer { server in
      let store = server.server.services.store
      let player = PlayerRecord(id: Identifier.random(), name: "Ada", created: 0, generation: 3, seen: 0, readMark: 0)
      try await store.addPlayer(player)
      let key = try #require(try await store.keys().first)
      func token(generation: Int) -> String {
        let text = "g1.\(key.id).\(player.id).\(generation).\(server.clock.now + 1_000_000)"
        let code = HMAC<SHA256>.authenticationCode(for: Data(text.utf8), using: SymmetricKey(data: key.secret))
        return "\(text).\(Identifier.base64URL(code))"
      }
      var client = server.anonymous
      client.token = token(generation: 3)
      let answer = try await client.get("/players/me")
      #expect(answer.status == 200)
      #expect(answer.headers["gridship-token"]?.hasPrefix("g2.") == true, "it gets one of today's form")
      var other = client
      other.token = token(generation: 2)
      #expect(try await other.get("/players/me").problem == "session-ended")
      #expect(try await client.get("/players/me/sessions").json["sessions"].list.count == 1)
      #expect(try await client.send("DELETE", "/api/v1/tokens").status == 204)
      #expect(try await client.get("/players/me").problem == "session-ended")
    }
  }

  @Test func aKeyThatWasMadeWhileTheClockWasWrongSignsNothingYet() async throws {
    try await withServer { server in
      let tokens = server.server.services.tokens
      let now = try #require(try await server.server.services.store.keys().first)
      server.clock.set(by: 7_200_000)
      for _ in 0..<12 {
        server.clock.set(by: 1)
        try await tokens.rotate()
      }
      server.clock.set(by: -7_200_000)
      let parts = try tokens.issue("ada", session: "one").token.split(separator: ".")
      #expect(parts[1] == now.id, "the only key that is no key of the future")
    }
  }

  @Test(arguments: Database.allCases)
  func devicesAreListedAndSignedOutOneByOneAndTogether(database: Database) async throws {
    try await withServer(database) { server in
      let agent = ["User-Agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"]
      let first = try await server.anonymous.post("/players", headers: agent, ["name": "Ada"])
      var ada = server.anonymous
      ada.token = first.json["token"].string
      var devices: [HTTPClient] = []
      for name in ["Phone", "Tablet", "Kiosk"] {
        server.clock.advance(seconds: 60)
        let code = try #require(try await ada.post("/players/me/codes").json["code"].string)
        var device = server.anonymous
        device.token = try await device.post("/tokens", ["code": code, "device": name]).json["token"].string
        devices.append(device)
      }
      let list = try await ada.get("/players/me/sessions").json["sessions"].list
      #expect(list.map { $0["device"].string } == ["Firefox on Linux", "Kiosk", "Tablet", "Phone"])
      #expect(list.map { $0["isCurrent"].bool } == [true, false, false, false])
      let kiosk = try #require(list[1]["id"].string)
      #expect(try await ada.send("DELETE", "/api/v1/players/me/sessions/\(kiosk)").status == 204)
      #expect(try await ada.send("DELETE", "/api/v1/players/me/sessions/\(kiosk)").status == 404)
      #expect(try await devices[2].get("/players/me").problem == "session-ended")
      #expect(try await devices[1].get("/players/me").status == 200)
      // Another player's device is none of hers.
      let eve = try await server.player("Eve")
      let current = try #require(list[0]["id"].string)
      #expect(try await eve.send("DELETE", "/api/v1/players/me/sessions/\(current)").status == 404)
      #expect(try await ada.send("DELETE", "/api/v1/players/me/sessions").status == 204)
      for device in devices { #expect(try await device.get("/players/me").problem == "session-ended") }
      #expect(try await ada.get("/players/me/sessions").json["sessions"].list.count == 1)
    }
  }

  @Test func aStreamEndsWithItsSession() async throws {
    try await withListeningServer { server in
      let client = try await server.player("Ada")
      let code = try #require(try await client.post("/players/me/codes").json["code"].string)
      var other = server.anonymous
      other.token = try await other.post("/tokens", ["code": code]).json["token"].string
      let stream = try await other.events("/events")
      _ = try await stream.next("presence")
      #expect(try await client.send("DELETE", "/api/v1/players/me/sessions").status == 204)
      #expect(try await stream.next("nothing") == nil)
    }
  }

  @Test(arguments: Database.allCases)
  func aRecoveryCodeSignsInAgainAndIsMadeAnew(database: Database) async throws {
    let folder = TemporaryFolder()
    let storage = try database.make(in: folder)
    let server = try await TestServer(storage)
    let client = try await server.player("Ada")
    #expect(try await client.get("/players/me").json["recoveryAt"].isMissing)
    let first = try #require(try await client.post("/players/me/recovery").json["code"].string)
    #expect(first.count == 23 && first.split(separator: "-").count == 4)
    #expect(!(try await client.get("/players/me").json["recoveryAt"].isMissing))
    // Lost: every device is signed out.
    #expect(try await client.send("DELETE", "/api/v1/tokens?everywhere=true").status == 204)
    for typed in [first, first.lowercased().replacing("-", with: " ")] {
      let back = try await server.anonymous.post("/tokens", ["code": typed])
      #expect(back.status == 201 && back.json["player"]["name"].string == "Ada")
    }
    // The part that finds it is not enough.
    let wrong = first.dropLast(5) + (first.hasSuffix("AAAAA") ? "BBBBB" : "AAAAA")
    for typed in [String(wrong), String(first.dropLast()), "ABCDE-FGHJK-LMNPQ-RSTUV"] {
      #expect(try await server.anonymous.post("/tokens", ["code": typed]).status == 404)
    }
    var again = client
    again.token = try await server.anonymous.post("/tokens", ["code": first]).json["token"].string
    let second = try #require(try await again.post("/players/me/recovery").json["code"].string)
    // The former is good until the new one is, and the player reads of it.
    #expect(try await server.anonymous.post("/tokens", ["code": second]).status == 404)
    #expect(try await server.anonymous.post("/tokens", ["code": first]).status == 201)
    let notices = try await again.get("/inbox").json["notices"].list.compactMap { $0["text"].string }
    #expect(notices.contains { $0.hasPrefix("A new recovery code was made") && $0.contains("It is good in 24 hours") })
    #expect(notices.contains { $0.contains("was signed in by the recovery code") })
    // Another new one takes the place of the one that waits, and not of the one that is good.
    let third = try #require(try await again.post("/players/me/recovery").json["code"].string)
    server.clock.advance(seconds: 86_399)
    #expect(try await server.anonymous.post("/tokens", ["code": first]).status == 201)
    server.clock.advance(seconds: 1)
    for (code, status) in [(first, 404), (second, 404), (third, 201)] {
      #expect(try await server.anonymous.post("/tokens", ["code": code]).status == status)
    }
    await server.stop()
    if case .sqlite(let file) = storage {
      for name in [file, file + "-wal"] {
        let bytes = (try? Data(contentsOf: URL(fileURLWithPath: name))) ?? Data()
        for code in [third, third.replacing("-", with: "")] {
          #expect(bytes.range(of: Data(code.utf8)) == nil, "it is stored as a digest")
        }
      }
    }
  }

  @Test func codesCannotBeTriedWithoutEnd() async throws {
    try await withServer(.sqlite, { $0.rate = 50 }) { server in
      var statuses: [Int] = []
      for _ in 0..<12 {
        statuses.append(try await server.anonymous.post("/tokens", ["code": "ABCDE-FGHJK-LMNPQ-RSTUV"]).status)
      }
      #expect(statuses.prefix(10).allSatisfy { $0 == 404 } && statuses.suffix(2).allSatisfy { $0 == 429 })
    }
  }

  @Test(arguments: Database.allCases)
  func aBrowsersPlayerIsNeverReplacedUnasked(database: Database) async throws {
    try await withServer(database) { server in
      let client = server.anonymous
      let jar = try await browser(server, ["name": "Ada"])
      let refused = try await client.post("/players", headers: jar, ["cookie": true])
      #expect(refused.status == 409 && refused.problem == "has-session" && refused.headers["set-cookie"] == nil)
      #expect(try await client.get("/players/me", headers: jar).status == 200)
      // Nor is one whose cookie is good no longer.
      server.clock.advance(milliseconds: Tokens.lifetime + 1)
      #expect(try await client.get("/players/me", headers: jar).problem == "session-ended")
      #expect(try await client.post("/players", headers: jar, ["cookie": true]).problem == "has-session")
      let agreed = try await client.post("/players", headers: jar, ["cookie": true, "replace": true])
      #expect(agreed.status == 201 && cookie(agreed) != nil)
      // A cookie that this server did not give belongs to no player.
      let nonsense = ["Cookie": "gridship=nonsense"]
      #expect(try await client.post("/players", headers: nonsense, ["cookie": true]).status == 201)
    }
  }

  @Test func aCodeTypedIntoABrowserWithAPlayerOfItsOwnAsksFirst() async throws {
    try await withServer { server in
      let ada = try await server.player("Ada")
      let code = try #require(try await ada.post("/players/me/codes").json["code"].string)
      let client = server.anonymous
      let jar = try await browser(server, ["name": "Eve"])
      let refused = try await client.post("/tokens", headers: jar, ["code": code, "cookie": true])
      #expect(refused.status == 409 && refused.problem == "has-session")
      let agreed = try await client.post("/tokens", headers: jar, ["code": code, "cookie": true, "replace": true])
      #expect(agreed.status == 201 && agreed.json["player"]["name"].string == "Ada", "the code was not used up")
      #expect(try await client.get("/players/me", headers: jar).problem == "session-ended")
      // A player with nothing to lose is not asked.
      let other = try #require(try await ada.post("/players/me/codes").json["code"].string)
      let empty = try await browser(server)
      #expect(try await client.post("/tokens", headers: empty, ["code": other, "cookie": true]).status == 201)
    }
  }

  @Test(arguments: Database.allCases)
  func twoPeopleBehindOneAddressNeverGetOnePlayer(database: Database) async throws {
    try await withServer(database) { server in
      let key = ["Idempotency-Key": "1"]
      let (one, other) = (
        try await server.anonymous.post("/players", headers: key),
        try await server.anonymous.post("/players", headers: key)
      )
      #expect(one.json["player"]["id"].string != other.json["player"]["id"].string)
      let (mine, yours) = (
        try await server.anonymous.post("/players", headers: key, ["secret": "0123456789abcdef"]),
        try await server.anonymous.post("/players", headers: key, ["secret": "fedcba9876543210"])
      )
      #expect(mine.status == 201 && yours.status == 201)
      #expect(mine.json["player"]["id"].string != yours.json["player"]["id"].string)
    }
  }

  @Test func noTokenIsWrittenDown() async throws {
    let folder = TemporaryFolder()
    let file = folder.path + "/gridship.sqlite"
    let server = try await TestServer(.sqlite(file: file))
    let response = try await server.anonymous.post(
      "/players", headers: ["Idempotency-Key": "1"], ["secret": "0123456789abcdef"])
    let code = try #require(response.json["token"].string?.split(separator: ".").last)
    await server.stop()
    for name in [file, file + "-wal"] {
      let bytes = (try? Data(contentsOf: URL(fileURLWithPath: name))) ?? Data()
      #expect(bytes.range(of: Data(code.utf8)) == nil, "\(name)")
      #expect(bytes.range(of: Data("0123456789abcdef".utf8)) == nil, "\(name)")
    }
  }

  @Test(arguments: Database.allCases)
  func aClockThatJumpsAheadForAMinuteEndsNoAccount(database: Database) async throws {
    try await withServer(database) { server in
      let client = try await server.player("Ada")
      let maintenance = server.maintenance
      for days in [200, 500, 5000] {
        server.clock.set(by: days * Self.day * 1000)
        await maintenance.turn(6)
        let anonymous = try await server.player()
        server.clock.set(by: -days * Self.day * 1000)
        await maintenance.turn(6)
        #expect(try await client.get("/players/me").status == 200, "\(days) days")
        #expect(try await anonymous.get("/players/me").status == 200, "\(days) days")
      }
    }
  }

  @Test func devicesAreToldFromTheirBrowsersNames() {
    let names = [
      "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0":
        "Edge on Windows",
      "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile/15E148 Safari/604.1":
        "Safari on iPhone",
      "Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36": "Chrome on Android",
      "curl/8.5.0": "curl", "": "Unknown", "\u{1}": "Unknown",
    ]
    for (agent, name) in names { #expect(DeviceName.from(nil, agent: agent) == name) }
    #expect(DeviceName.from("My\u{0} phone", agent: "curl/8") == "My phone")
    #expect(DeviceName.from(" ", agent: nil) == "Unknown")
  }
}
