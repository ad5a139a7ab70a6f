import BuiltPrograms
import Foundation
import GameCore
import Testing

@testable import GameService
@testable import ServerAPI
@testable import ServerStore

/// Games that are long enough for snapshots.
@Suite struct LongGameTests {
  private func node(_ game: CachedGame) throws -> JSONNode {
    JSONNode(try JSONSerialization.jsonObject(with: JSON.data(PositionBody(game.live.position))))
  }

  /// Begins a game that does not end by itself.
  private func begin(on server: TestServer) async throws -> String {
    try await Play(try await server.player(), ["game": "fifteen", "difficulty": "large", "seed": "4"]).id
  }

  /// Slides a tile to and fro.
  private func play(_ turns: Int, of id: String, on server: TestServer) async throws -> CachedGame {
    let services = server.server.services
    let record = try #require(try await services.store.game(id))
    let player = try #require(try await services.store.player(record.player))
    var entry = try await services.games.find(id, of: player)
    let legal = entry.live.position.choices.map(\.action)
    let ways = legal.contains("up") ? ["up", "down"] : ["down", "up"]
    while entry.record.number < turns {
      let number = entry.record.number + 1
      let action = ways[(number + 1) % 2]
      entry = try await services.games.take(.act, action, number: number, thinking: 1, in: id, by: player).0
    }
    return entry
  }

  @Test func aLongGameGoesOnFromItsSnapshotAsIfItHadBeenPlayedFromItsStart() async throws {
    let folder = TemporaryFolder()
    let storage = try Database.sqlite.make(in: folder)
    let first = try await TestServer(storage)
    let id = try await begin(on: first)
    let before = try await play(1080, of: id, on: first)
    // Snapshots are kept beside the turns.
    for _ in 0..<500 where try await first.server.services.store.snapshot(of: id, upTo: 1000)?.number != 1000 {
      try await Task.sleep(for: .milliseconds(10))
    }
    await first.stop()

    let second = try await TestServer(storage)
    let services = second.server.services
    let record = try #require(try await services.store.game(id))
    let player = try #require(try await services.store.player(record.player))
    let snapshot = try #require(try await services.store.snapshot(of: id, upTo: record.number))
    #expect(snapshot.number == 1000)
    #expect(SaveText.save(from: snapshot.save)?.snapshot?.turns == 1000)
    // The snapshot is what it goes on from: these turns were taken after it.
    let fromStart = try await services.games.fromJournal(record).game
    let after = try await services.games.find(id, of: player)
    #expect(try node(after) == node(before))
    let again = CachedGame(record: record, live: fromStart, clockedAt: 0)
    #expect(after.live.lines == fromStart.lines)
    #expect(try await services.games.replay(of: after) == services.games.replay(of: again))
    #expect(after.live.outcomes(after: 1080 - turnsRemembered)?.count == turnsRemembered)
    #expect(after.live.outcomes(after: 1080 - turnsRemembered - 1) == nil, "no more are remembered")
    await second.stop()
  }

  @Test func aGameIsOpenedFromItsSnapshotAndJudgedFromItsStart() async throws {
    let folder = TemporaryFolder()
    let storage = try Database.sqlite.make(in: folder)
    let first = try await TestServer(storage)
    let id = try await begin(on: first)
    let entry = try await play(570, of: id, on: first)
    await first.stop()

    // A wrong snapshot is believed when a player opens the game, and never when the game is judged.
    let second = try await TestServer(storage)
    let services = second.server.services
    let record = try #require(try await services.store.game(id))
    let player = try #require(try await services.store.player(record.player))
    let kind = try #require(services.games.kinds["fifteen"])
    let other = try kind.start(options: "large", seed: 77)
    try await services.store.keep(
      SnapshotRecord(number: 501, clockedAt: 1, save: SaveText.bytes(of: other.save)), of: id)
    let opened = try? await services.games.find(id, of: player).live.lines
    #expect(opened != entry.live.lines)
    #expect(try await services.games.fromJournal(record).game.lines == entry.live.lines)
    await second.stop()
  }

  @Test func theDistanceOfSnapshotsGrowsWithTheGame() {
    let due = (1...40_000).filter(Snapshots.isDue)
    #expect(due.prefix(3) == [500, 1000, 1500] && due.count < 50)
    // The turns after the latest snapshot are at most an eighth of the game, or a thousand.
    for (a, b) in zip(due, due.dropFirst()) { #expect(b - a <= max(1000, b / 8)) }
  }
}
