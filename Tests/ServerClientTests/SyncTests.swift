import Archive
import BuiltPrograms
import Foundation
import GameCore
import LiveServer
import Rogueship
import Synchronization
import Testing

@testable import ServerClient

/// Games on their way between this machine and a real server.
@Suite struct SyncTests {
  private static let server = Result { try LiveServer() }

  /// A player with a folder of their own.
  private struct Player {
    let folder = TemporaryFolder(isMade: false)
    let account: ServerAccount
    let client: ServerClient

    init(on server: LiveServer) throws {
      account = try server.anonymous.newPlayer(named: "S " + UUID().uuidString.prefix(12))
      client = ServerClient(account.address, token: account.token)
    }

    var kept: ServerFolder { ServerFolder(folder: folder.path) }
    var archive: Archive { Archive(folder: folder.path) }
    func sync() -> Sync.Report { Sync(account, client, archive: archive).run() }

    /// The score of the only entry that is the player's own.
    func scores() throws -> [Int] {
      try client.leaderboard(of: "rogueship", "normal", isOffline: true, limit: 100).entries.filter(\.isYours).map(
        \.score)
    }

    func begin(_ kind: ServerClient.StartKind = .offline) throws -> ServerStart {
      try client.begin("rogueship", "normal", kind, key: UUID().uuidString)
    }

    func outgoing(_ replay: Replay, id: String?, day: String? = nil) -> OutgoingGame {
      OutgoingGame(
        of: account, id: id, game: "rogueship", level: "normal", day: day, replay: replay.description, finishedAt: 1)
    }
  }

  private func voyage(from start: Start, waits: Int = 1) throws -> Replay {
    try ShortVoyage.replay(from: start, waits: waits)
  }

  private func player() throws -> Player { try Player(on: try Self.server.get()) }

  // MARK: Sending

  @Test func aFinishedGameIsSentOnceAndStandsOnTheLeaderboard() throws {
    let ada = try player()
    let start = try ada.begin()
    #expect(start.unranked == nil && start.start.game == "rogueship" && start.rules == Rogueship().rulesVersion)
    let replay = try voyage(from: start.start)
    try ada.kept.add(ada.outgoing(replay, id: start.id))
    let report = ada.sync()
    #expect(report.sent.map(\.score) == [replay.score] && report.sent.first?.ranks?.all != nil)
    #expect(report.waiting == 0 && report.failure == nil)
    #expect(try ada.scores() == [replay.score])
    let again = ada.sync()
    #expect(again.sent.isEmpty && again.fetched == 0 && again.failure == nil)
  }

  @Test func theSameWishForAStartGetsTheSameStart() throws {
    let ada = try player()
    let first = try ada.client.begin("sudoku", "simple", .offline, key: "one")
    #expect(try ada.client.begin("sudoku", "simple", .offline, key: "one") == first)
    #expect(try ada.client.begin("sudoku", "simple", .offline, key: "two").id != first.id)
  }

  @Test func aServerThatIsAwayGetsTheGameWhenItIsBack() throws {
    let server = try LiveServer()
    let ada = try Player(on: server)
    let start = try ada.begin()
    try ada.kept.add(ada.outgoing(try voyage(from: start.start), id: start.id))
    server.stop()
    let away = ada.sync()
    #expect(away.waiting == 1 && away.sent.isEmpty && away.failure?.isPassing == true, "\(away)")
    try server.startAgain()
    #expect(ada.sync().sent.count == 1)
    #expect(ada.kept.outbox.isEmpty)
  }

  @Test func aGameThatWasCutOffOnItsWayIsSentToItsEnd() throws {
    let ada = try player()
    let start = try ada.begin()
    let replay = try voyage(from: start.start)
    try ada.kept.add(ada.outgoing(replay, id: start.id))
    // The program ended after the server had taken it, and again after it was entered.
    try ada.client.send(replay, of: start.id)
    #expect(ada.sync().sent.count == 1)
    try ada.kept.add(ada.outgoing(replay, id: start.id))
    let report = ada.sync()
    #expect(report.sent.count == 1 && report.sent.first?.ranks == nil && ada.kept.outbox.isEmpty)
    #expect(try ada.scores().count == 1)
  }

  @Test func aGameThatTheServerDoesNotBelieveIsSetAside() throws {
    let ada = try player()
    let start = try ada.begin()
    var replay = try voyage(from: start.start)
    replay.score += 1_000_000
    try ada.kept.add(ada.outgoing(replay, id: start.id))
    let report = ada.sync()
    #expect(report.sent.isEmpty && report.refused.count == 1 && report.waiting == 0 && report.failure == nil)
    #expect(ada.sync().refused.isEmpty)
    let aside = try FileManager.default.contentsOfDirectory(atPath: ada.folder.path + "/server/refused")
    #expect(aside == ["\(start.id).json"])
    #expect(try ada.scores().isEmpty)
  }

  @Test func aPlayerWhoIsNotKnownAnyMoreLosesNoGame() throws {
    let ada = try player()
    let start = try ada.begin()
    try ada.kept.add(ada.outgoing(try voyage(from: start.start), id: start.id))
    try ada.client.signOut()
    let report = ada.sync()
    #expect(report.failure == .notKnown(server: ada.account.address.url) && report.waiting == 1)
  }

  @Test func theGamesOfAnotherPlayerWaitForThem() throws {
    let (ada, eve) = (try player(), try player())
    let start = try eve.begin()
    try ada.kept.add(eve.outgoing(try voyage(from: start.start), id: start.id))
    let report = ada.sync()
    #expect(report.sent.isEmpty && report.refused.isEmpty && ada.kept.outbox.count == 1)
  }

  // MARK: The day's game

  /// Today in UTC, as servers write it.
  private var today: String { String(ISO8601DateFormatter().string(from: Date()).prefix(10)) }

  @Test func aDaysGameBegunWhileTheServerWasAwayCountsOnce() throws {
    let ada = try player()
    let day = today
    // Everybody can work out the day's start.
    let start = try player().begin(.daily)
    #expect(start.day == day)
    let first = ada.outgoing(try voyage(from: start.start, waits: 2), id: nil, day: day)
    try ada.kept.add(first)
    let report = ada.sync()
    #expect(report.sent.count == 1 && report.sent.first?.ranks?.daily != nil, "\(report)")
    #expect(ada.kept.outbox.isEmpty)
    // A second one finds the first: its journal is another.
    try ada.kept.add(ada.outgoing(try voyage(from: start.start, waits: 3), id: nil, day: day))
    let second = ada.sync()
    #expect(second.sent.isEmpty && second.refused.count == 1, "\(second)")
    #expect(try ada.scores().count == 1)
  }

  @Test func aDaysGameOfAnotherDayIsRefused() throws {
    let ada = try player()
    let start = try player().begin(.daily)
    try ada.kept.add(ada.outgoing(try voyage(from: start.start), id: nil, day: "2020-01-01"))
    let report = ada.sync()
    #expect(report.refused.first?.contains("The day was over") == true && report.waiting == 0)
  }

  // MARK: Fetching

  /// A voyage that comes to points: not every one from any seed does.
  private func scoring(_ start: ServerStart) throws -> Replay {
    try #require(try (0..<20).map { try voyage(from: start.start, waits: $0) }.first { $0.score > 0 })
  }

  /// Finishes a game that this machine does not know.
  private func finishElsewhere(_ player: Player) throws -> (start: ServerStart, sent: Replay) {
    let start = try player.begin(), sent = try scoring(start)
    try player.client.send(sent, of: start.id)
    _ = try player.client.enter(start.id)
    return (start, sent)
  }

  @Test func aGameThatWasFinishedElsewhereComesIntoTheScoresHere() throws {
    let ada = try player()
    _ = try finishElsewhere(ada)
    let report = ada.sync()
    #expect(report.fetched == 1 && report.failure == nil, "\(report)")
    let entries = try ada.archive.scores(of: "rogueship").entries
    #expect(entries.map(\.name) == [ada.account.name])
    #expect(try ada.scores() == entries.map(\.score))
    #expect(ada.sync().fetched == 0)
  }

  @Test func whatWasFinishedElsewhereIsLearntFromOnce() throws {
    let ada = try player()
    let here = try ada.begin()
    let (elsewhere, sent) = try finishElsewhere(ada)
    // A game that was played here was learnt from when it was played.
    try ada.kept.add(ada.outgoing(try scoring(here), id: here.id))
    let learnt = Mutex<[String]>([])
    for _ in 0..<2 {
      let sync = Sync(ada.account, ada.client, archive: ada.archive) { replay, name in
        learnt.withLock { $0.append("\(name), \(replay.score) points") }
      }
      #expect(sync.run().failure == nil)
    }
    #expect(learnt.withLock(\.self) == ["\(ada.account.address.name) \(elsewhere.id), \(sent.score) points"])
  }

  @Test func aGameThatCannotBeWrittenIsFetchedAgain() throws {
    let ada = try player()
    let start = try finishElsewhere(ada).start
    // A file lies where the folder of scores would be.
    let scores = ada.folder.path + "/scores"
    try FileManager.default.createDirectory(atPath: ada.folder.path, withIntermediateDirectories: true)
    try Data("no folder".utf8).write(to: URL(fileURLWithPath: scores))
    let learnt = Mutex(0)
    func sync() -> Sync.Report {
      Sync(ada.account, ada.client, archive: ada.archive) { _, _ in learnt.withLock { $0 += 1 } }.run()
    }
    #expect(sync().fetched == 0 && ada.kept.fetched.isEmpty && learnt.withLock(\.self) == 0)
    try FileManager.default.removeItem(atPath: scores)
    #expect(sync().fetched == 1 && ada.kept.fetched == [start.id] && learnt.withLock(\.self) == 1)
  }

  /// The seed of a day's game is told when the day is over.
  @Test func aSealedGameIsFetchedAgainAndKeepsNoOtherAway() throws {
    let head =
      #""game":"rogueship","start":"offline","number":1,"score":50,"isOver":true,"isRanked":true,"createdAt":"","#
      + #""updatedAt":"2026-11-21T09:00:00.000Z""#
    let transport = ScriptedTransport { request in
      if request.url.contains("/games/g1/replay") {
        let text = #"{"type":"/problems/sealed","title":"Sealed","status":403}"#
        return ServerAnswer(status: 403, body: Array(text.utf8))
      }
      let body =
        request.url.hasSuffix("/replay")
        ? "gridship replay 1\nno" : #"{"games":[{"id":"g1",\#(head)},{"id":"g2",\#(head)}]}"#
      return ServerAnswer(status: 200, body: Array(body.utf8))
    }
    let ada = try player()
    let client = ServerClient(ada.account.address, token: "t", transport: transport)
    let report = Sync(ada.account, client, archive: ada.archive).run()
    #expect(report.failure == nil && ada.kept.fetched == ["g2"], "\(report)")
  }

  @Test func aFetchedGameThatDoesNotPlayIsLeftOut() throws {
    let game =
      #"{"id":"g1","game":"rogueship","start":"offline","number":1,"score":50,"isOver":true,"isRanked":true,"#
      + #""createdAt":"","updatedAt":"2026-11-21T09:00:00.000Z"}"#
    let transport = ScriptedTransport { request in
      let body = request.url.hasSuffix("/replay") ? "gridship replay 1\nno" : #"{"games":[\#(game)]}"#
      return ServerAnswer(status: 200, body: Array(body.utf8))
    }
    let ada = try player()
    let client = ServerClient(ada.account.address, token: "t", transport: transport)
    let report = Sync(ada.account, client, archive: ada.archive).run()
    #expect(report.fetched == 0 && report.failure == nil)
    #expect(try ada.archive.scores(of: "rogueship").entries.isEmpty)
    #expect(ada.kept.fetched == ["g1"])
  }
}
