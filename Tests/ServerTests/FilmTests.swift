import GameCore
import Games
import Synchronization
import Testing

@testable import GameService
@testable import ServerAPI
@testable import ServerStore

/// Replays as animated pictures.
@Suite struct FilmTests {
  /// An entry of a new player's, and the player.
  private func entry(
    _ server: TestServer, _ wish: [String: Any] = ["game": "fifteen"]
  ) async throws -> (id: String, game: String, player: HTTPClient) {
    let client = try await server.player("Ada")
    var play = try await Play(client, wish, luck: 3)
    try await play.finish(after: 6)
    let entered = try await play.enter()
    return (try #require(entered.json["entry"]["id"].string, "\(entered.text)"), play.id, client)
  }

  private func isWebP(_ answer: HTTPClient.Response, width: Int) -> Bool {
    let bytes = answer.body
    return answer.status == 200 && answer.headers["content-type"] == "image/webp" && bytes.count > 100
      && bytes.prefix(4).elementsEqual("RIFF".utf8) && bytes[8..<16].elementsEqual("WEBPVP8X".utf8)
      && Int(bytes[24]) + Int(bytes[25]) << 8 == width - 1
  }

  @Test(arguments: GameRegistry.all.map { $0.id }) func anybodyHasTheFilmOfAnEntry(game: String) async throws {
    try await withServer { server in
      let level = try #require(GameKinds()[game]?.difficulties.first { $0.isRanked }).id
      let id = try await entry(server, ["game": game, "difficulty": level]).id
      let film = try await server.anonymous.get("/leaderboards/entries/\(id)/film?width=160")
      #expect(isWebP(film, width: 160), "\(film.status) \(film.body.count)")
    }
  }

  @Test func aFilmIsMadeOnceAndKnownByItsTag() async throws {
    try await withServer { server in
      let path = "/leaderboards/entries/\(try await entry(server).id)/film?width=200"
      let film = try await server.anonymous.get(path)
      #expect(isWebP(film, width: 200))
      let tag = try #require(film.headers["etag"])
      #expect(film.headers["cache-control"] == "private, max-age=86400")
      #expect(try await server.anonymous.get(path).body == film.body)
      let again = try await server.anonymous.get(path, headers: ["If-None-Match": tag])
      #expect(again.status == 304 && again.body.isEmpty)
      let dark = try await server.anonymous.get(path + "&theme=dark")
      #expect(isWebP(dark, width: 200) && dark.body != film.body && dark.headers["etag"] != tag)
    }
  }

  @Test func whatMakesNoFilmIsSaid() async throws {
    try await withServer { server in
      let (id, game, ada) = try await entry(server)
      let film = "/leaderboards/entries/\(id)/film"
      for query in ["width=159", "width=641", "width=wide", "theme=blue"] {
        #expect(try await server.anonymous.get("\(film)?\(query)").status == 400, "\(query)")
      }
      #expect(try await server.anonymous.get("/leaderboards/entries/\(Identifier.random())/film").status == 404)
      #expect(try await server.anonymous.get("/games/\(game)/film").status == 401)
      #expect(try await server.player("Eve").get("/games/\(game)/film").status == 404)
      #expect(isWebP(try await ada.get("/games/\(game)/film?width=160"), width: 160))
      let open = try await Play(ada, ["game": "fifteen"])
      #expect(try await ada.get("/games/\(open.id)/film").problem == "not-over")
    }
  }

  @Test func theFilmOfADaysGameIsSealedAsItsReplayIs() async throws {
    try await withServer { server in
      let (id, _, ada) = try await entry(server, ["game": "fifteen", "seed": "daily"])
      let film = "/leaderboards/entries/\(id)/film?width=160"
      #expect(try await server.anonymous.get(film).problem == "sealed")
      let own = try await ada.get(film)
      #expect(isWebP(own, width: 160))
      // The tag of a film that was told on opens nothing either.
      let tag = try #require(own.headers["etag"])
      #expect(try await server.anonymous.get(film, headers: ["If-None-Match": tag]).problem == "sealed")
      server.clock.advance(seconds: 86_400)
      #expect(isWebP(try await server.anonymous.get(film), width: 160))
    }
  }

  @Test func whoHasTakenTheirShareOfTheWorkersWaits() async throws {
    try await withServer { configuration in
      configuration.rate = 50
      configuration.isBehindProxy = true
    } _: { server in
      let film = "/leaderboards/entries/\(try await entry(server).id)/film"
      func get(_ width: Int, from address: String = "192.0.2.1") async throws -> HTTPClient.Response {
        try await server.anonymous.get("\(film)?width=\(width)", headers: ["X-Forwarded-For": address])
      }
      // Hardly anything is left of 24 seconds. It suffices to begin: a film is charged once it is made.
      let visitor = Requester(player: Requester.anonymous, address: "192.0.2.1")
      server.server.services.limits.charge(visitor, processorSeconds: 23.9999)
      #expect(isWebP(try await get(160), width: 160))
      let next = try await get(161)
      #expect(next.status == 429 && next.headers["retry-after"] != nil)
      // A film that is made costs nothing.
      #expect(isWebP(try await get(160), width: 160))
      #expect(isWebP(try await get(161, from: "192.0.2.2"), width: 161))
    }
  }

  // MARK: Pictures

  private func isPicture(_ answer: HTTPClient.Response) -> Bool {
    answer.status == 200 && answer.headers["content-type"] == "image/webp" && answer.body.count > 100
      && answer.body.prefix(4).elementsEqual("RIFF".utf8)
  }

  @Test(arguments: GameRegistry.all.map { $0.id }) func aGameIsAPictureAsItStandsAndAsItEnded(game: String) async throws
  {
    try await withServer { server in
      let level = try #require(GameKinds()[game]?.difficulties.first { $0.isRanked }).id
      let client = try await server.player("Ada")
      var play = try await Play(client, ["game": game, "difficulty": level], luck: 3)
      let path = "/games/\(play.id)/picture?width=144"
      let first = try await client.get(path)
      #expect(isPicture(first), "\(first.status)")
      let tag = try #require(first.headers["etag"])
      #expect(try await client.get(path, headers: ["If-None-Match": tag]).status == 304)
      try await play.finish(after: 6)
      let last = try await client.get(path, headers: ["If-None-Match": tag])
      #expect(isPicture(last) && last.body != first.body && last.headers["cache-control"] == "private, no-cache")
      #expect(try await server.player("Eve").get(path).status == 404)
      let entry = try #require(try await play.enter().json["entry"]["id"].string)
      let shared = try await server.anonymous.get("/leaderboards/entries/\(entry)/picture?width=144")
      #expect(isPicture(shared) && shared.body == last.body && shared.headers["etag"] != nil)
      let wide = try await server.anonymous.get("/leaderboards/entries/\(entry)/picture?width=1200&theme=dark")
      #expect(isPicture(wide) && wide.body.count > shared.body.count)
      #expect(try await server.anonymous.get("/leaderboards/entries/\(entry)/picture?width=145").status == 400)
    }
  }

  /// The usual picture is light.
  @Test func aPictureIsInTheThemeThatIsAskedFor() async throws {
    try await withServer { server in
      let client = try await server.player("Ada")
      let play = try await Play(client, ["game": "fifteen"], luck: 3)
      func picture(_ theme: String) async throws -> HTTPClient.Response {
        try await client.get("/games/\(play.id)/picture?width=144\(theme)")
      }
      let usual = try await picture(""), light = try await picture("&theme=light")
      let dark = try await picture("&theme=dark")
      #expect(usual.body == light.body && usual.body != dark.body)
      #expect(usual.headers["etag"]?.hasSuffix("144l\"") == true && dark.headers["etag"]?.hasSuffix("144d\"") == true)
      #expect(try await picture("&theme=grey").status == 400)
    }
  }

  @Test func theEndOfADaysGameIsSealed() async throws {
    try await withServer { server in
      let (id, _, ada) = try await entry(server, ["game": "fifteen", "seed": "daily"])
      #expect(try await server.anonymous.get("/leaderboards/entries/\(id)/picture").problem == "sealed")
      #expect(isPicture(try await ada.get("/leaderboards/entries/\(id)/picture")))
    }
  }

  // MARK: Cached films

  private func key(_ id: String) -> FilmMemory.Key { .init(id: id, look: FilmStyle(width: 160, isDark: false)) }

  @Test func aFilmThatIsBeingMadeIsNotMadeTwice() async throws {
    let memory = FilmMemory()
    let (gate, open) = AsyncStream<Void>.makeStream()
    let made = Mutex(0)
    let first = memory.begin(key("a"), most: 1) {
      for await _ in gate {}
      made.withLock { $0 += 1 }
      return [1, 2]
    }
    let second = memory.begin(key("a"), most: 1) { [3] }
    #expect(memory.begin(key("b"), most: 1) { [4] } == nil, "one too many")
    open.finish()
    #expect(try await first?.value == [1, 2])
    #expect(try await second?.value == [1, 2])
    #expect(made.withLock { $0 } == 1)
    #expect(try await memory.begin(key("b"), most: 1) { [4] }?.value == [4])
  }

  @Test func aFilmThatWasNotMadeMayBeTriedAgain() async throws {
    let memory = FilmMemory()
    let failing = memory.begin(key("a"), most: 1) { throw FilmError.tooMuchWork }
    await #expect(throws: FilmError.tooMuchWork) { try await failing?.value }
    #expect(try await memory.begin(key("a"), most: 1) { [7] }?.value == [7])
  }

  @Test func theFilmWantedLongestAgoIsForgottenFirst() async throws {
    let memory = FilmMemory(mebibytes: 1)
    for id in ["a", "b"] {
      _ = try await memory.begin(key(id), most: 1) { [UInt8](repeating: 0, count: 500_000) }?.value
    }
    #expect(memory[key("a")] != nil)
    _ = try await memory.begin(key("c"), most: 1) { [UInt8](repeating: 0, count: 500_000) }?.value
    #expect(memory[key("b")] == nil && memory[key("a")] != nil && memory[key("c")] != nil)
  }
}
