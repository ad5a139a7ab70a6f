import Foundation
import Testing

@testable import GameService
@testable import ServerAPI
@testable import ServerStore

/// The lifetimes of tokens, sessions and keys, to the millisecond.
@Suite struct SessionAgeTests {
  private typealias Claim = Tokens.Claim

  @Test func aTokenIsRenewedAfterThreeDays() {
    let claim = Claim(player: "a", session: "s", generation: nil, expires: Tokens.lifetime + 1000)
    #expect(!claim.isDue(at: 1000) && !claim.isDue(at: 1000 + Tokens.renewal - 1))
    #expect(claim.isDue(at: 1000 + Tokens.renewal) && Tokens.renewal == 259_200_000)
    var older = claim
    older.generation = 0
    #expect(older.isDue(at: 1000), "one of an earlier form at once")
  }

  @Test func aSessionIsListedUntilItsTokenExpires() async throws {
    try await withServer { server in
      let first = try await server.player("Ada")
      server.clock.advance(milliseconds: 1000)
      let code = try #require(try await first.post("/players/me/codes").json["code"].string)
      var second = server.anonymous
      second.token = try await second.post("/tokens", ["code": code]).json["token"].string
      func listed() async throws -> Int {
        try await second.get("/players/me/sessions").json["sessions"].list.count
      }
      #expect(try await listed() == 2)
      server.clock.advance(milliseconds: Tokens.lifetime - 1001)
      #expect(try await listed() == 2)
      server.clock.advance(milliseconds: 1)
      #expect(try await listed() == 1)
      #expect(try await first.get("/players/me").problem == "session-ended")
    }
  }
}
