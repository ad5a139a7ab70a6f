import Foundation
import GameCore
import Rogueship
import Testing

@testable import ServerClient

/// The client in Swift against the routes of the real server, in this process and without a socket.
@Suite struct ClientRouteTests {
  /// The work of a player's client.
  private func withPlayer(
    _ name: String, _ work: @escaping @Sendable (ServerClient, ServerAccount) throws -> Void
  ) async throws {
    try await withServer { server in
      let transport = RouterTransport(client: server.anonymous)
      try await server.withClient { client in
        let account = try client.newPlayer(named: name)
        try work(client.by(account, transport), account)
      }
    }
  }

  private static func failure(_ work: () throws -> Void) -> ServerFailure? {
    do { try work() } catch { return error as? ServerFailure }
    return nil
  }

  /// The status and the name of a refusal; `nil` if there is none.
  private static func refusal(_ work: () throws -> Void) -> String? {
    guard case .refused(let refusal)? = failure(work) else { return nil }
    return "\(refusal.status) \(refusal.name)"
  }

  @Test func aPlayerIsMadeRenamedAndSignedOut() async throws {
    try await withPlayer("Ada") { ada, account in
      #expect(try ada.player() == account.player)
      #expect(try ada.rename(to: "Bea").name == "Bea")
      #expect(try ada.player().name == "Bea")
      try ada.signOut()
      #expect(Self.failure { _ = try ada.player() } == .notKnown(server: "http://localhost"))
    }
  }

  @Test func aRecoveryCodeSignsTheSamePlayerIn() async throws {
    try await withPlayer("Ada") { ada, account in
      #expect(try !ada.canComeBack())
      let again = try ada.signIn(code: try ada.recoveryCode())
      #expect(again.player == account.player && again.token != account.token)
      #expect(try ada.canComeBack())
    }
  }

  @Test func aNameThatIsTakenIsRefused() async throws {
    try await withPlayer("Ada") { ada, _ in
      #expect(Self.refusal { _ = try ada.newPlayer(named: "ada") } == "409 name-taken")
    }
  }

  /// A start, the journal, the entry, the lists of games and of the leaderboard, and both replays.
  @Test func aGameThatWasPlayedHereIsEnteredThere() async throws {
    try await withPlayer("Ada") { ada, account in
      let begun = try ada.begin("rogueship", "normal", .offline, key: "k")
      #expect(try ada.begin("rogueship", "normal", .offline, key: "k") == begun && begun.unranked == nil)
      let options = try #require(Rogueship.Options(begun.start.options ?? "normal"))
      var session = Session(Rogueship(), options: options, seed: begun.start.seed)
      try session.perform(try #require(CaptainAction("retire")))
      let replay = Replay(of: session)
      try ada.send(replay, of: begun.id)
      #expect(try ada.enter(begun.id) == EnteredRanks(all: 1, daily: nil))
      #expect(try ada.enter(begun.id) == nil, "it was entered before")
      let games = try ada.finishedGames()
      #expect(games.games.map(\.id) == [begun.id] && games.games[0].isRanked && games.next == nil)
      let referee = Referee(Rogueship())
      #expect(try ada.replay(of: games.games[0], checkedBy: referee) == replay)
      let board = try ada.leaderboard(of: "rogueship", "normal", .week, isOffline: true, limit: 5)
      #expect(board.count == 1 && board.entries.map(\.rank) == [1] && board.entries[0].isYours)
      #expect(try ada.replay(of: board.entries[0], checkedBy: referee) == replay)
      var follower = LeaderboardFollower(ada, of: "rogueship", "normal", isOffline: true, player: account.player.id)
      let first = try #require(try follower.next())
      #expect(first.entries == board.entries && first.count == 1)
      #expect(try follower.next() == nil, "nothing has changed")
      try ada.delete(begun.id)
      #expect(try follower.next()?.entries == [])
      #expect(try ada.finishedGames().games.isEmpty)
    }
  }

  @Test func whatIsNotThereIsNotFound() async throws {
    try await withPlayer("Ada") { ada, _ in
      for id in ["x", String(repeating: "x", count: 22)] {
        #expect(Self.refusal { try ada.delete(id) } == "404 not-found", "\(id)")
      }
      #expect(Self.refusal { _ = try ada.leaderboard(of: "chess", "normal") } == "404 not-found")
    }
  }

  /// A finished voyage of the usual level with a seed that no server gave.
  private static func voyage(seed: UInt64, thinking: Int = 0) throws -> Replay {
    let game = Rogueship()
    var session = Session(game, options: try #require(game.options(level: "normal")), seed: seed)
    try session.perform(try #require(CaptainAction("retire")), thinking: thinking)
    return Replay(of: session)
  }

  @Test func aRunFromElsewhereHasARaceCodeAndTheResultOfTheRaceIsSentBack() async throws {
    try await withServer { server in
      let transport = RouterTransport(client: server.anonymous)
      try await server.withClient { client in
        let ada = client.by(try client.newPlayer(named: "Ada"), transport)
        let eve = client.by(try client.newPlayer(named: "Eve"), transport)
        // It was played for an hour before the server heard of it.
        let run = try Self.voyage(seed: 42, thinking: 3_600_000)
        let made = try ada.challenge(with: run, level: "normal")
        #expect(ServerChallenge.parsed(made.code.uppercased())?.code == made.code && made.isPlayed)
        #expect(try #require(ServerChallenge.parsed(made.link)).server == client.address)
        #expect(try ada.challenge(with: run, level: "normal") == made, "made once")
        let (challenge, ghost) = try eve.challenge(made.code)
        #expect(ghost == run && challenge.name == "Ada" && !challenge.isPlayed)
        let id = try eve.accept(challenge)
        #expect(Self.refusal { try eve.send(try Self.voyage(seed: 43), of: id) } == "422 forged")
        try eve.send(try Self.voyage(seed: 42), of: id)
        #expect(try eve.challenge(made.code).challenge.isPlayed)
        #expect(Self.refusal { _ = try eve.enter(id) } == "409 not-ranked")
        #expect(Self.refusal { _ = try eve.challenge("aaaaaaaa") } == "404 not-found")
      }
    }
  }

  @Test func aRunWhoseStartIsNoLevelHasNoRaceCode() async throws {
    try await withPlayer("Ada") { ada, _ in
      #expect(
        Self.refusal { _ = try ada.challenge(with: try Self.voyage(seed: 42), level: "hard") } == "409 not-ranked")
      let games = try ada.finishedGames().games
      #expect(games.isEmpty)
    }
  }
}
