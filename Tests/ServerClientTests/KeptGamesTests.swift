import BuiltPrograms
import Foundation
import GameCore
import Synchronization
import Testing

@testable import ServerClient

/// The stored games on their way to a server: their number and their order.
@Suite struct KeptGamesTests {
  private let folder = TemporaryFolder(isMade: false)
  private var kept: ServerFolder { ServerFolder(folder: folder.path) }

  private func account() throws -> ServerAccount {
    ServerAccount(
      address: try ServerAddress("https://a.example"), player: ServerPlayer(id: "p", name: "Ada"), token: "t")
  }

  private func game(_ id: String, finishedAt: Int = 1) throws -> OutgoingGame {
    OutgoingGame(
      of: try account(), id: id, game: "rogueship", level: "normal", day: nil, replay: "none", finishedAt: finishedAt)
  }

  @Test func gamesAreSentInTheOrderInWhichTheyWereFinished() throws {
    for (id, time) in [("c", 1), ("a", 2), ("b", 2)] { try kept.add(game(id, finishedAt: time)) }
    #expect(kept.outbox.compactMap(\.id) == ["c", "a", "b"])
    kept.remove(try game("c"))
    #expect(kept.outbox.compactMap(\.id) == ["a", "b"])
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.path + "/server/outbox").sorted() == [
        "a.json", "b.json",
      ])
  }

  @Test func twentyRefusedGamesAreKept() throws {
    for number in 10..<32 { kept.setAside(try game("g\(number)"), "why") }
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/server/refused").sorted()
    #expect(names == (12..<32).map { "g\($0).json" })
  }

  @Test func aStartIsKeptUntilItIsRemoved() throws {
    let start = ServerStart(
      id: "g", start: Start(game: "rogueship", options: "", seed: 1), rules: 1, level: "normal", day: nil, unranked: nil
    )
    #expect(kept.start(for: "slot") == nil)
    let own = KeptStart(start, to: try account())
    try kept.keep(own, for: "slot")
    #expect(kept.start(for: "slot") == own && own.server == "https://a.example" && own.player == "p" && own.id == "g")
    kept.removeStart(for: "slot")
    #expect(kept.start(for: "slot") == nil)
  }

  @Test func theLastTwoThousandFetchedGamesAreRemembered() throws {
    let ids = (0..<2000).map { "g\($0)" }
    let data = try JSONEncoder().encode(ids)
    try FileManager.default.createDirectory(atPath: folder.path + "/server", withIntermediateDirectories: true)
    try data.write(to: URL(fileURLWithPath: folder.path + "/server/fetched.json"))
    kept.remember(fetched: "g5")
    #expect(kept.fetched == ids.filter { $0 != "g5" } + ["g5"], "one that is known moves to the end")
    kept.remember(fetched: "new")
    #expect(kept.fetched.count == 2000 && kept.fetched.first == "g1" && kept.fetched.last == "new")
  }

  /// Games without points, or without a rank, are not asked for; of the others, twenty each time.
  @Test func twentyGamesAreFetchedEachTime() throws {
    let asked = Mutex<[String]>([])
    let transport = ScriptedTransport { request in
      if request.url.hasSuffix("/replay") {
        asked.withLock { $0.append(request.url.split(separator: "/").dropLast().last.map(String.init) ?? "") }
        return ServerAnswer(status: 200, body: Array("no replay".utf8))
      }
      let games = (0..<30).map { number in
        #"{"id":"g\#(number)","game":"rogueship","score":\#(number == 1 ? 0 : 1),"isOver":true,"#
          + #""start":"offline","number":1,"createdAt":"","isRanked":\#(number != 0),"updatedAt":"2026-11-21T09:00:00.000Z"}"#
      }
      return ServerAnswer(status: 200, body: Array(#"{"games":[\#(games.joined(separator: ","))]}"#.utf8))
    }
    let account = try account()
    let client = ServerClient(account.address, token: "t", transport: transport)
    let sync = Sync(account, client, archive: .init(folder: folder.path))
    #expect(sync.run().failure == nil)
    #expect(asked.withLock(\.self) == (2..<20).map { "g\($0)" })
    #expect(kept.fetched == (0..<20).map { "g\($0)" })
    #expect(sync.run().failure == nil)
    #expect(asked.withLock(\.self) == (2..<30).map { "g\($0)" })
  }
}
