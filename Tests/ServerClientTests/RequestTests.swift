import BuiltPrograms
import Foundation
import GameCore
import LiveServer
import Rogueship
import Synchronization
import Testing

@testable import ServerClient

/// The requests to a server, and the fate of a game whose transfer is interrupted.
@Suite struct RequestTests {
  /// The requests that were sent, in their order.
  private final class Asked: Sendable {
    private let requests = Mutex<[ServerRequest]>([])
    var all: [ServerRequest] { requests.withLock { $0 } }
    func add(_ request: ServerRequest) { requests.withLock { $0.append(request) } }
  }

  private let folder = TemporaryFolder(isMade: false)
  private let asked = Asked()

  private func client(
    _ answer: @escaping @Sendable (ServerRequest) throws(ServerFailure) -> String
  ) throws -> ServerClient {
    let asked = asked
    let transport = ScriptedTransport { request throws(ServerFailure) in
      asked.add(request)
      return ServerAnswer(status: 200, body: Array(try answer(request).utf8))
    }
    return ServerClient(try ServerAddress("https://a.example"), token: "t", transport: transport)
  }

  private func account() throws -> ServerAccount {
    ServerAccount(
      address: try ServerAddress("https://a.example"), player: ServerPlayer(id: "p", name: "Ada"), token: "t")
  }

  @Test func onlyWhatChangesSomethingHasABody() throws {
    let client = try client { _ in #"{"id":"x","createdAt":""}"# }
    _ = try client.player()
    _ = try client.rename(to: "Ada")
    try client.signOut()
    _ = try? client.signIn(code: "c")
    #expect(asked.all.map(\.method) == [.get, .patch, .delete, .post])
    let type = "application/json"
    #expect(asked.all.map { $0.headers["Content-Type"] } == [nil, type, nil, type])
    #expect(
      asked.all.map { String(decoding: $0.body, as: UTF8.self) }
        == ["", #"{"name":"Ada"}"#, "", #"{"code":"c","device":"Gridship in a terminal"}"#])
    #expect(asked.all.allSatisfy { $0.headers["Authorization"] == "Bearer t" && $0.limit == 262_144 })
  }

  @Test func aLeaderboardIsAskedForTwentyEntriesOfAllTime() throws {
    let name = String(repeating: "n", count: 41)
    let entry =
      #"{"id":"e","game":"rogueship","difficulty":"normal@1","player":"p","name":"\#(name)","score":3,"at":"","actions":1,"#
      + #""thinking":2,"isYours":false,"isSealed":false,"isOnline":false,"isUnusual":false}"#
    let client = try client { _ in
      #"{"game":"rogueship","difficulty":"normal@1","period":"all","part":"ranked","count":1,"entries":[\#(entry)]}"#
    }
    let board = try client.leaderboard(of: "rogueship", "normal@1")
    #expect(
      asked.all.map(\.url)
        == ["https://a.example/api/v1/leaderboards/rogueship/normal@1"])
    #expect(board.entries.map(\.name) == [String(repeating: "n", count: 40)])
    #expect(board.entries[0].actions == 1 && board.entries[0].thinking == 2 && board.entries[0].rank == nil)
  }

  @Test func aGameOfNoReadableTimeIsTheOldest() throws {
    let game =
      #"{"id":"g","game":"rogueship","start":"offline","number":1,"score":5,"isOver":true,"isRanked":true,"#
      + #""createdAt":"","updatedAt":"soon"}"#
    let client = try client { _ in #"{"games":[\#(game)]}"# }
    #expect(try client.finishedGames(after: "a b").games.map(\.date) == [0])
    #expect(asked.all.map(\.url) == ["https://a.example/api/v1/games?state=over&limit=50&cursor=a%20b"])
  }

  /// The start is taken, and then the server is away: the next time the game is sent to that start.
  @Test func aDaysGameThatWasBegunKeepsItsStart() throws {
    var session = Session(Rogueship(), options: Rogueship().options([1]), seed: 7)
    try session.perform(try #require(CaptainAction("retire")))
    let replay = Replay(of: session), day = "2026-11-21"
    let client = try client { request throws(ServerFailure) in
      guard request.url.hasSuffix("/games") else { throw .tooSlow(server: "a.example") }
      return
        #"{"id":"g9","game":"rogueship","start":"offline-daily","number":0,"score":0,"isOver":false,"isRanked":true,"#
        + #""createdAt":"","updatedAt":"","from":"\#(replay.start)","rules":1,"day":"\#(day)"}"#
    }
    let account = try account(), kept = ServerFolder(folder: folder.path)
    try kept.add(
      OutgoingGame(
        of: account, id: nil, game: "rogueship", level: "normal", day: day, replay: replay.description, finishedAt: 1))
    let report = Sync(account, client, archive: .init(folder: folder.path)).run()
    #expect(report.failure == .tooSlow(server: "a.example") && report.waiting == 1)
    #expect(kept.outbox.map(\.id) == ["g9"])
    #expect(asked.all[0].headers["Idempotency-Key"] == "daily-rogueship-normal-2026-11-21")
  }

  /// A score that is present already is not added again.
  @Test func aGameThatIsHereAlreadyIsNotCountedAsFetched() throws {
    let replay = try ShortVoyage.goodReplay()
    let client = try client { request in
      guard !request.url.hasSuffix("/replay") else { return replay.description }
      return #"{"games":[{"id":"g1","game":"rogueship","score":\#(replay.score),"isOver":true,"isRanked":true,"#
        + #""start":"offline","number":1,"createdAt":"","updatedAt":"2026-11-21T09:00:00.000Z"}]}"#
    }
    let sync = Sync(try account(), client, archive: .init(folder: folder.path))
    #expect(sync.run().fetched == 1)
    try FileManager.default.removeItem(atPath: folder.path + "/server/fetched.json")
    let again = sync.run()
    #expect(again.fetched == 0 && again.failure == nil)
    #expect(ServerFolder(folder: folder.path).fetched == ["g1"])
  }

  @Test func anAccountThatIsForgottenTwiceIsForgotten() throws {
    let file = AccountFile(folder: folder.path)
    try file.keep(try account())
    for _ in 0..<2 { try file.remove() }
    try FileManager.default.createDirectory(atPath: file.path, withIntermediateDirectories: true)
    #expect(throws: AccountFile.Problem.self) { try file.remove() }
  }

  // MARK: Answers of connections

  private struct Said: Error, CustomStringConvertible { let description: String }

  @Test(arguments: ["Handshake failed", "no such certificate", "SSL is wrong", "nothing of it"])
  func whoProvesNothingIsNotTrusted(text: String) {
    let failure = HTTPTransport.failure(Said(description: text), "a.example")
    #expect(
      failure
        == (text.hasPrefix("nothing")
          ? .noAnswer(server: "a.example", why: "the connection was lost") : .untrusted(server: "a.example")))
  }

  @Test(arguments: [
    ("http://10.0.0.1", false), ("http://play.eu.example.org", false), ("http://127.0.0.1", true),
    ("http://127.1.2.3:80", true), ("http://127.0.0.example", false), ("http://1270.0.0.1", false),
    ("http://LOCALHOST/a", true), ("http://127.0.0.1.1", false),
  ])
  func anotherMachineIsToldFromThisOne(text: String, isHere: Bool) {
    #expect(((try? ServerAddress(text)) != nil) == isHere)
  }

  @Test func whatIsTypedForThisMachineIsPlainWithAPathToo() throws {
    for (typed, url) in [
      ("localhost/games", "http://localhost/games"), ("127.0.0.1/a:b", "http://127.0.0.1/a:b"),
      ("::1", nil), ("[::1]/x", "http://[::1]/x"), ("localhost.example.org/x", "https://localhost.example.org/x"),
    ] as [(String, String?)] {
      #expect((try? ServerAddress(typed))?.url == url, "\(typed)")
    }
  }
}
