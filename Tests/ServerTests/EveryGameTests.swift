import BuiltPrograms
import GameCore
import Games
import NullGame
import Testing

@testable import GameService
@testable import ServerAPI
@testable import ServerStore

/// Every game of the registry, and the smallest one, through the interface: nothing of the server names a game.
@Suite struct EveryGameTests {
  private static let all: [any PlayableGame] = GameRegistry.all + [NullGame()]
  private static let kinds = GameKinds(all)
  static let ids = kinds.ids

  @Test(arguments: ids) func aGameIsPlayedToItsEndEnteredAndWatched(id: String) async throws {
    try await withServer(games: Self.kinds) { server in
      let kind = try #require(Self.kinds[id])
      let level = try #require(kind.difficulties.first).id
      let client = try await server.player("Ada")
      var play = try await Play(client, ["game": id, "difficulty": level], luck: 3)
      #expect(!play.game["lines"].list.isEmpty)
      try await play.finish()
      #expect(play.isOver && play.game["choices"].list.isEmpty)
      let entered = try await play.enter()
      #expect(entered.status == 201 && entered.json["ranks"]["all"].int == 1, "\(entered.text)")
      let board = try await server.anonymous.get("/leaderboards/\(id)/\(level)")
      #expect(board.json["entries"][0]["score"].int == play.score)
      let entry = try #require(entered.json["entry"]["id"].string)
      // The end of a long game is on its last page.
      let replay = "/leaderboards/entries/\(entry)/replay"
      let count = try #require(try await server.anonymous.get("\(replay)?from=0&limit=1").json["count"].int)
      let page = try await server.anonymous.get("\(replay)?from=\(max(0, count - 50))&limit=50").json
      #expect(page["frames"].list.count == min(50, count) && page["frames"].list.last?["score"].int == play.score)
      #expect(page["frames"].list.allSatisfy { !$0["lines"].list.isEmpty && $0["scene"].isMissing })
      let scenes = try await server.anonymous.get("/leaderboards/entries/\(entry)/replay?from=1&limit=3&scene=true")
        .json
      #expect(scenes["frames"].list.allSatisfy { !$0["scene"]["nodes"].list.isEmpty && !$0["timeline"].isMissing })
    }
  }

  @Test(arguments: ids) func aSceneAndItsMotionComeWhenTheyAreAskedFor(id: String) async throws {
    try await withServer(games: Self.kinds) { server in
      let client = try await server.player("Ada")
      let play = try await Play(client, ["game": id], luck: 3)
      #expect(play.game["scene"].isMissing)
      let first = try await client.get("/games/\(play.id)?scene=true").json
      #expect(first["scene"]["summary"].string?.isEmpty == false && first["timeline"].isMissing)
      for area in first["scene"]["areas"].list { #expect(area["rect"].list.count == 4) }
      let action = try #require(play.actions.first)
      let next = try await client.post("/games/\(play.id)/actions?scene=true", ["number": 1, "action": action]).json
      #expect(!next["game"]["scene"]["nodes"].list.isEmpty && !next["game"]["timeline"].isMissing)
      #expect(try await client.get("/games/\(play.id)?scene=yes").status == 400)
    }
  }

  @Test(arguments: ids) func aGameGoesOnInAnotherProcess(id: String) async throws {
    let folder = TemporaryFolder()
    let storage = try Database.sqlite.make(in: folder)
    let first = try await TestServer(storage, games: Self.kinds)
    var client = try await first.player()
    var play = try await Play(client, ["game": id], luck: 5)
    // The smallest game is over after two actions.
    let action = try #require(play.actions.first { $0 != "retire" && $0 != "resign" })
    try await play.act(action)
    let (before, game) = (play.game, play.id)
    await first.stop()
    let second = try await TestServer(storage, games: Self.kinds)
    client.port = second.port
    let after = try await client.get("/games/\(game)").json
    for part in ["view", "lines", "choices", "score", "number"] { #expect(after[part] == before[part], "\(part)") }
    await second.stop()
  }

  @Test func aGameBegunUnderOlderRulesIsFinishedAndJudgedByThem() async throws {
    let folder = TemporaryFolder()
    let storage = try Database.sqlite.make(in: folder)
    let first = try await TestServer(storage, games: GameKinds([NullGame()]))
    var client = try await first.player("Ada")
    let old = try await Play(client, ["game": "nullgame"]).id
    await first.stop()
    let second = try await TestServer(storage, games: GameKinds([NullGame(rulesVersion: 2)]))
    client.port = second.port
    var play = try await Play(client, resuming: old)
    try await play.finish()
    var new = try await Play(client, ["game": "nullgame"])
    try await new.finish()
    #expect(play.score == 100 && new.score == 200)
    let entered = try await play.enter()
    #expect(entered.status == 201 && entered.json["entry"]["score"].int == 100, "\(entered.text)")
    let entry = try #require(entered.json["entry"]["id"].string)
    let page = try await second.anonymous.get("/leaderboards/entries/\(entry)/replay?from=0&limit=50").json
    #expect(page["frames"].list.last?["score"].int == 100)
    await second.stop()
    // A server that knows the newer rules alone says so.
    let third = try await TestServer(storage, games: GameKinds([NullGame(rulesVersion: 1)]))
    client.port = third.port
    let refused = try await client.get("/games/\(new.id)")
    #expect(refused.status == 409 && refused.text.contains("other-rules"), "\(refused.text)")
    await third.stop()
  }

  @Test func theCatalogueHasThemAll() async throws {
    try await withServer(games: Self.kinds) { server in
      let rows = try await server.anonymous.get("/catalogue").json["games"].list
      #expect(rows.compactMap { $0["id"].string } == Self.ids)
      for row in rows {
        #expect(row["tagline"].string?.isEmpty == false)
        #expect(row["difficulties"].list.contains { $0["id"].string == row["usual"].string })
      }
      let wrong = try await server.player().post("/games", ["game": "chess"])
      #expect(wrong.status == 422 && wrong.text.contains("nullgame"))
    }
  }

  @Test func theDescriptionOfTheInterfaceHasAPartFromEachGame() async throws {
    try await withServer(games: Self.kinds) { server in
      let schemas = try await server.anonymous.get("/openapi.json").json["components"]["schemas"]
      #expect(schemas["GameName"]["enum"].list.compactMap(\.string) == Self.ids)
      #expect(schemas["GameView"]["anyOf"].list.count == Self.ids.count)
      #expect(schemas["SudokuView"]["required"].list.contains { $0.string == "givens" })
      #expect(!schemas["Hint"].isMissing && !schemas["Odds"].isMissing)
      #expect(
        !schemas["Event"]["properties"]["commodity"].isMissing && !schemas["Choice"]["properties"]["cell"].isMissing)
    }
  }

  @Test func aChoiceTellsTheLeastAndTheMostThatItTakes() async throws {
    try await withServer(games: GameKinds([NullGame()])) { server in
      // With this seed the button is pressed seven times.
      var play = try await Play(try await server.player(), ["game": "nullgame", "seed": "2"])
      for (action, most) in [("press 3", 3), ("press 2", 3), ("press 1", 2), ("press 1", 1)] {
        let choices = play.game["choices"].list
        #expect(choices.count == 1 && choices[0]["amounts"]["least"].int == 1)
        #expect(choices[0]["amounts"]["most"].int == most, "before \(action)")
        #expect(try await play.act(action).status == 200)
      }
      #expect(play.isOver)
    }
  }
}
