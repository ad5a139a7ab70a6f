import GameCore
import Games
import NullGame
import Rogueship
import Testing

@testable import GameService
@testable import ServerAPI
@testable import ServerStore

/// Games that are played without the server, by a start that it gave, and sent when they are over.
@Suite struct JournalTests {
  /// Plays a game from a start as a terminal does.
  private func play<G: PlayableGame>(
    _ game: G, from text: String, thinking: Int = 900, gives most: Int = 12
  ) throws -> Replay {
    let start = try #require(Start(text))
    var session = try Session(game, asWritten: try #require(G.Options(start.options ?? "")), seed: start.seed)
    var random: UInt64 = 3
    while !session.isOver {
      let choices = session.choices
      let ending = choices.first { $0.endsGame }
      random = random &* 6_364_136_223_846_793_005 &+ 1
      let going = choices.filter { !$0.endsGame }
      let choice = session.journal.count >= most || going.isEmpty ? ending : nil
      let action = (choice ?? going[Int((random >> 33) % UInt64(going.count))]).action
      try session.perform(action, thinking: thinking)
    }
    return Replay(of: session)
  }

  /// A game of Rogueship that was begun on the server, and played elsewhere.
  private func voyage(_ client: HTTPClient, _ seed: String = "offline") async throws -> (id: String, replay: Replay) {
    let game = try await client.post("/games", ["game": "rogueship", "difficulty": "normal", "seed": seed]).json
    let replay = try play(Rogueship(), from: try #require(game["from"].string))
    return (try #require(game["id"].string), replay)
  }

  private func send(_ client: HTTPClient, _ id: String, _ replay: String) async throws -> HTTPClient.Response {
    try await client.post("/games/\(id)/journal", ["replay": replay])
  }

  private static let games: [any PlayableGame] = GameRegistry.all + [NullGame()]

  @Test(arguments: GameKinds(games).ids) func anyGameIsPlayedElsewhereSentAndEntered(id: String) async throws {
    let game = try #require(Self.games.first { $0.id == id })
    let level = try #require(game.levels.items.first { $0.isRanked }).id
    try await withServer(games: GameKinds(Self.games)) { server in
      let client = try await server.player("Ada")
      let begun = try await client.post("/games", ["game": id, "difficulty": level, "seed": "offline"]).json
      #expect(begun["isRanked"].bool == true && begun["start"].string == "offline")
      let replay = try play(game, from: try #require(begun["from"].string))
      #expect(begun["rules"].int == replay.rulesVersion)
      server.clock.advance(milliseconds: replay.thinking)
      let key = try #require(begun["id"].string)
      let sent = try await send(client, key, replay.description)
      #expect(sent.status == 200 && sent.json["isOver"].bool == true, "\(sent.text)")
      #expect(sent.json["score"].int == replay.score && sent.json["thinking"].int == replay.thinking)
      let entered = try await client.post("/leaderboards/entries", ["game": key])
      #expect(entered.status == 201, "\(entered.text)")
      let kept = try await client.get("/games/\(key)/replay").text
      #expect(try Replay(text: kept) == replay)
    }
  }

  @Test(arguments: Database.allCases)
  func theSameJournalOnceMoreChangesNothing(database: Database) async throws {
    try await withServer(database) { server in
      let client = try await server.player("Ada")
      let (id, replay) = try await voyage(client)
      server.clock.advance(seconds: 600)
      let first = try await send(client, id, replay.description)
      server.clock.advance(seconds: 600)
      let again = try await send(client, id, replay.description)
      #expect(first.status == 200 && again.status == 200 && first.json["updatedAt"] == again.json["updatedAt"])
      let (_, other) = try await voyage(client)
      #expect(try await send(client, id, other.description).problem == "forged")
      // Another process knows it too.
      let fresh = try await client.get("/games/\(id)").json
      #expect(fresh["number"].int == replay.turns.count && fresh["score"].int == replay.score)
    }
  }

  @Test func whoWatchesAGameIsToldWhenItsJournalArrives() async throws {
    try await withListeningServer { server in
      let client = try await server.player("Ada")
      let (id, replay) = try await voyage(client)
      server.clock.advance(seconds: 600)
      let stream = try await client.events("/games/\(id)/events")
      #expect(try await send(client, id, replay.description).status == 200)
      for (index, turn) in replay.turns.enumerated() {
        let step = try #require(try await stream.next("step"))
        #expect(step.id == index + 1 && step.json["action"].string == turn.action)
      }
    }
  }

  @Test func aJournalWithAFieldThatIsNotKnownIsRefused() async throws {
    try await withServer { server in
      let client = try await server.player("Ada")
      let (id, replay) = try await voyage(client)
      server.clock.advance(seconds: 600)
      let answer = try await client.post("/games/\(id)/journal", ["replay": replay.description, "score": "9"])
      #expect(answer.problem == "invalid" && answer.text.contains("score"))
      #expect(try await client.get("/games/\(id)").json["number"].int == 0)
    }
  }

  @Test func whatWasNotPlayedIsRefused() async throws {
    try await withServer { server in
      let client = try await server.player("Ada")
      let (id, replay) = try await voyage(client)
      server.clock.advance(seconds: 600)
      let text = replay.description
      var cut = text.split(separator: "\n").map(String.init)
      cut.removeLast(2)
      cut.append("end \(replay.turns.count - 1) score 1 digest 0000000000000000")
      let last = try #require(replay.turns.last?.action)
      for (sent, problem) in [
        (text.replacing("score \(replay.score)", with: "score \(replay.score + 1)"), "forged"),
        (text.replacing("\n\(last) ~", with: "\nfly nowhere ~"), "refused"),
        (cut.joined(separator: "\n"), "not-over"),
        (text.replacing("#\(replay.start.seed)", with: "#5"), "forged"), ("hello", "invalid"),
        (text.replacing("~900", with: "~-900"), "impossible-time"),
      ] {
        let answer = try await send(client, id, sent)
        #expect(answer.problem == problem, "\(sent.suffix(200)): \(answer.text)")
      }
      #expect(try await client.get("/games/\(id)").json["number"].int == 0)
      let eve = try await server.player("Eve")
      #expect(try await send(eve, id, text).status == 404)
      #expect(try await send(client, id, text).status == 200)
    }
  }

  @Test func moreThinkingThanTimeSinceTheStartIsImpossible() async throws {
    try await withServer { server in
      let client = try await server.player("Ada")
      let (id, replay) = try await voyage(client)
      server.clock.advance(milliseconds: replay.thinking - 5000)
      #expect(try await send(client, id, replay.description).problem == "impossible-time")
      server.clock.advance(milliseconds: 5000)
      #expect(try await send(client, id, replay.description).status == 200)
    }
  }

  @Test func theClocksOfPlayerAndServerMayDifferByASecondAndNoMore() async throws {
    try await withServer { server in
      let client = try await server.player("Ada")
      let (id, replay) = try await voyage(client)
      server.clock.advance(milliseconds: replay.thinking - 1001)
      #expect(try await send(client, id, replay.description).problem == "impossible-time")
      server.clock.advance(milliseconds: 1)
      #expect(try await send(client, id, replay.description).status == 200)
    }
  }

  @Test func anActionMayClaimASecondMoreThanHasGoneBy() async throws {
    try await withServer { server in
      let client = try await server.player("Ada")
      let play = try await Play(client, ["game": "sudoku", "difficulty": "simple"])
      func act(_ number: Int, thinking: Int) async throws -> HTTPClient.Response {
        let body: [String: Any] = ["number": number, "action": "candidates", "thinking": thinking]
        return try await client.post("/games/\(play.id)/actions", body)
      }
      server.clock.advance(milliseconds: 500)
      #expect(try await act(1, thinking: 1501).problem == "impossible-time")
      let taken = try await act(1, thinking: 1500)
      #expect(taken.status == 200)
      #expect(try await client.get("/games/\(play.id)").json["thinking"].int == 500, "the server's own clock counts")
    }
  }

  @Test func aLongPauseCountsAsTenMinutesOfThinking() async throws {
    for (pause, counted) in [(600_000, 600_000), (900_000, 600_000)] {
      try await withServer { server in
        let client = try await server.player("Ada")
        let play = try await Play(client, ["game": "sudoku", "difficulty": "simple"])
        server.clock.advance(milliseconds: pause)
        let taken = try await client.post("/games/\(play.id)/actions", ["number": 1, "action": "candidates"])
        #expect(taken.status == 200, "\(taken.text)")
        #expect(try await client.get("/games/\(play.id)").json["thinking"].int == counted, "\(pause)")
      }
    }
  }

  @Test func aDaysGameThatWasBegunWithoutTheServerCountsOnItsDay() async throws {
    try await withServer { server in
      let client = try await server.player("Ada")
      // The server hears of it only now, hours after the day began.
      let (id, replay) = try await voyage(client, "offline-daily")
      let sent = try await send(client, id, replay.description)
      #expect(sent.status == 200, "\(sent.text)")
      let entered = try await client.post("/leaderboards/entries", ["game": id])
      #expect(entered.status == 201, "\(entered.text)")
      #expect(entered.json["entry"]["difficulty"].string == "normal.offline" && entered.json["ranks"]["daily"].int == 1)
      let second = try await client.post("/games", ["game": "rogueship", "difficulty": "normal", "seed": "daily"]).json
      #expect(second["isRanked"].bool == false && second["unranked"].string == "daily-played")
    }
  }

  @Test func aGameWhoseSeedIsHiddenTakesNoJournal() async throws {
    try await withServer { server in
      let client = try await server.player("Ada")
      for seed in ["server", "daily"] {
        let hidden = try await client.post("/games", ["game": "rogueship", "seed": seed]).json
        #expect(hidden["from"].isMissing && hidden["seed"].isMissing)
        let (_, replay) = try await voyage(client)
        let answer = try await send(client, try #require(hidden["id"].string), replay.description)
        #expect(answer.problem == "not-ranked", "\(seed)")
      }
    }
  }

  @Test func aGameThatWasPlayedHereTakesNoJournal() async throws {
    try await withServer { server in
      let client = try await server.player("Ada")
      let (id, replay) = try await voyage(client)
      server.clock.advance(seconds: 600)
      _ = try await client.post("/games/\(id)/actions", ["number": 1, "action": "wait"])
      #expect(try await send(client, id, replay.description).problem == "out-of-order")
    }
  }

  @Test func startsThatAreNeverSentUseUpWhatCounts() async throws {
    try await withServer { server in
      let client = try await server.player("Ada")
      for _ in 0..<3 { _ = try await voyage(client) }
      let fourth = try await client.post("/games", ["game": "rogueship", "difficulty": "normal", "seed": "offline"])
        .json
      #expect(fourth["isRanked"].bool == false && fourth["unranked"].string == "abandoned")
    }
  }

  @Test func aJournalFasterThanAnyPersonIsSetApart() async throws {
    try await withServer(.sqlite, { $0.leastMillisecondsPerAction = 40 }) { server in
      let client = try await server.player("Ada")
      let game = try await client.post("/games", ["game": "rogueship", "difficulty": "normal", "seed": "offline"]).json
      let start = try #require(game["from"].string.flatMap { Start($0) })
      var session = Session(
        Rogueship(), asWritten: try #require(Rogueship.Options(start.options ?? "")), seed: start.seed)
      let ware = try #require(
        session.choices.map { $0.action.description }.first { $0.hasPrefix("buy ") }?.split(separator: " ").last)
      for _ in 0..<12 {
        for word in ["buy", "sell"] {
          try session.perform(try #require(CaptainAction("\(word) 1 \(ware)")), thinking: 150)
        }
      }
      try session.perform(.retire, thinking: 150)
      let replay = Replay(of: session)
      server.clock.advance(seconds: 6000)
      let id = try #require(game["id"].string)
      #expect(try await send(client, id, replay.description).status == 200)
      let entered = try await client.post("/leaderboards/entries", ["game": id])
      #expect(entered.json["entry"]["apart"].list.contains { $0.string == "too-fast" }, "\(entered.text)")
    }
  }
}
