import BuiltPrograms
import Foundation
import Testing

@testable import GameService
@testable import ServerAPI
@testable import ServerStore

/// Pauses of ranked games.
@Suite struct PauseTests {
  /// Takes the next action, and gives back the milliseconds of thinking so far.
  private func act(_ client: HTTPClient, _ play: Play, _ number: Int) async throws -> Int? {
    let taken = try await client.post("/games/\(play.id)/actions", ["number": number, "action": "candidates"])
    return taken.json["game"]["thinking"].int
  }

  private func pause(_ client: HTTPClient, _ play: Play) async throws -> HTTPClient.Response {
    try await client.send("PUT", "/api/v1/games/\(play.id)/pause")
  }

  private func goOn(_ client: HTTPClient, _ play: Play) async throws -> HTTPClient.Response {
    try await client.send("DELETE", "/api/v1/games/\(play.id)/pause")
  }

  private func begun(_ client: HTTPClient) async throws -> Play {
    try await Play(client, ["game": "sudoku", "difficulty": "simple"])
  }

  @Test(arguments: Database.allCases)
  func theClockStandsStillDuringAPause(database: Database) async throws {
    try await withServer(database) { server in
      let client = try await server.player("Ada")
      let play = try await begun(client)
      server.clock.advance(seconds: 5)
      let paused = try await pause(client, play)
      #expect(paused.status == 200 && paused.json["left"].int == 600_000, "\(paused.text)")
      server.clock.advance(seconds: 60)
      #expect(try await goOn(client, play).status == 204)
      server.clock.advance(seconds: 3)
      #expect(try await act(client, play, 1) == 8000)
      // A pause belongs to the action during which it was, and to no later one.
      server.clock.advance(seconds: 4)
      #expect(try await act(client, play, 2) == 12_000)
    }
  }

  @Test func aTurnEndsThePauseAndCountsNoneOfIt() async throws {
    try await withServer { server in
      let client = try await server.player("Ada")
      let play = try await begun(client)
      server.clock.advance(seconds: 2)
      _ = try await pause(client, play)
      server.clock.advance(seconds: 30)
      #expect(try await act(client, play, 1) == 2000)
      server.clock.advance(seconds: 3)
      #expect(try await act(client, play, 2) == 5000)
    }
  }

  @Test func whoLooksAtAPausedGameEndsItsPause() async throws {
    try await withServer { server in
      let client = try await server.player("Ada")
      let play = try await begun(client)
      _ = try await pause(client, play)
      server.clock.advance(seconds: 10)
      #expect(try await client.get("/games/\(play.id)/picture?width=144").problem == "paused")
      #expect(try await client.get("/games/\(play.id)").status == 200)
      #expect(try await client.get("/games/\(play.id)/picture?width=144").status == 200)
      server.clock.advance(seconds: 7)
      #expect(try await act(client, play, 1) == 7000)
    }
  }

  @Test func aGameIsPausedForTenMinutesInAll() async throws {
    try await withServer { server in
      let client = try await server.player("Ada")
      let play = try await begun(client)
      _ = try await pause(client, play)
      server.clock.advance(seconds: 400)
      // To pause again changes nothing, and says what is left.
      #expect(try await pause(client, play).json["left"].int == 200_000)
      _ = try await goOn(client, play)
      #expect(try await act(client, play, 1) == 0)
      #expect(try await pause(client, play).json["left"].int == 200_000)
      server.clock.advance(seconds: 250)
      _ = try await goOn(client, play)
      #expect(try await act(client, play, 2) == 50_000)
      #expect(try await pause(client, play).json["left"].int == 0)
      server.clock.advance(seconds: 20)
      #expect(try await act(client, play, 3) == 70_000)
    }
  }

  @Test func onlyAGameUnderWayWhoseClockIsTheServersIsPaused() async throws {
    try await withServer { server in
      let client = try await server.player("Ada")
      let own = try await Play(client, ["game": "sudoku", "difficulty": "simple", "seed": "7"])
      #expect(try await pause(client, own).problem == "not-ranked")
      var over = try await begun(client)
      try await over.act("resign")
      #expect(try await pause(client, over).problem == "over")
      #expect(try await goOn(client, over).status == 204)
      let other = try await server.player("Eve")
      let play = try await begun(client)
      #expect(try await pause(other, play).status == 404)
      #expect(try await goOn(other, play).status == 404)
    }
  }

  @Test func aPauseOutlivesTheProcess() async throws {
    let folder = TemporaryFolder()
    let clock = TestClock()
    let storage = try Database.sqlite.make(in: folder)
    var server = try await TestServer(storage, clock: clock)
    var client = try await server.player("Ada")
    let play = try await begun(client)
    clock.advance(seconds: 4)
    _ = try await pause(client, play)
    clock.advance(seconds: 60)
    await server.stop()
    server = try await TestServer(storage, clock: clock)
    client.port = server.port
    clock.advance(seconds: 60)
    #expect(try await act(client, play, 1) == 4000)
    await server.stop()
  }

  @Test func aPauseThatAnActionHasEndedCountsNoMore() {
    var pause = PauseRecord()
    pause.begin(at: 100, after: 40)
    pause.begin(at: 120, after: 40)
    #expect(pause == PauseRecord(clockedAt: 40, start: 100))
    pause.end(at: 400, after: 40, most: 250)
    #expect(pause == PauseRecord(clockedAt: 40, sinceAction: 250, total: 250))
    pause.begin(at: 500, after: 40)
    pause.end(at: 900, after: 700, most: 1000)
    #expect(pause == PauseRecord(clockedAt: 700, total: 250))
  }
}
