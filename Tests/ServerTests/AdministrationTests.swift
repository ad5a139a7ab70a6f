import BuiltPrograms
import Foundation
import Testing

@testable import GameService
@testable import ServerAPI
@testable import ServerStore

/// The commands of administrators while the server runs.
@Suite struct AdministrationTests {
  private func run(_ storage: StorageLocation, _ words: [String], in folder: TemporaryFolder) throws -> [String] {
    let name =
      switch storage {
      case .sqlite(let file): file
      case .postgres(let connection): connection
      }
    let output = folder.path + "/out-\(UUID().uuidString)"
    let program = BuiltProgram("gridship-server").file.path
    let command = [program, words[0], "--database", name] + words.dropFirst()
    try ChildProcess.runPlain(command, output: output)
    return try String(contentsOfFile: output, encoding: .utf8).split(separator: "\n").map(String.init)
  }

  /// A server that keeps the board in mind is told of what somebody else did to it.
  @Test
  func aServerHearsOfHiddenEntriesAtOnce() async throws {
    let folder = TemporaryFolder()
    let storage = try Database.postgres.make(in: folder)
    let server = try await TestServer(storage)
    var play = try await Play(try await server.player("Eve"), ["game": "rogueship"])
    try await play.finish()
    let entry = try #require(try await play.enter().json["entry"]["id"].string)
    // The server's own clock stands still: by itself it forgets nothing.
    func becomes(_ count: Int) async throws -> Bool {
      let deadline = ContinuousClock.now + .seconds(20)
      while try await server.anonymous.get("/leaderboards/rogueship/normal").json["count"].int != count {
        if ContinuousClock.now > deadline { return false }
        try await Task.sleep(for: .milliseconds(20))
      }
      return true
    }
    #expect(try await becomes(1))
    for (option, count) in [("--hide", 0), ("--unhide", 1), ("--apart", 0), ("--rank", 1), ("--delete", 0)] {
      _ = try run(storage, ["entries", option, entry], in: folder)
      #expect(try await becomes(count), "\(option)")
    }
    await server.stop()
  }

  @Test(arguments: Database.allCases)
  func namesAndEntriesAreModeratedAndItIsWrittenDown(database: Database) async throws {
    let folder = TemporaryFolder()
    let storage = try database.make(in: folder)
    let server = try await TestServer(storage)
    let (ada, eve) = (try await server.player("Ada"), try await server.player("Rude Eve"))
    let id = try #require(try await eve.get("/players/me").json["id"].string)
    var play = try await Play(eve, ["game": "rogueship"])
    try await play.finish()
    let entry = try #require(try await play.enter().json["entry"]["id"].string)
    #expect(try await ada.post("/reports", ["entry": entry, "reason": "name", "text": "rude"]).status == 204)
    func board() async throws -> Int? {
      // Cached players and leaderboards are forgotten after some seconds.
      server.clock.advance(seconds: 6)
      return try await server.anonymous.get("/leaderboards/rogueship/normal").json["count"].int
    }

    let reports = try run(storage, ["reports"], in: folder)
    #expect(
      reports.count == 1 && reports[0].contains(id) && reports[0].contains(entry) && reports[0].contains("\"rude\""))
    let number = try #require(reports.first?.split(separator: " ").first.map(String.init))
    #expect(try run(storage, ["reports", "--done", number], in: folder).isEmpty)
    #expect(try run(storage, ["reports", "--all"], in: folder).count == 1)

    let found = try run(storage, ["players", "--find", "RUDE"], in: folder)
    #expect(found.count == 1 && found[0].hasPrefix(id))
    _ = try run(storage, ["players", "--rename", id, "--name", "Polite Eve"], in: folder)
    #expect(throws: CommandFailed.self) { try run(storage, ["players", "--rename", id, "--name", "ADA"], in: folder) }
    #expect(try await board() == 1)
    #expect(try await server.anonymous.get("/leaderboards/entries/\(entry)").json["name"].string == "Polite Eve")
    #expect(try await eve.get("/inbox").json["notices"].list.contains { $0["kind"].string == "account" })

    #expect(try run(storage, ["entries", "--show", entry], in: folder).contains { $0.contains("Polite Eve") })
    // A run that is marked keeps its rank, and whoever wants to leave it out can.
    let conduct = RunConduct(
      weight: 9, isUnusual: true,
      measures: [.init(id: "unreasoned", value: 0.5, weight: 9, text: "Half has no reason.")])
    #expect(try await server.server.services.store.keep(conduct, of: entry, at: 1))
    #expect(try run(storage, ["entries", "--show", entry], in: folder).contains { $0.contains("Half has no reason.") })
    #expect(try run(storage, ["entries", "--unusual"], in: folder).first?.hasPrefix(entry) == true)
    #expect(try await board() == 1)
    func usual() async throws -> Int? {
      try await server.anonymous.get("/leaderboards/rogueship/normal?part=usual").json["count"].int
    }
    #expect(try await usual() == 0)
    #expect(try await server.anonymous.get("/leaderboards/entries/\(entry)").json["isUnusual"].bool == true)
    _ = try run(storage, ["entries", "--usual", entry], in: folder)
    server.clock.advance(seconds: 6)
    #expect(try await usual() == 1)
    _ = try run(storage, ["entries", "--hide", entry], in: folder)
    #expect(try await board() == 0)
    #expect(try await server.anonymous.get("/leaderboards/entries/\(entry)").status == 404)
    #expect(try await eve.get("/leaderboards/entries/\(entry)").status == 200)
    _ = try run(storage, ["entries", "--unhide", entry], in: folder)
    #expect(try await board() == 1)
    _ = try run(storage, ["entries", "--apart", entry], in: folder)
    #expect(try await board() == 0)
    _ = try run(storage, ["entries", "--rank", entry], in: folder)
    #expect(try await board() == 1)

    _ = try run(storage, ["players", "--ban", id, "--reason", "Rude."], in: folder)
    #expect(try await board() == 0)
    #expect(try await eve.get("/players/me").json["ban"].string == "Rude.")
    #expect(try await eve.send("PATCH", "/players/me", json: ["name": "Eve"]).problem == "banned")
    #expect(try await eve.get("/players/me/export").status == 200, "what is theirs stays theirs")
    _ = try run(storage, ["players", "--unban", id], in: folder)
    #expect(try await board() == 1)
    _ = try run(storage, ["entries", "--delete", entry], in: folder)
    #expect(try await board() == 0)
    #expect(try await play.enter().problem == "not-ranked")

    let actions = try run(storage, ["log"], in: folder).reversed().compactMap {
      $0.split(separator: " ").dropFirst(2).first
    }
    #expect(actions == ["report-done", "rename", "usual", "hide", "unhide", "apart", "rank", "ban", "unban", "delete"])
    #expect(throws: CommandFailed.self) { try run(storage, ["players", "--ban", "nobody"], in: folder) }
    #expect(throws: CommandFailed.self) { try run(storage, ["players"], in: folder) }
    await server.stop()
  }

  @Test func idsThatBeginWithADashCanBeNamed() async throws {
    let folder = TemporaryFolder()
    let storage = try Database.sqlite.make(in: folder)
    guard case .sqlite(let file) = storage else { return }
    let store = try await SQLStore(SQLiteDriver(file: file))
    for (id, created) in [("-abcdefg", 1), ("--bcdefg", 2), ("ordinary", 3)] {
      try await store.add(
        key: KeyRecord(id: id, secret: [1], created: created), ifNewestBefore: nil, dropBefore: 0, keeping: 9)
    }
    try await store.addPlayer(
      PlayerRecord(
        id: "-" + String(repeating: "a", count: 21), name: "Old", created: 1, generation: 1, seen: 1, readMark: 0))
    await store.close()
    #expect(try run(storage, ["keys", "--revoke", "-abcdefg"], in: folder).allSatisfy { !$0.hasPrefix("-abcdefg") })
    let left = try run(storage, ["keys", "--revoke=--bcdefg"], in: folder)
    #expect(left.allSatisfy { !$0.hasPrefix("-") } && left.count >= 1)
    _ = try run(storage, ["players", "--ban", "-" + String(repeating: "a", count: 21)], in: folder)
    #expect(try run(storage, ["log"], in: folder).count == 1)
  }

  @Test func noNewIdBeginsWithADash() {
    for _ in 0..<2000 {
      #expect(Identifier.random().first != "-")
      #expect(Identifier.key().allSatisfy { $0.isLetter || $0.isNumber } && Identifier.key().count == 8)
    }
  }
}
