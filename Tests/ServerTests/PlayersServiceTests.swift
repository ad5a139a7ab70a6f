import CoreMetrics
import Foundation
import GameCore
import Synchronization
import Testing

@testable import GameService
@testable import ServerAPI
@testable import ServerStore

@Suite struct PlayersServiceTests {
  private func player(_ server: TestServer) async throws -> (id: String, services: Services) {
    let client = try await server.player("Ada")
    return (try #require(try await client.get("/players/me").json["id"].string), server.server.services)
  }

  @Test func whatIsKnownOfAPlayerIsFiveSecondsOldAtTheMost() async throws {
    try await withServer { server in
      let (id, services) = try await player(server)
      services.players.forget(id)
      #expect(try await services.players.player(id)?.name == "Ada")
      // Another process gives another name.
      try await services.store.change(player: id, name: "Bea", key: NameKey("Bea").text)
      server.clock.set(by: 4999)
      #expect(try await services.players.player(id)?.name == "Ada")
      server.clock.set(by: 1)
      #expect(try await services.players.player(id)?.name == "Bea")
      try await services.store.change(player: id, name: "Cleo", key: NameKey("Cleo").text)
      server.clock.set(by: -1)
      #expect(try await services.players.player(id)?.name == "Cleo", "after a clock was set back nothing is known")
      try await services.store.change(player: id, name: "Dora", key: NameKey("Dora").text)
      services.players.changed(id)
      #expect(try await services.players.player(id)?.name == "Dora")
    }
  }

  @Test func aSignOfLifeIsWrittenDownOnceADayAndOfADeviceEveryTenMinutes() async throws {
    try await withServer { server in
      let (id, services) = try await player(server)
      func look() async throws -> (account: AccountRecord, session: SessionRecord) {
        let account = try #require(try await services.store.account(id))
        return (account, try #require(account.sessions.first))
      }
      let first = try await look()
      func saw(after milliseconds: Int) async throws -> (player: Bool, device: Bool) {
        server.clock.advance(milliseconds: milliseconds)
        let known = try #require(try await services.players.account(id))
        let before = try await look()
        try await services.players.saw(known.player, known.sessions.first)
        let after = try await look()
        let now = server.clock.now
        return (
          before.account.player.seen != now && after.account.player.seen == now,
          before.session.seen != now && after.session.seen == now
        )
      }
      #expect(first.account.player.seen == server.clock.now && first.session.seen == server.clock.now)
      #expect(try await saw(after: 599_999) == (false, false))
      #expect(try await saw(after: 1) == (false, true))
      #expect(try await saw(after: 599_999) == (false, false))
      #expect(try await saw(after: 1) == (false, true))
      #expect(try await saw(after: Day.length - 1_200_001) == (false, true))
      #expect(try await saw(after: 1) == (true, false))
      #expect(try await saw(after: Day.length - 1) == (false, true))
      #expect(try await saw(after: 1) == (true, false))
    }
  }

  @Test func aSessionIsRenewedOnceAnHour() async throws {
    try await withServer { server in
      let (id, services) = try await player(server)
      let session = try #require(try await services.store.account(id)?.sessions.first)
      try await services.players.renew(session, expires: session.expires + 3_599_999)
      #expect(try await services.store.account(id)?.sessions.first?.expires == session.expires)
      try await services.players.renew(session, expires: session.expires + 3_600_000)
      #expect(try await services.store.account(id)?.sessions.first?.expires == session.expires + 3_600_000)
      #expect(try await services.players.account(id)?.sessions.first?.expires == session.expires + 3_600_000)
    }
  }
}
