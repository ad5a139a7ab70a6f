import BuiltPrograms
import Foundation
import Testing

@testable import GameService
@testable import ServerAPI
@testable import ServerStore

/// Accounts that nobody uses any longer.
@Suite struct IdleAccountTests {
  private static let day = 86_400

  private func turn(_ server: TestServer) async { await server.maintenance.turn(6) }

  @Test(arguments: Database.allCases)
  func anAccountIsWarnedAndThenDeletedWithItsScores(database: Database) async throws {
    try await withServer(database, { $0.idleDays = 100 }) { server in
      let (ada, eve) = (try await server.player("Ada"), try await server.player("Eve"))
      var play = try await Play(ada, ["game": "rogueship"])
      try await play.finish()
      #expect(try await play.enter().status == 201)
      let store = server.server.services.store
      let id = try #require(try await ada.get("/players/me").json["id"].string)
      let eveID = try #require(try await eve.get("/players/me").json["id"].string)
      _ = try await store.set(administrator: true, eveID)

      server.clock.advance(seconds: 69 * Self.day)
      await turn(server)
      #expect(try await store.notices(of: id, before: nil, limit: 10).allSatisfy { $0.kind != .account })
      server.clock.advance(seconds: 2 * Self.day)
      await turn(server)
      await turn(server)
      let notices = try await store.notices(of: id, before: nil, limit: 10).filter { $0.kind == .account }
      #expect(notices.count == 1 && notices[0].text.contains("deleted on 2027-03-02"), "\(notices)")
      server.clock.advance(seconds: 29 * Self.day + 3600)
      await turn(server)
      #expect(try await store.player(id) != nil, "not before the day that it was told")
      server.clock.advance(seconds: Self.day)
      await turn(server)
      #expect(try await store.player(id) == nil)
      #expect(try await server.anonymous.get("/leaderboards/rogueship/normal").json["count"].int == 0)
      #expect(try await ada.get("/players/me").problem == "session-ended")
      #expect(try await store.player(eveID) != nil, "an administrator is never idle")
    }
  }

  @Test(arguments: Database.allCases)
  func whoComesBackIsKeptAndWarnedAnew(database: Database) async throws {
    try await withServer(database, { $0.idleDays = 100 }) { server in
      let ada = try await server.player("Ada")
      let id = try #require(try await ada.get("/players/me").json["id"].string)
      let store = server.server.services.store
      func warnings() async throws -> Int {
        try await store.notices(of: id, before: nil, limit: 10).count { $0.kind == .account }
      }
      server.clock.advance(seconds: 80 * Self.day)
      await turn(server)
      #expect(try await warnings() == 1)
      server.clock.advance(seconds: 10)
      #expect(try await ada.get("/players/me").status == 200)
      await turn(server)
      server.clock.advance(seconds: 60 * Self.day)
      await turn(server)
      #expect(try await store.player(id) != nil)
      #expect(try await warnings() == 1)
      server.clock.advance(seconds: 11 * Self.day)
      await turn(server)
      #expect(try await warnings() == 2)
    }
  }

  /// A host who turns it on after years deletes nobody unwarned.
  @Test func nobodyIsDeletedUnwarned() async throws {
    let folder = TemporaryFolder()
    let storage = try Database.sqlite.make(in: folder)
    let clock = TestClock()
    let before = try await TestServer(storage, listens: false, clock: clock)
    let id = try #require(try await before.player("Ada").get("/players/me").json["id"].string)
    clock.advance(seconds: 1000 * Self.day)
    await before.maintenance.turn(6)
    #expect(try await before.server.services.store.player(id) != nil, "without the flag nothing is deleted")
    await before.stop()
    let server = try await TestServer(storage, listens: false, clock: clock) { $0.idleDays = 100 }
    let store = server.server.services.store
    await turn(server)
    clock.advance(seconds: 29 * Self.day)
    await turn(server)
    #expect(try await store.player(id) != nil)
    clock.advance(seconds: 2 * Self.day)
    await turn(server)
    #expect(try await store.player(id) == nil)
    await server.stop()
  }
}
