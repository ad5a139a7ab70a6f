import BuiltPrograms
import Foundation
import Testing

@testable import GameService
@testable import ServerAPI
@testable import ServerStore

@Suite struct ServerLanguageTests {
  private static let german = ["Accept-Language": "de-AT, en;q=0.5"]

  private func turn(
    _ client: HTTPClient, _ id: String, _ number: Int, _ action: String, _ headers: [String: String] = [:]
  ) async throws -> JSONNode {
    let answer = try await client.post(
      "/games/\(id)/actions", headers: headers, ["number": number, "action": action])
    try #require(answer.status == 200, "\(answer.text)")
    return answer.json["game"]
  }

  @Test(arguments: Database.allCases)
  func aGameIsToldInTheLanguageOfEachRequest(database: Database) async throws {
    try await withServer(database) { server in
      let client = try await server.player()
      let begun = try await client.post("/games", headers: Self.german, ["game": "rogueship", "seed": "7"])
      let id = try #require(begun.json["id"].string)
      #expect(begun.json["lines"][0].string?.hasPrefix("Tag 0 von 37") == true, "\(begun.text.prefix(500))")
      let german = try await turn(client, id, 1, "wait", Self.german)
      let english = try await client.get("/games/\(id)")
      #expect(english.json["lines"][0].string?.hasPrefix("Day 1 of 37") == true)
      // The log of the turn that was taken in German is in English too, and the other way round.
      let (here, there) = (english.json["log"], german["log"])
      #expect(here.list.count == there.list.count && here.list.count > 0)
      #expect(here[0]["kind"].string == there[0]["kind"].string && here[0]["text"].string != there[0]["text"].string)
      _ = try await turn(client, id, 2, "wait")
      let again = try await client.get("/games/\(id)", headers: Self.german)
      #expect(again.json["number"].int == 2 && again.json["lines"][0].string?.hasPrefix("Tag 2 von 37") == true)
      // A version in one language is not that of another.
      let tag = try #require(again.headers["etag"])
      #expect(try await client.get("/games/\(id)", headers: ["If-None-Match": tag]).status == 200)
      #expect(
        try await client.get("/games/\(id)", headers: Self.german.merging(["If-None-Match": tag]) { $1 }).status == 304)
    }
  }

  @Test func refusalsAndProblemsAreToldInTheClientsLanguage() async throws {
    try await withServer { server in
      let client = try await server.player()
      let play = try await Play(client, ["game": "rogueship", "seed": "7"])
      let refused = try await client.post(
        "/games/\(play.id)/actions", headers: Self.german, ["number": 1, "action": "borrow 1000000"])
      let english = try await client.post("/games/\(play.id)/actions", ["number": 1, "action": "borrow 1000000"])
      #expect(refused.status == english.status && refused.json["detail"].string != english.json["detail"].string)
      #expect(refused.json["title"].string == "Die Regeln erlauben das nicht")
      let missing = try await client.get("/games/AAAAAAAAAAAAAAAAAAAAAA", headers: ["Accept-Language": "es"])
      #expect(missing.status == 404 && missing.json["title"].string == "Eso no existe")
    }
  }

  @Test func theCatalogueAndTheGuidesHaveTheLanguagesWords() async throws {
    try await withServer { server in
      let client = server.anonymous
      let english = try await client.get("/catalogue"),
        german = try await client.get("/catalogue", headers: Self.german)
      #expect(english.headers["etag"] != german.headers["etag"])
      for (here, there) in zip(english.json["games"].list, german.json["games"].list) {
        #expect(here["id"].string == there["id"].string)
        #expect(here["tagline"].string != there["tagline"].string, "\(here["id"].string ?? "")")
      }
      let guide = try await client.get("/guides/videopoker/ranked")
      #expect(guide.text != (try await client.get("/guides/videopoker/ranked", headers: Self.german).text))
    }
  }

  @Test func theTrainerAndTheVoyagesSpeakTheLanguageToo() async throws {
    try await withServer { server in
      let client = try await server.player()
      let hand: [String: Any] = ["cards": "Th Jh Qh Kh 2c", "held": "0,1,2,3"]
      let german = try await client.post("/videopoker/analyses", headers: Self.german, hand)
      let english = try await client.post("/videopoker/analyses", hand)
      #expect(german.json["holds"][0]["name"].string != english.json["holds"][0]["name"].string)
      #expect(german.json["holds"][0]["chips"].double == english.json["holds"][0]["chips"].double)
      let record = try await client.get("/rogueship/record", headers: Self.german)
      #expect(
        record.json["open"][0]["text"].string
          != (try await client.get("/rogueship/record")).json["open"][0]["text"].string)
    }
  }

  @Test func theFramesOfAReplayAreToldInTheClientsLanguage() async throws {
    try await withServer { server in
      let client = try await server.player("Ada")
      var play = try await Play(client, ["game": "rogueship", "difficulty": "easy"])
      try await play.act("wait")
      try await play.act("retire")
      let entered = try await client.post("/leaderboards/entries", ["game": play.id])
      let entry = try #require(entered.json["entry"]["id"].string, "\(entered.text)")
      func line(_ headers: [String: String]) async throws -> String? {
        try await client.get("/leaderboards/entries/\(entry)/replay?from=1", headers: headers).json["frames"][0][
          "lines"][0].string
      }
      #expect(try await line([:])?.hasPrefix("Day 1 of 37") == true)
      #expect(try await line(Self.german)?.hasPrefix("Tag 1 von 37") == true)
      #expect(try await line([:])?.hasPrefix("Day 1 of 37") == true)
    }
  }
}
