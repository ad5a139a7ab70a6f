import BuiltPrograms
import Foundation
import Testing

@testable import GameService
@testable import ServerAPI
@testable import ServerCommands
@testable import ServerStore

/// Invitations, closed registration, and leaderboards for players alone.
@Suite struct InvitationTests {
  private func administration(_ server: TestServer) -> Administration {
    Administration(store: server.server.services.store, actor: "test", clock: server.clock.clock) { _ in }
  }

  @Test(arguments: Database.allCases)
  func aCodeLetsInAsManyAsItIsFor(database: Database) async throws {
    try await withServer(database, { $0.registration = .invitation }) { server in
      let refused = try await server.anonymous.post("/players", ["name": "Ada"])
      #expect(refused.status == 403 && refused.problem == "uninvited" && refused.json["field"].string == "invitation")
      let code = try await administration(server).invite(note: "club", uses: 2, days: nil).code
      // As people type it: in groups, in small letters.
      let typed = SecretCode.grouped(code).lowercased()
      #expect(typed.count == 11)
      let taken = try await server.anonymous.post("/players", ["name": "Ada", "invitation": typed])
      #expect(taken.status == 201)
      // A refusal for another reason uses nothing up.
      #expect(try await server.anonymous.post("/players", ["name": "ADA", "invitation": code]).problem == "name-taken")
      #expect(try await server.anonymous.post("/players", ["invitation": code]).status == 201)
      let again = try await server.anonymous.post("/players", ["name": "Eve", "invitation": code])
      #expect(again.status == 403 && again.problem == "uninvited")
      for wrong in ["", "ABCDE-FGHJK", "--"] {
        #expect(try await server.anonymous.post("/players", ["invitation": wrong]).problem == "uninvited")
      }
      let list = try await administration(server).invitations()
      #expect(list.map(\.used) == [2] && list.map(\.note) == ["club"])
      // A player adds devices without an invitation.
      var ada = server.anonymous
      ada.token = taken.json["token"].string
      let device = try #require(try await ada.post("/players/me/codes").json["code"].string)
      #expect(try await server.anonymous.post("/tokens", ["code": device]).status == 201)
    }
  }

  @Test(arguments: Database.allCases)
  func ofManyAtOnceNoMoreComeInThanACodeIsFor(database: Database) async throws {
    try await withServer(database, { $0.registration = .invitation }) { server in
      let code = try await administration(server).invite(note: "", uses: 3, days: nil).code
      let statuses = try await withThrowingTaskGroup(of: Int.self) { group in
        for _ in 0..<12 {
          group.addTask { try await server.anonymous.post("/players", ["invitation": code]).status }
        }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      #expect(statuses.count { $0 == 201 } == 3 && statuses.count { $0 == 403 } == 9, "\(statuses)")
    }
  }

  @Test(arguments: Database.allCases)
  func codesEndAndAreTakenBack(database: Database) async throws {
    try await withServer(database, { $0.registration = .invitation }) { server in
      let short = try await administration(server).invite(note: "", uses: 5, days: 1).code
      let long = try await administration(server).invite(note: "", uses: 5, days: nil).code
      #expect(try await server.anonymous.post("/players", ["invitation": short]).status == 201)
      server.clock.advance(seconds: 86_400)
      #expect(try await server.anonymous.post("/players", ["invitation": short]).problem == "uninvited")
      #expect(try await server.anonymous.post("/players", ["invitation": long]).status == 201)
      try await administration(server).revoke(invitation: SecretCode.grouped(long))
      #expect(try await server.anonymous.post("/players", ["invitation": long]).problem == "uninvited")
      await #expect(throws: CommandFailure.self) { try await administration(server).revoke(invitation: long) }
    }
  }

  @Test func guessingIsLimited() async throws {
    try await withServer(.sqlite, { ($0.registration, $0.rate) = (.invitation, 50) }) { server in
      var statuses: [Int] = []
      for _ in 0..<12 {
        statuses.append(try await server.anonymous.post("/players", ["invitation": "ABCDEFGHJK"]).status)
      }
      #expect(statuses.first == 403 && statuses.last == 429, "\(statuses)")
    }
  }

  @Test func aClosedServerTakesNobodyAndKeepsItsPlayers() async throws {
    let folder = TemporaryFolder()
    let storage = try Database.sqlite.make(in: folder)
    let before = try await TestServer(storage, listens: false)
    let ada = try await before.player("Ada")
    await before.stop()
    let server = try await TestServer(storage, listens: false) { $0.registration = .closed }
    #expect(try await server.anonymous.post("/players", ["invitation": "A"]).problem == "registration-closed")
    var same = server.anonymous
    same.token = ada.token
    #expect(try await same.get("/players/me").status == 200)
    await server.stop()
  }

  @Test(arguments: Database.allCases)
  func invitationsAreMadeFromTheCommandLine(database: Database) async throws {
    let folder = TemporaryFolder()
    let storage = try database.make(in: folder)
    let server = try await TestServer(storage, listens: false) { $0.registration = .invitation }
    let name =
      switch storage {
      case .sqlite(let file): file
      case .postgres(let connection): connection
      }
    let program = BuiltProgram("gridship-server").file.path
    func run(_ words: [String]) throws -> (output: [String], errors: String) {
      let output = folder.path + "/out-\(UUID().uuidString)", errors = output + ".errors"
      let process = try ChildProcess.plain(
        [program, "invitations", "--database", name] + words, output: output, errors: errors)
      let status = process.wait().code
      let said = try String(contentsOfFile: errors, encoding: .utf8)
      guard status == 0 else { throw CommandFailure(said) }
      return (try String(contentsOfFile: output, encoding: .utf8).split(separator: "\n").map(String.init), said)
    }
    let made = try run(["--make", "--uses", "2", "--note", "Chess club"])
    // Nothing but the answer, also from PostgreSQL, which has notices of its own.
    #expect(made.output.count == 1 && made.errors.isEmpty, "\(made)")
    #expect(made.output[0].hasSuffix("  used 0 of 2  no end  \"Chess club\""), "\(made)")
    let code = String(made.output[0].prefix(11))
    #expect(try await server.anonymous.post("/players", ["invitation": code]).status == 201)
    #expect(try run([]).output.map { $0.contains("\(code)  used 1 of 2") } == [true])
    #expect(try run(["--revoke", code]).output.isEmpty)
    #expect(try run([]).output.isEmpty)
    #expect(try await server.anonymous.post("/players", ["invitation": code]).status == 403)
    for wrong in [["--make", "--revoke", code], ["--uses", "0"], ["--days", "0"], ["--revoke", code]] {
      #expect(throws: CommandFailure.self) { try run(wrong) }
    }
    await server.stop()
  }

  /// Page, entry, replay, pictures, and what is shown to other sites.
  @Test(arguments: Database.allCases)
  func privateLeaderboardsAreForPlayers(database: Database) async throws {
    let folder = TemporaryFolder()
    try FileManager.default.createDirectory(atPath: folder.path, withIntermediateDirectories: true)
    try "<html><head></head></html>".write(
      toFile: folder.path + "/index.html", atomically: true, encoding: .utf8)
    try await withServer(
      database,
      {
        $0.hasPrivateLeaderboards = true
        $0.web = folder.path
      }
    ) { server in
      let ada = try await server.player("Ada"), eve = try await server.player("Eve")
      var play = try await Play(ada, ["game": "rogueship"])
      try await play.finish()
      let entry = try #require(try await play.enter().json["entry"]["id"].string)
      let base = "/leaderboards/entries/\(entry)"
      for path in ["/leaderboards/rogueship/normal", base, base + "/replay", base + "/picture"] {
        let anonymous = try await server.anonymous.get(path)
        #expect(anonymous.status == 401 && anonymous.problem == "unauthorised", "\(path)")
        #expect(try await server.anonymous.send("GET", "/api/v1/" + path).status != 200, "\(path)")
        #expect(try await eve.get(path).status == 200, "\(path)")
      }
      let page = try await server.anonymous.send("GET", "/replay/\(entry)")
      #expect(page.status == 404 && !page.text.contains("Ada"))
      #expect(try await server.anonymous.send("GET", "/replay/\(entry)/picture.png").status == 404)
      let id = try #require(try await eve.get("/players/me").json["id"].string)
      try await administration(server).ban(id, "Rude.")
      server.clock.advance(seconds: 6)
      #expect(try await eve.get("/leaderboards/rogueship/normal").problem == "banned")
    }
  }

  @Test func theClassicExchangeIsNotPrivate() {
    #expect(throws: (any Error).self) { try Serve.parse(["--private-leaderboards", "--classic-secret", "x"]) }
  }
}
