import Crypto
import Foundation
import GameCore
import Testing

@testable import GameService
@testable import ServerAPI
@testable import ServerStore

/// Nobody knows the game of a day before the day is over, and then anybody can check it.
@Suite struct DailySeedTests {
  private func bytes(_ text: String?) -> [UInt8] {
    let digits = (text ?? "").compactMap(\.hexDigitValue)
    return stride(from: 0, to: digits.count - 1, by: 2).map { UInt8(digits[$0] << 4 | digits[$0 + 1]) }
  }

  @Test func theSecretOfADayIsToldWhenItIsOverAndFitsWhatWasSaidBefore() async throws {
    try await withServer { server in
      let before = try await server.anonymous.get("/dailies/2026-11-21").json
      #expect(before["secret"].isMissing && before["seeds"].isMissing)
      let client = try await server.player("Ada")
      let play = try await Play(client, ["game": "rogueship", "difficulty": "normal", "seed": "daily"])
      server.clock.advance(seconds: 43_199)
      #expect(try await server.anonymous.get("/dailies/2026-11-21").json["secret"].isMissing)
      server.clock.advance(seconds: 1)
      let after = try await server.anonymous.get("/dailies/2026-11-21").json
      #expect(after["commitment"].string == before["commitment"].string)
      // As anybody does it.
      let secret = bytes(after["secret"].string)
      #expect(secret.count == 32 && Array(SHA256.hash(data: secret)) == bytes(before["commitment"].string))
      let code = HMAC<SHA256>.authenticationCode(
        for: Data("rogueship/normal".utf8), using: SymmetricKey(data: secret))
      let seed = code.prefix(8).reduce(0 as UInt64) { $0 << 8 | UInt64($1) }
      #expect(after["seeds"].list.contains { $0["difficulty"].string == "normal" && $0["seed"].string == "\(seed)" })
      #expect(try await client.get("/games/\(play.id)").json["seed"].string == "\(seed)")
      // No day has another's, no level another's.
      let next = try await server.anonymous.get("/dailies/2026-11-22").json
      #expect(next["secret"].isMissing && next["commitment"].string != after["commitment"].string)
      let seeds = after["seeds"].list.compactMap { $0["seed"].string }
      #expect(Set(seeds).count == seeds.count && seeds.count > 10)
      for day in ["2026-02-30", "today", "9999999"] {
        #expect(try await server.anonymous.get("/dailies/\(day)").status == 404, "\(day)")
      }
    }
  }

  /// A second account that finishes first must not get what tells all cards.
  @Test func whoHasFinishedADaysGameLearnsItsSeedWhenTheDayIsOver() async throws {
    try await withServer { server in
      let client = try await server.player("Ada")
      var play = try await Play(client, ["game": "rogueship", "difficulty": "normal", "seed": "daily"])
      #expect(play.game["seed"].isMissing && play.game["from"].isMissing && play.game["isRanked"].bool == true)
      try await play.finish()
      let entry = try #require(try await play.enter().json["entry"]["id"].string)
      func told() async throws -> [Bool] {
        let texts = [
          try await client.get("/games/\(play.id)/replay"),
          try await client.send(
            "GET", "/api/v1/leaderboards/entries/\(entry)/replay", headers: ["Accept": "text/plain"]),
        ]
        for text in texts { #expect(text.status == 200 || text.problem == "sealed", "\(text.text)") }
        let page = try await client.get("/leaderboards/entries/\(entry)/replay")
        #expect(page.status == 200)
        return texts.map { $0.status == 200 } + [
          !(page.json["seed"].isMissing), !(try await client.get("/games/\(play.id)").json["seed"].isMissing),
          !(try await client.get("/games").json["games"][0]["seed"].isMissing),
          try await client.get("/players/me/export").text.contains("\"seed\""),
        ]
      }
      #expect(try await told() == [Bool](repeating: false, count: 6))
      server.clock.advance(seconds: 43_200)
      #expect(try await told() == [Bool](repeating: true, count: 6))
    }
  }

  @Test func theGameOfADateThatEverybodyCanWorkOutIsAnotherAndRankedApart() async throws {
    try await withServer { server in
      let (ada, eve) = (try await server.player("Ada"), try await server.player("Eve"))
      let ofDate = Start.dailySeed(game: "rogueship", year: 2026, month: 11, day: 21)
      var offline = try await Play(ada, ["game": "rogueship", "difficulty": "normal", "seed": "offline-daily"])
      #expect(offline.game["seed"].string == "\(ofDate)" && offline.game["day"].string == "2026-11-21")
      try await offline.finish()
      #expect(try await offline.enter().json["entry"]["difficulty"].string == "normal.offline")
      var hidden = try await Play(eve, ["game": "rogueship", "difficulty": "normal", "seed": "daily"])
      try await hidden.finish()
      #expect(try await hidden.enter().status == 201)
      func names(_ board: String) async throws -> [String?] {
        try await server.anonymous.get("/leaderboards/rogueship/\(board)?period=daily").json["entries"].list.map {
          $0["name"].string
        }
      }
      #expect(try await names("normal") == ["Eve"])
      #expect(try await names("normal.offline") == ["Ada"])
      for board in ["none.offline", "normal.offline.offline", ".offline", "normal@9.offline"] {
        #expect(try await server.anonymous.get("/leaderboards/rogueship/\(board)").status == 404, "\(board)")
      }
    }
  }
}
