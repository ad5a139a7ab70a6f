import BuiltPrograms
import Foundation
import GRDB
import Testing

@testable import GameService
@testable import ServerAPI
@testable import ServerStore

/// The players who are online, at one process and at several.
@Suite struct PresenceTests {
  private func player(_ id: String, _ name: String? = nil) -> OnlinePlayer { OnlinePlayer(id: id, name: name) }

  private func deliver(_ messages: [PresenceMessage], to state: inout PresenceState, at now: Int) {
    for message in messages { state.hear(message, at: now) }
  }

  // MARK: One process

  @Test func aPlayerIsOnlineForTwentySecondsAfterASign() {
    var state = PresenceState()
    state.note(player("a", "Ada"), at: 1000)
    #expect(state.list(at: 1000) == Presence(online: 1, named: [player("a", "Ada")]))
    #expect(state.isOnline("a", at: 21_000) && state.list(at: 21_000).online == 1)
    #expect(!state.isOnline("a", at: 21_001) && state.list(at: 21_001).online == 0)
    state.note(player("a"), at: 30_000)
    state.note(player("a"), at: 45_000)
    #expect(state.list(at: 65_000) == Presence(online: 1, named: []))
    state.leave("a")
    #expect(!state.isOnline("a", at: 65_000) && state.list(at: 65_000).online == 0)
  }

  @Test func theListHasTheFirstHundredNames() {
    var state = PresenceState()
    for number in (100..<350).shuffled() {
      state.note(player("p\(number)", number % 2 == 0 ? "N\(number)" : nil), at: 0)
    }
    let list = state.list(at: 0)
    #expect(list.online == 250)
    #expect(list.named.map(\.name) == (0..<100).map { "N\(100 + 2 * $0)" })
  }

  /// Making it takes long, and somebody comes and goes at every moment.
  @Test func aListOfAThousandStaysForTenSeconds() {
    var state = PresenceState()
    for number in 0..<1000 { state.note(player("p\(number)"), at: 0) }
    #expect(state.list(at: 0).online == 1000)
    state.note(player("a"), at: 500)
    #expect(state.list(at: 9999).online == 1000 && state.isOnline("a", at: 9999))
    #expect(state.list(at: 10_000).online == 1001)
  }

  @Test func aSignOfLifeWritesNothing() async throws {
    let folder = TemporaryFolder()
    let file = folder.path + "/gridship.sqlite"
    let server = try await TestServer(.sqlite(file: file), listens: false)
    let client = try await server.player("Ada")
    // This number changes with each commit of another connection.
    let watch = try DatabaseQueue(path: file)
    func version() throws -> Int? { try watch.read { try Int.fetchOne($0, sql: "PRAGMA data_version") } }
    let before = try version()
    for _ in 0..<50 {
      server.clock.advance(seconds: 10)
      #expect(try await client.send("PUT", "/api/v1/presence").status == 204)
      #expect(try await client.get("/presence").json["online"].int == 1)
    }
    #expect(try version() == before)
    server.clock.advance(seconds: 86_400)
    #expect(try await client.send("PUT", "/api/v1/presence").status == 204)
    #expect(try version() != before, "the day of a visit is written")
    await server.stop()
  }

  @Test func aPlayerWhoIsDeletedIsGoneAtOnce() async throws {
    try await withServer { server in
      let (ada, eve) = (try await server.player("Ada"), try await server.player("Eve"))
      #expect(try await ada.get("/presence").json["online"].int == 2)
      #expect(try await eve.send("DELETE", "/api/v1/players/me").status == 204)
      #expect(try await ada.get("/presence").json["online"].int == 1)
    }
  }

  // MARK: Several processes

  @Test func processesTellEachOtherWhoComesAndWhoLeaves() {
    var (first, second) = (PresenceState(), PresenceState())
    first.note(player("a", "Ada"), at: 0)
    first.note(player("b"), at: 0)
    second.note(player("b"), at: 0)
    deliver(first.messages(at: 0), to: &second, at: 0)
    #expect(second.list(at: 0) == Presence(online: 2, named: [player("a", "Ada")]), "one at two processes counts once")
    #expect(first.messages(at: 2000).isEmpty, "nothing has changed")
    first.note(player("a", "Eve"), at: 5000)
    let change = first.messages(at: 6000)
    #expect(change.count == 1 && change[0].came == [player("a", "Eve")] && change[0].left.isEmpty && !change[0].isWhole)
    deliver(change, to: &second, at: 6000)
    #expect(second.isOnline("a", at: 15_000) && second.list(at: 15_000).named == [player("a", "Eve")])
    let end = first.messages(at: 25_001)
    #expect(end[0].came.isEmpty && Set(end[0].left) == ["a", "b"])
    deliver(end, to: &second, at: 25_001)
    #expect(!second.isOnline("a", at: 25_001) && second.list(at: 25_001).online == 0)
  }

  @Test func aLostMessageIsNoticedAndTheWholeListSent() {
    var (first, second) = (PresenceState(), PresenceState())
    first.note(player("a"), at: 0)
    deliver(first.messages(at: 0), to: &second, at: 0)
    first.leave("a")
    first.note(player("b"), at: 1000)
    _ = first.messages(at: 2000)
    first.note(player("c"), at: 3000)
    deliver(first.messages(at: 4000), to: &second, at: 4000)
    #expect(!second.isOnline("b", at: 4000))
    deliver(second.messages(at: 4000), to: &first, at: 4000)
    let whole = first.messages(at: 6000)
    #expect(whole[0].isWhole && Set(whole[0].came.map(\.id)) == ["b", "c"])
    deliver(whole, to: &second, at: 6000)
    #expect(["a", "b", "c"].filter { second.isOnline($0, at: 6000) } == ["b", "c"])
    #expect(second.messages(at: 8000).isEmpty, "it asks no more")
  }

  @Test func aLongListComesInMessagesThatADatabaseTakes() {
    var (first, second) = (PresenceState(), PresenceState())
    let name = String(repeating: "\u{1F680}", count: 20)
    for _ in 0..<500 { first.note(player(Identifier.random(), name), at: 0) }
    let messages = first.messages(at: 0)
    #expect(messages.count > 1)
    #expect(messages.allSatisfy { JSON.data($0).count < 7900 })
    deliver(messages, to: &second, at: 0)
    #expect(second.list(at: 0).online == 500)
  }

  @Test func theProcessThatIsSilentIsGone() {
    var (first, second) = (PresenceState(), PresenceState())
    func says(at now: Int) {
      first.note(player("a"), at: now)
      deliver(first.messages(at: now), to: &second, at: now)
    }
    for now in stride(from: 0, through: 60_000, by: 10_000) { says(at: now) }
    #expect(second.isOnline("a", at: 80_000) && second.list(at: 80_000).online == 1)
    #expect(!second.isOnline("a", at: 80_001) && second.list(at: 80_001).online == 0)
  }

  @Test func twoProcessesOnOneDatabaseShowThePlayersOfBoth() async throws {
    let folder = TemporaryFolder(), clock = TestClock()
    let storage = try Database.postgres.make(in: folder)
    let first = try await TestServer(storage, listens: false, clock: clock)
    let second = try await TestServer(storage, listens: false, clock: clock)
    let (ada, eve) = (try await first.player("Ada"), try await second.player("Eve"))
    func share() async { for server in [first, second] { await server.maintenance.players.online.share() } }
    func names(_ client: HTTPClient) async throws -> [String] {
      try await client.get("/presence").json["players"].list.compactMap { $0["name"].string }
    }
    try await waitUntil("both see both") {
      clock.advance(milliseconds: 10)
      await share()
      let seen = (try await names(ada), try await names(eve))
      return seen == (["Ada", "Eve"], ["Ada", "Eve"])
    }
    clock.advance(seconds: 21)
    try await waitUntil("Ada has left") {
      await share()
      return try await names(eve) == ["Eve"]
    }
    await first.stop()
    await second.stop()
  }
}
