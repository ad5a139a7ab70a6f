import Testing

@testable import GameService
@testable import ServerAPI
@testable import ServerStore

/// A day's game counts while it is that day in UTC, to the millisecond.
@Suite struct DayEndTests {
  /// The clock stands at noon.
  @Test(arguments: [(-1, true), (0, false)])
  func aDaysGameEndsWithinItsDay(milliseconds: Int, isRanked: Bool) async throws {
    try await withServer { server in
      let client = try await server.player("Ada")
      var play = try await Play(client, ["game": "rogueship", "seed": "daily"])
      server.clock.advance(milliseconds: 12 * 3_600_000 + milliseconds)
      let retired = try await play.act("retire")
      #expect(retired.status == 200, "\(retired.text)")
      server.clock.advance(seconds: 10)
      let entered = try await play.enter()
      #expect(entered.status == (isRanked ? 201 : 409), "\(entered.text)")
      if !isRanked {
        #expect(entered.problem == "not-ranked" && entered.text.contains("The day was over before the game was."))
      }
    }
  }
}
